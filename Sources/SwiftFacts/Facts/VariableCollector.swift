@_spi(RawSyntax) import SwiftSyntax

/// Properties, globals and enum cases.
extension FactsCollector {
  func collectVariable(_ node: RawVariableDeclSyntax) {
    var flags = flags(of: node.modifiers, node.attributes)
    if node.bindingSpecifier.tokenText == "let" { flags.insert(.isConstant) }
    let attributes = attributes(node.attributes)
    // `var a, b: Int` gives both the type that the last one writes.
    var types: [WrittenType] = []
    for binding in node.bindings.elements.reversed() {
      let shared = binding.initializer == nil ? types.last ?? WrittenType() : WrittenType()
      types.append(binding.typeAnnotation.map { WrittenType(term: type($0.type), text: text($0.type)) } ?? shared)
    }
    for (binding, type) in zip(node.bindings.elements, types.reversed()) {
      collectBinding(binding, type: type, attributes: attributes, flags: flags)
    }
  }

  private struct WrittenType {
    var term = noTerm
    var text: Name = 0
  }

  private func collectBinding(
    _ binding: RawPatternBindingSyntax, type: WrittenType, attributes: TermList, flags: DeclarationFact.Flags
  ) {
    if let pattern = binding.pattern.as(RawIdentifierPatternSyntax.self) {
      var fact = DeclarationFact(kind: .variable, name: name(pattern.identifier), position: offset(pattern.identifier))
      fact.flags = flags
      fact.type = type.term
      fact.typeText = type.text
      fact.attributes = attributes
      declare(fact) { index in
        let value = binding.initializer.map { initialValue($0.value, isTyped: type.term != noTerm) } ?? noTerm
        facts.declarations[index].value = value
        let body = accessors(binding.accessorBlock)
        facts.declarations[index].body = body
        // An override observes what is stored above it.
        if body != noTerm, value == noTerm, !observes(binding.accessorBlock) || flags.contains(.isOverride) {
          facts.declarations[index].flags.insert(.isComputed)
        }
        if hasSetter(binding.accessorBlock) { facts.declarations[index].flags.insert(.hasSetter) }
      }
    } else if let pattern = binding.pattern.as(RawTuplePatternSyntax.self) {
      collectTuple(
        pattern, type: type.term, value: binding.initializer?.value, attributes: attributes, flags: flags)
    } else if let value = binding.initializer?.value, extent == .everything {
      // `let _ = value` still mentions what it mentions.
      var fact = DeclarationFact(kind: .variable, name: 0, position: offset(binding.pattern))
      fact.flags = flags
      fact.type = type.term
      fact.typeText = type.text
      declare(fact) { index in facts.declarations[index].value = local { expression(value) } }
    }
  }

  /// Where the type is written, the value tells others nothing.
  private func initialValue(_ value: RawExprSyntax, isTyped: Bool) -> TermID {
    extent == .offered && isTyped ? placeholder : local { expression(value) }
  }

  /// Every name in a tuple pattern is a variable. The first element takes what the value mentions; where that is no
  /// name, a variable without one does.
  private func collectTuple(
    _ pattern: RawTuplePatternSyntax, type: TermID, value: RawExprSyntax?, attributes: TermList,
    flags: DeclarationFact.Flags
  ) {
    var valueTerm = noTerm
    for part in parts(of: pattern) {
      guard part.name != nil || extent == .everything else { continue }
      var fact = DeclarationFact(
        kind: .variable, name: part.name.map { name($0) } ?? 0,
        position: part.name.map { offset($0) } ?? offset(pattern))
      fact.flags = flags
      fact.type = type
      fact.attributes = attributes
      fact.tupleElement = part.element
      declare(fact) { index in
        if valueTerm == noTerm, let value { valueTerm = local { expression(value) } }
        facts.declarations[index].value = valueTerm
      }
    }
  }

  private typealias TuplePart = (name: RawTokenSyntax?, element: Int16)

  private func parts(of pattern: RawTuplePatternSyntax) -> [TuplePart] {
    var parts: [TuplePart] = []
    addNames(in: pattern, within: nil, to: &parts)
    return parts.first?.element == 0 ? parts : [(nil, -1)] + parts
  }

  private func addNames(in pattern: RawTuplePatternSyntax, within outer: Int16?, to parts: inout [TuplePart]) {
    for (position, element) in pattern.elements.elements.enumerated() {
      let place = DeclarationFact.tupleElement(position, within: outer)
      if let identifier = element.pattern.as(RawIdentifierPatternSyntax.self)?.identifier {
        parts.append((identifier, place))
      } else if let inner = element.pattern.as(RawTuplePatternSyntax.self) {
        addNames(in: inner, within: place, to: &parts)
      }
    }
  }

  /// A block of accessors; a getter without a keyword is one accessor.
  func accessors(_ block: RawAccessorBlockSyntax?) -> TermID {
    guard let block else { return noTerm }
    guard extent == .everything else { return placeholder }
    return local {
      if let statements = block.accessors.as(RawCodeBlockItemListSyntax.self) {
        return add(.block, [add(.accessor, at: offset(block), [self.block(statements)])])
      }
      guard let list = block.accessors.as(RawAccessorDeclListSyntax.self) else { return noTerm }
      return add(.block, list.elements.map { accessor($0) })
    }
  }

  /// Whether an accessor sets, `_modify` and addressors among them; observers do not count.
  func hasSetter(_ block: RawAccessorBlockSyntax?) -> Bool {
    guard let list = block?.accessors.as(RawAccessorDeclListSyntax.self) else { return false }
    return list.elements.contains {
      ["set", "_modify", "modify", "unsafeMutableAddress"].contains($0.accessorSpecifier.tokenText)
    }
  }

  /// Whether nothing but `willSet` and `didSet` stands there: what they observe is stored.
  private func observes(_ block: RawAccessorBlockSyntax?) -> Bool {
    guard let list = block?.accessors.as(RawAccessorDeclListSyntax.self) else { return false }
    return list.elements.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.tokenText) }
  }

  private func accessor(_ node: RawAccessorDeclSyntax) -> TermID {
    let receivedName: Name
    if let parameter = node.parameters {
      receivedName = name(parameter.name)
    } else {
      switch node.accessorSpecifier.tokenText {
      case "set", "willSet": receivedName = number("newValue")
      case "didSet": receivedName = number("oldValue")
      default: receivedName = 0
      }
    }
    let isGetter = node.accessorSpecifier.tokenText == "get"
    let attributes = attributeTerms(node.attributes) + thrownType(node.effectSpecifiers?.throwsClause)
    return add(
      .accessor, name: receivedName, at: offset(node), flags: isGetter ? [] : .shorthand,
      [node.body.map { block($0.statements) } ?? noTerm] + attributes)
  }

  func collectEnumCases(_ node: RawEnumCaseDeclSyntax) {
    let flags = flags(of: node.modifiers, node.attributes)
    let attributes = attributes(node.attributes)
    for element in node.elements.elements {
      var fact = DeclarationFact(kind: .enumCase, name: name(element.name), position: offset(element.name))
      fact.flags = flags.union(.isStatic)
      fact.attributes = attributes
      declare(fact) { index in
        facts.declarations[index].parameters = parameters(element.parameterClause)
        facts.declarations[index].value =
          element.rawValue.map { extent == .everything ? expression($0.value) : placeholder } ?? noTerm
      }
    }
  }
}
