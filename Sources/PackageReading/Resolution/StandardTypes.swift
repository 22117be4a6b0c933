/// The types that the language's own syntax makes.
struct StandardTypes: Sendable {
  let optional, array, dictionary, string, int, double, bool, error, regex: SymbolID
  let range, closedRange, partialRangeFrom, partialRangeUpTo, partialRangeThrough: SymbolID
  let keyPath, writableKeyPath, referenceWritableKeyPath: SymbolID
  /// Protocols that the compiler conforms types to without a word of the programmer.
  let synthesized: Set<SymbolID>

  init(_ table: SymbolTable) {
    func symbol(_ text: String) -> SymbolID {
      guard let name = table.names.existing(text) else { return noSymbol }
      return table.scopes.first(name, in: ScopeTable.module(table.standardLibrary))
    }
    optional = symbol("Optional")
    array = symbol("Array")
    dictionary = symbol("Dictionary")
    string = symbol("String")
    int = symbol("Int")
    double = symbol("Double")
    bool = symbol("Bool")
    error = symbol("Error")
    regex = symbol("Regex")
    range = symbol("Range")
    closedRange = symbol("ClosedRange")
    partialRangeFrom = symbol("PartialRangeFrom")
    partialRangeUpTo = symbol("PartialRangeUpTo")
    partialRangeThrough = symbol("PartialRangeThrough")
    keyPath = symbol("KeyPath")
    writableKeyPath = symbol("WritableKeyPath")
    referenceWritableKeyPath = symbol("ReferenceWritableKeyPath")
    let names = [
      "Sendable", "Hashable", "Equatable", "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "Error", "Copyable", "Escapable",
      "BitwiseCopyable", "AnyObject", "Actor", "Comparable",
    ]
    synthesized = Set(names.map(symbol))
  }
}

/// Making and taking apart the types of the language's syntax.
extension Resolver {
  func nominal(_ symbol: SymbolID, _ arguments: [TypeRef] = []) -> TypeRef {
    symbol == noSymbol ? unknownType : types.make(.nominal, symbol, arguments)
  }

  func optional(_ type: TypeRef) -> TypeRef {
    type == unknownType ? unknownType : nominal(standard.optional, [type])
  }

  func array(of element: TypeRef) -> TypeRef { nominal(standard.array, [element]) }

  var void: TypeRef { types.make(.tuple) }
  var bool: TypeRef { nominal(standard.bool) }

  func metatype(_ type: TypeRef) -> TypeRef { type == unknownType ? unknownType : types.make(.metatype, 0, [type]) }

  func instance(ofMetatype type: TypeRef) -> TypeRef? {
    types.kind(type) == .metatype ? types.argument(0, of: type) : nil
  }

  /// The declaration of a nominal type.
  func declaration(of type: TypeRef) -> SymbolID? {
    let node = types.node(type)
    return node.kind == .nominal ? node.payload : nil
  }

  func isOptional(_ type: TypeRef) -> Bool { declaration(of: type) == standard.optional }

  /// What an optional holds; another type as it is.
  func unwrapped(_ type: TypeRef) -> TypeRef { isOptional(type) ? types.argument(0, of: type) : type }

  func fullyUnwrapped(_ type: TypeRef) -> TypeRef {
    var type = type
    while isOptional(type) { type = types.argument(0, of: type) }
    return type
  }

  /// Parameters and result of a function type, also of an optional one.
  func function(_ type: TypeRef) -> (parameters: [TypeRef], result: TypeRef)? {
    let type = fullyUnwrapped(type)
    guard types.kind(type) == .function else { return nil }
    var parts = types.arguments(of: type)
    let result = parts.removeLast()
    return (parts, result)
  }

  /// The type that a declaration of a type means by itself: applied to its own parameters.
  func selfType(of symbol: SymbolID) -> TypeRef {
    if table[symbol].kind == .protocol { return types.make(.selfType, symbol) }
    let signature = table.genericSignature(of: symbol)
    return nominal(symbol, signature.map { types.make(.parameter, $0) })
  }
}
