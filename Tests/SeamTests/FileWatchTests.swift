import PackageReading
import SystemPackage
import TestSupport
import Testing

@testable import seam

@Suite struct FileWatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["App/Main.swift": "struct Main {}\n", "App/Part.swift": "struct Part {}\n"])
  }

  /// A watch over what is there, after everything was looked at.
  private func settledWatch() async throws -> FileWatch {
    var watch = FileWatch(try await folder.read().model, root: folder.root.string, after: nil)
    _ = watch.hasChanged()
    return watch
  }

  private func expect(_ watch: inout FileWatch, hasChanged: Bool, at place: SourceLocation = #_sourceLocation) {
    let answer = watch.hasChanged()
    #expect(answer == hasChanged, sourceLocation: place)
  }

  @Test func whatIsSavedWhileTheFilesAreReadCountsAsAChange() async throws {
    var watch = try await settledWatch()
    expect(&watch, hasChanged: false)
    try folder.write("struct Main { let part: Part }\n", to: "App/Main.swift")
    expect(&watch, hasChanged: true)
    let model = try await folder.read().model
    // Saved behind the reader's back, before there is a watch over what was read.
    try folder.write("struct Main { let part: Part; let other: Part }\n", to: "App/Main.swift")
    var next = FileWatch(model, root: folder.root.string, after: watch)
    expect(&next, hasChanged: true)
    expect(&next, hasChanged: false)
  }

  @Test func whatIsSeenForTheFirstTimeIsReadOnceMore() async throws {
    var watch = try await settledWatch()
    try folder.write("struct Fresh {}\n", to: "App/Fresh.swift")
    expect(&watch, hasChanged: true)
    let model = try await folder.read().model
    try folder.write("struct Fresh { let part: Part }\n", to: "App/Fresh.swift")
    var next = FileWatch(model, root: folder.root.string, after: watch)
    expect(&next, hasChanged: true)
    expect(&next, hasChanged: false)
  }

  @Test func whatGoesIsAChangeOnce() async throws {
    var watch = try await settledWatch()
    try folder.remove("App/Part.swift")
    expect(&watch, hasChanged: true)
    var next = FileWatch(try await folder.read().model, root: folder.root.string, after: watch)
    expect(&next, hasChanged: false)
  }
}
