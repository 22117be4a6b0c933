import CodeModel
import Testing

@testable import GraphRendering

@Suite struct CardTests {
  private let graph = LeveledGraph(
    package: "P", level: .type, revision: nil,
    nodes: [.init(id: "A", name: "A", kind: .struct), .init(id: "B", name: "B", kind: .struct)], edges: [])

  @Test func aBoxGrowsByTheRowsThatItHolds() {
    var options = RenderingOptions()
    options.cards["A"] = Card(compartments: [
      [.init("one"), .init("two")], [], [.init("a much longer row than the name of the box")],
    ])
    let drawing = Drawing(graph, options: options)
    #expect(drawing.nodes[0].height == drawing.nodes[1].height + 3 * Card.rowHeight + 2 * 2 * Card.padding)
    #expect(drawing.nodes[0].width > drawing.nodes[1].width)
    #expect(drawing.nodes[0].card?.compartments.count == 2)
  }

  @Test func rowsAreEscapedAndToldByTheirTone() throws {
    var options = RenderingOptions()
    options.cards["A"] = Card(
      stereotype: "root", compartments: [[.init("<script>&\u{202E}", tone: .fault, tooltip: "\"quoted\"")]])
    let svg = String(decoding: try graph.rendered(as: .svg, options: options), as: UTF8.self)
    #expect(svg.contains("«root»"))
    #expect(svg.contains(">&lt;script&gt;&amp;\u{FFFD}</text>"))
    #expect(svg.contains("class=\"row start tone-fault\""))
    #expect(svg.contains("<title>&quot;quoted&quot;</title>"))
    #expect(svg.contains(".tone-fault{"))
  }

  @Test func aPictureWithoutCardsSaysNothingOfThem() throws {
    let svg = String(decoding: try graph.rendered(as: .svg), as: UTF8.self)
    #expect(!svg.contains("tone-"))
  }
}
