import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

/// A graph before and after, side by side.
@Suite struct ComparisonTests {
  /// A → B becomes A → I ← B.
  private func sheet(
    names: (consumer: String, provider: String, interface: String) = ("A", "B", "I"), id: String = "A:B",
    title: String = "A → B"
  ) -> ComparisonSheet {
    let graph = LeveledGraph.shop("A -> B\nA -> I\nB -> I\nApp -> A")
    let texts = ["A": names.consumer, "B": names.provider, "I": names.interface]
    let renamed = LeveledGraph(
      package: "Shop", level: .module, revision: nil,
      nodes: graph.nodes.map { node in
        var node = node
        node.name = texts[node.id] ?? node.name
        return node
      }, edges: graph.edges)
    // A, App, B, I; A → B, A → I, App → A, B → I.
    func nodes(_ words: [String?]) -> [Comparison.Node] {
      words.map { Comparison.Node(word: $0, dependentCount: 7, dependencyCount: 8) }
    }
    return ComparisonSheet(
      title: "Shop", subtitle: "1 suggestion",
      comparisons: [
        Comparison(
          id: id, title: title, notes: ["2 % less"], graph: renamed, nodeChanges: [.same, .same, .same, .added],
          edgeChanges: [.removed, .added, .same, .added],
          before: .init(
            title: "before", figures: ["3 rebuilt"],
            nodes: nodes(["consumer, rebuilt", "rebuilt", "provider, rebuilt", nil])),
          after: .init(
            title: "after", figures: ["1 rebuilt"], nodes: nodes(["consumer", nil, "provider, rebuilt", nil])))
      ])
  }

  @Test func eachSideHasWhatItIsAbout() throws {
    let picture = try XMLOutline(sheet().svg(options: .init()))
    let nodes = picture.groups(ofClass: "node").map(\.id)
    #expect(nodes.filter { $0.contains(":before:") }.map { String($0.suffix(3)) } == ["e:A", "App", "e:B"])
    #expect(nodes.filter { $0.contains(":after:") }.map { String($0.suffix(3)) } == ["r:A", "App", "r:B", "r:I"])
    #expect(picture["node:A~3AB:before:A"]?.texts.map(\.text) == ["«consumer, rebuilt»", "A"])
    #expect(picture["node:A~3AB:after:A"]?.texts.map(\.text) == ["«consumer»", "A"])
    #expect(picture["node:A~3AB:after:I"]?.texts.map(\.text) == ["+ I"])
    let lines = picture.groups(ofClass: "edge")
    #expect(lines.filter { $0.classes.contains("change-removed") }.map(\.id).allSatisfy { $0.contains(":before:") })
    #expect(lines.count { $0.classes.contains("change-removed") } == 1)
    #expect(lines.count { $0.classes.contains("change-added") && $0.id.contains(":after:") } == 2)
    #expect(lines.count { $0.classes.contains("change-added") && $0.id.contains(":before:") } == 0)
  }

  /// The eye goes from left to right and finds everything at its height.
  @Test func whatStayedStandsInTheSamePlace() throws {
    let picture = try XMLOutline(sheet().svg(options: .init()))
    for name in ["A", "App", "B"] {
      let before = try #require(picture["node:A~3AB:before:\(name)"]?.rectangle)
      let after = try #require(picture["node:A~3AB:after:\(name)"]?.rectangle)
      #expect(before == after)
    }
  }

  @Test func tooltipsTellOfTheWholeGraph() throws {
    let picture = try XMLOutline(sheet().svg(options: .init()))
    #expect(
      picture["node:A~3AB:before:B"]?.title
        == "B\nlibrary\n7 dependents · 8 dependencies\nPackage.swift:7\nprovider, rebuilt")
    #expect(picture["edge:A~3AB:after:A:I"]?.title.hasSuffix("\nadded") ?? false)
  }

  @Test func pairsAreReadAloud() throws {
    let text = String(decoding: try sheet().svg(options: .init()), as: UTF8.self)
    #expect(text.contains("role=\"group\" aria-label=\"A → B; 2 % less; before: 3 rebuilt; after: 1 rebuilt\""))
    #expect(
      text.contains(
        "<desc id=\"seam-description\">1 suggestion. A → B; 2 % less; before: 3 rebuilt; after: 1 rebuilt</desc>"))
  }

  @Test(arguments: hostileNames)
  func namesDoNoHarm(name: String) throws {
    let picture = try XMLOutline(
      sheet(names: (name, name, name), id: name, title: DisplayText.make(name)).svg(options: .init()))
    #expect(picture.groups(ofClass: "node").count == 7)
    #expect(!picture.elements.contains("script") && !picture.elements.contains("b"))
    #expect(Set(picture.groups.map(\.id)).count == picture.groups.count)
  }

  @Test func nothingToCompareIsAPictureToo() throws {
    let picture = try XMLOutline(
      ComparisonSheet(title: "Shop", subtitle: "nothing to separate", comparisons: []).svg(options: .init()))
    #expect(picture.groups.isEmpty && picture.size.width > 100)
  }

  /// A line long enough to be cut off makes the picture wider.
  @Test func captionsHaveRoom() throws {
    var sheet = sheet()
    let line = String(repeating: "a long way round ", count: 9)
    let narrow = try XMLOutline(sheet.svg(options: .init())).size.width
    sheet.comparisons[0].after.figures = [line]
    let wide = try XMLOutline(sheet.svg(options: .init())).size.width
    #expect(narrow < wide && wide > 2 * TextMetrics.width(of: line, size: PanelText.figureSize))
  }
}
