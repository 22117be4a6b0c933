package import CodeModel
package import SeparationChecks

/// One dependency of a program, cut cleanly.
package enum CleanSeparation {
  /// - Parameter edge: ids of modules.
  /// - Returns: nil where something stands in the way, or there is no such dependency.
  package static func find(
    _ edge: (consumer: String, provider: String), in model: CodeModel, search: SeparationSearch, texts: SourceTexts
  ) -> Separation? {
    let facts = SeparationFacts(model, level: .module, weights: search.weights)
    let nodes = facts.parts.graph.nodes
    guard let consumer = nodes.firstIndex(where: { $0.id == edge.consumer }),
      let provider = nodes.firstIndex(where: { $0.id == edge.provider }),
      case .found(let separation) = SeparationFinder(facts, search: search, texts: texts).separation(
        of: consumer, from: provider, demand: .clean)
    else { return nil }
    return separation
  }
}
