import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans

/// Finds out about one dependency after the other whether and how it can be cut.
struct SeparationFinder {
  let facts: SeparationFacts
  let search: SeparationSearch
  let texts: SourceTexts
  let base: PartGraph
  let adjacency: DirectedGraph
  let averageRebuild: Double
  let reach: ModuleReach
  let unresolved: UnresolvedNames

  /// What takes a larger part of its provider along is a split rather than an interface; `--edge` shows it all the
  /// same.
  static let suggestedShare = 1.0 / 3
  /// A suggestion with more obstacles is no suggestion; `--edge` shows it all the same.
  static let toleratedObstacles = 3

  init(_ facts: SeparationFacts, search: SeparationSearch, texts: SourceTexts) {
    self.facts = facts
    self.search = search
    self.texts = texts
    base = PartGraph(facts)
    adjacency = base.adjacency
    averageRebuild = base.averageRebuild
    reach = ModuleReach(facts.model)
    unresolved = UnresolvedNames(facts, texts: texts)
  }

  /// What is asked of a dependency.
  enum Demand {
    /// To be worth cutting by itself.
    case worthwhile
    /// To be told about, whatever stands in its way.
    case asked
    /// To be clean, whatever it saves by itself: others may be cut with it.
    case clean
  }

  enum Answer {
    case found(Separation)
    /// The consumer reaches the provider on another path too.
    case bypassed
    /// It saves less than was asked for.
    case slight
    /// The consumer names nothing of the provider: its import can go, and the dependency with it.
    case unused
    case none(Refusal)
  }

  /// Why nothing is suggested.
  enum Refusal {
    /// One end is a program, of another package or not in Swift alone, or the provider is an interface already.
    case notForCutting
    /// What the consumer needs is mostly classes and functions, or too much of the provider.
    case noInterface
    /// More stands in the way than is tolerated.
    case blocked
  }

  var minimumSaving: Double { search.minimumSaving }
  var model: CodeModel { _read { yield facts.model } }

  func separation(of consumer: Int, from provider: Int, demand: Demand) -> Answer {
    guard let plan = emptyPlan(consumer, provider), demand == .asked || isPossible(plan) else {
      return .none(.notForCutting)
    }
    let uses = facts.parts.uses(from: consumer, to: provider)
    if uses.isEmpty, mayBeUnused(plan, demand), isUnused(plan, provider) { return .unused }
    let needsNothing = uses.isEmpty && (demand == .clean || search.moves != nil) && hasInterface(plan)
    guard !uses.isEmpty || needsNothing || demand == .asked else { return .none(.noInterface) }
    if demand == .worthwhile, isBypassed(consumer, provider) { return .bypassed }
    var examination = EdgeExamination(
      of: plan, consumer: consumer, provider: provider, uses: uses, demand: demand, needsNothing: needsNothing, by: self
    )
    return examination.answer()
  }

  /// Whether an interface of the provider is there already.
  private func hasInterface(_ plan: SeparationPlan) -> Bool {
    if case .existing = search.naming.choice(for: plan.provider, holdingOnlyValues: false, in: facts) {
      true
    } else {
      false
    }
  }

  /// Whether what moves is mostly protocols, and values with what belongs to them: a handful of classes and functions
  /// makes no interface.
  func isInterface(_ units: [Int]) -> Bool {
    guard !units.isEmpty else { return true }
    let moved = Set(units)
    var (interfaceLines, otherLines) = (0, 0)
    for unit in moved {
      switch Need.Role(facts.units.root(unit)) {
      case .abstraction, .value: interfaceLines += facts.units.lines(unit)
      case .extension where belongs(unit, to: moved): interfaceLines += facts.units.lines(unit)
      default: otherLines += facts.units.lines(unit)
      }
    }
    return otherLines <= interfaceLines
  }

