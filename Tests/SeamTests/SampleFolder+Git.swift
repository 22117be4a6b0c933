import Foundation

extension SampleFolder {
  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Runs git in the folder, without anybody's configuration; what it prints.
  @discardableResult
  func git(_ arguments: String..., date: String = "2026-03-01T12:00:00Z") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=Ann Author", "-c", "user.email=ann@example.org"] + arguments
    process.currentDirectoryURL = url
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date,
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Commits everything; the hash.
  @discardableResult
  func commit(_ subject: String, date: String = "2026-03-01T12:00:00Z") throws -> String {
    try git("add", "--all")
    try git("commit", "-q", "--allow-empty", "-m", subject, date: date)
    return try git("rev-parse", "HEAD")
  }
}
