import CodeModel
import Foundation
import HostSystem
import Manifests
import PackageReading
import Snapshots
import SystemPackage
import TestSupport
import Testing

/// Whatever lies where a file is expected: it is told and left, and nobody waits for it.
@Suite struct OddFileTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "A")])
    """

  private func package(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let package = try TemporaryFolder(files)
    try package.write(Array(Self.manifest.utf8), to: "Package.swift")
    try package.write(Array("import Foundation\n".utf8), to: "Sources/A/A.swift")
    return package
  }

  private func makePipe(_ path: String, in package: TemporaryFolder) throws {
    try #require(mkfifo(package.root.appending(path).string, 0o600) == 0)
  }

  private func problems(_ package: TemporaryFolder) async throws -> [String] {
    try await package.read().problems.map(\.description)
  }

  @Test func aPipeIsNoSource() async throws {
    let package = try package()
    try makePipe("Sources/A/Pipe.swift", in: package)
    #expect(
      try await problems(package) == [
        "Sources/A/Pipe.swift: it is a pipe, and only regular files are read; it is left out"
      ])
  }

  @Test func aDeviceIsNoSource() async throws {
    let package = try package()
    try package.link("Sources/A/Zero.swift", to: "/dev/zero")
    #expect(
      try await problems(package) == [
        "Sources/A/Zero.swift: it is a device, and only regular files are read; it is left out"
      ])
  }

  @Test func aPipeIsNoManifest() async throws {
    let package = try TemporaryFolder()
    try makePipe("Package.swift", in: package)
    let error = await #expect(throws: ManifestError.self) { try await package.read() }
    #expect(error?.description.contains("it is a pipe") == true)
  }

  /// A file of which only the size exists costs nothing.
  @Test func aFileThatIsTooLargeIsNotBegun() async throws {
    let package = try package()
    let path = package.root.appending("Sources/A/Sparse.swift").string
    try package.write([], to: "Sources/A/Sparse.swift")
    try #require(truncate(path, 3 << 30) == 0)
    #expect(
      try await problems(package) == [
        "Sources/A/Sparse.swift: it has 3221225472 bytes, more than the 16777216 that are read (--max-file-size); "
          + "it is left out"
      ])
  }

  @Test func theLimitIsTheSnapshots() throws {
    let package = try package(["B.txt": "123456"])
    let bytes = Array("123456".utf8)
    #expect(try WorkingTree(root: package.root, fileSizeLimit: 6).bytes(of: "B.txt") == bytes)
    #expect(throws: SnapshotError.self) { try WorkingTree(root: package.root, fileSizeLimit: 5).bytes(of: "B.txt") }
  }

  @Test func aNameWithANulIsNoFile() throws {
    let tree = WorkingTree(root: try package().root)
    #expect(tree.kind(of: "Package.swift\0") == nil)
    #expect(throws: SnapshotError.self) { try tree.bytes(of: "Package.swift\0") }
    #expect(throws: SnapshotError.self) { try tree.entries(of: "Sources\0") }
  }

  // MARK: - Links

  /// Twenty-four folders, each with two links to the next: sixteen million paths.
  @Test func linksThatDoubleAreFollowedOnce() async throws {
    let package = try package()
    for number in 0..<24 {
      try package.write(Array("import M\(number)\n".utf8), to: "Elsewhere/\(number)/F\(number).swift")
      for link in ["a", "b"] { try package.link("Elsewhere/\(number)/\(link)", to: "../\(number + 1)") }
    }
    try package.write(Array("import Last\n".utf8), to: "Elsewhere/24/Last.swift")
    try package.link("Sources/A/Start", to: "../../Elsewhere/0")
    let reading = try await package.read()
    #expect(reading.model.files.count == 26)
    #expect(reading.problems == [])
  }

  /// What has a name of its own is shown by it, whatever else leads to it.
  @Test func aFolderKeepsItsOwnName() async throws {
    let package = try package(["Sources/A/Zoo/Z.swift": "import Foundation\n"])
    try package.link("Sources/A/Alias", to: "Zoo")
    #expect(try await package.read().model.files.map(\.path) == ["Sources/A/A.swift", "Sources/A/Zoo/Z.swift"])
  }

  @Test func aLinkToTheRootIsNotFollowed() async throws {
    let package = try package()
    try package.link("Sources/A/Everything", to: "/")
    #expect(
      try await problems(package) == [
        "Sources/A/Everything: the symbolic link leads back to a folder around it; it is left out"
      ])
  }

  // MARK: - Paths of targets

  @Test(arguments: [
    (#"path: "..""#, ".."), (#"path: "Sources/../../Elsewhere""#, "Sources/../../Elsewhere"),
    (#"sources: ["../../../Elsewhere"]"#, "../../../Elsewhere"),
  ])
  func aTargetLiesInItsPackage(argument: String, path: String) async throws {
    let package = try TemporaryFolder(
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [
          .target(name: "A", \(argument))
        ])
        """, "Sources/A/A.swift": "", "../Elsewhere/B.swift": "",
      ])
    let reading = try await package.read()
    #expect(reading.model.files.isEmpty)
    #expect(
      reading.problems.map(\.description) == [
        "Package.swift:4: target 'A' names '\(path)', which lies outside the package; it is shown without sources"
      ])
  }

  @Test(arguments: [#"name: "A\0B""#, #"name: "A", path: "Sources\0""#, #"name: "A", sources: ["A\0.swift"]"#])
  func aManifestHoldsNoNul(arguments: String) async throws {
    let package = try TemporaryFolder(
      [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(\(arguments))])
        """
      ])
    let error = await #expect(throws: ManifestError.self) { try await package.read() }
    #expect(error?.description.contains("holds a NUL character") == true)
  }
}
