@_spi(RawSyntax) import SwiftSyntax

/// Expressions as terms.
extension FactsCollector {
  func expression(_ node: RawExprSyntax) -> TermID {
    switch node.raw.kind {
    case .declReferenceExpr:
      let node = node.cast(RawDeclReferenceExprSyntax.self)
      return identifier(node)
    case .memberAccessExpr:
      let node = node.cast(RawMemberAccessExprSyntax.self)
      return member(node)
    case .functionCallExpr:
      let node = node.cast(RawFunctionCallExprSyntax.self)
      return call(node)
    case .subscriptCallExpr:
      let node = node.cast(RawSubscriptCallExprSyntax.self)
      return subscriptCall(node)
    case .sequenceExpr:
      let node = node.cast(RawSequenceExprSyntax.self)
      return sequence(node)
    case .integerLiteralExpr:
      let node = node.cast(RawIntegerLiteralExprSyntax.self)
      return add(.integerLiteral, at: offset(node))
    case .floatLiteralExpr:
      let node = node.cast(RawFloatLiteralExprSyntax.self)
      return add(.floatLiteral, at: offset(node))
    case .booleanLiteralExpr:
      let node = node.cast(RawBooleanLiteralExprSyntax.self)
      return add(.booleanLiteral, name: name(node.literal), at: offset(node))
    case .nilLiteralExpr:
      let node = node.cast(RawNilLiteralExprSyntax.self)
      return add(.nilLiteral, at: offset(node))
    case .regexLiteralExpr:
      let node = node.cast(RawRegexLiteralExprSyntax.self)
      return add(.regexLiteral, at: offset(node))
    case .stringLiteralExpr:
      let node = node.cast(RawStringLiteralExprSyntax.self)
      return string(node)
    case .simpleStringLiteralExpr:
      let node = node.cast(RawSimpleStringLiteralExprSyntax.self)
      return add(.stringLiteral, at: offset(node))
    case .arrayExpr:
      let node = node.cast(RawArrayExprSyntax.self)
      return add(.arrayLiteral, at: offset(node), node.elements.elements.map { expression($0.expression) })
    case .dictionaryExpr:
      let node = node.cast(RawDictionaryExprSyntax.self)
      return dictionary(node)
    case .tupleExpr:
      let node = node.cast(RawTupleExprSyntax.self)
      return tuple(node)
    case .closureExpr:
      let node = node.cast(RawClosureExprSyntax.self)
      return closure(node)
    case .keyPathExpr:
      let node = node.cast(RawKeyPathExprSyntax.self)
      return keyPath(node)
    case .macroExpansionExpr:
      let node = node.cast(RawMacroExpansionExprSyntax.self)
      return macro(
        name: node.macroName, generics: node.genericArgumentClause, node.arguments, trailing: node.trailingClosure,
        others: node.additionalTrailingClosures)
    case .genericSpecializationExpr:
      let node = node.cast(RawGenericSpecializationExprSyntax.self)
      return specialization(node)
    case .ifExpr:
      let node = node.cast(RawIfExprSyntax.self)
      return ifExpression(node)
    case .switchExpr:
      let node = node.cast(RawSwitchExprSyntax.self)
      return switchExpression(node)
    case .typeExpr:
      let node = node.cast(RawTypeExprSyntax.self)
      return add(.typeExpression, at: offset(node), [type(node.type)])
    case .patternExpr:
      let node = node.cast(RawPatternExprSyntax.self)
      return add(.patternExpression, at: offset(node), [pattern(node.pattern)])
    default: return wrapped(node)
    }
  }

