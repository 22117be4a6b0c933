import SwiftFacts

/// Declarations by scope and name.
///
/// Every declaration lives in one scope: its module, the type that it is a member of, or the function that it is local
/// to. So a scope's declarations of one name are a linked list through one array, and the table needs one entry per
/// scope and name.
struct ScopeTable: Sendable {
  private var keys: [Key]
  private var heads: [SymbolID]
  private var next: [SymbolID]
  private var used = 0
  private var mask: Int

  private struct Key: Equatable {
    var scope: ScopeID
    var name: NameID

    /// No scope has this number.
    static let none = Key(scope: ScopeID(rawValue: .min), name: NameID(rawValue: -1))

    var hash: Int {
      let bits = UInt64(UInt32(bitPattern: scope.rawValue)) << 32 | UInt64(UInt32(bitPattern: name.rawValue))
      return Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 20)
    }
  }

  init(symbolCount: Int) {
    var size = 64
    while size < symbolCount * 2 { size *= 2 }
    keys = Array(repeating: .none, count: size)
    heads = Array(repeating: noSymbol, count: size)
    next = Array(repeating: noSymbol, count: symbolCount)
    mask = size - 1
  }

  mutating func insert(_ symbol: SymbolID, name: NameID, into scope: ScopeID) {
    if next.count <= symbol.index { next += Array(repeating: noSymbol, count: symbol.index + 1 - next.count) }
    if used * 2 >= keys.count { grow() }
    let slot = slot(for: Key(scope: scope, name: name))
    if keys[slot] == .none {
      keys[slot] = Key(scope: scope, name: name)
      used += 1
    }
    next[symbol.index] = heads[slot]
    heads[slot] = symbol
  }

  /// The latest declaration of that name, ``noSymbol`` if there is none; ``following(_:)`` gives the others.
  func first(_ name: NameID, in scope: ScopeID) -> SymbolID {
    heads[slot(for: Key(scope: scope, name: name))]
  }

  func following(_ symbol: SymbolID) -> SymbolID { next[symbol.index] }

  private func slot(for key: Key) -> Int {
    var slot = key.hash & mask
    while keys[slot] != key, keys[slot] != .none { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = zip(keys, heads).filter { $0.0 != .none }
    keys = Array(repeating: .none, count: keys.count * 2)
    heads = Array(repeating: noSymbol, count: keys.count)
    mask = keys.count - 1
    for (key, head) in old {
      let slot = slot(for: key)
      keys[slot] = key
      heads[slot] = head
    }
  }
}
