import CodeModel
import Collaborators
import InjectionFindings

/// Defaults that are written as an initializer of their own: `convenience init() { self.init(store: Disk()) }`, where
/// `store` is an abstraction that somebody parted from `Disk`.
///
/// Within one module, and in a program, an initializer that says what is usual costs nothing.
struct DelegatedDefaults {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  private struct Default: Hashable {
    var initializer: DeclarationID
    var implementation: TypeID
  }

  func add(to part: inout InjectionPart) {
    var seen: Set<Default> = []
    for use in model.uses where use.kind == .creates && !use.traits.contains(.defaultArgument) {
      guard let user = use.user, let made = model.declarations[use.used.index].type,
        isApart(made, from: use), let parameter = parameter(filledBy: user, with: made),
        seen.insert(Default(initializer: user, implementation: made)).inserted
      else { continue }
      part.findings.append(finding(user, parameter, made, at: use))
    }
  }

  /// Asked first, because few uses cross modules.
  private func isApart(_ made: TypeID, from use: DeclarationUse) -> Bool {
    let home = survey.module(of: use.file)
    return model[made].module != home && !model[home].kind.isProgram && !survey.isProtocol(made)
      && survey.counts(use) && !survey.isValue(made) && !InjectionSurvey.doesNothing(survey.name(made))
  }

  /// What another initializer of the same type takes, which this one calls.
  private func parameter(filledBy id: DeclarationID, with made: TypeID) -> (Parameter, abstraction: TypeID)? {
    let initializer = model[id]
    guard initializer.kind == .initializer, initializer.access > .fileprivate, let owner = initializer.type,
      !survey.root.contains(initializer), Taking(made, by: owner, survey).parameter(of: initializer) == nil
    else { return nil }
    for use in survey.uses(by: id) where use.used != id {
      let called = model[use.used]
      guard called.kind == .initializer, called.type == owner else { continue }
      for parameter in called.parameters {
        guard case .protocol(let abstraction)? = survey.abstraction(of: parameter.type, in: called),
          survey.ancestry.isHeir(made, of: abstraction), model[abstraction].module != model[made].module
        else { continue }
        return (parameter, abstraction)
      }
    }
    return nil
  }

  private func finding(
    _ id: DeclarationID, _ taken: (parameter: Parameter, abstraction: TypeID), _ made: TypeID, at use: DeclarationUse
  ) -> InjectionFinding {
    let home = survey.module(of: use.file)
    let other = model[made].module
    return InjectionFinding(
      rule: .bastardInjection, severity: .note,
      message:
        "\(model[id].signature) of \(model[id].type.map(survey.name) ?? "") passes \(survey.name(made))\(lens.origin(other, seenFrom: home)) for \(taken.parameter.name): \(taken.parameter.type)",
      location: survey.location(of: use), types: [model[id].type, taken.abstraction, made].compactMap { $0 },
      cost: lens.costs.cost(from: home, to: other, removing: [use]),
      remedy: "drop the initializer and let the composition root pass it")
  }
}
