import CodeModel
import PackageReading
import Snapshots

/// Whether an edge between types, files or folders stands in one commit after the other.
///
/// As long as one of the files that name the dependency is as it was, and the files that declare both ends are, the
/// edge is taken to stand; only a commit that touches them is read. So a history of thousands costs a few readings.
final class NamedEdgeStanding {
  private let edge: EdgeName
  private let questions: CommitQuestions
  private var known: Footprint?

  /// The files on which the edge hung in the commit that was read last.
  fileprivate struct Footprint: Sendable {
    /// Any one of them is enough.
    var evidence: Set<String> = []
    /// All of them are needed.
    var declarations: Set<String> = []
    var content: [String: ContentIdentifier] = [:]
  }

  init(edge: EdgeName, questions: CommitQuestions) {
    self.edge = edge
    self.questions = questions
  }

  func stands(in commits: [GitCommit]) async -> [Bool?] {
    var answers: [Bool?] = []
    for commit in commits { answers.append(await stands(in: commit)) }
    return answers
  }

  private func stands(in commit: GitCommit) async -> Bool? {
    let snapshot = GitSnapshot(of: commit, in: questions.repository)
    if let known, known.isUntouched(in: snapshot) { return true }
    let reading = await questions.reader.read([commit], upTo: .references) { [edge, questions] model in
      Footprint(of: edge, in: model.graph(at: questions.level, scope: questions.scope), snapshot: snapshot)
    }
    guard case .success(let footprint) = reading[0] else { return nil }
    if let footprint { known = footprint }
    return footprint != nil
  }
}

extension NamedEdgeStanding.Footprint {
  /// Nil where the graph does not hold the edge.
  fileprivate init?(of name: EdgeName, in graph: LeveledGraph, snapshot: GitSnapshot) {
    guard let edge = graph.edge(name) else { return nil }
    evidence = Set(edge.evidence.map(\.location.file))
    declarations = Set(
      [edge.dependent, edge.dependency].map { end in
        graph.level == .file || graph.level == .folder ? graph.nodes[end].id : graph.nodes[end].file ?? ""
      })
    for path in evidence.union(declarations) { content[path] = snapshot.contentIdentifier(of: path) }
  }

  fileprivate func isUntouched(in snapshot: GitSnapshot) -> Bool {
    func isSame(_ path: String) -> Bool { content[path].map { $0 == snapshot.contentIdentifier(of: path) } ?? false }
    return declarations.allSatisfy(isSame) && evidence.contains(where: isSame)
  }
}
