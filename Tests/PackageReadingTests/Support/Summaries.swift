import CodeModel
import PackageReading

extension TemporaryPackage {
  /// Read without running anything.
  func read() async throws -> PackageReading {
    try await PackageReader(root: root, manifests: ManifestReader(mode: .static)).read(upTo: .imports)
  }

  func graph(at level: Level = .module, scope: GraphScope = GraphScope()) async throws -> LeveledGraph {
    try await read().model.graph(at: level, scope: scope)
  }
}

extension LeveledGraph {
  /// `"A -> B [declared imported] 2"` for each edge.
  var summary: [String] {
    edges.map { edge in
      "\(nodes[edge.dependent].id) -> \(nodes[edge.dependency].id) [\(edge.kinds.map(\.rawValue).joined(separator: " "))] \(edge.weight)"
    }
  }
}

extension Location {
  var description: String { "\(file):\(line):\(column)" }
}
