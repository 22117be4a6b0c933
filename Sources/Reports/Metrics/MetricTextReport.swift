import CodeModel
import GraphAnalysis
import GraphRendering

/// The figures as a table for the terminal.
struct MetricTextReport {
  private let table: MetricTable
  private let style: ReportStyle
  private var lines: [String] = []

  /// Violations that are named one by one.
  private static let violationLimit = 10

  init(_ table: MetricTable, style: ReportStyle) {
    self.table = table
    self.style = style
    addSummary()
    if !table.rows.isEmpty { addRows() }
    addViolations()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addSummary() {
    let wording = MetricWording(table)
    let package = table.metrics.graph.package
    let name =
      package.isEmpty ? "" : "\(style.fitted(DisplayText.make(package), to: style.width - wording.size.count - 3))   "
    lines.append(style.strong(style.fitted(name + wording.size, after: 0)))
    lines.append("")
    for line in wording.lines {
      lines += style.wrapping(
        line.figure.split(separator: " ").map(String.init), after: "  \(TextLines.padded(line.name, to: 22)) ")
    }
    guard let steps = table.metrics.summary.build?.steps, steps.count > 1 else { return }
    // As every arrow, from the dependent to the dependency: what is compiled first stands last.
    let path = steps.reversed().map { members in
      members.count == 1 ? table.names[members[0]] : "(\(members.count) tangled)"
    }
    lines += style.wrapping(path, separator: " →", after: String(repeating: " ", count: 25))
  }

  private mutating func addRows() {
    let columns = fittingColumns
    let cells = cells(of: columns)
    let widths = widths(of: columns, cells)
    let names = table.rows.map { row in
      table.names[row] + (table.metrics.nodes[row].unstableDependencies.isEmpty ? "" : " !")
    }
    var nameWidth = names.map(\.count).max() ?? 0
    if style.isTerminal {
      nameWidth = min(nameWidth, max(Self.narrowestName, style.width - widths.reduce(0) { $0 + $1 + 2 }))
    }
    lines.append("")
    let heading = zip(columns, widths).map { "  " + TextLines.rightAligned($0.heading, to: $1) }.joined()
    lines.append(style.quiet(TextLines.padded("", to: nameWidth) + heading))
    for (name, cells) in zip(names, cells) {
      let shown = name.count > nameWidth ? DisplayText.make(name, limit: nameWidth) : name
      lines.append(
        TextLines.padded(shown, to: nameWidth)
          + zip(cells, widths).map { "  " + TextLines.rightAligned($0, to: $1) }.joined())
    }
    if table.omittedCount > 0 { lines.append(style.quiet("… \(Count.grouped(table.omittedCount)) more without --top")) }
    addLegend(columns)
  }

  /// What a terminal has room for beside a short name: what follows from other columns goes first.
  private var fittingColumns: [MetricColumn] {
    var columns = table.filled(MetricColumn.brief)
    var spare: [MetricColumn] = [.distance, .abstractness, .dependencies, .level]
    while style.isTerminal, !spare.isEmpty,
      Self.narrowestName + widths(of: columns, cells(of: columns)).reduce(0, { $0 + $1 + 2 }) > style.width
    {
      let least = spare.removeFirst()
      columns.removeAll { $0 == least }
    }
    return columns
  }

  private static let narrowestName = 16

  private func cells(of columns: [MetricColumn]) -> [[String]] {
    table.rows.map { row in columns.map { $0.value(of: table.metrics.nodes[row])?.text ?? "·" } }
  }

  private func widths(of columns: [MetricColumn], _ cells: [[String]]) -> [Int] {
    columns.indices.map { index in cells.reduce(columns[index].heading.count) { max($0, $1[index].count) } }
  }

  private mutating func addLegend(_ columns: [MetricColumn]) {
    var entries = columns.compactMap { column in column.legend.map { "\(column.heading) \($0)" } }
    if table.metrics.summary.extensionCount > 0 {
      entries.append("an extension is what a module adds to a type of another")
    }
    lines.append("")
    lines += style.wrapping(entries.joined(separator: ", ").split(separator: " ").map(String.init), after: "  ")
      .map(style.quiet)
  }

  private mutating func addViolations() {
    let violations = table.violations
    guard !violations.isEmpty else { return }
    lines += ["", "! \(Count.of(violations.count, "edge")) against the direction of stability:"]
    for violation in violations.prefix(Self.violationLimit) {
      // Two names, and 21 columns for what stands around them.
      let ends = [violation.dependent, violation.dependency]
      let room = style.width - 21
      let isLong = ends.reduce(0) { $0 + table.names[$1].count } > room
      let shown = ends.map {
        "\(isLong ? style.fitted(table.names[$0], to: room / 2) : table.names[$0]) (I \(instability($0)))"
      }
      lines.append("  \(shown.joined(separator: " → "))")
    }
    let rest = violations.count - Self.violationLimit
    if rest > 0 { lines.append(style.quiet("  … \(Count.grouped(rest)) more: --format json")) }
  }

  private func instability(_ node: Int) -> String {
    table.metrics.nodes[node].instability.map { FixedPoint.text($0, digits: 2) } ?? "·"
  }
}
