import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

/// A tangle of more than a dozen members is drawn in the order of its cut.
@Suite struct LargeTangleTests {
  /// Each of `count` nodes depends on all that follow, and the last on the first.
  private func tangle(of count: Int) -> LeveledGraph {
    var lines: [String] = []
    func name(_ index: Int) -> String { "N\(index + 10)" }
    for first in 0..<count { for second in (first + 1)..<count { lines.append("\(name(first)) -> \(name(second))") } }
    lines.append("\(name(count - 1)) -> \(name(0))")
    return .shop(lines.joined(separator: "\n"))
  }

  @Test func linesThatLongerPathsImplyAreLeftOut() {
    let drawing = Drawing(tangle(of: 14), options: RenderingOptions())
    // The chain, and the cut.
    #expect(drawing.edges.count == 14)
    #expect(drawing.edges.count { $0.style == .feedback } == 1)
    #expect(drawing.subtitle.contains("78 of them not drawn"))
  }

  @Test func aSmallTangleIsDrawnWhole() {
    let drawing = Drawing(tangle(of: 12), options: RenderingOptions())
    #expect(drawing.edges.count == 67)
    #expect(!drawing.subtitle.contains("not drawn"))
  }
}
