/// Tells of a word in a text whether it may be one of many names, without making a string of it.
///
/// It may say yes to a word that is none of them, and to every word that is not ASCII, whose bytes may differ from an equal name's; never no to one
/// that is.
struct NameFilter: Sendable {
  /// By the low bits of its hash, a name's hash; 0 is a free slot. At most half of them are taken.
  private var slots: [UInt64]

  init(_ names: some Collection<String>) {
    var size = 16
    while size < names.count * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    for name in names {
      guard let hash = Self.hash(name.utf8) else { continue }
      slots[slot(of: hash)] = hash
    }
  }

  func mayContain(_ word: ArraySlice<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { Self.hash($0) }.map { slots[slot(of: $0)] == $0 } ?? true
  }

  /// Where a hash stands, or would.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// FNV-1a, with the upper half folded into the lower; never 0, and nil for what is not ASCII.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64? {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    hash ^= hash >> 32
    return hash == 0 ? 1 : hash
  }
}
