import CodeModel

extension Drawing {
  /// The picture painted by Cairo, without a plug-in of Graphviz: nil where there is no Cairo.
  func painted(onPage isPage: Bool, layout: Layout, palette: Palette) throws(RenderingError) -> [UInt8]? {
    guard let cairo = Cairo.shared else { return nil }
    let legend = Legend(of: self, width: max(layout.width, Legend.leastWidth))
    let margin = SVGWriter.margin
    let width = max(layout.width, legend.width, SVGWriter.headingWidth(title: title, subtitle: subtitle))
    let height = layout.height + (legend.items.isEmpty ? 0 : legend.height + SVGWriter.legendGap)
    let (outer, tall) = (width + 2 * margin, height + 2 * margin)
    let density = isPage ? nil : Double(PixelDensity.dotsPerInch(width: outer, height: tall))
    let canvas = CairoCanvas(cairo, width: outer, height: tall, dotsPerInch: density)
    canvas.paint(palette.canvas)
    canvas.move(by: Layout.Point(x: margin, y: margin))
    paintHeading(on: canvas, palette: palette)
    paint(layout, on: canvas, palette: palette)
    canvas.move(by: Layout.Point(x: 0, y: layout.height + SVGWriter.legendGap))
    canvas.paint(legend, palette: palette)
    return try canvas.finished()
  }

  private func paintHeading(on canvas: borrowing CairoCanvas, palette: Palette) {
    canvas.text(
      title, at: Layout.Point(x: 0, y: 14), size: Typography.titleSize, colour: palette.text, isBold: true)
    canvas.text(
      subtitle, at: Layout.Point(x: 0, y: 30), size: Typography.subtitleSize, colour: palette.faintText)
  }

  /// As in ``SVGWriter``: the boxes in front, and what matters most over the rest.
  private func paint(_ layout: Layout, on canvas: borrowing CairoCanvas, palette: Palette) {
    for (cluster, frame) in zip(clusters, layout.clusters) where frame.width > 0 {
      let box = palette.cluster(depth: cluster.depth)
      canvas.box(frame, radius: 9, fill: box.fill, pen: .init(colour: box.stroke))
      canvas.text(
        cluster.label, at: Layout.Point(x: frame.x + 10, y: frame.y + 17), size: Typography.clusterSize,
        colour: box.text)
    }
    for index in edgesBackToFront {
      if let line = layout.edges[index] { paint(edges[index], line, on: canvas, palette: palette) }
    }
    for (node, centre) in zip(nodes, layout.nodes) { paint(node, at: centre, on: canvas, palette: palette) }
    for name in RegionNames(of: self, layout: layout).names {
      let box = palette.hues[name.hue]
      canvas.text(
        name.text, at: name.place, size: name.size, colour: box.text, isBold: true, .middle, outline: box.fill)
    }
  }

  private func paint(
    _ edge: Edge, _ line: Layout.Line, on canvas: borrowing CairoCanvas, palette: Palette
  ) {
    let colour = palette.colour(of: edge)
    canvas.line(line, pen: .init(colour: colour, width: edge.width, dashes: edge.strokes))
    let corners = SVGPath.corners(of: line, edge.head)
    if !corners.isEmpty {
      canvas.head(
        corners, fill: edge.head == .hollow ? palette.canvas : nil, pen: .init(colour: colour, width: edge.width))
    }
  }

  private func paint(
    _ node: Node, at centre: Layout.Point, on canvas: borrowing CairoCanvas, palette: Palette
  ) {
    let box = palette.box(of: node)
    var pen = CairoCanvas.Pen(colour: box.stroke)
    if node.isForeign || node.change == .removed { pen.dashes = Strokes.dashed }
    if node.isBroken { (pen.colour, pen.width) = (palette[EdgeStyle.broken], 2.4) }
    if node.isFocus { pen.width = 3 }
    canvas.box(
      Layout.Rectangle(around: centre, width: node.width, height: node.height), radius: 7, fill: box.fill, pen: pen)
    // Latin letters reach about 0.7 of their size above the base line: half of that centres them.
    var baseline = centre.y + 0.35 * Typography.nameSize
    if let stereotype = node.stereotype {
      canvas.text(
        "«\(stereotype)»", at: Layout.Point(x: centre.x, y: centre.y - 5), size: Typography.stereotypeSize,
        colour: box.text, .middle)
      baseline = centre.y + 10
    }
    canvas.text(
      node.name, at: Layout.Point(x: centre.x, y: baseline), size: Typography.nameSize, colour: box.text, .middle)
  }
}
