package import CodeModel

/// The way to remove an edge that fits the kinds of its references.
package enum CutTechnique: Sendable, Hashable {
  /// Only the manifest knows of it.
  case removeDeclaration
  /// Between modules: what is used belongs in a module that both depend on.
  case interfaceModule
  /// An extension or a conformance on its own: it belongs where the other side is.
  case moveExtension
  /// The dependency is an abstraction already; it only lies on the wrong side.
  case moveProtocol
  /// The type is named in declarations.
  case extractProtocol
  /// An instance is created, or a default argument names it.
  case inject
  /// The type is named in declarations, and created as well.
  case extractAndInject
  /// Members are called or read, and nothing else.
  case passClosure
  /// Only named, as in a cast or a list of metatypes.
  case passType
  /// Nothing is known about the kind.
  case unknown
}

extension LeveledGraph {
  package func technique(for edge: Edge) -> CutTechnique {
    let kinds = Set(edge.kinds)
    if kinds.isEmpty { return .unknown }
    if !kinds.isDisjoint(with: DependencyKind.betweenModules) { return kinds == [.declared] ? .removeDeclaration : .interfaceModule }
    if nodes[edge.dependency].kind == .protocol, !kinds.isSubset(of: [.calls, .accesses]) { return .moveProtocol }
    if kinds.isSubset(of: [.extends, .conforms]) { return .moveExtension }
    return Self.technique(for: kinds)
  }

  private static func technique(for kinds: Set<DependencyKind>) -> CutTechnique {
    let declares = !kinds.isDisjoint(with: [.stores, .signature, .constrains, .inherits, .conforms, .extends])
    let creates = !kinds.isDisjoint(with: [.creates, .defaultArgument, .provides, .resolves, .injects])
    switch (declares, creates) {
    case (true, true): return .extractAndInject
    case (true, false): return .extractProtocol
    case (false, true): return .inject
    case (false, false): return kinds.isSubset(of: [.mentions]) ? .passType : .passClosure
    }
  }
}

extension LeveledGraph.Edge {
  /// The file that holds every reference; nil if there are several, or more references than places.
  package var onlyFile: String? {
    guard !evidenceIsTruncated, let first = evidence.first?.location.file else { return nil }
    return evidence.allSatisfy { $0.location.file == first } ? first : nil
  }
}
