/// What nobody provides and therefore whoever asks must hand over.
///
/// DIKit's generator makes a parameter of it: `resolveDetail(userID: Int)`. It bubbles up: whoever needs a detail needs
/// the number too.
package struct ExternalInputs {
  private let providersRequirements: [Int: [InjectionResolution.Resolved]]

  package init(_ resolution: InjectionResolution) {
    providersRequirements = Dictionary(
      grouping: resolution.resolved.filter { $0.provider != nil }, by: { $0.provider! })
  }

  /// The inputs of one provider: its own first, in order, then those of what it needs. As the generator has it, an
  /// input that two of them need is listed twice, but no more than `limit` are listed.
  package func inputs(of provider: Int, limit: Int = 200) -> [ScopeGraph.Requirement] {
    var found: [ScopeGraph.Requirement] = []
    var open: Set<Int> = []
    collect(provider, limit, &open, &found)
    return found
  }

  private func collect(_ provider: Int, _ limit: Int, _ open: inout Set<Int>, _ found: inout [ScopeGraph.Requirement]) {
    guard found.count < limit, open.insert(provider).inserted else { return }
    defer { open.remove(provider) }
    let requirements = providersRequirements[provider] ?? []
    found += requirements.filter(\.isMissing).map(\.requirement)
    for dependency in requirements.compactMap({ $0.answers.first?.provider }) {
      collect(dependency, limit, &open, &found)
    }
  }
}
