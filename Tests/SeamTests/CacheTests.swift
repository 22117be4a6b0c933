import Foundation
import Testing

/// The cache as a user meets it: nothing that happens to it changes what a command prints.
@Suite struct CacheTests {
  private let folder: SampleFolder
  private let cache: SampleFolder

  init() throws {
    folder = try SampleFolder.shop()
    cache = try SampleFolder([:])
    for number in 0..<60 {
      let text = (0..<40).map { "struct T\(number)x\($0) { var next: T\((number + 1) % 60)x\($0)? }" }.joined(separator: "\n")
      try text.write(to: folder.url.appendingPathComponent("Sources/Core/T\(number).swift"), atomically: false, encoding: .utf8)
    }
  }

  private var arguments: [String] { ["graph", "--level", "type", "--format", "json", "--cache-path", cache.url.path] }

  private func expected() throws -> String {
    let run = try SeamProcess(["graph", "--level", "type", "--format", "json", "--no-cache"], in: folder.url)
    #expect(run.status == 0)
    return run.output
  }

  @Test func aWarmRunPrintsTheSameBytes() throws {
    let expected = try expected()
    for _ in 0..<3 {
      let run = try SeamProcess(arguments, in: folder.url)
      #expect(run.output == expected)
      #expect(run.errors == "")
    }
    #expect(try cache.names == ["seam-1.sqlite"])
  }

  @Test func withoutACacheNothingIsWritten() throws {
    _ = try SeamProcess(["graph", "--no-cache", "--cache-path", cache.url.path], in: folder.url)
    #expect(try cache.names == [])
  }

  @Test func runsAtOnceShareOneCache() async throws {
    let expected = try expected()
    let outputs = try await withThrowingTaskGroup(of: SeamProcess.self) { group in
      for _ in 0..<6 { group.addTask { try SeamProcess(arguments, in: folder.url) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outputs.allSatisfy { $0.output == expected && $0.errors == "" })
  }

  /// Killed at moments spread over a whole run, the writing among them.
  @Test func aKilledRunLeavesACacheThatWorks() throws {
    let expected = try expected()
    for moment in 0..<25 {
      try "struct Edit\(moment) {}".write(to: folder.url.appendingPathComponent("Sources/App/Edit.swift"), atomically: false, encoding: .utf8)
      try SeamProcess.killed(after: Double(moment) * 0.008, arguments, in: folder.url)
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/App/Edit.swift"))
    for _ in 0..<2 {
      let run = try SeamProcess(arguments, in: folder.url)
      #expect(run.output == expected)
      #expect(run.errors == "")
    }
  }

  /// A limit on the size of files is met like a full disk.
  @Test(arguments: [1, 20, 200])
  func aFullDiskCostsTheCacheAndNothingElse(blocks: Int) throws {
    let expected = try expected()
    let command = "ulimit -f \(blocks); exec \"$0\" \"$@\""
    for _ in 0..<2 {
      let run = try SeamProcess.throughShell(command, arguments, in: folder.url)
      #expect(run.status == 0)
      #expect(run.output == expected)
    }
    #expect(try SeamProcess(arguments, in: folder.url).output == expected)
  }

  @Test func aReadOnlyFolderIsDoneWithout() throws {
    let expected = try expected()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: cache.url.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: cache.url.path) }
    let run = try SeamProcess(arguments, in: folder.url)
    #expect(run.output == expected)
    // The superuser writes everywhere.
    #expect(run.errors.contains("is not used") || geteuid() == 0)
  }

  @Test func aDamagedCacheIsBuiltAnewWithANote() throws {
    let expected = try expected()
    _ = try SeamProcess(arguments, in: folder.url)
    try Data(repeating: 0x5A, count: 50_000).write(to: cache.url.appendingPathComponent("seam-1.sqlite"))
    let run = try SeamProcess(arguments, in: folder.url)
    #expect(run.output == expected)
    #expect(run.errors.contains("built anew"))
    let next = try SeamProcess(arguments, in: folder.url)
    #expect(next.output == expected)
    #expect(next.errors == "")
  }

  @Test func theCacheOfAnotherUserIsNotBelieved() throws {
    guard geteuid() == 0 else { return }
    _ = try SeamProcess(arguments, in: folder.url)
    #expect(chown(cache.url.appendingPathComponent("seam-1.sqlite").path, 12345, 12345) == 0)
    let run = try SeamProcess(arguments, in: folder.url)
    #expect(run.output == (try expected()))
    #expect(run.errors.contains("belongs to another user"))
  }
}
