package import CodeModel
package import SeparationPlans

/// What a module that puts consumer and provider together is called.
package enum CompositionNaming {
  private static let habits = ["Composition", "Live", "Wiring", "Assembly", "Factory"]

  /// The one that the consumer has already, or a free name after the package's habit; nil where every name is taken.
  package static func place(for consumer: ModuleID, in facts: SeparationFacts) -> SeparationPlan.Composition.Place? {
    let model = facts.model
    let name = model[consumer].name
    let suffixes = [facts.names.habit(among: habits)] + habits
    let dependents = model.declaredDependencies.filter { $0.dependency == consumer }.map(\.dependent)
    for suffix in suffixes {
      let known = dependents.first { dependent in
        model[dependent].name == name + suffix && model[dependent].package == model[consumer].package
          && facts.hasKnownDeclarations(dependent)
          && model[dependent].kind == .library
      }
      if let known { return .existing(known) }
    }
    return suffixes.map { name + $0 }.first { !facts.names.taken.contains(Module.importName(of: $0)) }.map {
      .new(name: $0)
    }
  }
}
