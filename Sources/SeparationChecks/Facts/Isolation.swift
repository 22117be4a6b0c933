package import CodeModel

extension SeparationFacts {
  /// Whether a declaration may belong to a global actor: by an attribute, or by what it is in, extends, inherits or
  /// conforms to.
  package func mayBeIsolated(_ id: DeclarationID) -> Bool { !globalActors(of: id).isEmpty }

  /// What the global actors are called that a declaration may belong to.
  func globalActors(of id: DeclarationID) -> Set<String> {
    var (seen, open, found): (Set<DeclarationID>, [DeclarationID], Set<String>) = ([], [id], [])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      let declaration = model[next]
      found.formUnion(declaration.attributes.compactMap(\.nameOfGlobalActor))
      if let container = declaration.container { open.append(container) }
      if declaration.kind == .extension, let extended = units.nominal(of: next) { open.append(extended) }
      let homes =
        declaration.kind.isNominal ? [next] + units.extensions(of: units.unit(of: next)).map { units.roots[$0] } : []
      open += homes.flatMap { model[$0].inheritance }.flatMap(\.declarations)
    }
    return found
  }
}

extension TypeExpression {
  /// Of an attribute, as far as its name tells.
  package var namesGlobalActor: Bool { nameOfGlobalActor != nil }

  fileprivate var nameOfGlobalActor: String? {
    if case .named(let named) = self, named.name.hasSuffix("Actor") { named.name } else { nil }
  }
}
