import CodeModel
import GraphAnalysis
import GraphRendering

/// The figures of a graph in the order and extent that the user asked for.
struct MetricTable {
  let metrics: GraphMetrics
  let names: NodeNames
  /// Nodes, in the order of the table.
  let rows: [Int]

  /// Largest figure first, nodes without one last; equals by name.
  init(_ metrics: GraphMetrics, sortedBy order: MetricOrder, top: Int?) {
    self.metrics = metrics
    names = NodeNames(metrics.graph)
    let all = Array(metrics.nodes.indices)
    let sorted: [Int]
    switch order {
    case .name: sorted = all
    case .column(let column):
      let keys = metrics.nodes.map { column.value(of: $0)?.magnitude ?? -1 }
      sorted = all.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1] }
    }
    rows = top.map { Array(sorted.prefix($0)) } ?? sorted
  }

  var omittedCount: Int { metrics.nodes.count - rows.count }

  /// The columns of `columns` in which some node has a figure.
  func filled(_ columns: [MetricColumn]) -> [MetricColumn] {
    columns.filter { column in metrics.nodes.contains { column.value(of: $0) != nil } }
  }

  /// Direct dependencies against the Stable Dependencies Principle, of the nodes in the table.
  var violations: [(dependent: Int, dependency: Int)] {
    rows.flatMap { row in metrics.nodes[row].unstableDependencies.map { (row, $0) } }
  }
}
