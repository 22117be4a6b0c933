/// A graph whose nodes are the strongly connected components of another: acyclic by construction.
package struct Condensation: Sendable {
  package let components: StronglyConnectedComponents
  /// Node *c* stands for component *c*. Every edge runs from a larger number to a smaller one.
  package let graph: DirectedGraph
}

extension DirectedGraph {
  /// - Complexity: O(*nodes* + *edges*).
  package var condensation: Condensation {
    let components = stronglyConnectedComponents
    var crossing: [Edge] = []
    for dependent in nodes {
      for dependency in dependencies(of: dependent) where components[dependent] != components[dependency] {
        crossing.append(Edge(dependent: components[dependent], dependency: components[dependency]))
      }
    }
    return Condensation(components: components, graph: DirectedGraph(nodeCount: components.count, edges: crossing))
  }
}
