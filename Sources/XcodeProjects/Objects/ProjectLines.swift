/// A project file line by line: where each object begins, and whether it can be handed to a parser as it is.
///
/// Xcode, XcodeGen and CocoaPods all write an object's head on a line of its own (`\t\tID /* name */ = {`).
struct ProjectLines {
  /// By object id, counted from 1.
  private(set) var lineOfObject: [String: Int] = [:]
  /// The first line of each object in order, with the id.
  private(set) var heads: [(id: String, line: Int)] = []
  let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let id = Self.objectHead(line) else { continue }
      heads.append((id, index + 1))
      if lineOfObject[id] == nil { lineOfObject[id] = index + 1 }
    }
  }

  /// The id that a line gives to the table that begins on it, if that is indented by two steps, as objects are.
  private static func objectHead(_ line: ArraySlice<UInt8>) -> String? {
    let indent = line.prefix { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
    guard indent.elementsEqual("\t\t".utf8) || (indent.count >= 4 && !indent.contains(UInt8(ascii: "\t"))) else {
      return nil
    }
    let rest = line.dropFirst(indent.count)
    let id = rest.prefix { isIdentifier($0) }
    let text = String(decoding: rest.dropFirst(id.count), as: UTF8.self)
    guard !id.isEmpty, text.contains("= {"), text.hasPrefix(" ") else { return nil }
    return String(decoding: id, as: UTF8.self)
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The object that begins on a line, up to the next one or the end of all objects, as a property list of its own.
  func object(at number: Int) -> [UInt8] {
    var result = Array("{\n".utf8)
    result += lines[heads[number].line - 1]
    let end = number + 1 < heads.count ? heads[number + 1].line - 1 : lines.count
    for line in lines[heads[number].line..<end] {
      // The end of the list of objects is indented by one step.
      if line.starts(with: "\t};".utf8) || line.starts(with: "  };".utf8) && !line.starts(with: "   ".utf8) { break }
      result.append(UInt8(ascii: "\n"))
      result += line
    }
    return result + Array("\n}\n".utf8)
  }

  /// The id behind `rootObject =`.
  var rootObject: String? {
    for line in lines.reversed() {
      let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == ";" }
      if words.first == "rootObject", words.count >= 3, words[1] == "=" { return String(words[2]) }
    }
    return nil
  }
}
