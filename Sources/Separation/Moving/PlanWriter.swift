import CodeModel
import SeparationChecks
import SeparationPlans
import SourceWords

/// Turns what moves, and what is injected, into the edits of imports and manifest.
struct PlanWriter {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let moved: [Int]
  private let protocols: Set<DeclarationID>
  private let hasInterface: Bool
  private let reachBefore: ModuleReach
  private let unresolved: UnresolvedNames
  private let offered: OfferedNames
  // What is written so far.
  private var plan: SeparationPlan
  private var reach: ModuleReach

  /// - Parameters:
  ///   - plan: what moves and what is injected.
  ///   - protocols: those by which the consumer is given implementations.
  init(
    _ facts: SeparationFacts, texts: SourceTexts, plan: SeparationPlan, moved: [Int], protocols: Set<DeclarationID>,
    hasInterface: Bool, reach: ModuleReach, unresolved: UnresolvedNames, offered: OfferedNames
  ) {
    self.facts = facts
    self.texts = texts
    self.plan = plan
    self.moved = moved
    self.protocols = protocols
    self.hasInterface = hasInterface
    self.reach = reach
    self.unresolved = unresolved
    self.offered = offered
    reachBefore = reach
  }

  /// The plan with its edits.
  func writtenPlan() -> SeparationPlan {
    var writer = self
    writer.write()
    return writer.plan
  }

  private mutating func write() {
    plan.shown = ShownNames(facts, texts: texts) { [units = facts.units, moved = Set(moved)] in
      moved.contains(units.unit(of: $0))
    }.access(in: facts.files.mayName(plan.provider))
    editConsumer()
    if hasInterface { addInterface() }
    // A provider that comes along with another dependency is imported without being declared.
    if reach.declared[plan.consumer]?.contains(plan.provider) ?? false {
      reach.remove(plan.provider, from: plan.consumer)
      plan.manifest.append(.remove(plan.provider, from: plan.consumer))
    }
    passImplementations()
    importAbstractions()
    restoreReach()
    keepMembersInSight()
    lookIntoInterface()
    let testable = Set(plan.imports.lazy.filter { $0.change == .addTestableInterface }.map(\.file))
    plan.imports.removeAll { $0.change == .addInterface && testable.contains($0.file) }
    plan.imports.sort { ($0.file, $0.change.order) < ($1.file, $1.change.order) }
  }

  private var model: CodeModel { _read { yield facts.model } }
  private func module(of use: DeclarationUse) -> ModuleID { facts.files.module(of: use.file) }

  private mutating func edit(_ file: FileID, _ change: SeparationPlan.ImportEdit.Change) {
    let edit = SeparationPlan.ImportEdit(file, change)
    if !plan.imports.contains(edit) { plan.imports.append(edit) }
  }

  private mutating func declare(_ module: ModuleID, for dependent: ModuleID) {
    guard reach.declared[dependent]?.contains(module) != true, dependent != module else { return }
    reach.add(module, to: dependent)
    plan.manifest.append(.add(module, to: dependent))
  }

  // MARK: - The consumer

  private mutating func editConsumer() {
    for statement in facts.statements(of: plan.consumer) where statement.dependency == plan.provider {
      edit(statement.file, hasInterface ? .replaceProvider : .removeProvider)
    }
    for passedOn in PassedOnModules(facts, texts, plan).all where passedOn.isKept(moved, by: plan.consumer) {
      let files = passedOn.filesThatLose(of: plan.consumer)
      for file in files { edit(file, .add(passedOn.module)) }
      if !files.isEmpty { declare(passedOn.module, for: plan.consumer) }
    }
  }

  // MARK: - The interface

  private mutating func addInterface() {
    let dependencies = InterfaceDependencies(facts, moved: moved, provider: plan.provider, reach: reach)
    for module in dependencies.undeclared {
      plan.obstacles.append(SeparationObstacle(.missingProduct(module), place: firstImport(of: module)))
    }
    switch plan.interface {
    case .new:
      plan.manifest.append(.addInterfaceTarget(dependencies: dependencies.modules))
      plan.manifest.append(.addInterface(to: plan.provider))
      plan.manifest.append(.addInterface(to: plan.consumer))
    case .existing(let interface):
      for module in dependencies.modules { declare(module, for: interface) }
      declare(interface, for: plan.consumer)
    case .consumer:
      for module in dependencies.modules { declare(module, for: plan.consumer) }
      declare(plan.consumer, for: plan.provider)
    case .none: break
    }
    if model[plan.provider].isVended || isPassedOn {
      plan.manifest += [.vendInterface, .exportInterface]
    } else {
      importInterface()
    }
    importForTests()
    let ambiguous = AmbiguousNames(facts, texts: texts, unresolved: unresolved, provider: plan.provider, moved: moved)
    for place in ambiguous.places { edit(place.file, .addScoped(place.declaration)) }
  }

