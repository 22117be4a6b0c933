package import CodeModel

/// The property wrappers of the codebase's own, by which a property may ask for what others hold: `@Injected(\.store)`.
package struct InjectingWrappers {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  package init(_ survey: InjectionSurvey) { self.survey = survey }

  /// A type with a `wrappedValue`, that is shipped.
  package func isWrapper(_ type: TypeID) -> Bool {
    survey.counts(type) && !survey.isProtocol(type)
      && survey.membersOfType[type.index].contains {
        model.declarations[$0.index].kind == .variable && model.declarations[$0.index].name == "wrappedValue"
      }
  }

  /// By wrapper: the type of which it takes a key path, in order of the wrappers.
  var keyed: [(wrapper: TypeID, holder: TypeID)] {
    model.types.indices.map { TypeID($0) }.filter(isWrapper).compactMap { wrapper in
      holder(of: wrapper).map { (wrapper, $0) }
    }
  }

  /// What code names to use it as an attribute.
  package func entrances(of wrapper: TypeID) -> [DeclarationID] {
    let initializers = survey.membersOfType[wrapper.index].filter { model[$0].kind == .initializer }
    return (survey.declarationOfType[wrapper.index].map { [$0] } ?? []) + initializers
  }

  /// `\.store` of the property around a place in its attribute; nil for all other places.
  package func key(at use: DeclarationUse) -> String? {
    guard let property = use.user.map({ model[$0] }), let wrapper = model[use.used].type else { return nil }
    for (attribute, arguments) in zip(property.attributes, property.attributeArguments)
    where attribute.declarations.first.map({ model[$0].type == wrapper }) ?? false {
      guard case .keyPath(_, let components)? = arguments.first?.value.form else { continue }
      return components.first?.text
    }
    return nil
  }

  /// An initializer's parameter or a property is a key path of it.
  private func holder(of wrapper: TypeID) -> TypeID? {
    survey.members(of: wrapper).lazy.flatMap { _, member in
      member.kind == .initializer ? member.parameters.map(\.type) : [member.valueType].compactMap { $0 }
    }.compactMap(root).first
  }

  private func root(_ type: TypeExpression) -> TypeID? {
    guard case .named(let path) = type.unwrapped, Self.keyPaths.contains(path.name),
      case .named(let root)? = path.arguments.first
    else { return nil }
    return root.declaration.flatMap { model[$0].nominalType }.flatMap { survey.counts($0) ? $0 : nil }
  }

  private static let keyPaths: Set<String> = ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]
}
