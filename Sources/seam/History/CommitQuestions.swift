import CodeModel
import PackageReading
import Snapshots

/// How commits are asked about a graph.
struct CommitQuestions: Sendable {
  var repository: GitRepository
  var reader: HistoryReader
  var level: Level
  var scope: GraphScope

  /// Whether the edges say what code names, and not just what manifests and imports do.
  var readsNames: Bool { level >= .folder || scope.kinds?.contains(.used) ?? false }

  /// What `condition` says of the modules of each commit; nil for a commit that cannot be read.
  func stands(in commits: [GitCommit], _ condition: @escaping @Sendable (LeveledGraph) -> Bool) async -> [Bool?] {
    await reader.readModules(of: commits) { [level, scope] model in condition(model.graph(at: level, scope: scope)) }
      .map { try? $0.get() }
  }
}
