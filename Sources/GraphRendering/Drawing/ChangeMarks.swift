package import CodeModel

/// What happened to the nodes and edges of a graph that holds an earlier and a later one: a picture of it shows the
/// difference.
package struct ChangeMarks: Sendable {
  /// By node and by edge of the graph that is drawn.
  package var nodes: [Change]
  package var edges: [Change]
  /// By edge: whether it lies on a cycle that is new.
  package var isOnNewCycle: [Bool]
  /// By node: a word about where it was before; nil for one that was here.
  package var origins: [String?]
  /// By edge: the number of references before, for a changed one.
  package var weightsBefore: [Int?]
  /// The line below the picture's title.
  package var subtitle: String

  package init(
    nodes: [Change], edges: [Change], isOnNewCycle: [Bool], origins: [String?], weightsBefore: [Int?], subtitle: String
  ) {
    self.nodes = nodes
    self.edges = edges
    self.isOnNewCycle = isOnNewCycle
    self.origins = origins
    self.weightsBefore = weightsBefore
    self.subtitle = subtitle
  }
}

extension Change {
  /// The sign that repeats what the colour says.
  package var sign: String {
    switch self {
    case .same: ""
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    case .moved: "›"
    }
  }

  /// The larger, the further in front.
  var prominence: Int {
    switch self {
    case .same: 0
    case .moved: 1
    case .changed: 2
    case .removed: 3
    case .added: 4
    }
  }
}

extension Drawing {
  /// Whether it is a picture of a difference.
  var showsChanges: Bool { nodes.contains { $0.change != nil } }

  /// Shows by sign, word and colour what happened.
  ///
  /// - Parameter edgeNumbers: for every line of the drawing the edge that it stands for.
  mutating func mark(_ marks: ChangeMarks, edgeNumbers: [Int]) {
    subtitle = DisplayText.make(marks.subtitle, limit: 160)
    for index in nodes.indices { nodes[index].mark(marks.nodes[index], origin: marks.origins[index]) }
    for (index, number) in edgeNumbers.enumerated() {
      edges[index].mark(
        marks.edges[number], weightBefore: marks.weightsBefore[number], isOnNewCycle: marks.isOnNewCycle[number])
    }
  }
}

extension Drawing.Node {
  fileprivate mutating func mark(_ change: Change, origin: String?) {
    self.change = change
    tooltip += change == .same ? "" : "\n\(change.rawValue)"
    if let origin {
      stereotype = DisplayText.make(origin)
      tooltip += " \(stereotype!)"
    }
    guard change != .same || origin != nil else { return }
    if change != .same { name = "\(change.sign) \(name)" }
    (width, height) = Typography.size(name: name, stereotype: stereotype)
  }
}

extension Drawing.Edge {
  fileprivate mutating func mark(_ change: Change, weightBefore: Int?, isOnNewCycle: Bool) {
    self.change = change
    self.isOnNewCycle = isOnNewCycle
    isDashed = change == .removed
    width = change == .same ? 1 : max(1.6, width)
    if change != .same { tooltip += "\n\(change.rawValue)" }
    if let weightBefore { tooltip += ", \(Count.of(weightBefore, "reference")) before" }
    if isOnNewCycle { tooltip += "\non a new cycle" }
  }
}
