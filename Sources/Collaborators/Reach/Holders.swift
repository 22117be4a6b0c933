package import CodeModel

/// Types whose instances have an object already, by a property, which a singleton gives them as well.
package struct Holders {
  private let survey: InjectionSurvey
  /// By type that is held, who holds it.
  private var holders: [TypeID: Set<TypeID>] = [:]
  /// Those of them to whom it comes by SwiftUI's environment: `@EnvironmentObject`, `@Environment(Store.self)`.
  private var holdersByEnvironment: [TypeID: Set<TypeID>] = [:]

  /// - Parameter types: those that are of interest.
  /// - Complexity: O(*declarations* + *uses*).
  package init(of types: Set<TypeID>, _ survey: InjectionSurvey) {
    self.survey = survey
    let model = survey.model
    var inEnvironment: Set<DeclarationID> = []
    for index in model.declarations.indices where model.declarations[index].kind == .variable {
      let property = model.declarations[index]
      guard let owner = property.type, survey.counts(property), !property.flags.contains(.isStatic) else { continue }
      let wrappers = property.attributes.map(\.description.lastComponent)
      if wrappers.contains("Environment") {
        inEnvironment.insert(DeclarationID(index))
      } else if property.isStoredProperty, property.initialValue == nil,
        let held = survey.held(by: property) ?? survey.handedOver(to: DeclarationID(index)), types.contains(held),
        owner != held
      {
        add(owner, of: held, byEnvironment: wrappers.contains("EnvironmentObject"))
      }
    }
    for use in model.uses {
      guard let user = use.user, inEnvironment.contains(user), let owner = model.declarations[user.index].type,
        model.declarations[use.used.index].kind.isNominal, let type = model.declarations[use.used.index].type,
        types.contains(type)
      else { continue }
      add(owner, of: type, byEnvironment: true)
    }
  }

  private mutating func add(_ owner: TypeID, of type: TypeID, byEnvironment: Bool) {
    holders[type, default: []].insert(owner)
    if byEnvironment { holdersByEnvironment[type, default: []].insert(owner) }
  }

  /// Whether the code around a place has an object of a type, by its own or an inherited property, and may ask it: an
  /// initializer and static code may not.
  package func isHeld(_ type: TypeID, at use: DeclarationUse) -> Bool {
    guard let user = use.user.map({ survey.model[$0] }), let owner = user.type, let known = holders[type],
      survey.mayAskProperties(user)
    else { return false }
    return known.contains(owner) || survey.ancestry.ancestors(of: owner).contains(where: known.contains)
  }

  /// How many types take it from the environment.
  package func countInEnvironment(of type: TypeID) -> Int { holdersByEnvironment[type]?.count ?? 0 }
}

extension InjectionSurvey {
  /// The type of which a property holds one object for certain: beside an optional one the singleton may be what is used
  /// in its stead.
  func held(by property: Declaration) -> TypeID? {
    if case .optional? = property.valueType { return nil }
    var held = property.valueType?.unwrapped
    if case .existential(let inner)? = held { held = inner }
    guard case .named(let named)? = held, named.arguments.isEmpty else { return nil }
    return named.declaration.flatMap { model[$0].nominalType }
  }

  /// The type of which an optional property, such as a weak one, has held one object from the start: every initializer
  /// takes one, and nothing sets it afterwards.
  fileprivate func handedOver(to id: DeclarationID) -> TypeID? {
    let property = model[id]
    guard let owner = property.type, case .optional(.named(let named))? = property.valueType,
      let held = named.declaration.flatMap({ model[$0].nominalType }), !isReplaced(id)
    else { return nil }
    let initializers = members(of: owner).map(\.declaration).filter {
      $0.kind == .initializer && !$0.flags.contains(.isConvenience)
    }
    let isTaken = initializers.allSatisfy { $0.parameters.contains { $0.type == .named(named) } }
    return isTaken && !initializers.isEmpty ? held : nil
  }

  /// Whether code of a declaration runs once its object is made.
  package func mayAskProperties(_ declaration: Declaration) -> Bool {
    declaration.kind != .initializer && !declaration.flags.contains(.isStatic) && !declaration.isStoredProperty
  }
}
