import PlatformTables
import SwiftFacts

/// Literals, and tuples of them.
extension ExpressionTyper {
  /// A literal takes the type that the context wants where that is written to be expressible by it, else its default.
  func literal(_ value: Term, _ expected: TypeRef) -> TypeRef {
    if value.kind == .stringLiteral { evaluateChildren(of: value) }
    let wanted = types.unwrapped(expected)
    if let symbol = types.declaration(of: wanted), table[symbol].kind != .protocol, accepts(value.kind, symbol) {
      return wanted
    }
    return defaultType(of: value.kind)
  }

  func defaultType(of kind: Term.Kind) -> TypeRef {
    switch kind {
    case .integerLiteral: types.nominal(types.standard.int)
    case .floatLiteral: types.nominal(types.standard.double)
    case .stringLiteral: types.nominal(types.standard.string)
    case .booleanLiteral: types.bool
    case .regexLiteral: types.nominal(types.standard.regex, [unknownType])
    default: unknownType
    }
  }

  /// Whether a type is written to be expressible by a literal of that kind.
  func accepts(_ kind: Term.Kind, _ symbol: SymbolID) -> Bool {
    if table[symbol].isForeign { return true }
    let wanted: [String]
    switch kind {
    case .integerLiteral: wanted = LiteralProtocols.integer
    case .floatLiteral: wanted = LiteralProtocols.float
    case .stringLiteral: wanted = LiteralProtocols.string
    case .booleanLiteral: wanted = LiteralProtocols.boolean
    case .nilLiteral: wanted = LiteralProtocols.nil
    case .arrayLiteral: wanted = LiteralProtocols.array
    case .dictionaryLiteral: wanted = LiteralProtocols.dictionary
    default: return false
    }
    return here.ancestors(ofDeclaration: symbol).contains { ancestor in
      types.declaration(of: ancestor.type).map { wanted.contains(table.name(of: $0)) } ?? false
    }
  }

  func arrayLiteral(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = types.unwrapped(expected)
    var element = unknownType
    if let symbol = types.declaration(of: wanted) {
      element = here.member(table.known.arrayLiteralElement, ofType: wanted)
      if element == unknownType { element = here.member(table.known.element, ofType: wanted) }
      if element == unknownType, accepts(.arrayLiteral, symbol) {
        element = literalElement(of: wanted, labeled: "arrayLiteral")
      }
    }
    var found = unknownType
    for position in 0..<Int(value.linkCount) {
      let type = evaluate(child(position, of: value), expected: element)
      if found == unknownType { found = type }
    }
    // `[Int]` and `[Int]()` are written like a literal of one type.
    if value.linkCount == 1, let instance = types.instance(ofMetatype: found), expected == unknownType {
      return types.metatype(types.array(of: instance))
    }
    if types.kind(wanted) == .nominal, table[types.node(wanted).symbol].kind != .protocol,
      !types.arguments(of: wanted).contains(unknownType)
    {
      return wanted
    }
    return found == unknownType ? unknownType : types.array(of: found)
  }

  /// The element of `init(arrayLiteral elements: Element...)`, the pair of `init(dictionaryLiteral elements: (Key,
  /// Value)...)`.
  private func literalElement(of type: TypeRef, labeled label: String) -> TypeRef {
    guard let label = table.names.existing(label) else { return unknownType }
    for candidate in here.members(table.known.initializer, of: type) {
      let signature = here.signature(of: candidate.symbol)
      guard let first = signature.parameters.first, first.label == label else { continue }
      return here.substitute(first.type, here.substitution(of: candidate))
    }
    return unknownType
  }

  func dictionaryLiteral(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = types.unwrapped(expected)
    let isDictionary = types.declaration(of: wanted) == types.standard.dictionary
    var kinds = [
      isDictionary ? types.argument(0, of: wanted) : unknownType,
      isDictionary ? types.argument(1, of: wanted) : unknownType,
    ]
    if !isDictionary, wanted != unknownType {
      kinds = [table.known.key, table.known.value].map { here.member($0, ofType: wanted) }
      if kinds.contains(unknownType), let symbol = types.declaration(of: wanted), accepts(.dictionaryLiteral, symbol) {
        let pair = literalElement(of: wanted, labeled: "dictionaryLiteral")
        if types.isTuple(pair, of: 2) { kinds = [0, 1].map { types.element($0, ofTuple: pair) } }
      }
    }
    var found = [unknownType, unknownType]
    for position in 0..<Int(value.linkCount) {
      let type = evaluate(child(position, of: value), expected: kinds[position % 2])
      if found[position % 2] == unknownType { found[position % 2] = type }
    }
    if let key = types.instance(ofMetatype: found[0]), let entry = types.instance(ofMetatype: found[1]),
      expected == unknownType
    {
      return types.metatype(types.nominal(types.standard.dictionary, [key, entry]))
    }
    if types.kind(wanted) == .nominal, table[types.node(wanted).symbol].kind != .protocol { return wanted }
    return value.linkCount == 0 ? unknownType : types.nominal(types.standard.dictionary, found)
  }

  func tuple(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = types.unwrapped(expected)
    let matches = types.isTuple(wanted, of: Int(value.linkCount))
    var elements: [LabeledType] = []
    for position in 0..<Int(value.linkCount) {
      let element = term(child(position, of: value))
      let wantedElement = matches ? types.element(position, ofTuple: wanted) : unknownType
      elements.append(
        LabeledType(label: name(element.name), type: evaluate(child(0, of: element), expected: wantedElement)))
    }
    // A tuple of types is the type of a tuple.
    let instances = elements.compactMap { types.instance(ofMetatype: $0.type) }
    if !instances.isEmpty, instances.count == elements.count {
      for (position, instance) in instances.enumerated() { elements[position].type = instance }
      return types.metatype(types.tuple(elements))
    }
    return types.tuple(elements)
  }
}
