import Foundation

/// Reads a property list: the old style that Xcode writes, or XML.
///
/// The binary form is nobody's project file, and can hold lists that hold each other a billion times.
enum PropertyList {
  /// A project file as a whole, with the lines of its objects; nil where it is no property list.
  static func document(_ bytes: [UInt8]) -> (root: [String: ProjectValue], lineOfObject: [String: Int])? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "<") else {
      return OldStylePropertyList.document(bytes[start...])
    }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list.flatMap { ProjectValue($0).table }.map { ($0, ProjectLines(bytes).lineOfObject) }
  }

  /// The table that the text is; nil where it is none.
  static func table(_ bytes: [UInt8]) -> [String: ProjectValue]? { document(bytes)?.root }
}
