import SwiftSyntax

/// Properties, globals and enum cases.
extension FactsCollector {
  func collectVariable(_ node: VariableDeclSyntax) {
    var flags = flags(of: node.modifiers, node.attributes)
    if node.bindingSpecifier.tokenKind == .keyword(.let) { flags.insert(.isConstant) }
    let attributes = attributes(node.attributes)
    // `var a, b: Int` gives both the type that the last one writes.
    var laterType = noTerm
    for binding in node.bindings.reversed() {
      let type = binding.typeAnnotation.map { self.type($0.type) } ?? laterType
      if binding.typeAnnotation != nil || binding.initializer == nil { laterType = type } else { laterType = noTerm }
      collectBinding(binding, type: type, attributes: attributes, flags: flags)
    }
  }

  private func collectBinding(
    _ binding: PatternBindingSyntax, type: TermID, attributes: TermList, flags: DeclarationFact.Flags
  ) {
    if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) {
      var fact = DeclarationFact(kind: .variable, name: name(pattern.identifier), position: offset(pattern.identifier))
      fact.flags = flags
      fact.type = type
      fact.attributes = attributes
      declare(fact) { index in
        let value = binding.initializer.map { value in local { expression(value.value) } } ?? noTerm
        facts.declarations[index].value = value
        let body = accessors(binding.accessorBlock)
        facts.declarations[index].body = body
        if body != noTerm, value == noTerm { facts.declarations[index].flags.insert(.isComputed) }
      }
    } else if let pattern = binding.pattern.as(TuplePatternSyntax.self) {
      collectTuple(pattern, type: type, value: binding.initializer?.value, flags: flags)
    } else if let value = binding.initializer?.value {
      // `let _ = value` still mentions what it mentions.
      var fact = DeclarationFact(kind: .variable, name: 0, position: offset(binding.pattern))
      fact.flags = flags
      fact.type = type
      declare(fact) { index in facts.declarations[index].value = local { expression(value) } }
    }
  }

  private func collectTuple(_ pattern: TuplePatternSyntax, type: TermID, value: ExprSyntax?, flags: DeclarationFact.Flags) {
    var value = value
    var valueTerm = noTerm
    for (position, element) in pattern.elements.enumerated() {
      guard let identifier = element.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      var fact = DeclarationFact(kind: .variable, name: name(identifier), position: offset(identifier))
      fact.flags = flags
      fact.type = type
      fact.tupleElement = Int16(position)
      declare(fact) { index in
        if let first = value {
          valueTerm = local { expression(first) }
          value = nil
        }
        facts.declarations[index].value = valueTerm
      }
    }
  }

  /// A block of accessors; a getter without a keyword is one accessor.
  func accessors(_ block: AccessorBlockSyntax?) -> TermID {
    guard let block else { return noTerm }
    return local {
      switch block.accessors {
      case .getter(let statements):
        return add(.block, [add(.accessor, at: offset(block), [self.block(statements)])])
      case .accessors(let list):
        return add(.block, list.map { accessor($0) })
      }
    }
  }

  private func accessor(_ node: AccessorDeclSyntax) -> TermID {
    let receivedName: Name
    if let parameter = node.parameters {
      receivedName = name(parameter.name)
    } else {
      switch node.accessorSpecifier.tokenKind {
      case .keyword(.set), .keyword(.willSet): receivedName = number("newValue")
      case .keyword(.didSet): receivedName = number("oldValue")
      default: receivedName = 0
      }
    }
    let isGetter = node.accessorSpecifier.tokenKind == .keyword(.get)
    let attributes = attributeTerms(node.attributes)
    return add(
      .accessor, name: receivedName, at: offset(node), flags: isGetter ? [] : .shorthand,
      [node.body.map { block($0.statements) } ?? noTerm] + attributes)
  }

  func collectEnumCases(_ node: EnumCaseDeclSyntax) {
    let flags = flags(of: node.modifiers, node.attributes)
    let attributes = attributes(node.attributes)
    for element in node.elements {
      var fact = DeclarationFact(kind: .enumCase, name: name(element.name), position: offset(element.name))
      fact.flags = flags.union(.isStatic)
      fact.attributes = attributes
      declare(fact) { index in
        facts.declarations[index].parameters = parameters(element.parameterClause)
        facts.declarations[index].value = element.rawValue.map { expression($0.value) } ?? noTerm
      }
    }
  }
}
