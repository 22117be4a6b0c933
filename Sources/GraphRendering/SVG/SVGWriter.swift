import CodeModel

/// Writes a picture that has been laid out as SVG.
///
/// Graphviz could write SVG itself; here its positions are enough. So ids and classes are stable, the reader's light or
/// dark scheme is followed, every text is escaped in one place, and the bytes do not depend on the version or the fonts
/// of somebody's Graphviz.
struct SVGWriter {
  private(set) var text = ""
  static let margin = 16.0
  static let legendGap = 14.0

  /// The title is bold, which is wider than what the metrics know by about a tenth.
  static func headingWidth(title: String, subtitle: String) -> Double {
    max(
      TextMetrics.width(of: title, size: Typography.titleSize) * 1.1,
      TextMetrics.width(of: subtitle, size: Typography.subtitleSize))
  }

  init(_ drawing: Drawing, layout: Layout, theme: Theme) {
    let hasCards = drawing.nodes.contains { $0.card != nil }
    let width = max(layout.width, Self.headingWidth(title: drawing.title, subtitle: drawing.subtitle))
    let legend = Legend(of: drawing, width: max(width, Legend.leastWidth))
    let legendRoom = legend.items.isEmpty ? 0 : legend.height + Self.legendGap
    open(
      title: drawing.title, description: drawing.subtitle, width: max(width, legend.width),
      height: layout.height + legendRoom)
    line(
      "<style>\n\(SVGStyleSheet(theme, showsChanges: drawing.showsChanges, hasCards: hasCards, hasHeat: drawing.heatLegend != nil, hueCount: drawing.regions.count).text)</style>"
    )
    writeHeading(title: drawing.title, subtitle: drawing.subtitle)
    write(drawing, layout: layout, theme: theme)
    write(legend, top: layout.height + Self.legendGap)
    close()
  }

  /// Nothing yet, for pictures of several parts.
  init() {}

  /// Clusters, lines and boxes, the boxes in front.
  mutating func write(_ drawing: Drawing, layout: Layout, theme: Theme) {
    for (cluster, frame) in zip(drawing.clusters, layout.clusters) where frame.width > 0 {
      write(cluster, frame: frame, theme: theme)
    }
    for index in drawing.edgesBackToFront {
      if let path = layout.edges[index] { write(drawing.edges[index], path: path, in: drawing) }
    }
    for (node, centre) in zip(drawing.nodes, layout.nodes) { write(node, centre: centre) }
    for name in RegionNames(of: drawing, layout: layout).names {
      line(
        "<text class=\"region hue-\(name.hue)\" x=\"\(number(name.place.x))\" y=\"\(number(name.place.y))\" font-size=\"\(number(name.size))\">\(XMLText(name.text))</text>"
      )
    }
  }

  /// - Parameters:
  ///   - description: what somebody hears who cannot see the picture.
  ///   - width: without the margin.
  mutating func open(title: String, description: String, width: Double, height: Double) {
    let width = number(width + 2 * Self.margin)
    let height = number(height + 2 * Self.margin)
    line(
      """
      <svg xmlns="http://www.w3.org/2000/svg" class="seam" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="seam-title seam-description">
      <title id="seam-title">\(XMLText(title))</title>
      <desc id="seam-description">\(XMLText(description))</desc>
      """)
  }

  mutating func writeHeading(title: String, subtitle: String) {
    line("<rect class=\"canvas\" width=\"100%\" height=\"100%\"/>")
    line("<g transform=\"translate(\(number(Self.margin)) \(number(Self.margin)))\">")
    line("<text class=\"title start\" x=\"0\" y=\"14\">\(XMLText(title))</text>")
    line("<text class=\"subtitle start\" x=\"0\" y=\"30\">\(XMLText(subtitle))</text>")
  }

  mutating func close() { line("</g>\n</svg>") }

  private mutating func write(_ cluster: Drawing.Cluster, frame: Layout.Rectangle, theme: Theme) {
    let depth = min(cluster.depth, theme.light.clusters.count - 1)
    line(
      "<g id=\"cluster:\(XMLText(cluster.id))\" class=\"cluster depth-\(depth)\"><title>\(XMLText(cluster.tooltip))</title>"
    )
    line(rectangle(frame, radius: 9))
    line(
      "<text class=\"start\" x=\"\(number(frame.x + 10))\" y=\"\(number(frame.y + 17))\">\(XMLText(cluster.label))</text></g>"
    )
  }

