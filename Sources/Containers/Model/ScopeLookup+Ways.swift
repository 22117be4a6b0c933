/// Ways between scopes: up to the parents, down from the roots.
extension ScopeLookup {
  func parents(of scope: Int) -> [Int] { graph.scopes[scope].parents.map(\.parent) }

  /// A shortest way from a root down to `scope`; `scope` alone where no root leads.
  package func way(to scope: Int) -> [Int] {
    var way = [scope]
    var scope = scope
    while towardsRoot[scope] >= 0, towardsRoot[scope] != scope {
      scope = towardsRoot[scope]
      way.append(scope)
    }
    return way.reversed()
  }

  /// The scopes below, without `scope` itself, in order of distance.
  func scopes(below scope: Int) -> [Int] {
    var found: Set<Int> = [scope]
    var queue = [scope]
    var next = 0
    while next < queue.count {
      for child in children[queue[next]] where found.insert(child).inserted { queue.append(child) }
      next += 1
    }
    return Array(queue.dropFirst())
  }

  static func children(_ graph: ScopeGraph) -> [[Int]] {
    var children = [[Int]](repeating: [], count: graph.scopes.count)
    for (index, scope) in graph.scopes.enumerated() {
      for link in scope.parents { children[link.parent].append(index) }
    }
    return children
  }

  static func waysFromRoots(_ graph: ScopeGraph, children: [[Int]]) -> [Int] {
    var towards = [Int](repeating: -1, count: graph.scopes.count)
    var queue = graph.scopes.indices.filter { graph.scopes[$0].isRoot }
    for root in queue { towards[root] = root }
    var next = 0
    while next < queue.count {
      let scope = queue[next]
      next += 1
      for child in children[scope] where towards[child] < 0 {
        towards[child] = scope
        queue.append(child)
      }
    }
    return towards
  }
}
