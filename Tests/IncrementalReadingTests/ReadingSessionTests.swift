import CodeModel
import Foundation
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import HostSystem
@testable import IncrementalReading
@testable import Manifests
@testable import PackageReading
@testable import Snapshots
@testable import SwiftFacts

/// A reading through a session says what a reading from nothing says.
@Suite struct ReadingSessionTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .target(name: "App", dependencies: ["Core"]), .target(name: "Core"),
    ])
    """

  private func shop() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": Self.manifest,
      "Sources/App/App.swift": "import Core\nimport Elsewhere\nfunc run(_ cart: Cart) { cart.first.price.show() }",
      "Sources/App/Broken.swift": "struct Broken { func ( }",
      "Sources/Core/Cart.swift": "public struct Cart { public var first: Item }",
      "Sources/Core/Item.swift": "public struct Item { public var price: Price }",
      "Sources/Core/Price.swift": "public struct Price { public func show() {} }",
      "Sources/Core/Other.swift": "struct Other {}", "Sources/Core/Another.swift": "struct Another {}",
    ])
  }

  private func read(
    _ package: TemporaryFolder, _ session: ReadingSession?, upTo depth: PackageReader.Depth = .references
  ) async throws -> PackageReading {
    try await PackageReader(root: package.root, manifests: ManifestReader(mode: .static), memory: session).read(
      upTo: depth)
  }

  private func expectSame(_ left: PackageReading, _ right: PackageReading, _ comment: Comment? = nil) {
    #expect("\(left)" == "\(right)", comment)
  }

  @Test func theStandardLibraryIsParsedByTheFirstRunAlone() async throws {
    let folder = try TemporaryFolder([:])
    _ = try await read(try shop(), ReadingSession(store: CacheStore(folder: folder.root)))
    let store = CacheStore(folder: folder.root)
    let kept = try #require(store.value(for: ReadingSession.standardLibraryKey))
    let session = ReadingSession(store: store)
    var writer = ByteWriter()
    session.standardLibrary.encode(into: &writer)
    #expect(writer.bytes == kept)
    #expect(session.memory.withLock { $0.unwritten.isEmpty })
  }

  @Test(arguments: [PackageReader.Depth.manifests, .imports, .references, .declarations])
  func aSecondReadingIsTheSame(depth: PackageReader.Depth) async throws {
    let package = try shop()
    let folder = try TemporaryFolder([:])
    let fresh = try await read(package, nil, upTo: depth)
    let session = ReadingSession(store: CacheStore(folder: folder.root))
    expectSame(try await read(package, session, upTo: depth), fresh, "first")
    expectSame(try await read(package, session, upTo: depth), fresh, "from memory")
    expectSame(
      try await read(package, ReadingSession(store: CacheStore(folder: folder.root)), upTo: depth), fresh,
      "from the store")
    #expect(session.takeNotes() == [])
  }

  /// What reads hundreds of commits is served by the store, and leaves it as it was.
  @Test func aSessionMayConsultTheStoreAlone() async throws {
    let package = try shop()
    let folder = try TemporaryFolder([:])
    func read(_ addsToStore: Bool) async throws -> PackageReading {
      let session = ReadingSession(store: CacheStore(folder: folder.root), addsToStore: addsToStore)
      return try await self.read(package, session)
    }
    let fresh = try await self.read(package, nil)
    expectSame(try await read(false), fresh, "with an empty store")
    #expect(CacheStore(folder: folder.root).value(for: ReadingSession.standardLibraryKey) == nil)
    expectSame(try await read(true), fresh, "added")
    expectSame(try await read(false), fresh, "with a full store")
    #expect(CacheStore(folder: folder.root).value(for: ReadingSession.standardLibraryKey) != nil)
  }

  /// The names that were resolved for references are not resolved again for declarations, by this run or the next; nor
  /// are they believed of other files.
  @Test func declarationsAfterReferencesAreTheSame() async throws {
    let package = try shop()
    let folder = try TemporaryFolder([:])
    func store() -> ReadingSession { ReadingSession(store: CacheStore(folder: folder.root)) }
    let session = store()
    _ = try await read(package, session)
    expectSame(
      try await read(package, store(), upTo: .declarations), try await read(package, nil, upTo: .declarations),
      "by another run")
    expectSame(
      try await read(package, session, upTo: .declarations), try await read(package, nil, upTo: .declarations),
      "by the same run")
    try package.write(
      Array("public struct Cart { public var first: Price }\nextension Price { var price: Price { self } }".utf8),
      to: "Sources/Core/Cart.swift")
    expectSame(
      try await read(package, store(), upTo: .declarations), try await read(package, nil, upTo: .declarations),
      "after an edit")
  }

  /// Each time one checkout, or one file of the codebase, says something else.
  @Test(arguments: [PackageReader.Depth.references, .declarations])
  func aCheckoutThatChangesChangesTheAnswer(depth: PackageReader.Depth) async throws {
    let net = ".build/checkouts/net"
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", dependencies: [.package(url: "https://example.org/net", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [.product(name: "Net", package: "net")])])
      """,
      "Sources/App/App.swift": "import Net\nstruct App { func run(_ s: Server) { s.first.show() } }",
      "Sources/App/More.swift": "import Net\nextension Server { func more() -> Price { first } }",
      "Sources/App/Price.swift": "public struct Price { func show() {} }", "Sources/App/Other.swift": "struct Other {}",
      "Sources/App/Another.swift": "struct Another {}",
      "\(net)/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "net", products: [.library(name: "Net", targets: ["Net"])], targets: [.target(name: "Net")])
      """,
      "\(net)/Sources/Net/Net.swift": "public struct Server { public func more() -> Int { 1 } }",
    ])
    let folder = try TemporaryFolder([:])
    let session = ReadingSession(store: CacheStore(folder: folder.root))
    for (path, text) in [
      ("Sources/App/Other.swift", "struct Other { let a: Another }"),
      ("\(net)/Sources/Net/Net.swift", "public struct Server {}"),
      ("\(net)/Sources/Net/Net.swift", "public struct Server { public var first: [Int] { [] } }"),
      ("\(net)/Sources/Net/More.swift", "extension Server { public var price: Int { 1 } }"),
      ("Sources/App/More.swift", "import Net\nextension Server { var first: Price { Price() } }"),
      ("Sources/App/Price.swift", "public struct Price { func show() -> Other { Other() } }"),
      ("\(net)/Package.swift", "let package = 1"),
    ] {
      try package.write(Array(text.utf8), to: path)
      let fresh = try await read(package, nil, upTo: depth)
      expectSame(try await read(package, session, upTo: depth), fresh, "\(path), by the same run")
      let other = ReadingSession(store: CacheStore(folder: folder.root))
      expectSame(try await read(package, other, upTo: depth), fresh, "\(path), by another run")
      expectSame(try await read(package, session, upTo: depth), fresh, "\(path), again")
    }
  }

  @Test func readingsOfDifferentDepthsAndConfigurationsAreToldApart() async throws {
    let package = try shop()
    try package.write(Array("#if os(Linux)\nimport L\n#else\nimport M\n#endif\n".utf8), to: "Sources/Core/If.swift")
    let session = ReadingSession()
    for platform in [nil, .linux, .macOS, nil] as [SourceConfiguration.Platform?] {
      for depth in [PackageReader.Depth.imports, .references, .imports] {
        for tests in [true, false] {
          var reader = PackageReader(root: package.root, manifests: ManifestReader(mode: .static), memory: session)
          reader.sourceConfiguration = platform.map { SourceConfiguration(platform: $0) }
          reader.readsTests = tests
          var fresh = PackageReader(root: package.root, manifests: ManifestReader(mode: .static))
          fresh.sourceConfiguration = reader.sourceConfiguration
          fresh.readsTests = tests
          expectSame(try await reader.read(upTo: depth), try await fresh.read(upTo: depth))
        }
      }
    }
  }

  @Test func anEditIsNoticedHoweverSmall() async throws {
    let package = try shop()
    let folder = try TemporaryFolder([:])
    for text in [
      "public struct Price { public func shut() {} }", "public struct Price { public func show() {} }",
      "public class  Price { public func show() {} }",
    ] {
      // Same length, same moment.
      try package.write(Array(text.utf8), to: "Sources/Core/Price.swift")
      let session = ReadingSession(store: CacheStore(folder: folder.root))
      expectSame(try await read(package, session), try await read(package, nil))
    }
  }

  @Test func aFileThatKeptItsStampIsNotReadAgain() async throws {
    let package = try shop()
    let path = package.root.appending("Sources/Core/Price.swift").string
    let stamp = try #require(FileStamp(path))
    let moment = FileStamp.now
    #expect(!stamp.isSettled(before: moment))
    #expect(stamp.isSettled(before: moment + 10_000_000_000))
    let content = ContentIdentifier(ofFile: [1, 2, 3])
    var table = StampTable()
    table["Sources/Core/Price.swift"] = .init(stamp: stamp, content: content)
    let tree = WorkingTree(root: package.root)
    let identified = FileIdentification(
      of: ["Sources/Core/Price.swift", "Sources/Core/Item.swift"], in: tree, known: table)
    guard case .known(content) = identified.files[0] else { return #expect(Bool(false), "the stamp was not believed") }
    guard case .read = identified.files[1] else { return #expect(Bool(false), "an unknown file was not read") }
    // Its status changes, although size and modification time are set back.
    try package.write(Array("public struct Price { public func shut() {} }".utf8), to: "Sources/Core/Price.swift")
    let again = FileIdentification(of: ["Sources/Core/Price.swift"], in: tree, known: table)
    guard case .read = again.files[0] else {
      return #expect(Bool(false), "a changed file was believed to be as before")
    }
  }

  @Test func filesThatComeAndGoAreNoticed() async throws {
    let package = try shop()
    let session = ReadingSession()
    _ = try await read(package, session)
    try package.write(Array("extension Price { public func extra() {} }".utf8), to: "Sources/Core/Extra.swift")
    expectSame(try await read(package, session), try await read(package, nil))
    try FileManager.default.removeItem(atPath: package.root.appending("Sources/Core/Item.swift").string)
    expectSame(try await read(package, session), try await read(package, nil))
    try package.write(Array(Self.manifest.replacingOccurrences(of: "\"Core\"]", with: "]").utf8), to: "Package.swift")
    expectSame(try await read(package, session), try await read(package, nil))
  }

  /// Commands ask for other bodies, with tests or without: none gets what another asked for.
  @Test func declarationsAreKeptForEachThingThatIsAskedFor() async throws {
    let package = try shop()
    let folder = try TemporaryFolder([:])
    for edit in ["", "\nstruct One {}", "\nfunc two(_ item: Item) { item.price.show() }", ""] {
      try package.write(
        Array(("public struct Cart { public var first: Item }" + edit).utf8), to: "Sources/Core/Cart.swift")
      for spellings in [[], ["show"], ["Item"], ["show"]] as [Set<String>] {
        for tests in [true, false] {
          func read(_ session: ReadingSession?) async throws -> CodeModel {
            var reader = PackageReader(root: package.root, manifests: ManifestReader(mode: .static), memory: session)
            reader.bodySpellings = spellings
            reader.readsTests = tests
            return try await reader.read(upTo: .declarations).model
          }
          let (kept, fresh) = (
            try await read(ReadingSession(store: CacheStore(folder: folder.root))), try await read(nil)
          )
          #expect(kept.declarations == fresh.declarations && kept.uses == fresh.uses && kept.bodies == fresh.bodies)
          #expect(kept.references == fresh.references && kept.types == fresh.types)
        }
      }
    }
  }

  /// References that were found with declarations are the same as without, and are found in no need of these.
  @Test func aReadingWithDeclarationsServesOneWithout() async throws {
    let package = try shop()
    let session = ReadingSession()
    _ = try await read(package, session, upTo: .declarations)
    expectSame(try await read(package, session, upTo: .references), try await read(package, nil, upTo: .references))
  }

  @Test func anUnreadableFileIsReportedEveryTime() async throws {
    let package = try shop()
    try package.write([0xFF, 0xFE, 0x00], to: "Sources/Core/Price.swift")
    let session = ReadingSession()
    for _ in 0..<2 {
      let reading = try await read(package, session)
      #expect(reading.problems.contains { $0.file == "Sources/Core/Price.swift" && $0.message.contains("UTF-8") })
      expectSame(reading, try await read(package, nil))
    }
  }

  @Test func contentIsSharedBetweenPackages() async throws {
    let (one, other) = (try shop(), try shop())
    let session = ReadingSession()
    _ = try await read(one, session)
    let known = session.memory.withLock { $0.contents.count }
    expectSame(try await read(other, session), try await read(other, nil))
    #expect(session.memory.withLock { $0.contents.count } == known)
  }
}
