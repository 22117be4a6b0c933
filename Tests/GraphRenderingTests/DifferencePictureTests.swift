import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct DifferencePictureTests {
  private let graph = LeveledGraph.shop(
    """
    App -> Cart
    Cart -> Core
    Cart -> Legacy
    Core -> New
    """, weight: 3)

  private var options: RenderingOptions {
    var options = RenderingOptions()
    // App, Cart, Core, Legacy, New; App → Cart, Cart → Core, Cart → Legacy, Core → New.
    options.changes = ChangeMarks(
      nodes: [.same, .moved, .same, .removed, .added], edges: [.same, .changed, .removed, .added],
      isOnNewCycle: [true, false, false, false], origins: [nil, "from Shop", nil, nil, nil],
      weightsBefore: [nil, 7, nil, nil],
      subtitle: "main → HEAD")
    return options
  }

  @Test func colourSignAndWordSayTheSame() throws {
    let picture = try XMLOutline(graph.rendered(as: .svg, options: options))
    #expect(picture["node:New"]?.classes == ["node", "library", "style-plain", "change-added"])
    #expect(picture["node:New"]?.texts.map(\.text) == ["+ New"])
    #expect(picture["node:New"]?.title.hasSuffix("\nadded") ?? false)
    #expect(picture["node:Legacy"]?.texts.map(\.text) == ["− Legacy"])
    #expect(picture["node:Cart"]?.texts.map(\.text) == ["«from Shop»", "› Cart"])
    #expect(picture["node:App"]?.texts.map(\.text) == ["App"])
    #expect(picture["edge:Core:New"]?.classes.suffix(1) == ["change-added"])
    #expect(picture["edge:Cart:Core"]?.title.hasSuffix("\nchanged, 7 references before") ?? false)
    #expect(picture["edge:App:Cart"]?.classes.suffix(2) == ["change-same", "new-cycle"])
    #expect(picture["edge:App:Cart"]?.title.hasSuffix("\non a new cycle") ?? false)
  }

  @Test func onlyWhatIsGoneIsDashed() {
    let drawing = Drawing(graph, options: options)
    #expect(drawing.edges.map(\.isDashed) == [false, false, true, false])
    #expect(drawing.subtitle == "main → HEAD")
  }

  @Test func whatChangedIsDrawnOverTheRest() throws {
    let picture = try XMLOutline(graph.rendered(as: .svg, options: options))
    #expect(
      picture.groups(ofClass: "edge").map(\.id) == [
        "edge:App:Cart", "edge:Cart:Core", "edge:Cart:Legacy", "edge:Core:New",
      ])
  }

  /// A picture without a difference carries none of its colours.
  @Test func otherPicturesKnowNothingOfChanges() throws {
    #expect(try !graph.text(as: .svg).contains("change-"))
    #expect(try graph.text(as: .svg, options: options).contains(".edge.change-added .line"))
  }

  @Test func aChartRepeatsTheColoursInItsLines() throws {
    let chart = try graph.text(as: .mermaid, options: options)
    #expect(chart.contains("n3(\"− Legacy\"):::removed"))
    #expect(chart.contains("n2 ==> n4") && chart.contains("n1 -.-> n3") && chart.contains("n0 --> n1"))
    #expect(chart.contains("linkStyle 3 stroke:\(Palette.light[Change.added].line)"))
    #expect(chart.contains("classDef removed fill:"))
  }

  @Test func dotTellsThemApartAsWell() throws {
    let dot = try graph.text(as: .dot, options: options)
    #expect(dot.contains(Palette.light[Change.removed].line) && dot.contains("style=\"dotted\""))
  }

  @Test func theLineBelowTheTitleHasRoom() throws {
    var options = options
    options.changes?.subtitle = String(repeating: "a long way round ", count: 9)
    let picture = try XMLOutline(graph.rendered(as: .svg, options: options))
    #expect(picture.size.width > TextMetrics.width(of: options.changes!.subtitle, size: Typography.subtitleSize))
  }

  /// Every sign is distinct, in both schemes, so that none depends on telling red from green.
  @Test func noTwoChangesLookAlike() {
    #expect(Set(Change.allCases.map(\.sign)).count == Change.allCases.count)
    for palette in [Palette.light, .dark] {
      #expect(Set(Change.allCases.map { palette[$0].line }).count == Change.allCases.count)
    }
  }
}
