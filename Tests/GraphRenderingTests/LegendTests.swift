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
