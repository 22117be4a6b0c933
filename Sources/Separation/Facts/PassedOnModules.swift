import CodeModel

/// Modules that the provider passes on to its importers: the consumer's files say so themselves once they no longer
/// import it.
struct PassedOnModules {
  /// `@_exported import Module` in the provider.
  struct Statement {
    let statement: Import
    fileprivate let facts: SeparationFacts
    fileprivate let plan: SeparationPlan

    var module: ModuleID { statement.dependency }

    /// The consumer's files that import the provider and not what it passes on.
    var filesThatLose: [FileID] {
      facts.files.importers(of: plan.provider).filter { file in
        facts.files.module(of: file) == plan.consumer
          && !facts.importsOfFile[file.index].contains { $0.dependency == module }
      }
    }

    /// Whether an import can be written in its place: the manifest tells how to depend on the module, and what moves
    /// does without it, or imports it.
    func isKept(_ moved: [Int]) -> Bool {
      guard module != plan.consumer, isDeclarable else { return false }
      return moved.allSatisfy { unit in
        let file = facts.units.file(unit)
        return facts.importsOfFile[file.index].contains { $0.dependency == module } || !needs(unit)
      }
    }

    private var isDeclarable: Bool {
      facts.model[module].kind != .external
        || facts.model.declaredDependencies.contains { entry in
          entry.dependency == module && facts.model[entry.dependent].package == facts.model[plan.provider].package
        }
    }

    /// Where its declarations are not known, whatever they name may be one of them.
    private func needs(_ unit: Int) -> Bool {
      !facts.hasKnownDeclarations(module)
        || facts.units.usesInside(unit).contains { facts.files.module(of: facts.units.file(of: $0.used)) == module }
    }
  }

  /// In the order of the imports.
  let statements: [Statement]

  init(_ facts: SeparationFacts, _ plan: SeparationPlan) {
    statements = facts.statements(of: plan.provider).filter {
      $0.attributes.contains(.exported) && plan.interface != .existing($0.dependency)
    }.map { Statement(statement: $0, facts: facts, plan: plan) }
  }
}
