package import CodeModel
package import SeparationPlans
import SourceSites

/// Modules that the provider passes on to its importers: the consumer's files say so themselves once they no longer
/// import it.
package struct PassedOnModules {
  /// All that the provider passes on of one module: `@_exported import Module`, `@_exported import struct Module.Name`.
  package struct PassedOn {
    package let module: ModuleID
    /// In the order of the imports.
    fileprivate(set) var statements: [Import]
    /// What is passed on; nil for all of the module.
    fileprivate var names: Set<String>?
    fileprivate let facts: SeparationFacts
    fileprivate let texts: SourceTexts
    fileprivate let provider: ModuleID

    /// The files of a module that import the provider and not what it passes on, and name or show something of it.
    package func filesThatLose(of consumer: ModuleID) -> [FileID] {
      let shown = ShownNames(facts, texts: texts, of: isOfModule)
      return facts.files.importers(of: provider).filter { file in
        facts.files.module(of: file) == consumer && !isImported(by: file)
          && (mayName(texts.names(in: file), 0..<Int.max) || !shown.access(in: [file]).isEmpty)
      }
    }

    private func isOfModule(_ id: DeclarationID) -> Bool { facts.files.module(of: facts.model[id].file) == module }

    /// Whether an import can be written in its place: the manifest tells how to depend on the module, and what moves
    /// does without it, or imports it.
    package func isKept(_ moved: [Int], by consumer: ModuleID) -> Bool {
      guard module != consumer, isDeclarable else { return false }
      return moved.allSatisfy { isImported(by: facts.units.file($0)) || !needs($0) }
    }

    private func isImported(by file: FileID) -> Bool {
      facts.importsOfFile[file.index].contains { $0.dependency == module }
    }

    private var isDeclarable: Bool {
      facts.model[module].kind != .external
        || facts.model.declaredDependencies.contains { entry in
          entry.dependency == module && facts.model[entry.dependent].package == facts.model[provider].package
        }
    }

    /// Where its declarations are not known, whatever they name may be one of them.
    private func needs(_ unit: Int) -> Bool {
      guard !facts.hasKnownDeclarations(module) else {
        return facts.units.usesInside(unit).contains { isOfModule($0.used) }
      }
      return mayName(texts.names(in: facts.units.file(unit)), facts.units.root(unit).extent)
    }

    private func mayName(_ source: SourceNames, _ extent: Range<Int>) -> Bool {
      guard let names else { return true }
      return source.names(in: extent).contains { names.contains(source.text($0)) }
    }
  }

  /// In the order of the imports.
  package private(set) var all: [PassedOn] = []

  package init(_ facts: SeparationFacts, _ texts: SourceTexts, _ plan: SeparationPlan) {
    for statement in facts.statements(of: plan.provider)
    where statement.attributes.contains(.exported) && plan.interface != .existing(statement.dependency) {
      let name = texts.declaration(importedBy: statement)
      guard let known = all.firstIndex(where: { $0.module == statement.dependency }) else {
        all.append(
          PassedOn(
            module: statement.dependency, statements: [statement], names: name.map { [$0] }, facts: facts, texts: texts,
            provider: plan.provider))
        continue
      }
      all[known].statements.append(statement)
      if let name { all[known].names?.insert(name) } else { all[known].names = nil }
    }
  }
}
