import CodeModel
import GraphAnalysis
import GraphRendering

/// The figures as a table for a pull request.
enum MetricMarkdownReport {
  static func text(of table: MetricTable) -> String {
    let wording = MetricWording(table)
    let columns = table.filled(MetricColumn.brief)
    var lines = ["### \(MarkdownText.plain(table.metrics.graph.package)): \(wording.size)", ""]
    lines += wording.lines.map { "- \($0.name): \($0.figure)" }
    lines += [
      "", "| | \(columns.map(\.heading).joined(separator: " | ")) |", "|---|\(columns.map { _ in "---:|" }.joined())",
    ]
    for row in table.rows {
      let node = table.metrics.nodes[row]
      let mark = node.unstableDependencies.isEmpty ? "" : " ❗"
      lines.append(
        "| \(MarkdownText.plain(table.names[row]))\(mark) | \(columns.map { $0.value(of: node)?.text ?? "" }.joined(separator: " | ")) |"
      )
    }
    if table.omittedCount > 0 { lines += ["", "… \(Count.grouped(table.omittedCount)) more"] }
    if !table.violations.isEmpty { lines += ["", "❗ depends on something less stable than itself"] }
    return lines.joined(separator: "\n") + "\n"
  }
}
