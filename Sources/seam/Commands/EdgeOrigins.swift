import Architecture
import CodeModel
import DependencyGraph
import PackageReading

/// Since when the steps of a path stand, and since when its ends are tangled.
struct EdgeOrigins {
  /// By edge of the graph; nil for an edge that is not committed yet.
  private(set) var ofEdge: [Int: Origin?] = [:]
  /// Nil where the ends are not tangled, or where nobody was asked about it.
  private(set) var ofTangle: Origin?

  /// How many commits are asked about at once where each costs little, and where it costs a reading of the package.
  private static let (cheap, dear) = ((first: 32, limit: 512), (first: 1, limit: 1))

  /// - Parameters:
  ///   - found: the paths; their graph may be that of the working tree.
  ///   - head: the commit from which history is followed back.
  init(of found: DependencyPaths, from head: GitCommit, by questions: CommitQuestions) async throws {
    let graph = found.graph
    for index in Set(found.paths.joined()).sorted() {
      let edge = graph.edges[index]
      let ends = EdgeName(dependent: graph.nodes[edge.dependent].id, dependency: graph.nodes[edge.dependency].id)
      if questions.readsNames {
        let standing = NamedEdgeStanding(edge: ends, questions: questions)
        let search = OriginSearch(in: questions.repository, batch: Self.dear) { await standing.stands(in: $0) }
        ofEdge[index] = .some(try await search.origin(from: head))
      } else {
        let search = OriginSearch(in: questions.repository, batch: Self.cheap) { await questions.stands(in: $0) { $0.holds(ends) } }
        ofEdge[index] = .some(try await search.origin(from: head))
      }
    }
    guard !questions.readsNames, let path = found.paths.first, let first = path.first, let last = path.last else { return }
    let ends = EdgeName(
      dependent: graph.nodes[graph.edges[first].dependent].id, dependency: graph.nodes[graph.edges[last].dependency].id)
    guard graph.isTangled(ends) else { return }
    ofTangle = try await OriginSearch(in: questions.repository, batch: Self.cheap) { await questions.stands(in: $0) { $0.isTangled(ends) } }
      .origin(from: head)
  }
}

/// An edge by the ids of its ends, which mean the same in every commit.
struct EdgeName: Sendable, Hashable {
  var dependent: String
  var dependency: String
}

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
    await reader.readModules(of: commits) { [level, scope] model in condition(model.graph(at: level, scope: scope)) }.map { try? $0.get() }
  }
}

/// Whether an edge between types, files or folders stands in one commit after the other.
///
/// As long as one of the files that name the dependency is as it was, and the files that declare both ends are, the edge is taken to
/// stand; only a commit that touches them is read. So a history of thousands costs a few readings.
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
    declarations = Set([edge.dependent, edge.dependency].map { end in
      graph.level == .file || graph.level == .folder ? graph.nodes[end].id : graph.nodes[end].file ?? ""
    })
    for path in evidence.union(declarations) { content[path] = snapshot.contentIdentifier(of: path) }
  }

  fileprivate func isUntouched(in snapshot: GitSnapshot) -> Bool {
    func isSame(_ path: String) -> Bool { content[path].map { $0 == snapshot.contentIdentifier(of: path) } ?? false }
    return declarations.allSatisfy(isSame) && evidence.contains(where: isSame)
  }
}

extension LeveledGraph {
  fileprivate func edge(_ name: EdgeName) -> Edge? {
    guard let dependent = nodes.firstIndex(where: { $0.id == name.dependent }),
      let dependency = nodes.firstIndex(where: { $0.id == name.dependency })
    else { return nil }
    return edges.first { $0.dependent == dependent && $0.dependency == dependency }
  }

  fileprivate func holds(_ name: EdgeName) -> Bool { edge(name) != nil }

  /// Whether each end reaches the other.
  fileprivate func isTangled(_ name: EdgeName) -> Bool {
    guard let dependent = nodes.firstIndex(where: { $0.id == name.dependent }),
      let dependency = nodes.firstIndex(where: { $0.id == name.dependency }), dependent != dependency
    else { return false }
    let components = adjacency.stronglyConnectedComponents
    return components[UInt32(dependent)] == components[UInt32(dependency)]
  }
}
