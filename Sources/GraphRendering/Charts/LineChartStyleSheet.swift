/// The style sheet of a line chart, for readers of light and of dark screens.
struct LineChartStyleSheet {
  let text: String

  init(_ theme: Theme) {
    text =
      Self.shapes + Self.colours(theme.light) + "@media (prefers-color-scheme:dark){\n" + Self.colours(theme.dark)
      + "}\n"
  }

  private static var shapes: String {
    let families = Typography.families.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ",")
    return """
      .chart text{font-family:\(families);font-size:9px}
      .chart .title{font-size:15px;font-weight:600}
      .chart .subtitle{font-size:10px}
      .chart .name,.chart .change{font-size:11px;font-weight:500}
      .chart .middle{text-anchor:middle}
      .chart .end{text-anchor:end}
      .line{fill:none;stroke-width:1.6;stroke-linejoin:round}
      .grid{stroke-width:.6}
      .dot{stroke:none}
      .hidden{fill-opacity:0}
      .hidden:hover{fill-opacity:1}

      """
  }

  private static func colours(_ palette: Palette) -> String {
    let line = palette[NodeStyle.executable].stroke
    return [
      ".canvas{fill:\(palette.canvas)}", ".title,.name,.change{fill:\(palette.text)}",
      ".subtitle,.tick{fill:\(palette.faintText)}",
      ".grid{stroke:\(palette.cluster(depth: 0).stroke)}", ".unknown{fill:\(palette.cluster(depth: 1).fill)}",
      ".line{stroke:\(line)}", ".dot{fill:\(line)}",
    ].joined(separator: "\n") + "\n"
  }
}