  /// Expressions around one other: effects, unwrapping, operators that are not yet folded.
  private func wrapped(_ node: RawExprSyntax) -> TermID {
    switch node.raw.kind {
    case .tryExpr:
      let node = node.cast(RawTryExprSyntax.self)
      let inner = expression(node.expression)
      if node.questionOrExclamationMark == nil { tries.append(inner) }
      return node.questionOrExclamationMark?.tokenText == "?" ? add(.optionalTry, [inner]) : inner
    case .awaitExpr:
      let node = node.cast(RawAwaitExprSyntax.self)
      return expression(node.expression)
    case .unsafeExpr:
      let node = node.cast(RawUnsafeExprSyntax.self)
      return expression(node.expression)
    case .borrowExpr:
      let node = node.cast(RawBorrowExprSyntax.self)
      return expression(node.expression)
    case .consumeExpr:
      let node = node.cast(RawConsumeExprSyntax.self)
      return expression(node.expression)
    case .copyExpr:
      let node = node.cast(RawCopyExprSyntax.self)
      return expression(node.expression)
    case .inOutExpr:
      let node = node.cast(RawInOutExprSyntax.self)
      return expression(node.expression)
    case .packElementExpr:
      let node = node.cast(RawPackElementExprSyntax.self)
      return expression(node.pack)
    case .packExpansionExpr:
      let node = node.cast(RawPackExpansionExprSyntax.self)
      return expression(node.repetitionPattern)
    case .forceUnwrapExpr:
      let node = node.cast(RawForceUnwrapExprSyntax.self)
      return link(.forceUnwrap, at: offset(node), [expression(node.expression)])
    case .optionalChainingExpr:
      let node = node.cast(RawOptionalChainingExprSyntax.self)
      return link(.optionalChain, at: offset(node), [expression(node.expression)])
    case .superExpr:
      let node = node.cast(RawSuperExprSyntax.self)
      return add(.identifier, name: number("super"), at: offset(node))
    case .discardAssignmentExpr:
      let node = node.cast(RawDiscardAssignmentExprSyntax.self)
      return add(.discard, at: offset(node))
    case .assignmentExpr:
      let node = node.cast(RawAssignmentExprSyntax.self)
      return add(.assignment, name: number("="), at: offset(node))
    case .binaryOperatorExpr:
      let node = node.cast(RawBinaryOperatorExprSyntax.self)
      return add(.binaryOperator, name: name(node.operator), at: offset(node))
    case .unresolvedAsExpr:
      let node = node.cast(RawUnresolvedAsExprSyntax.self)
      let isOptional = node.questionOrExclamationMark?.tokenText == "?"
      return add(.asOperator, at: offset(node), flags: isOptional ? .optional : [])
    case .unresolvedIsExpr:
      let node = node.cast(RawUnresolvedIsExprSyntax.self)
      return add(.isOperator, at: offset(node))
    case .unresolvedTernaryExpr:
      let node = node.cast(RawUnresolvedTernaryExprSyntax.self)
      return add(.ternaryOperator, at: offset(node), [expression(node.thenExpression)])
    case .prefixOperatorExpr:
      let node = node.cast(RawPrefixOperatorExprSyntax.self)
      return add(.prefixOperator, name: name(node.operator), at: offset(node.operator), [expression(node.expression)])
    case .postfixOperatorExpr:
      let node = node.cast(RawPostfixOperatorExprSyntax.self)
      return add(.postfixOperator, name: name(node.operator), at: offset(node.operator), [expression(node.expression)])
    case .postfixIfConfigExpr:
      let node = node.cast(RawPostfixIfConfigExprSyntax.self)
      return postfixRegion(node)
    default: return add(.unknownExpression, at: offset(node))
    }
  }

  /// Operands and operators; a `try` covers all that stands to its right.
  private func sequence(_ node: RawSequenceExprSyntax) -> TermID {
    let elements = node.elements.elements
    let terms = elements.map { expression($0) }
    if let first = elements.firstIndex(where: { $0.is(RawTryExprSyntax.self) }),
      terms[(first + 1)...].contains(where: { [.call, .sequence].contains(facts[$0].kind) })
    {
      tries.append(noTerm)
    }
    return add(.sequence, at: offset(node), terms)
  }

  /// A link of a postfix chain; the first child is what it follows.
  func link(_ kind: Term.Kind, name: Name = 0, at position: UInt32, flags: Term.Flags = [], _ children: [TermID])
    -> TermID
  {
    let base = facts[children[0]]
    let isChain = Self.links.contains(base.kind) && base.flags.contains(.startsImplicitly)
    return add(kind, name: name, at: position, flags: isChain ? flags.union(.startsImplicitly) : flags, children)
  }

