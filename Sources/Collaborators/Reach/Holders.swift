package import CodeModel

/// Types whose instances have an object already, by a property, which a singleton gives them as well.
package struct Holders {
  /// How an object came to whoever has it.
  package enum Way: Sendable, Hashable {
    /// From SwiftUI's environment: `@EnvironmentObject`, `@Environment(Store.self)`.
    case environment
    /// By any other property that is filled from outside.
    case property
  }

  private let survey: InjectionSurvey
  /// By type that is held, who holds it, and how.
  private var ways: [TypeID: [TypeID: Way]] = [:]

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
      } else if property.isStoredProperty, property.initialValue == nil, let held = survey.held(by: property),
        types.contains(held), owner != held
      {
        ways[held, default: [:]][owner] = wrappers.contains("EnvironmentObject") ? .environment : .property
      }
    }
    for use in model.uses {
      guard let user = use.user, inEnvironment.contains(user), let owner = model.declarations[user.index].type,
        model.declarations[use.used.index].kind.isNominal, let type = model.declarations[use.used.index].type,
        types.contains(type)
      else { continue }
      ways[type, default: [:]][owner] = .environment
    }
  }

  /// How the code around a place has an object of a type, by its own or an inherited property; nil where it has none, or
  /// cannot ask it: in an initializer and in static code.
  package func way(to type: TypeID, at use: DeclarationUse) -> Way? {
    guard let user = use.user.map({ survey.model[$0] }), let owner = user.type, let known = ways[type],
      survey.mayAskProperties(user)
    else { return nil }
    return known[owner] ?? survey.ancestry.ancestors(of: owner).lazy.compactMap { known[$0] }.first
  }

  /// How many types take it from the environment.
  package func countInEnvironment(of type: TypeID) -> Int { ways[type]?.values.count { $0 == .environment } ?? 0 }
}

extension InjectionSurvey {
  /// The type of which a property holds one object for certain: beside an optional one the singleton may be what is used
  /// in its stead.
  fileprivate func held(by property: Declaration) -> TypeID? {
    if case .optional? = property.valueType { return nil }
    guard case .named(let named)? = property.valueType?.unwrapped, named.arguments.isEmpty else { return nil }
    return named.declaration.flatMap { model[$0].nominalType }
  }

  /// Whether code of a declaration runs once its object is made.
  package func mayAskProperties(_ declaration: Declaration) -> Bool {
    declaration.kind != .initializer && !declaration.flags.contains(.isStatic) && !declaration.isStoredProperty
  }
}
