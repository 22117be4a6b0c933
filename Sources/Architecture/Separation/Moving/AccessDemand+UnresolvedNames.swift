import CodeModel

extension AccessDemand {
  /// Opens members of what moves that code of the provider may mean where the sources do not tell what it names: `.map { .init(seconds: $0) }`.
  ///
  /// - Complexity: one look at the text of each file of the provider, kept for the next plan.
  mutating func raiseWhatMayBeMeant(in provider: ModuleID, _ unresolved: UnresolvedNames) {
    var members: Set<String> = []
    var labels: Set<String> = []
    for names in namesThatStay(in: provider, unresolved) {
      members.formUnion(names.members.keys)
      labels.formUnion(names.labelsOfInitializers)
    }
    let model = facts.model
    let declarations = moved.sorted().flatMap(facts.units.declarations(in:))
    let meant = declarations.filter { id in
      let member = model[id]
      guard member.access == .internal, let container = member.container, !isBoundToItsFile(container) else { return false }
      if member.kind == .initializer { return member.parameters.mayBegin(with: labels) }
      return [.function, .variable, .subscript].contains(member.kind) && members.contains(member.name)
    }
    demand(meant, implicitInitializersOf: declarations.filter { model[$0].kind == .struct && isMadeImplicitly($0, labels: labels) })
  }

  private func namesThatStay(in provider: ModuleID, _ unresolved: UnresolvedNames) -> [UnresolvedNames.InFile] {
    facts.files.swiftFiles(of: provider).flatMap { file -> [UnresolvedNames.InFile] in
      let units = facts.units.units(in: file)
      guard units.contains(where: moved.contains) else { return [unresolved.names(in: file)] }
      return units.filter { !moved.contains($0) }.map { unresolved.names(in: file, facts.units.root($0).extent) }
    }
  }

  /// An extension whose conditions name what is private to the file: so are its members.
  private func isBoundToItsFile(_ container: DeclarationID) -> Bool {
    guard facts.model[container].kind == .extension else { return false }
    return facts.units.uses(by: container).contains { facts.units.access(of: $0.used) < .internal }
  }

  /// A struct without an initializer of its own, one of whose properties is the first label of a call.
  private func isMadeImplicitly(_ id: DeclarationID, labels: Set<String>) -> Bool {
    let members = facts.units.declarations(in: facts.units.unit(of: id)).filter { facts.model[$0].container == id }.map { facts.model[$0] }
    return !members.contains { $0.kind == .initializer } && members.contains { $0.kind == .variable && labels.contains($0.name) }
  }
}

extension [Parameter] {
  /// Whether a call that begins with one of the labels, an empty one where it has none, may mean these parameters: those with defaults may be left out.
  fileprivate func mayBegin(with labels: Set<String>) -> Bool {
    let required = firstIndex { $0.defaultValue == nil }
    let heads = required.map { self[...$0] } ?? self[...]
    return heads.contains { labels.contains($0.label ?? "") } || required == nil && labels.contains("")
  }
}
