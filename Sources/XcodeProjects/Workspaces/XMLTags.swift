/// The tags of a text in XML, one after another.
///
/// As much of XML as Xcode writes into workspaces: what a document type defines is not followed, so that nothing unfolds
/// and nothing else is opened.
struct XMLTags {
  enum Tag: Equatable {
    case start(String, [String: String])
    case end(String)
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The end of `<a/>`, which follows its beginning.
  private var pending: String?
  /// Where reading stopped, because something there is no XML.
  private(set) var isDamaged = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line where it stands, counted from 1.
  var line: Int { 1 + bytes[..<index].count { $0 == UInt8(ascii: "\n") } }

  /// The next tag; nil at the end, or where the text is damaged.
  mutating func next() -> Tag? {
    if let name = pending {
      pending = nil
      return .end(name)
    }
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start
      guard let closing = skipped() else { return tag() }
      guard let end = position(of: closing, from: index + 1) else { return damaged() }
      index = end + closing.utf8.count
    }
    index = bytes.count
    return nil
  }

  /// What ends the comment, or whatever else is no tag, that begins here; nil for a tag.
  private func skipped() -> String? {
    let rest = bytes[index...]
    if rest.starts(with: "<!--".utf8) { return "-->" }
    if rest.starts(with: "<![CDATA[".utf8) { return "]]>" }
    if rest.starts(with: "<?".utf8) { return "?>" }
    return rest.starts(with: "<!".utf8) ? ">" : nil
  }

  private func position(of text: String, from start: Int) -> Int? {
    guard start <= bytes.count else { return nil }
    return bytes[start...].indices.first { bytes[$0...].starts(with: text.utf8) }
  }

  private mutating func tag() -> Tag? {
    index += 1
    let isEnd = pass("/")
    let name = word()
    guard !name.isEmpty else { return damaged() }
    var attributes: [String: String] = [:]
    while true {
      passBlanks()
      if pass(">") { return isEnd ? .end(name) : .start(name, attributes) }
      if !isEnd, pass("/") {
        pending = name
        return pass(">") ? .start(name, attributes) : damaged()
      }
      guard !isEnd, let (key, value) = attribute() else { return damaged() }
      attributes[key] = value
    }
  }

  private mutating func attribute() -> (String, String)? {
    let key = word()
    passBlanks()
    guard !key.isEmpty, pass("=") else { return nil }
    passBlanks()
    guard index < bytes.count, "\"'".utf8.contains(bytes[index]),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
    else { return nil }
    defer { index = end + 1 }
    return (key, Self.unescaped(String(decoding: bytes[(index + 1)..<end], as: UTF8.self)))
  }

  private mutating func word() -> String {
    let end = bytes[index...].firstIndex { " \t\r\n=/><\"'".utf8.contains($0) } ?? bytes.count
    defer { index = end }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private mutating func passBlanks() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }

  private mutating func pass(_ sign: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func damaged() -> Tag? {
    isDamaged = true
    pending = nil
    return nil
  }

  /// The text with every `&name;` and `&#number;` replaced by what it stands for.
  static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "&") {
      result += rest[..<sign]
      let name = rest[rest.index(after: sign)...].prefix(10).prefix { $0 != ";" }
      if let character = character(named: name), rest[name.endIndex...].first == ";" {
        result.unicodeScalars.append(character)
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result.append("&")
        rest = rest[rest.index(after: sign)...]
      }
    }
    return result + rest
  }

  private static func character(named name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"): UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
