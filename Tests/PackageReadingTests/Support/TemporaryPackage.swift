import Foundation
import SystemPackage

/// A whole project as a literal: files by path, written to a folder that goes when the value goes.
///
/// ```swift
/// let package = try TemporaryPackage(["Package.swift": "…", "Sources/A/A.swift": "import B"])
/// ```
final class TemporaryPackage: Sendable {
  private let container: URL
  private let rootURL: URL

  var root: FilePath { FilePath(rootURL.path) }

  /// - Parameter name: the folder's name; siblings are reached by `../`.
  init(_ files: KeyValuePairs<String, String>, name: String = "Sample") throws {
    container = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("package-reading-\(UUID().uuidString)")
    rootURL = container.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: rootURL, withIntermediateDirectories: true)
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = rootURL.appendingPathComponent(path).standardizedFileURL
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: rootURL.appendingPathComponent(path).path, withDestinationPath: destination)
  }

  deinit { try? FileManager.default.removeItem(at: container) }
}
