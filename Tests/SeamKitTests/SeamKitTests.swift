import CodeModel
import Foundation
import SeamKit
import Testing

/// What a program outside may ask.
@Suite struct SeamKitTests {
  private func package(_ files: [String: String]) async throws -> CodePackage {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("seamkit-\(UUID().uuidString)")
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try await CodePackage(at: root.path)
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Cart", dependencies: ["Core"]), .target(name: "Core"), .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ])
    """

  private func shop() async throws -> CodePackage {
    try await package([
      "Package.swift": Self.manifest,
      "Sources/Core/Money.swift": "public struct Money { public init() {} }\npublic struct Unused {}\n",
      "Sources/Cart/Cart.swift": "import Core\n\nstruct Cart {\n  let total: Money\n  let item: Item\n}\n",
      "Sources/Cart/Item.swift": "struct Item { func cart() -> Cart? { nil } }\n",
      "Tests/CartTests/CartTests.swift": "@testable import Cart\n",
    ])
  }

  @Test func modulesDependOnEachOther() async throws {
    let graph = try await shop().graph(at: .module)
    #expect(graph.package == "Shop")
    #expect(graph.nodes.map(\.id) == ["Cart", "Core"])
    let edge = try #require(graph.edges.first)
    #expect([edge.dependent, edge.dependency] == ["Cart", "Core"])
    #expect(edge.kinds == [.declared, .imported])
    #expect(edge.evidence.map(\.description) == ["Package.swift:6:42", "Sources/Cart/Cart.swift:1:1"])
  }

  @Test func testsAreShownWhenTheyAreAskedFor() async throws {
    var package = try await shop()
    package.includesTests = true
    #expect(try await package.graph(at: .module).nodes.map(\.id) == ["Cart", "CartTests", "Core"])
  }

  @Test func typesFormACycleWithACut() async throws {
    let graph = try await shop().graph(at: .type)
    let cycles = try graph.cycles
    #expect(cycles.map(\.members) == [["Cart.Cart", "Cart.Item"]])
    #expect(cycles[0].isProvenMinimal)
    #expect(cycles[0].cuts.count == 1)
    // One reference, to a type in a signature.
    #expect(cycles[0].cuts[0].weight == 1)
    #expect(cycles[0].lowerBound == 4)
  }

  @Test func figuresStandInTheOrderOfNodes() async throws {
    let metrics = try await shop().graph(at: .module).metrics
    #expect(metrics.map(\.node) == ["Cart", "Core"])
    #expect(metrics.map(\.fanIn) == [0, 1])
    #expect(metrics.map(\.level) == [1, 0])
    #expect(metrics.map(\.rebuildCone) == [1, 2])
  }

  @Test func aPathLeadsFromOneToTheOther() async throws {
    let graph = try await shop().graph(at: .type)
    let path = try #require(try graph.shortestPath(from: "Item", to: "Money"))
    #expect(path.map(\.dependency) == ["Cart.Cart", "Core.Money"])
    #expect(try graph.shortestPath(from: "Money", to: "Item") == nil)
    #expect(throws: SeamError.self) { try graph.shortestPath(from: "Mony", to: "Item") }
  }

  @Test func aDifferenceTellsWhatIsNew() async throws {
    let before = try await package(["A/One.swift": "struct One {}\n"])
    let after = try await package(["A/One.swift": "struct One { let two: Two }\n", "A/Two.swift": "struct Two {}\n"])
    let changes = try await before.difference(to: after, at: .file)
    #expect(changes.addedNodes.map(\.id) == ["A/Two.swift"])
    #expect(changes.addedEdges.map(\.dependency) == ["A/Two.swift"])
    #expect(!changes.isEmpty)
    #expect(try await after.difference(to: after, at: .file).isEmpty)
  }

  @Test func whatCannotBeReadIsASentence() async throws {
    await #expect(throws: SeamError.self) { try await CodePackage(at: "/nowhere/at/all") }
    let empty = try await package(["README": "nothing"])
    let error = await #expect(throws: SeamError.self) { try await empty.graph(at: .module) }
    #expect(error?.description.contains("neither a Package.swift nor a Swift file") == true)
  }

  @Test func kindsAreThoseOfTheContract() {
    #expect(Graph.DependencyKind.allCases.map(\.rawValue) == DependencyKind.allCases.map(\.rawValue))
    #expect(GraphLevel.allCases.map(\.rawValue) == Level.allCases.map(\.rawValue))
  }
}
