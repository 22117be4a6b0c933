/// Numbers for the spellings of a file while it is collected, looked up by their bytes, so that a string is made once
/// per spelling.
struct SpellingTable {
  /// Where a spelling was first met; the memory outlives the collecting.
  private var entries: [UnsafeBufferPointer<UInt8>] = [UnsafeBufferPointer(start: nil, count: 0)]
  private var slots: [Name] = Array(repeating: 0, count: 256)

  mutating func number(of bytes: UnsafeBufferPointer<UInt8>, in names: inout [String]) -> Name {
    guard !bytes.isEmpty else { return 0 }
    var slot = Self.hash(bytes) & (slots.count - 1)
    while slots[slot] != 0 {
      if entries[Int(slots[slot])].elementsEqual(bytes) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Name(entries.count)
    entries.append(bytes)
    names.append(String(decoding: bytes, as: UTF8.self))
    slots[slot] = number
    if entries.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for index in 1..<entries.count {
      var slot = Self.hash(entries[index]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Name(index)
    }
  }

  /// FNV-1a
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash >> 8)
  }
}
