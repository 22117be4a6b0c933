@testable import PackageReading
import SystemPackage
import Testing

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
    let package = try TemporaryPackage(["Package.swift": refused])
    await #expect(throws: ManifestError.self) { try await ManifestReader(mode: .static).read(folder: package.root) }
    let manifest = try await ManifestReader(mode: .auto, usesCache: false).read(folder: package.root)
    #expect(manifest.targets.map(\.name) == ["A", "B"])
    #expect(manifest.targets[0].dependencies.map(\.reference) == [.byName("B")])
    #expect(manifest.targets[0].dependencies[0].position == Manifest.Position(line: 8, column: 47))
    #expect(manifest.targets[1].position == Manifest.Position(line: 9, column: 5))
  }

  @Test func anAnswerIsKeptAndADamagedOneIsAskedForAgain() async throws {
    let package = try TemporaryPackage(["Package.swift": refused])
    let cache = try TemporaryPackage([:])
    let reader = SwiftPMManifestReader(cacheFolder: cache.root)
    let bytes = Array(refused.utf8)
    let first = try await reader.read(bytes: bytes, file: "Package.swift", folder: package.root.string)
    let kept = try WorkingTree(root: cache.root).filesBelow("")
    #expect(kept.count == 1)
    for file in kept { try cache.write(Array("damaged".utf8), to: file) }
    #expect(try await reader.read(bytes: bytes, file: "Package.swift", folder: package.root.string) == first)
    let repaired = try WorkingTree(root: cache.root).bytes(of: kept[0])
    #expect(repaired != Array("damaged".utf8))
    #expect(try await reader.read(bytes: bytes, file: "Package.swift", folder: package.root.string) == first)
  }

  @Test func whatSwiftPMSaysOfABadManifestIsPassedOn() async throws {
    let package = try TemporaryPackage(["Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Nonsense()\n"])
    do {
      _ = try await ManifestReader(mode: .swiftpm, usesCache: false).read(folder: package.root)
      Issue.record("SwiftPM accepted nonsense")
    } catch {
      #expect("\(error)".contains("Nonsense"))
    }
  }
}

extension WorkingTree {
  /// The files below a folder, sorted.
  fileprivate func filesBelow(_ folder: String) throws -> [String] {
    try entries(of: folder).flatMap { entry -> [String] in
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      return entry.kind == .folder ? try filesBelow(path) : [path]
    }
  }
}
