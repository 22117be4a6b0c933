package import CodeModel

/// What interface modules are called.
package struct InterfaceNaming: Sendable, Hashable {
  /// `*` stands for the provider's name; nil follows the package's own habit, and otherwise `*Interface`.
  package var pattern: String?

  package init(pattern: String? = nil) { self.pattern = pattern }

  private static let habits = ["Interface", "Interfaces", "API", "Protocols", "Abstractions", "Contracts"]

  /// Whether a module is an interface module by its name.
  static func isInterface(_ name: String) -> Bool { habits.contains { name.hasSuffix($0) && name != $0 } }

  enum Choice: Hashable {
    case existing(ModuleID)
    case new(String)
    /// Every name is taken.
    case taken(String)
  }

  /// The interface module of a provider: the one that it has already, or a free name.
  func choice(for provider: ModuleID, in facts: SeparationFacts) -> Choice {
    let model = facts.model
    let name = model[provider].name
    let suffixes = pattern.map { [$0] } ?? Self.habits.map { "*\($0)" }
    let declared = Set(model.declaredDependencies.lazy.filter { $0.dependent == provider }.map(\.dependency))
    for suffix in suffixes {
      let wanted = Self.name(suffix, for: name)
      let known = declared.first {
        model[$0].name == wanted && model[$0].kind == .library && model[$0].package == model[provider].package
      }
      if let known { return .existing(known) }
    }
    // No `CartAPIAPI`.
    let habits = Self.habits.filter { !name.hasSuffix($0) }
    let candidates =
      pattern.map { [$0] } ?? [facts.names.habit(among: habits)].map { "*\($0)" } + habits.map { "*\($0)" }
    let names = candidates.map { Self.name($0, for: name) }
    return names.first { !facts.names.taken.contains(Module.importName(of: $0)) }.map { .new($0) } ?? .taken(names[0])
  }

  static func name(_ pattern: String, for provider: String) -> String {
    pattern.split(separator: "*", omittingEmptySubsequences: false).joined(separator: provider)
  }
}
