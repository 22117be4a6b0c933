import CodeModel
import Foundation
import GraphRendering
import ModelExport
import Testing

@Suite struct MergedTablesTests {
  @Test(arguments: [Level.package, .module, .type], TableFormat.allCases)
  func mergedShardsSayWhatOneCheckoutSays(level: Level, format: TableFormat) async throws {
    let shop = try Repositories.shop()
    let folder = try await shop.tables(["shop", "cart", "core"], as: format)
    for scope in [GraphScope(), GraphScope(includesTests: true)] {
      let own = try await shop.graph(of: "shop", at: level, scope: scope)
      let merged = try Repositories.merged(folder, at: level, scope: scope)
      #expect(merged.outline == own.outline)
      #expect(!merged.edges.isEmpty)
    }
  }

  /// The extension's module comes before that of the type, and has a shard of its own.
  @Test(arguments: TableFormat.allCases) func extensionsAreCalledAfterWhatTheyExtend(format: TableFormat) async throws {
    let apart = try Repositories([
      "app/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../kit")], targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "Kit", package: "kit")]),
      ])
      """,
      "app/Sources/App/main.swift": "import Kit\nextension Bottle { var twice: Bottle { self } }\n",
      "kit/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [
        .target(name: "Kit"),
      ])
      """,
      "kit/Sources/Kit/Bottle.swift": "public struct Bottle {}\n",
    ])
    let folder = try await apart.tables(["app", "kit"], as: format)
    let merged = try Repositories.merged(folder, at: .type)
    #expect(merged.nodes.map(\.id) == ["App.extension Kit.Bottle", "Kit.Bottle"])
    #expect(merged.outline == (try await apart.graph(of: "app", at: .type)).outline)
  }

  @Test func usesBetweenModulesAreMergedToo() async throws {
    let shop = try Repositories.shop()
    let folder = try await shop.tables(["core", "shop", "cart"])
    let scope = GraphScope(kinds: [.used])
    let own = try await shop.graph(of: "shop", at: .module, scope: scope)
    #expect(try Repositories.merged(folder, at: .module, scope: scope).outline == own.outline)
  }

  @Test func theOrderOfMergingChangesNothing() async throws {
    let shop = try Repositories.shop()
    let first = try await shop.tables(["shop", "cart", "core"], in: "first")
    let second = try await shop.tables(["core", "cart", "shop"], in: "second")
    for level in Level.allCases {
      let graphs = try [first, second].map { GraphJSON.bytes(of: try Repositories.merged($0, at: level)) }
      #expect(graphs[0] == graphs[1])
    }
  }

  @Test func aPackageWithoutItsShardIsALeaf() async throws {
    let shop = try Repositories.shop()
    let folder = try await shop.tables(["shop"])
    let graph = try Repositories.merged(folder, at: .module, scope: GraphScope(includesExternal: true))
    #expect(
      graph.nodes.map { "\($0.id) \($0.kind) \($0.package ?? "-")" } == [
        "App executable shop", "Cart external cart", "Core external core", "Prices external cart",
        "Screens library shop",
      ])
  }

  /// What an address tells: the package's name, and that of its product. What is named of it, the provider's shard tells.
  @Test func aReferenceAcrossRepositoriesIsJoinedByItsName() async throws {
    let repositories = try Repositories([
      "feed/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Feed", dependencies: [
        .package(url: "https://example.org/swift-net.git", from: "1.0.0"),
      ], targets: [.target(name: "Feed", dependencies: [.product(name: "Net", package: "swift-net")])])
      """,
      "feed/Sources/Feed/Feed.swift": """
      import NetClient
      struct Feed {
        struct Item {}
        let client: Client
        let items: [Item]
        let task: NetClient.Client.Task
        let label: String
        func secret() -> Hidden? { nil }
      }
      """,
      "swift-net/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Net", products: [.library(name: "Net", targets: ["NetClient", "NetCore"])],
        targets: [.target(name: "NetClient", dependencies: ["NetCore"]), .target(name: "NetCore")])
      """,
      "swift-net/Sources/NetClient/Export.swift": "@_exported import NetCore\nstruct Hidden {}\n",
      "swift-net/Sources/NetCore/Client.swift": "public struct Client { public struct Task {} }\n",
    ])
    let folder = try await repositories.tables(["feed", "swift-net"])
    let modules = try Repositories.merged(folder, at: .module)
    #expect(
      modules.edges.map {
        "\(modules.nodes[$0.dependent].id) \(modules.nodes[$0.dependency].id) \($0.kinds.map(\.rawValue))"
      } == [
        "Feed NetClient [\"declared\", \"imported\"]",
        "Feed NetCore [\"declared\"]",
        "NetClient NetCore [\"declared\", \"imported\"]",
      ])
    let types = try Repositories.merged(folder, at: .type)
    #expect(
      types.edges.map {
        "\(types.nodes[$0.dependent].id) \(types.nodes[$0.dependency].id) \($0.evidence[0].location.file):\($0.evidence[0].location.line)"
      } == [
        "Feed.Feed Feed.Feed.Item feed/Sources/Feed/Feed.swift:5",
        "Feed.Feed NetCore.Client feed/Sources/Feed/Feed.swift:4",
        "Feed.Feed NetCore.Client.Task feed/Sources/Feed/Feed.swift:6",
      ])
  }

  // MARK: - Refusals

  @Test func badTablesAreRefusedWithAPlaceAndARemedy() async throws {
    let shop = try Repositories.shop()
    #expect(throws: TableError(file: "/nowhere", problem: "there are no tables in this folder")) {
      try MergedTables(folder: "/nowhere", withTypes: true, withReferences: true)
    }
    let folder = try await shop.tables(["core"])
    let nodes = "\(folder)/nodes/repo=core/commit=worktree/part.ndjson"
    for (text, problem) in [
      ("[]\n", "this line is an array instead of an object"), ("{", "this line is not JSON"),
      ("{}\n", "\"key\" is missing"), (#"{"key":"Core.Session"}"#, "\"Core.Session\" is no key"),
      (
        #"{"key":"swift:core/Core/S","kind":"struct","file":"a","line":-1,"column":1}"#,
        "\"line\" is no line, column or count"
      ),
      (#"{"key":"swift:core/Core/S","kind":"monad"}"#, "\"monad\" is no kind that this version of Seam knows"),
    ] {
      try text.write(toFile: nodes, atomically: true, encoding: .utf8)
      #expect(throws: TableError(file: nodes, line: 1, problem: problem)) {
        try MergedTables(folder: folder, withTypes: true, withReferences: true)
      }
    }
    try FileManager.default.removeItem(atPath: nodes)
    let missing = try? MergedTables(folder: folder, withTypes: true, withReferences: true)
    #expect(missing == nil)
  }

  @Test func oneRepositoryAtTwoCommitsIsRefused() async throws {
    let shop = try Repositories.shop()
    let folder = try await shop.tables(["core"])
    let parts = "\(folder)/shards/repo=core"
    try FileManager.default.copyItem(atPath: "\(parts)/commit=worktree", toPath: "\(parts)/commit=abc")
    let text = try String(contentsOfFile: "\(parts)/commit=abc/part.ndjson", encoding: .utf8)
    try text.replacingOccurrences(of: "worktree", with: "abc").write(
      toFile: "\(parts)/commit=abc/part.ndjson", atomically: true, encoding: .utf8)
    let error = #expect(throws: TableError.self) {
      try MergedTables(folder: folder, withTypes: false, withReferences: false)
    }
    #expect(error?.problem == "the repository core is there at two commits, abc and worktree")
  }

  @Test func aNewerSchemaIsRefused() async throws {
    let shop = try Repositories.shop()
    let folder = try await shop.tables(["core"])
    let file = "\(folder)/shards/repo=core/commit=worktree/part.ndjson"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacingOccurrences(of: "seam-tables/1", with: "seam-tables/9").write(
      toFile: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: TableError.self) {
      try MergedTables(folder: folder, withTypes: false, withReferences: false)
    }
    #expect(error?.problem == "the schema is \"seam-tables/9\", but this version of Seam reads \"seam-tables/1\"")
  }
}
