/// The hash by which a page's policy names the one script that may run.
/// - See: FIPS 180-4, section 6.2.
enum SHA256 {
  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var state = initial
    var words = [UInt32](repeating: 0, count: 64)
    let message = padded(bytes)
    for block in stride(from: 0, to: message.count, by: 64) {
      for index in 0..<16 {
        words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + 4 * index + $1]) }
      }
      add(&words, to: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let rest = (bytes.count + 9) % 64
    let length = UInt64(bytes.count) * 8
    return bytes + [0x80] + [UInt8](repeating: 0, count: rest == 0 ? 0 : 64 - rest)
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
  }

  private static func add(_ words: inout [UInt32], to state: inout [UInt32]) {
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var now = state
    for index in 0..<64 {
      let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
      let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
      let one = rotated(now[4], 6) ^ rotated(now[4], 11) ^ rotated(now[4], 25)
      let two = rotated(now[0], 2) ^ rotated(now[0], 13) ^ rotated(now[0], 22)
      let sum = now[7] &+ one &+ choice &+ constants[index] &+ words[index]
      now = [sum &+ two &+ majority, now[0], now[1], now[2], now[3] &+ sum, now[4], now[5], now[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ now[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static let primes: [UInt32] = (2..<312).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number.isMultiple(of: $0) }
  }

  /// The first 32 bits behind the point of the square roots of the first eight primes.
  private static let initial = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  /// The same of the cube roots of the first 64 primes.
  private static let constants = primes.map { prime -> UInt32 in
    // Newton's method; a double holds 20 bits more than are asked for.
    var root = Double(prime) / 3
    for _ in 0..<60 { root -= (root * root * root - Double(prime)) / (3 * root * root) }
    return fraction(of: root)
  }

  private static func fraction(of value: Double) -> UInt32 {
    UInt32(((value - value.rounded(.down)) * 0x1p32).rounded(.down))
  }
}
