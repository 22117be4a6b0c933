import SwiftSyntax

/// Expressions as terms.
extension FactsCollector {
  func expression(_ node: ExprSyntax) -> TermID {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return identifier(node)
    case .memberAccessExpr(let node): return member(node)
    case .functionCallExpr(let node): return call(node)
    case .subscriptCallExpr(let node): return subscriptCall(node)
    case .sequenceExpr(let node): return add(.sequence, at: offset(node), node.elements.map { expression($0) })
    case .integerLiteralExpr(let node): return add(.integerLiteral, at: offset(node))
    case .floatLiteralExpr(let node): return add(.floatLiteral, at: offset(node))
    case .booleanLiteralExpr(let node): return add(.booleanLiteral, at: offset(node))
    case .nilLiteralExpr(let node): return add(.nilLiteral, at: offset(node))
    case .regexLiteralExpr(let node): return add(.regexLiteral, at: offset(node))
    case .stringLiteralExpr(let node): return string(node)
    case .simpleStringLiteralExpr(let node): return add(.stringLiteral, at: offset(node))
    case .arrayExpr(let node): return add(.arrayLiteral, at: offset(node), node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node): return dictionary(node)
    case .tupleExpr(let node): return tuple(node)
    case .closureExpr(let node): return closure(node)
    case .keyPathExpr(let node): return keyPath(node)
    case .macroExpansionExpr(let node):
      return macro(
        name: node.macroName, generics: node.genericArgumentClause, node.arguments, trailing: node.trailingClosure,
        others: node.additionalTrailingClosures)
    case .genericSpecializationExpr(let node): return specialization(node)
    case .ifExpr(let node): return ifExpression(node)
    case .switchExpr(let node): return switchExpression(node)
    case .typeExpr(let node): return add(.typeExpression, at: offset(node), [type(node.type)])
    case .patternExpr(let node): return add(.patternExpression, at: offset(node), [pattern(node.pattern)])
    default: return wrapped(node)
    }
  }

  /// Expressions around one other: effects, unwrapping, operators that are not yet folded.
  private func wrapped(_ node: ExprSyntax) -> TermID {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node):
      let inner = expression(node.expression)
      return node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? add(.optionalTry, [inner]) : inner
    case .awaitExpr(let node): return expression(node.expression)
    case .unsafeExpr(let node): return expression(node.expression)
    case .borrowExpr(let node): return expression(node.expression)
    case .consumeExpr(let node): return expression(node.expression)
    case .copyExpr(let node): return expression(node.expression)
    case .inOutExpr(let node): return expression(node.expression)
    case .packElementExpr(let node): return expression(node.pack)
    case .packExpansionExpr(let node): return expression(node.repetitionPattern)
    case .forceUnwrapExpr(let node): return link(.forceUnwrap, at: offset(node), [expression(node.expression)])
    case .optionalChainingExpr(let node): return link(.optionalChain, at: offset(node), [expression(node.expression)])
    case .superExpr(let node): return add(.identifier, name: number("super"), at: offset(node))
    case .discardAssignmentExpr(let node): return add(.discard, at: offset(node))
    case .assignmentExpr(let node): return add(.assignment, name: number("="), at: offset(node))
    case .binaryOperatorExpr(let node): return add(.binaryOperator, name: name(node.operator), at: offset(node))
    case .unresolvedAsExpr(let node):
      let isOptional = node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
      return add(.asOperator, at: offset(node), flags: isOptional ? .optional : [])
    case .unresolvedIsExpr(let node): return add(.isOperator, at: offset(node))
    case .unresolvedTernaryExpr(let node): return add(.ternaryOperator, at: offset(node), [expression(node.thenExpression)])
    case .prefixOperatorExpr(let node):
      return add(.prefixOperator, name: name(node.operator), at: offset(node.operator), [expression(node.expression)])
    case .postfixOperatorExpr(let node):
      return add(.postfixOperator, name: name(node.operator), at: offset(node.operator), [expression(node.expression)])
    case .postfixIfConfigExpr(let node): return postfixRegion(node)
    default: return add(.unknownExpression, at: offset(node))
    }
  }

  /// A link of a postfix chain; the first child is what it follows.
  func link(_ kind: Term.Kind, name: Name = 0, at position: UInt32, flags: Term.Flags = [], _ children: [TermID]) -> TermID {
    let base = facts[children[0]]
    let isChain = Self.links.contains(base.kind) && base.flags.contains(.startsImplicitly)
    return add(kind, name: name, at: position, flags: isChain ? flags.union(.startsImplicitly) : flags, children)
  }

  private static let links: Set<Term.Kind> = [.member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain]

  private func identifier(_ node: DeclReferenceExprSyntax, generics: GenericArgumentClauseSyntax? = nil) -> TermID {
    let labels = labels(node.argumentNames)
    return add(
      .identifier, name: name(node.baseName), at: offset(node.baseName), flags: node.argumentNames == nil ? [] : .compound,
      genericArguments(generics) + labels)
  }

  private func member(_ node: MemberAccessExprSyntax, generics: GenericArgumentClauseSyntax? = nil) -> TermID {
    let flags: Term.Flags = node.declName.argumentNames == nil ? [] : .compound
    let base = node.base.map { expression($0) }
    let rest = genericArguments(generics) + labels(node.declName.argumentNames)
    let nameToken = node.declName.baseName
    guard let base else {
      return add(.implicitMember, name: name(nameToken), at: offset(nameToken), flags: flags.union(.startsImplicitly), rest)
    }
    return link(.member, name: name(nameToken), at: offset(nameToken), flags: flags, [base] + rest)
  }

  private func labels(_ names: DeclNameArgumentsSyntax?) -> [TermID] {
    guard let names else { return [] }
    return names.arguments.map { argument in
      add(.label, name: argument.name.tokenKind == .wildcard ? 0 : name(argument.name), at: offset(argument))
    }
  }

  private func specialization(_ node: GenericSpecializationExprSyntax) -> TermID {
    if let reference = node.expression.as(DeclReferenceExprSyntax.self) {
      return identifier(reference, generics: node.genericArgumentClause)
    }
    if let reference = node.expression.as(MemberAccessExprSyntax.self) {
      return member(reference, generics: node.genericArgumentClause)
    }
    return add(.unknownExpression, [expression(node.expression)] + genericArguments(node.genericArgumentClause))
  }

  private func string(_ node: StringLiteralExprSyntax) -> TermID {
    var interpolations: [TermID] = []
    for segment in node.segments {
      guard case .expressionSegment(let segment) = segment else { continue }
      interpolations += segment.expressions.map { expression($0.expression) }
    }
    return add(.stringLiteral, at: offset(node), interpolations)
  }

  private func dictionary(_ node: DictionaryExprSyntax) -> TermID {
    guard case .elements(let elements) = node.content else { return add(.dictionaryLiteral, at: offset(node)) }
    return add(.dictionaryLiteral, at: offset(node), elements.flatMap { [expression($0.key), expression($0.value)] })
  }

  /// Parentheses around one expression are no tuple.
  private func tuple(_ node: TupleExprSyntax) -> TermID {
    let elements = node.elements
    if elements.count == 1, let only = elements.first, only.label == nil { return expression(only.expression) }
    return add(.tuple, at: offset(node), arguments(elements))
  }

  /// The base, followed by each clause's own chain, which starts at an implied base: only what its arguments mention is kept.
  private func postfixRegion(_ node: PostfixIfConfigExprSyntax) -> TermID {
    var children = [node.base.map { expression($0) } ?? noTerm]
    collectClauses(node.config) { clause in
      guard case .postfixExpression(let chain) = clause.elements else { return }
      children.append(expression(chain))
    }
    return add(.unknownExpression, at: offset(node), children.filter { $0 != noTerm })
  }
}
