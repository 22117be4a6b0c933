import CodeModel
import GraphAnalysis
package import GraphRendering

extension GraphMetrics {
  /// A figure of all nodes, for a picture.
  package func figure(_ column: MetricColumn) -> NodeFigure {
    var values: [String: NodeFigure.Value] = [:]
    for (node, metrics) in zip(graph.nodes, nodes) {
      guard let value = column.value(of: metrics) else { continue }
      values[node.id] = NodeFigure.Value(magnitude: value.magnitude, text: value.text)
    }
    let meaning = column.legend.map { " (\($0))" } ?? ""
    return NodeFigure(name: column.rawValue + meaning, values: values)
  }
}

extension MetricColumn {
  /// Whether commits have to be counted for it.
  package var needsChurn: Bool { self == .churn || self == .hotSpot }
}
