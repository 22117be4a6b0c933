/// Turns ids of nodes into names that are safe as an XML id, a CSS selector's string, a URL fragment and a name in DOT.
///
/// Letters, digits, `.`, `-` and `_` stay, so that the usual names read as they are; every other byte becomes `~` and
/// two hexadecimal digits. The mapping is injective, so two nodes never meet, and a node keeps its name from one run to
/// the next.
package enum ElementIdentifier {
  /// Longer ones end in a hash of the whole instead.
  private static let limit = 160

  package static func make(_ id: String) -> String {
    var bytes: [UInt8] = []
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "~"))
        bytes.append(hexadecimalDigits[Int(byte >> 4)])
        bytes.append(hexadecimalDigits[Int(byte & 15)])
      }
    }
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.prefix(limit - 20), as: UTF8.self) + "~" + String(hash(of: id), radix: 16)
  }

  private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)

  /// FNV-1a, 64 bits: the same on every platform and in every run, unlike `Hasher`.
  private static func hash(of text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
