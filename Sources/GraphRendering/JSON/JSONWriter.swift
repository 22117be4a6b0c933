/// Writes JSON from left to right into bytes: no tree in between, so a hundred thousand edges cost what their text
/// costs.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///   writer.member("level", "module")
///   writer.array("nodes", of: nodes) { writer, node in writer.string(node.id) }
/// }
/// ```
/// Keys are promised to be sorted; a debug build stops at the first one that is not.
package struct JSONWriter: ~Copyable {
  private var bytes: [UInt8] = []
  private var needsComma = false
  #if DEBUG
  private var lastKeys: [String] = []
  #endif

  package init() {}

  /// What has been written, as a text file: with a newline at its end.
  package consuming func file() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    append("{")
    #if DEBUG
    lastKeys.append("")
    #endif
    members(&self)
    #if DEBUG
    lastKeys.removeLast()
    #endif
    append("}")
    needsComma = true
  }

  /// An array with one element a line, where a reader or a line-based tool may look at it; otherwise all on the same
  /// line.
  package mutating func array<Elements: Sequence>(
    of elements: Elements, onLines: Bool = false, _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    separate()
    append("[")
    for value in elements {
      if onLines {
        separate()
        append("\n")
      }
      element(&self, value)
    }
    append(onLines ? "\n]" : "]")
    needsComma = true
  }

  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
    needsComma = true
  }

  package mutating func integer(_ value: Int) {
    separate()
    appendDigits(of: value)
    needsComma = true
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
    needsComma = true
  }

  /// A number with up to `digits` digits behind the point.
  package mutating func number(_ value: Double, digits: Int = 4) {
    separate()
    bytes.append(contentsOf: FixedPoint.text(value, digits: digits).utf8)
    needsComma = true
  }

  package mutating func null() {
    separate()
    append("null")
    needsComma = true
  }

  /// Starts a member of the object that is being written; its value comes next.
  package mutating func key(_ key: StaticString) {
    #if DEBUG
    precondition(lastKeys.last! < "\(key)", "the key \(key) stands behind \(lastKeys.last!), but keys are sorted")
    lastKeys[lastKeys.count - 1] = "\(key)"
    #endif
    separate()
    append("\"")
    append(key)
    append("\":")
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = false
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension JSONWriter {
  private mutating func appendQuoted(_ value: String) {
    var value = value
    append("\"")
    value.withUTF8 { text in
      if text.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: text)
      } else {
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { appendEscaped(scalar) }
      }
    }
    append("\"")
  }

  /// What JSON does not let stand in a text, and what YAML does not or takes for the end of a line: plans are read as
  /// both.
  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
      append("\\u")
      for shift in [12, 8, 4, 0] { bytes.append(Array("0123456789abcdef".utf8)[Int(scalar.value >> shift) & 15]) }
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }

  private mutating func appendDigits(of value: Int) {
    guard value != 0 else { return append("0") }
    if value < 0 { append("-") }
    let start = bytes.count
    var rest = value.magnitude
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }
}

extension JSONWriter {
  package mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  package mutating func member(_ key: StaticString, _ value: Int) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// `null` where there is no value.
  package mutating func member(_ key: StaticString, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// `null` where there is no value.
  package mutating func member(_ key: StaticString, _ value: Int?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  package mutating func array<Elements: Sequence>(
    _ key: StaticString, of elements: Elements, onLines: Bool = false,
    _ element: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    array(of: elements, onLines: onLines, element)
  }

  package mutating func object(_ key: StaticString, _ members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }
}
