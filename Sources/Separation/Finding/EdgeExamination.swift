import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans

/// One dependency, looked at step by step: each step takes longer than those before it, and may be the last.
struct EdgeExamination {
  private let finder: SeparationFinder
  private let plan: SeparationPlan
  private let consumer: Int
  private let provider: Int
  private let demand: SeparationFinder.Demand
  /// The consumer names nothing of the provider, and an interface is there already.
  private let needsNothing: Bool
  private let namesNothing: Bool
  /// What a plan that was given moves.
  private let listed: [Int]?
  private let origins: Set<Int>
  private let limit: SeparationLimit
  private var injections: InjectionCollector
  private var needs: NeedCollector

  /// An interface that held more of its provider would be the provider under another name.
  private static let largestShare = 0.5
  /// So many lines are not much, however little the provider holds.
  private static let smallestLimit = 12

  /// - Parameter plan: an empty one.
  init(
    of plan: SeparationPlan, consumer: Int, provider: Int, uses: [DeclarationUse], demand: SeparationFinder.Demand,
    needsNothing: Bool, by finder: SeparationFinder
  ) {
    self.finder = finder
    self.plan = plan
    (self.consumer, self.provider, self.demand) = (consumer, provider, demand)
    (self.needsNothing, namesNothing) = (needsNothing, uses.isEmpty)
    listed = finder.search.moves.map { $0.map(finder.facts.units.unit(of:)) }
    origins = Self.origins(of: provider, finder)
    limit = Self.limit(of: provider, finder)
    injections = InjectionCollector(finder.facts, uses: uses, consumer: consumer, texts: finder.texts)
    needs = NeedCollector(
      finder.facts, uses: uses, injections: injections, consumer: consumer, provider: provider, origins: origins,
      limit: limit, texts: finder.texts)
    if let listed { needs.takeListed(listed) }
    needs.keepDefaults(in: &injections)
  }

  mutating func answer() -> SeparationFinder.Answer {
    let tolerated = demand == .clean ? 0 : SeparationFinder.toleratedObstacles
    guard isAskedFor || needs.obstacles.count + injections.obstacles.count <= tolerated else { return .none(.blocked) }
    guard isPromising else { return .none(.noInterface) }
    let offered = OfferedNames(finder.facts, of: plan.provider)
    takeWhatMayBeMeant(offered)
    guard isPromising else { return .none(.noInterface) }
    // Names that only types tell were looked for: where there are none either, nothing is needed.
    guard !namesNothing || needsNothing || !moved.isEmpty else { return .none(.noInterface) }
    guard demand != .worthwhile || maySaveEnough else { return .slight }
    let first = draft(offered, inverted: finder.search.inverts)
    // Checking looks into sources, and takes longer than all that comes before.
    guard demand != .worthwhile || isWorthwhile(first.separation) else { return refusal(of: first.separation) }
    return answer(with: finder.checked(first, offered: offered), offered)
  }

  private func answer(with checked: Separation, _ offered: OfferedNames) -> SeparationFinder.Answer {
    var separation = checked
    separation.plan.obstacles += unlisted
    if demand == .clean { return separation.plan.isClean ? .found(separation) : .none(.blocked) }
    if !finder.search.inverts, mayInvert(separation.plan) {
      let inverted = finder.checked(draft(offered, inverted: true), offered: offered)
      separation.inversion = .init(isClean: inverted.plan.isClean, after: inverted.after)
    }
    guard isAskedFor || isWorthwhile(separation) else { return refusal(of: separation) }
    guard finder.search.level == .folder else { return .found(separation) }
    let split = finder.splitting(separation)
    let isTold = isAskedFor || split.plan.obstacles.count <= SeparationFinder.toleratedObstacles
    return isTold ? .found(split) : .none(.blocked)
  }

  private var isAskedFor: Bool { demand == .asked }
  private var moved: [Int] { needs.closure.moved }

