import CodeModel
import PackageReading
import SystemPackage

/// The text of lines that a report shows as evidence. Files that cannot be read have none.
struct SourceLines {
  private let snapshot: (any Snapshot)?
  private var linesOfFile: [String: [Substring]] = [:]

  /// - Parameter snapshot: the files that the report is about; nil where there is no source.
  init(_ snapshot: (any Snapshot)?) { self.snapshot = snapshot }

  /// - Parameter root: the folder on disk that paths are relative to.
  init(root: String?) { self.init(root.map { WorkingTree(root: FilePath($0)) }) }

  /// The line without the space around it.
  mutating func text(at location: Location) -> String? {
    guard let snapshot else { return nil }
    if linesOfFile[location.file] == nil {
      let bytes = try? snapshot.bytes(of: location.file)
      let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
      linesOfFile[location.file] = text.split(omittingEmptySubsequences: false) { $0.isNewline }
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
