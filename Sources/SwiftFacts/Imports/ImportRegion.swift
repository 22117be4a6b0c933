import SwiftSyntax

/// The beginning of a file that holds all its import statements: what has to be parsed where nothing else is asked for.
///
/// Imports stand at the top of nearly every file, so this costs a look at the bytes instead of parsing them.
package enum ImportRegion {
  /// The import statements of a file, the same as of the whole file parsed.
  package static func imports(in bytes: [UInt8], configuration: SourceConfiguration?) -> [ImportStatement] {
    let length = length(in: bytes)
    guard length > 0 else { return [] }
    let parsed = ParsedFile(length == bytes.count ? bytes : Array(bytes[..<length]), configuration: configuration)
    return ImportCollector.imports(in: parsed.syntax, lines: parsed.lines)
  }

  /// How many bytes, to the end of a line, hold every word `import` and what it imports; 0 where there is none.
  static func length(in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      guard let word = lastImport(in: bytes) else { return 0 }
      var position = word + keyword.count
      // `import` and the module may stand on different lines, and a comment between them may look like a module.
      while position < bytes.count, !isNameByte(bytes[position]) {
        if bytes[position] == UInt8(ascii: "/") { return bytes.count }
        position += 1
      }
      // `import struct`, and the module on the next line.
      for _ in 0..<3 {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        position = min(position + 1, bytes.count)
      }
      return position
    }
  }

  private static let keyword = Array("import".utf8)

  /// Where the last word `import` begins, in code or not.
  private static func lastImport(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = bytes.count - keyword.count
    while position >= 0 {
      if bytes[position] == keyword[0], isKeyword(at: position, in: bytes) { return position }
      position -= 1
    }
    return nil
  }

  private static func isKeyword(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for offset in 1..<keyword.count where bytes[position + offset] != keyword[offset] { return false }
    let end = position + keyword.count
    let begins = position == 0 || !isNameByte(bytes[position - 1]) || isBehindByteOrderMark(position, in: bytes)
    return begins && (end == bytes.count || !isNameByte(bytes[end]))
  }

  /// The mark may begin a file, and is no part of a name.
  private static func isBehindByteOrderMark(_ position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    position == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
