package import CodeModel

extension SeparationFacts {
  /// Whether a declaration may belong to a global actor: by an attribute, or by what it is in, inherits or conforms to.
  package func mayBeIsolated(_ id: DeclarationID) -> Bool {
    var seen: Set<DeclarationID> = []
    return mayBeIsolated(id, &seen)
  }

  private func mayBeIsolated(_ id: DeclarationID, _ seen: inout Set<DeclarationID>) -> Bool {
    guard seen.insert(id).inserted else { return false }
    let declaration = model[id]
    if declaration.attributes.contains(where: \.namesGlobalActor) { return true }
    if let container = declaration.container, mayBeIsolated(container, &seen) { return true }
    let homes =
      declaration.kind.isNominal ? [id] + units.extensions(of: units.unit(of: id)).map { units.roots[$0] } : []
    return homes.flatMap { model[$0].inheritance }.flatMap(\.declarations).contains { mayBeIsolated($0, &seen) }
  }
}

extension TypeExpression {
  /// Of an attribute, as far as its name tells.
  package var namesGlobalActor: Bool {
    if case .named(let named) = self { named.name.hasSuffix("Actor") } else { false }
  }
}
