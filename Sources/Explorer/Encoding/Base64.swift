/// Bytes as letters, for data inside a text.
/// - See: RFC 4648, section 4.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { output in
      var position = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        var bits: UInt32 = 0
        for index in 0..<3 { bits = bits << 8 | UInt32(start + index < bytes.count ? bytes[start + index] : 0) }
        for index in 0..<4 {
          let letter = alphabet[Int(bits >> (18 - 6 * UInt32(index)) & 63)]
          output[position] = index <= group.count ? letter : UInt8(ascii: "=")
          position += 1
        }
      }
      return length
    }
  }
}
