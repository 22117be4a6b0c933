import CodeModel

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
    for index in model.declarations.indices where Self.names.contains(model.declarations[index].name) {
      let live = model.declarations[index]
      guard live.kind == .variable, live.flags.contains(.isStatic), let type = live.type, survey.counts(live),
        isInterface(type, of: live), survey.module(of: live.file) == model[type].module,
        !model[model[type].module].kind.isProgram
      else { continue }
      part.findings += findings(DeclarationID(index), type)
    }
  }

  /// A struct of closures, or the key of one or of a protocol.
  private func isInterface(_ type: TypeID, of live: Declaration) -> Bool {
    survey.isWitness(type) || survey.ancestry.inherits(type, anyOf: ["DependencyKey"])
  }

  /// One for each module that only live instances need.
  private func findings(_ id: DeclarationID, _ type: TypeID) -> [InjectionFinding] {
    let home = model[type].module
    var uses: [ModuleID: [DeclarationUse]] = [:]
    for use in survey.uses(by: id) {
      let module = survey.module(of: model[use.used].file)
      if module != home { uses[module, default: []].append(use) }
    }
    return uses.sorted { $0.key < $1.key }.compactMap { module, uses in
      let cost = lens.costs.cost(from: home, to: module, removing: uses)
      // What the rest of the module needs as well is no burden of this.
      guard let cost, cost.removedLines * 2 >= cost.lines else { return nil }
      return InjectionFinding(
        rule: .bastardInjection, severity: .note,
        message:
          "\(model[id].name) of \(survey.name(type)) lies beside its interface and needs module \(survey.moduleName(module))",
        location: survey.location(of: model[id]), types: [type], cost: cost,
        remedy: "move it to a module of its own, which only the composition root imports")
    }
  }
}
