import CodeModel

extension CairoCanvas {
  /// What the colours and lines above mean.
  func paint(_ legend: Legend, palette: Palette) {
    for item in legend.items {
      switch item.sample {
      case .box(let look): paint(look, at: item, palette: palette)
      case .line(let look, let isDashed, let head):
        paint(
          head, colour: look.colour(in: palette), dashes: isDashed ? look.dashes : Strokes.solid, at: item,
          palette: palette)
      }
      let place = Layout.Point(x: item.x + Legend.sampleWidth + 6, y: item.y + 11.5)
      text(item.words, at: place, size: Legend.textSize, colour: palette.faintText)
    }
  }

  private func paint(_ look: Legend.BoxLook, at item: Legend.Item, palette: Palette) {
    let frame = Layout.Rectangle(x: item.x + 2, y: item.y + 2, width: Legend.sampleWidth - 4, height: 12)
    let looks = look.looks(in: palette)
    box(frame, radius: 3, fill: looks.fill, pen: looks.pen)
  }

  private func paint(
    _ head: Drawing.Edge.Head, colour: String, dashes: [Double], at item: Legend.Item, palette: Palette
  ) {
    let (start, y) = (item.x + 1, item.y + 8)
    let end = start + Legend.sampleWidth - 2
    let points = [start, start + 6, end - 14, end - 9].map { Layout.Point(x: $0, y: y) }
    let sample = Layout.Line(points: points, tip: Layout.Point(x: end, y: y))
    line(sample, pen: Pen(colour: colour, dashes: dashes))
    self.head(
      SVGPath.corners(of: sample, head), fill: head == .hollow ? palette.canvas : nil, pen: Pen(colour: colour))
  }
}

extension Legend.LineLook {
  fileprivate var dashes: [Double] { isOfCuts ? Strokes.cut : Strokes.dashed }
}

extension Legend.BoxLook {
  fileprivate func looks(in palette: Palette) -> (fill: String, pen: CairoCanvas.Pen) {
    func plain(_ box: Palette.Box, isDashed: Bool = false) -> (fill: String, pen: CairoCanvas.Pen) {
      (box.fill, CairoCanvas.Pen(colour: box.stroke, dashes: isDashed ? Strokes.dashed : Strokes.solid))
    }
    let usual = palette[NodeStyle.plain]
    return switch self {
    case .style(let style, let isForeign): plain(palette[style], isDashed: isForeign)
    case .change(let change): plain(palette[change].box, isDashed: change == .removed)
    case .heat(let step): plain(palette.heats[step])
    case .hue(let hue): plain(palette.hues[hue])
    case .focus: (usual.fill, CairoCanvas.Pen(colour: usual.stroke, width: 3))
    case .broken: (usual.fill, CairoCanvas.Pen(colour: palette[EdgeStyle.broken], width: 2.4))
    }
  }
}
