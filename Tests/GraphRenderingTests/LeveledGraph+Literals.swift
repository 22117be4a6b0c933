import CodeModel
import TestSupport

@testable import GraphRendering

extension LeveledGraph {
  /// The modules of a shop that import each other: see ``GraphLiteral``.
  static func shop(_ text: String, kinds: [String: NodeKind] = [:], weight: Int = 1, package: String = "Shop")
    -> LeveledGraph
  {
    LeveledGraph(text, package: package, kinds: kinds, defaults: .imported(weight: weight))
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
          id: "\(module).\(row[1])", name: row[1], kind: .struct, module: module,
          file: "Sources/\(row[0])/\(row[1]).swift", line: 1)
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
