import SystemPackage
import TestSupport
import Testing

@testable import CodeModel
@testable import IncrementalReading
@testable import Manifests
@testable import PackageReading

/// Asks the SwiftPM of this machine, once for each test.
@Suite struct SwiftPMManifestReaderTests {
  private let refused = """
    // swift-tools-version: 5.9
    import Foundation
    import PackageDescription
    let there = FileManager.default.fileExists(atPath: "/")
    let package = Package(
      name: "P",
      targets: [
        .target(name: "A", dependencies: there ? ["B"] : []),
        .target(name: "B"),
      ])
    """

  @Test func whatTheStaticReaderRefusesSwiftPMAnswersWithPlaces() async throws {
    let package = try TemporaryFolder(["Package.swift": refused])
    await #expect(throws: ManifestError.self) { try await ManifestReader(mode: .static).read(folder: package.root) }
    let manifest = try await ManifestReader(mode: .auto).read(folder: package.root)
    #expect(manifest.targets.map(\.name) == ["A", "B"])
    #expect(manifest.targets[0].dependencies.map(\.reference) == [.byName("B")])
    #expect(manifest.targets[0].dependencies[0].position == Manifest.Position(line: 8, column: 47))
    #expect(manifest.targets[1].position == Manifest.Position(line: 9, column: 5))
  }

  @Test func anAnswerIsKeptForTheNextRun() async throws {
    let package = try TemporaryFolder(["Package.swift": refused])
    let cache = try TemporaryFolder([:])
    let bytes = Array(refused.utf8)
    func reader() -> SwiftPMManifestReader {
      SwiftPMManifestReader(memory: ReadingSession(store: CacheStore(folder: cache.root)))
    }
    let first = try await reader().read(bytes: bytes, file: "Package.swift", folder: package.root.string)
    // SwiftPM would refuse this, so whoever answers has not asked it.
    try package.write(Array("nonsense".utf8), to: "Package.swift")
    #expect(try await reader().read(bytes: bytes, file: "Package.swift", folder: package.root.string) == first)
    await #expect(throws: ManifestError.self) {
      try await SwiftPMManifestReader().read(bytes: bytes, file: "Package.swift", folder: package.root.string)
    }
  }

  @Test func whatSwiftPMSaysOfABadManifestIsPassedOn() async throws {
    let package = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Nonsense()\n"
    ])
    do {
      _ = try await ManifestReader(mode: .swiftpm).read(folder: package.root)
      Issue.record("SwiftPM accepted nonsense")
    } catch {
      #expect("\(error)".contains("Nonsense"))
    }
  }
}
