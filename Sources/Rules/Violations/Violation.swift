package import CodeModel

/// One thing that a rule forbids and the code does.
package struct Violation: Sendable, Hashable {
  /// A dependency as a baseline counts it: the ids of its ends and the number of references; of a finding about a single
  /// node, the other end is empty and the number its figure.
  package struct Count: Sendable, Hashable {
    package var from: String
    package var to: String
    package var weight: Int

    package init(from: String, to: String = "", weight: Int) {
      self.from = from
      self.to = to
      self.weight = weight
    }
  }

  /// One edge of a chain, with the first place that makes it.
  package struct Step: Sendable, Hashable {
    package var from: String
    package var to: String
    package var location: Location?

    package init(from: String, to: String, location: Location?) {
      self.from = from
      self.to = to
      self.location = location
    }
  }

  /// A sentence without a full stop that names who depends on whom and why that is not allowed.
  package var message: String
  /// What breaks the rule: mostly one edge, of a circle all its edges.
  package var counts: [Count]
  /// The first places in file order; where code can be changed, not the manifest, if there is such a place.
  package var places: [Location]
  /// The way from one end to the other where it leads through others, or once around a circle.
  package var chain: [Step]
  package var level: Level

  package init(_ message: String, counts: [Count], places: [Location], chain: [Step] = [], level: Level) {
    precondition(!counts.isEmpty, "a violation of nothing")
    self.message = message
    self.counts = counts
    self.places = places
    self.chain = chain
    self.level = level
  }
}

extension RuleGraph {
  /// A violation by one edge.
  func violation(_ message: String, by edge: LeveledGraph.Edge) -> Violation {
    let count = Violation.Count(
      from: graph.nodes[edge.dependent].id, to: graph.nodes[edge.dependency].id, weight: edge.weight)
    return Violation(message, counts: [count], places: edge.places, level: graph.level)
  }

  /// A violation by a chain of edges.
  func violation(_ message: String, along chain: [Int]) -> Violation {
    let steps = steps(along: chain)
    let count = Violation.Count(
      from: graph.nodes[chain[0]].id, to: graph.nodes[chain[chain.count - 1]].id, weight: 1)
    return Violation(message, counts: [count], places: steps.compactMap(\.location), chain: steps, level: graph.level)
  }

  /// A violation by a node alone.
  func violation(_ message: String, of node: Int, figure: Int = 1) -> Violation {
    let place = graph.nodes[node]
    let location = place.file.map { Location(file: $0, line: place.line ?? 1, column: 1) }
    return Violation(
      message, counts: [.init(from: place.id, weight: figure)], places: location.map { [$0] } ?? [],
      level: graph.level)
  }

  func steps(along chain: [Int]) -> [Violation.Step] {
    zip(chain, chain.dropFirst()).map { from, to in
      Violation.Step(
        from: graph.nodes[from].id, to: graph.nodes[to].id, location: edge(from: from, to: to)?.places.first)
    }
  }

  func name(_ node: Int) -> String { graph.nodes[node].id }

  /// `App → Core → Store`
  func names(along chain: [Int]) -> String { chain.map(name).joined(separator: " → ") }
}

extension LeveledGraph.Edge {
  /// The places of the edge: those in code, or in manifests where there are no others.
  var places: [Location] {
    let inCode = evidence.filter { $0.kind != .declared }
    return (inCode.isEmpty ? evidence : inCode).map(\.location)
  }
}
