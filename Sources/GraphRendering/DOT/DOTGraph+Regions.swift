extension DOTGraph {
  /// Adds the names of regions to a picture in which everything has its place already, each on a plate over the boxes.
  mutating func add(_ names: RegionNames, layout: Layout, palette: Palette) {
    for name in names.names {
      let box = palette.hues[name.hue]
      let (x, y) = (name.place.x, layout.height - name.place.y + name.size * 0.35)
      nodes.append(
        Node(
          name: "region:\(name.hue)", cluster: nil,
          attributes: [
            ("label", .markup("<b>\(XMLText(name.text))</b>")), ("tooltip", .text(name.text)),
            ("fontsize", .number(name.size)), ("fontcolor", .text(box.text)), ("fillcolor", .text(box.fill + "d0")),
            ("color", .text("#00000000")), ("fixedsize", .text("true")),
            ("width", .number(TextMetrics.width(of: name.text, size: name.size) * 1.15 / 72)),
            ("height", .number(name.size * 1.2 / 72)),
            ("pos", .text("\(FixedPoint.text(x, digits: 2)),\(FixedPoint.text(y, digits: 2))")),
          ]))
    }
  }
}
