import CodeModel

/// The type of an expression, recording on the way what it names.
extension Resolver {
  /// - Parameter expected: the type that the context wants, unknown where it wants none in particular.
  @discardableResult
  func evaluate(_ id: TermID, expected: TypeRef = unknownType) -> TypeRef {
    guard id != noTerm else { return unknownType }
    let value = term(id)
    switch value.kind {
    case .identifier: return identifier(value, expected)
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain: return chain(id, value, expected)
    case .sequence: return sequence(value, expected)
    case .closure: return closure(value, expected)
    case .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .regexLiteral: return literal(value, expected)
    case .nilLiteral: return isOptional(expected) ? expected : unknownType
    case .arrayLiteral: return arrayLiteral(value, expected)
    case .dictionaryLiteral: return dictionaryLiteral(value, expected)
    case .tuple: return tuple(value, expected)
    case .prefixOperator, .postfixOperator: return unary(value, expected)
    case .optionalTry: return flattenedOptional(evaluate(child(0, of: value), expected: unwrapped(expected)))
    case .keyPath: return keyPath(value, expected)
    case .macroExpansion: return macroExpansion(value, expected)
    case .typeExpression: return metatype(type(child(0, of: value)))
    case .patternExpression:
      bind(child(0, of: value), to: expected)
      return expected
    case .ifStatement, .switchStatement, .doStatement: return statement(id, expected)
    case .discard: return expected
    default:
      evaluateChildren(of: value)
      return unknownType
    }
  }

  func evaluateChildren(of value: Term, from start: Int = 0) {
    for position in start..<max(start, Int(value.linkCount)) {
      let id = child(position, of: value)
      guard id != noTerm else { continue }
      if term(id).kind.isType { _ = type(id) } else { evaluate(id) }
    }
  }

  func flattenedOptional(_ type: TypeRef) -> TypeRef { isOptional(type) ? type : optional(type) }

  // MARK: - Names

  private func identifier(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let name = name(value.name)
    if let type = selfOrSuper(name) { return type }
    if name == table.known.capitalSelf { return metatype(enclosingSelf()) }
    switch lookupValue(name) {
    case .value(let type):
      genericArguments(of: value, from: 0)
      return type
    case .parameter(let parameter): return metatype(types.make(.parameter, parameter))
    case .module(let module): return types.make(.module, module)
    case .candidates(let candidates): return use(candidates, named: value, firstArgument: 0, expected)
    case .nothing:
      genericArguments(of: value, from: 0)
      if table.names.texts[Int(name)] == "..." { return types.make(.function, 0, [unknownType, void]) }
      return name == table.known.any ? metatype(types.make(.composition)) : unknownType
    }
  }

  /// Resolves explicit generic arguments for what they mention.
  @discardableResult
  func genericArguments(of value: Term, from start: Int) -> [TypeRef] {
    var result: [TypeRef] = []
    for position in start..<max(start, Int(value.linkCount)) {
      let id = child(position, of: value)
      if term(id).kind != .label { result.append(type(id)) }
    }
    return result
  }

  /// The value of `self` and `super`, unless a binding has taken the name.
  func selfOrSuper(_ name: NameID) -> TypeRef? {
    if name == table.known.self_, local(name) == nil { return selfValue() }
    return name == table.known.super_ ? superValue() : nil
  }

  func selfValue() -> TypeRef {
    let type = enclosingSelf()
    return isInStaticContext ? metatype(type) : type
  }

