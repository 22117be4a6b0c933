import CodeModel

/// Which violations some exceptions pass over.
struct Excusing {
  private let excuses: [Excuse]

  private struct Excuse {
    var number: Int
    /// The ids of nodes that the ends mean, by part or glob.
    var from: Set<String>
    var to: Set<String>
    var fromPattern: NamePattern
    var toPattern: NamePattern?

    func covers(_ from: String, _ to: String) -> Bool {
      guard let toPattern else { return to.isEmpty && names(fromPattern, from, self.from) }
      return !to.isEmpty && names(fromPattern, from, self.from) && names(toPattern, to, self.to)
    }

    private func names(_ pattern: NamePattern, _ id: String, _ ids: Set<String>) -> Bool {
      if ids.contains(id) { return true }
      return pattern.matches(id) || pattern.isPath && pattern.root(of: id) != nil
    }
  }

  init(_ exceptions: [RuleException], among numbers: [Int], in graph: RuleGraph?) {
    func ids(_ selector: Selector?) -> Set<String> {
      guard let graph, let selector else { return [] }
      return Set(graph.nodes(of: selector).map(graph.name))
    }
    excuses = numbers.map { number in
      let exception = exceptions[number]
      return Excuse(
        number: number, from: ids(exception.from), to: ids(exception.to),
        fromPattern: NamePattern(exception.from.text, line: exception.line),
        toPattern: exception.to.map { NamePattern($0.text, line: exception.line) })
    }
  }

  /// The numbers of the exceptions that speak of any edge of a violation.
  func matches(_ violation: Violation) -> Set<Int> {
    Set(
      excuses.filter { excuse in
        violation.counts.contains { excuse.covers($0.from, $0.to) }
          || violation.chain.contains { excuse.covers($0.from, $0.to) }
      }.map(\.number))
  }

  /// Whether all that breaks the rule is excepted.
  func excuses(_ violation: Violation) -> Bool {
    violation.counts.allSatisfy { count in excuses.contains { $0.covers(count.from, count.to) } }
  }

  /// The graph as if the excepted dependencies were not there.
  func withoutEdges(_ graph: RuleGraph) -> RuleGraph {
    graph.without { edge in
      excuses.contains { $0.covers(graph.name(edge.dependent), graph.name(edge.dependency)) }
    }
  }
}
