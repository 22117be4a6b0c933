import Foundation
import SeamKit
import TestSupport
import Testing

/// Packages as a program outside reads them: with tests and products, of a commit, with mistakes, without a manifest.
@Suite struct CodePackageTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      dependencies: [.package(url: "https://example.org/swift-log.git", from: "1.0.0")],
      targets: [
        .target(name: "Cart", dependencies: ["Core", .product(name: "Logging", package: "swift-log")]),
        .target(name: "Core"), .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
    """

  private static let files = [
    "Package.swift": manifest, "Sources/Core/Money.swift": "public struct Money { public init() {} }\n",
    "Sources/Cart/Cart.swift": "import Core\nimport Logging\npublic struct Cart { let total: Money }\n",
    "Tests/CartTests/CartTests.swift": "@testable import Cart\nlet cart: Cart? = nil\n",
  ]

  private static func names(_ graph: Graph) -> [String] { graph.edges.map { "\($0.dependent) -> \($0.dependency)" } }

  // MARK: - What is shown

  @Test func testsAndProductsAreShownWhereTheyAreWanted() async throws {
    let folder = try TemporaryFolder(Self.files)
    var package = try await CodePackage(at: folder.url.path)
    #expect(Self.names(try await package.graph(at: .module)) == ["Cart -> Core"])
    package.includesExternal = true
    #expect(Self.names(try await package.graph(at: .module)) == ["Cart -> Core", "Cart -> Logging"])
    package.includesTests = true
    #expect(
      Self.names(try await package.graph(at: .module)) == ["Cart -> Core", "Cart -> Logging", "CartTests -> Cart"])
  }

  @Test(arguments: [
    (GraphLevel.module, ["Cart", "Core"]), (.folder, ["Sources/Cart", "Sources/Core"]),
    (.file, ["Sources/Cart/Cart.swift", "Sources/Core/Money.swift"]), (.type, ["Cart.Cart", "Core.Money"]),
    (.package, ["shop"]),
  ])
  func everyLevelHasItsNodes(level: GraphLevel, ids: [String]) async throws {
    let folder = try TemporaryFolder(Self.files, name: "shop")
    let graph = try await CodePackage(at: folder.url.path).graph(at: level)
    #expect(graph.level == level && graph.package == "Shop" && graph.revision == nil)
    #expect(graph.nodes.map(\.id) == ids)
  }

  @Test func kindsNarrowTheGraph() async throws {
    let folder = try TemporaryFolder(Self.files)
    let package = try await CodePackage(at: folder.url.path)
    #expect(try await package.graph(at: .module, kinds: [.declared]).edges.map(\.kinds) == [[.declared]])
    #expect(try await package.graph(at: .module, kinds: [.used]).edges.map(\.kinds) == [[.used]])
    #expect(try await package.graph(at: .type, kinds: [.calls]).edges.isEmpty)
    #expect(try await package.graph(at: .module, kinds: []).edges.isEmpty)
  }

  @Test func aPartIsSelected() async throws {
    let folder = try TemporaryFolder(Self.files)
    var package = try await CodePackage(at: folder.url.path)
    package.includesTests = true
    let graph = try await package.graph(at: .module)
    var selection = Graph.Selection()
    selection.to = ["Cart"]
    #expect(Self.names(try graph.selecting(selection)) == ["CartTests -> Cart"])
    selection.exclude = ["*Tests"]
    #expect(try graph.selecting(selection).nodes.map(\.id) == ["Cart"])
    selection.focus = ["Crat"]
    let error = #expect(throws: SeamError.self) { try graph.selecting(selection) }
    #expect(error?.description.contains("did you mean 'Cart'") == true)
  }

  @Test(arguments: [
    (Graph.Format.dot, "digraph"), (.mermaid, "flowchart"), (.json, "seam-graph/1"), (.svg, "<svg"),
  ])
  func aGraphIsWritten(format: Graph.Format, sign: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    let graph = try await CodePackage(at: folder.url.path).graph(at: .module)
    #expect(String(decoding: try graph.rendered(as: format), as: UTF8.self).contains(sign))
  }

  @Test func whatWasReadIsSaid() async throws {
    let folder = try TemporaryFolder(Self.files.merging(["Scripts/Make.swift": ""]) { $1 })
    let package = try await CodePackage(at: folder.url.path)
    let sources = try await package.sources()
    #expect(sources.map(\.path) == ["."] && sources.map(\.kind) == [.package] && sources.map(\.targetCount) == [3])
    #expect(try await package.unassignedFiles() == ["Scripts/Make.swift"])
  }

  // MARK: - Where it is read from

  @Test func aCommitIsReadWithoutACheckout() async throws {
    let folder = try TemporaryFolder.repository(Self.files)
    try folder.commit("one")
    try folder.write(
      "public struct Money {}\npublic struct Price { let money: Money }\n", to: "Sources/Core/Money.swift")
    let before = try await CodePackage(at: folder.url.path, revision: "HEAD")
    let now = try await CodePackage(at: folder.url.path)
    #expect(before.revision?.count == 40 && now.revision == nil)
    #expect(try await before.graph(at: .type).nodes.map(\.id) == ["Cart.Cart", "Core.Money"])
    let changes = try await before.difference(to: now, at: .type)
    #expect(changes.addedNodes.map(\.id) == ["Core.Price"])
    #expect(changes.addedEdges.map(\.dependency) == ["Core.Money"])
    #expect(changes.removedNodes.isEmpty && changes.removedEdges.isEmpty && changes.moves.isEmpty)
    await #expect(throws: SeamError.self) { try await CodePackage(at: folder.url.path, revision: "nowhere") }
  }

  @Test func aFileThatIsNoFolderIsRefused() async throws {
    let folder = try TemporaryFolder(Self.files)
    for path in ["\(folder.url.path)/Package.swift", "\(folder.url.path)/gone"] {
      let error = await #expect(throws: SeamError.self) { try await CodePackage(at: path) }
      #expect(error?.description.contains("is no folder") == true)
    }
    await #expect(throws: SeamError.self) { try await CodePackage(at: folder.url.path, revision: "HEAD") }
  }

  @Test func aFolderWithoutAManifestIsOneModule() async throws {
    let folder = try TemporaryFolder(["A/One.swift": "struct One { let two: Two }", "B/Two.swift": "struct Two {}"])
    let package = try await CodePackage(at: folder.url.path)
    #expect(try await package.graph(at: .module).nodes.count == 1)
    #expect(Self.names(try await package.graph(at: .folder)) == ["A -> B"])
  }

  // MARK: - What is wrong

  @Test func mistakesAreSentencesWithAPlace() async throws {
    var files = Self.files
    files["Sources/Core/Broken.swift"] = "struct {\n"
    files["Package.swift"] = Self.manifest.replacing(
      ".target(name: \"Core\")", with: ".target(name: \"Core\"), .target(name: \"Ghost\")")
    let folder = try TemporaryFolder(files)
    let problems = try await CodePackage(at: folder.url.path).problems()
    #expect(problems.contains { $0.file == "Package.swift" && $0.line == 8 && $0.message.contains("Ghost") })
    #expect(problems.contains { $0.description.hasPrefix("Sources/Core/Broken.swift:") })
  }

  @Test func aNameThatIsUnknownHasNeighbours() async throws {
    let folder = try TemporaryFolder(Self.files)
    let graph = try await CodePackage(at: folder.url.path).graph(at: .module)
    let error = #expect(throws: SeamError.self) { try graph.shortestPath(from: "Crat", to: "Core") }
    #expect(error?.description.contains("did you mean 'Cart'") == true)
    #expect(try graph.shortestPath(from: "cart", to: "core")?.count == 1)
  }

  // MARK: - Figures

  @Test func figuresOfATangle() async throws {
    let folder = try TemporaryFolder([
      "A/A.swift": "struct A { let b: B }", "B/B.swift": "struct B { let c: [C] }",
      "C/C.swift": "struct C { let a: [A] }",
      "D/D.swift": "struct D { let a: A }",
    ])
    let graph = try await CodePackage(at: folder.url.path).graph(at: .folder)
    #expect(graph.metrics.map(\.cycleSize) == [3, 3, 3, 1])
    #expect(graph.metrics.map(\.fanIn) == [2, 1, 1, 0])
    #expect(graph.metrics.map(\.instability) == [1.0 / 3, 0.5, 0.5, 1])
    let cycle = try #require(try graph.cycles.first)
    #expect(cycle.members == ["A", "B", "C"] && cycle.shortestCycle.count == 3)
    #expect(cycle.cuts.count == 1 && cycle.isProvenMinimal)
    #expect(try graph.shortestPath(from: "D", to: "C")?.map(\.dependent) == ["D", "A", "B"])
  }
}
