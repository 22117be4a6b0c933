package import SwiftFacts

/// A type, as a number into a ``TypeArena``; 0 is a type of which nothing is known.
package struct TypeRef: TableNumber {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
}

package let unknownType = TypeRef(rawValue: 0)

/// The types that one thread meets, each once, so that equal types have equal numbers.
///
/// Types never move and never go away before the arena does, so their parts are read through plain pointers.
///
/// A type is made of others, and those may be the same: `(v, v)` sixty times over is sixty types, and 2⁶⁰ names when it
/// is written out, walked through or substituted in. Of a type that would be larger than ``unfoldedLimit`` nothing is
/// known, as of any other that cannot be followed.
package final class TypeArena {
  package enum Kind: UInt8, BitwiseCopyable {
    case unknown
    /// A declared type: payload the symbol, arguments those of its generic signature; of a protocol its primary
    /// associated types.
    case nominal
    /// A generic parameter.
    case parameter
    /// `Self` in the protocol that is the payload.
    case selfType
    /// A member type of a parameter, of `Self`, or of another such: payload the name, argument the base.
    case dependent
    /// Labels and types, alternating.
    case tuple
    /// Parameters, then the result.
    case function
    case metatype
    /// `P & Q`; without arguments, `Any`.
    case composition
    /// Payload the module.
    case module
  }

  package struct Node: BitwiseCopyable {
    package var kind: Kind
    /// Mentions a parameter or `Self` somewhere.
    var isOpen: Bool
    fileprivate(set) var payload: Int32
    var count: Int32
    /// The types of which it is made, each as often as it would be written.
    fileprivate(set) var unfolded: Int32
    var arguments: UnsafePointer<TypeRef>

    /// The declaration of a nominal type, or the protocol whose `Self` it is.
    @inline(__always) package var symbol: SymbolID { SymbolID(rawValue: payload) }
    @inline(__always) package var parameter: GenericID { GenericID(rawValue: payload) }
    /// Of a member type.
    @inline(__always) package var name: NameID { NameID(rawValue: payload) }
    @inline(__always) var module: Int32 { payload }
  }

  /// Types of result builders and of functional code have some hundred parts.
  static let unfoldedLimit = 4_000

  private let nodes = StableStorage<Node>()
  private let elements = StableStorage<TypeRef>()
  private var slots: [Int32]
  private var mask: Int

  init() {
    slots = Array(repeating: -1, count: 4096)
    mask = 4095
    _ = make(.unknown)
  }

  @inline(__always) func node(_ type: TypeRef) -> Node { nodes[type.index] }
  @inline(__always) func kind(_ type: TypeRef) -> Kind { nodes[type.index].kind }
  @inline(__always) func isOpen(_ type: TypeRef) -> Bool { nodes[type.index].isOpen }

  /// The argument at a position, unknown where there is none.
  func argument(_ position: Int, of type: TypeRef) -> TypeRef {
    let node = nodes[type.index]
    return position < Int(node.count) ? node.arguments[position] : unknownType
  }

  func arguments(of type: TypeRef) -> [TypeRef] { Array(parts(of: type)) }

  /// How many member types of each other a type is: 2 for `T.A.B`.
  func towerHeight(of type: TypeRef) -> Int {
    var (type, height) = (type, 0)
    while kind(type) == .dependent { (type, height) = (argument(0, of: type), height + 1) }
    return height
  }

  /// The arguments in place.
  func parts(of type: TypeRef) -> UnsafeBufferPointer<TypeRef> {
    let node = nodes[type.index]
    return UnsafeBufferPointer(start: node.arguments, count: Int(node.count))
  }

  func make(_ kind: Kind, _ payload: Int32 = 0, _ arguments: [TypeRef] = []) -> TypeRef {
    arguments.withUnsafeBufferPointer { make(kind, payload, $0) }
  }

  private func make(_ kind: Kind, _ payload: Int32, _ arguments: UnsafeBufferPointer<TypeRef>) -> TypeRef {
    var slot = Self.hash(kind, payload, arguments) & mask
    while slots[slot] >= 0 {
      let type = TypeRef(rawValue: slots[slot])
      if equals(type, kind, payload, arguments) { return type }
      slot = (slot + 1) & mask
    }
    guard let type = append(kind, payload, arguments) else { return unknownType }
    slots[slot] = type.rawValue
    if nodes.count * 2 > slots.count { grow() }
    return type
  }

  private static func hash(_ kind: Kind, _ payload: Int32, _ arguments: UnsafeBufferPointer<TypeRef>) -> Int {
    var hash = UInt64(kind.rawValue) &* 31 &+ UInt64(UInt32(bitPattern: payload))
    for argument in arguments { hash = (hash ^ UInt64(UInt32(bitPattern: argument.rawValue))) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 24)
  }

  private func equals(_ type: TypeRef, _ kind: Kind, _ payload: Int32, _ arguments: UnsafeBufferPointer<TypeRef>)
    -> Bool
  {
    let node = nodes[type.index]
    guard node.kind == kind, node.payload == payload, Int(node.count) == arguments.count else { return false }
    for position in arguments.indices where node.arguments[position] != arguments[position] { return false }
    return true
  }

  /// Nil for a type that is too large.
  private func append(_ kind: Kind, _ payload: Int32, _ arguments: UnsafeBufferPointer<TypeRef>) -> TypeRef? {
    guard arguments.count <= 2 * Self.unfoldedLimit else { return nil }
    var isOpen = kind == .parameter || kind == .selfType
    var unfolded = 1
    // Every second element of a tuple is a label.
    for position in stride(from: kind == .tuple ? 1 : 0, to: arguments.count, by: kind == .tuple ? 2 : 1) {
      let part = nodes[arguments[position].index]
      if part.isOpen { isOpen = true }
      unfolded += Int(part.unfolded)
    }
    guard unfolded <= Self.unfoldedLimit else { return nil }
    nodes.append(
      Node(
        kind: kind, isOpen: isOpen, payload: payload, count: Int32(arguments.count), unfolded: Int32(unfolded),
        arguments: elements.append(arguments)))
    return TypeRef(nodes.count - 1)
  }

  private func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for index in 0..<nodes.count {
      let node = nodes[index]
      var slot = Self.hash(node.kind, node.payload, parts(of: TypeRef(index))) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }
}
