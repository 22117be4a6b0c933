import CodeModel
import GraphAnalysis
import PackageReading
import Reports
import Snapshots

extension EdgeOrigins {
  /// How many commits are asked about at once where each costs little, and where it costs a reading of the package.
  private static let (cheap, dear) = ((first: 32, limit: 512), (first: 1, limit: 1))

  /// - Parameters:
  ///   - found: the paths; their graph may be that of the working tree.
  ///   - head: the commit from which history is followed back.
  init(of found: DependencyPaths, from head: GitCommit, by questions: CommitQuestions) async throws {
    self.init()
    let graph = found.graph
    for index in Set(found.paths.joined()).sorted() {
      let edge = graph.edges[index]
      let ends = EdgeName(dependent: graph.nodes[edge.dependent].id, dependency: graph.nodes[edge.dependency].id)
      if questions.readsNames {
        let standing = NamedEdgeStanding(edge: ends, questions: questions)
        let search = OriginSearch(in: questions.repository, batch: Self.dear) { await standing.stands(in: $0) }
        ofEdge[index] = .some(try await search.origin(from: head))
      } else {
        let search = OriginSearch(in: questions.repository, batch: Self.cheap) {
          await questions.stands(in: $0) { $0.holds(ends) }
        }
        ofEdge[index] = .some(try await search.origin(from: head))
      }
    }
    guard !questions.readsNames, let path = found.paths.first, let first = path.first, let last = path.last else {
      return
    }
    let ends = EdgeName(
      dependent: graph.nodes[graph.edges[first].dependent].id, dependency: graph.nodes[graph.edges[last].dependency].id)
    guard graph.isTangled(ends) else { return }
    ofTangle = try await OriginSearch(in: questions.repository, batch: Self.cheap) {
      await questions.stands(in: $0) { $0.isTangled(ends) }
    }
    .origin(from: head)
  }
}