  /// In a file from which something moves.
  private func firstImport(of module: ModuleID) -> Location? {
    let files = Set(moved.map(facts.units.file))
    return facts.statements(of: plan.provider).first { $0.dependency == module && files.contains($0.file) }.map(
      model.location)
  }

  /// Another module passes the provider on to its own importers, who see what moved only if the provider passes that on
  /// in turn.
  private var isPassedOn: Bool {
    facts.files.importers(of: plan.provider).contains { file in
      facts.files.module(of: file) != plan.consumer
        && facts.importsOfFile[file.index].contains {
          $0.dependency == plan.provider && $0.attributes.contains(.exported)
        }
    }
  }

  /// Where nobody outside the package can be meant, every file that names what has moved says so itself.
  private mutating func importInterface() {
    var users: Set<ModuleID> = []
    let movedSet = Set(moved)
    for unit in moved {
      for use in facts.units.uses(of: unit) where module(of: use) != plan.consumer {
        if let user = use.user, movedSet.contains(facts.units.unit(of: user)) { continue }
        edit(use.file, module(of: use) == plan.provider ? .addInterfaceToProvider : .addInterface)
        if module(of: use) != plan.provider { users.insert(module(of: use)) }
      }
    }
    users.formUnion(importWhereMeant(movedSet))
    users.formUnion(importForSilentMembers(movedSet))
    users.formUnion(importOperators(movedSet))
    for file in plan.shown.keys.sorted() where facts.files.module(of: file) != plan.consumer {
      let user = facts.files.module(of: file)
      edit(file, user == plan.provider ? .addInterfaceToProvider : .addInterface)
      if user != plan.provider { users.insert(user) }
    }
    users.formUnion(importForConformances(movedSet))
    for user in users.sorted() { declareInterface(for: user) }
  }

  /// Code relies on a conformance of somebody else's type to somebody else's protocol without a word (`for` over what
  /// is made a sequence): under `MemberImportVisibility` each file has to import it, that of another module too.
  private mutating func importForConformances(_ moved: Set<Int>) -> Set<ModuleID> {
    guard self.moved.contains(where: { isConformanceOfOthers($0, moved) }) else { return [] }
    var users: Set<ModuleID> = []
    for file in facts.files.mayName(plan.provider) {
      let user = facts.files.module(of: file)
      guard user != plan.consumer, !(user == plan.provider && movesWhole(file, moved)) else { continue }
      edit(file, user == plan.provider ? .addInterfaceToProvider : .addInterface)
      if user != plan.provider { users.insert(user) }
    }
    return users
  }

  private func isConformanceOfOthers(_ unit: Int, _ moved: Set<Int>) -> Bool {
    let root = facts.units.root(unit)
    guard root.kind == .extension, !root.inheritance.isEmpty else { return false }
    return facts.units.extended(by: unit).map(moved.contains) != true
      && !root.inheritance.flatMap(\.declarations).contains { moved.contains(facts.units.unit(of: $0)) }
  }

  /// Names of which it is not certain what they mean may mean what moves.
  private mutating func importWhereMeant(_ moved: Set<Int>) -> Set<ModuleID> {
    var users: Set<ModuleID> = []
    let files = facts.files.mayName(plan.provider).filter { facts.files.module(of: $0) != plan.consumer }
    unresolved.prepare(files, ifAnyOf: offered.names)
    for file in files {
      let isProvider = facts.files.module(of: file) == plan.provider
      guard !(isProvider && movesWhole(file, moved)),
        offered.units(
          meantBy: unresolved.names(in: file, ifAnyOf: offered.names), to: isProvider ? .ownCode(file) : .otherModule,
          moved: moved.contains
        ).keys.contains(where: moved.contains)
      else { continue }
      edit(file, isProvider ? .addInterfaceToProvider : .addInterface)
      if !isProvider { users.insert(facts.files.module(of: file)) }
    }
    return users
  }

