package import CodeModel
import Manifests
package import PackageReading

extension TemporaryFolder {
  /// Read without running anything.
  package func read(upTo depth: PackageReader.Depth = .imports) async throws -> PackageReading {
    try await PackageReader(root: root, manifests: ManifestReader(mode: .static)).read(upTo: depth)
  }

  package func graph(at level: Level = .module, scope: GraphScope = GraphScope()) async throws -> LeveledGraph {
    try await read().model.graph(at: level, scope: scope)
  }
}

extension Location {
  package var description: String { "\(file):\(line):\(column)" }
}
