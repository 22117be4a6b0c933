import SwiftFacts

/// The types that one thread meets, made and taken apart as the language's syntax does.
package final class TypeWorld {
  let table: SymbolTable
  package let standard: StandardTypes
  private let arena = TypeArena()

  init(_ table: SymbolTable) {
    self.table = table
    standard = StandardTypes(table)
  }

  // MARK: - What a type is

  @inline(__always) package func node(_ type: TypeRef) -> TypeArena.Node { arena.node(type) }
  @inline(__always) package func kind(_ type: TypeRef) -> TypeArena.Kind { arena.kind(type) }

  /// Whether a type mentions a parameter or `Self` somewhere.
  @inline(__always) func isOpen(_ type: TypeRef) -> Bool { arena.isOpen(type) }

  /// The argument at a position, unknown where there is none.
  @inline(__always) func argument(_ position: Int, of type: TypeRef) -> TypeRef { arena.argument(position, of: type) }

  package func arguments(of type: TypeRef) -> [TypeRef] { arena.arguments(of: type) }

  /// The arguments in place.
  @inline(__always) func parts(of type: TypeRef) -> UnsafeBufferPointer<TypeRef> { arena.parts(of: type) }

  /// How many member types of each other a type is: 2 for `T.A.B`.
  func towerHeight(of type: TypeRef) -> Int { arena.towerHeight(of: type) }

  // MARK: - Making types

  /// A type like another, of other arguments.
  func remade(_ node: TypeArena.Node, of arguments: [TypeRef]) -> TypeRef {
    arena.make(node.kind, node.payload, arguments)
  }

  package func nominal(_ symbol: SymbolID, _ arguments: [TypeRef] = []) -> TypeRef {
    symbol == noSymbol ? unknownType : arena.make(.nominal, symbol.rawValue, arguments)
  }

  func parameter(_ parameter: GenericID) -> TypeRef { arena.make(.parameter, parameter.rawValue) }

  /// `Base.Name`, as long as nothing tells what it is.
  func dependent(_ name: NameID, of base: TypeRef) -> TypeRef { arena.make(.dependent, name.rawValue, [base]) }

  package func tuple(_ elements: [LabeledType]) -> TypeRef {
    arena.make(.tuple, 0, elements.flatMap { [TypeRef(rawValue: $0.label.rawValue), $0.type] })
  }

  /// - Parameter parts: the parameters, then the result.
  func function(of parts: [TypeRef]) -> TypeRef { arena.make(.function, 0, parts) }

  func optional(_ type: TypeRef) -> TypeRef {
    type == unknownType ? unknownType : nominal(standard.optional, [type])
  }

  package func array(of element: TypeRef) -> TypeRef { nominal(standard.array, [element]) }

  func metatype(_ type: TypeRef) -> TypeRef { type == unknownType ? unknownType : arena.make(.metatype, 0, [type]) }

  /// Unknown parts are left out: what is known of the others still holds.
  func composition(_ parts: [TypeRef]) -> TypeRef {
    let known = parts.filter { $0 != unknownType }
    return known.count == 1 ? known[0] : arena.make(.composition, 0, known)
  }

  func module(_ module: Int32) -> TypeRef { arena.make(.module, module) }

  var any: TypeRef { arena.make(.composition) }
  var void: TypeRef { arena.make(.tuple) }
  package var bool: TypeRef { nominal(standard.bool) }

  /// The type that a declaration of a type means by itself: applied to its own parameters.
  func selfType(of symbol: SymbolID) -> TypeRef {
    if table[symbol].kind == .protocol { return arena.make(.selfType, symbol.rawValue) }
    let signature = table.genericSignature(of: symbol)
    return nominal(symbol, signature.map { parameter($0) })
  }

  // MARK: - Taking types apart

  package func instance(ofMetatype type: TypeRef) -> TypeRef? {
    kind(type) == .metatype ? argument(0, of: type) : nil
  }

  /// The declaration of a nominal type.
  @inline(__always) package func declaration(of type: TypeRef) -> SymbolID? {
    let node = node(type)
    return node.kind == .nominal ? node.symbol : nil
  }

  func isOptional(_ type: TypeRef) -> Bool { declaration(of: type) == standard.optional }

  func isVoid(_ type: TypeRef) -> Bool { kind(type) == .tuple && node(type).count == 0 }

  /// What an optional holds; another type as it is.
  package func unwrapped(_ type: TypeRef) -> TypeRef { isOptional(type) ? argument(0, of: type) : type }

  package func fullyUnwrapped(_ type: TypeRef) -> TypeRef {
    var type = type
    while isOptional(type) { type = argument(0, of: type) }
    return type
  }

  /// Parameters and result of a function type, also of an optional one.
  func function(_ type: TypeRef) -> (parameters: [TypeRef], result: TypeRef)? {
    let type = fullyUnwrapped(type)
    guard kind(type) == .function else { return nil }
    var parts = arguments(of: type)
    let result = parts.removeLast()
    return (parts, result)
  }
}
