import CodeModel

/// What a module that puts consumer and provider together is called.
enum CompositionNaming {
  private static let habits = ["Composition", "Live", "Wiring", "Assembly", "Factory"]

  /// The one that the consumer has already, or a free name after the package's habit; nil where every name is taken.
  static func place(for consumer: ModuleID, in facts: SeparationFacts) -> SeparationPlan.Composition.Place? {
    let model = facts.model
    let name = model[consumer].name
    let suffixes = [habit(of: model)] + habits
    let dependents = model.declaredDependencies.filter { $0.dependency == consumer }.map(\.dependent)
    for suffix in suffixes {
      let known = dependents.first { dependent in
        model[dependent].name == name + suffix && model[dependent].package == model[consumer].package && facts.hasKnownDeclarations(dependent)
          && model[dependent].kind == .library
      }
      if let known { return .existing(known) }
    }
    let taken = Set(model.modules.map(\.importName) + model.types.lazy.filter { $0.container == nil }.map(\.name))
    return suffixes.map { name + $0 }.first { !taken.contains(Module.importName(of: $0)) }.map { .new(name: $0) }
  }

  /// The ending that most such modules of the package have.
  private static func habit(of model: CodeModel) -> String {
    let names = Set(model.modules.lazy.filter { $0.kind == .library }.map(\.name))
    let counts = habits.map { habit in names.count { $0.hasSuffix(habit) && names.contains(String($0.dropLast(habit.count))) } }
    let most = counts.max() ?? 0
    return most == 0 ? habits[0] : habits[counts.firstIndex(of: most)!]
  }
}
