/// The name that git gives to content: the hash of a file's bytes (a *blob*), of a folder's entries (a *tree*), of a
/// commit.
///
/// Equal identifiers mean equal content, in whatever commit or repository it is found.
package struct ContentIdentifier: Hashable, Sendable {
  package enum Algorithm: Int, Sendable {
    case sha1 = 20
    case sha256 = 32

    /// The length of a hash.
    package var byteCount: Int { rawValue }
  }

  package let algorithm: Algorithm
  /// The hash, eight bytes a word, filled up with zeros.
  private let words: (UInt64, UInt64, UInt64, UInt64)

  /// - Precondition: `bytes` are as many as the algorithm makes.
  package init(algorithm: Algorithm, bytes: some Collection<UInt8>) {
    precondition(bytes.count == algorithm.byteCount, "a hash of \(bytes.count) bytes")
    self.algorithm = algorithm
    var words: [UInt64] = [0, 0, 0, 0]
    for (position, byte) in bytes.enumerated() {
      words[position >> 3] |= UInt64(byte) << UInt64(56 - 8 * (position & 7))
    }
    self.words = (words[0], words[1], words[2], words[3])
  }

  /// The hash written as 40 or 64 hexadecimal digits; nil for anything else.
  package init?(hexadecimal text: some Collection<UInt8>) {
    guard text.count % 2 == 0, let algorithm = Algorithm(rawValue: text.count / 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(algorithm.byteCount)
    var high: UInt8?
    for digit in text {
      guard let value = Self.value(ofDigit: digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self.init(algorithm: algorithm, bytes: bytes)
  }

  package var bytes: [UInt8] {
    (0..<algorithm.byteCount).map { position in
      let word = [words.0, words.1, words.2, words.3][position >> 3]
      return UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * (position & 7)))
    }
  }

  /// The full hash in lower-case hexadecimal digits.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The first digits, as people write them.
  package var abbreviated: String { String(hexadecimal.prefix(10)) }

  private static func value(ofDigit digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.words == right.words && left.algorithm == right.algorithm
  }

  package func hash(into hasher: inout Hasher) {
    // The content is a hash already: its first bytes tell as much as all of them.
    hasher.combine(words.0)
  }
}
