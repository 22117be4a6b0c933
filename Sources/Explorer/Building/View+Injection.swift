package import CodeModel

extension View {
  /// Who is given what, past the protocols between them: a place of code that hands something over, asks a container for
  /// it or makes it for others.
  package struct Injection: Sendable, Hashable {
    /// The id of who is given it, asks for it or makes it for others.
    package var dependent: String
    /// The id of what that is.
    package var dependency: String
    /// One of ``DependencyKind/injection``.
    package var kind: DependencyKind
    package var place: Location

    package init(dependent: String, dependency: String, kind: DependencyKind, place: Location) {
      (self.dependent, self.dependency, self.kind, self.place) = (dependent, dependency, kind, place)
    }
  }

  /// Adds who is given what, as edges of their own beside what the code names: neither order nor cuts ask for them.
  ///
  /// Those with an end that the view does not have are passed over.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the number of nodes and edges.
  package mutating func add(_ injections: [Injection], text: (Location) -> String?) {
    let number = Dictionary(nodes.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    var added: [Pair: Edge] = [:]
    for injection in injections {
      guard let from = number[injection.dependent], let to = number[injection.dependency], from != to else { continue }
      let pair = Pair(from: from, to: to)
      var edge = added[pair] ?? Edge(pair: pair, weight: 0, kinds: [], evidence: [])
      edge.weight += 1
      edge.kinds.insert(injection.kind)
      edge.evidence.append(.init(location: injection.place, kind: injection.kind))
      added[pair] = edge
    }
    let told = added.values.sorted { $0.pair < $1.pair }.map { edge in
      var edge = edge
      edge.evidence = Array(edge.evidence.sorted().prefix(Self.evidenceLimit))
      return edge
    }
    edges = (edges + told).enumerated().sorted { ($0.element.pair, $0.offset) < ($1.element.pair, $1.offset) }
      .map(\.element)
    texts.merge(LineBudget().texts(of: told, text: text)) { $0.merging($1) { known, _ in known } }
  }
}
