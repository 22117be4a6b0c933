package import CodeModel

extension DeclarationUnits {
  /// The declaration of a type, for the type itself or an extension of it.
  package func nominal(of container: DeclarationID) -> DeclarationID? {
    guard model[container].kind == .extension else { return container }
    return extended(by: unit(of: container)).flatMap { unit in
      declarations(in: unit).first { model[$0].kind.isNominal && model[$0].type == model[container].type }
    }
  }
}
