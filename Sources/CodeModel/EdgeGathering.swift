/// Collects single dependencies into weighted edges.
struct EdgeGathering {
  fileprivate struct Pair: Hashable {
    var dependent: Int32
    var dependency: Int32
  }

  fileprivate struct Bundle {
    var kinds: Set<DependencyKind> = []
    var weight = 0
    var evidence: [LeveledGraph.Evidence] = []
    var isConditional = true
    var isInExtensions = true
  }

  private let scope: GraphScope
  private var bundles: [Pair: Bundle] = [:]

  init(scope: GraphScope) { self.scope = scope }

  /// Adds one dependency; a missing end, a dependency on itself and a kind outside the scope are passed over.
  ///
  /// - Parameter location: evaluated only where the dependency counts; nil where no place is known.
  mutating func add(
    from dependent: Int?, to dependency: Int?, kind: DependencyKind, isConditional: Bool, isInExtension: Bool = false,
    at location: @autoclosure () -> Location?
  ) {
    guard let dependent, let dependency, dependent != dependency, scope.admits(kind) else { return }
    let place = location().map { LeveledGraph.Evidence(location: $0, kind: kind) }
    let pair = Pair(dependent: Int32(dependent), dependency: Int32(dependency))
    bundles[pair, default: Bundle()].add(place, kind: kind, isConditional: isConditional, isInExtension: isInExtension)
  }

  /// The edges in no particular order.
  var edges: [LeveledGraph.Edge] {
    bundles.map { pair, bundle in
      LeveledGraph.Edge(
        dependent: Int(pair.dependent), dependency: Int(pair.dependency), kinds: bundle.kinds.sorted(),
        weight: bundle.weight,
        evidence: bundle.firstEvidence, isConditional: bundle.isConditional,
        isInExtensions: bundle.isInExtensions)
    }
  }
}

extension EdgeGathering.Bundle {
  /// Keeps no more than twice the limit, so that a busy edge costs little memory.
  fileprivate mutating func add(
    _ place: LeveledGraph.Evidence?, kind: DependencyKind, isConditional: Bool, isInExtension: Bool
  ) {
    kinds.insert(kind)
    weight += 1
    self.isConditional = self.isConditional && isConditional
    isInExtensions = isInExtensions && isInExtension
    guard let place else { return }
    evidence.append(place)
    if evidence.count >= 2 * LeveledGraph.evidenceLimit { evidence = firstEvidence }
  }

  /// The first places in file order.
  fileprivate var firstEvidence: [LeveledGraph.Evidence] {
    Array(evidence.sorted().prefix(LeveledGraph.evidenceLimit))
  }
}
