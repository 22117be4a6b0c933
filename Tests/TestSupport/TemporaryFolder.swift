package import Foundation
package import SystemPackage

/// Files by path as a literal, written to a folder that goes when the value goes.
///
/// ```swift
/// let folder = try TemporaryFolder(["Package.swift": "…", "Sources/A/A.swift": "import B"])
/// ```
package final class TemporaryFolder: Sendable {
  private let container: URL
  package let url: URL

  package var root: FilePath { FilePath(url.path) }

  /// - Parameter name: the folder's name; siblings are reached by `../`.
  package init(_ files: [String: String] = [:], name: String = "Sample") throws {
    container = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("seam-tests-\(UUID().uuidString)")
    url = container.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: container) }

  package func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  package func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appendingPathComponent(path).standardizedFileURL
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent(path).path, withDestinationPath: destination)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  package func text(of path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// What stands in the folder itself, in order of name.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Every file and folder but git's own, with its text; that of a folder is empty.
  package var files: [String: String] {
    get throws {
      var result: [String: String] = [:]
      for case let path as String in FileManager.default.enumerator(atPath: url.path)! where !path.hasPrefix(".git") {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path, isDirectory: &isFolder)
        result[path] = isFolder.boolValue ? "" : (try? text(of: path)) ?? "unreadable"
      }
      return result
    }
  }
}
