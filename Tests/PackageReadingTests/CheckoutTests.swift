import CodeModel
import Manifests
import PackageReading
import TestSupport
import Testing

/// What other packages declare is known where they are checked out.
@Suite struct CheckoutTests {
  private static let app = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "App", dependencies: [.package(url: "https://example.org/Net.git", from: "1.0.0")],
      targets: [.target(name: "App", dependencies: [.product(name: "Net", package: "Net")])])
    """,
    "Sources/App/Own.swift": "public struct Answer { func show() {} }",
    "Sources/App/Use.swift": """
    import Net
    struct Use { let server: Server; func go() { server.client.answer(Answer.self)?.show() } }
    struct Chain { func go() { Server().fold { $0.token() } } }
    extension Request { func token() -> Int { 1 } }
    """,
  ]

  private static let net = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "net", products: [.library(name: "Net", targets: ["Net"])],
      targets: [.target(name: "Net", dependencies: ["Base"]), .target(name: "Base"), .testTarget(name: "NetTests")])
    """,
    "Sources/Net/Net.swift": """
    @_exported import Base
    public struct Server {
      public init() { hidden() }
      public var client: Client { Client() }
      public func fold<R>(_ body: (Request) -> R) -> R { body(Request()) }
    }
    """,
    "Sources/Base/Base.swift": """
    public struct Client { public func answer<T>(_ type: T.Type) -> T? { nil } }
    public struct Request { public init() {} }
    """,
    "Tests/NetTests/NetTests.swift": "struct NetTests {",
  ]

  private func package(in folder: String, _ checkout: [String: String] = net) throws -> TemporaryFolder {
    let files = checkout.map { ("\(folder)/checkouts/Net/\($0.key)", $0.value) }
    return try TemporaryFolder(Self.app.merging(files) { $1 })
  }

  private func edges(_ model: CodeModel) -> [String] {
    let graph = model.graph(at: .type)
    return graph.edges.map { "\(graph.nodes[$0.dependent].name) -> \(graph.nodes[$0.dependency].name)" }.sorted()
  }

  @Test(arguments: [".build", "SourcePackages", "DerivedData/App-abc/SourcePackages"])
  func chainsGoOnThroughTheirDeclarations(folder: String) async throws {
    let reading = try await package(in: folder).read(upTo: .references)
    #expect(edges(reading.model) == ["Chain -> Request", "Use -> Answer"])
    #expect(reading.problems == [])
    // Nothing of it is drawn.
    #expect(reading.model.modules.map(\.name) == ["App", "Net"])
    #expect(reading.model.files.count == 2)
  }

  @Test func withoutThemNothingIsKnown() async throws {
    let reading = try await TemporaryFolder(Self.app).read(upTo: .references)
    #expect(edges(reading.model) == ["Use -> Answer"])
    #expect(reading.model.references.allSatisfy { $0.kind != .calls })
  }

  @Test func aDamagedCheckoutIsToldOnceAndLeft() async throws {
    let broken = Self.net.merging(["Package.swift": "let package = make()"]) { $1 }
    let reading = try await package(in: ".build", broken).read(upTo: .references)
    #expect(reading.problems.map(\.file) == [".build/checkouts/Net"])
    let plain = try await TemporaryFolder(Self.app).read(upTo: .references)
    #expect(reading.model.references == plain.model.references)
  }

  @Test func importsAloneNeedNone() async throws {
    let broken = Self.net.merging(["Package.swift": "let package = make()"]) { $1 }
    #expect(try await package(in: ".build", broken).read(upTo: .imports).problems == [])
  }
}
