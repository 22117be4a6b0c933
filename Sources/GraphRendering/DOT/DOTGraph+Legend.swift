import CodeModel

extension DOTGraph {
  /// Adds the legend below a picture in which everything has its place already. Graphviz paints it like the rest: a
  /// sample is a box, or a line between two points that are not seen, and its words are a box without a frame.
  mutating func add(_ legend: Legend, palette: Palette) {
    for (number, item) in legend.items.enumerated() {
      // Graphviz counts y upwards, from the lower left corner of the picture.
      let middle = -Self.gap - item.y - Self.rowMiddle
      switch item.sample {
      case .box(let look):
        nodes.append(
          box(
            number, centre: (item.x + Legend.sampleWidth / 2, middle), width: Legend.sampleWidth - 4,
            attributes: look.attributes(in: palette)))
      case .line(let look, let isDashed, let head):
        let style = isDashed ? look.isOfCuts ? "dotted" : "dashed" : nil
        addLine(number, from: item.x + 1, y: middle, colour: look.colour(in: palette), style: style, head: head)
      }
      if !item.words.isEmpty { nodes.append(words(item, number, y: middle, palette: palette)) }
    }
  }

  private static let gap = 14.0
  private static let rowMiddle = 8.0

  private func box(
    _ number: Int, centre: (x: Double, y: Double), width: Double, attributes: Attributes
  ) -> Node {
    Node(
      name: "legend:sample:\(number)", cluster: nil,
      attributes: [
        ("label", .text("")), ("tooltip", .text("")), ("width", .number(width / 72)), ("height", .number(12.0 / 72)),
        ("pos", .text("\(FixedPoint.text(centre.x, digits: 2)),\(FixedPoint.text(centre.y, digits: 2))")),
      ] + attributes)
  }

  private mutating func addLine(
    _ number: Int, from x: Double, y: Double, colour: String, style: String?, head: Drawing.Edge.Head
  ) {
    let end = x + Legend.sampleWidth - 2
    for place in [x, end] {
      var point = box(number, centre: (place, y), width: 0.02, attributes: [("style", .text("invis"))])
      point.name += place == x ? ":tail" : ":head"
      nodes.append(point)
    }
    func text(_ x: Double) -> String { "\(FixedPoint.text(x, digits: 2)),\(FixedPoint.text(y, digits: 2))" }
    let pieces = [x, x + 6, end - 12, end - 7].map(text).joined(separator: " ")
    var attributes: Attributes = [
      ("color", .text(colour)), ("tooltip", .text("")), ("pos", .text("e,\(text(end)) \(pieces)")),
    ]
    if let style { attributes.append(("style", .text(style))) }
    if head == .hollow { attributes.append(("arrowhead", .text("onormal"))) }
    edges.append(Edge(tail: nodes.count - 2, head: nodes.count - 1, attributes: attributes))
  }

  private func words(_ item: Legend.Item, _ number: Int, y: Double, palette: Palette) -> Node {
    let width = TextMetrics.width(of: item.words, size: Legend.textSize)
    let middle = item.x + Legend.sampleWidth + 6 + width / 2
    return Node(
      name: "legend:words:\(number)", cluster: nil,
      attributes: [
        ("label", .markup("\(XMLText(item.words))")), ("tooltip", .text("")), ("shape", .text("plaintext")),
        ("style", .text("")), ("fontsize", .number(Legend.textSize)), ("fontcolor", .text(palette.faintText)),
        ("width", .number(width / 72)), ("height", .number(14.0 / 72)),
        ("pos", .text("\(FixedPoint.text(middle, digits: 2)),\(FixedPoint.text(y, digits: 2))")),
      ])
  }
}

extension Legend.LineLook {
  func colour(in palette: Palette) -> String {
    switch self {
    case .style(let style): palette[style]
    case .change(let change): palette[change].line
    }
  }
}

extension Legend.BoxLook {
  fileprivate func attributes(in palette: Palette) -> DOTGraph.Attributes {
    switch self {
    case .style(let style, let isForeign): colours(palette[style]) + (isForeign ? Self.dashed : [])
    case .change(let change): colours(palette[change].box) + (change == .removed ? Self.dashed : [])
    case .heat(let step): colours(palette.heats[step])
    case .hue(let hue): colours(palette.hues[hue])
    case .focus: colours(palette[.plain]) + [("penwidth", .number(3))]
    case .broken:
      [
        ("fillcolor", .text(palette[NodeStyle.plain].fill)), ("color", .text(palette[EdgeStyle.broken])),
        ("penwidth", .number(2.4)),
      ]
    }
  }

  private static let dashed: DOTGraph.Attributes = [("style", .text("rounded,filled,dashed"))]

  private func colours(_ box: Palette.Box) -> DOTGraph.Attributes {
    [("fillcolor", .text(box.fill)), ("color", .text(box.stroke))]
  }
}
