/// A type, as a number into a ``TypeArena``; 0 is a type of which nothing is known.
typealias TypeRef = Int32
let unknownType: TypeRef = 0

/// The types that one thread meets, each once, so that equal types have equal numbers.
final class TypeArena {
  enum Kind: UInt8 {
    case unknown
    /// A declared type: payload the symbol, arguments those of its generic signature; of a protocol its primary associated types.
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

  struct Node {
    var kind: Kind
    /// Mentions a parameter or `Self` somewhere.
    var isOpen: Bool
    var payload: Int32
    var first: Int32
    var count: Int32
  }

  private(set) var nodes: [Node] = []
  private(set) var arguments: [Int32] = []
  private var slots: [Int32]
  private var mask: Int

  init() {
    slots = Array(repeating: -1, count: 4096)
    mask = 4095
    _ = make(.unknown)
  }

  @inline(__always) func node(_ type: TypeRef) -> Node { nodes[Int(type)] }
  @inline(__always) func kind(_ type: TypeRef) -> Kind { nodes[Int(type)].kind }
  @inline(__always) func isOpen(_ type: TypeRef) -> Bool { nodes[Int(type)].isOpen }

  /// The argument at a position, unknown where there is none.
  func argument(_ position: Int, of type: TypeRef) -> TypeRef {
    let node = nodes[Int(type)]
    return position < Int(node.count) ? arguments[Int(node.first) + position] : unknownType
  }

  func arguments(of type: TypeRef) -> [TypeRef] {
    let node = nodes[Int(type)]
    return node.count == 0 ? [] : Array(arguments[Int(node.first)..<Int(node.first + node.count)])
  }

  func make(_ kind: Kind, _ payload: Int32 = 0, _ elements: [Int32] = []) -> TypeRef {
    var hash = UInt64(kind.rawValue) &* 31 &+ UInt64(UInt32(bitPattern: payload))
    for element in elements { hash = (hash ^ UInt64(UInt32(bitPattern: element))) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 24) & mask
    while slots[slot] >= 0 {
      if equals(slots[slot], kind, payload, elements) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let type = append(kind, payload, elements)
    slots[slot] = type
    if nodes.count * 2 > slots.count { grow() }
    return type
  }

  private func equals(_ type: TypeRef, _ kind: Kind, _ payload: Int32, _ elements: [Int32]) -> Bool {
    let node = nodes[Int(type)]
    guard node.kind == kind, node.payload == payload, Int(node.count) == elements.count else { return false }
    for (offset, element) in elements.enumerated() where arguments[Int(node.first) + offset] != element { return false }
    return true
  }

  private func append(_ kind: Kind, _ payload: Int32, _ elements: [Int32]) -> TypeRef {
    var isOpen = kind == .parameter || kind == .selfType
    if !isOpen {
      // Every second element of a tuple is a label.
      var position = kind == .tuple ? 1 : 0
      while position < elements.count {
        if nodes[Int(elements[position])].isOpen { isOpen = true }
        position += kind == .tuple ? 2 : 1
      }
    }
    let node = Node(kind: kind, isOpen: isOpen, payload: payload, first: Int32(arguments.count), count: Int32(elements.count))
    arguments += elements
    nodes.append(node)
    return TypeRef(nodes.count - 1)
  }

  private func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for index in nodes.indices {
      let node = nodes[index]
      var hash = UInt64(node.kind.rawValue) &* 31 &+ UInt64(UInt32(bitPattern: node.payload))
      for offset in 0..<Int(node.count) {
        hash = (hash ^ UInt64(UInt32(bitPattern: arguments[Int(node.first) + offset]))) &* 0x100_0000_01B3
      }
      var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 24) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(index)
    }
  }
}
