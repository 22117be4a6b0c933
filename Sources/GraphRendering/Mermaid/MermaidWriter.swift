import CodeModel

/// Writes a picture as a Mermaid flowchart, which code hosts draw inside Markdown.
///
/// They refuse charts beyond a size, so a larger picture is simplified step by step until it fits, and comments say
/// what was left out.
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
      lines.append("  n\(edge.dependent) \(edge.arrow) n\(edge.dependency)")
    }
    lines += classes(of: drawing, palette: palette) + linkStyles(of: drawing, palette: palette)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func classes(of drawing: Drawing, palette: Palette) -> [String] {
    let used = Set(drawing.nodes.map(\.className))
    let boxes =
      NodeStyle.allCases.map { ($0.rawValue, palette[$0], "") }
      + Change.allCases.map { ($0.rawValue, palette[$0].box, $0 == .removed ? ",stroke-dasharray:4 3" : "") }
    return boxes.filter { used.contains($0.0) }.map { name, box, dashes in
      "  classDef \(name) fill:\(box.fill),stroke:\(box.stroke),color:\(box.text)\(dashes)"
    }
  }

  private static func linkStyles(of drawing: Drawing, palette: Palette) -> [String] {
    let styles = [EdgeStyle.cyclic, .feedback].map { style in
      (
        links: drawing.edges.indices.filter { drawing.edges[$0].change == nil && drawing.edges[$0].style == style },
        colour: palette[style]
      )
    }
    let changes = Change.allCases.map { change in
      (links: drawing.edges.indices.filter { drawing.edges[$0].change == change }, colour: palette[change].line)
    }
    return (styles + changes).filter { !$0.links.isEmpty }.map { links, colour in
      "  linkStyle \(links.map(String.init).joined(separator: ",")) stroke:\(colour)"
    }
  }

  private static func appendMembers(of parent: Int?, in drawing: Drawing, indentation: String, to lines: inout [String])
  {
    for (index, cluster) in drawing.clusters.enumerated() where cluster.parent == parent {
      lines.append("\(indentation)subgraph c\(index)[\"\(MermaidText(cluster.label))\"]")
      appendMembers(of: index, in: drawing, indentation: indentation + "  ", to: &lines)
      lines.append("\(indentation)end")
    }
    for (index, node) in drawing.nodes.enumerated() where node.cluster == parent {
      let stereotype = node.stereotype.map { "«\($0)»<br/>" } ?? ""
      lines.append("\(indentation)n\(index)(\"\(stereotype)\(MermaidText(node.name))\"):::\(node.className)")
    }
  }

  /// A comment runs to the end of its line; `{` behind the signs would make it a directive.
  private static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "{" || $0 == "}" ? " " : $0 })
  }
}

extension Drawing.Node {
  fileprivate var className: String { change?.rawValue ?? style.rawValue }
}

extension Drawing.Edge {
  /// What colour says of a change, the line says as well: thick for new, dashed for gone.
  fileprivate var arrow: String {
    switch change {
    case .added: "==>"
    case .removed: "-.->"
    case .same, .changed, .moved: "-->"
    case nil: isDashed ? "-.->" : "-->"
    }
  }
}
