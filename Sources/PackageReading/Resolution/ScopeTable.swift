/// Declarations by scope and name.
///
/// Every declaration lives in one scope: its module, the type that it is a member of, or the function that it is local to. So a scope's
/// declarations of one name are a linked list through one array, and the table needs one entry per scope and name.
struct ScopeTable: Sendable {
  private var keys: [UInt64]
  private var heads: [Int32]
  private var next: [SymbolID]
  private var used = 0
  private var mask: Int

  init(symbolCount: Int) {
    var size = 64
    while size < symbolCount * 2 { size *= 2 }
    keys = Array(repeating: .max, count: size)
    heads = Array(repeating: noSymbol, count: size)
    next = Array(repeating: noSymbol, count: symbolCount)
    mask = size - 1
  }

  mutating func insert(_ symbol: SymbolID, name: NameID, into scope: Int32) {
    if next.count <= Int(symbol) { next += Array(repeating: noSymbol, count: Int(symbol) + 1 - next.count) }
    if used * 2 >= keys.count { grow() }
    let slot = slot(for: Self.key(scope, name))
    if keys[slot] == .max {
      keys[slot] = Self.key(scope, name)
      used += 1
    }
    next[Int(symbol)] = heads[slot]
    heads[slot] = symbol
  }

  /// The latest declaration of that name, ``noSymbol`` if there is none; ``following(_:)`` gives the others.
  func first(_ name: NameID, in scope: Int32) -> SymbolID {
    heads[slot(for: Self.key(scope, name))]
  }

  func following(_ symbol: SymbolID) -> SymbolID { next[Int(symbol)] }

  /// The scope of a module's top level.
  static func module(_ index: Int32) -> Int32 { -2 - index }

  private static func key(_ scope: Int32, _ name: NameID) -> UInt64 {
    UInt64(UInt32(bitPattern: scope)) << 32 | UInt64(UInt32(bitPattern: name))
  }

  private func slot(for key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
    while keys[slot] != key, keys[slot] != .max { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = zip(keys, heads).filter { $0.0 != .max }
    keys = Array(repeating: .max, count: keys.count * 2)
    heads = Array(repeating: noSymbol, count: keys.count)
    mask = keys.count - 1
    for (key, head) in old {
      let slot = slot(for: key)
      keys[slot] = key
      heads[slot] = head
    }
  }
}
