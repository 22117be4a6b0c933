import CodeModel
import DependencyGraph
import SeparationPlans

/// Finds out about one dependency after the other whether and how it can be cut.
struct SeparationFinder {
  private let facts: SeparationFacts
  private let search: SeparationSearch
  private let texts: SourceTexts
  let base: PartGraph
  private let adjacency: DirectedGraph
  private let averageRebuild: Double
  private let reach: ModuleReach
  private let unresolved: UnresolvedNames

  /// An interface that held more of its provider would be the provider under another name.
  private static let largestShare = 0.5
  /// So many lines are not much, however little the provider holds.
  private static let smallestLimit = 12
  /// What takes a larger part of its provider along is a split rather than an interface; `--edge` shows it all the
  /// same.
  static let suggestedShare = 1.0 / 3
  /// A suggestion with more obstacles is no suggestion; `--edge` shows it all the same.
  private static let toleratedObstacles = 3

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
  private var model: CodeModel { _read { yield facts.model } }

  func separation(of consumer: Int, from provider: Int, demand: Demand) -> Answer {
    let isAskedFor = demand == .asked
    let uses = facts.parts.uses(from: consumer, to: provider)
    guard let plan = emptyPlan(consumer, provider), isAskedFor || isPossible(plan) else { return .none(.notForCutting) }
    let needsNothing = uses.isEmpty && (demand == .clean || search.moves != nil) && hasInterface(plan)
    if uses.isEmpty, mayBeUnused(plan, demand), isUnused(plan, provider) { return .unused }
    guard !uses.isEmpty || needsNothing || isAskedFor else { return .none(.noInterface) }
    if demand == .worthwhile, isBypassed(consumer, provider) { return .bypassed }
    let limit = limit(of: provider)
    var injections = InjectionCollector(facts, uses: uses, consumer: consumer, texts: texts)
    let origins = origins(of: provider)
    var needs = NeedCollector(
      facts, uses: uses, injections: injections, consumer: consumer, provider: provider, origins: origins, limit: limit,
      texts: texts)
    let listed = search.moves.map { $0.map(facts.units.unit(of:)) }
    if let listed { needs.takeListed(listed) }
    needs.keepDefaults(in: &injections)
    let tolerated = demand == .clean ? 0 : Self.toleratedObstacles
    func isPromising() -> Bool {
      isAskedFor || needsNothing || self.isPromising(needs, injections, provider: provider)
    }
    guard isAskedFor || needs.obstacles.count + injections.obstacles.count <= tolerated else { return .none(.blocked) }
    guard isPromising() else { return .none(.noInterface) }
    let offered = OfferedNames(facts, of: plan.provider)
    // What would move if a person cleared the obstacles is no obstacle beside them.
    let mayBeTold =
      needs.obstacles.isEmpty || isAskedFor
      || maySaveEnough(moving: needs.closure.moved, consumer: consumer, provider: provider)
    if search.level == .module, mayBeTold {
      needs.takeWhatMayBeMeant(offered, unresolved, in: filesThatImport(plan))
      needs.keepDefaults(in: &injections)
      guard isPromising() else { return .none(.noInterface) }
    }
    // Names that only types tell were looked for: where there are none either, nothing is needed.
    guard !uses.isEmpty || needsNothing || !needs.closure.moved.isEmpty else { return .none(.noInterface) }
    guard demand != .worthwhile || maySaveEnough(moving: needs.closure.moved, consumer: consumer, provider: provider)
    else {
      return .slight
    }
    func drafted(inverted: Bool) -> Draft {
      draft(
        plan, consumer: consumer, provider: provider, needs: needs, injections: injections, offered: offered,
        inverted: inverted)
    }
    let first = drafted(inverted: search.inverts)
    // Checking looks into sources, and takes longer than all that comes before.
    guard demand != .worthwhile || isWorthwhile(first.separation) else { return refusal(of: first.separation) }
    var separation = checked(first, offered: offered)
    if let listed {
      var closure = MovingClosure(facts, consumer: consumer, origins: origins, limit: limit)
      for unit in listed { closure.insert(unit, reason: .needed) }
      separation.plan.obstacles += needs.closure.moved.filter { !closure.contains($0) }.map { unit in
        let id = facts.units.roots[unit]
        return SeparationObstacle(.unlisted, declaration: id, place: model.location(of: id))
      }
    }
    if demand == .clean { return separation.plan.isClean ? .found(separation) : .none(.blocked) }
    if !search.inverts, mayInvert(separation.plan, moved: needs.closure.moved, consumer: consumer, provider: provider) {
      let inverted = checked(drafted(inverted: true), offered: offered)
      separation.inversion = .init(isClean: inverted.plan.isClean, after: inverted.after)
    }
    guard isAskedFor || isWorthwhile(separation) else { return refusal(of: separation) }
    guard search.level == .folder else { return .found(separation) }
    let split = splitting(separation)
    return isAskedFor || split.plan.obstacles.count <= Self.toleratedObstacles ? .found(split) : .none(.blocked)
  }

