package import CodeModel
import PackageReading
import Snapshots
import SystemPackage

/// The text of lines that a report shows as evidence. Files that cannot be read have none.
package struct SourceLines {
  private let read: (String) -> [UInt8]?
  private var linesOfFile: [String: [Substring]] = [:]

  /// - Parameter read: the bytes of a file that the report is about; nil where there are none. It is asked once a file.
  package init(_ read: @escaping (_ path: String) -> [UInt8]?) { self.read = read }

  /// Of a report without sources, such as that on a saved graph.
  package init() { self.init { _ in nil } }

  /// The line without the space around it.
  package mutating func text(at location: Location) -> String? {
    if linesOfFile[location.file] == nil {
      let text = read(location.file).map { String(decoding: $0, as: UTF8.self) }
      linesOfFile[location.file] = text?.split(omittingEmptySubsequences: false) { $0.isNewline } ?? []
    }
    let lines = linesOfFile[location.file]!
    guard lines.indices.contains(location.line - 1) else { return nil }
    return lines[location.line - 1].trimmed.terminalSafe
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest.drop(while: \.isWhitespace))
  }
}
