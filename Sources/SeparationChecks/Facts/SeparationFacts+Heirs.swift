package import CodeModel

extension SeparationFacts {
  /// Written in a type's body or in its extensions, in order.
  package func initializers(of type: DeclarationID) -> [DeclarationID] {
    let unit = units.unit(of: type)
    return ([unit] + units.extensions(of: unit)).flatMap(units.declarations(in:)).filter {
      model[$0].kind == .initializer && model[$0].type == model[type].type
    }.sorted()
  }

  package func hasSubclasses(_ type: DeclarationID) -> Bool { !subclasses(of: type).isEmpty }

  /// Those that name a class behind their colon.
  package func subclasses(of type: DeclarationID) -> [DeclarationID] {
    guard model[type].kind == .class else { return [] }
    let heirs = units.callers(of: type).lazy.filter { $0.kind == .inherits }.compactMap(\.user)
    return Set(heirs.filter { self.model[$0].kind == .class }).sorted()
  }
}
