import CodeModel
import Foundation

extension TemporaryFolder {
  /// Runs git in the folder, without anybody's configuration; what it prints, without the last line break.
  ///
  /// - Parameter date: of author and committer.
  @discardableResult
  package func git(_ arguments: String..., input: [UInt8] = [], date: String = "2026-03-01T12:00:00Z") throws -> String
  {
    try Self.git(arguments, in: url.path, input: input, date: date)
  }

  @discardableResult
  package func git(_ arguments: [String]) throws -> String { try Self.git(arguments, in: url.path) }

  @discardableResult
  package static func git(
    _ arguments: [String], in folder: String, input: [UInt8] = [], date: String = "2026-03-01T12:00:00Z"
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let identity = ["user.name=Ann Author", "user.email=ann@example.org", "protocol.file.allow=always"]
    process.arguments = ["git", "-C", folder] + identity.flatMap { ["-c", $0] } + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date,
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

  /// The same files in a new repository, not committed yet.
  package static func repository(_ files: [String: String] = [:], objectFormat: String = "sha1") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder(files)
    try folder.git("init", "--quiet", "--initial-branch=main", "--object-format=\(objectFormat)")
    return folder
  }

  /// Commits everything; the hash.
  @discardableResult
  package func commit(_ subject: String = "Change", date: String = "2026-03-01T12:00:00Z") throws -> String {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", subject, date: date)
    return try git("rev-parse", "HEAD")
  }
}

/// What git has against a command.
package struct GitFailure: Error {
  package var arguments: [String]
  package var complaints: String
}
