package import CodeModel

extension View {
  /// All levels of `model` in one.
  ///
  /// - Parameter text: the line of code at a place, nil where it cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of nodes and references, beside the cuts of tangles.
  package init(of model: CodeModel, text: (Location) -> String?) {
    self.init(withoutPlacesOf: model, text: text)
    arrange()
  }

  /// The same, in the order of the model.
  init(withoutPlacesOf model: CodeModel, text: (Location) -> String?) {
    let tree = NodeTree(model)
    self.init(
      package: model.title ?? model.root?.name ?? "", revision: model.revision, nodes: tree.nodes,
      edges: EdgeGathering(model, tree: tree).sorted, cuts: [])
    texts = LineBudget().texts(of: edges, text: text)
  }
}
