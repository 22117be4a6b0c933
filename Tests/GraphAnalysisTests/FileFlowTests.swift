import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct FileFlowTests {
  /// A model of files as `"Cart/Price.swift"`, one module a folder, and dependencies as `"App -> Cart"`.
  private func model(_ files: [String], _ dependencies: [String]) -> CodeModel {
    var model = CodeModel()
    model.packages = [Package(identity: "p", name: "P", origin: .root, path: "")]
    let names = Set(files.map { String($0.prefix { $0 != "/" }) }).sorted()
    model.modules = names.map { Module(name: $0, kind: .library, package: PackageID(0), folder: $0) }
    model.files = files.sorted().map { path in
      let module = names.firstIndex(of: String(path.prefix { $0 != "/" }))!
      return SourceFile(path: path, module: ModuleID(module), lineCount: 100, isSwift: true)
    }
    model.declaredDependencies = dependencies.map { text in
      let ends = text.split(separator: " -> ").map { ModuleID(names.firstIndex(of: String($0))!) }
      return DeclaredDependency(dependent: ends[0], dependency: ends[1], location: nil, isConditional: false)
    }
    return model
  }

  private func flows(from base: CodeModel, to head: CodeModel) -> (GraphDifference, FileFlows) {
    let graphs = (base.graph(at: .module), head.graph(at: .module))
    let difference = GraphDifference(
      GraphPair(base: graphs.0, head: graphs.1, contents: (base.contents(of: graphs.0), head.contents(of: graphs.1))))
    return (difference, FileFlows(difference, base: base, head: head))
  }

  private let shop = [
    "App/Main.swift", "Cart/Cart.swift", "Cart/Item.swift", "Cart/Price.swift", "Cart/Tax.swift", "Core/Log.swift",
  ]

  @Test func aSplitTellsWhereTheFilesCameFrom() {
    let base = model(shop, ["App -> Cart", "Cart -> Core"])
    let head = model(
      shop.map { $0.replacing("Cart/Price", with: "Pricing/Price").replacing("Cart/Tax", with: "Pricing/Tax") },
      ["App -> Cart", "App -> Pricing", "Cart -> Core", "Cart -> Pricing", "Pricing -> Core"])
    let (difference, flows) = flows(from: base, to: head)
    #expect(flows.flows.map { [$0.origin, $0.destination] } == [["Cart", "Pricing"]])
    #expect(flows.flows[0].files.map(\.after) == ["Pricing/Price.swift", "Pricing/Tax.swift"])
    #expect(flows.fileCounts == ["App": 1, "Cart": 2, "Core": 1, "Pricing": 2])
    // App used Cart and Cart used Core before: what is new is that the two parts know each other.
    let inherited = difference.inheritedEdges(by: flows)
    #expect(
      difference.addedEdges.filter { !inherited.contains($0) }.map { difference.head.text(ofEdge: $0) } == [
        "Cart -> Pricing"
      ])
    #expect(inherited.count == 2)
  }

  @Test func aModuleUnderAnotherNameHasNoFlow() {
    let base = model(shop, ["App -> Cart"])
    let head = model(shop.map { $0.replacing("Cart/", with: "Basket/") }, ["App -> Basket"])
    let (difference, flows) = flows(from: base, to: head)
    #expect(difference.summary == "> Cart -> Basket name")
    #expect(flows.flows.isEmpty)
  }

  @Test func aFileOfEqualBytesIsKnownUnderAnotherName() {
    let base = model(["A/One.swift", "A/Two.swift", "B/Three.swift"], [])
    let head = model(["A/Two.swift", "B/Three.swift", "B/Uno.swift"], [])
    let (difference, flows) = flows(from: base, to: head)
    #expect(flows.flows.isEmpty)
    let known = FileFlows(
      difference, base: base, head: head,
      content: (base: { $0 == "A/One.swift" ? "1" : nil }, head: { $0 == "B/Uno.swift" ? "1" : nil }))
    #expect(known.flows.map(\.files) == [[FileFlow.File(before: "A/One.swift", after: "B/Uno.swift")]])
  }
}
