package import CodeModel

extension View {
  /// Two states of a codebase in one view: everything that either has, in places that hold for both.
  ///
  /// Parts are known again by their ids. Places of code that are gone lie in a file called `… (before)`.
  package init(
    from base: CodeModel, to head: CodeModel, called names: Comparison, texts: (base: LineReader, head: LineReader)
  ) {
    let before = View(withoutPlacesOf: base, text: texts.base)
    self.init(withoutPlacesOf: head, text: texts.head)
    comparison = names
    let numbers = addNodes(of: before)
    addEdges(of: before, numbers: numbers)
    arrange()
  }

  /// The line of code at a place, nil where it cannot be read.
  package typealias LineReader = (Location) -> String?

  /// The numbers here of the nodes of `before`.
  private mutating func addNodes(of before: View) -> [Int] {
    let (keys, oldKeys) = (recognitionKeys, before.recognitionKeys)
    let known = Dictionary(zip(keys, nodes.indices)) { first, _ in first }
    let old = Set(oldKeys)
    var taken = Set(nodes.map(\.id))
    for index in nodes.indices where !old.contains(keys[index]) { nodes[index].change = .added }
    var numbers: [Int] = []
    for (node, key) in zip(before.nodes, oldKeys) {
      if let number = known[key] {
        numbers.append(number)
        markMove(of: number, from: node.parent.map { numbers[$0] })
        continue
      }
      var removed = node
      removed.id = Self.free(node.id, among: &taken)
      removed.parent = node.parent.map { numbers[$0] }
      removed.extended = node.extended.map { numbers[$0] }
      removed.change = .removed
      numbers.append(nodes.count)
      nodes.append(removed)
    }
    markMovedFiles()
    return numbers
  }

  /// A part that keeps its name and lies elsewhere now.
  private mutating func markMove(of node: Int, from holder: Int?) {
    guard let holder, holder != nodes[node].parent else { return }
    (nodes[node].change, nodes[node].movedFrom) = (.moved, holder)
  }

  /// A file that went and one that came, alone of their name, are one that moved.
  private mutating func markMovedFiles() {
    let files = nodes.indices.filter { nodes[$0].kind == .file }
    let gone = Dictionary(grouping: files.filter { nodes[$0].change == .removed }) { nodes[$0].name }
    let come = Dictionary(grouping: files.filter { nodes[$0].change == .added }) { nodes[$0].name }
    for (name, ways) in come where ways.count == 1 && gone[name]?.count == 1 {
      (nodes[ways[0]].change, nodes[ways[0]].movedFrom) = (.moved, gone[name]?[0])
    }
  }

  private mutating func addEdges(of before: View, numbers: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: zip(edges.map(\.pair), edges.indices))
    for index in edges.indices { (edges[index].change, edges[index].weightBefore) = (.added, 0) }
    for edge in before.edges {
      let pair = Pair(from: numbers[edge.pair.from], to: numbers[edge.pair.to])
      if let index = places[pair] {
        edges[index].weightBefore = edge.weight
        let isSame = edges[index].weight == edge.weight && edges[index].kinds == edge.kinds
        edges[index].change = isSame ? .same : .changed
      } else {
        edges.append(removed(edge, between: pair, texts: before.texts))
      }
    }
    edges.sort { $0.pair < $1.pair }
  }

  private mutating func removed(_ edge: Edge, between pair: Pair, texts old: [String: [Int: String]]) -> Edge {
    var edge = edge
    (edge.pair, edge.change, edge.weightBefore) = (pair, .removed, edge.weight)
    for index in edge.evidence.indices {
      let place = edge.evidence[index].location
      let file = "\(place.file) (before)"
      edge.evidence[index].location.file = file
      if let text = old[place.file]?[place.line] { texts[file, default: [:]][place.line] = text }
    }
    return edge
  }
}
