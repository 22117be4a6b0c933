/// Writes a picture as a Mermaid flowchart, which code hosts draw inside Markdown.
///
/// They refuse charts beyond a size, so a larger picture is simplified step by step until it fits, and comments say what was left out.
struct MermaidWriter {
  /// Mermaid's `maxEdges` and `maxTextSize`.
  static let edgeLimit = 500
  static let characterLimit = 50_000

  let text: String

  init(_ drawing: Drawing, theme: Theme) {
    var drawing = drawing
    var notes: [String] = []
    for simplification in MermaidSimplification.allCases {
      let text = Self.chart(drawing, notes: notes, palette: theme.light)
      if drawing.edges.count <= Self.edgeLimit, text.utf8.count <= Self.characterLimit { break }
      if let note = simplification.apply(to: &drawing) { notes.append(note) }
    }
    text = Self.chart(drawing, notes: notes, palette: theme.light)
  }

  private static func chart(_ drawing: Drawing, notes: [String], palette: Palette) -> String {
    var lines = ["%% \(comment(drawing.title)): \(comment(drawing.subtitle))"]
    lines += notes.map { "%% \($0)" }
    lines.append("flowchart \(drawing.direction == .down ? "TD" : "LR")")
    appendMembers(of: nil, in: drawing, indentation: "  ", to: &lines)
    for edge in drawing.edges {
      lines.append("  n\(edge.dependent) \(edge.isDashed ? "-.->" : "-->") n\(edge.dependency)")
    }
    let used = Set(drawing.nodes.map(\.style))
    for style in NodeStyle.allCases where used.contains(style) {
      let box = palette[style]
      lines.append("  classDef \(style.rawValue) fill:\(box.fill),stroke:\(box.stroke),color:\(box.text)")
    }
    for style in [EdgeStyle.cyclic, .feedback] {
      let links = drawing.edges.indices.filter { drawing.edges[$0].style == style }
      if !links.isEmpty { lines.append("  linkStyle \(links.map(String.init).joined(separator: ",")) stroke:\(palette[style])") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func appendMembers(of parent: Int?, in drawing: Drawing, indentation: String, to lines: inout [String]) {
    for (index, cluster) in drawing.clusters.enumerated() where cluster.parent == parent {
      lines.append("\(indentation)subgraph c\(index)[\"\(MermaidText(cluster.label))\"]")
      appendMembers(of: index, in: drawing, indentation: indentation + "  ", to: &lines)
      lines.append("\(indentation)end")
    }
    for (index, node) in drawing.nodes.enumerated() where node.cluster == parent {
      let stereotype = node.stereotype.map { "«\($0)»<br/>" } ?? ""
      lines.append("\(indentation)n\(index)(\"\(stereotype)\(MermaidText(node.name))\"):::\(node.style.rawValue)")
    }
  }

  /// A comment runs to the end of its line; `{` behind the signs would make it a directive.
  private static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "{" || $0 == "}" ? " " : $0 })
  }
}
