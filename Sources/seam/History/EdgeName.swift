import CodeModel
import DependencyGraph

/// An edge by the ids of its ends, which mean the same in every commit.
struct EdgeName: Sendable, Hashable {
  var dependent: String
  var dependency: String
}

extension LeveledGraph {
  func edge(_ name: EdgeName) -> Edge? {
    guard let dependent = nodes.firstIndex(where: { $0.id == name.dependent }),
      let dependency = nodes.firstIndex(where: { $0.id == name.dependency })
    else { return nil }
    return edges.first { $0.dependent == dependent && $0.dependency == dependency }
  }

  func holds(_ name: EdgeName) -> Bool { edge(name) != nil }

  /// Whether each end reaches the other.
  func isTangled(_ name: EdgeName) -> Bool {
    guard let dependent = nodes.firstIndex(where: { $0.id == name.dependent }),
      let dependency = nodes.firstIndex(where: { $0.id == name.dependency }), dependent != dependency
    else { return false }
    let components = adjacency.stronglyConnectedComponents
    return components[UInt32(dependent)] == components[UInt32(dependency)]
  }
}