  private mutating func importForSilentMembers(_ moved: Set<Int>) -> Set<ModuleID> {
    guard texts.opening(plan).membersNeedImports else { return [] }
    let members = SilentMembers(facts, texts: texts, moved: moved)
    var users: Set<ModuleID> = []
    for file in facts.files.mayName(plan.provider) where members.mayBeUsed(in: file) {
      let user = facts.files.module(of: file)
      guard user != plan.consumer, !(user == plan.provider && movesWhole(file, moved)) else { continue }
      edit(file, user == plan.provider ? .addInterfaceToProvider : .addInterface)
      if user != plan.provider { users.insert(user) }
    }
    return users
  }

  private func movesWhole(_ file: FileID, _ moved: Set<Int>) -> Bool {
    facts.units.units(in: file).allSatisfy(moved.contains)
  }

  /// Who implements or uses an operator needs its declaration, and names nothing else of it.
  private mutating func importOperators(_ moved: Set<Int>) -> Set<ModuleID> {
    let operators = SpelledOperators(facts, texts: texts, of: moved.contains)
    var users: Set<ModuleID> = []
    for file in facts.files.mayName(plan.provider) where !operators.units(in: file).isEmpty {
      let user = facts.files.module(of: file)
      guard user != plan.consumer, !(user == plan.provider && movesWhole(file, moved)) else { continue }
      edit(file, user == plan.provider ? .addInterfaceToProvider : .addInterface)
      if user != plan.provider { users.insert(user) }
    }
    return users
  }

  private mutating func declareInterface(for user: ModuleID) {
    switch plan.interface {
    case .new: if !plan.manifest.contains(.addInterface(to: user)) { plan.manifest.append(.addInterface(to: user)) }
    case .existing(let interface): declare(interface, for: user)
    case .consumer: declare(plan.consumer, for: user)
    case .none: break
    }
  }

  /// Tests that look into the provider look into what has moved.
  private mutating func importForTests() {
    let raised = Set(plan.raises)
    for unit in moved {
      for use in facts.units.uses(of: unit) where facts.files.isTest(use.file) {
        guard facts.units.access(of: use.used) < .package, !raised.contains(use.used) else { continue }
        edit(use.file, .addTestableInterface)
        declareInterface(for: module(of: use))
      }
    }
    importForMembers(
      belowPackage: moved.flatMap(facts.units.declarations(in:)).filter {
        model[$0].access < .package && !raised.contains($0)
      })
  }

  /// A test that looks into the provider may subclass there what is only public, or name what nothing spells: it looks
  /// into the interface as well.
  private mutating func lookIntoInterface() {
    let files = Set(plan.imports.lazy.filter { $0.change == .addInterface }.map(\.file))
    for file in files.sorted() where looksIntoProvider(file) { edit(file, .addTestableInterface) }
  }

  private func looksIntoProvider(_ file: FileID) -> Bool {
    facts.importsOfFile[file.index].contains {
      $0.dependency == plan.provider && $0.attributes.contains(.testable)
    }
  }

  /// Whose member a name behind a period is, the sources do not always tell; a test that looks into the provider may
  /// mean the one that moved.
  private mutating func importForMembers(belowPackage hidden: [DeclarationID]) {
    let model = model
    let names = Set(hidden.map { model[$0] }.filter { $0.access > .fileprivate && $0.container != nil }.map(\.name))
    guard !names.isEmpty else { return }
    let wanted = NameSet(names)
    for file in facts.files.importers(of: plan.provider) {
      guard looksIntoProvider(file) else { continue }
      guard wanted.mayStand(in: texts.bytes(of: file)) else { continue }
      let source = texts.names(in: file)
      let isNamed = source.names.contains { $0.isMember && $0.role == .use && names.contains(source.text($0)) }
      guard isNamed else { continue }
      edit(file, .addTestableInterface)
      declareInterface(for: facts.files.module(of: file))
    }
  }

  // MARK: - Those who pass implementations

  private mutating func passImplementations() {
    for caller in plan.injections.flatMap(\.callers) + plan.injecting.arguments.filter(\.isRoot).map(\.call) {
      let module = model[caller.file].module
      declare(plan.provider, for: module)
      let imports = facts.importsOfFile[caller.file.index].contains { $0.dependency == plan.provider }
      if !imports, module != plan.provider { edit(caller.file, .add(plan.provider)) }
    }
  }

