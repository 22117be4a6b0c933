package import CodeModel
import PackageReading
import Snapshots
import SystemPackage

/// The text of lines that a report shows as evidence. Files that cannot be read have none.
package struct SourceLines {
  private let read: (String) -> [UInt8]?
  private var linesOfFile: [String: FileLines] = [:]

  /// - Parameter read: the bytes of a file that the report is about; nil where there are none. It is asked once a file.
  package init(_ read: @escaping (_ path: String) -> [UInt8]?) { self.read = read }

  /// Of a report without sources, such as that on a saved graph.
  package init() { self.init { _ in nil } }

  /// The line without the space around it.
  package mutating func text(at location: Location) -> String? {
    if linesOfFile[location.file] == nil {
      linesOfFile[location.file] = FileLines(read(location.file))
    }
    return linesOfFile[location.file]!.text(at: location.line)
  }

  /// A file as it is; nil where it cannot be read.
  package func bytes(of file: String) -> [UInt8]? { linesOfFile[file]?.bytes ?? read(file) }
}

/// The bytes of a file with the beginnings of its lines, which end as the parser counts them: by `\n`, `\r` or both.
private struct FileLines {
  let bytes: [UInt8]
  private var starts: [Int]

  init(_ read: [UInt8]?) {
    bytes = read ?? []
    starts = read == nil ? [] : [0]
    for index in bytes.indices {
      let isReturn = bytes[index] == UInt8(ascii: "\r")
      guard isReturn || bytes[index] == UInt8(ascii: "\n") else { continue }
      if isReturn, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { continue }
      starts.append(index + 1)
    }
  }

  func text(at number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let end = number < starts.count ? starts[number] : bytes.count
    return Substring(String(decoding: bytes[starts[number - 1]..<end], as: UTF8.self)).trimmed.terminalSafe
  }
}

extension Substring {
  fileprivate var trimmed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return trimmedASCII }
    var rest = self
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest.drop(while: \.isWhitespace))
  }

  /// Most lines are; to ask every character for its properties takes longer than to read the file.
  private var trimmedASCII: String {
    let rest = utf8.drop { $0.isASCIISpace }
    guard let last = rest.lastIndex(where: { !$0.isASCIISpace }) else { return "" }
    return String(Substring(rest[...last]))
  }
}

extension UInt8 {
  /// Space, tab, and what ends lines and pages.
  fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
