import CodeModel
import GraphRendering
import TestSupport
import Testing

/// What is said of every format in one place, and what every format must keep.
@Suite struct RenderingFormatTests {
  @Test(arguments: RenderingFormat.allCases)
  func aFileIsOfTheFormatThatItsEndNames(format: RenderingFormat) {
    let ending = format.rawValue
    #expect(RenderingFormat(fileName: "graph.\(ending)") == format)
    #expect(RenderingFormat(fileName: "a.b/GRAPH.X.\(ending.uppercased())") == format)
    #expect(RenderingFormat(fileName: ending) == nil)
  }

  @Test(arguments: ["graph", "graph.", "graph.txt", "svg", "", ".", "graph.svg.bak"])
  func whatNamesNoFormatIsNone(name: String) { #expect(RenderingFormat(fileName: name) == nil) }

  @Test(arguments: RenderingFormat.allCases.filter(\.needsNoLayout))
  func aTextWithoutALayoutIsWrittenOfAnyGraph(format: RenderingFormat) throws {
    for literal in ["", "A", "A -> A", "A -> B, B -> A, C", hostileNames[0]] {
      let graph = LeveledGraph(literal)
      let bytes = try graph.rendered(as: format)
      #expect(!bytes.isEmpty)
      #expect(try bytes == graph.rendered(as: format))
      #expect(String(validating: bytes, as: UTF8.self) != nil)
    }
  }

  @Test func listsAreSentences() {
    #expect(RenderingFormat.list() == RenderingFormat.allCases.map(\.rawValue).joined(separator: ", "))
    #expect(RenderingFormat.list(where: { $0 == .svg || $0 == .dot }, last: " and ") == "svg and dot")
    #expect(RenderingFormat.list(where: { $0 == .svg }, last: " or ") == "svg")
    #expect(RenderingFormat.list(where: { _ in false }) == "")
  }
}
