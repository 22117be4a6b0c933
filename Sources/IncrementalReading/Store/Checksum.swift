/// Tells content that was damaged by accident: a bit that flipped, a page that never reached the disk. Fast, and no
/// protection against anyone who means it.
enum Checksum {
  /// - Complexity: O(*bytes*), eight at a time.
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var hash = mixed(seed ^ UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mixed(hash ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    for (position, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << UInt64(8 * position) }
    return mixed(hash ^ rest)
  }

  /// A one-to-one mixing of all bits, so that every difference survives to the end.
  @inline(__always) private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
