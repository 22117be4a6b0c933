import CodeModel
import SeparationChecks
import SeparationPlans

/// Adds to a plan the module that offers callers outside the package what they had.
struct CompositionWriter {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let moved: Set<Int>
  private let reach: ModuleReach
  // What is written so far.
  private var plan: SeparationPlan

  /// - Parameter reach: what modules depend on before the plan.
  init(_ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int], reach: ModuleReach) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    self.moved = Set(moved)
    self.reach = reach
  }

  /// The plan with the module, where one is needed and has a place.
  func writtenPlan() -> SeparationPlan {
    let finder = FactoryFinder(facts, texts: texts, plan: plan)
    guard !finder.factories.isEmpty, let place = CompositionNaming.place(for: plan.consumer, in: facts) else {
      return plan
    }
    var uses: [DeclarationUse] = []
    for factory in finder.factories { uses += finder.uses(of: factory) }
    let files = Set(finder.factories.map { facts.model[$0.owner].file })
    var writer = self
    writer.compose(
      .init(
        place: place, dependencies: dependencies(uses, files), namesInterface: namesInterface(uses),
        factories: finder.factories))
    return writer.plan
  }

  private var model: CodeModel { facts.model }

  private func namesInterface(_ uses: [DeclarationUse]) -> Bool {
    plan.interface != .consumer && uses.contains { moved.contains(facts.units.unit(of: $0.used)) }
  }

  /// Both sides, what else the factories name, and what brings along the other modules that their files import.
  private func dependencies(_ uses: [DeclarationUse], _ files: Set<FileID>) -> [ModuleID] {
    var result: Set<ModuleID> = [plan.consumer, plan.provider]
    for use in uses where !moved.contains(facts.units.unit(of: use.used)) {
      result.insert(model[model[use.used].file].module)
    }
    let declared = reach.declared[plan.consumer] ?? []
    for statement in files.flatMap({ facts.importsOfFile[$0.index] })
    where !facts.hasKnownDeclarations(statement.dependency) {
      if declared.contains(statement.dependency) {
        result.insert(statement.dependency)
      } else {
        result.formUnion(declared.intersection(facts.namelessProducts))
      }
    }
    return result.sorted()
  }

  private mutating func compose(_ composition: SeparationPlan.Composition) {
    plan.composition = composition
    switch composition.place {
    case .new: plan.manifest += [.addComposition, .vendComposition]
    case .existing(let module):
      let declared = reach.declared[module] ?? []
      for dependency in composition.dependencies where !declared.contains(dependency) && dependency != module {
        plan.manifest.append(.add(dependency, to: module))
      }
      if composition.namesInterface { addInterface(to: module, declared: declared) }
    }
  }

  private mutating func addInterface(to module: ModuleID, declared: Set<ModuleID>) {
    switch plan.interface {
    case .new: if !plan.manifest.contains(.addInterface(to: module)) { plan.manifest.append(.addInterface(to: module)) }
    case .existing(let interface):
      if !declared.contains(interface) { plan.manifest.append(.add(interface, to: module)) }
    case .consumer, .none: break
    }
  }
}
