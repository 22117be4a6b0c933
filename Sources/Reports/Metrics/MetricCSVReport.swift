import CodeModel
import GraphAnalysis

/// The figures as comma-separated values (RFC 4180), one node a line.
enum MetricCSVReport {
  static func text(of table: MetricTable) -> String {
    var lines = [
      (["id", "name", "kind"] + MetricColumn.allCases.map(\.rawValue) + ["unstableDependencies"]).joined(separator: ",")
    ]
    for row in table.rows {
      let node = table.metrics.graph.nodes[row]
      let figures = MetricColumn.allCases.map { $0.value(of: table.metrics.nodes[row])?.plainText ?? "" }
      let unstable = table.metrics.nodes[row].unstableDependencies.map { table.metrics.graph.nodes[$0].id }.joined(
        separator: " ")
      lines.append(
        ([CSVField.text(node.id), CSVField.text(node.name), node.kind.rawValue] + figures + [CSVField.text(unstable)])
          .joined(separator: ","))
    }
    return lines.map { $0 + "\r\n" }.joined()
  }
}
