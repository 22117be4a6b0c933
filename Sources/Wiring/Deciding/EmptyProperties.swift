import CodeModel

/// Properties that are empty when their object is made and crash whoever reads them, until other code has set them: what
/// is written here makes the object alone.
struct EmptyProperties {
  private let context: WiringContext
  private var model: CodeModel { context.model }

  init(_ context: WiringContext) { self.context = context }

  /// A sentence for each type that is made with such.
  ///
  /// - Complexity: O(*uses*), where there are any.
  func notes(on constructors: [Constructor]) -> [String] {
    var seen: Set<TypeID> = []
    let made = constructors.filter { $0.form == .initializer && seen.insert($0.type).inserted }
    let properties = made.map { constructor in (constructor.type, unwrapped(of: constructor.type)) }
    let set = setByOthers(Set(properties.flatMap(\.1)))
    return properties.compactMap { type, properties in
      let names = properties.filter(set.contains).map { "'\(model[$0].name)'" }
      guard !names.isEmpty else { return nil }
      return
        "\(context.label(type)) is made without \(names.joined(separator: ", ")), which other code sets afterwards: set \(names.count == 1 ? "it" : "them") before it is used, or let an initializer take \(names.count == 1 ? "it" : "them")"
    }
  }

  /// `var api: (any Api)!`; a storyboard connects outlets, and who is told what happens may be missing.
  private func unwrapped(of type: TypeID) -> [DeclarationID] {
    (context.table[type]?.storedProperties ?? []).filter { id in
      let property = model[id]
      guard case .implicitlyUnwrapped? = property.valueType else { return false }
      return property.initialValue == nil && property.access > .fileprivate && property.attributes.isEmpty
        && property.flags.isDisjoint(with: [.isWeak, .isLazy, .isConstant, .hasRestrictedSetter])
    }
  }

  /// Those that code of their own types never sets, and other code does.
  private func setByOthers(_ properties: Set<DeclarationID>) -> Set<DeclarationID> {
    guard !properties.isEmpty else { return [] }
    var (own, others): (Set<DeclarationID>, Set<DeclarationID>) = ([], [])
    for use in model.uses where use.traits.contains(.assigned) && properties.contains(use.used) {
      if use.user.flatMap({ model[$0].type }) == model[use.used].type {
        own.insert(use.used)
      } else {
        others.insert(use.used)
      }
    }
    return others.subtracting(own)
  }
}