  private var isInStaticContext: Bool {
    var container = place.container
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal || symbol.kind == .extension { return false }
      if symbol.owner != noSymbol { return symbol.flags.contains(.isStatic) }
      container = symbol.container
    }
    return false
  }

  private func superValue() -> TypeRef {
    guard let type = enclosingType() else { return unknownType }
    for ancestor in ancestors(ofDeclaration: type).map(\.type) {
      guard let symbol = declaration(of: ancestor), table[symbol].kind == .class || table[symbol].isForeign else { continue }
      return isInStaticContext ? metatype(ancestor) : ancestor
    }
    return unknownType
  }

  // MARK: - Literals

  /// A literal takes the type that the context wants where that is written to be expressible by it, else its default.
  private func literal(_ value: Term, _ expected: TypeRef) -> TypeRef {
    if value.kind == .stringLiteral { evaluateChildren(of: value) }
    let wanted = unwrapped(expected)
    if let symbol = declaration(of: wanted), table[symbol].kind != .protocol, accepts(value.kind, symbol) { return wanted }
    return defaultType(of: value.kind)
  }

  func defaultType(of kind: Term.Kind) -> TypeRef {
    switch kind {
    case .integerLiteral: nominal(standard.int)
    case .floatLiteral: nominal(standard.double)
    case .stringLiteral: nominal(standard.string)
    case .booleanLiteral: bool
    case .regexLiteral: nominal(standard.regex, [unknownType])
    default: unknownType
    }
  }

  /// Whether a type is written to be expressible by a literal of that kind.
  func accepts(_ kind: Term.Kind, _ symbol: SymbolID) -> Bool {
    if table[symbol].isForeign { return true }
    let wanted: [String]
    switch kind {
    case .integerLiteral: wanted = ["ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral"]
    case .floatLiteral: wanted = ["ExpressibleByFloatLiteral"]
    case .stringLiteral:
      wanted = [
        "ExpressibleByStringLiteral", "ExpressibleByStringInterpolation", "ExpressibleByUnicodeScalarLiteral",
        "ExpressibleByExtendedGraphemeClusterLiteral",
      ]
    case .booleanLiteral: wanted = ["ExpressibleByBooleanLiteral"]
    case .nilLiteral: wanted = ["ExpressibleByNilLiteral"]
    case .arrayLiteral: wanted = ["ExpressibleByArrayLiteral"]
    case .dictionaryLiteral: wanted = ["ExpressibleByDictionaryLiteral"]
    default: return false
    }
    return ancestors(ofDeclaration: symbol).contains { ancestor in
      declaration(of: ancestor.type).map { wanted.contains(table.name(of: $0)) } ?? false
    }
  }

  private func arrayLiteral(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = unwrapped(expected)
    var element = unknownType
    if let symbol = declaration(of: wanted) {
      element = member(table.known.arrayLiteralElement, ofType: wanted)
      if element == unknownType { element = member(table.known.element, ofType: wanted) }
      if element == unknownType, accepts(.arrayLiteral, symbol) { element = literalElement(of: wanted) }
    }
    var found = unknownType
    for position in 0..<Int(value.linkCount) {
      let type = evaluate(child(position, of: value), expected: element)
      if found == unknownType { found = type }
    }
    // `[Int]` and `[Int]()` are written like a literal of one type.
    if value.linkCount == 1, let instance = instance(ofMetatype: found), expected == unknownType { return metatype(array(of: instance)) }
    if types.kind(wanted) == .nominal, table[types.node(wanted).payload].kind != .protocol, !types.arguments(of: wanted).contains(unknownType) {
      return wanted
    }
    return found == unknownType ? unknownType : array(of: found)
  }

  /// The element of `init(arrayLiteral elements: Element...)`.
  private func literalElement(of type: TypeRef) -> TypeRef {
    guard let label = table.names.existing("arrayLiteral") else { return unknownType }
    for candidate in members(table.known.initializer, of: type) {
      let signature = signature(of: candidate.symbol)
      guard let first = signature.parameters.first, first.label == label else { continue }
      return substitute(first.type, substitution(of: candidate))
    }
    return unknownType
  }

  private func dictionaryLiteral(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = unwrapped(expected)
    let isDictionary = declaration(of: wanted) == standard.dictionary
    var kinds = [isDictionary ? types.argument(0, of: wanted) : unknownType, isDictionary ? types.argument(1, of: wanted) : unknownType]
    if !isDictionary, wanted != unknownType { kinds = [table.known.key, table.known.value].map { member($0, ofType: wanted) } }
    var found = [unknownType, unknownType]
    for position in 0..<Int(value.linkCount) {
      let type = evaluate(child(position, of: value), expected: kinds[position % 2])
      if found[position % 2] == unknownType { found[position % 2] = type }
    }
    if let key = instance(ofMetatype: found[0]), let entry = instance(ofMetatype: found[1]), expected == unknownType {
      return metatype(nominal(standard.dictionary, [key, entry]))
    }
    if types.kind(wanted) == .nominal, table[types.node(wanted).payload].kind != .protocol { return wanted }
    return value.linkCount == 0 ? unknownType : nominal(standard.dictionary, found)
  }

  private func tuple(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let wanted = unwrapped(expected)
    let matches = types.kind(wanted) == .tuple && Int(types.node(wanted).count) == 2 * Int(value.linkCount)
    var elements: [Int32] = []
    for position in 0..<Int(value.linkCount) {
      let element = term(child(position, of: value))
      elements.append(name(element.name))
      elements.append(
        evaluate(child(0, of: element), expected: matches ? types.argument(position * 2 + 1, of: wanted) : unknownType))
    }
    // A tuple of types is the type of a tuple.
    let instances = stride(from: 1, to: elements.count, by: 2).compactMap { instance(ofMetatype: elements[$0]) }
    if !instances.isEmpty, instances.count * 2 == elements.count {
      for (position, instance) in instances.enumerated() { elements[position * 2 + 1] = instance }
      return metatype(types.make(.tuple, 0, elements))
    }
    return types.make(.tuple, 0, elements)
  }

  private func macroExpansion(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let macroName = name(value.name)
    for module in table.visibility.modulesByFile[Int(place.file)] {
      var current = table.scopes.first(macroName, in: ScopeTable.module(module))
      while current != noSymbol {
        if table[current].kind == .macro, isVisible(current) {
          record(current, at: value.position, .calls)
          evaluateChildren(of: value)
          let signature = signature(of: current)
          return erase(signature.result, signature.generics, keeping: Substitution())
        }
        current = table.scopes.following(current)
      }
    }
    evaluateChildren(of: value)
    return unknownType
  }
}

extension Term.Kind {
  var isType: Bool { rawValue <= Term.Kind.unknownType.rawValue }
}
