import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct LegendTests {
  private func words(_ lines: String, kinds: [String: NodeKind] = [:]) -> [String] {
    let drawing = Drawing(LeveledGraph.shop(lines, kinds: kinds), options: RenderingOptions())
    return Legend(of: drawing, width: 400).items.map(\.words)
  }

  @Test func itNamesWhatIsInThePictureAndNothingElse() {
    #expect(words("App -> Core") == ["depends on", "library"])
    #expect(
      words("App -> Cart\nCart -> App\nCart -> Logging", kinds: ["App": .executable, "Logging": .external]) == [
        "from a test, or to another package", "in a tangle", "cut: without these no tangle is left", "library",
        "executable", "of another package",
      ])
  }

  @Test func whatBreaksRulesIsToldApart() throws {
    let graph = LeveledGraph.shop("App -> Cart\nCart -> App\nApp -> Core")
    var options = RenderingOptions()
    options.breaches = RuleBreaches(
      nodes: [2: ["small"]], edges: [graph.edges.firstIndex { $0.dependency == 2 }!: ["pure", "<b>"]])
    let drawing = Drawing(graph, options: options)
    #expect(drawing.subtitle == "3 modules, 3 dependencies, 1 tangle, 1 dependency and 1 part break rules")
    #expect(
      Legend(of: drawing, width: 900).items.map(\.words) == [
        "in a tangle", "cut: without these no tangle is left", "breaks a rule", "library", "breaks a rule",
      ])
    let picture = try graph.text(as: .svg, options: options)
    #expect(picture.contains("breaks pure, &lt;b&gt;"))
    options.breaches = RuleBreaches(nodes: [:], edges: [:])
    #expect(Drawing(graph, options: options).subtitle.hasSuffix(", no rule is broken"))
  }

  /// Both are red: the line tells them apart.
  @Test func cutsAreDrawnUnlikeTheOtherLinesOfATangle() throws {
    let drawing = Drawing(LeveledGraph.shop("App -> Cart\nCart -> App\nApp -> Core"), options: RenderingOptions())
    let strokes = Dictionary(uniqueKeysWithValues: drawing.edges.map { ($0.style, $0.strokes) })
    #expect(strokes[.feedback] == Strokes.cut && strokes[.cyclic] == Strokes.dashed)
    let svg = try LeveledGraph.shop("App -> Cart\nCart -> App").text(as: .svg, options: RenderingOptions())
    #expect(svg.contains(".style-feedback .dashed{stroke-dasharray:8 3 1.5 3}"))
    let dot = try LeveledGraph.shop("App -> Cart\nCart -> App").text(as: .dot, options: RenderingOptions())
    #expect(dot.contains("dotted") && dot.contains("dashed"))
  }

  @Test func itsRowsAreNoLongerThanThePicture() {
    let graph = LeveledGraph.shop("App -> Cart\nCart -> App\nApp -> Core\nCart -> Core", kinds: ["App": .executable])
    let legend = Legend(of: Drawing(graph, options: RenderingOptions()), width: 200)
    #expect(legend.items.map(\.y).max()! > 0)
    #expect(legend.items.allSatisfy { $0.x <= 200 })
  }

  @Test func thePictureIsNeverNarrowerThanItsTitle() throws {
    let name = "APackageWithAVeryLongNameThatNobodyWouldWantToTypeTwice"
    let picture = try XMLOutline(LeveledGraph.shop("A -> B", package: name).rendered(as: .svg))
    #expect(picture.size.width > TextMetrics.width(of: name, size: Typography.titleSize))
  }

  @Test func theTitleNamesThePartThatIsDrawn() {
    var options = RenderingOptions()
    options.part = "around Core, 2 steps"
    #expect(Drawing(LeveledGraph.shop("A -> B"), options: options).title == "Shop · around Core, 2 steps")
  }
}
