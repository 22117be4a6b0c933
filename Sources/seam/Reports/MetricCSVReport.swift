import Architecture
import CodeModel

/// The figures as comma-separated values (RFC 4180), one node a line.
enum MetricCSVReport {
  static func text(of table: MetricTable) -> String {
    var lines = [(["id", "name", "kind"] + MetricColumn.allCases.map(\.rawValue) + ["unstableDependencies"]).joined(separator: ",")]
    for row in table.rows {
      let node = table.metrics.graph.nodes[row]
      let figures = MetricColumn.allCases.map { $0.value(of: table.metrics.nodes[row])?.plainText ?? "" }
      let unstable = table.metrics.nodes[row].unstableDependencies.map { table.metrics.graph.nodes[$0].id }.joined(separator: " ")
      lines.append(([field(node.id), field(node.name), node.kind.rawValue] + figures + [field(unstable)]).joined(separator: ","))
    }
    return lines.map { $0 + "\r\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    // A spreadsheet would take a name that begins so for a formula.
    let text = text.first.map("=+-@\t\r".contains) ?? false ? "'" + text : text
    let needsQuotes = text.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
    guard needsQuotes else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
