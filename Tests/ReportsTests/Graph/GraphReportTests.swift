import CodeModel
import GraphRendering
import TestSupport
import Testing

@testable import Reports

/// What `seam graph` prints, where no layout library is needed; pictures are GraphRendering's.
@Suite struct GraphReportTests {
  private func report(_ graph: LeveledGraph, as format: RenderingFormat) throws -> String {
    var options = GraphReportOptions()
    options.format = format
    return try GraphReport.finished(graph, options).text
  }

  @Test func aPictureIsWhatThereIsWithoutAWord() {
    #expect(GraphReportOptions().format == .svg)
  }

  @Test func jsonHoldsEveryNodeAndEdge() throws {
    let text = try report(LeveledGraph("App -> Core 2 calls"), as: .json)
    let saved = try GraphFile.graph(from: Array(text.utf8), name: "saved")
    #expect(saved.text == "App -> Core")
    #expect(saved.edges.map(\.weight) == [2])
    #expect(text.contains("\"schema\":\"seam-graph/1\""))
  }

  @Test func mermaidAndDOTNameTheSameNodes() throws {
    for format in [RenderingFormat.mermaid, .dot] {
      let text = try report(LeveledGraph("App -> Core, Core -> Base"), as: format)
      for name in ["App", "Core", "Base"] { #expect(text.contains(name)) }
    }
  }

  @Test func nothingIsStillADocument() throws {
    let empty = LeveledGraph("")
    #expect(try GraphFile.graph(from: Array(report(empty, as: .json).utf8), name: "saved").nodes.isEmpty)
    #expect(try !report(empty, as: .dot).isEmpty)
  }

  @Test func optionsOfThePictureArePassedOn() throws {
    var options = GraphReportOptions()
    options.format = .dot
    let down = try GraphReport.finished(LeveledGraph("A -> B"), options)
    options.picture.direction = .right
    let right = try GraphReport.finished(LeveledGraph("A -> B"), options)
    #expect(down != right)
    #expect(right.exitStatus == 0)
  }
}