  private static let links: Set<Term.Kind> = [
    .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain,
  ]

  private func identifier(_ node: RawDeclReferenceExprSyntax, generics: RawGenericArgumentClauseSyntax? = nil) -> TermID
  {
    let flags: Term.Flags = node.argumentNames == nil ? [] : .compound
    let rest = genericArguments(generics) + labels(node.argumentNames)
    // `Module::name` is a member of the module.
    guard let module = node.selectedModule else {
      return add(.identifier, name: name(node.baseName), at: offset(node.baseName), flags: flags, rest)
    }
    let base = add(.identifier, name: name(module), at: offset(module))
    return link(.member, name: name(node.baseName), at: offset(node.baseName), flags: flags, [base] + rest)
  }

  private func member(_ node: RawMemberAccessExprSyntax, generics: RawGenericArgumentClauseSyntax? = nil) -> TermID {
    let flags: Term.Flags = node.declName.argumentNames == nil ? [] : .compound
    let base = node.base.map { expression($0) }
    let rest = genericArguments(generics) + labels(node.declName.argumentNames)
    let nameToken = node.declName.baseName
    guard let base else {
      return add(
        .implicitMember, name: name(nameToken), at: offset(nameToken), flags: flags.union(.startsImplicitly), rest)
    }
    return link(.member, name: name(nameToken), at: offset(nameToken), flags: flags, [base] + rest)
  }

  private func labels(_ names: RawDeclNameArgumentsSyntax?) -> [TermID] {
    guard let names else { return [] }
    return names.arguments.elements.map { argument in
      add(.label, name: argument.name.tokenText == "_" ? 0 : name(argument.name), at: offset(argument))
    }
  }

  private func specialization(_ node: RawGenericSpecializationExprSyntax) -> TermID {
    if let reference = node.expression.as(RawDeclReferenceExprSyntax.self) {
      return identifier(reference, generics: node.genericArgumentClause)
    }
    if let reference = node.expression.as(RawMemberAccessExprSyntax.self) {
      return member(reference, generics: node.genericArgumentClause)
    }
    return add(.unknownExpression, [expression(node.expression)] + genericArguments(node.genericArgumentClause))
  }

  private func string(_ node: RawStringLiteralExprSyntax) -> TermID {
    var interpolations: [TermID] = []
    for segment in node.segments.elements {
      guard let segment = segment.as(RawExpressionSegmentSyntax.self) else { continue }
      interpolations += segment.expressions.elements.map { expression($0.expression) }
    }
    return add(.stringLiteral, name: shortText(of: node), at: offset(node), interpolations)
  }

  /// What a literal of one short segment says: registrations are told apart by such names.
  private func shortText(of node: RawStringLiteralExprSyntax) -> Name {
    let segments = node.segments.elements
    guard segments.count == 1, let segment = segments.first?.as(RawStringSegmentSyntax.self),
      segment.content.tokenText.count <= 40
    else { return 0 }
    return text(segment)
  }

  private func dictionary(_ node: RawDictionaryExprSyntax) -> TermID {
    guard let elements = node.content.as(RawDictionaryElementListSyntax.self) else {
      return add(.dictionaryLiteral, at: offset(node))
    }
    return add(
      .dictionaryLiteral, at: offset(node), elements.elements.flatMap { [expression($0.key), expression($0.value)] })
  }

  /// Parentheses around one expression are no tuple.
  private func tuple(_ node: RawTupleExprSyntax) -> TermID {
    let elements = node.elements.elements
    if elements.count == 1, let only = elements.first, only.label == nil { return expression(only.expression) }
    return add(.tuple, at: offset(node), arguments(node.elements))
  }

  /// The base, followed by each clause's own chain, which starts at an implied base: only what its arguments mention is
  /// kept.
  private func postfixRegion(_ node: RawPostfixIfConfigExprSyntax) -> TermID {
    var children = [node.base.map { expression($0) } ?? noTerm]
    collectClauses(node.config) { clause in
      guard let chain = clause.elements?.as(RawExprSyntax.self) else { return }
      children.append(expression(chain))
    }
    return add(.unknownExpression, at: offset(node), children.filter { $0 != noTerm })
  }
}
