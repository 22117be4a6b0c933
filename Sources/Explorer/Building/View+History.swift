package import CodeModel

extension View {
  /// A codebase as the commits of its history had it, apart from where things lie: so that reading can go on.
  package struct State: Sendable {
    fileprivate var view: View

    /// Of `model` what a history shows; lines of code are left to ``View/init(history:package:text:)``.
    package init(_ model: CodeModel) {
      view = View(withoutPlacesOf: model) { _ in nil }
    }
  }

  /// All states in one view: everything that any of them has, in places that hold for all.
  ///
  /// - Parameters:
  ///   - states: oldest first; parts are known again by their ids, and lie where the newest state that has them puts them.
  ///   - text: a line of the newest state.
  /// - Complexity: O(*s* (*n* + *m*)) for *s* states of *n* parts and *m* edges, beside the cuts of tangles.
  package init(history states: [(name: HistoryState, state: State)], package name: String, text: LineReader) {
    var union = HistoryUnion(stateCount: states.count)
    for (number, one) in states.enumerated().reversed() { union.addNodes(of: one.state.view, in: number) }
    for (number, one) in states.enumerated() { union.addEdges(of: one.state.view, in: number) }
    self.init(
      package: name, revision: states.last?.state.view.revision, nodes: union.finishedNodes, edges: union.finishedEdges,
      cuts: [])
    history = states.map(\.name)
    arrange()
    let newest = edges.filter { $0.weights.last?.weight != 0 }
    texts = LineBudget().texts(of: newest, text: text)
  }
}

/// The parts and edges of many states, and when each was there.
private struct HistoryUnion {
  private let stateCount: Int
  private var nodes: [View.Node] = []
  private var numbers: [View.RecognitionKey: Int] = [:]
  private var taken: Set<String> = []
  /// By node, by state: its lines, nil where it is not there.
  private var lineCounts: [[Int?]] = []
  private var edges: [View.Edge] = []
  private var edgeNumbers: [View.Pair: Int] = [:]
  private var lastStates: [Int] = []
  /// By node, the states that changed what it depends on.
  private var changes: [Set<Int>] = []

  init(stateCount: Int) { self.stateCount = stateCount }

  /// Newest first: what a node is, the newest state says.
  mutating func addNodes(of view: View, in state: Int) {
    var numbersOfState: [Int] = []
    for (node, key) in zip(view.nodes, view.recognitionKeys) {
      let number = numbers[key] ?? add(node, known: key, numbersOfState: numbersOfState)
      lineCounts[number][state] = node.lineCount ?? 0
      numbersOfState.append(number)
    }
  }

  private mutating func add(_ node: View.Node, known key: View.RecognitionKey, numbersOfState: [Int]) -> Int {
    var node = node
    node.id = View.free(node.id, among: &taken)
    (node.parent, node.extended) = (node.parent.map { numbersOfState[$0] }, node.extended.map { numbersOfState[$0] })
    numbers[key] = nodes.count
    nodes.append(node)
    lineCounts.append([Int?](repeating: nil, count: stateCount))
    changes.append([])
    return nodes.count - 1
  }

  /// Oldest first.
  mutating func addEdges(of view: View, in state: Int) {
    let numbersOfState = view.recognitionKeys.map { numbers[$0]! }  // All nodes are in.
    for edge in view.edges {
      let pair = View.Pair(from: numbersOfState[edge.pair.from], to: numbersOfState[edge.pair.to])
      let number = edgeNumbers[pair] ?? edges.count
      if number == edges.count {
        edgeNumbers[pair] = number
        edges.append(View.Edge(pair: pair, weight: 0, kinds: [], evidence: []))
        lastStates.append(state)
        if state > 0 { edges[number].weights = [.init(state: 0, weight: 0)] }
      }
      edges[number].kinds.formUnion(edge.kinds)
      (edges[number].weight, edges[number].evidence) = (edge.weight, edge.evidence)
      lastStates[number] = state
      turn(number, to: edge.weight, in: state)
    }
    for number in edges.indices where lastStates[number] < state { turn(number, to: 0, in: state) }
  }

  private mutating func turn(_ edge: Int, to weight: Int, in state: Int) {
    guard edges[edge].weights.last?.weight != weight else { return }
    edges[edge].weights.append(.init(state: state, weight: weight))
    if state > 0 { changes[edges[edge].pair.from].insert(state) }
  }

  var finishedEdges: [View.Edge] {
    edges.sorted { $0.pair < $1.pair }.map { edge in
      var edge = edge
      if edge.weights.count == 1 { edge.weights = [] }
      return edge
    }
  }

  var finishedNodes: [View.Node] {
    let counts = changeCounts
    return nodes.indices.map { number in
      var node = nodes[number]
      var isThere = false
      for state in 0..<stateCount where (lineCounts[number][state] != nil) != isThere {
        isThere.toggle()
        node.turns.append(state)
      }
      if node.turns == [0] { node.turns = [] }
      node.changeCount = counts[number]
      return node
    }
  }

  /// By node, how many states changed it or something in it.
  private var changeCounts: [Int] {
    var changes = changes
    for number in nodes.indices.reversed() {
      let counts = lineCounts[number]
      changes[number].formUnion((1..<max(1, stateCount)).filter { counts[$0] != counts[$0 - 1] })
      if let parent = nodes[number].parent { changes[parent].formUnion(changes[number]) }
    }
    return changes.map(\.count)
  }
}
