import CodeModel

/// Finds what answers a requirement: the nearest provider on every way up from a scope.
///
/// A scope may have thousands of ways to its roots. They are never listed: the search walks the scopes above, stops at
/// each that provides, and so finds every distinct answer once, with one shortest way as an example.
///
/// ```
/// // Root provides a, Left provides a; Leaf is below Left and below Right, which provides nothing
/// lookup.answers(to: a, above: leaf)   // [Left's a, Root's a]
/// ```
package struct ScopeLookup: Sendable {
  package let graph: ScopeGraph
  /// By scope: the providers under each key, the types of arguments aside.
  private let providers: [[InjectionKey: [Int]]]
  private let hasFallbacks: Bool
  /// By scope: what it holds, in order.
  let providersOfScope: [[Int]]
  /// By scope: what it creates.
  let children: [[Int]]
  /// By scope: the parent on a shortest way from a root; itself for a root, -1 where no root leads.
  let towardsRoot: [Int]

  package struct Answer: Sendable, Hashable {
    /// Nil where a way ends without one.
    package var provider: Int?
    /// From a root to the scope that asks.
    package var path: [Int]
  }

  /// - Complexity: O(*scopes* + *links* + *providers*).
  package init(_ graph: ScopeGraph) {
    self.graph = graph
    var providers = [[InjectionKey: [Int]]](repeating: [:], count: graph.scopes.count)
    for (index, provider) in graph.providers.enumerated() {
      for key in [provider.key] + provider.aliases { providers[provider.scope][key.loose, default: []].append(index) }
    }
    self.providers = providers
    hasFallbacks = graph.providers.contains(where: \.answersLast)
    var ofScope = [[Int]](repeating: [], count: graph.scopes.count)
    for (index, provider) in graph.providers.enumerated() { ofScope[provider.scope].append(index) }
    providersOfScope = ofScope
    children = Self.children(graph)
    towardsRoot = Self.waysFromRoots(graph, children: children)
  }

  /// Whether a root leads to the scope.
  package func isReached(_ scope: Int) -> Bool { towardsRoot[scope] >= 0 }

  /// The provider in `scope` itself that answers a requirement: of several the last one that is declared.
  ///
  /// - Parameter asking: the scope that requires it; it is not given what it shows to others itself.
  package func provider(
    of requirement: ScopeGraph.Requirement, in scope: Int, asking: Int? = nil, takesFallbacks: Bool = false
  ) -> Int? {
    for key in [requirement.key] + (requirement.alternative.map { [$0] } ?? []) {
      let found = providers[scope][key.loose]?.last { index in
        let provider = graph.providers[index]
        return (takesFallbacks || !provider.answersLast)
          && (provider.audience == .everyone || provider.audience == requirement.audience)
          && (provider.origin == nil || provider.origin != asking)
          && ([provider.key] + provider.aliases).contains { $0.answers(key) }
      }
      if let found { return found }
    }
    return nil
  }

  /// Every distinct answer from the parents of `scope` upwards, in order of distance; fallbacks are taken where without
  /// them one is missing.
  ///
  /// - Complexity: O(scopes above + their links).
  package func answers(to requirement: ScopeGraph.Requirement, above scope: Int) -> [Answer] {
    let answers = search(requirement, from: scope, takesFallbacks: false)
    guard hasFallbacks, answers.contains(where: { $0.provider == nil }) else { return answers }
    let others = search(requirement, from: scope, takesFallbacks: true)
    return others.count { $0.provider == nil } < answers.count { $0.provider == nil } ? others : answers
  }

  /// The same, `scope` itself asked first.
  package func answers(to requirement: ScopeGraph.Requirement, from scope: Int) -> [Answer] {
    if let own = provider(of: requirement, in: scope) { return [Answer(provider: own, path: way(to: scope))] }
    if parents(of: scope).isEmpty { return [Answer(provider: nil, path: way(to: scope))] }
    return answers(to: requirement, above: scope)
  }

  /// What the scopes hold for it, wherever that is.
  package func answers(anywhere requirement: ScopeGraph.Requirement) -> [Answer] {
    let found = graph.scopes.indices.compactMap { scope in
      provider(of: requirement, in: scope).map { Answer(provider: $0, path: [scope]) }
    }
    let isOpen = graph.scopes.contains(where: \.isOpen)
    return found.isEmpty && !isOpen ? [Answer(provider: nil, path: [0])] : found
  }

  private func search(_ requirement: ScopeGraph.Requirement, from start: Int, takesFallbacks: Bool) -> [Answer] {
    var childOf: [Int: Int] = [:]
    var queue: [Int] = []
    var result: [Answer] = []
    func enqueue(_ scope: Int, below child: Int) {
      guard childOf[scope] == nil else { return }
      childOf[scope] = child
      queue.append(scope)
    }
    func path(from scope: Int) -> [Int] {
      var path = way(to: scope)
      var next = scope
      repeat {
        next = childOf[next]!
        path.append(next)
      } while next != start
      return path
    }
    for parent in parents(of: start) { enqueue(parent, below: start) }
    var next = 0
    while next < queue.count {
      let scope = queue[next]
      next += 1
      if let found = provider(of: requirement, in: scope, asking: start, takesFallbacks: takesFallbacks) {
        result.append(Answer(provider: found, path: path(from: scope)))
      } else if parents(of: scope).isEmpty {
        result.append(Answer(provider: nil, path: path(from: scope)))
      } else {
        for parent in parents(of: scope) { enqueue(parent, below: scope) }
      }
    }
    return result
  }
}