  private mutating func write(_ node: Drawing.Node, centre: Layout.Point) {
    let frame = Layout.Rectangle(
      x: centre.x - node.width / 2, y: centre.y - node.height / 2, width: node.width, height: node.height)
    line(
      "<g id=\"node:\(XMLText(node.id))\" class=\"\(node.classes.joined(separator: " "))\"><title>\(XMLText(node.tooltip))</title>"
    )
    linked(to: node.link) { writer in
      writer.line(writer.rectangle(frame, radius: 7))
      // The name stands in the middle of what the rows leave.
      let middle = centre.y - (node.card?.size.height ?? 0) / 2
      // Latin letters reach about 0.7 of their size above the base line: half of that centres them.
      var baseline = middle + 0.35 * Typography.nameSize
      if let stereotype = node.stereotype {
        writer.line(writer.label("«\(stereotype)»", class: "stereotype", x: centre.x, y: middle - 5))
        baseline = middle + 10
      }
      writer.line(writer.label(node.name, class: "name", x: centre.x, y: baseline))
      if let card = node.card { writer.write(card, in: frame) }
    }
    line("</g>")
  }

  /// The compartments fill the lower part of the box, a line above each.
  private mutating func write(_ card: Card, in frame: Layout.Rectangle) {
    var y = frame.y + frame.height - card.size.height
    for rows in card.compartments {
      line("<path class=\"rule\" d=\"M\(number(frame.x)) \(number(y))H\(number(frame.x + frame.width))\"/>")
      y += Card.padding
      for row in rows {
        let text = label(
          row.text, class: "row start tone-\(row.tone.rawValue)", x: frame.x + Typography.horizontalPadding,
          y: y + 0.75 * Card.rowHeight)
        line(row.tooltip.map { "<g><title>\(XMLText($0))</title>\(text)</g>" } ?? text)
        y += Card.rowHeight
      }
      y += Card.padding
    }
  }

  private mutating func write(_ edge: Drawing.Edge, path: Layout.Line, in drawing: Drawing) {
    let curve = SVGPath.data(path)
    line(
      """
      <g id="edge:\(XMLText(edge.id))" class="\(edge.classes.joined(separator: " "))" data-from="\(XMLText(drawing.nodes[edge.dependent].id))" \
      data-to="\(XMLText(drawing.nodes[edge.dependency].id))"><title>\(XMLText(edge.tooltip))</title>
      """)
    linked(to: edge.link) { writer in
      let width = writer.number(edge.width)
      writer.line("<path class=\"hit\" d=\"\(curve)\"/>")
      writer.line("<path class=\"line\(edge.isDashed ? " dashed" : "")\" stroke-width=\"\(width)\" d=\"\(curve)\"/>")
      if let head = SVGPath.head(of: path, edge.head) {
        let classes = edge.head == .hollow ? "head hollow" : "head"
        writer.line("<path class=\"\(classes)\" stroke-width=\"\(width)\" d=\"\(head)\"/>")
      }
    }
    line("</g>")
  }
}

extension SVGWriter {
  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  private mutating func linked(to address: String?, _ body: (inout SVGWriter) -> Void) {
    if let address { line("<a href=\"\(XMLText(address))\">") }
    body(&self)
    if address != nil { line("</a>") }
  }

  func label(_ text: String, class name: String, x: Double, y: Double) -> String {
    "<text class=\"\(name)\" x=\"\(number(x))\" y=\"\(number(y))\">\(XMLText(text))</text>"
  }

  func rectangle(_ frame: Layout.Rectangle, radius: Double, class name: String? = nil) -> String {
    """
    <rect\(name.map { " class=\"\($0)\"" } ?? "") x="\(number(frame.x))" y="\(number(frame.y))" width="\(number(frame.width))" height="\(number(frame.height))" \
    rx="\(number(radius))"/>
    """
  }

  func number(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
}

extension Drawing {
  /// What matters most is drawn last, over the rest.
  var edgesBackToFront: [Int] {
    let styles: [EdgeStyle] = [.quiet, .implied, .plain, .cyclic, .feedback, .broken]
    let heights = Dictionary(uniqueKeysWithValues: zip(styles, 0...))
    func height(_ edge: Edge) -> Int {
      edge.change.map { 2 * $0.prominence + (edge.isOnNewCycle ? 1 : 0) } ?? heights[edge.style]!
    }
    return edges.indices.sorted { (height(edges[$0]), $0) < (height(edges[$1]), $1) }
  }
}

extension Drawing.Node {
  fileprivate var classes: [String] {
    ["node", kind, "style-\(style.rawValue)"] + (heat.map { ["heat-\($0)"] } ?? []) + (hue.map { ["hue-\($0)"] } ?? [])
      + (isFocus ? ["focus"] : [])
      + (isBroken ? ["broken"] : [])
      + (change.map { ["change-\($0.rawValue)"] } ?? [])
  }
}

extension Drawing.Edge {
  fileprivate var classes: [String] {
    ["edge"] + kinds + (style.isInCycle ? ["cycle"] : []) + ["style-\(style.rawValue)"]
      + (change.map { ["change-\($0.rawValue)"] } ?? []) + (isOnNewCycle ? ["new-cycle"] : [])
  }
}
