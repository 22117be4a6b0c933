import CodeModel
import GraphRendering

/// The modules and what each depends on, for paper and for readers without JavaScript.
struct ModuleTable {
  private let view: View

  init(_ view: View) { self.view = view }

  var html: String {
    let level = view.nodes.indices.filter { isModule($0) }
    var dependencies: [Int: Set<Int>] = [:]
    for edge in view.edges {
      let (from, to) = (module(of: edge.pair.from), module(of: edge.pair.to))
      if let from, let to, from != to { dependencies[from, default: []].insert(to) }
    }
    let rows = level.map { node in
      let names = (dependencies[node] ?? []).sorted().map { text(view.nodes[$0].name) }
      return "<tr><th scope=\"row\">\(text(view.nodes[node].name))</th><td>\(view.nodes[node].lineCount ?? 0)</td>"
        + "<td>\(names.joined(separator: ", "))</td></tr>"
    }
    return """
      <table><thead><tr><th scope="col">Module</th><th scope="col">Lines</th><th scope="col">Depends on</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table>
      """
  }

  private func text(_ name: String) -> String { "\(XMLText(DisplayText.make(name)))" }

  /// Kinds that are no module's; there are many of modules, and more with every kind of project that is read.
  private static let others: Set<String> = [
    "package", "folder", "file", "class", "struct", "enum", "actor", "protocol", "extension", "node",
  ]

  private func isModule(_ node: Int) -> Bool {
    !view.nodes[node].isExternal && !Self.others.contains(view.nodes[node].kind.rawValue)
  }

  private func module(of node: Int) -> Int? {
    var next: Int? = node
    while let number = next {
      if isModule(number) { return number }
      next = view.nodes[number].parent
    }
    return nil
  }
}
