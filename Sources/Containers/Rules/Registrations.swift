import CodeModel
import Collaborators
import InjectionFindings

/// The rules about what is registered and what is asked for: `missing-registration`, `duplicate-registration`,
/// `unused-registration`.
extension ContainerFindings {
  /// `missing-registration`: nothing is registered under the key, neither in the container that is asked nor above or
  /// below it.
  ///
  /// Where most of many keys are missing, a program could not run: they are registered in a way that nobody sees here.
  var missingRegistrations: [InjectionFinding] {
    let known = registrationsByType
    let missing = missingRequirements(known)
    let (keys, asked) = (Set(missing.map(\.key)), Set(resolution.resolved.map(\.requirement.key)))
    guard keys.count < Self.unlikelyCount || keys.count * 2 <= asked.count else {
      return [unseenRegistrations(missing, keys.count, of: asked.count)]
    }
    return missing.map { missingRegistration($0, known) }
  }

  /// So many missing keys are no slip.
  private static let unlikelyCount = 12

  private func missingRequirements(_ known: [TypeKey: [Int]]) -> [ScopeGraph.Requirement] {
    let registered = Dictionary(grouping: known.keys, by: \.type)
    return resolution.resolved.filter { resolved in
      let requirement = resolved.requirement
      return !requirement.isOptional && !isOfUnusedRegistration(resolved)
        && resolved.answers.contains { $0.provider == nil && !isOpen($0.path) }
        && !isRegisteredBelow(resolved)
        && !(registered[requirement.key.type.type] ?? []).contains(where: requirement.key.type.mayBe)
    }.map(\.requirement)
  }

  /// What nobody asks for is not made, so that nothing of it is missing: the registration itself is told.
  private func isOfUnusedRegistration(_ resolved: InjectionResolution.Resolved) -> Bool {
    guard graph.framework.customs.makesOnRequest, !graph.hasUnknownRequests,
      let provider = resolved.provider
    else { return false }
    return !resolution.taken.contains(provider) && !graph.providers[provider].isUsedDirectly
  }

  private func missingRegistration(_ requirement: ScopeGraph.Requirement, _ known: [TypeKey: [Int]]) -> InjectionFinding
  {
    let near = (known[requirement.key.type] ?? []).filter { graph.providers[$0].audience == .everyone }
    return finding(
      .missingRegistration, .error,
      "nothing is registered for \(text(requirement.key))\(nearText(near, for: requirement.key))",
      at: requirement.place, types: [requirement.consumer, requirement.key.type.type],
      remedy: near.isEmpty
        ? "register \(requirement.key.type.text)" : "ask for what is registered, or register what is asked for")
  }

  private func unseenRegistrations(_ missing: [ScopeGraph.Requirement], _ count: Int, of asked: Int) -> InjectionFinding
  {
    let first = missing.min { $0.place < $1.place } ?? missing[0]  // There is one at least.
    return finding(
      .missingRegistration, .note,
      "of \(asked) keys that are asked for, no registration of \(count) is seen, of \(text(first.key)) for one; "
        + "they may be registered in a way that is not known",
      at: first.place, types: [first.consumer, first.key.type.type])
  }

  private func isOpen(_ path: [Int]) -> Bool { path.contains { graph.scopes[$0].isOpen } }

  /// A factory found in a parent resolves again from the child that asked.
  private func isRegisteredBelow(_ resolved: InjectionResolution.Resolved) -> Bool {
    guard resolved.provider != nil else { return false }
    return lookup.scopes(below: resolved.scope).contains { lookup.provider(of: resolved.requirement, in: $0) != nil }
  }

  private var registrationsByType: [TypeKey: [Int]] {
    var result: [TypeKey: [Int]] = [:]
    for (index, provider) in graph.providers.enumerated() {
      for key in [provider.key] + provider.aliases { result[key.type, default: []].append(index) }
    }
    return result
  }

  private func nearText(_ near: [Int], for key: InjectionKey) -> String {
    let texts = near.prefix(3).map { index in
      let provider = graph.providers[index]
      let shown = ([provider.key] + provider.aliases).first { $0.type == key.type } ?? provider.key
      return "\(text(shown)) at \(text(provider.place))"
    }
    return texts.isEmpty ? "" : "; registered are \(texts.joined(separator: ", "))"
  }

  /// A factory is asked for by its name alone.
  private func text(_ provider: ScopeGraph.Provider) -> String {
    guard graph.framework.customs.namesRegistrations else { return text(provider.key) }
    return "\(graph.scopes[provider.scope].name).\(provider.name): \(provider.key.type.text)"
  }

  /// `P named "n" taking (Int)`
  func text(_ key: InjectionKey) -> String {
    var text = key.type.text
    if let name = key.name { text += " named \"\(name)\"" }
    if !key.arguments.isEmpty { text += " taking (\(key.arguments.map(\.text).joined(separator: ", ")))" }
    return text
  }

  /// `duplicate-registration`: the same key twice in one container; the later one wins without a word.
  var duplicateRegistrations: [InjectionFinding] {
    var last: [ScopedKey: Int] = [:]
    var found: [InjectionFinding] = []
    for (index, provider) in graph.providers.enumerated() where !provider.isConditional {
      for key in [provider.key] + provider.aliases where key.name != InjectionKey.unknownName {
        let scoped = ScopedKey(scope: provider.scope, group: provider.group, key: key)
        if let earlier = last[scoped], earlier != index {
          found.append(
            finding(
              .duplicateRegistration, .warning,
              "\(text(key)) is registered again; which registration wins depends on their order, and the one at "
                + "\(text(graph.providers[earlier].place)) may never be used",
              at: provider.place, types: [key.type.type] + provider.implementations,
              remedy: "remove one of them, or give them names"))
        }
        last[scoped] = index
      }
    }
    return found
  }

  private struct ScopedKey: Hashable {
    var scope: Int
    var group: RegistrationHome?
    var key: InjectionKey
  }

  /// Of a type that is not read no name is resolved, so that a function of the codebase's own may ask for it.
  private func mayBeAskedByWrapper(_ provider: ScopeGraph.Provider) -> Bool {
    graph.framework.customs.isAskedThroughWrappers && provider.key.type.type == nil
  }

  /// `unused-registration`: nobody asks for it by any of its keys.
  var unusedRegistrations: [InjectionFinding] {
    // A request that the source does not tell may be for anything.
    guard !graph.hasUnknownRequests else { return [] }
    let taken = resolution.taken
    let askedTypes = Set(resolution.resolved.map(\.requirement.key.type))
    let asked = Dictionary(grouping: askedTypes, by: \.type)
    // A type that is asked for where its module is not known is one of its name.
    let askedNames = Set(askedTypes.filter { $0.type == nil }.map(\.text.lastComponent))
    return graph.providers.indices.compactMap { index in
      let provider = graph.providers[index]
      guard !taken.contains(index), !provider.isUsedDirectly, !mayBeAskedByWrapper(provider) else { return nil }
      // Asked for under another name or with other arguments it is a missing registration, not a useless one.
      guard
        !([provider.key] + provider.aliases).contains(where: { key in
          askedTypes.contains(key.type) || askedNames.contains(key.type.text.lastComponent)
            || (asked[key.type.type] ?? []).contains(where: key.type.mayBe)
        })
      else { return nil }
      return finding(
        .unusedRegistration, .note, "nobody asks for \(text(provider))", at: provider.place,
        types: [provider.key.type.type] + provider.implementations, remedy: "remove the registration")
    }
  }
}
