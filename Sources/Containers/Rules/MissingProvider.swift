import CodeModel
import InjectionFindings

/// `missing-provider`: on some way from a root nobody provides what a scope requires.
extension ContainerFindings {
  /// One finding a requirement and scope, with the shortest such way in needle's own sentence and the nearest thing
  /// that was perhaps meant.
  var missingProviders: [InjectionFinding] {
    resolution.resolved.compactMap { resolved in
      let missing = resolved.answers.filter {
        $0.provider == nil && graph.scopes[$0.path[0]].isRoot && !isOpen($0.path)
      }
      let requirement = resolved.requirement
      guard let answer = missing.first, !requirement.isOptional, !requirement.isImplied,
        !isSpelledAlike(requirement, on: answer.path)
      else { return nil }
      var message = sentence(requirement, on: answer.path)
      let near = nearMisses(requirement, on: answer.path)
      if !near.isEmpty { message += "; \(near)" }
      message += text(ofWays: otherWays(requirement, to: resolved.scope, besides: answer.path))
      let scope = graph.scopes[resolved.scope]
      return finding(
        .missingProvider, .error, message, at: requirement.place, types: [scope.type, requirement.key.type.type],
        remedy: remedy(requirement, on: answer.path))
    }
  }

  /// What a scope above provides under that name is written with the same type, and the declarations behind the two
  /// differ, or one is not found: they may be one all the same.
  private func isSpelledAlike(_ requirement: ScopeGraph.Requirement, on path: [Int]) -> Bool {
    path.dropLast().contains { scope in
      providers(of: scope).contains {
        $0.name == requirement.label && $0.key.type.text == requirement.key.type.text
          && $0.key.type != requirement.key.type
      }
    }
  }

  /// A shortest one through each of the other scopes that create it, where the requirement is missing on that too.
  private func otherWays(_ requirement: ScopeGraph.Requirement, to scope: Int, besides known: [Int]) -> [[Int]] {
    guard graph.framework.customs.tellsEveryWay else { return [] }
    return lookup.parents(of: scope).filter { $0 != known.dropLast().last }.compactMap { parent in
      lookup.answers(to: requirement, from: parent).first {
        $0.provider == nil && graph.scopes[$0.path[0]].isRoot && !isOpen($0.path)
      }.map { $0.path + [scope] }
    }
  }

  private static let shownWays = 3

  private func text(ofWays ways: [[Int]]) -> String {
    guard !ways.isEmpty else { return "" }
    let rest = ways.count - Self.shownWays
    return "; missing as well along " + ways.prefix(Self.shownWays).map { "^->\(text($0))" }.joined(separator: ", ")
      + (rest > 0 ? " and \(Count.of(rest, "more way"))" : "")
  }

  private func sentence(_ requirement: ScopeGraph.Requirement, on path: [Int]) -> String {
    graph.framework.customs.missingProvider(
      MissingProvision(
        label: requirement.label, type: requirement.key.type.text, owner: requirement.owner,
        scopes: path.map { graph.scopes[$0].name }))
  }

  /// Providers that only an older generator takes, each once, with whoever needs them first.
  var internalProviders: [InjectionFinding] {
    var first: [Int: InjectionResolution.Resolved] = [:]
    for resolved in resolution.resolved {
      for provider in resolved.answers.compactMap(\.provider)
      where graph.providers[provider].answersLast && first[provider] == nil {
        first[provider] = resolved
      }
    }
    return first.sorted { $0.key < $1.key }.map { number, resolved in
      let provider = graph.providers[number]
      let scope = graph.scopes[provider.scope]
      let message =
        "needle before 0.19 alone finds \(scope.name).\(provider.name), which \(resolved.requirement.owner) requires: "
        + "later versions take no internal members"
      return finding(
        .missingProvider, .note, message, at: provider.place, types: [scope.type],
        remedy: "make \(scope.name).\(provider.name) public")
    }
  }

  private func isOpen(_ path: [Int]) -> Bool { path.contains { graph.scopes[$0].isOpen } }

  /// The same type by another name at the nearest ancestor that has one, in needle's words; the same name with another
  /// type where not.
  private func nearMisses(_ requirement: ScopeGraph.Requirement, on path: [Int]) -> String {
    for scope in path.dropLast().reversed() {
      let names = providers(of: scope).filter { $0.key.type == requirement.key.type }.map(\.name)
      if !names.isEmpty { return "Found possible matches \(names) at \(graph.scopes[scope].name)" }
    }
    for scope in path.dropLast().reversed() {
      if let provider = providers(of: scope).first(where: { $0.name == requirement.label }) {
        return
          "\(graph.scopes[scope].name).\(provider.name) at \(text(provider.place)) has the type \(provider.key.type.text)"
      }
    }
    for scope in path.dropLast().reversed() {
      if let hidden = graph.hidden.first(where: { $0.scope == scope && $0.key == requirement.key }) {
        return "\(graph.scopes[scope].name).\(hidden.name) at \(text(hidden.place)) is \(hidden.reason)"
      }
    }
    return ""
  }

  private func providers(of scope: Int) -> [ScopeGraph.Provider] {
    lookup.providersOfScope[scope].map { graph.providers[$0] }
  }

  private func remedy(_ requirement: ScopeGraph.Requirement, on path: [Int]) -> String {
    for scope in path.dropLast().reversed() {
      if let hidden = graph.hidden.first(where: { $0.scope == scope && $0.key == requirement.key }) {
        return "make \(graph.scopes[scope].name).\(hidden.name) public"
      }
    }
    let holder = graph.scopes[path.dropLast().last ?? path[0]].name
    return
      "add a \(graph.framework.customs.provision) \(requirement.label) of type \(requirement.key.type.text) to \(holder) or to a scope above it"
  }
}
