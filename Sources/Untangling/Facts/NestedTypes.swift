import CodeModel

/// What is named in the name of the type around it, as `Outer.Kind`.
struct NestedTypes {
  private let facts: AdviceFacts
  private let outermostNames: Set<String>

  init(_ facts: AdviceFacts) {
    self.facts = facts
    outermostNames = Set(facts.model.types.filter { $0.container == nil && $0.kind != .extension }.map(\.name))
  }

  /// The outermost of the types that are nested in another around a declaration, or the declaration itself.
  func type(around declaration: DeclarationID) -> DeclarationID? {
    var result: DeclarationID?
    var current: DeclarationID? = declaration
    while let id = current {
      if facts.model[id].kind.isNominal, facts.model[id].container != nil { result = id }
      current = facts.model[id].container
    }
    return result
  }

  /// The only one that references name, and the references that only stand before its name.
  func onlyType(_ links: [TangleLinks.Link]) -> (type: DeclarationID, qualifiers: [TangleLinks.Link])? {
    let qualifiers = links.filter { isQualifier($0, among: links) }
    let before = Set(qualifiers.map(\.use))
    let types = Set(links.filter { !before.contains($0.use) }.map { type(around: facts.model.uses[$0.use].used) })
    guard types.count == 1, let type = types.first.flatMap({ $0 }) else { return nil }
    return (type, qualifiers)
  }

  /// Whether its name says enough where it stands alone, and no other type has it: `Error`, `Kind` and `Configuration`
  /// lean on the name around them, and the compiler looks for coding keys there.
  func mayStandAlone(_ type: DeclarationID) -> Bool {
    let declaration = facts.model[type]
    // A namespace is there to hold it.
    if let around = declaration.container.flatMap({ facts.model[$0].type }), facts.isNamespace(around) { return false }
    return declaration.access > .fileprivate && Words(declaration.name).all.count > 1
      && !declaration.inheritance.contains { $0.description == "CodingKey" }
      && !outermostNames.contains(declaration.name)
  }

  /// Whether a type is named only to name what is nested in it.
  private func isQualifier(_ link: TangleLinks.Link, among others: [TangleLinks.Link]) -> Bool {
    let use = facts.model.uses[link.use]
    guard facts.model[use.used].kind.isNominal, type(around: use.used) == nil else { return false }
    return others.contains { other in
      let next = facts.model.uses[other.use]
      return next.file == use.file && next.line == use.line && next.offset > use.offset
        && type(around: next.used) != nil
    }
  }
}
