import Foundation
import TestSupport
import Testing

/// The cache as a user meets it: nothing that happens to it changes what a command prints.
@Suite struct CacheTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder.shop()
    cache = try TemporaryFolder()
    for number in 0..<30 {
      let text = (0..<30).map { "struct T\(number)x\($0) { var next: T\((number + 1) % 30)x\($0)? }" }.joined(
        separator: "\n")
      try text.write(
        to: folder.url.appendingPathComponent("Sources/Core/T\(number).swift"), atomically: false, encoding: .utf8)
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

  /// Something that can be seen from outside while a run goes on.
  enum Moment: String, CaseIterable {
    case start, opening, writing, growing

    func hasCome(in cache: URL) -> Bool {
      func size(_ name: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: cache.appendingPathComponent(name).path)[.size]) as? Int
      }
      return switch self {
      case .start: true
      case .opening: size("seam-1.sqlite") != nil
      case .writing: size("seam-1.sqlite-journal") != nil
      case .growing: size("seam-1.sqlite") ?? 0 > 100_000
      }
    }
  }

  /// Which page of a change is written at that moment differs from run to run; `CacheStoreTests` looks at every one.
  @Test(arguments: Moment.allCases) func aKilledRunLeavesACacheThatWorks(moment: Moment) throws {
    let expected = try expected()
    var kills = 0
    for attempt in 0..<6 {
      try folder.write("struct Edit\(attempt) {}", to: "Sources/App/Edit.swift")
      if try SeamProcess.killed(when: { moment.hasCome(in: cache.url) }, arguments, in: folder.url) { kills += 1 }
    }
    // The later a moment, the sooner a run has ended before it is seen; the start none can miss.
    #expect(kills > 0 || moment != .start)
    try folder.remove("Sources/App/Edit.swift")
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

  @Test(.enabled(if: geteuid() != 0, "the superuser writes everywhere")) func aReadOnlyFolderIsDoneWithout() throws {
    let expected = try expected()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: cache.url.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: cache.url.path) }
    let run = try SeamProcess(arguments, in: folder.url)
    #expect(run.output == expected)
    #expect(run.errors.contains("is not used"))
  }

  /// Nobody can make a folder inside a file, not even the superuser.
  @Test func aFolderThatCannotBeMadeIsDoneWithout() throws {
    let expected = try expected()
    try cache.write("a file", to: "file")
    let place = ["--cache-path", cache.url.appendingPathComponent("file/cache").path]
    let run = try SeamProcess(arguments.dropLast(2) + place, in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == expected)
    #expect(run.errors.contains("is not used"))
    #expect(try cache.files == ["file": "a file"])
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

  @Test(.enabled(if: geteuid() == 0, "only the superuser can give a file away"))
  func theCacheOfAnotherUserIsNotBelieved() throws {
    _ = try SeamProcess(arguments, in: folder.url)
    #expect(chown(cache.url.appendingPathComponent("seam-1.sqlite").path, 12345, 12345) == 0)
    let run = try SeamProcess(arguments, in: folder.url)
    #expect(run.output == (try expected()))
    #expect(run.errors.contains("belongs to another user"))
  }
}
