import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct SVGTests {
  private let shop = LeveledGraph.shop(
    """
    App -> Cart
    App -> Catalog
    App -> Core
    Cart -> Core
    Catalog -> Core
    CoreTests -> Core
    Core -> Logging
    """, kinds: ["App": .executable, "Logging": .external], weight: 12)

  @Test func everyNodeAndEdgeHasAStableIdAClassAndATooltip() throws {
    let picture = try XMLOutline(shop.rendered(as: .svg))
    #expect(
      picture.groups(ofClass: "node").map(\.id)
        == ["App", "Cart", "Catalog", "Core", "CoreTests", "Logging"].map { "node:\($0)" })
    #expect(picture["node:App"]?.classes == ["node", "executable", "style-executable"])
    #expect(picture["node:CoreTests"]?.classes == ["node", "test", "style-quiet"])
    #expect(
      picture["node:Core"]?.title == """
        Core
        library
        4 dependents · 1 dependency
        Package.swift:7
        """)
    #expect(picture["edge:App:Cart"]?.classes == ["edge", "imported", "style-plain"])
    #expect(
      picture["edge:App:Cart"]?.title == """
        App → Cart
        imported · 12 references
        Sources/App/Use.swift:3
        … 11 more
        """)
  }

  @Test func kindsAreWrittenAsStereotypes() throws {
    let picture = try XMLOutline(shop.rendered(as: .svg))
    #expect(picture["node:App"]?.texts.map(\.text) == ["«executable»", "App"])
    #expect(picture["node:Core"]?.texts.map(\.text) == ["Core"])
  }

  @Test func whatOtherPathsImplyIsFainter() throws {
    let picture = try XMLOutline(shop.rendered(as: .svg))
    #expect(picture["edge:App:Core"]?.classes.last == "style-implied")
    #expect(picture["edge:Cart:Core"]?.classes.last == "style-plain")
    #expect(picture["edge:CoreTests:Core"]?.classes.last == "style-quiet")
    #expect(picture["edge:Core:Logging"]?.classes.last == "style-quiet")
  }

  @Test func edgesInsideACycleAreRedAndNothingElseIs() throws {
    let graph = LeveledGraph.shop(
      """
      App -> Cart
      Cart -> Checkout
      Checkout -> Cart
      Checkout -> Core
      """)
    let picture = try XMLOutline(graph.rendered(as: .svg))
    #expect(picture.groups(ofClass: "cycle").map(\.id).sorted() == ["edge:Cart:Checkout", "edge:Checkout:Cart"])
    // One of the two runs against the order: cutting it ends the cycle.
    #expect(picture.groups(ofClass: "style-feedback").count == 1)
    func isRed(_ colour: String) -> Bool {
      let parts = stride(from: 1, to: 7, by: 2).map { Int(colour.dropFirst($0).prefix(2), radix: 16)! }
      return parts[0] > 2 * parts[2] - 60 && parts[0] > parts[1] + 60
    }
    for palette in [Theme.standard.light, Theme.standard.dark] {
      for style in EdgeStyle.allCases { #expect(isRed(palette[style]) == style.isInCycle, "\(style)") }
      for style in NodeStyle.allCases {
        #expect(!isRed(palette[style].fill) && !isRed(palette[style].stroke), "\(style)")
      }
    }
  }

  @Test func followsTheReadersColourScheme() throws {
    let text = try shop.text(as: .svg)
    let dark = try #require(text.firstRange(of: "@media (prefers-color-scheme:dark)"))
    #expect(text[dark.lowerBound...].contains(Palette.dark.canvas))
    #expect(!text[..<dark.lowerBound].contains(Palette.dark.canvas))
  }

  @Test func linksLeadToFileAndLine() throws {
    var options = RenderingOptions()
    options.link = SourceLink(template: "https://example.org/{file}#L{line}")
    let picture = try XMLOutline(shop.rendered(as: .svg, options: options))
    #expect(picture.links.contains("https://example.org/Package.swift#L7"))
    #expect(picture.links.contains("https://example.org/Sources/App/Use.swift#L3"))
    #expect(try XMLOutline(shop.rendered(as: .svg)).links.isEmpty)
  }

  @Test func inheritanceAndConformanceHaveAHollowTriangle() {
    func drawn(_ kind: DependencyKind) -> Drawing.Edge {
      var graph = LeveledGraph.shop("A -> B")
      graph = LeveledGraph(
        package: "P", level: .type, revision: nil, nodes: graph.nodes,
        edges: [.init(dependent: 0, dependency: 1, kinds: [kind], weight: 1, evidence: [])])
      return Drawing(graph, options: .init()).edges[0]
    }
    #expect(drawn(.inherits).head == .hollow && !drawn(.inherits).isDashed)
    #expect(drawn(.conforms).head == .hollow && drawn(.conforms).isDashed)
    #expect(drawn(.calls).head == .open && drawn(.calls).isDashed)
  }

  @Test func widthGrowsGentlyWithWeight() {
    let widths = [1, 2, 10, 100, 10_000, 1_000_000].map {
      Drawing(LeveledGraph.shop("A -> B", weight: $0), options: .init()).edges[0].width
    }
    #expect(widths == widths.sorted())
    #expect(widths.first == 1)
    #expect(widths.last! <= 4)
  }

  @Test func theSameGraphGivesTheSameBytes() throws {
    let first = try shop.rendered(as: .svg)
    _ = try LeveledGraph.shop("X -> Y").rendered(as: .svg)
    #expect(try shop.rendered(as: .svg) == first)
  }

  @Test func anEmptyGraphIsAnEmptyPicture() throws {
    let picture = try XMLOutline(
      LeveledGraph(package: "Empty", level: .module, revision: nil, nodes: [], edges: []).rendered(as: .svg))
    #expect(picture.groups.isEmpty)
  }
}
