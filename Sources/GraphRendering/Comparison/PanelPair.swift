import CodeModel

/// Both sides of a comparison, laid out as one graph, so that what both have stands in the same place.
struct PanelPair {
  let comparison: Comparison
  let before: Panel
  let after: Panel

  struct Panel {
    let side: Comparison.Side
    /// The word in ids and classes.
    let name: String
    let drawing: Drawing
    let layout: Layout
  }

  init(_ comparison: Comparison, options: RenderingOptions) throws(RenderingError) {
    self.comparison = comparison
    let graph = comparison.graph
    if options.engine == .dot { try options.limit.check(nodes: graph.nodes.count, edges: graph.edges.count) }
    let whole = Self.drawing(of: comparison, options: options)
    let layout = try Layout(whole)
    before = Panel(comparison.before, name: "before", of: comparison, without: .added, whole: whole, layout: layout)
    after = Panel(comparison.after, name: "after", of: comparison, without: .removed, whole: whole, layout: layout)
  }

  /// Every box has room for the words of both sides.
  private static func drawing(of comparison: Comparison, options: RenderingOptions) -> Drawing {
    let graph = comparison.graph
    let words = graph.nodes.indices.map { index in
      [comparison.before, comparison.after].compactMap { stereotype(of: graph.nodes[index], $0.nodes[index].word) }.max
      { $0.count < $1.count }
    }
    var options = options
    options.changes = ChangeMarks(
      nodes: comparison.nodeChanges, edges: comparison.edgeChanges, isOnNewCycle: graph.edges.map { _ in false },
      origins: words,
      weightsBefore: graph.edges.map { _ in nil }, subtitle: "")
    return Drawing(graph, options: options)
  }

  /// What kind of thing it is, where that needs a word, and the word of its side.
  fileprivate static func stereotype(of node: LeveledGraph.Node, _ word: String?) -> String? {
    let words = [NodeAppearance(of: node).stereotype, word].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension PanelPair.Panel {
  /// The part of the whole drawing that one side has.
  fileprivate init(
    _ side: Comparison.Side, name: String, of comparison: Comparison, without missing: Change, whole: Drawing,
    layout: Layout
  ) {
    self.side = side
    self.name = name
    var drawing = whole
    var part = layout
    let prefix = "\(ElementIdentifier.make(comparison.id)):\(name):"
    let kept = whole.nodes.indices.filter { whole.nodes[$0].change != missing }
    let number = Dictionary(uniqueKeysWithValues: zip(kept, 0...))
    drawing.nodes = kept.map { index in
      var node = whole.nodes[index]
      let about = comparison.graph.nodes[index]
      let said = side.nodes[index]
      node.id = prefix + node.id
      node.stereotype = PanelPair.stereotype(of: about, said.word).map { DisplayText.make($0) }
      node.tooltip =
        Tooltip.text(of: about, fanIn: said.dependentCount, fanOut: said.dependencyCount)
        + (said.word.map { "\n\(DisplayText.make($0))" } ?? "")
      if let change = node.change, change != .same { node.tooltip += "\n\(change.rawValue)" }
      return node
    }
    part.nodes = kept.map { layout.nodes[$0] }
    let lines = whole.edges.indices.filter { whole.edges[$0].change != missing }
    drawing.edges = lines.map { index in
      var edge = whole.edges[index]
      edge.id = "\(prefix)\(edge.id)"
      (edge.dependent, edge.dependency) = (number[edge.dependent]!, number[edge.dependency]!)
      return edge
    }
    part.edges = lines.map { layout.edges[$0] }
    drawing.removeEmptyClusters(from: &part)
    drawing.nameClusters(prefix)
    self.drawing = drawing
    self.layout = part
  }
}

extension Drawing {
  /// Frames around nothing are not drawn: one that is to be filled later has no place in a picture of before.
  fileprivate mutating func removeEmptyClusters(from layout: inout Layout) {
    var isFull = [Bool](repeating: false, count: clusters.count)
    for node in nodes {
      var next = node.cluster
      while let cluster = next, !isFull[cluster] {
        isFull[cluster] = true
        next = clusters[cluster].parent
      }
    }
    for index in clusters.indices where !isFull[index] { layout.clusters[index].width = 0 }
  }

  fileprivate mutating func nameClusters(_ prefix: String) {
    for index in clusters.indices { clusters[index].id = prefix + clusters[index].id }
  }
}
