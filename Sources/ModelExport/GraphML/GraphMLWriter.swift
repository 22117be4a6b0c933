package import CodeModel
import GraphRendering

/// A graph as GraphML, which Gephi, NetworkX, yEd and igraph read.
package enum GraphMLWriter {
  private static let attributes = [
    ("node", "name", "string"), ("node", "kind", "string"), ("node", "module", "string"),
    ("node", "package", "string"), ("node", "file", "string"), ("node", "line", "int"), ("node", "lines", "int"),
    ("node", "test", "boolean"), ("edge", "kinds", "string"), ("edge", "weight", "int"),
    ("edge", "conditional", "boolean"),
  ]

  package static func bytes(of graph: LeveledGraph) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">

      """
    for (domain, name, type) in attributes {
      text += "<key id=\"\(key(domain, name))\" for=\"\(domain)\" attr.name=\"\(name)\" attr.type=\"\(type)\"/>\n"
    }
    text += "<graph id=\"\(attribute(graph.package))\" edgedefault=\"directed\">\n"
    for node in graph.nodes {
      text += "<node id=\"\(attribute(node.id))\">"
      let values: [(String, String?)] = [
        ("name", node.name), ("kind", node.kind.rawValue), ("module", node.module), ("package", node.package),
        ("file", node.file), ("line", node.line.map { "\($0)" }), ("lines", node.lineCount.map { "\($0)" }),
        ("test", "\(node.isTest)"),
      ]
      text += data("node", values) + "</node>\n"
    }
    for (index, edge) in graph.edges.enumerated() {
      let ends = (attribute(graph.nodes[edge.dependent].id), attribute(graph.nodes[edge.dependency].id))
      text += "<edge id=\"e\(index)\" source=\"\(ends.0)\" target=\"\(ends.1)\">"
      let values: [(String, String?)] = [
        ("kinds", edge.kinds.map(\.rawValue).joined(separator: " ")), ("weight", "\(edge.weight)"),
        ("conditional", "\(edge.isConditional)"),
      ]
      text += data("edge", values) + "</edge>\n"
    }
    return Array((text + "</graph>\n</graphml>\n").utf8)
  }

  /// In an attribute, a reader takes what ends a line, or a tab, for a blank.
  private static func attribute(_ text: String) -> String {
    XMLText(text).description.unicodeScalars.map { scalar in
      scalar == "\n" || scalar == "\t" ? "&#\(scalar.value);" : String(scalar)
    }.joined()
  }

  private static func key(_ domain: String, _ name: String) -> String { "\(domain)-\(name)" }

  private static func data(_ domain: String, _ values: [(String, String?)]) -> String {
    values.map { name, value in
      value.map { "<data key=\"\(key(domain, name))\">\(XMLText($0))</data>" } ?? ""
    }.joined()
  }
}
