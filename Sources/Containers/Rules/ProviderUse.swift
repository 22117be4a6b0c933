import CodeModel
import InjectionFindings

/// The rules about providers that do no work: `unused-provider`, `shadowed-provider`.
extension ContainerFindings {
  /// `unused-provider`: no requirement gets it and no code reads it.
  var unusedProviders: [InjectionFinding] {
    let taken = resolution.taken
    return graph.providers.indices.compactMap { index in
      let provider = graph.providers[index]
      guard !taken.contains(index), !provider.isUsedDirectly, !provider.answersLast, provider.origin == nil else {
        return nil
      }
      // Below it somebody may be who is not read.
      guard !graph.scopes[provider.scope].isOpen else { return nil }
      let scope = graph.scopes[provider.scope]
      return finding(
        .unusedProvider, .warning, "nobody requires \(scope.name).\(provider.name): \(provider.key.type.text)",
        at: provider.place,
        types: [scope.type], remedy: "remove it")
    }
  }

  /// `shadowed-provider`: a scope below provides the same, and those that require it there get that one.
  var shadowedProviders: [InjectionFinding] {
    var pairs: [Int: Int] = [:]
    for resolved in resolution.resolved {
      for near in resolved.answers.compactMap(\.provider) {
        guard let far = shadowed(by: near, for: resolved.requirement), pairs[near] == nil else { continue }
        pairs[near] = far
      }
    }
    return pairs.sorted { $0.key < $1.key }.map { near, far in
      let provider = graph.providers[near]
      let other = graph.providers[far]
      return finding(
        .shadowedProvider, .note,
        "\(graph.scopes[provider.scope].name).\(provider.name) hides that of \(graph.scopes[other.scope].name) at \(text(other.place)) "
          + "from every scope below",
        at: provider.place, types: [graph.scopes[provider.scope].type, graph.scopes[other.scope].type],
        remedy: "give the two different names if both are meant to be had")
    }
  }

  private func shadowed(by near: Int, for requirement: ScopeGraph.Requirement) -> Int? {
    let provider = graph.providers[near]
    guard provider.origin == nil else { return nil }
    return lookup.answers(to: requirement, above: provider.scope).lazy.compactMap(\.provider).first { $0 != near }
  }
}
