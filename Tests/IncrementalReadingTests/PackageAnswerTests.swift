import CodeModel
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import IncrementalReading
@testable import Manifests
@testable import PackageReading

/// What was said of a package is said again, as long as nothing that it was made of has changed.
@Suite struct PackageAnswerTests {
  private func shop() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\"), .testTarget(name: \"ShopTests\")])",
      "Sources/Shop/Cart.swift": "struct Cart { var items: [Item] }", "Sources/Shop/Item.swift": "struct Item {}",
      "Sources/Shop/Broken.swift": "struct Broken { func ( }", "Tests/ShopTests/Test.swift": "let cart: Cart? = nil",
    ])
  }

  /// Asks through a store, and tells whether the answer had to be made.
  private func ask(
    _ package: TemporaryFolder, _ store: TemporaryFolder, question: String = "how many", tests: Bool = false,
    spellings: Set<String> = [],
    meanwhile: () throws -> Void = {}
  ) async throws -> (answer: PackageAnswer, text: String) {
    let session = ReadingSession(store: CacheStore(folder: store.root))
    var reader = PackageReader(root: package.root, manifests: ManifestReader(mode: .static), memory: session)
    reader.readsTests = tests
    reader.bodySpellings = spellings
    let answer = try await session.answer(to: [question], by: reader, upTo: .declarations) { reading in
      try meanwhile()
      return Array("\(reading.model.declarations.count) in \(reading.model.files.count)".utf8)
    }
    return (answer, String(decoding: answer.bytes, as: UTF8.self))
  }

  @Test func itIsMadeOnceAndToldWithTheSameProblems() async throws {
    let (package, store) = (try shop(), try TemporaryFolder([:]))
    let first = try await ask(package, store)
    let second = try await ask(package, store)
    #expect((first.answer.isNew, second.answer.isNew) == (true, false))
    #expect(first.text == "5 in 3")
    #expect(second.text == first.text)
    #expect(first.answer.problems.map(\.file) == ["Sources/Shop/Broken.swift"])
    #expect(second.answer.problems == first.answer.problems)
  }

  /// A workspace may name a project of a submodule that nobody fetched.
  @Test func aProjectThatIsNotThereIsToldAndNoMore() async throws {
    let store = try TemporaryFolder([:])
    let package = try TemporaryFolder([
      "All.xcworkspace/contents.xcworkspacedata":
        "<Workspace version=\"1.0\"><FileRef location=\"group:Gone/Gone.xcodeproj\"/><FileRef location=\"group:Kit\"/></Workspace>",
      "Kit/Package.swift":
        "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "Kit/Sources/Kit/Kit.swift": "struct Kit {}",
    ])
    let first = try await ask(package, store)
    #expect(first.text == "1 in 1")
    #expect(first.answer.problems.map(\.file) == ["Gone/Gone.xcodeproj/project.pbxproj"])
    #expect(try await ask(package, store).answer.isNew == false)
  }

  /// Each of these may change what is said.
  @Test(arguments: [
    ("Sources/Shop/Item.swift", "struct Item { var price = 1 }"), ("Sources/Shop/New.swift", "struct New {}"),
    // A place that may be wanted for a new module, and a manifest that would be edited too.
    ("Sources/ShopInterface/note.txt", "taken"), ("Package@swift-5.5.swift", "// swift-tools-version: 5.5\n"),
    // The same targets, said on the same lines.
    (
      "Package.swift",
      "// swift-tools-version: 5.9\nimport PackageDescription // changed\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\"), .testTarget(name: \"ShopTests\")])"
    ),
  ])
  func itIsMadeAgainAfterAnEdit(path: String, text: String) async throws {
    let (package, store) = (try shop(), try TemporaryFolder([:]))
    _ = try await ask(package, store)
    try package.write(Array(text.utf8), to: path)
    let again = try await ask(package, store)
    #expect(again.answer.isNew)
    let fresh = try await ask(package, try TemporaryFolder([:]))
    #expect(again.text == fresh.text)
    #expect(try await !ask(package, store).answer.isNew)
  }

  @Test func otherQuestionsHaveOtherAnswers() async throws {
    let (package, store) = (try shop(), try TemporaryFolder([:]))
    _ = try await ask(package, store)
    #expect(try await ask(package, store, question: "how long").answer.isNew)
    #expect(try await ask(package, store, tests: true).text == "6 in 4")
    #expect(try await ask(package, store, spellings: ["Item"]).answer.isNew)
    #expect(try await !ask(package, store).answer.isNew)
  }

  /// It may have looked at the file as it was, or as it is.
  @Test func itIsNotKeptWhereAFileChangedMeanwhile() async throws {
    let (package, store) = (try shop(), try TemporaryFolder([:]))
    let first = try await ask(package, store) {
      try package.write(Array("struct Item { var late = 1 }".utf8), to: "Sources/Shop/Item.swift")
    }
    #expect(first.text == "5 in 3")
    #expect(try await ask(package, store).text == "6 in 3")
    try package.write(Array("struct Item {}".utf8), to: "Sources/Shop/Item.swift")
    #expect(try await ask(package, store).answer.isNew)
  }
}
