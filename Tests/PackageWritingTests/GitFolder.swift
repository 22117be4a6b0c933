import Foundation
import SystemPackage

/// A repository for one test.
final class GitFolder: Sendable {
  let url: URL
  let name = UUID().uuidString
  private let parent: URL

  var path: FilePath { FilePath(url.path) }

  init(_ files: [String: String]) throws {
    parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("seam-git-\(UUID().uuidString)")
    url = parent.appendingPathComponent("tree")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
    try git("init", "-q")
    try commit()
  }

  func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8) }

  /// Every file but git's own, with its text.
  var files: [String: String] {
    get throws {
      var result: [String: String] = [:]
      for case let path as String in FileManager.default.enumerator(atPath: url.path)! where !path.hasPrefix(".git") {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path, isDirectory: &isFolder)
        result[path] = isFolder.boolValue ? "" : (try? text(path)) ?? "unreadable"
      }
      return result
    }
  }

  func commit() throws {
    try git("add", "-A")
    try git("-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "--allow-empty", "-m", "test")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", url.path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(text: text) }
    return text
  }

  struct Failure: Error { let text: String }

  deinit { try? FileManager.default.removeItem(at: parent) }
}
