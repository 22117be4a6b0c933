import CodeModel

/// How well a graph agrees with the compiler's.
struct Agreement {
  var nodeCount = 0
  var foundNodes = 0
  /// Types that the graph has and the compiler does not.
  var foreignNodes: [NominalType] = []
  var missedNodes: [CompilerDeclarations.Node] = []

  var explicitCount = 0
  var foundExplicit = 0
  var memberCount = 0
  var foundMember = 0
  var missed: [CompilerTruth.Edge] = []

  var rightEdges = 0
  /// Edges that the compiler alone refers to, that rest on an alias, that rest on an inactive clause of `#if`.
  var implicitEdges = 0
  var aliasEdges = 0
  var inactiveEdges = 0
  var wrong: [WrongEdge] = []

  /// An edge that the compiler does not know, with the references that made the graph believe in it.
  struct WrongEdge {
    var dependent: String
    var dependency: String
    var references: [Reference]
  }

  var nodes: Double { ratio(foundNodes, nodeCount) }
  var precision: Double { ratio(rightEdges, rightEdges + wrong.count) }
  var explicitRecall: Double { ratio(foundExplicit, explicitCount) }
  var recall: Double { ratio(foundExplicit + foundMember, explicitCount + memberCount) }

  private func ratio(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }

  init(of model: CodeModel, with truth: CompilerTruth) {
    let matching = NodeMatching(model: model, truth: truth)
    scoreNodes(of: model, truth: truth, matching: matching)
    let predicted = PredictedEdges(model: model, truth: truth, matching: matching)
    scoreRecall(of: predicted, truth: truth)
    scorePrecision(of: predicted, truth: truth)
  }

  private mutating func scoreNodes(of model: CodeModel, truth: CompilerTruth, matching: NodeMatching) {
    let found = Set(matching.ends.compactMap(\.usr))
    nodeCount = truth.nodes.count
    foundNodes = found.count
    missedNodes = truth.nodes.values.filter { !found.contains($0.usr) }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    foreignNodes = zip(model.types, matching.ends).filter { $0.1 == .unknown }.map(\.0)
  }

  private mutating func scoreRecall(of predicted: PredictedEdges, truth: CompilerTruth) {
    for (edge, evidence) in truth.edges {
      let isExplicit = evidence.contains(where: \.isExplicit)
      let isFound = predicted.edges[edge] != nil
      if isExplicit { explicitCount += 1 } else { memberCount += 1 }
      if isFound, isExplicit { foundExplicit += 1 }
      if isFound, !isExplicit { foundMember += 1 }
      if !isFound { missed.append(edge) }
    }
    missed.sort { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
  }

  private mutating func scorePrecision(of predicted: PredictedEdges, truth: CompilerTruth) {
    for (edge, references) in predicted.edges {
      if truth.edges[edge] != nil {
        rightEdges += 1
      } else if truth.implicitEdges.contains(edge) {
        implicitEdges += 1
      } else if truth.aliasEdges.contains(edge) {
        aliasEdges += 1
      } else if references.isEmpty {
        inactiveEdges += 1
      } else {
        wrong.append(.init(dependent: edge.dependent, dependency: edge.dependency, references: references))
      }
    }
    wrong.sort { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
  }
}
