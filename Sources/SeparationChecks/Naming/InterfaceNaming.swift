package import CodeModel
package import SeparationPlans

/// What interface modules are called.
package struct InterfaceNaming: Sendable, Hashable {
  /// `*` stands for the provider's name; without one it is the whole name. Nil follows the package's own habit, and
  /// otherwise what the module holds: `*Types` for values alone, `*Interface` where there are protocols.
  package var pattern: String?

  package init(pattern: String? = nil) { self.pattern = pattern }

  private static let habits = ["Interface", "Interfaces", "API", "Protocols", "Abstractions", "Contracts"]
  private static let values = "Types"

  /// Whether a module is an interface module by its name.
  package static func isInterface(_ module: ModuleID, in facts: SeparationFacts) -> Bool {
    isInterface(facts.model[module].name, libraries: facts.names.libraries)
  }

  package static func isInterface(_ name: String, libraries: Set<String>) -> Bool {
    habits.contains { name.hasSuffix($0) && name != $0 }
      || name.hasSuffix(values) && libraries.contains(String(name.dropLast(values.count)))
  }

  package enum Choice: Hashable {
    case existing(ModuleID)
    case new(String)
    /// Every name is taken.
    case taken(String)
  }

  /// The interface module of a provider: the one that it has already, or a free name.
  package func choice(for provider: ModuleID, holdingOnlyValues: Bool, in facts: SeparationFacts) -> Choice {
    let model = facts.model
    let name = model[provider].name
    let suffixes = pattern.map { [$0] } ?? (Self.habits + [Self.values]).map { "*\($0)" }
    let declared = Set(model.declaredDependencies.lazy.filter { $0.dependent == provider }.map(\.dependency))
    for suffix in suffixes {
      let wanted = Self.name(suffix, for: name)
      let known = declared.first {
        model[$0].name == wanted && model[$0].kind == .library && model[$0].package == model[provider].package
      }
      if let known { return .existing(known) }
    }
    let names = pattern.map { [Self.name($0, for: name)] } ?? names(for: name, holdingOnlyValues, facts)
    return names.first { !facts.names.taken.contains(Module.importName(of: $0)) }.map { .new($0) } ?? .taken(names[0])
  }

  /// The best first.
  private func names(for provider: String, _ holdsOnlyValues: Bool, _ facts: SeparationFacts) -> [String] {
    // No `CartAPIAPI`.
    let habits = Self.habits.filter { !provider.hasSuffix($0) }
    let ofValues = holdsOnlyValues && !provider.hasSuffix(Self.values) ? [Self.values] : []
    let own = [facts.names.ownHabit(among: habits)].compactMap(\.self)
    return (own + ofValues + habits).map { provider + $0 }
  }

  /// The name of one interface for several providers.
  package func name(forAll providers: String, holdingOnlyValues: Bool) -> String {
    Self.name(pattern ?? (holdingOnlyValues ? "*\(Self.values)" : "*\(Self.habits[0])"), for: providers)
  }

  package static func name(_ pattern: String, for provider: String) -> String {
    pattern.split(separator: "*", omittingEmptySubsequences: false).joined(separator: provider)
  }
}

extension SeparationFacts {
  package func holdsOnlyValues(_ plan: SeparationPlan) -> Bool {
    plan.extractions.isEmpty && plan.moves.allSatisfy { isValue($0.declaration) }
  }

  /// A struct, enum or alias, or an extension of a type: no protocol, class or function.
  private func isValue(_ id: DeclarationID) -> Bool {
    switch Need.Role(model[id]) {
    case .value: true
    case .extension: units.extended(by: units.unit(of: id)).map { Need.Role(units.root($0)) == .value } ?? true
    case .abstraction, .implementation, .function: false
    }
  }
}
