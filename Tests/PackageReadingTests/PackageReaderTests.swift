import CodeModel
import PackageReading
import TestSupport
import Testing

@Suite struct PackageReaderTests {
  @Test func readsModulesDeclarationsAndImports() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "Core"),
        .target(name: "Cart", dependencies: ["Core"]),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
      """,
      "Sources/Core/Core.swift": "public struct Price {}\n",
      "Sources/Cart/Cart.swift": "import Core\nimport Foundation\n",
      "Tests/CartTests/CartTests.swift": "@testable import Cart\n",
    ])
    let graph = try await package.graph(scope: GraphScope(includesTests: true))
    #expect(graph.summary == ["Cart -> Core [declared imported] 2", "CartTests -> Cart [declared imported] 2"])
    #expect(graph.nodes.map(\.kind) == [.library, .test, .library])
    #expect(
      graph.edges[0].evidence.map(\.location.description) == ["Package.swift:5:40", "Sources/Cart/Cart.swift:1:1"])
  }

  @Test func followsLocalPackagesAndNamesProductsByTheirTargets() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Kit"), .package(url: "https://example.org/Logging.git", from: "1.0.0")],
        targets: [.target(name: "App", dependencies: [
          .product(name: "Everything", package: "Kit"), .product(name: "Log", package: "Logging"),
        ])])
      """,
      "Sources/App/App.swift": "import First\nimport Log\nimport Unheard\n",
      "../Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "KitPackage", products: [.library(name: "Everything", targets: ["First", "Second"])],
        targets: [.target(name: "First"), .target(name: "Second", dependencies: ["First"])])
      """,
      "../Kit/Sources/First/First.swift": "",
      "../Kit/Sources/Second/Second.swift": "import First",
    ])
    let reading = try await package.read()
    #expect(reading.problems == [])
    #expect(reading.model.packages.map(\.identity) == ["sample", "kit", "logging"])
    #expect(
      reading.model.graph(at: .module, scope: GraphScope(includesExternal: true)).summary == [
        "App -> First [declared imported] 2", "App -> Log [declared imported] 2", "App -> Second [declared] 1",
        "App -> Unheard [imported] 1", "Second -> First [declared imported] 2",
      ])
    #expect(
      reading.model.graph(at: .package, scope: GraphScope(includesExternal: true)).summary == [
        "sample -> kit [declared imported] 2", "sample -> logging [declared imported] 2",
      ])
    #expect(reading.model.files.map(\.path).contains("../Kit/Sources/First/First.swift"))
  }

  /// Without tests, what they alone need of other packages is no leaf.
  @Test(arguments: [false, true]) func leavesOfTestsAreShownWithThem(tests: Bool) async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Sample", dependencies: [.package(url: "https://example.com/kit.git", from: "1.0.0")],
        targets: [
          .target(name: "App", dependencies: [.product(name: "Log", package: "kit")]),
          .testTarget(
            name: "AppTests",
            dependencies: ["App", .product(name: "Log", package: "kit"), .product(name: "Mock", package: "kit")]),
        ])
      """,
      "Sources/App/App.swift": "import Log", "Tests/AppTests/AppTests.swift": "import Mock\nimport XCTest",
    ])
    let scope = GraphScope(includesTests: tests, includesExternal: true)
    let nodes = try await package.read().model.graph(at: .module, scope: scope).nodes.map(\.name)
    #expect(nodes.contains("Mock") == tests)
    #expect(nodes.contains("Log"))
  }

  /// A package that lies here stands for the one of its identity that another package names by its address, or by a path
  /// at which nothing lies.
  @Test(arguments: [
    #"url: "https://example.org/Log.git", from: "1.0.0""#, #"url: "https://example.org/other/log", from: "1.0.0""#,
    #"url: "git@example.org:x/LOG.git", from: "1.0.0""#, #"path: "../Gone/Log""#,
  ])
  func aLocalPackageOverridesOneFromElsewhere(place: String) async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Kit"), .package(path: "../Log")],
        targets: [.target(name: "App", dependencies: ["Kit"])])
      """,
      "Sources/App/App.swift": "import Kit\n",
      "../Kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(\(place))],
        targets: [.target(name: "Kit", dependencies: [.product(name: "Logging", package: "Log")])])
      """,
      "../Kit/Sources/Kit/Kit.swift": "import Logging\n",
      "../Log/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Log", products: [.library(name: "Logging", targets: ["Logging"])], targets: [.target(name: "Logging")])
      """,
      "../Log/Sources/Logging/Log.swift": "",
    ])
    let reading = try await package.read()
    let told = "../Gone/Log: no package lies there; '../Log', which has its identity, is read in its place"
    #expect(reading.problems.map(\.description) == (place.hasPrefix("path") ? [told] : []))
    #expect(
      reading.model.graph(at: .module, scope: GraphScope(includesExternal: true)).summary == [
        "App -> Kit [declared imported] 2", "Kit -> Logging [declared imported] 2",
      ])
  }

  @Test func aFolderWithoutAManifestIsOneModule() async throws {
    let package = try TemporaryFolder(["View.swift": "import UIKit\n", "Model/Item.swift": ""], name: "Screens")
    let reading = try await package.read()
    #expect(reading.isFolder)
    #expect(reading.model.modules.map(\.name) == ["Screens"])
    #expect(reading.model.files.map(\.path) == ["Model/Item.swift", "View.swift"])
  }

  @Test func aFolderWithNothingToReadIsAnError() async throws {
    let package = try TemporaryFolder(["notes.txt": ""])
    await #expect(throws: ReadingError.self) { try await package.read() }
  }

  @Test func sourcesExcludesResourcesAndBundlesFollowTheManifest() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", path: "Code", exclude: ["Old", "Skip.swift"], resources: [.copy("Samples")]),
        .target(name: "B", path: "More", sources: ["Part", "One.swift"]),
      ])
      """,
      "Code/Keep.swift": "", "Code/Skip.swift": "", "Code/Old/Gone.swift": "", "Code/Samples/Sample.swift": "",
      "Code/Guide.docc/Step.swift": "", "Code/.hidden/No.swift": "",
      "More/Part/Yes.swift": "", "More/One.swift": "", "More/Two.swift": "",
    ])
    let reading = try await package.read()
    #expect(reading.model.files.map(\.path) == ["Code/Keep.swift", "More/One.swift", "More/Part/Yes.swift"])
  }

  @Test func anImportThatTheManifestDoesNotAllowIsToldOnce() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Base"), .target(name: "Core", dependencies: ["Base"]), .target(name: "Log"),
          .target(name: "Cart", dependencies: ["Core"]),
        ])
      """,
      "Sources/Base/Base.swift": "", "Sources/Core/Core.swift": "", "Sources/Log/Log.swift": "",
      // What a dependency depends on may be imported.
      "Sources/Cart/Cart.swift": "import Base\nimport Core\nimport Log\n",
      "Sources/Cart/More.swift": "import Log\nimport Foundation\nimport Unheard\n",
      "Sources/Core/Maybe.swift": "#if canImport(Log)\nimport Log\n#endif\n",
    ])
    let problems = try await package.read().problems
    #expect(problems.map { "\($0.file):\($0.line ?? 0)" } == ["Sources/Cart/Cart.swift:3"])
    #expect(problems.first?.message.hasPrefix("'Cart' imports 'Log', which it does not depend on") == true)
  }

  @Test func aCyclicManifestIsReadAndShown() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["A"]),
      ])
      """,
      "Sources/A/A.swift": "", "Sources/B/B.swift": "",
    ])
    #expect(try await package.graph().summary == ["A -> B [declared] 1", "B -> A [declared] 1"])
  }
}

