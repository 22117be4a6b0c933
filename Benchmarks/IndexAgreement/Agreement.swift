import CodeModel

/// How well the edges of one level of a graph agree with the compiler's.
struct Agreement {
  let level: ScoredLevel
  /// At the level of types alone: elsewhere there is nothing to tell.
  private(set) var nodes = NodeAgreement()

  private(set) var explicitCount = 0
  private(set) var foundExplicit = 0
  private(set) var memberCount = 0
  private(set) var foundMember = 0
  private(set) var missed: [ScoredEdge] = []

  private(set) var rightEdges = 0
  /// Edges that the compiler alone refers to, that rest on an alias, that rest on an inactive clause of `#if`.
  private(set) var implicitEdges = 0
  private(set) var aliasEdges = 0
  private(set) var inactiveEdges = 0
  private(set) var wrong: [WrongEdge] = []

  /// An edge that the compiler does not know, with the references that made the graph believe in it.
  struct WrongEdge {
    var edge: ScoredEdge
    var references: [Reference]
  }

  var precision: Double { ratio(rightEdges, rightEdges + wrong.count) }
  var explicitRecall: Double { ratio(foundExplicit, explicitCount) }
  var recall: Double { ratio(foundExplicit + foundMember, explicitCount + memberCount) }

  init(of model: CodeModel, at level: ScoredLevel, with truth: CompilerTruth, matching: NodeMatching) {
    self.level = level
    if level == .type { nodes = NodeAgreement(of: model, truth: truth, matching: matching) }
    let predicted = PredictedEdges(model: model, at: level, truth: truth, matching: matching)
    let demanded = truth.edges(at: level)
    scoreRecall(of: predicted, truth: demanded)
    scorePrecision(of: predicted, truth: demanded)
  }

  private mutating func scoreRecall(of predicted: PredictedEdges, truth: LevelTruth) {
    for (edge, evidence) in truth.edges {
      let isExplicit = evidence.contains(where: \.isExplicit)
      let isFound = predicted.edges[edge] != nil
      if isExplicit { explicitCount += 1 } else { memberCount += 1 }
      if isFound, isExplicit { foundExplicit += 1 }
      if isFound, !isExplicit { foundMember += 1 }
      if !isFound { missed.append(edge) }
    }
    missed.sort()
  }

  private mutating func scorePrecision(of predicted: PredictedEdges, truth: LevelTruth) {
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
        wrong.append(WrongEdge(edge: edge, references: references))
      }
    }
    wrong.sort { $0.edge < $1.edge }
  }
}

/// The part of a whole; of nothing everything was found.
func ratio(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }
