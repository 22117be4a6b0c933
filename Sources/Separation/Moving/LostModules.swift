import CodeModel
import SeparationChecks
import SeparationPlans

/// Modules that code no longer comes by once a dependency is cut: each brought along what its imports import.
///
/// ```swift
/// import B            // in A; B imports Core, which extends Int by `twice`
/// let four = 2.twice  // in A, without a word of Core
/// ```
struct LostModules {
  struct Loss {
    var module: ModuleID
    /// Those that imported it by way of others and do so no more, in order.
    var losers: [ModuleID]
  }

  /// In the order of the modules.
  private(set) var losses: [Loss] = []
  /// The modules to which nothing brings Foundation any more.
  private(set) var losersOfFoundation: [ModuleID] = []

  /// - Parameter plan: with its imports written.
  init(
    _ facts: SeparationFacts, _ texts: SourceTexts, plan: SeparationPlan, moved: Set<Int>, hasInterface: Bool
  ) {
    let after = ImportsAfter(facts, plan, moved, hasInterface: hasInterface)
    let gone = [plan.consumer, plan.provider].reduce(into: Set<ModuleID>()) { gone, module in
      let before = Self.closure(of: module) { facts.importsOfModule[$0] ?? [] }
      gone.formUnion(before.subtracting(Self.closure(of: module, after.imports(of:))))
    }
    let users = Self.closure(of: plan.provider) { facts.importersOfModule[$0] ?? [] }.union([plan.provider])
    for module in gone.sorted() {
      let losers = users.subtracting(Self.closure(of: module, after.importers(of:))).subtracting([module])
      if !losers.isEmpty { losses.append(Loss(module: module, losers: losers.sorted())) }
    }
    let sources = Self.closure(of: plan.provider) { facts.importsOfModule[$0] ?? [] }.union([plan.provider])
    guard sources.contains(where: { facts.files.swiftFiles(of: $0).contains(where: texts.importsFoundation) }) else {
      return
    }
    func bringsFoundation(_ module: ModuleID) -> Bool {
      Self.closure(of: module, after.imports(of:)).union([module]).contains { module in
        after.files(of: module).contains(where: texts.importsFoundation)
      }
    }
    // Whoever comes by it comes by way of one of these.
    guard ![plan.consumer, plan.provider].allSatisfy(bringsFoundation) else { return }
    losersOfFoundation = users.filter { !bringsFoundation($0) }.sorted()
  }

  private static func closure(of start: ModuleID, _ next: (ModuleID) -> Set<ModuleID>) -> Set<ModuleID> {
    var seen: Set<ModuleID> = []
    var open = Array(next(start))
    while let module = open.popLast() {
      if seen.insert(module).inserted { open += next(module) }
    }
    return seen
  }
}

/// What the files of each module import once a plan is carried out.
private struct ImportsAfter {
  /// Of the modules whose imports change.
  private var changed: [ModuleID: Set<ModuleID>] = [:]
  private let facts: SeparationFacts
  private let plan: SeparationPlan
  private let moved: Set<Int>
  /// The interface; a number beyond all modules for a new one.
  private let interface: ModuleID

  init(_ facts: SeparationFacts, _ plan: SeparationPlan, _ moved: Set<Int>, hasInterface: Bool) {
    (self.facts, self.plan, self.moved) = (facts, plan, moved)
    interface =
      switch plan.interface {
      case .existing(let module): module
      case .consumer: plan.consumer
      case .new, .none: ModuleID(facts.model.modules.count)
      }
    changed[plan.consumer] = imports(of: plan.consumer).subtracting([plan.provider])
    changed[plan.provider] = Set(staying.flatMap { facts.importsOfFile[$0.index].map(\.dependency) })
    if hasInterface { addInterface() }
    for edit in plan.imports { apply(edit) }
  }

  func imports(of module: ModuleID) -> Set<ModuleID> { changed[module] ?? facts.importsOfModule[module] ?? [] }

  func importers(of module: ModuleID) -> Set<ModuleID> {
    let before = (facts.importersOfModule[module] ?? []).filter { changed[$0] == nil }
    return before.union(changed.lazy.filter { $0.value.contains(module) }.map(\.key))
  }

  func files(of module: ModuleID) -> [FileID] {
    if module == plan.provider, module != interface { return staying }
    let own = module.index < facts.model.modules.count ? facts.files.swiftFiles(of: module) : []
    return module == interface ? own + Set(moved.map(facts.units.file)) : own
  }

  private mutating func add(_ added: some Sequence<ModuleID>, to module: ModuleID) {
    changed[module] = imports(of: module).union(added)
  }

  private var staying: [FileID] {
    facts.files.files(of: plan.provider).filter { file in
      let units = Array(facts.units.units(in: file))
      return units.isEmpty || !units.allSatisfy(moved.contains)
    }
  }

  private mutating func addInterface() {
    let files = Set(moved.map(facts.units.file))
    let wanted = InterfaceDependencies(
      facts, moved: moved.sorted(), provider: plan.provider, reach: ModuleReach(facts.model)
    ).modules
    let kept = files.flatMap { facts.importsOfFile[$0.index].map(\.dependency) }.filter {
      wanted.contains($0) || !facts.hasKnownDeclarations($0)
    }
    add(kept, to: interface)
    add([interface], to: plan.consumer)
    if plan.manifest.contains(.exportInterface) { add([interface], to: plan.provider) }
  }

  private mutating func apply(_ edit: SeparationPlan.ImportEdit) {
    let module = facts.files.module(of: edit.file)
    switch edit.change {
    case .add(let added): add([added], to: module)
    case .addInterface, .addInterfaceToProvider, .addTestableInterface, .addScoped:
      add([interface], to: module)
    case .removeProvider, .replaceProvider, .addFoundation: break
    }
  }
}
