package import CodeModel

/// As what types the services of locators are known that are one object, whoever asks: they are stored, nothing
/// replaces them, and one place makes their type.
package struct ServiceKinds {
  private let kinds: [DeclarationID: Set<TypeID>]
  private let services: Set<DeclarationID>

  /// - Complexity: O(*services* + *uses*).
  package init(of locators: [StaticLocator], _ survey: InjectionSurvey) {
    services = locators.reduce(into: []) { $0.formUnion($1.services) }
    let stored = services.filter { id in
      let service = survey.model[id]
      return service.kind == .variable && !service.flags.contains(.isComputed) && !survey.isReplaced(id)
    }
    let known = stored.reduce(into: [DeclarationID: Set<TypeID>]()) { result, id in
      let service = survey.model[id]
      let made = service.initialValue.flatMap { ImplementationReader(survey).implementation(of: $0)?.type }
      result[id] = Set([survey.held(by: service), made].compactMap(\.self))
    }
    let once = Self.madeOnce(known.values.reduce(into: []) { $0.formUnion($1) }, survey)
    kinds = known.mapValues { $0.intersection(once) }
  }

  package func isService(_ member: DeclarationID) -> Bool { services.contains(member) }

  package func kinds(of service: DeclarationID) -> Set<TypeID> { kinds[service] ?? [] }

  package var all: Set<TypeID> { kinds.values.reduce(into: []) { $0.formUnion($1) } }

  /// Those of which one initial value or initializer makes an instance, or one of an heir.
  private static func madeOnce(_ types: Set<TypeID>, _ survey: InjectionSurvey) -> Set<TypeID> {
    guard !types.isEmpty else { return [] }
    var places: [TypeID: (all: Int, once: Int)] = [:]
    for use in survey.model.uses where use.kind == .creates && survey.counts(use) {
      guard let made = survey.model.declarations[use.used.index].type else { continue }
      let isOnce =
        use.user.map { [.variable, .initializer].contains(survey.model.declarations[$0.index].kind) } ?? true
      for type in types where type == made || survey.ancestry.isHeir(made, of: type) {
        places[type, default: (0, 0)].all += 1
        if isOnce { places[type, default: (0, 0)].once += 1 }
      }
    }
    return types.filter { places[$0].map { $0 == (1, 1) } ?? false }
  }
}
