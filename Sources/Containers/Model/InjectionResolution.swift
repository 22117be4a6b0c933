import CodeModel

/// Every requirement of a scope graph with its answers.
package struct InjectionResolution: Sendable {
  /// One requirement, resolved.
  package struct Resolved: Sendable {
    /// The scope from which it is looked up.
    package var scope: Int
    /// The provider whose requirement it is; nil for one of the scope itself or of code outside.
    package var provider: Int?
    package var requirement: ScopeGraph.Requirement
    package var answers: [ScopeLookup.Answer]

    package var isMissing: Bool { answers.contains { $0.provider == nil } }
  }

  package let lookup: ScopeLookup
  package let resolved: [Resolved]
  /// The providers that some requirement gets.
  package let taken: Set<Int>

  package var graph: ScopeGraph { lookup.graph }

  package init(_ graph: ScopeGraph) {
    let lookup = ScopeLookup(graph)
    self.lookup = lookup
    var resolved: [Resolved] = []
    for (index, scope) in graph.scopes.enumerated() where !scope.requirements.isEmpty {
      for requirement in scope.requirements {
        let answers =
          requirement.asksOwnScope
          ? lookup.answers(to: requirement, from: index) : lookup.answers(to: requirement, above: index)
        resolved.append(Resolved(scope: index, provider: nil, requirement: requirement, answers: answers))
      }
    }
    for (index, provider) in graph.providers.enumerated() {
      for requirement in provider.requirements {
        resolved.append(
          Resolved(
            scope: provider.scope, provider: index, requirement: requirement,
            answers: lookup.answers(to: requirement, from: provider.scope)))
      }
    }
    for request in graph.requests {
      let answers =
        request.scope.map { lookup.answers(to: request.requirement, from: $0) }
        ?? lookup.answers(anywhere: request.requirement)
      resolved.append(
        Resolved(scope: request.scope ?? 0, provider: nil, requirement: request.requirement, answers: answers))
    }
    self.resolved = resolved
    taken = Set(resolved.flatMap { $0.answers.compactMap(\.provider) })
  }
}
