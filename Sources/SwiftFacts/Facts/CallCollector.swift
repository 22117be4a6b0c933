@_spi(RawSyntax) import SwiftSyntax

/// Calls, closures, macros and key paths as terms.
extension FactsCollector {
  func call(_ node: RawFunctionCallExprSyntax) -> TermID {
    let callee = expression(node.calledExpression)
    let arguments = arguments(node.arguments, trailing: node.trailingClosure, others: node.additionalTrailingClosures)
    let position = node.leftParen.map { offset($0) } ?? node.trailingClosure.map { offset($0) } ?? offset(node)
    return link(.call, at: position, [callee] + arguments)
  }

  func subscriptCall(_ node: RawSubscriptCallExprSyntax) -> TermID {
    let base = expression(node.calledExpression)
    let arguments = arguments(node.arguments, trailing: node.trailingClosure, others: node.additionalTrailingClosures)
    return link(.subscriptCall, at: offset(node.leftSquare), [base] + arguments)
  }

  func arguments(
    _ arguments: RawLabeledExprListSyntax, trailing: RawClosureExprSyntax? = nil,
    others: RawMultipleTrailingClosureElementListSyntax? = nil
  ) -> [TermID] {
    var terms: [TermID] = []
    for argument in arguments.elements {
      terms.append(
        add(
          .argument, name: argument.label.map { name($0) } ?? 0, at: offset(argument), [expression(argument.expression)]
        ))
    }
    if let trailing {
      terms.append(add(.argument, at: offset(trailing), flags: .trailing, [closure(trailing)]))
    }
    if let others {
      for other in others.elements {
        terms.append(
          add(.argument, name: name(other.label), at: offset(other), flags: .trailing, [closure(other.closure)]))
      }
    }
    return terms
  }

  func macro(
    name nameToken: RawTokenSyntax, generics: RawGenericArgumentClauseSyntax?, _ arguments: RawLabeledExprListSyntax,
    trailing: RawClosureExprSyntax?, others: RawMultipleTrailingClosureElementListSyntax
  ) -> TermID {
    let arguments = self.arguments(arguments, trailing: trailing, others: others)
    return add(.macroExpansion, name: name(nameToken), at: offset(nameToken), genericArguments(generics) + arguments)
  }

  /// A macro in the place of a declaration mentions what it mentions, as the initial value of a variable without a
  /// name.
  func collectMacroExpansion(_ node: RawMacroExpansionDeclSyntax) {
    // `@available(iOS 17, *) #Preview { … }` declares something, and has no name but the macro's.
    declare(DeclarationFact(kind: .variable, name: text(from: node.pound, to: node.macroName), position: offset(node)))
    { index in
      facts.declarations[index].value = local {
        macro(
          name: node.macroName, generics: node.genericArgumentClause, node.arguments, trailing: node.trailingClosure,
          others: node.additionalTrailingClosures)
      }
    }
  }

  // MARK: - Closures

  func closure(_ node: RawClosureExprSyntax) -> TermID {
    local {
      var children: [TermID] = []
      var flags: Term.Flags = .shorthand
      if let signature = node.signature {
        children += attributeTerms(signature.attributes)
        children += captures(signature.capture)
        if let clause = signature.parameterClause {
          flags = []
          children += parameters(clause)
        }
        if let thrown = signature.effectSpecifiers?.throwsClause?.type {
          children.append(add(.typeExpression, [type(thrown)]))
        }
        if let result = signature.returnClause?.type { children.append(add(.closureResult, [type(result)])) }
      }
      children.append(block(node.statements))
      return add(.closure, at: offset(node), flags: flags, children)
    }
  }

  private func captures(_ clause: RawClosureCaptureClauseSyntax?) -> [TermID] {
    guard let clause else { return [] }
    return clause.items.elements.map { item in
      let isWeak = item.specifier?.specifier.tokenText == "weak"
      let value =
        item.initializer.map { expression($0.value) } ?? add(.identifier, name: name(item.name), at: offset(item.name))
      return add(.closureCapture, name: name(item.name), at: offset(item.name), flags: isWeak ? .weak : [], [value])
    }
  }

  private func parameters(_ clause: RawSyntax) -> [TermID] {
    if let list = clause.as(RawClosureShorthandParameterListSyntax.self) {
      return list.elements.map { add(.closureParameter, name: name($0.name), at: offset($0.name)) }
    }
    guard let list = clause.as(RawClosureParameterClauseSyntax.self)?.parameters else { return [] }
    return list.elements.map { parameter in
      let token = parameter.secondName ?? parameter.firstName
      return add(.closureParameter, name: name(token), at: offset(token), parameter.type.map { [type($0)] } ?? [])
    }
  }

  // MARK: - Key paths

  func keyPath(_ node: RawKeyPathExprSyntax) -> TermID {
    var children = [type(node.root)]
    for component in node.components.elements {
      let part = component.component
      if let property = part.as(RawKeyPathPropertyComponentSyntax.self) {
        children.append(
          add(
            .keyPathMember, name: name(property.declName.baseName), at: offset(property.declName.baseName),
            genericArguments(property.genericArgumentClause)))
      } else if let access = part.as(RawKeyPathSubscriptComponentSyntax.self) {
        children.append(add(.keyPathSubscript, at: offset(access.leftSquare), arguments(access.arguments)))
      } else if part.kind == .keyPathOptionalComponent {
        children.append(add(.keyPathOptional, at: offset(component)))
      }
    }
    return add(.keyPath, at: offset(node), children)
  }
}
