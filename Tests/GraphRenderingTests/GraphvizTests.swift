import CodeModel
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct GraphvizTests {
  private let pair = LeveledGraph.shop("A -> B")

  @Test func aMissingLibraryIsASentenceWithARemedy() throws {
    let result = Graphviz.open(["/nowhere/libgvc.so.99"])
    let error = try #require(throws: RenderingError.self) { try result.get() }
    guard case .graphvizMissing(let reason) = error else { throw error }
    #expect(reason.contains("/nowhere/libgvc.so.99"))
    #expect(error.description.contains("install graphviz"))
    #expect(error.description.contains("--format dot"))
  }

  @Test func aLibraryThatIsNotGraphvizIsRefused() throws {
    #if os(Linux)
    let error = try #require(throws: RenderingError.self) { try Graphviz.open(["libm.so.6"]).get() }
    #expect(error == .graphvizMissing(reason: "it has no function called gvContext"))
    #endif
  }

  @Test func aMissingPluginIsASentenceWithARemedy() throws {
    let graph = DOTGraph(Drawing(pair, options: .init()), palette: .light)
    let error = try #require(throws: RenderingError.self) {
      try Graphviz.use { (graphviz) throws(RenderingError) -> [UInt8] in
        var copy = try GraphvizGraph(graph, graphviz: graphviz)
        try copy.layOut(engine: "dot")
        return try copy.rendered(as: "no-such-format")
      }
    }
    #expect(error == .pluginMissing(name: "no-such-format"))
    #expect(error.description.contains("install graphviz"))
  }

  @Test func aMissingEngineIsASentenceAsWell() throws {
    var graph = DOTGraph(Drawing(pair, options: .init()), palette: .light)
    graph.attributes.removeAll { $0.name == "layout" }
    let positionless = graph
    #expect(throws: RenderingError.pluginMissing(name: "no-such-engine")) {
      try Graphviz.use { (graphviz) throws(RenderingError) -> Bool in
        var copy = try GraphvizGraph(positionless, graphviz: graphviz)
        try copy.layOut(engine: "no-such-engine")
        return true
      }
    }
  }

  @Test(
    arguments: [(RenderingFormat.png, [0x89, 0x50, 0x4E, 0x47]), (.pdf, [0x25, 0x50, 0x44, 0x46])]
      as [(RenderingFormat, [UInt8])])
  func paintsPixelsAndPages(format: RenderingFormat, signature: [UInt8]) throws {
    do {
      #expect(try pair.rendered(as: format).starts(with: signature))
    } catch RenderingError.pluginMissing {
      // A Graphviz without Cairo is a Graphviz as well.
    }
  }

  /// Graphviz 14 keeps the layout for it in a part of its own; where that is missing, Cairo paints.
  @Test(.enabled(if: Cairo.shared != nil, "there is no Cairo on this machine"))
  func cairoPaintsWhatHasItsPlaces() throws {
    let drawing = Drawing(pair, options: .init())
    let layout = try Layout(drawing)
    let page = try #require(try drawing.painted(onPage: true, layout: layout, palette: .light))
    #expect(page.starts(with: Array("%PDF".utf8)))
    let pixels = try #require(try drawing.painted(onPage: false, layout: layout, palette: .light))
    #expect(pixels.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The width, from the header: two pixels a point, and no narrower than the picture and its margins.
    let width = pixels[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(width >= Int(2 * (layout.width + 2 * SVGWriter.margin)))
    #expect(try drawing.painted(onPage: false, layout: layout, palette: .light) == pixels)
  }

  @Test func whatIsNoCairoIsNotOpened() {
    #expect(Cairo.open(["/nowhere/libcairo.so.99", "libm.so.6"]) == nil)
  }

  @Test func aGraphvizThatCannotPaintSaysWhatCould() {
    let words = RenderingError.pluginMissing(name: "nop2").description
    #expect(words.contains("install graphviz") && words.contains("Cairo") && words.contains("--format svg"))
  }

  @Test func threadsTakeTurns() async throws {
    let graph = LeveledGraph.shop((1...40).map { "A\($0) -> A\($0 / 2)" }.joined(separator: "\n"))
    let expected = try graph.rendered(as: .svg)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try graph.rendered(as: .svg) } }
      for try await picture in group { #expect(picture == expected) }
    }
  }

  @Test func whatNeedsNoGraphvizIsNamed() {
    let formats = RenderingFormat.list(where: \.needsNoLayout, last: " or ")
    for error in [RenderingError.graphvizMissing(reason: ""), .pluginMissing(name: "svg")] {
      #expect(error.description.contains("--format \(formats), which need none"))
    }
  }
}
