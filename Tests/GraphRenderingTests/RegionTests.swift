import CodeModel
import Testing

@testable import GraphRendering

/// Where no frames tell modules apart, colours and names do.
@Suite struct RegionTests {
  private func graph(_ ids: [String]) -> LeveledGraph {
    let nodes = ids.map { id in
      LeveledGraph.Node(
        id: id, name: String(id.split(separator: ".").last!), kind: .struct, module: String(id.prefix { $0 != "." }),
        package: "p")
    }
    return LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: [])
  }

  private func drawing(_ ids: [String], _ engine: RenderingOptions.Engine = .sfdp) -> Drawing {
    var options = RenderingOptions()
    options.engine = engine
    return Drawing(graph(ids), options: options)
  }

  @Test func modulesHaveColoursInTheOrderOfTheirSize() {
    let drawing = drawing(["Core.A", "App.B", "App.C"])
    #expect(drawing.regions == ["App", "Core"])
    #expect(Dictionary(uniqueKeysWithValues: drawing.nodes.map { ($0.name, $0.hue) }) == ["A": 1, "B": 0, "C": 0])
    let words = Legend(of: drawing, width: 500).items.map(\.words)
    #expect(words == ["in App", "in Core"])
  }

  @Test func framesAndASingleModuleNeedNoColours() {
    #expect(drawing(["Core.A", "App.B"], .dot).regions.isEmpty)
    #expect(drawing(["App.A", "App.B"]).nodes.allSatisfy { $0.hue == nil })
  }

  @Test func moreModulesThanColoursLookAsEverywhere() {
    let ids = (0..<14).flatMap { module in (0...module).map { "M\(module).T\($0)" } }
    let drawing = drawing(ids)
    #expect(drawing.regions.count == Palette.hueCount)
    #expect(drawing.regions.first == "M13")
    #expect(drawing.nodes.contains { $0.hue == nil })
    for palette in [Palette.light, .dark] { #expect(Set(palette.hues.map(\.fill)).count == Palette.hueCount) }
  }

  @Test func namesOfALargePictureStandApart() throws {
    let drawing = drawing((0..<120).map { "M\($0 % 3).Type\($0)" })
    var layout = try Layout(drawing)
    // All of them in one place: their names have to make way.
    layout.nodes = layout.nodes.map { _ in Layout.Point(x: 500, y: 500) }
    (layout.width, layout.height) = (4000, 3000)
    let names = RegionNames(of: drawing, layout: layout).names
    #expect(Set(names.map(\.text)) == ["M0", "M1", "M2"])
    #expect(zip(names, names.dropFirst()).allSatisfy { $1.place.y - $0.place.y > $0.size })
    #expect(SVGWriter(drawing, layout: layout, theme: .standard).text.contains(">M1</text>"))
  }

  @Test func whereBoxesCanBeReadNoNamesStandOverThem() throws {
    let drawing = drawing(["Core.A", "App.B"])
    #expect(try RegionNames(of: drawing, layout: Layout(drawing)).names.isEmpty)
  }
}
