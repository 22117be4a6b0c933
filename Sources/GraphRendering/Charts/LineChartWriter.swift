import CodeModel

/// Writes a line chart as SVG: two panels a row, a line that steps where a value changes, and a dot with a tooltip at
/// each change.
struct LineChartWriter {
  private(set) var text = ""
  private let chart: LineChart
  private let positions: [Double]

  private enum Measure {
    static let margin = 20.0
    static let head = 52.0
    static let panelWidth = 400.0
    static let panelHeight = 150.0
    static let gap = 28.0
    /// Room for the numbers left of the plot, and for the names above and the ticks below it.
    static let left = 52.0
    static let top = 26.0
    static let bottom = 22.0
    static let columns = 2
    /// More dots than that would be a caterpillar; then they show when pointed at.
    static let dotLimit = 40
  }

  init(_ chart: LineChart, theme: Theme) {
    self.chart = chart
    positions = chart.positions
    let columns = max(1, min(Measure.columns, chart.panels.count))
    let rows = max(1, (chart.panels.count + columns - 1) / columns)
    let width = 2 * Measure.margin + Double(columns) * Measure.panelWidth + Double(columns - 1) * Measure.gap
    let height = Measure.head + Double(rows) * (Measure.panelHeight + Measure.gap) + Measure.margin - Measure.gap / 2
    open(width: width, height: height, theme: theme)
    for (number, panel) in chart.panels.enumerated() {
      let x = Measure.margin + Double(number % columns) * (Measure.panelWidth + Measure.gap)
      let y = Measure.head + Double(number / columns) * (Measure.panelHeight + Measure.gap)
      write(panel, x: x, y: y)
    }
    line("</svg>")
  }

