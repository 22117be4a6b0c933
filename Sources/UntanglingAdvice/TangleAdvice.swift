package import CodeModel
package import GraphAnalysis

/// What to do about a tangle.
package struct TangleAdvice: Sendable {
  /// Moves that make cuts needless without touching what any line says, each on top of those before.
  package var moves: [UnitMove] = []
  /// By edge that is to be cut.
  package var ofCut: [Int: CutAdvice] = [:]
  /// By edge that is to be cut, what the dependent names of the dependency, most often named first; what declarations
  /// tell.
  package var namesOfCut: [Int: [String]] = [:]
  /// By edge that is to be cut, where all of its references stand, if that is apart from what ships.
  package var remarkOfCut: [Int: CutRemark] = [:]
  /// Edges that are to be cut whose references all stand in what protocols demand, or superclasses.
  package var demands: Set<Int> = []
  /// By edge that is to be cut, how many references it has once everything has moved, where that is another number.
  package var weightAfterMoves: [Int: Int] = [:]
  /// By edge that falls with a change that another was the reason of: that other.
  package var reasonOfCut: [Int: Int] = [:]
  /// By edge that falls with a change: the other changes that take some of its references, as ``CutAdvice/withoutCuts``.
  package var needsOfCut: [Int: [CutAdvice]] = [:]
  /// By change of place, as ``CutAdvice/withoutCuts``, what goes where.
  package var codeOfChange: [CutAdvice: [MovedCode]] = [:]
  /// By move, and by what is declared below, as ``CutAdvice/withoutCuts``: the nodes of the graph whose code names it once
  /// everything has gone; what declarations tell.
  package var namersOfChange: [CutAdvice: [Int]] = [:]
  /// Where the references of what changes its place run by and by.
  package var shiftingLinks = ShiftingLinks()
  /// What holds of the whole tangle.
  package var note: TangleNote?
  /// Where to begin, best first.
  package var steps: [CutStep] = []
  /// What is left once these are made.
  package var afterSteps: StepRemainder?
  /// Nothing comes free by all cuts that are to be made, because the edges to leave hold everything together.
  package var isHeldTogether = false

  package init() {}

  /// Whether no cut of a tangle is one that anybody has to make.
  package func isOneThing(_ tangle: Tangle) -> Bool {
    tangle.cuts.allSatisfy { ofCut[$0.edge]?.isNeedless ?? false }
  }

  /// The cuts that nobody makes, because their ends are one thing; those to what stands in for a larger target's own are
  /// not there for that one, and hold nothing together.
  package func keptEdges(of tangle: Tangle) -> [Int] {
    tangle.cuts.map(\.edge).filter { edge in
      guard case .keepTogether(let reason)? = ofCut[edge] else { return false }
      return reason != .targetTwins
    }
  }

  /// Code that others wrote stays as it is.
  package mutating func keepVendored(_ tangle: Tangle, in graph: LeveledGraph) {
    let kept = Set(tangle.cuts.map(\.edge).filter { graph.vendoredRoot(of: graph.edges[$0]) != nil })
    moves.removeAll { !kept.isDisjoint(with: $0.dissolves) }
    for edge in kept { ofCut[edge] = .keepTogether(.vendored) }
  }

  /// Of a folder and its own parts nothing is taken out but whole files.
  package mutating func keepOwnParts(_ tangle: Tangle) {
    guard case .ownParts = note else { return }
    moves.removeAll { !$0.isWholeFile || $0.isUnnamedAtHome || $0.isNamedThereAlone }
    let left = Set(moves.flatMap(\.dissolves))
    for edge in tangle.cuts.map(\.edge) where !left.contains(edge) && !(ofCut[edge]?.isFree ?? false) {
      ofCut[edge] = .keepTogether(.folderWithin)
    }
  }

  /// What changes its place, each once with the cuts that fall with it: the moves first, in the order in which they would
  /// be made, and then the rest in the order of the cuts.
  package var changesOfPlace: [ToldChange] {
    let cuts = ofCut.filter { $0.value.isChangeOfPlace }.keys.sorted()
    var result = moves.map { ToldChange(advice: .move($0), cuts: []) }
    for cut in cuts {
      let advice = ofCut[cut]!  // It has been found there.
      let known = result.firstIndex { $0.advice == advice }
      if let known { result[known].cuts.append(cut) } else { result.append(ToldChange(advice: advice, cuts: [cut])) }
    }
    return result.filter { !$0.cuts.isEmpty }
  }

  /// The same as it is told: those first by which most falls. What leans on others comes last, in the order in which it
  /// would be made.
  package var toldChanges: [ToldChange] {
    let (leaning, others) = changesOfPlace.partitionedByLeaning
    let order = others.indices.sorted { one, other in
      (-others[one].cuts.count, one) < (-others[other].cuts.count, other)
    }
    return order.map { others[$0] } + leaning
  }

  /// The cuts that somebody has to make, or that fall with a move.
  package func cutsToMake(of tangle: Tangle) -> [Cut] {
    tangle.cuts.filter { !(ofCut[$0.edge]?.isNeedless ?? false) }
  }

  /// How many of them are left once everything that is told has changed its place.
  package func cutsAfterMoves(of tangle: Tangle) -> Int {
    cutsToMake(of: tangle).count { !(ofCut[$0.edge]?.isChangeOfPlace ?? false) }
  }
}

/// Code that goes elsewhere, and the cuts that fall with it.
package struct ToldChange: Sendable, Hashable {
  package var advice: CutAdvice
  /// As indices of edges, ascending; the first that leaves or enters the place is told with it.
  package var cuts: [Int]
}

/// What to know of a tangle before any of its edges is cut.
package enum TangleNote: Sendable, Hashable {
  /// Structs and enums that are made of each other, as nodes of the graph.
  case recursiveData([Int])
  /// Types that only give what stands in them a name.
  case namespaces([Int])
  /// A folder and folders within it.
  case ownParts(of: Int)
}

extension [ToldChange] {
  fileprivate var partitionedByLeaning: (leaning: [ToldChange], others: [ToldChange]) {
    func leans(_ change: ToldChange) -> Bool { change.advice.leaning != .onNothing }
    return (filter(leans), filter { !leans($0) })
  }
}
