import CodeModel
import GraphAnalysis
import GraphRendering

/// What a difference means for the whole: the first thing that a reviewer reads.
struct DiffConsequence {
  enum Verdict: String {
    case worse, better, note
  }

  var verdict: Verdict
  /// What happened, in a few words.
  var title: String
  /// A way round, or the members it is about.
  var cycle: [String] = []
  /// Edges that did it, with their signs.
  var causes: [String] = []
  /// Where the first of them is written.
  var place: LeveledGraph.Evidence?
  /// Whether ``place`` is one of the head.
  var isPlaceOfHead = true
}

extension DiffWording {
  /// How much the propagation cost or the critical path has to change, as a share of what it was, to be worth a line at
  /// the top.
  private static let noticeableShare = 0.05

  /// The worse first.
  var consequences: [DiffConsequence] {
    let all = report.difference.tangles.changes.map(consequence) + heightConsequence + costConsequence + pathConsequence
    return [.worse, .better, .note].flatMap { verdict in all.filter { $0.verdict == verdict } }
  }

  // MARK: - Cycles

  private func consequence(of change: TangleChange) -> DiffConsequence {
    let tangles = report.difference.tangles
    let graph = change.isWorse ? tangles.head : tangles.base
    let names = change.isWorse ? tangleNames.head : tangleNames.base
    let isAlarming = !change.isContained(base: tangles.base, head: tangles.head)
    let sign = change.isWorse ? "+" : "−"
    var result = DiffConsequence(verdict: verdict(of: change, isAlarming: isAlarming), title: title(of: change))
    result.cycle = names.cycle(change.cycle)
    result.causes = change.edges.prefix(3).map { "\(sign) \(names.edge(graph.edges[$0]))" }
    if change.edges.count > 3 { result.causes.append("\(change.edges.count - 3) more") }
    result.place = change.edges.first.flatMap { graph.edges[$0].evidence.first }
    result.isPlaceOfHead = change.isWorse
    return result
  }

  private func verdict(of change: TangleChange, isAlarming: Bool) -> DiffConsequence.Verdict {
    // Where only members went, the tangle was not untied but left the codebase with them.
    if !change.isWorse, !change.edges.isEmpty, change.edges.allSatisfy(isGoneWithAnEnd) { return .note }
    guard isAlarming, change.kind != .rearranged || change.sizeBefore != change.sizeAfter else { return .note }
    if change.kind == .rearranged { return change.sizeAfter > change.sizeBefore ? .worse : .better }
    return change.isWorse ? .worse : .better
  }

  private func isGoneWithAnEnd(_ edge: Int) -> Bool {
    let base = report.difference.tangles.base
    let gone = Set(report.difference.removedNodes.map { report.difference.base.nodes[$0].id })
    let edge = base.edges[edge]
    return [edge.dependent, edge.dependency].contains { gone.contains(base.nodes[$0].id) }
  }

  private func title(of change: TangleChange) -> String {
    func sizes(_ groups: [[Int]]) -> String { Self.listing(groups.map { String($0.count) }) }
    let joined = Self.listing(change.joined.map { tangleNames.head[$0] })
    let left = Self.listing(change.left.map { tangleNames.base[$0] })
    switch change.kind {
    case .introduced: return change.cycle.count == change.sizeAfter ? "new cycle" : "new tangle of \(change.sizeAfter)"
    case .resolved:
      return change.cycle.count == change.sizeBefore ? "no more cycle" : "tangle of \(change.sizeBefore) dissolved"
    case .grown: return "tangle of \(change.sizeBefore) grew to \(change.sizeAfter): \(joined) joined"
    case .shrunk: return "tangle of \(change.sizeBefore) shrank to \(change.sizeAfter): \(left) left"
    case .merged: return "tangles of \(sizes(change.before)) became one of \(change.sizeAfter)"
    case .split: return "tangle of \(change.sizeBefore) split into \(sizes(change.after))"
    case .rearranged:
      let moved = [joined.isEmpty ? "" : "\(joined) joined", left.isEmpty ? "" : "\(left) left"].filter { !$0.isEmpty }
      let members = moved.isEmpty ? "" : ": \(moved.joined(separator: ", "))"
      return
        "tangle\(change.before.count == 1 ? "" : "s") of \(sizes(change.before)) became \(sizes(change.after))\(members)"
    }
  }

  // MARK: - Figures

  /// Of a figure that is better when it is small. What came with new parts, or with more lines, is growth and nobody's
  /// fault; what went with the parts that left is no merit: only a dependency between two parts that were there before
  /// and are there after it tells.
  private func verdict(isUp: Bool) -> DiffConsequence.Verdict {
    let difference = report.difference
    if isUp {
      let new = Set(difference.addedNodes)
      let isNewDependency = difference.addedEdges.contains { index in
        let edge = difference.head.edges[index]
        return !new.contains(edge.dependent) && !new.contains(edge.dependency)
      }
      return isNewDependency ? .worse : .note
    }
    return report.listedRemovedEdges.isEmpty ? .note : .better
  }

  private var heightConsequence: [DiffConsequence] {
    let figures = report.difference.figures
    let (before, after) = (figures.before.height, figures.after.height)
    guard before != after, before > 0, after > 0 else { return [] }
    var result = DiffConsequence(verdict: verdict(isUp: after > before), title: "height \(before) → \(after)")
    if let edge = figures.raisingEdge {
      result.causes = ["+ \(report.nameOfAdded(edge))"]
      result.place = report.difference.head.edges[edge].evidence.first
    } else if let edge = figures.loweringEdge {
      result.causes = ["− \(report.nameOfRemoved(edge))"]
      result.place = report.difference.base.edges[edge].evidence.first
      result.isPlaceOfHead = false
    }
    return [result]
  }

  private var costConsequence: [DiffConsequence] {
    let (before, after) = (
      report.difference.figures.before.propagationCost, report.difference.figures.after.propagationCost
    )
    guard before > 0, after > 0, (after - before).magnitude >= max(0.01, before * Self.noticeableShare) else {
      return []
    }
    func percent(_ value: Double) -> String { FixedPoint.text(100 * value, digits: 1) }
    return [
      DiffConsequence(
        verdict: verdict(isUp: after > before), title: "propagation cost \(percent(before)) → \(percent(after)) %")
    ]
  }

  private var pathConsequence: [DiffConsequence] {
    guard let before = report.difference.figures.before.build, let after = report.difference.figures.after.build else {
      return []
    }
    let change = after.criticalLines - before.criticalLines
    guard before.criticalLines > 0, Double(change.magnitude) >= Double(before.criticalLines) * Self.noticeableShare
    else { return [] }
    let lines = "critical path \(Count.grouped(before.criticalLines)) → \(Count.of(after.criticalLines, "line"))"
    return [
      DiffConsequence(verdict: verdict(isUp: change > 0), title: "\(lines) of \(Count.grouped(after.totalLines))")
    ]
  }
}
