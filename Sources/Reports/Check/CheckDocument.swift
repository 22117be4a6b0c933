import CodeModel
package import Rules

/// What all formats of `seam check` are written from.
package struct CheckDocument {
  package let result: CheckResult
  package let options: CheckReportOptions
  /// The bytes of a file, by its path relative to the package; nil where it cannot be read.
  private let bytes: (String) -> [UInt8]?

  package init(_ result: CheckResult, _ options: CheckReportOptions, bytes: @escaping (String) -> [UInt8]?) {
    self.result = result
    self.options = options
    self.bytes = bytes
  }

  package var exitStatus: Int32 { result.exitStatus(failingOn: options.failOn) }

  /// The findings that somebody is to do something about.
  var open: [RuleFinding] { result.findings.filter(\.isOpen) }

  func count(_ state: RuleFinding.State) -> Int { result.findings.count { $0.state == state } }
  func count(_ severity: RuleSeverity) -> Int { open.count { $0.severity == severity } }

  /// The path as it is seen from the folder of the run.
  func path(of location: Location) -> String { Self.joined(options.pathPrefix, location.file) }

  /// The path from the root of the file system.
  func absolutePath(of location: Location) -> String { Self.joined(options.root, location.file) }

  /// The columns of a file as other tools count them.
  var columns: UTF16Columns { UTF16Columns(bytes: bytes) }

  /// Joined, and without `..`, as local packages beside the root have it.
  private static func joined(_ folder: String, _ path: String) -> String {
    guard !folder.isEmpty, !path.hasPrefix("/") else { return path }
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    for part in path.split(separator: "/") {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// Columns in UTF-16 code units, as SARIF and editors count them, instead of UTF-8 bytes.
struct UTF16Columns {
  private let bytes: (String) -> [UInt8]?
  private var linesOfFile: [String: [ArraySlice<UInt8>]] = [:]

  init(bytes: @escaping (String) -> [UInt8]?) { self.bytes = bytes }

  /// The column itself where the file cannot be read.
  mutating func column(of location: Location) -> Int {
    if linesOfFile[location.file] == nil {
      linesOfFile[location.file] = (bytes(location.file) ?? []).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let lines = linesOfFile[location.file] ?? []
    guard lines.indices.contains(location.line - 1) else { return location.column }
    let before = lines[location.line - 1].prefix(location.column - 1)
    return String(decoding: before, as: UTF8.self).utf16.count + 1
  }
}
