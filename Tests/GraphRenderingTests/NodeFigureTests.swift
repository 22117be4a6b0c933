import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

/// Figures that are seen: the size and the warmth of boxes.
@Suite struct NodeFigureTests {
  private func figure(_ values: [String: Double]) -> NodeFigure {
    NodeFigure(name: "churn", values: values.mapValues { NodeFigure.Value(magnitude: $0, text: "\(Int($0))") })
  }

  private func drawing(size: [String: Double]? = nil, heat: [String: Double]? = nil) -> Drawing {
    var options = RenderingOptions()
    options.size = size.map(figure)
    options.heat = heat.map(figure)
    return Drawing(LeveledGraph.shop("App -> Cart\nCart -> Core"), options: options)
  }

  @Test(arguments: [(0, 0), (3, 0), (4, 1), (16, 2), (36, 3), (64, 4), (100, 4)])
  func stepsAreEqualInTheSquareRoot(value: Double, step: Int) {
    #expect(figure(["A": value, "Most": 100]).step(of: "A") == step)
  }

  @Test func nothingMeasuredChangesNothing() {
    let nothing = figure(["A": 0, "B": 0])
    #expect(nothing.step(of: "A") == nil)
    #expect(nothing.scale(of: "A") == 1)
    #expect(figure([:]).legend == "churn")
  }

  @Test func boxesGrowWithTheFigure() throws {
    let usual = drawing().nodes
    let sized = drawing(size: ["App": 100, "Cart": 25]).nodes
    #expect(sized[0].width == usual[0].width * 3)
    #expect(sized[1].width == usual[1].width * 2)
    #expect(sized[2].width == usual[2].width)
    #expect(sized[0].tooltip.hasSuffix("churn: 100"))
  }

  @Test func theLegendSaysHowMuch() {
    let words = Legend(of: drawing(size: ["App": 10], heat: ["App": 10, "Cart": 1]), width: 400).items.map(\.words)
    #expect(words.contains("the larger, the more churn: up to 10"))
    // A sample for each step that is in the picture, and the words behind the last.
    #expect(words.suffix(2) == ["", "the warmer, the more churn: up to 10"])
  }

  @Test func theStepsOfWarmthStandInOneRow() {
    let picture = drawing(heat: ["App": 100, "Cart": 30, "Core": 1])
    for width in stride(from: 150.0, to: 500, by: 25) {
      let items = Legend(of: picture, width: width).items
      #expect(Set(items.suffix(3).map(\.y)).count == 1, "in \(width) points")
    }
  }

  @Test func warmthIsAClassThatTheStyleSheetKnows() throws {
    let heat = figure(["App": 10, "Cart": 1])
    var options = RenderingOptions()
    options.heat = heat
    let svg = String(decoding: try LeveledGraph.shop("App -> Cart").rendered(as: .svg, options: options), as: UTF8.self)
    #expect(svg.contains("heat-4"))
    #expect(svg.contains(".node.heat-4 rect"))
    let dot = String(decoding: try LeveledGraph.shop("App -> Cart").rendered(as: .dot, options: options), as: UTF8.self)
    #expect(dot.contains(Palette.light.heats[4].fill))
    #expect(Palette.light.heats.count == NodeFigure.steps && Palette.dark.heats.count == NodeFigure.steps)
  }

  @Test func whatWasAskedAboutIsMarked() throws {
    var options = RenderingOptions()
    options.focus = ["Cart"]
    let drawing = Drawing(LeveledGraph.shop("App -> Cart"), options: options)
    #expect(drawing.nodes.map(\.isFocus) == [false, true])
    #expect(Legend(of: drawing, width: 400).items.map(\.words).contains("what was asked about"))
  }
}
