package import CodeModel
package import GraphAnalysis
package import UntanglingAdvice

/// What to do about every tangle of a report.
package struct CycleAdvice: Sendable {
  /// As many as the report has tangles, in their order.
  package var ofTangle: [TangleAdvice]

  /// What the graph alone tells.
  ///
  /// - Parameter stepLimit: how many first steps of each tangle are looked for.
  package init(on report: CycleReport, stepLimit: Int = 5) {
    ofTangle = report.tangles.map { Self.byKinds($0, in: report.graph) }
    addSteps(report, limit: stepLimit)
  }

  /// What declarations tell, which may be that other cuts than the report's are cheaper: then these take their place.
  ///
  /// - Parameters:
  ///   - model: read with declarations, and the one that the report's graph was made from.
  ///   - unread: what else may name the model's declarations.
  package init(
    on report: inout CycleReport, model: CodeModel, unread: UnreadCode = .none, stepLimit: Int = 5
  ) {
    ofTangle = report.tangles.map { Self.byKinds($0, in: report.graph) }
    if report.graph.level >= .folder {
      let model = report.graph.level == .type ? model : SharedCode(model).once()
      let units = OutermostDeclarations(model)
      advise(&report, units, unread)
      reckonPins(of: &report, units, unread)
    }
    putLast(&report)
    addSteps(report, limit: stepLimit)
  }

  /// What is left together, and what moves, may be another without the pins.
  private func reckonPins(of report: inout CycleReport, _ units: OutermostDeclarations, _ unread: UnreadCode) {
    guard var free = report.withoutPins else { return }
    var advice = CycleAdvice(on: free, stepLimit: 0)
    advice.advise(&free, units, unread)
    report.reckonPins(beside: free)
  }

  /// Tangles that nobody parts come after those worth acting on.
  private mutating func putLast(_ report: inout CycleReport) {
    let isActedOn = zip(report.tangles, ofTangle).map { !$1.isOneThing($0) }
    let order = report.tangles.indices.filter { isActedOn[$0] } + report.tangles.indices.filter { !isActedOn[$0] }
    report.tangles = order.map { report.tangles[$0] }
    ofTangle = order.map { ofTangle[$0] }
  }

  private mutating func addSteps(_ report: CycleReport, limit: Int) {
    for (index, tangle) in report.tangles.enumerated() {
      let steps = FirstSteps(of: tangle, in: report.graph, ofTangle[index])
      (ofTangle[index].steps, ofTangle[index].afterSteps) = steps.steps(limit: limit)
      ofTangle[index].isHeldTogether = steps.freesNothing
    }
  }

  private static func byKinds(_ tangle: Tangle, in graph: LeveledGraph) -> TangleAdvice {
    var result = TangleAdvice()
    for cut in tangle.cuts {
      switch cut.technique {
      case .removeDeclaration: result.ofCut[cut.edge] = .removeDeclaration
      case .interfaceModule: result.ofCut[cut.edge] = .interfaceModule
      case .unknown: break
      }
    }
    return result
  }

  private mutating func advise(_ report: inout CycleReport, _ units: OutermostDeclarations, _ unread: UnreadCode) {
    let allLinks = TangleLinks(in: report, units)
    let facts = AdviceFacts(units, unread)
    let planner = TanglePlanner(allLinks, in: report.graph, units, facts)
    for index in report.tangles.indices {
      let prepared = planner.prepared(index, of: report)
      for _ in 0...Self.joinLimit {
        advise(on: index, of: &report, allLinks, (planner, prepared), facts)
        guard joinWhatStays(of: index, in: &report) else { break }
      }
      let namers = PlaceNamers(beside: ofTangle[index], index, of: report, allLinks, prepared.links, units)
      ofTangle[index].namersOfChange = namers.namers(in: ofTangle[index])
      ofTangle[index].shiftingLinks = ShiftingLinks(ofTangle[index], prepared.links, in: report.graph)
    }
  }

  /// How often cuts are looked for again because some of them are to be left.
  private static let joinLimit = 3

  private mutating func advise(
    on index: Int, of report: inout CycleReport, _ allLinks: TangleLinks,
    _ search: (planner: TanglePlanner, prepared: TanglePlanner.Prepared), _ facts: AdviceFacts
  ) {
    let (planner, links) = (search.planner, search.prepared.links)
    let (advice, trial, prices) = planner.plan(index, of: &report, search.prepared)
    func adviser(_ report: CycleReport) -> TangleAdviser {
      TangleAdviser(index, of: report, links, facts, planner)
    }
    let first = adviser(report)
    note(index, first.advice(beside: advice, trial), first, report)
    guard let prices else { return }
    let homes = SplitHomes(
      report.tangles[index], in: report.graph, planner.whole, facts, planner.customs, allLinks.nodesOutside)
    let settlement = MoveSettlement(links, index, of: report, prices, homes, planner.customs, facts)
    guard let settled = settlement.settled(ofTangle[index], in: &report) else { return }
    let last = adviser(report)
    note(index, last.adviceBeside(settled: settled), last, report)
    ofTangle[index].weightAfterMoves = settled.weightAfterMoves
    ofTangle[index].needsOfCut = settled.needsOfCut
  }

  /// Edges that are left as they are must not be what the other cuts count on.
  ///
  /// - Returns: whether they were.
  private func joinWhatStays(of index: Int, in report: inout CycleReport) -> Bool {
    let (tangle, advice) = (report.tangles[index], ofTangle[index])
    let preferred = report.pinnedEdges.preferred
    let kept = advice.keptEdges(of: tangle).filter {
      !tangle.joined.areOne(report.graph.edges[$0]) && !preferred.contains($0)
    }
    guard !kept.isEmpty, !advice.isOneThing(tangle), !makesMostOne(kept, of: tangle, in: report.graph) else {
      return false
    }
    let steps = FirstSteps(of: tangle, in: report.graph, advice)
    guard !steps.endsWithoutCycle else { return false }
    report.join(index, kept)
    return true
  }

  /// Whether most of a large tangle would count as one, which leaves nothing to say of what is within.
  private func makesMostOne(_ kept: [Int], of tangle: Tangle, in graph: LeveledGraph) -> Bool {
    guard tangle.members.count >= Self.largeTangle else { return false }
    var joined = tangle.joined
    for edge in kept { joined.join(graph.edges[edge]) }
    let sizes = Dictionary(grouping: tangle.members, by: joined.leader).values.map(\.count)
    return 2 * (sizes.max() ?? 0) > tangle.members.count
  }

  private static let largeTangle = 8

  private mutating func note(_ index: Int, _ advice: TangleAdvice, _ adviser: TangleAdviser, _ report: CycleReport) {
    ofTangle[index] = advice
    ofTangle[index].note = adviser.note
    ofTangle[index].keepOwnParts(report.tangles[index])
  }
}
