import CodeModel

@testable import GraphRendering

extension LeveledGraph {
  /// A graph of modules written as `"App -> Core"` lines; a line with one name is a node alone.
  ///
  /// Names that end in `Tests` are tests, and those in `kinds` have the kind given there.
  init(_ lines: String, kinds: [String: NodeKind] = [:], weight: Int = 1, package: String = "Shop") {
    let rows = lines.split(separator: "\n").map { line in line.split(separator: " -> ").map(String.init) }
    let names = Set(rows.joined()).sorted()
    let index = Dictionary(uniqueKeysWithValues: zip(names, 0...))
    self.init(
      package: package, level: .module, revision: nil,
      nodes: names.map { name in
        let kind = kinds[name] ?? (name.hasSuffix("Tests") ? .test : .library)
        return Node(
          id: name, name: name, kind: kind, module: kind == .external ? nil : name, file: "Package.swift", line: 7, isTest: kind == .test)
      },
      edges: rows.filter { $0.count == 2 }.map { ends in
        Edge(
          dependent: index[ends[0]]!, dependency: index[ends[1]]!, kinds: [.imported], weight: weight,
          evidence: [Evidence(location: Location(file: "Sources/\(ends[0])/Use.swift", line: 3, column: 8), kind: .imported)])
      })
  }

  /// Types of the given folders, as `"Core/Model: Order"` lines, and edges between their names.
  init(types lines: String, edges: String) {
    let rows = lines.split(separator: "\n").map { line in line.split(separator: ": ").map(String.init) }
    var index: [String: Int] = [:]
    for (number, row) in rows.enumerated() { index[row[1]] = number }
    self.init(
      package: "Shop", level: .type, revision: nil,
      nodes: rows.map { row in
        let module = String(row[0].split(separator: "/")[0])
        return Node(
          id: "\(module).\(row[1])", name: row[1], kind: .struct, module: module, file: "Sources/\(row[0])/\(row[1]).swift", line: 1)
      },
      edges: edges.split(separator: "\n").map { line in
        let ends = line.split(separator: " -> ").map { index[String($0)]! }
        return Edge(dependent: ends[0], dependency: ends[1], kinds: [.stores], weight: 1, evidence: [])
      })
  }

  func text(as format: RenderingFormat, options: RenderingOptions = .init()) throws -> String {
    String(decoding: try rendered(as: format, options: options), as: UTF8.self)
  }
}

/// Names that have broken writers of DOT, XML, Mermaid and JSON.
let hostileNames = [
  "quote\"quote", "back\\slash", "ends with\\", "\\\"", "new\nline\r\n", "nul\0nul", "<b>&amp;</b>", "]]>", "--> %%{init: {}}%%", "`code`",
  "#quot;", "'; DROP TABLE nodes; --", "</script><script>alert(1)</script>", "{a|b}", "\\N\\G\\E", "🧑‍🚀 emoji", "עברית", "\u{202E}desrever",
  "graph", "subgraph", "node", "end", "", " ", "e\u{301}\u{301}\u{301}", "\u{FFFE}", "tab\ttab", String(repeating: "long", count: 2500),
]
