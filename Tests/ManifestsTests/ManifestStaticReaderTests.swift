import Testing

@testable import CodeModel
@testable import Manifests
@testable import PackageReading

/// Reads a manifest whose first line and import are left out in the tests.
func read(
  _ body: String, tools: String = "5.9",
  configuration: ManifestConfiguration = ManifestConfiguration(host: .linux, compiler: ToolsVersion(6, 3))
) throws -> Manifest {
  let text = "// swift-tools-version: \(tools)\nimport PackageDescription\n\(body)"
  return try StaticManifestReader(configuration: configuration).read(
    bytes: Array(text.utf8), file: "Package.swift", folder: "/packages/app")
}

@Suite struct ManifestStaticReaderTests {
  @Test func readsEveryKindOfTarget() throws {
    let manifest = try read(
      """
      let package = Package(name: "P", targets: [
        .target(name: "A", path: "a", exclude: ["x"], sources: ["s"], resources: [.copy("./r/"), .process("q")], publicHeadersPath: "inc"),
        .executableTarget(name: "E"), .testTarget(name: "T"), .macro(name: "M"),
        .plugin(name: "G", capability: .buildTool(), dependencies: ["E"]),
        .systemLibrary(name: "S", pkgConfig: "s", providers: [.apt(["s"])]),
        .binaryTarget(name: "B", url: "https://example.org/b.zip", checksum: "c"), .binaryTarget(name: "L", path: "l.xcframework"),
      ])
      """)
    #expect(manifest.targets.map(\.kind) == [.regular, .executable, .test, .macro, .plugin, .system, .binary, .binary])
    let first = try #require(manifest.targets.first)
    #expect(first.path == "a")
    #expect(first.exclude == ["x"])
    #expect(first.sources == ["s"])
    #expect(first.resources == ["r", "q"])
    #expect(first.publicHeadersPath == "inc")
    #expect(manifest.targets[6].url == "https://example.org/b.zip")
    #expect(manifest.targets[7].path == "l.xcframework")
  }

  @Test func readsEveryKindOfDependency() throws {
    let manifest = try read(
      """
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [
          "B", .target(name: "C"), .byName(name: "D", condition: .when(platforms: [.macOS, .custom("haiku")])),
          .product(name: "E", package: "e"), .target(name: "F", condition: .when(platforms: [])),
          .target(name: "G", condition: .when(traits: ["T2", "T1"])),
        ], plugins: ["P1", .plugin(name: "P2", package: "p")])
      ])
      """, tools: "6.1")
    let target = try #require(manifest.withoutPositions.targets.first)
    #expect(
      target.dependencies == [
        .init(.byName("B")), .init(.target(name: "C")),
        .init(.byName("D"), condition: .init(platforms: ["macos", "haiku"])),
        .init(.product(name: "E", package: "e")), .init(.target(name: "F")),
        .init(.target(name: "G"), condition: .init(platforms: [], traits: ["T1", "T2"])),
      ])
    #expect(target.pluginUsages == [.init(name: "P1"), .init(name: "P2", package: "p")])
  }

  @Test(arguments: [
    (#"path: "../Sibling/""#, Manifest.PackageDependency.Location.fileSystem(path: "/packages/Sibling"), "sibling"),
    (#"name: "N", path: "/abs/x/../Lib""#, .fileSystem(path: "/abs/Lib"), "lib"),
    (
      #"url: "https://example.org/Team/Tool.git", from: "1.0.0""#,
      .remoteRepository(url: "https://example.org/Team/Tool.git"), "tool"
    ),
    (#"url: "git@example.org:Team/Tool", branch: "main""#, .remoteRepository(url: "git@example.org:Team/Tool"), "tool"),
    (#"url: "file:///repos/Tool.git", exact: "1.0.0""#, .localRepository(path: "/repos/Tool.git"), "tool"),
    (#"url: "../Tool", "1.0.0"..<"2.0.0""#, .localRepository(path: "/packages/Tool"), "tool"),
    (#"id: "mona.LinkedList", from: "1.0.0""#, .registry(id: "mona.LinkedList"), "mona.LinkedList"),
  ])
  func readsWherePackagesAre(arguments: String, location: Manifest.PackageDependency.Location, identity: String) throws
  {
    let manifest = try read("let package = Package(name: \"P\", dependencies: [.package(\(arguments))])")
    #expect(manifest.packageDependencies.map(\.location) == [location])
    #expect(manifest.packageDependencies.map(\.identity) == [identity])
  }

  @Test func readsProducts() throws {
    let manifest = try read(
      """
      let package = Package(name: "P", products: [
        .library(name: "L", targets: ["A", "B"]), .library(name: "D", type: .dynamic, targets: ["A"]),
        .executable(name: "E", targets: ["E"]), .plugin(name: "G", targets: ["G"]),
      ])
      """)
    #expect(
      manifest.products == [
        .init(name: "L", kind: .library(.automatic), targets: ["A", "B"]),
        .init(name: "D", kind: .library(.dynamic), targets: ["A"]),
        .init(name: "E", kind: .executable, targets: ["E"]), .init(name: "G", kind: .plugin, targets: ["G"]),
      ])
  }

  @Test func saysWhereTargetsAndDependenciesAreWritten() throws {
    let manifest = try read(
      """
      func feature(_ name: String) -> Target { .target(name: name, dependencies: [.target(name: "Core")]) }
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["B"]),
        feature("F"),
      ])
      """)
    // Lines 1 and 2 are the tools version and the import; what a function makes is written where it is called.
    #expect(manifest.targets[0].position == .init(line: 5, column: 3))
    #expect(manifest.targets[0].dependencies[0].position == .init(line: 5, column: 37))
    #expect(manifest.targets[1].position == .init(line: 6, column: 3))
    #expect(manifest.targets[1].dependencies[0].position == .init(line: 6, column: 3))
  }
}
