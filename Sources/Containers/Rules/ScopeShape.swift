import CodeModel
import DependencyGraph
import InjectionFindings

/// The rules about scopes alone: `scope-cycle`, `orphan-scope`, `duplicate-component`.
extension ContainerFindings {
  /// `scope-cycle`: scopes that create each other, and not all of them later. One finding a tangle, with its shortest
  /// cycle.
  var scopeCycles: [InjectionFinding] {
    let links = graph.scopes.enumerated().flatMap { index, scope in
      scope.parents.map {
        (edge: DirectedGraph.Edge(dependent: UInt32($0.parent), dependency: UInt32(index)), isDeferred: $0.isDeferred)
      }
    }
    let creations = DirectedGraph(nodeCount: graph.scopes.count, edges: links.map(\.edge))
    let atOnce = Set(links.filter { !$0.isDeferred }.map(\.edge))
    var cycles = creations.stronglyConnectedComponents.tangles.compactMap { tangle -> [Int]? in
      let members = Set(tangle)
      let inside = creations.filteringEdges { members.contains($0.dependent) && members.contains($0.dependency) }
      let blocking = inside.edges.filter(atOnce.contains)
      guard blocking.count < inside.edgeCount else { return inside.shortestCycle?.map(Int.init) }
      // Any link that is followed at once makes a cycle of its tangle one that cannot be made; the first few are tried.
      return inside.shortestCycle(along: blocking.prefix(200))?.map(Int.init)
    }
    cycles += atOnce.filter { $0.dependent == $0.dependency }.map { [Int($0.dependent)] }.sorted { $0[0] < $1[0] }
    return cycles.map { cycle in
      let place = link(from: cycle[0], to: cycle.count > 1 ? cycle[1] : cycle[0]).place
      let places = zip(cycle, cycle.dropFirst() + [cycle[0]]).map { text(link(from: $0, to: $1).place) }
      return finding(
        .scopeCycle, .error,
        "Dependency cycle detected along the path of \(text(cycle + [cycle[0]])); created at \(places.joined(separator: ", "))",
        at: place,
        types: cycle.map { graph.scopes[$0].type }, remedy: "let a scope above both create one of them")
    }
  }

  private func link(from parent: Int, to child: Int) -> ScopeGraph.Link {
    graph.scopes[child].parents.first { $0.parent == parent }!
  }

  /// `orphan-scope`: nobody in the package creates it. Where the package has no root, its public scopes wait for one
  /// elsewhere.
  var orphanScopes: [InjectionFinding] {
    let hasRoot = graph.scopes.contains(where: \.isRoot)
    return graph.scopes.compactMap { scope in
      guard scope.parents.isEmpty, !scope.isRoot, hasRoot || !scope.isOpen else { return nil }
      let remedy =
        graph.framework.customs.creation.map { "create it in its parent with \($0(scope.name)), or remove it" }
        ?? "remove it"
      return finding(
        .orphanScope, .warning, "no scope creates \(scope.name), so what it requires is never provided",
        at: scope.place,
        types: [scope.type], remedy: remedy)
    }
  }

  /// `duplicate-component`: needle knows components by their bare names, so two of one name cannot be generated.
  var duplicateComponents: [InjectionFinding] {
    var first: [String: Int] = [:]
    var found: [InjectionFinding] = []
    for (index, scope) in graph.scopes.enumerated() {
      guard let type = scope.type else { continue }
      guard let earlier = first[scope.name] else {
        first[scope.name] = index
        continue
      }
      // The two halves of a component that is reached from a core and from a non-core part are one declaration.
      guard graph.scopes[earlier].type != type else { continue }
      found.append(
        finding(
          .duplicateComponent, .error,
          "\(scope.name) is declared in \(moduleName(scope)) and in \(moduleName(graph.scopes[earlier])) at "
            + "\(text(graph.scopes[earlier].place)); \(graph.framework.name) tells scopes apart by name alone",
          at: scope.place, types: [type, graph.scopes[earlier].type], remedy: "rename one of them"))
    }
    return found
  }

  private func moduleName(_ scope: ScopeGraph.Scope) -> String { scope.module.map { model[$0].name } ?? "the package" }
}
