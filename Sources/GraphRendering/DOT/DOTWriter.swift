/// Writes a graph as a DOT file that `dot` draws as Seam itself would.
struct DOTWriter {
  private(set) var text = ""

  init(_ graph: DOTGraph) {
    text += "digraph \(DOTValue.text(graph.name).sourceText) {\n"
    for attribute in graph.attributes { text += "  \(attribute.name)=\(attribute.value.sourceText)\n" }
    text += "  node [\(list(graph.nodeDefaults))]\n"
    text += "  edge [\(list(graph.edgeDefaults))]\n"
    write(membersOf: nil, in: graph, indentation: "  ")
    for edge in graph.edges {
      text += "  \(name(edge.tail, in: graph)) -> \(name(edge.head, in: graph)) [\(list(edge.attributes))]\n"
    }
    text += "}\n"
  }

  /// Clusters first, as ``GraphvizGraph`` makes them: the order of nodes decides ties in the layout.
  private mutating func write(membersOf parent: Int?, in graph: DOTGraph, indentation: String) {
    for (index, cluster) in graph.clusters.enumerated() where cluster.parent == parent {
      text += "\(indentation)subgraph \(DOTValue.text(cluster.name).sourceText) {\n"
      for attribute in cluster.attributes {
        text += "\(indentation)  \(attribute.name)=\(attribute.value.sourceText)\n"
      }
      write(membersOf: index, in: graph, indentation: indentation + "  ")
      text += "\(indentation)}\n"
    }
    for (index, node) in graph.nodes.enumerated() where node.cluster == parent {
      text += "\(indentation)\(name(index, in: graph)) [\(list(node.attributes))]\n"
    }
  }

  private func name(_ node: Int, in graph: DOTGraph) -> String {
    DOTValue.text(graph.nodes[node].name).sourceText
  }

  private func list(_ attributes: DOTGraph.Attributes) -> String {
    attributes.map { "\($0.name)=\($0.value.sourceText)" }.joined(separator: " ")
  }
}
