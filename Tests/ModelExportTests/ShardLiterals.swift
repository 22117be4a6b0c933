import CodeModel
import Foundation
import GraphRendering
import Manifests
import ModelExport
import PackageReading
import SystemPackage

/// Packages side by side in a folder, as a company keeps its repositories.
final class Repositories: Sendable {
  let url: URL

  init(_ files: [String: String]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
      "seam-tables-\(UUID().uuidString)")
    for (path, text) in files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func read(_ package: String) async throws -> PackageReading {
    var reader = PackageReader(
      root: FilePath(url.path).appending(package), manifests: ManifestReader(mode: .static))
    reader.readsTests = true
    return try await reader.read(upTo: .declarations)
  }

  /// Seam's own answer from one package, which reads all that it reaches.
  func graph(of package: String, at level: Level, scope: GraphScope = GraphScope()) async throws -> LeveledGraph {
    var model = try await read(package).model
    if level <= .module, scope.kinds == nil { model.references = [] }
    return model.graph(at: level, scope: scope)
  }

  func shard(_ package: String, identity: String? = nil) async throws -> Shard {
    let reading = try await read(package)
    let root = url.appendingPathComponent(package)
    return Shard(of: reading.model, products: reading.products, identity: identity, repository: nil) { file in
      (try? Data(contentsOf: root.appendingPathComponent(file.path))).map { [UInt8]($0) }
    }
  }

  /// A folder of tables, written shard by shard in the order given.
  func tables(_ packages: [String], as format: TableFormat = .ndjson, in name: String = "tables") async throws
    -> String
  {
    let folder = url.appendingPathComponent(name).path
    for package in packages { try ShardFolder(folder).write(await shard(package), as: format) }
    return folder
  }

  static func merged(_ folder: String, at level: Level, scope: GraphScope = GraphScope()) throws -> LeveledGraph {
    let tables = try MergedTables(
      folder: folder, withTypes: true, withReferences: level >= .folder || scope.kinds != nil)
    return tables.model.graph(at: level, scope: scope)
  }

  /// An app and two libraries, which it reaches by paths; a product is called otherwise than its target.
  static func shop() throws -> Repositories {
    try Repositories([
      "shop/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", dependencies: [
        .package(path: "../cart"), .package(path: "../core"),
      ], targets: [
        .executableTarget(name: "App", dependencies: [
          .product(name: "CartKit", package: "cart"), .product(name: "Core", package: "core"), "Screens",
        ]),
        .target(name: "Screens", dependencies: [.product(name: "CartKit", package: "cart")]),
        .testTarget(name: "ScreensTests", dependencies: ["Screens"]),
      ])
      """,
      "shop/Sources/App/main.swift":
        "import Cart\nimport Core\nlet id = Session.ID(1)\nprint(Basket(session: Session()))\n",
      "shop/Sources/Screens/BasketScreen.swift": """
      import Cart
      public struct BasketScreen {
        let basket: Basket
        func total() -> Int { basket.total }
      }
      """,
      "shop/Tests/ScreensTests/ScreenTests.swift":
        "@testable import Screens\nstruct ScreenTests { let screen: BasketScreen }\n",
      "cart/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Cart", products: [
        .library(name: "CartKit", targets: ["Cart", "Prices"]),
      ], dependencies: [.package(path: "../core")], targets: [
        .target(name: "Cart", dependencies: ["Prices", .product(name: "Core", package: "core")]),
        .target(name: "Prices"),
      ])
      """,
      "cart/Sources/Cart/Basket.swift": """
      import Core
      import Prices
      public struct Basket {
        let session: Session
        public var total: Int { Price(3).cents }
        public init(session: Session) { self.session = session }
      }
      private struct Row {}
      """,
      "cart/Sources/Cart/Other.swift": "private struct Row { let basket: Basket }\n",
      "cart/Sources/Prices/Price.swift":
        "public struct Price { public var cents: Int; public init(_ c: Int) { cents = c } }\n",
      "core/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Core", products: [.library(name: "Core", targets: ["Core"])], targets: [
        .target(name: "Core"),
      ])
      """,
      "core/Sources/Core/Session.swift": """
      public struct Session {
        public struct ID { public init(_ n: Int) {} }
        public init() {}
      }
      public protocol Unused {}
      """,
    ])
  }
}

extension LeveledGraph {
  /// Nodes and edges without places, which are relative to where one reads.
  var outline: [String] {
    let names = nodes.map { node in
      // Namesakes are told apart by their file.
      node.id.split(separator: "@").enumerated().map { $0 == 0 ? String($1) : String($1.split(separator: "/").last!) }
        .joined(separator: "@")
    }
    return nodes.indices.map { "\(names[$0]) \(nodes[$0].kind) \(nodes[$0].module ?? "-") \(nodes[$0].package ?? "-")" }
      + edges.map { edge in
        let kinds = edge.kinds.map(\.rawValue).joined(separator: ",")
        return "\(names[edge.dependent]) -> \(names[edge.dependency]) \(kinds) \(edge.weight)"
      }
  }
}