  private func draft(_ offered: OfferedNames, inverted: Bool) -> SeparationFinder.Draft {
    finder.draft(
      plan, consumer: consumer, provider: provider, needs: needs, injections: injections, offered: offered,
      inverted: inverted)
  }
}

// MARK: - What may move

extension EdgeExamination {
  /// What would move if a person cleared the obstacles is no obstacle beside them.
  private mutating func takeWhatMayBeMeant(_ offered: OfferedNames) {
    guard finder.search.level == .module, needs.obstacles.isEmpty || isAskedFor || maySaveEnough else { return }
    needs.takeWhatMayBeMeant(offered, finder.unresolved, in: finder.filesThatImport(plan))
    needs.keepDefaults(in: &injections)
  }

  /// What has to move though the plan that was given does not list it.
  private var unlisted: [SeparationObstacle] {
    guard let listed else { return [] }
    var closure = MovingClosure(finder.facts, consumer: consumer, origins: origins, limit: limit)
    for unit in listed { closure.insert(unit, reason: .needed) }
    return moved.filter { !closure.contains($0) }.map { unit in
      let id = finder.facts.units.roots[unit]
      return SeparationObstacle(.unlisted, declaration: id, place: finder.model.location(of: id))
    }
  }

  /// The provider and the parts that depend on it.
  private static func origins(of provider: Int, _ finder: SeparationFinder) -> Set<Int> {
    finder.search.level == .module
      ? [provider]
      : Set(finder.adjacency.reachable(from: [UInt32(provider)], .dependents).map(Int.init))
        .intersection(finder.adjacency.reachable(from: [UInt32(provider)], .dependencies).map(Int.init)).union([
          provider
        ])
  }

  private static func limit(of provider: Int, _ finder: SeparationFinder) -> SeparationLimit {
    let facts = finder.facts
    let lines = max(smallestLimit, Int(Double(finder.base.lines[provider]) * largestShare))
    let files = facts.parts.module(of: provider).map(facts.files.swiftFiles(of:)) ?? []
    let units = files.reduce(0) { count, file in facts.units.units(in: file).reduce(count) { count, _ in count + 1 } }
    return SeparationLimit(lines: lines, units: finder.search.level == .module ? units - 1 : Int.max)
  }
}

// MARK: - Whether it is worth more looking

extension EdgeExamination {
  /// What can be said before the plan is written and checked, which takes longer than everything before it.
  private var isPromising: Bool {
    guard !isAskedFor, !needsNothing else { return true }
    return !(moved.isEmpty && needs.extractions.isEmpty && injections.injections.isEmpty)
      && Double(needs.closure.lineCount) <= SeparationFinder.suggestedShare * Double(finder.base.lines[provider])
      && finder.isInterface(moved)
  }

  private var maySaveEnough: Bool {
    let (search, before) = (finder.search, finder.averageRebuild)
    guard search.level == .module, search.minimumSaving > 0, before > 0 else { return true }
    let least = LeastChange(finder.facts, moved: moved, consumer: consumer, provider: provider, base: finder.base).graph
      .averageRebuild
    // As Separation.saving computes it, but for what rounding may do.
    return (before - least) / before >= search.minimumSaving - 1e-9
  }

  private func isWorthwhile(_ separation: Separation) -> Bool {
    separation.plan.changesAnything && separation.saving >= finder.search.minimumSaving
      && separation.plan.obstacles.count <= SeparationFinder.toleratedObstacles
  }

  private func refusal(of separation: Separation) -> SeparationFinder.Answer {
    if !separation.plan.changesAnything { return .none(.noInterface) }
    return separation.saving < finder.search.minimumSaving ? .slight : .none(.blocked)
  }

  /// Whether the consumer alone needs what moves, it is mostly abstraction, and the provider may depend on the
  /// consumer.
  private func mayInvert(_ plan: SeparationPlan) -> Bool {
    let facts = finder.facts
    guard finder.search.level == .module, !finder.isBypassed(consumer, provider),
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
