import CodeModel
import DependencyGraph
import GraphAnalysis
import Settings

/// A figure that may not be exceeded.
struct Limit: GraphRule {
  static let key = "limit"
  static let options = ["max", "of"]
  static let demand =
    "no node's figure may exceed 'max': height (the longest chain below it), fan-in, fan-out, cone (how many are built again when it changes), lines, files; nor weight, the references of one dependency; nor cut, the references that have to go to free a tangle of circles"
  static let example = "flat: {limit: height, max: 9}"

  enum Figure: String, CaseIterable {
    case height
    case fanIn = "fan-in"
    case fanOut = "fan-out"
    case cone, lines, files, weight, cut
  }

  let scope: RuleScope
  let selectors: [Selector]
  private let figure: Figure
  private let max: Int

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key), let figure = entry.reader.word(value, Figure.self, of: Self.key) else {
      return nil
    }
    guard let max = entry.number("max") else { return nil }
    (self.figure, self.max) = (figure, max)
    selectors = entry.selectors("of")
    scope = RuleScope(&entry, for: selectors)
    if scope.level == .type, [.lines, .files].contains(figure) {
      entry.tell(
        value,
        "a type has no \(figure.rawValue); 'limit: \(figure.rawValue)' is known at the levels package, module, folder, file"
      )
    }
    if scope.level == .file, figure == .files, max > 0 {
      entry.tell(value, "a file is one file; 'limit: files' is known at the levels package, module, folder")
    }
  }

  func violations(in graph: RuleGraph) -> [Violation] {
    let subjects = selectors.isEmpty ? Set(graph.graph.nodes.indices.filter(graph.isOwn)) : graph.nodes(of: selectors)
    switch figure {
    case .weight: return heavy(among: subjects, in: graph)
    case .cut: return knotted(among: subjects, in: graph)
    case .height: return high(among: subjects, in: graph)
    default: break
    }
    let figures = figures(in: graph)
    return subjects.sorted().filter { figures[$0] > max }.map { node in
      graph.violation(
        "\(graph.name(node)) has \(words(figures[node])), and \(max) is the limit", of: node, figure: figures[node])
    }
  }

  /// `1,467 lines`, `a fan-in of 12`
  private func words(_ number: Int) -> String {
    switch figure {
    case .lines: Count.of(number, "line")
    case .files: Count.of(number, "file")
    default: "a \(figure.rawValue) of \(Count.grouped(number))"
    }
  }

  private func figures(in graph: RuleGraph) -> [Int] {
    let nodes = graph.graph.nodes
    func count(_ nodes: ArraySlice<DirectedGraph.Node>) -> Int { nodes.count { graph.isOwn(Int($0)) } }
    return switch figure {
    case .fanIn: graph.adjacency.nodes.map { count(graph.adjacency.dependents(of: $0)) }
    case .fanOut: graph.adjacency.nodes.map { count(graph.adjacency.dependencies(of: $0)) }
    case .cone: graph.adjacency.cumulativeDependencies(.dependents).counts
    case .lines: nodes.map { $0.lineCount ?? 0 }
    case .files: nodes.map { $0.fileCount ?? 0 }
    case .height, .weight, .cut: []
    }
  }

  /// The highest node of each chain that is too high, and the chain; what it stands on is not told again.
  private func high(among subjects: Set<Int>, in graph: RuleGraph) -> [Violation] {
    let own = graph.without { !graph.isOwn($0.dependency) }
    let levels = own.adjacency.levels()
    return tops(among: subjects, levels: levels, in: own).map { top in
      let chain = own.highestChain(from: top, levels: levels)
      var violation = own.violation(
        "\(own.name(top)) stands on \(levels[top]) levels, and \(max) is the limit: \(own.names(along: chain))",
        of: top, figure: levels[top])
      violation.chain = own.steps(along: chain)
      return violation
    }
  }

  /// Of the subjects that are too high those that no higher one of them stands on: who is not asked covers nobody.
  private func tops(among subjects: Set<Int>, levels: [Int], in graph: RuleGraph) -> [Int] {
    let byLevel = Dictionary(grouping: subjects.filter { levels[$0] > max }) { levels[$0] }
    var isTold = Set<Int>()
    var tops: [Int] = []
    for (_, nodes) in byLevel.sorted(by: { $0.key > $1.key }) {
      let open = nodes.filter { !isTold.contains($0) }.sorted()
      tops += open
      isTold.formUnion(graph.adjacency.reachable(from: open.map(UInt32.init), .dependencies).map(Int.init))
    }
    return tops.sorted()
  }

  private func heavy(among subjects: Set<Int>, in graph: RuleGraph) -> [Violation] {
    graph.graph.edges.filter { $0.weight > max && subjects.contains($0.dependent) }.map { edge in
      graph.violation(
        "\(graph.name(edge.dependent)) names \(graph.name(edge.dependency)) \(edge.weight) times, and \(max) is the limit",
        by: edge)
    }
  }

  /// The tangles whose cut takes too much.
  private func knotted(among subjects: Set<Int>, in graph: RuleGraph) -> [Violation] {
    let report = CycleReport(ofRule: graph.graph.keeping { subjects.contains($0) }, cutBy: .references)
    return report.tangles.compactMap { tangle in
      let weight = tangle.cuts.reduce(0) { $0 + report.graph.edges[$1.edge].weight }
      guard weight > max else { return nil }
      var violation = Violation(of: tangle, in: report.graph)
      let members = Count.of(tangle.members.count, report.graph.level.rawValue)
      violation.message =
        "a tangle of \(members) takes \(Count.of(weight, "reference")) to cut, and \(max) is the limit: "
        + tangle.cuts.map { report.graph.edges[$0.edge] }.map {
          "\(report.graph.nodes[$0.dependent].id) → \(report.graph.nodes[$0.dependency].id)"
        }.joined(separator: ", ")
      return violation
    }.sorted { $0.counts[0].from < $1.counts[0].from }
  }
}

extension CycleReport {
  /// The circles that a rule speaks of.
  ///
  /// A rule names a cut that is good enough; `seam cycles` takes its time.
  init(ofRule graph: LeveledGraph, cutBy measure: CutMeasure) {
    var search = CycleSearch()
    search.measure = measure
    search.cutTime = .zero
    do {
      try self.init(of: graph, search: search)
    } catch {
      preconditionFailure("only pins can be refused, and there are none: \(error)")
    }
  }
}

extension RuleGraph {
  /// From `top` down, each step to the highest of what is lower; the first by name of several.
  fileprivate func highestChain(from top: Int, levels: [Int]) -> [Int] {
    var chain = [top]
    while let last = chain.last {
      let lower = adjacency.dependencies(of: UInt32(last)).map(Int.init).filter { levels[$0] < levels[last] }
      guard let next = lower.max(by: { (levels[$0], $1) < (levels[$1], $0) }) else { break }
      chain.append(next)
    }
    return chain
  }
}
