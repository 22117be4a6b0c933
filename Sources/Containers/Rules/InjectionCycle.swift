import CodeModel
import DependencyGraph
import InjectionFindings

/// `injection-cycle`: constructions that wait for each other. A loop that a deferred request closes is none.
extension ContainerFindings {
  /// One finding a tangle of constructions, with its shortest cycle and the place of each request.
  var injectionCycles: [InjectionFinding] {
    let requests = constructionRequests
    let constructions = DirectedGraph(nodeCount: graph.providers.count, edges: Array(requests.keys))
    var cycles = constructions.stronglyConnectedComponents.tangles.compactMap { tangle -> [Int]? in
      let members = Set(tangle)
      return constructions.filteringEdges { members.contains($0.dependent) && members.contains($0.dependency) }
        .shortestCycle?.map(Int.init)
    }
    cycles += constructions.nodes.filter { constructions.hasEdge(from: $0, to: $0) }.map { [Int($0)] }
    return cycles.map { cycle in
      let steps = zip(cycle, cycle.dropFirst() + [cycle[0]]).map { requests[edge($0, $1)]! }
      let names = (cycle + [cycle[0]]).map { graph.providers[$0].key.type.text }.joined(separator: " -> ")
      let places = steps.map { text($0.place) }.joined(separator: ", ")
      return finding(
        .injectionCycle, .error,
        "\(names) wait for each other to be made\(scopeText(of: cycle)); asked for at \(places)", at: steps[0].place,
        types: cycle.flatMap { graph.providers[$0].implementations },
        remedy: "hand one of them over after construction: a closure, a lazy wrapper or a weak property")
    }
  }

  private func scopeText(of cycle: [Int]) -> String {
    graph.framework.customs.letsAskersProvide ? " in \(graph.scopes[graph.providers[cycle[0]].scope].name)" : ""
  }

  private func edge(_ dependent: Int, _ dependency: Int) -> DirectedGraph.Edge {
    DirectedGraph.Edge(dependent: UInt32(dependent), dependency: UInt32(dependency))
  }

  /// The first request, by place, of each pair of providers.
  private var constructionRequests: [DirectedGraph.Edge: ScopeGraph.Requirement] {
    var requests: [DirectedGraph.Edge: ScopeGraph.Requirement] = [:]
    for resolved in resolution.resolved where resolved.requirement.timing == .construction {
      guard let provider = resolved.provider else { continue }
      for dependency in resolved.answers.compactMap(\.provider) {
        let edge = edge(provider, dependency)
        if let known = requests[edge], known.place <= resolved.requirement.place { continue }
        requests[edge] = resolved.requirement
      }
    }
    return requests
  }
}
