import CodeModel

extension SeparationFacts {
  /// What the type of a property is made of that writes none: it has to be as open as the property.
  ///
  /// Where the sources tell the type, that; otherwise the types that its initial value names, and those of the members
  /// and functions in it, one of which it is.
  func declarationsOfInferredType(of id: DeclarationID) -> [DeclarationID] {
    let property = model[id]
    guard property.kind == .variable, property.typeText == nil, !property.flags.contains(.isComputed) else { return [] }
    if let type = property.valueType, type.isWhollyKnown { return type.declarations.flatMap(withTypesAround) }
    return units.uses(by: id).flatMap { use in
      let used = model[use.used]
      let type = used.kind.isNominal || used.kind == .typealias ? use.used : used.container
      return (type.map(withTypesAround) ?? []) + (used.valueType?.declarations ?? [])
    }
  }

  /// `Outer.Inner` is as open as `Outer` is.
  private func withTypesAround(_ id: DeclarationID) -> [DeclarationID] {
    [id] + (model[id].container.map(withTypesAround) ?? [])
  }
}
