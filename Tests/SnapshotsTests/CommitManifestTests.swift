import TestSupport
import Testing

@testable import Manifests
@testable import Snapshots

/// Manifests that are kept while a history is read.
@Suite struct CommitManifestTests {
  @Test func seesTheFilesOfTheCommitThatIsRead() async throws {
    let text = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let package = Package(name: FileManager.default.fileExists(atPath: "Extra") ? "with" : "without")
      """
    let repository = try TemporaryFolder.repository(["Package.swift": text])
    try repository.commit()
    var reader = ManifestReader()
    reader.commits = CommitManifests()
    let before = try repository.snapshot()
    try repository.write("x", to: "Extra")
    try repository.commit()
    let after = try repository.snapshot()
    for (snapshot, expected) in [(before, "without"), (after, "with"), (before, "without")] {
      #expect(try await reader.read(package: "", of: snapshot, folder: repository.root).name == expected)
    }
  }

  /// A refusal may hang on files as an answer does.
  @Test func aRefusalIsNotThatOfTheNextCommit() async throws {
    let text = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let package = Package(name: try! FileManager.default.contentsOfDirectory(atPath: "Names")[0])
      """
    let repository = try TemporaryFolder.repository(["Package.swift": text])
    try repository.commit()
    var reader = ManifestReader()
    reader.commits = CommitManifests()
    let before = try repository.snapshot()
    try repository.write("x", to: "Names/Shop")
    try repository.commit()
    let after = try repository.snapshot()
    await #expect(throws: ManifestError.self) {
      try await reader.read(package: "", of: before, folder: repository.root)
    }
    #expect(try await reader.read(package: "", of: after, folder: repository.root).name == "Shop")
  }
}