  private mutating func open(width: Double, height: Double, theme: Theme) {
    let size =
      "width=\"\(number(width))\" height=\"\(number(height))\" viewBox=\"0 0 \(number(width)) \(number(height))\""
    line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"seam chart\" \(size) role=\"img\" aria-labelledby=\"seam-title seam-description\">"
    )
    let changes = chart.panels.map { "\($0.title) \($0.change)" }.joined(separator: "; ")
    line("<title id=\"seam-title\">\(XMLText(chart.title))</title>")
    line("<desc id=\"seam-description\">\(XMLText("\(chart.subtitle): \(changes)"))</desc>")
    line("<style>\n\(LineChartStyleSheet(theme).text)</style>")
    line("<rect class=\"canvas\" width=\"100%\" height=\"100%\"/>")
    line("<text class=\"title\" x=\"\(number(Measure.margin))\" y=\"28\">\(XMLText(chart.title))</text>")
    line("<text class=\"subtitle\" x=\"\(number(Measure.margin))\" y=\"44\">\(XMLText(chart.subtitle))</text>")
  }

  private mutating func write(_ panel: LineChart.Panel, x: Double, y: Double) {
    line(
      "<g class=\"panel\" role=\"group\" aria-label=\"\(XMLText("\(panel.title) \(panel.change)"))\" transform=\"translate(\(number(x)) \(number(y)))\">"
    )
    line("<text class=\"name\" x=\"\(number(Measure.left))\" y=\"16\">\(XMLText(panel.title))</text>")
    line("<text class=\"change end\" x=\"\(number(Measure.panelWidth))\" y=\"16\">\(XMLText(panel.change))</text>")
    let scale = ValueScale(panel.values.compactMap { $0 }, wholeNumbers: panel.digits == 0)
    for tick in scale.ticks {
      let height = number(self.y(tick, scale))
      line("<path class=\"grid\" d=\"M\(number(Measure.left)) \(height)H\(number(Measure.panelWidth))\"/>")
      line(
        "<text class=\"tick end\" x=\"\(number(Measure.left - 6))\" y=\"\(number(self.y(tick, scale) + 3.2))\">\(XMLText(tickText(tick, panel)))</text>"
      )
    }
    writeUnknown(panel)
    line("<path class=\"line\" d=\"\(path(panel, scale))\"/>")
    writeChanges(panel, scale)
    writeSteps()
    line("</g>")
  }

  /// A line that stays where it is until the next step says otherwise, broken where nothing is known.
  private func path(_ panel: LineChart.Panel, _ scale: ValueScale) -> String {
    var result = ""
    var previous: Double?
    for (step, value) in panel.values.enumerated() {
      if let value {
        if previous == nil { result += "M\(number(x(step))) \(number(y(value, scale)))" }
        if let previous, previous != value { result += "H\(number(x(step)))V\(number(y(value, scale)))" }
        if step + 1 == panel.values.count || panel.values[step + 1] == nil {
          result += "H\(number(min(x(step) + (panel.values.count == 1 ? 0.01 : 0.6), Measure.panelWidth)))"
        }
      }
      previous = value
    }
    return result
  }

  private mutating func writeUnknown(_ panel: LineChart.Panel) {
    var step = 0
    while step < panel.values.count {
      let end = panel.values[step...].firstIndex { $0 != nil } ?? panel.values.count
      if end > step {
        let (left, right) = (x(step), max(x(min(end, panel.values.count - 1)), x(step) + 1.5))
        let count = Count.of(end - step, "step")
        line(
          "<rect class=\"unknown\" x=\"\(number(left))\" y=\"\(number(Measure.top))\" width=\"\(number(right - left))\" "
            + "height=\"\(number(plotHeight))\"><title>\(XMLText("not known for \(count), from \(chart.steps[step].description)"))</title></rect>"
        )
      }
      step = end + 1
    }
  }

  private mutating func writeChanges(_ panel: LineChart.Panel, _ scale: ValueScale) {
    let changed = panel.values.indices.filter { step in
      panel.values[step] != nil
        && (step == 0 || panel.values[step - 1] != panel.values[step] || step + 1 == panel.values.count)
    }
    let style = changed.count > Measure.dotLimit ? "dot hidden" : "dot"
    for step in changed {
      guard let value = panel.values[step] else { continue }
      let tooltip = "\(panel.title) \(panel.text(value))\n\(chart.steps[step].description)"
      line(
        "<circle class=\"\(style)\" cx=\"\(number(x(step)))\" cy=\"\(number(y(value, scale)))\" r=\"2.2\"><title>\(XMLText(tooltip))</title></circle>"
      )
    }
  }

  private mutating func writeSteps() {
    let last = chart.steps.count - 1
    guard last >= 0 else { return }
    // The step nearest to the middle, if it does not run into the others.
    let middle = chart.steps.indices.min { abs(positions[$0] - 0.5) < abs(positions[$1] - 0.5) } ?? 0
    let hasMiddle = abs(positions[middle] - 0.5) < 0.2
    for (place, step) in [(0, 0), (1, middle), (2, last)]
    where place == 0 || (last > 1 && place == 1 && hasMiddle) || (last > 0 && place == 2) {
      let anchor = ["", " middle", " end"][place]
      line(
        "<text class=\"tick\(anchor)\" x=\"\(number(x(step)))\" y=\"\(number(Measure.panelHeight - 6))\">\(XMLText(chart.steps[step].tick))</text>"
      )
    }
  }
}

extension LineChartWriter {
  private var plotHeight: Double { Measure.panelHeight - Measure.top - Measure.bottom }

  private func x(_ step: Int) -> Double {
    Measure.left + (Measure.panelWidth - Measure.left) * positions[step]
  }

  private func y(_ value: Double, _ scale: ValueScale) -> Double {
    Measure.top + plotHeight * (1 - scale.position(of: value))
  }

  /// Short: `120k` for 120,000.
  private func tickText(_ value: Double, _ panel: LineChart.Panel) -> String {
    if value >= 10_000 { return FixedPoint.text(value / 1_000, digits: 1) + "k" }
    return FixedPoint.text(value, digits: max(panel.digits, 3))
  }

  private mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  private func number(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
}
