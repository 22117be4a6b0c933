package import CodeModel

/// What the graph alone knows of removing an edge; what is there to be moved or handed in, `CutAdvice` knows.
package enum CutTechnique: Sendable, Hashable {
  /// Only the manifest knows of it.
  case removeDeclaration
  /// Between modules: what is used belongs in a module that both depend on.
  case interfaceModule
  /// The kinds of the references do not tell what to do.
  case unknown
}

extension LeveledGraph {
  package func technique(for edge: Edge) -> CutTechnique {
    let kinds = Set(edge.kinds)
    guard level <= .module, !kinds.isDisjoint(with: DependencyKind.betweenModules) else { return .unknown }
    return kinds == [.declared] ? .removeDeclaration : .interfaceModule
  }
}

extension LeveledGraph.Edge {
  /// The file that holds every reference; nil if there are several, or more references than places.
  package var onlyFile: String? {
    guard !evidenceIsTruncated, let first = evidence.first?.location.file else { return nil }
    return evidence.allSatisfy { $0.location.file == first } ? first : nil
  }
}
