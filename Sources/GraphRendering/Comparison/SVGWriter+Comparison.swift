import CodeModel

extension PanelText {
  static func width(of side: Comparison.Side) -> Double {
    let figures = side.figures.map { TextMetrics.width(of: $0, size: figureSize) }
    // Bold letters are wider by about a tenth.
    return (figures + [1.1 * TextMetrics.width(of: side.title, size: sideSize)]).max()!
  }
}

extension PanelPair {
  /// Of each panel.
  fileprivate var panelSize: (width: Double, height: Double) {
    let text = max(PanelText.width(of: before.side), PanelText.width(of: after.side))
    let graph = before.layout
    return (
      max(graph.width, text) + 2 * PanelText.padding,
      captionHeight + graph.height - Layout.headingHeight + 2 * PanelText.padding
    )
  }

  /// The lines above the graphs, and as much air below them as above.
  fileprivate var captionHeight: Double {
    Double(1 + max(before.side.figures.count, after.side.figures.count)) * PanelText.lineHeight + PanelText.padding
  }

  fileprivate var headingHeight: Double { 18 + Double(comparison.notes.count) * PanelText.lineHeight + 6 }

  fileprivate var size: (width: Double, height: Double) {
    let notes = comparison.notes.map { TextMetrics.width(of: $0, size: PanelText.figureSize) }
    let heading = 1.1 * TextMetrics.width(of: comparison.title, size: PanelText.headingSize)
    return (max(2 * panelSize.width + PanelText.gap, (notes + [heading]).max()!), headingHeight + panelSize.height)
  }
}

extension SVGWriter {
  /// Pairs one below the other, before on the left and after on the right.
  init(_ sheet: ComparisonSheet, pairs: [PanelPair], theme: Theme) {
    self.init()
    let title = DisplayText.make(sheet.title, limit: 80)
    let headings = [
      1.1 * TextMetrics.width(of: title, size: Typography.titleSize),
      TextMetrics.width(of: sheet.subtitle, size: Typography.subtitleSize),
    ]
    let width = (pairs.map(\.size.width) + headings).max()!
    let height =
      pairs.reduce(Layout.headingHeight) { $0 + $1.size.height } + Double(max(0, pairs.count - 1)) * 2 * PanelText.gap
    let description = ([sheet.subtitle] + pairs.map(\.description)).joined(separator: ". ")
    open(title: title, description: description, width: width, height: height)
    line("<style>\n\(SVGStyleSheet(theme, showsChanges: true, hasPanels: true).text)</style>")
    writeHeading(title: title, subtitle: sheet.subtitle)
    var y = Layout.headingHeight
    for pair in pairs {
      write(pair, y: y, theme: theme)
      y += pair.size.height + 2 * PanelText.gap
    }
    close()
  }

  private mutating func write(_ pair: PanelPair, y: Double, theme: Theme) {
    line(
      "<g id=\"pair:\(ElementIdentifier.make(pair.comparison.id))\" class=\"pair\" role=\"group\" aria-label=\"\(XMLText(pair.description))\" transform=\"translate(0 \(number(y)))\">"
    )
    line(label(pair.comparison.title, class: "heading start", x: 0, y: 13))
    for (index, note) in pair.comparison.notes.enumerated() {
      line(label(note, class: "figure start", x: 0, y: 18 + (Double(index) + 0.75) * PanelText.lineHeight))
    }
    let size = pair.panelSize
    write(pair.before, of: pair, x: 0, size: size, theme: theme)
    write(pair.after, of: pair, x: size.width + PanelText.gap, size: size, theme: theme)
    line("</g>")
  }

  private mutating func write(
    _ panel: PanelPair.Panel, of pair: PanelPair, x: Double, size: (width: Double, height: Double), theme: Theme
  ) {
    line(
      "<g id=\"panel:\(ElementIdentifier.make(pair.comparison.id)):\(panel.name)\" class=\"panel \(panel.name)\" transform=\"translate(\(number(x)) \(number(pair.headingHeight)))\">"
    )
    let frame = Layout.Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    line(rectangle(frame, radius: 9, class: "frame"))
    line(
      label(
        panel.side.title, class: "side start", x: PanelText.padding, y: PanelText.padding + 0.75 * PanelText.lineHeight)
    )
    for (index, figure) in panel.side.figures.enumerated() {
      line(
        label(
          figure, class: "figure start", x: PanelText.padding,
          y: PanelText.padding + (Double(index) + 1.75) * PanelText.lineHeight))
    }
    let left = (size.width - panel.layout.width) / 2
    let top = PanelText.padding + pair.captionHeight - Layout.headingHeight
    line("<g transform=\"translate(\(number(left)) \(number(top)))\">")
    write(panel.drawing, layout: panel.layout, theme: theme)
    line("</g>\n</g>")
  }
}

extension PanelPair {
  /// What somebody hears who cannot see the picture.
  fileprivate var description: String {
    let sides = [before, after].map { "\($0.side.title): \($0.side.figures.joined(separator: ", "))" }
    return ([comparison.title] + comparison.notes + sides).joined(separator: "; ")
  }
}
