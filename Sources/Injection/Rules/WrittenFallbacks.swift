import CodeModel
import Collaborators
import InjectionFindings

/// Defaults that are written in a body: `custom ?? Impl()`, `custom ?? Impl.shared`, or the same by `if let`,
/// where `custom` is a parameter that is an abstraction and may be nil. Within one module, and in a program, they make an
/// edge alone.
struct WrittenFallbacks {
  private let lens: HandLens
  private let singletons: Set<DeclarationID>
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) {
    self.lens = lens
    singletons = lens.singletons.members
  }

  private struct Fallback: Hashable {
    var initializer: DeclarationID
    var owner: TypeID
    var abstraction: TypeID
    var implementation: TypeID
  }

  func add(to part: inout InjectionPart) {
    var seen: Set<Fallback> = []
    for use in model.uses where !use.traits.contains(.defaultArgument) {
      guard let (fallback, parameter) = fallback(at: use), seen.insert(fallback).inserted else { continue }
      part.edges.append(
        InjectionEdge(
          dependent: fallback.owner, dependency: fallback.implementation, kind: .injects, file: use.file,
          line: use.line, column: use.column))
      let home = survey.module(of: use.file)
      if model[fallback.implementation].module != home, !model[home].kind.isProgram {
        part.findings.append(finding(fallback, parameter, at: use))
      }
    }
  }

  // MARK: - What counts

  private func fallback(at use: DeclarationUse) -> (Fallback, Parameter)? {
    guard use.kind == .creates || use.kind == .accesses, let id = use.user,
      model.declarations[id.index].kind == .initializer
        || model.declarations[id.index].kind == .function && model.declarations[id.index].type != nil
          && survey.module(of: use.file) != survey.module(of: model.declarations[use.used.index].file),
      let made = implementation(namedBy: use)
    else { return nil }
    let initializer = model[id]
    guard let owner = initializer.type, isOpen(initializer), !survey.isPart(made, of: owner), isCollaborator(made),
      let parameter = Taking(made, by: owner, survey).parameter(of: initializer), case .optional = parameter.type,
      case .protocol(let abstraction)? = survey.abstraction(of: parameter.type, in: initializer)
    else { return nil }
    return (Fallback(initializer: id, owner: owner, abstraction: abstraction, implementation: made), parameter)
  }

  private func isOpen(_ initializer: Declaration) -> Bool {
    initializer.access > .fileprivate && !initializer.flags.contains(.isConvenience) && survey.counts(initializer)
      && !survey.root.contains(initializer)
  }

  private func isCollaborator(_ made: TypeID) -> Bool {
    lens.isService(made) && !survey.presents(made) && !InjectionSurvey.doesNothing(survey.name(made))
  }

  /// What is made, or the one instance that is reached for.
  private func implementation(namedBy use: DeclarationUse) -> TypeID? {
    let type = model.declarations[use.used.index].type
    if use.kind == .creates { return type.flatMap { survey.isProtocol($0) ? nil : $0 } }
    return singletons.contains(use.used) && !lens.locators.isEntrance(use.used) ? type : nil
  }

  // MARK: - What is said

  private func finding(_ fallback: Fallback, _ parameter: Parameter, at use: DeclarationUse) -> InjectionFinding {
    let home = survey.module(of: use.file)
    let other = model[fallback.implementation].module
    return InjectionFinding(
      rule: .bastardInjection, severity: .note,
      message:
        "\(lens.phrase(model[fallback.initializer])) takes \(parameter.name): \(parameter.type) and falls back to \(survey.name(fallback.implementation))\(lens.origin(other, seenFrom: home))",
      location: survey.location(of: use), types: [fallback.owner, fallback.abstraction, fallback.implementation],
      cost: lens.costs.cost(from: home, to: other, removing: [use]),
      remedy: "drop the default and let the composition root pass it")
  }
}
