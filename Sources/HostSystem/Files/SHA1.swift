/// The hash that names content in git, so that a file of the working tree and the same file of a commit share what is
/// known of them.
///
/// Names, no protection: whoever can make two files of one hash can only fool the picture of their own package, as they
/// fool git.
/// - See: FIPS 180-4, section 6.1.
package struct SHA1 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )
  /// What was given and does not fill a block yet.
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  package init() { pending.reserveCapacity(64) }

  package static func hash(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA1()
    hash.update(bytes)
    return hash.finish()
  }

  package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    var offset = 0
    if !pending.isEmpty {
      offset = min(64 - pending.count, bytes.count)
      pending.append(contentsOf: bytes[..<offset])
      guard pending.count == 64 else { return }
      pending.withUnsafeBytes { Self.add($0.baseAddress!, to: &state) }
      pending.removeAll(keepingCapacity: true)
    }
    while offset + 64 <= bytes.count {
      Self.add(bytes.baseAddress! + offset, to: &state)
      offset += 64
    }
    pending.append(contentsOf: bytes[offset...])
  }

  /// The 20 bytes of the hash; nothing may be added afterwards.
  package mutating func finish() -> [UInt8] {
    let bitLength = length * 8
    var padding: [UInt8] = [0x80]
    padding += [UInt8](repeating: 0, count: (119 - Int(length % 64)) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bitLength >> UInt64(shift)))
    }
    update(padding)
    return [state.0, state.1, state.2, state.3, state.4].flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func add(_ block: UnsafeRawPointer, to state: inout (UInt32, UInt32, UInt32, UInt32, UInt32)) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      for index in 0..<16 {
        words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
      for index in 16..<80 {
        words[index] = rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      }
      var (a, b, c, d, e) = state
      // The rounds' choices are written apart: a closure or a switch inside the loop would cost more than the hash
      // itself.
      for index in 0..<20 { step(&a, &b, &c, &d, &e, (b & c) | (~b & d), 0x5A82_7999 &+ words[index]) }
      for index in 20..<40 { step(&a, &b, &c, &d, &e, b ^ c ^ d, 0x6ED9_EBA1 &+ words[index]) }
      for index in 40..<60 { step(&a, &b, &c, &d, &e, (b & c) | (b & d) | (c & d), 0x8F1B_BCDC &+ words[index]) }
      for index in 60..<80 { step(&a, &b, &c, &d, &e, b ^ c ^ d, 0xCA62_C1D6 &+ words[index]) }
      state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
    }
  }

  @inline(__always) private static func step(
    _ a: inout UInt32, _ b: inout UInt32, _ c: inout UInt32, _ d: inout UInt32, _ e: inout UInt32, _ choice: UInt32,
    _ addend: UInt32
  ) {
    let next = rotated(a, 5) &+ choice &+ e &+ addend
    (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
  }

  @inline(__always) private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &<< count | word &>> (32 - count)
  }
}