  /// Files of the consumer that are given something import the protocol; those who make it, what they write for it.
  private mutating func importAbstractions() {
    let movedSet = Set(moved)
    let injecting = plan.injecting
    let files = Set(
      injecting.parameters.map { model[$0.owner].file } + injecting.properties.map { model[$0.type].file })
    for file in files.sorted() {
      for home in Set(protocols.map { model[model[$0].file].module }).sorted() where home != plan.consumer {
        let isImported = facts.importsOfFile[file.index].contains { $0.dependency == home }
        guard home != plan.provider else {
          if !isImported, plan.interface != .consumer { edit(file, .addInterface) }
          continue
        }
        declare(home, for: plan.consumer)
        if !isImported { edit(file, .add(home)) }
      }
      let hasProvider = facts.importsOfFile[file.index].contains { $0.dependency == plan.provider }
      if !hasProvider,
        plan.extractions.contains(where: { extraction in
          injecting.parameters.contains { $0.implementation == extraction.type }
        })
      {
        edit(file, .addInterface)
      }
    }
    for argument in injecting.arguments
    where argument.isRoot && !plan.manifest.contains(.exportInterface) && plan.interface != .consumer {
      guard argument.named.contains(where: { movedSet.contains(facts.units.unit(of: $0)) }) else { continue }
      edit(argument.call.file, .addInterface)
      declareInterface(for: model[argument.call.file].module)
    }
  }

  /// Declares what modules imported only because the consumer, or they by way of the consumer, depended on the
  /// provider.
  private mutating func restoreReach() {
    // Others reach the consumer as before, so what they lose it has lost as well.
    let lostByAny = reachBefore.modules(from: plan.consumer).subtracting(reach.modules(from: plan.consumer))
    let mayLoseNameless = !lostByAny.isDisjoint(with: facts.namelessProducts)
    for dependent in [plan.consumer] + reachBefore.dependents(of: plan.consumer) {
      guard mayLoseNameless || !(facts.importsOfModule[dependent] ?? []).isDisjoint(with: lostByAny) else { continue }
      let lost = reachBefore.modules(from: dependent).subtracting(reach.modules(from: dependent))
      guard !lost.isEmpty else { continue }
      let imported = facts.importsOfModule[dependent] ?? []
      let isUnclear = imported.contains {
        model[$0].kind == .external && !reachBefore.modules(from: dependent).contains($0)
      }
      let nameless = isUnclear ? lost.intersection(facts.namelessProducts) : []
      for module in imported.intersection(lost).union(nameless).sorted()
      where !(dependent == plan.consumer && module == plan.provider) {
        restore(module, for: dependent)
      }
    }
  }
}

extension PlanWriter {
  /// A member that an extension adds is found wherever its module is loaded, imported by the file or not: who uses one of
  /// a module that came along with the provider imports it from now on.
  private mutating func keepMembersInSight() {
    guard !texts.opening(plan).membersNeedImports else { return }
    let moved = Set(moved)
    let leaked = LeakedMembers(
      facts: facts, texts: texts, unresolved: unresolved, moved: moved, offered: (plan.provider, offered))
    let lost = LostModules(facts, texts, plan: plan, moved: moved, hasInterface: hasInterface)
    for file in leaked.filesUsingFoundation(of: lost.losersOfFoundation) {
      let mayStay = facts.files.module(of: file) != plan.provider || !movesWhole(file, moved)
      if mayStay { edit(file, .addFoundation) }
    }
    for loss in lost.losses {
      for file in leaked.files(of: loss.losers, using: loss.module) {
        let user = facts.files.module(of: file)
        // What the consumer needs of the provider is asked before, and the provider's own files may all have moved.
        guard !(user == plan.consumer && loss.module == plan.provider),
          !(user == plan.provider && movesWhole(file, moved))
        else { continue }
        edit(file, .add(loss.module))
        if facts.hasKnownDeclarations(loss.module) { restore(loss.module, for: user) }
      }
    }
  }

  /// A product of another package can be declared only the way another target declares it.
  private mutating func restore(_ module: ModuleID, for dependent: ModuleID) {
    if model[module].kind == .external, !reachBefore.isDeclared(module, inPackageOf: plan.provider, model) {
      plan.obstacles.append(SeparationObstacle(.missingProduct(module), place: model[dependent].declaration))
    } else {
      declare(module, for: dependent)
    }
  }
}

extension SeparationPlan.ImportEdit.Change {
  fileprivate var order: Int {
    switch self {
    case .removeProvider: 0
    case .replaceProvider: 1
    case .addInterface: 2
    case .addInterfaceToProvider: 3
    case .addTestableInterface: 4
    case .addScoped: 5
    case .addFoundation: 6
    case .add(let module): 7 + module.index
    }
  }
}
