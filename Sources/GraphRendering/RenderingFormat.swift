import CodeModel

/// What a graph can be drawn or written as.
package enum RenderingFormat: String, Sendable, CaseIterable {
  case svg, png, pdf, dot, mermaid, json, html

  /// The format that the end of a file's name asks for: `svg` for `graph.svg`, `mermaid` for `graph.mmd`.
  package init?(fileName: String) {
    guard let word = FileEnding.word(of: fileName) else { return nil }
    self.init(rawValue: word)
  }

  /// What a format is made of.
  private enum Origin {
    case graph, drawing
    /// A drawing whose boxes have places.
    case layout
    /// The codebase around a graph as well.
    case codebase
  }

  /// All that is to be known of a format, in one row for each.
  private var traits: (origin: Origin, showsFigures: Bool, isBinary: Bool) {
    switch self {
    case .svg: (.layout, showsFigures: true, isBinary: false)
    case .png, .pdf: (.layout, showsFigures: true, isBinary: true)
    case .dot: (.drawing, showsFigures: true, isBinary: false)
    case .mermaid: (.drawing, showsFigures: false, isBinary: false)
    case .json: (.graph, showsFigures: false, isBinary: false)
    case .html: (.codebase, showsFigures: false, isBinary: false)
    }
  }

  /// Whether the output is meant for a program or a screen's pixels rather than for a terminal.
  package var isBinary: Bool { traits.isBinary }

  /// Whether boxes have the sizes and colours that figures give them.
  package var showsFigures: Bool { traits.showsFigures }

  /// Whether it is a text that is written without a layout, and so without Graphviz and of graphs of any size.
  package var needsNoLayout: Bool { traits.origin == .graph || traits.origin == .drawing }

  /// `svg, png, pdf`: all of them, or those that are `included`.
  package static func list(where isIncluded: (Self) -> Bool = { _ in true }, last joint: String = ", ") -> String {
    let words = allCases.filter(isIncluded).map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + (words.count > 1 ? joint : "") + (words.last ?? "")
  }
}

extension LeveledGraph {
  /// The whole output, so that a caller can write it whole or not at all.
  ///
  /// - Precondition: `format` is not `html`, which is the explorer's.
  /// - Throws: where a format needs Graphviz: it is missing, cannot write the format, or the graph is beyond the limit.
  package func rendered(as format: RenderingFormat, options: RenderingOptions = .init()) throws(RenderingError)
    -> [UInt8]
  {
    if format == .json { return GraphJSON.bytes(of: self) }
    if !format.needsNoLayout, options.engine == .dot {
      try options.limit.check(nodes: nodes.count, edges: edges.count)
    }
    return try Drawing(self, options: options).rendered(as: format, theme: options.theme)
  }
}

extension Drawing {
  /// - Precondition: `format` is not `json`, which holds a graph and no drawing, and not `html`, which is the explorer's.
  package func rendered(as format: RenderingFormat, theme: Theme) throws(RenderingError) -> [UInt8] {
    switch format {
    case .json: preconditionFailure("JSON holds a graph, not a drawing of it")
    case .mermaid: return Array(MermaidWriter(self, theme: theme).text.utf8)
    case .dot: return Array(DOTWriter(DOTGraph(self, palette: theme.light)).text.utf8)
    case .svg: return Array(SVGWriter(self, layout: try Layout(self), theme: theme).text.utf8)
    case .html: preconditionFailure("a page shows the codebase around a graph: Explorer writes it")
    case .png, .pdf: return try graphvizRendering(as: format, palette: theme.light)
    }
  }

  /// The same geometry as in every other format: Graphviz is given all positions and only paints. Where its plug-in for
  /// that is not installed, Cairo does.
  private func graphvizRendering(as format: RenderingFormat, palette: Palette) throws(RenderingError) -> [UInt8] {
    let layout = try Layout(self)
    do {
      return try graphvizPainting(as: format, layout: layout, palette: palette)
    } catch .pluginMissing(let name) {
      guard let picture = try painted(onPage: format == .pdf, layout: layout, palette: palette) else {
        throw .pluginMissing(name: name)
      }
      return picture
    }
  }

  private func graphvizPainting(
    as format: RenderingFormat, layout: Layout, palette: Palette
  ) throws(RenderingError) -> [UInt8] {
    var graph = DOTGraph(self, layout: layout, palette: palette)
    graph.add(RegionNames(of: self, layout: layout), layout: layout, palette: palette)
    graph.add(Legend(of: self, width: max(layout.width, Legend.leastWidth)), palette: palette)
    if format == .png {
      let density = PixelDensity.dotsPerInch(width: layout.width, height: layout.height)
      graph.attributes.append(("dpi", .text(String(density))))
    }
    return try Graphviz.use { (graphviz) throws(RenderingError) -> [UInt8] in
      var copy = try GraphvizGraph(graph, graphviz: graphviz)
      try copy.layOut(engine: "nop2")
      return try copy.rendered(as: format.rawValue)
    }
  }
}
