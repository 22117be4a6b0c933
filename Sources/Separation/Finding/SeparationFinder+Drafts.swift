import CodeModel
import SeparationChecks
import SeparationPlans

/// From what an examination found to a whole suggestion.
extension SeparationFinder {
  /// A suggestion with its figures, before anything was checked.
  struct Draft {
    var separation: Separation
    var moved: [Int]
    var access: AccessDemand
    var isInverted: Bool
  }

  func draft(
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
    plan.implicitInitializers = access.writtenInitializers(texts)
    plan.obstacles = needs.obstacles + injections.obstacles
    // Where nothing is named of the provider, what the consumer needs has moved before.
    let hasInterface = !moved.isEmpty || !plan.extractions.isEmpty || needs.needs.isEmpty
    let name =
      hasInterface ? chooseInterface(for: &plan, consumer: consumer, provider: provider, inverted: inverted) : nil
    if search.level == .module {
      let writer = PlanWriter(
        facts, texts: texts, plan: plan, moved: moved, protocols: injector.namedProtocols, hasInterface: hasInterface,
        reach: reach, unresolved: unresolved, offered: offered)
      plan = CompositionWriter(facts, texts: texts, plan: writer.writtenPlan(), moved: moved, reach: reach)
        .writtenPlan()
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
  func checked(_ draft: Draft, offered: OfferedNames) -> Separation {
    var separation = draft.separation
    guard search.level == .module else { return separation }
    var access = draft.access
    access.raiseWhatMayBeMeant(in: separation.plan.provider, unresolved)
    separation.plan.raises = access.raises.sorted()
    separation.plan.implicitInitializers = access.writtenInitializers(texts)
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

  /// With what it takes to make modules of its folders, and what the compiler would refuse then.
  func splitting(_ separation: Separation) -> Separation {
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
}
