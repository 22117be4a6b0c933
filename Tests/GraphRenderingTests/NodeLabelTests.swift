import CodeModel
import Testing

@testable import GraphRendering

@Suite struct NodeLabelTests {
  /// Two boxes of one cluster never bear the same label, one of which nobody could tell what it extends.
  @Test func extensionsOfOneNameAreToldApartByTheirTypesModules() {
    let ids = ["A.Config", "B.Config", "X.extension A.Config", "X.extension B.Config", "Y.extension A.Config"]
    let nodes = ids.map { id in
      LeveledGraph.Node(
        id: id, name: "Config", kind: id.contains("extension") ? .extension : .struct,
        module: String(id.prefix { $0 != "." }), package: "p")
    }
    let drawing = Drawing(
      LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: []), options: RenderingOptions())
    #expect(drawing.nodes.map(\.name) == ["Config", "Config", "A.Config", "B.Config", "Config"])
    #expect(drawing.nodes.map(\.stereotype) == [nil, nil, "extension", "extension", "extension"])
  }

  @Test func withoutFramesTypesOfOneNameBearTheirModules() {
    let ids = ["App.Session", "Watch.Session", "Watch.Screen", "App.extension Kit.Store", "Kit.Store"]
    let nodes = ids.map { id in
      LeveledGraph.Node(
        id: id, name: String(id.split(separator: ".").last!), kind: id.contains("extension") ? .extension : .struct,
        module: String(id.prefix { $0 != "." }), package: "p")
    }
    let graph = LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: [])
    var options = RenderingOptions()
    options.engine = .sfdp
    #expect(
      Drawing(graph, options: options).nodes.map(\.name)
        == ["App.Session", "App.Store", "Kit.Store", "Screen", "Watch.Session"])
    #expect(
      Drawing(graph, options: RenderingOptions()).nodes.map(\.name).allSatisfy { !$0.contains(".") })
  }

  /// Nested in different types, or private to different files, and in no frame that says so.
  @Test func typesOfOneNameInOneFrameAreToldApart() {
    let types = [
      ("App.Home.Route", "Home.swift"), ("App.List.Route", "List.swift"), ("App.Cell@Home.swift", "Home.swift"),
      ("App.Cell@List.swift", "List.swift"),
    ]
    let nodes = types.map { id, file in
      LeveledGraph.Node(
        id: id, name: id.contains("@") ? "Cell" : "Route", kind: .struct, module: "App", package: "p", file: file)
    }
    let graph = LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: [])
    #expect(
      Drawing(graph, options: RenderingOptions()).nodes.map(\.name).sorted()
        == ["Cell (Home.swift)", "Cell (List.swift)", "Home.Route", "List.Route"])
  }

  @Test func packagesOfOneNameBearTheirIdentities() {
    let nodes = ["app", "app-cross", "kit"].map { id in
      LeveledGraph.Node(id: id, name: id == "kit" ? "Kit" : "App", kind: .package, package: id)
    }
    let graph = LeveledGraph(package: "P", level: .package, revision: nil, nodes: nodes, edges: [])
    #expect(Drawing(graph, options: RenderingOptions()).nodes.map(\.name) == ["app", "app-cross", "Kit"])
  }

  @Test func aFrameThatHoldsOnlyOneOfItsNameIsNotDrawn() {
    func folder(_ path: String, _ module: String, in package: String) -> LeveledGraph.Node {
      LeveledGraph.Node(
        id: path, name: String(path.split(separator: "/").last!), kind: .folder, module: module, package: package,
        file: path)
    }
    let nodes = [
      folder("Data/Sources/Cache", "Data", in: "data"), folder("Data/Sources/Web", "Data", in: "data"),
      folder("UI/Sources/Cell", "UIKitten", in: "ui"), folder("UI/Sources/List", "UIKitten", in: "ui"),
    ]
    let graph = LeveledGraph(package: "P", level: .folder, revision: nil, nodes: nodes, edges: [])
    #expect(Drawing(graph, options: RenderingOptions()).clusters.map(\.label) == ["Data", "ui", "UIKitten"])
  }

  /// As much of the path as tells them apart, and no more.
  @Test func foldersOfOneNameAreToldApartByTheirPaths() {
    let ids = [
      "Sources/App/Cart/Models", "Sources/App/Search/Models", "Sources/Kit/Search/Models", "Sources/App/Views",
    ]
    let nodes = ids.map { id in
      LeveledGraph.Node(
        id: id, name: String(id.split(separator: "/").last!), kind: .folder, module: "App", package: "p")
    }
    let graph = LeveledGraph(package: "P", level: .folder, revision: nil, nodes: nodes, edges: [])
    let names = Drawing(graph, options: RenderingOptions()).nodes.map(\.name)
    #expect(names == ["Cart/Models", "App/Search/Models", "Views", "Kit/Search/Models"])
  }

  @Test func whatHoldsOneBoxOfItsNameIsNotDrawnAroundIt() {
    func module(_ name: String, in package: String, _ kind: NodeKind = .library) -> LeveledGraph.Node {
      LeveledGraph.Node(id: name, name: name, kind: kind, module: name, package: package)
    }
    let nodes = [
      module("StatusKit", in: "statuskit"), module("App", in: "client"), module("Widgets", in: "client"),
      module("NIOCore", in: "swift-nio", .external), module("NIOPosix", in: "swift-nio", .external),
      module("Logging", in: "swift-log", .external),
    ]
    let graph = LeveledGraph(package: "P", level: .module, revision: nil, nodes: nodes, edges: [])
    let drawing = Drawing(graph, options: RenderingOptions())
    #expect(drawing.clusters.map(\.label) == ["client", "swift-nio"])
    let frames = drawing.nodes.map { "\($0.name) in \($0.cluster.map { drawing.clusters[$0].label } ?? "nothing")" }
    #expect(
      Set(frames) == [
        "StatusKit in nothing", "App in client", "Widgets in client", "NIOCore in swift-nio", "NIOPosix in swift-nio",
        "Logging in nothing",
      ])
  }
}
