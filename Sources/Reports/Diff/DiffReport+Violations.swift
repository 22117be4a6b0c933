import CodeModel
import GraphAnalysis
import Rules

extension DiffReport {
  /// What has become worse, or may have, as `seam check` tells it: an error where the run fails on it, else a note.
  package func commandFindings(failsOn conditions: [FailureCondition]) -> CommandFindings {
    let told: [FailureCondition] = [.newCycle, .higher, .newEdge, .heavierEdge, .newNode]
    let rules = told.map { condition in
      RuleFacts(
        "diff/\(condition.rawValue)",
        severity: conditions.contains(condition) || conditions.contains(.any) ? .error : .note,
        demand: Self.demand(condition))
    }
    let violations = zip(told, rules).flatMap { condition, rule in
      self.violations(of: condition).map { RuleViolation(rule: rule, violation: $0) }
    }
    return CommandFindings(rules: rules, violations: violations)
  }

  private static func demand(_ condition: FailureCondition) -> String {
    switch condition {
    case .newNode: "nothing is new"
    case .newEdge: "no dependency is new"
    case .heavierEdge: "no dependency has more references than before"
    case .newCycle: "no circle of dependencies is new or larger"
    case .higher: "no chain of dependencies is longer than the longest before"
    case .any: "nothing has changed"
    }
  }

  private func violations(of condition: FailureCondition) -> [Violation] {
    switch condition {
    case .newNode: difference.addedNodes.map(newNode)
    case .newEdge: difference.addedEdges.map(newEdge)
    case .heavierEdge: difference.changedEdges.filter { $0.weightChange > 0 }.map(heavierEdge)
    case .newCycle: difference.tangles.changes.filter(\.isNewCycle).map(newCycle)
    case .higher: condition.isMet(by: difference) ? [higher] : []
    case .any: []
    }
  }

  private func newNode(_ index: Int) -> Violation {
    let node = difference.head.nodes[index]
    let place = node.file.map { Location(file: $0, line: node.line ?? 1, column: 1) }
    return Violation(
      "\(node.id) is new", counts: [.init(from: node.id, weight: 1)], places: place.map { [$0] } ?? [], level: level)
  }

  private func newEdge(_ index: Int) -> Violation { violation(by: difference.head.edges[index], "is new") }

  private func heavierEdge(_ change: EdgeChange) -> Violation {
    let edge = difference.head.edges[change.head]
    return violation(by: edge, "has \(edge.weight) references, \(change.weightChange) more than before")
  }

  private func violation(by edge: LeveledGraph.Edge, _ what: String) -> Violation {
    let (from, to) = (difference.head.nodes[edge.dependent].id, difference.head.nodes[edge.dependency].id)
    return Violation(
      "\(from) → \(to) \(what)", counts: [.init(from: from, to: to, weight: edge.weight)],
      places: edge.evidence.map(\.location), level: level)
  }

  private func newCycle(_ change: TangleChange) -> Violation {
    let graph = difference.tangles.head
    let cycle = (change.cycle + change.cycle.prefix(1)).map { graph.nodes[$0].id }
    let steps = zip(change.cycle, change.cycle.dropFirst() + change.cycle.prefix(1)).map { from, to in
      let edge = graph.edges.first { $0.dependent == from && $0.dependency == to }
      return Violation.Step(
        from: graph.nodes[from].id, to: graph.nodes[to].id, location: edge?.evidence.first?.location)
    }
    return Violation(
      "\(change.sizeAfter) \(level.rawValue)s depend on each other, before \(change.sizeBefore): "
        + cycle.joined(separator: " → "),
      counts: steps.map { .init(from: $0.from, to: $0.to, weight: 1) }, places: steps.compactMap(\.location),
      chain: steps, level: level)
  }

  private var higher: Violation {
    let (before, after) = (difference.figures.before.height, difference.figures.after.height)
    return Violation(
      "the longest chain of dependencies has \(after) levels, before \(before)",
      counts: [.init(from: difference.head.package, weight: after)], places: [], level: level)
  }
}
