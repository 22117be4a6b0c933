package import CodeModel

extension View {
  /// All levels of `model` in one.
  ///
  /// - Parameters:
  ///   - cost: how much one reference of a kind resists being cut, at least 1; tangles are cut where that is least.
  ///   - text: the line of code at a place, nil where it cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of nodes and references, beside the cuts of tangles.
  package init(of model: CodeModel, cost: (DependencyKind) -> Int = { _ in 1 }, text: (Location) -> String?) {
    self.init(withoutPlacesOf: model, cost: cost, text: text)
    arrange()
  }

  /// The same, in the order of the model.
  init(
    withoutPlacesOf model: CodeModel, cost: (DependencyKind) -> Int = { _ in 1 }, text: (Location) -> String?
  ) {
    let tree = NodeTree(model)
    self.init(
      package: model.title ?? model.root?.name ?? "", revision: model.revision, nodes: tree.nodes,
      edges: EdgeGathering(model, tree: tree, cost: cost).sorted, cuts: [])
    texts = LineBudget().texts(of: edges, text: text)
  }
}
