import CodeModel
import Collaborators
import InjectionFindings

/// `bastard-injection`, for what is injected as a struct or by a key: a live instance that lies in the module of its
/// interface, and needs a module that the interface does not.
///
/// Whoever imports the interface builds all of that too.
struct LiveInstances: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  private static let names: Set<String> = ["live", "liveValue"]

  func add(to part: inout InjectionPart) {
    var lives: [ModuleID: [DeclarationID]] = [:]
    for index in model.declarations.indices where Self.names.contains(model.declarations[index].name) {
      let live = model.declarations[index]
      guard live.kind == .variable, live.flags.contains(.isStatic), let type = live.type, survey.counts(live),
        isInterface(type, of: live), survey.module(of: live.file) == model[type].module,
        !model[model[type].module].kind.isProgram
      else { continue }
      lives[model[type].module, default: []].append(DeclarationID(index))
    }
    for (home, lives) in lives.sorted(by: { $0.key < $1.key }) { part.findings += findings(lives, of: home) }
  }

  /// A struct of closures, or the key of one or of a protocol.
  private func isInterface(_ type: TypeID, of live: Declaration) -> Bool {
    survey.isWitness(type) || survey.ancestry.inherits(type, anyOf: ["DependencyKey"])
  }

  /// One for each module that live instances need and nothing else does, not even the interface.
  private func findings(_ lives: [DeclarationID], of home: ModuleID) -> [InjectionFinding] {
    var uses: [ModuleID: [(live: DeclarationID, use: DeclarationUse)]] = [:]
    for live in lives {
      for use in survey.uses(by: live) {
        let module = survey.module(of: model[use.used].file)
        if module != home { uses[module, default: []].append((live, use)) }
      }
    }
    return uses.sorted { $0.key < $1.key }.flatMap { module, uses in
      let all = lens.costs.cost(from: home, to: module, removing: uses.map(\.use))
      // Where another way leads there, it is built all the same.
      guard let all, all.removedLines == all.lines, all.savedLines > 0 else { return [InjectionFinding]() }
      return Dictionary(grouping: uses, by: \.live).sorted { $0.key < $1.key }.map { live, uses in
        finding(live, needing: module, lens.costs.cost(from: home, to: module, removing: uses.map(\.use)))
      }
    }
  }

  private func finding(_ id: DeclarationID, needing module: ModuleID, _ cost: InjectionCost?) -> InjectionFinding {
    let type = model[id].type!  // A live instance is a static member.
    var result = InjectionFinding(
      rule: .bastardInjection, severity: .note,
      message:
        "\(model[id].name) of \(survey.name(type)) lies beside its interface and needs module \(survey.moduleName(module))",
      location: survey.location(of: model[id]), types: [type], cost: cost,
      remedy: "move it to a module of its own, which only the composition root imports")
    result.isOfLiveInstance = true
    return result
  }
}