  /// Whether an extension is one of a type that moves, or of one that has moved before.
  private func belongs(_ extension: Int, to moved: Set<Int>) -> Bool {
    guard let type = facts.units.extended(by: `extension`) else { return false }
    return moved.contains(type) || facts.parts.part(ofUnit: type) != facts.parts.part(ofUnit: `extension`)
  }

  // MARK: - Before anything is looked at

  private func emptyPlan(_ consumer: Int, _ provider: Int) -> SeparationPlan? {
    guard let from = facts.parts.module(of: consumer), let to = facts.parts.module(of: provider) else { return nil }
    return SeparationPlan(consumer: from, provider: to, interface: .none)
  }

  /// Both ends are libraries in Swift of one package: a program may know whatever it puts together.
  private func isPossible(_ plan: SeparationPlan) -> Bool {
    let (consumer, provider) = (model[plan.consumer], model[plan.provider])
    return provider.kind == .library && !InterfaceNaming.isInterface(plan.provider, in: facts)
      && consumer.kind == .library
      && provider.package == consumer.package
      && facts.hasKnownDeclarations(plan.provider) && facts.hasKnownDeclarations(plan.consumer)
      && (search.level == .module || plan.consumer == plan.provider)
  }

  func isBypassed(_ consumer: Int, _ provider: Int) -> Bool {
    let others = adjacency.dependencies(of: UInt32(consumer)).filter { $0 != UInt32(provider) }
    return adjacency.isReachable(UInt32(provider), from: others, avoiding: UInt32(consumer))
  }

  private func mayBeUnused(_ plan: SeparationPlan, _ demand: Demand) -> Bool {
    guard search.level == .module, search.moves == nil else { return false }
    return demand == .worthwhile
      || demand == .asked && [plan.consumer, plan.provider].allSatisfy(facts.hasKnownDeclarations)
  }

  /// Whether the consumer names nothing of the provider, neither surely nor perhaps, and nothing that comes with it.
  private func isUnused(_ plan: SeparationPlan, _ provider: Int) -> Bool {
    let exports = facts.statements(of: plan.provider).contains { $0.attributes.contains(.exported) }
    let passesOn = facts.statements(of: plan.consumer).contains {
      $0.dependency == plan.provider && $0.attributes.contains(.exported)
    }
    guard !exports, !passesOn else { return false }
    let offered = OfferedNames(facts, of: plan.provider)
    let fulfilling = FulfillingExtensions(facts, of: provider)
    guard fulfilling.conformancesOfOthers.isEmpty else { return false }
    let files = filesThatImport(plan)
    let operators = SpelledOperators(facts, texts: texts, of: provider)
    guard files.allSatisfy({ operators.units(in: $0).isEmpty && !isQualified(by: plan.provider, in: $0) }) else {
      return false
    }
    unresolved.prepare(files, ifAnyOf: offered.names)
    return files.allSatisfy { file in
      let names = unresolved.names(in: file, ifAnyOf: offered.names)
      return offered.units(meantBy: names, to: .otherModule, moved: { _ in false }).isEmpty
        && facts.units.units(in: file).allSatisfy { fulfilling.units(fulfilling: $0).isEmpty }
    } && !passesOnPlatform(plan.provider)
  }

  /// Whether a module passes on what is no module of the program, such as the system's: of that nothing is known.
  private func passesOnPlatform(_ module: ModuleID) -> Bool {
    facts.files.files(of: module).contains { file in
      texts.bytes(of: file).firstRange(of: Array("@_exported".utf8)) != nil
    }
  }

  /// Whether a module's name stands before a dot: `Module.name`
  private func isQualified(by module: ModuleID, in file: FileID) -> Bool {
    let name = facts.names.imports[module.index]
    return unresolved.names(in: file, ifQualifiedBy: name).bases.contains(name)
  }

  /// The consumer's files that import the provider.
  func filesThatImport(_ plan: SeparationPlan) -> [FileID] {
    facts.files.importers(of: plan.provider).filter { facts.files.module(of: $0) == plan.consumer }
  }
}