@Suite struct PackageReaderProblemTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "A", dependencies: ["Nowhere"]), .target(name: "B")])
    """

  @Test func aMissingFolderAndAnUnknownDependencyAreNamedAndTheRestIsShown() async throws {
    let package = try TemporaryFolder(["Package.swift": Self.manifest, "Sources/A/A.swift": ""])
    let reading = try await package.read()
    #expect(reading.model.modules.map(\.name) == ["A", "B"])
    #expect(
      reading.problems.map(\.description) == [
        "Package.swift:3: target 'A' depends on 'Nowhere', which no target or product is called; left out",
        "Package.swift:3: target 'B' has no folder Sources/B; it is shown without sources",
      ])
  }

  @Test func filesThatAreNotTextAndLinksInALoopAreLeftOut() async throws {
    let package = try TemporaryFolder([
      "Package.swift": Self.manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": "",
    ])
    try package.write([0xFF, 0xFE, 0x20], to: "Sources/A/Latin.swift")
    try package.link("Sources/A/Loop.swift", to: "Loop.swift")
    try package.link("Sources/B/Round", to: "..")
    let reading = try await package.read()
    let messages = reading.problems.map(\.description)
    #expect(
      messages.contains("Sources/A/Latin.swift: the file is not UTF-8; it is left out (convert it: iconv -t UTF-8)"))
    #expect(
      messages.contains("Sources/A/Loop.swift: the symbolic link leads nowhere or round in a circle; it is left out"))
    #expect(messages.contains("Sources/B/Round: the symbolic link leads back to a folder around it; it is left out"))
  }

  @Test func aFileInTwoTargetsCountsInBothAndIsReported() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A", path: "Code"), .target(name: "B", path: "Code")])
      """,
      "Code/Shared.swift": "struct Shared {}",
    ])
    let reading = try await package.read()
    #expect(reading.model.files.map(\.path) == ["Code/Shared.swift", "Code/Shared.swift"])
    #expect(
      reading.problems.map(\.description) == [
        "Code/Shared.swift: the file belongs to the targets 'A' and 'B'; it counts in both"
      ])
  }

  /// Each pair of targets is told once, and packages tell apart what has one name.
  @Test func manyFilesInTwoTargetsAreOneProblem() async throws {
    func manifest(_ name: String) -> String {
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.target(name: "M")])
      """
    }
    let folder = try TemporaryFolder([
      "Outer/Package.swift": manifest("Outer"), "Outer/Sources/M/a.swift": "",
      "Outer/Sources/M/Inner/Package.swift": manifest("Inner"),
      "Outer/Sources/M/Inner/Sources/M/b.swift": "", "Outer/Sources/M/Inner/Sources/M/c.swift": "",
    ])
    let reading = try await folder.read()
    #expect(
      reading.problems.map(\.description) == [
        "Outer/Sources/M/Inner/Sources/M/b.swift: the file and 1 more belong to the targets 'outer/M' and 'inner/M'; "
          + "they count in both"
      ])
  }

  @Test func aSecondTargetOfOneNameIsReported() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "A", path: "Other")])
      """,
      "Sources/A/A.swift": "", "Other/B.swift": "",
    ])
    let reading = try await package.read()
    #expect(reading.model.modules.count == 1)
    #expect(reading.problems.map(\.message).contains { $0.hasPrefix("a second target is called 'A'") })
  }

  /// What lies at a path and cannot be read is a leaf, and no other package in its place.
  @Test func aPackageThatLiesThereIsNoOther() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", dependencies: [.package(path: "Old/Log"), .package(path: "New/Log")], targets: [
        .target(name: "A", dependencies: [.product(name: "Log", package: "Log")])
      ])
      """,
      "Sources/A/A.swift": "", "Old/Log/README.md": "",
      "New/Log/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Log", targets: [.target(name: "Log")])
      """,
      "New/Log/Sources/Log/Log.swift": "",
    ])
    let problems = try await package.read().problems
    #expect(problems.map(\.file) == ["Old/Log"])
    #expect(problems[0].message.hasPrefix("the local package cannot be read and is shown as a leaf"))
  }

  @Test func aLocalPackageThatCannotBeReadIsALeaf() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", dependencies: [.package(path: "../Gone")], targets: [
        .target(name: "A", dependencies: [.product(name: "Gone", package: "Gone")])
      ])
      """,
      "Sources/A/A.swift": "",
    ])
    let reading = try await package.read()
    #expect(reading.problems.count == 1)
    #expect(
      reading.model.graph(at: .module, scope: GraphScope(includesExternal: true)).summary == ["A -> Gone [declared] 1"])
  }
}