  /// Whether an interface of the provider is there already.
  private func hasInterface(_ plan: SeparationPlan) -> Bool {
    if case .existing = search.naming.choice(for: plan.provider, holdingOnlyValues: false, in: facts) {
      true
    } else {
      false
    }
  }

  private func limit(of provider: Int) -> SeparationLimit {
    let lines = max(Self.smallestLimit, Int(Double(base.lines[provider]) * Self.largestShare))
    let files = facts.parts.module(of: provider).map(facts.files.swiftFiles(of:)) ?? []
    let units = files.reduce(0) { count, file in facts.units.units(in: file).reduce(count) { count, _ in count + 1 } }
    return SeparationLimit(lines: lines, units: search.level == .module ? units - 1 : Int.max)
  }

  /// With what it takes to make modules of its folders, and what the compiler would refuse then.
  private func splitting(_ separation: Separation) -> Separation {
    var result = separation
    let moved = separation.plan.moves.map { facts.units.unit(of: $0.declaration) }
    let access = AccessDemand(facts, moved: moved, raisesMembers: false)
    result.plan.raises = access.raises.sorted()
    let offered = OfferedNames(facts, of: separation.plan.provider)
    result.plan.obstacles +=
      PlanChecks(
        facts, texts: texts, plan: separation.plan, moved: moved, access: access, unresolved: unresolved,
        offered: offered
      ).obstacles
    result.split = FolderSplit(
      facts, of: separation, after: GraphChange(facts, separation: separation, base: base).graph)
    return result
  }

  /// What can be said before the plan is written and checked, which takes longer than everything before it.
  private func isPromising(_ needs: NeedCollector, _ injections: InjectionCollector, provider: Int) -> Bool {
    let moved = needs.closure.moved
    return !(moved.isEmpty && needs.extractions.isEmpty && injections.injections.isEmpty)
      && Double(needs.closure.lineCount) <= Self.suggestedShare * Double(base.lines[provider]) && isInterface(moved)
  }

  private func maySaveEnough(moving moved: [Int], consumer: Int, provider: Int) -> Bool {
    guard search.level == .module, search.minimumSaving > 0, averageRebuild > 0 else { return true }
    let least = LeastChange(facts, moved: moved, consumer: consumer, provider: provider, base: base).graph
      .averageRebuild
    // As Separation.saving computes it, but for what rounding may do.
    return (averageRebuild - least) / averageRebuild >= search.minimumSaving - 1e-9
  }

  private func isWorthwhile(_ separation: Separation) -> Bool {
    separation.plan.changesAnything && separation.saving >= search.minimumSaving
      && separation.plan.obstacles.count <= Self.toleratedObstacles
  }

