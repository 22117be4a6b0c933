import CodeModel

/// What a set of cuts is to have least of.
package enum CutMeasure: String, Sendable, CaseIterable {
  /// What it takes to change the code: ``LeveledGraph/Edge/cutCost``.
  case cost
  /// The number of places, whatever they are.
  case references

  /// At least 1.
  func weight(of edge: LeveledGraph.Edge) -> Int {
    max(1, self == .cost ? edge.cutCost : edge.weight)
  }
}

extension DependencyKind {
  /// How much it takes to take one reference of this kind away, in units of a line that anybody moves or deletes.
  ///
  /// What is called or read can be handed in. What is created can be handed in by whoever creates the dependent. A type
  /// in a declaration is what others see, and has to become another type; a conformance or a superclass is what the
  /// dependent *is*.
  package var cutCost: Int {
    switch self {
    case .declared, .imported, .used, .extends: 1
    case .calls, .accesses, .defaultArgument, .provides, .resolves, .injects: 2
    case .creates, .mentions: 3
    case .signature: 4
    case .stores: 5
    case .constrains: 6
    case .conforms: 12
    case .inherits: 24
    }
  }
}

extension LeveledGraph.Edge {
  /// What it takes to take away all references; those whose places are not known cost as much as the others on average.
  package var cutCost: Int {
    let known = evidence.isEmpty ? kinds : evidence.map(\.kind)
    guard !known.isEmpty else { return weight }
    let sum = known.reduce(0) { $0 + $1.cutCost }
    return (sum * weight + known.count - 1) / known.count
  }
}
