/// What a scope and those below it receive from outside of it, what only lazy ones do marked as deferred.
struct SafeDINeeds {
  private let graph: ScopeGraph
  private let children: [[(scope: Int, isDeferred: Bool)]]
  private let provided: [Set<InjectionKey>]
  private var known: [Int: [ScopeGraph.Requirement]] = [:]
  private var open: Set<Int> = []

  init(_ graph: ScopeGraph) {
    self.graph = graph
    var children = [[(scope: Int, isDeferred: Bool)]](repeating: [], count: graph.scopes.count)
    for (number, scope) in graph.scopes.enumerated() {
      for link in scope.parents { children[link.parent].append((number, link.isDeferred)) }
    }
    self.children = children
    var provided = [Set<InjectionKey>](repeating: [], count: graph.scopes.count)
    for provider in graph.providers { provided[provider.scope].insert(provider.key) }
    self.provided = provided
  }

  mutating func needs(of scope: Int) -> [ScopeGraph.Requirement] {
    if let known = known[scope] { return known }
    guard open.count < 500, open.insert(scope).inserted else { return [] }
    defer { open.remove(scope) }
    var result = graph.scopes[scope].requirements.filter { !$0.asksOwnScope || !provided[scope].contains($0.key) }
    var keys = Set(result.map(\.key))
    for child in children[scope].sorted(by: { !$0.isDeferred && $1.isDeferred }) {
      for var need in needs(of: child.scope) where !provided[scope].contains(need.key) && keys.insert(need.key).inserted
      {
        if child.isDeferred { need.timing = .deferred }
        result.append(need)
      }
    }
    if open.count == 1 { known[scope] = result }
    return result
  }
}
