import Foundation
import PackageReading
import SystemPackage

/// A git repository for one test, made by git itself without anybody's configuration.
final class TemporaryRepository: Sendable {
  let files: TemporaryPackage
  var root: FilePath { files.root }

  init(_ files: KeyValuePairs<String, String> = [:], objectFormat: String = "sha1") throws {
    self.files = try TemporaryPackage(files)
    try git("init", "--quiet", "--initial-branch=main", "--object-format=\(objectFormat)")
  }

  /// What git prints, without the last line break.
  @discardableResult
  func git(_ arguments: String..., input: [UInt8] = []) throws -> String {
    try Self.git(arguments, in: root.string, input: input)
  }

  @discardableResult
  static func git(_ arguments: [String], in folder: String, input: [UInt8] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "user.name=Ann Author", "-c", "user.email=ann@example.org", "-c", "protocol.file.allow=always"] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": "2026-03-01T23:30:00-0130",
    ]) { $1 }
    let (inputPipe, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input))
    try inputPipe.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure(arguments: arguments, complaints: complaints) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  struct GitFailure: Error {
    var arguments: [String]
    var complaints: String
  }

  /// Commits everything; the hash.
  @discardableResult
  func commit(_ subject: String = "Change") throws -> String {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", subject)
    return try git("rev-parse", "HEAD")
  }

  func write(_ text: String, to path: String) throws { try files.write(Array(text.utf8), to: path) }

  /// Adds an entry to the index that no file stands for, a submodule for one.
  func addEntry(mode: String, hash: String, path: String) throws {
    try git("update-index", "--add", "--cacheinfo", "\(mode),\(hash),\(path)")
  }

  /// - Parameter folder: relative to the top, the package's folder.
  func snapshot(_ revision: String = "HEAD", folder: String = "") throws -> GitSnapshot {
    let repository = try GitRepository(around: folder.isEmpty ? root : root.appending(folder))
    return GitSnapshot(of: try repository.commit(revision), in: repository)
  }
}

extension Snapshot {
  func text(of file: String) throws -> String { String(decoding: try bytes(of: file), as: UTF8.self) }
}
