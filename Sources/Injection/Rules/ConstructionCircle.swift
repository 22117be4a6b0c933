import CodeModel
import Collaborators

/// Two objects of which each would have to be made first: `presenter = Presenter(view: screen)`, then
/// `screen.presenter = presenter`.
struct ConstructionCircle {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  init(_ survey: InjectionSurvey) { self.survey = survey }

  /// Through how many objects the way back may lead.
  private static let longest = 3

  /// Whether something that may stand behind `type` takes `owner` when it is made, itself or by what it is made of.
  ///
  /// - Complexity: O(*initializers* of what the way leads through).
  func leadsBack(from type: TypeExpression, to owner: TypeID) -> Bool {
    var seen: Set<TypeID> = []
    var open = model.nominalTypes(of: type)
    for _ in 0..<Self.longest {
      let taken = open.flatMap(implementations).filter { seen.insert($0).inserted }.flatMap(takenByInitializers)
      if taken.contains(where: { $0 == owner || survey.ancestry.isHeir(owner, of: $0) }) { return true }
      open = taken
    }
    return false
  }

  private func implementations(_ type: TypeID) -> [TypeID] {
    ([type] + survey.ancestry.heirs[type.index]).filter { !survey.isProtocol($0) && survey.counts($0) }
  }

  /// What an object cannot be made without.
  private func takenByInitializers(_ type: TypeID) -> [TypeID] {
    survey.initializers(of: type).flatMap(\.parameters).filter { $0.defaultValue == nil }.flatMap {
      model.nominalTypes(of: $0.type)
    }
  }
}

extension CodeModel {
  /// The types that an expression names, those of a composition each.
  fileprivate func nominalTypes(of type: TypeExpression) -> [TypeID] {
    switch type.unwrapped {
    case .composition(let parts): parts.flatMap(nominalTypes)
    case .named(let named): named.declaration.flatMap { self[$0].nominalType }.map { [$0] } ?? []
    default: []
    }
  }
}
