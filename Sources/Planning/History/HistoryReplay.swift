import CodeModel
import DependencyGraph
import Snapshots

/// What the last commits would have compiled, with the modules as they are and as a plan leaves them.
///
/// A commit compiles the modules of the files that it changed, and all that depend on them. Where a part of a file
/// moved, a commit that changed the file counts as one that changed both modules: so no less is compiled than would have
/// been.
package struct HistoryReplay: Sendable, Hashable {
  package var commitCount: Int
  /// Lines, of all commits together.
  package var before: Int
  package var after: Int
  /// Those that would have profited most.
  package var best: [Commit]

  package struct Commit: Sendable, Hashable {
    package var id: String
    package var subject: String
    package var before: Int
    package var after: Int
  }

  private static let named = 3
}

extension HistoryReplay {
  /// - Parameter moved: by path of a file as it was before, the modules to which parts of it have gone.
  init(_ history: ChangeHistory, before: PlanState, after: PlanState, moved: [String: Set<String>]) {
    let (old, new) = (FileHomes(before.model), FileHomes(after.model))
    let (costBefore, costAfter) = (CompiledLines(before.graph), CompiledLines(after.graph))
    var commits: [(index: Int, before: Int, after: Int)] = []
    for (index, commit) in history.commits.enumerated() {
      let paths = commit.lines.keys.filter { old.module(of: $0) != nil }
      let later = paths.reduce(into: Set<String>()) { modules, path in
        modules.formUnion(moved[path] ?? [])
        if moved[path] == nil || new.isThere(path), let module = new.module(of: path) { modules.insert(module) }
      }
      commits.append((index, costBefore.lines(Set(paths.compactMap(old.module))), costAfter.lines(later)))
    }
    commitCount = commits.count
    self.before = commits.reduce(0) { $0 + $1.before }
    self.after = commits.reduce(0) { $0 + $1.after }
    let profiting = commits.filter { $0.after < $0.before }.sorted {
      ($1.before - $1.after, $0.index) < ($0.before - $0.after, $1.index)
    }
    best = profiting.prefix(Self.named).map { commit in
      let id = history.commits[commit.index].id
      return Commit(id: id.hexadecimal, subject: history.subject(of: id), before: commit.before, after: commit.after)
    }
  }
}

extension FileHomes {
  fileprivate func module(of path: String) -> String? {
    switch home(of: path) {
    case .file(let module), .gone(let module): module
    case nil: nil
    }
  }

  fileprivate func isThere(_ path: String) -> Bool { if case .file = home(of: path) { true } else { false } }
}

/// How many lines a change to some modules compiles.
private struct CompiledLines {
  private let adjacency: DirectedGraph
  private let lineCounts: [Int]
  private let number: [String: Int]

  init(_ graph: LeveledGraph) {
    adjacency = graph.adjacency
    lineCounts = graph.nodes.map { $0.lineCount ?? 0 }
    number = Dictionary(uniqueKeysWithValues: graph.nodes.indices.map { (graph.nodes[$0].id, $0) })
  }

  func lines(_ modules: Set<String>) -> Int {
    let sources = modules.compactMap { number[$0] }.sorted().map { UInt32($0) }
    return sources.isEmpty
      ? 0 : adjacency.reachable(from: sources, .dependents).reduce(0) { $0 + lineCounts[Int($1)] }
  }
}
