import CodeModel

/// The style sheet of an SVG: the light palette, and the dark one for readers who prefer it.
///
/// Colours are written out in both parts instead of once as CSS variables, because renderers that are not browsers know
/// no variables.
struct SVGStyleSheet {
  let text: String

  /// - Parameters:
  ///   - showsChanges: whether the picture shows a difference.
  ///   - hasCards: whether some boxes hold rows.
  ///   - hasPanels: whether several graphs stand in one picture.
  ///   - hasHeat: whether the warmth of the boxes shows a figure.
  ///   - hueCount: how many modules colour tells apart.
  init(
    _ theme: Theme, showsChanges: Bool = false, hasCards: Bool = false, hasPanels: Bool = false, hasHeat: Bool = false,
    hueCount: Int = 0
  ) {
    func colours(_ palette: Palette) -> String {
      Self.colours(palette) + (hasHeat ? Self.heats(palette) : "") + Self.hues(palette, hueCount)
        + (showsChanges ? Self.changes(palette) : "")
        + (hasCards ? Self.cardColours(palette) : "")
        + (hasPanels ? Self.panelColours(palette) : "")
    }
    text =
      Self.shapes + (hueCount > 0 ? Self.regionShapes : "") + (showsChanges ? Self.changeShapes : "")
      + (hasCards ? Self.cardShapes : "")
      + (hasPanels ? Self.panelShapes : "") + colours(theme.light)
      + "@media (prefers-color-scheme:dark){\n" + colours(theme.dark) + "}\n"
  }

  /// What colour says, line style says as well.
  private static let changeShapes = """
    .change-removed rect{stroke-dasharray:4 2.5}
    .change-changed .line{stroke-dasharray:1.5 3;stroke-linecap:round}
    .change-added .name,.change-removed .name,.change-moved .name{font-weight:600}

    """

  private static func changes(_ palette: Palette) -> String {
    var lines: [String] = []
    for change in Change.allCases {
      let mark = palette[change]
      let name = change.rawValue
      lines.append(
        ".node.change-\(name) rect,.sample.change-\(name) rect{fill:\(mark.box.fill);stroke:\(mark.box.stroke)}")
      lines.append(".node.change-\(change.rawValue) text{fill:\(mark.box.text)}")
      let marked = [".edge", ".sample"].flatMap { ["\($0).change-\(name) .line", "\($0).change-\(name) .head"] }
      lines.append("\(marked.joined(separator: ",")){stroke:\(mark.line)}")
    }
    lines.append(".edge.change-same.new-cycle .line,.edge.change-same.new-cycle .head{stroke:\(palette.newCycle)}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let cardShapes =
    ".row{font-size:\(number(Card.rowSize))px}\n.rule{fill:none;stroke-width:0.6}\n.tone-fault{font-weight:600}\n"

  private static func cardColours(_ palette: Palette) -> String {
    // One word more than the rule for the texts of a box has, so that it wins.
    """
    .seam .node .rule{stroke:\(palette.faintText)}
    .seam .node .row.tone-quiet{fill:\(palette.faintText)}
    .seam .node .row.tone-fault{fill:\(palette[EdgeStyle.feedback])}

    """
  }

  private static func heats(_ palette: Palette) -> String {
    palette.heats.enumerated().map { step, box in
      """
      .node.heat-\(step) rect,.sample.heat-\(step) rect{fill:\(box.fill);stroke:\(box.stroke)}
      .node.heat-\(step) text{fill:\(box.text)}

      """
    }.joined()
  }

  /// The names stand over the boxes, which can still be pointed at.
  private static let regionShapes =
    ".region{font-weight:700;pointer-events:none;paint-order:stroke;stroke-width:0.3em;stroke-linejoin:round}\n"

  private static func hues(_ palette: Palette, _ count: Int) -> String {
    palette.hues.prefix(count).enumerated().map { hue, box in
      """
      .node.hue-\(hue) rect,.sample.hue-\(hue) rect{fill:\(box.fill);stroke:\(box.stroke)}
      .node.hue-\(hue) text,.region.hue-\(hue){fill:\(box.text)}
      .region.hue-\(hue){stroke:\(box.fill)}

      """
    }.joined()
  }

  private static let panelShapes = """
    .seam .heading{font-size:\(number(PanelText.headingSize))px;font-weight:600}
    .seam .side{font-size:\(number(PanelText.sideSize))px;font-weight:600}
    .seam .figure{font-size:\(number(PanelText.figureSize))px}
    .frame{fill:none}

    """

  private static func panelColours(_ palette: Palette) -> String {
    """
    .heading,.side{fill:\(palette.text)}
    .figure{fill:\(palette.faintText)}
    .frame{stroke:\(palette.cluster(depth: 0).stroke)}

    """
  }

  private static var shapes: String {
    let families = Typography.families.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ",")
    return """
      .seam text{font-family:\(families);text-anchor:middle}
      .seam .start{text-anchor:start}
      .seam .title{font-size:\(number(Typography.titleSize))px;font-weight:600}
      .seam .subtitle{font-size:\(number(Typography.subtitleSize))px}
      .name{font-size:\(number(Typography.nameSize))px}
      .stereotype{font-size:\(number(Typography.stereotypeSize))px}
      .cluster text{font-size:\(number(Typography.clusterSize))px;font-weight:500}
      .protocol .name{font-style:italic}
      .external rect{stroke-dasharray:4 2.5}
      .node.focus rect{stroke-width:3}
      .focus .name{font-weight:700}
      .seam .broken rect{stroke-width:2.4}
      .line,.head,.hit{fill:none}
      .head{stroke-linecap:round;stroke-linejoin:round}
      .dashed{stroke-dasharray:5 3}
      .style-feedback .dashed{stroke-dasharray:\(Strokes.cut.map(number).joined(separator: " "))}
      .hit{stroke:#000;stroke-opacity:0;stroke-width:8}
      a{text-decoration:none}

      """
  }

  private static func colours(_ palette: Palette) -> String {
    var lines = [
      ".canvas{fill:\(palette.canvas)}", ".title{fill:\(palette.text)}", ".subtitle{fill:\(palette.faintText)}",
      ".hollow{fill:\(palette.canvas)}",
    ]
    for (depth, box) in palette.clusters.enumerated() {
      lines.append(".depth-\(depth) rect{fill:\(box.fill);stroke:\(box.stroke)}")
      lines.append(".depth-\(depth) text{fill:\(box.text)}")
    }
    for style in NodeStyle.allCases {
      let box = palette[style]
      lines.append(
        ".node.style-\(style.rawValue) rect,.sample.style-\(style.rawValue) rect{fill:\(box.fill);stroke:\(box.stroke)}"
      )
      lines.append(".node.style-\(style.rawValue) text{fill:\(box.text)}")
    }
    lines.append(".seam .node.broken rect{stroke:\(palette[EdgeStyle.broken])}")
    for style in EdgeStyle.allCases {
      lines.append(".style-\(style.rawValue) .line,.style-\(style.rawValue) .head{stroke:\(palette[style])}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double) -> String { FixedPoint.text(value, digits: 1) }
}
