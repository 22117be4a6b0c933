/// Bytes of an address or of a folder's name that would end it, or mean something in it, as `%XX`.
package enum PercentEncoding {
  /// Everything but the letters and digits of ASCII and the signs of `others`, byte by byte.
  ///
  /// ```swift
  /// PercentEncoding.text("a b/é", keeping: "/") == "a%20b/%C3%A9"
  /// ```
  package static func text(_ text: String, keeping others: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Set(others.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
      case _ where kept.contains(byte): result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A path as a reference of RFC 3986, in which a colon of its first part would be a scheme.
  package static func path(_ path: String) -> String { text(path, keeping: "/-._~+") }
}