  private func refusal(of separation: Separation) -> Answer {
    if !separation.plan.changesAnything { return .none(.noInterface) }
    return separation.saving < search.minimumSaving ? .slight : .none(.blocked)
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
      case .extension where facts.units.extended(by: unit).map(moved.contains) ?? false:
        interfaceLines += facts.units.lines(unit)
      default: otherLines += facts.units.lines(unit)
      }
    }
    return otherLines <= interfaceLines
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

  private func isBypassed(_ consumer: Int, _ provider: Int) -> Bool {
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
    unresolved.prepare(files, ifAnyOf: offered.names)
    return files.allSatisfy { file in
      let names = unresolved.names(in: file, ifAnyOf: offered.names)
      return offered.units(meantBy: names, to: .otherModule, moved: { _ in false }).isEmpty
        && facts.units.units(in: file).allSatisfy { fulfilling.units(fulfilling: $0).isEmpty }
    }
  }

  /// The provider and the parts that depend on it.
  private func origins(of provider: Int) -> Set<Int> {
    search.level == .module
      ? [provider]
      : Set(adjacency.reachable(from: [UInt32(provider)], .dependents).map(Int.init))
        .intersection(adjacency.reachable(from: [UInt32(provider)], .dependencies).map(Int.init)).union([provider])
  }

  /// The consumer's files that import the provider.
  private func filesThatImport(_ plan: SeparationPlan) -> [FileID] {
    facts.files.importers(of: plan.provider).filter { facts.files.module(of: $0) == plan.consumer }
  }

  // MARK: - The whole suggestion

  /// A suggestion with its figures, before anything was checked.
  private struct Draft {
    var separation: Separation
    var moved: [Int]
    var access: AccessDemand
    var isInverted: Bool
  }

  private func draft(
    _ empty: SeparationPlan, consumer: Int, provider: Int, needs: NeedCollector, injections: InjectionCollector,
    offered: OfferedNames,
    inverted: Bool
  ) -> Draft {
    var plan = empty
    let moved = needs.closure.moved
    let injector = needs.injector
    let access = AccessDemand(facts, moved: moved)
    plan.moves = moved.map { .init(facts.units.roots[$0], reason: needs.closure.reasons[$0]!) }
    plan.extractions = needs.extractions
    plan.injections = injections.injections
    plan.injecting = injector.injecting
    plan.raises = access.raises.sorted()
    plan.implicitInitializers = access.implicitInitializers.sorted()
    plan.obstacles = needs.obstacles + injections.obstacles
    // Where nothing is named of the provider, what the consumer needs has moved before.
    let hasInterface = !moved.isEmpty || !plan.extractions.isEmpty || needs.needs.isEmpty
    let name =
      hasInterface ? chooseInterface(for: &plan, consumer: consumer, provider: provider, inverted: inverted) : nil
    if search.level == .module {
      let writer = PlanWriter(
        facts, texts: texts, plan: plan, moved: moved, protocols: injector.namedProtocols, hasInterface: hasInterface,
        reach: reach,
        unresolved: unresolved, offered: offered)
      plan = CompositionWriter(facts, texts: texts, plan: writer.plan, moved: moved, reach: reach).plan
    }
    let named = Set(needs.needs.map(\.declaration))
    let before = base.figures(of: provider)
    var separation = Separation(
      consumer: base.names[consumer], provider: base.names[provider], interfaceName: name, needs: needs.needs,
      plan: plan,
      movedLines: needs.closure.lineCount, providerLines: base.lines[provider],
      draggedImplementations: plan.moves.map(\.declaration).filter {
        [.class, .actor].contains(model[$0].kind) && !named.contains($0)
      },
      before: before, after: before, removedEdges: [], addedEdges: [])
    let change = GraphChange(facts, separation: separation, base: base)
    separation.after = change.graph.figures(of: provider)
    (separation.removedEdges, separation.addedEdges) = (change.removed, change.added)
    return Draft(separation: separation, moved: moved, access: access, isInverted: inverted)
  }

  /// The suggestion with what the sources say against it.
  private func checked(_ draft: Draft, offered: OfferedNames) -> Separation {
    var separation = draft.separation
    guard search.level == .module else { return separation }
    var access = draft.access
    access.raiseWhatMayBeMeant(in: separation.plan.provider, unresolved)
    separation.plan.raises = access.raises.sorted()
    separation.plan.implicitInitializers = access.implicitInitializers.sorted()
    let isolated = IsolatedDefaults(facts, texts: texts, access: access)
    separation.plan.keptInitialValues = isolated.kept
    separation.plan.obstacles += isolated.obstacles
    separation.plan.qualifiers =
      QualifiedNames(facts, texts: texts, plan: separation.plan, moved: draft.moved, unresolved: unresolved).places
    separation.plan.scripts = texts.scripts(separation.plan)
    separation.plan.opensToAll = texts.opening(separation.plan).level == .public
    let plan = separation.plan
    let checks = PlanChecks(
      facts, texts: texts, plan: plan, moved: draft.moved, access: access, unresolved: unresolved, offered: offered)
    separation.plan.obstacles += checks.obstacles
    if draft.isInverted {
      separation.plan.obstacles +=
        InversionChecks(facts, texts: texts, plan: separation.plan, moved: draft.moved, reach: reach).obstacles
    }
    if separation.plan.isClean, separation.plan.changesAnything,
      let obstacle = texts.obstacleInManifest(separation.plan)
    {
      separation.plan.obstacles.append(obstacle)
    }
    return separation
  }

  private func chooseInterface(for plan: inout SeparationPlan, consumer: Int, provider: Int, inverted: Bool) -> String {
    if inverted {
      plan.interface = .consumer
      return base.names[consumer]
    }
    guard search.level == .module else {
      let name = search.naming.name(ofFolder: provider, in: facts)
      plan.interface = .new(name: name)
      return name
    }
    let onlyValues = facts.holdsOnlyValues(plan)
    switch search.naming.choice(for: plan.provider, holdingOnlyValues: onlyValues, in: facts) {
    case .existing(let module):
      plan.interface = .existing(module)
      return model[module].name
    case .new(let name):
      plan.interface = .new(name: name)
      return name
    case .taken(let name):
      plan.interface = .new(name: name)
      plan.obstacles.append(SeparationObstacle(.takenName(name), place: model[plan.provider].declaration))
      return name
    }
  }

  /// Whether the consumer alone needs what moves, it is mostly abstraction, and the provider may depend on the
  /// consumer.
  private func mayInvert(_ plan: SeparationPlan, moved: [Int], consumer: Int, provider: Int) -> Bool {
    guard search.level == .module, !isBypassed(consumer, provider),
      facts.mayDeclare(plan.consumer, insteadOf: plan.provider),
      moved.contains(where: { facts.units.root($0).kind == .protocol })
    else { return false }
    let set = Set(moved)
    return moved.allSatisfy { unit in
      facts.units.uses(of: unit).allSatisfy { use in
        let part = facts.parts.part(of: use.file)
        return part == nil || part == consumer || part == provider
          || use.user.map { set.contains(facts.units.unit(of: $0)) } ?? false
      }
    }
  }
}

extension SeparationPlan {
  /// Something moves, is injected or gets a protocol, besides the manifest.
  package var changesAnything: Bool {
    !moves.isEmpty || !extractions.isEmpty || !injections.isEmpty || !injecting.isEmpty
  }
}

extension DirectedGraph {
  /// Whether a walk along dependencies from `sources` meets `target` without passing through `avoided`.
  fileprivate func isReachable(_ target: Node, from sources: [Node], avoiding avoided: Node) -> Bool {
    var seen = [Bool](repeating: false, count: nodeCount)
    var open = sources
    while let next = open.popLast() {
      if next == target { return true }
      guard next != avoided, !seen[Int(next)] else { continue }
      seen[Int(next)] = true
      open += dependencies(of: next)
    }
    return false
  }
}
