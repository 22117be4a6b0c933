import CodeModel
import GraphAnalysis

extension Graph {
  /// The shortest path from one node to another, as the edges on the way; nil where there is none.
  ///
  /// - Parameters:
  ///   - dependent: an id or a short name.
  ///   - dependency: an id or a short name.
  /// - Throws: ``SeamError`` for a name that no node has, with the nearest ones.
  public func shortestPath(from dependent: String, to dependency: String) throws(SeamError) -> [Edge]? {
    do {
      let found = try DependencyPaths(from: dependent, to: dependency, in: known)
      return found.paths.first?.map { edges[$0] }
    } catch {
      throw SeamError(error)
    }
  }
}
