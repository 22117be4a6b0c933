package import CodeModel

/// What a maintainer could do about one edge that is to be cut. Each case says what is there in the code; where nothing
/// sensible is known there is no advice.
package enum CutAdvice: Sendable, Hashable {
  /// One of the tangle's moves dissolves it.
  case move(UnitMove)
  /// A protocol of the codebase already declares all that is used of the type.
  case nameProtocol(String, insteadOf: String)
  /// Few members of one class or actor are called through a weak variable, as of a delegate.
  case extractProtocol(of: String, members: [String])
  /// The variable or parameter is of a protocol's type already; only what is put into it is named.
  case handIn(String, as: String, variable: String)
  /// Only the manifest knows of it.
  case removeDeclaration
  /// Between modules: what is used belongs in a module that both depend on.
  case interfaceModule
}

/// What to do about a tangle.
package struct TangleAdvice: Sendable {
  /// Moves that make cuts needless without touching what any line says, each on top of those before.
  package var moves: [UnitMove] = []
  /// By edge that is to be cut.
  package var ofCut: [Int: CutAdvice] = [:]
  /// Where to begin, best first.
  package var steps: [CutStep] = []

  package init() {}

  /// How many cuts the moves leave.
  package func cutsAfterMoves(of tangle: Tangle) -> Int {
    tangle.cuts.count - Set(moves.flatMap(\.dissolves)).count
  }
}

/// What to do about every tangle of a report.
package struct CycleAdvice: Sendable {
  /// As many as the report has tangles, in their order.
  package var ofTangle: [TangleAdvice]

  /// - Parameters:
  ///   - model: read with declarations, and the one that the report's graph was made from; nil where that is not at
  ///     hand, as with a saved graph. Then only what the graph tells is advised.
  ///   - stepLimit: how many first steps of each tangle are looked for.
  package init(on report: CycleReport, model: CodeModel? = nil, stepLimit: Int = 5) {
    ofTangle = report.tangles.map { Self.byKinds($0, in: report.graph) }
    if let model, report.graph.level >= .folder { advise(report, DeclarationUnits(model)) }
    for (index, tangle) in report.tangles.enumerated() {
      let free = Set(ofTangle[index].ofCut.filter { $0.value.isFree }.keys)
      ofTangle[index].steps = FirstSteps(of: tangle, in: report.graph, free: free).steps(limit: stepLimit)
    }
  }

  private static func byKinds(_ tangle: Tangle, in graph: LeveledGraph) -> TangleAdvice {
    var result = TangleAdvice()
    for cut in tangle.cuts {
      switch cut.technique {
      case .removeDeclaration: result.ofCut[cut.edge] = .removeDeclaration
      case .interfaceModule: result.ofCut[cut.edge] = .interfaceModule
      case .unknown: break
      }
    }
    return result
  }

  private mutating func advise(_ report: CycleReport, _ units: DeclarationUnits) {
    let allLinks = TangleLinks(in: report, units)
    let facts = AdviceFacts(units)
    for (index, tangle) in report.tangles.enumerated() {
      let links = allLinks.ofTangle[index]
      if report.graph.level == .type {
        ofTangle[index].moves = NestedTypeSearch(tangle, of: report, links: links, facts).moves
      } else {
        var search = MoveSearch(tangle, of: report, links: allLinks, number: index, units)
        ofTangle[index].moves = search.moves()
      }
      for move in ofTangle[index].moves {
        for edge in move.dissolves { ofTangle[index].ofCut[edge] = .move(move) }
      }
      let order = TangleOrder(of: tangle, in: report.graph)
      let byPair = Dictionary(grouping: links) { NodePair($0.dependent, $0.dependency) }
      for cut in tangle.cuts where ofTangle[index].ofCut[cut.edge] == nil {
        let edge = report.graph.edges[cut.edge]
        // Types and files side by side are one thing in several declarations.
        guard !report.graph.isContained([edge.dependent, edge.dependency]) else { continue }
        let uses = (byPair[NodePair(edge)] ?? []).map(\.use)
        guard uses.count >= edge.weight else { continue }
        ofTangle[index].ofCut[cut.edge] =
          CutAdviser(
            edge, uses: uses, facts, mayName: { order.allows(from: edge.dependent, to: $0) },
            homes: TypeHomes(links, units)
          ).advice
      }
    }
  }
}

extension CutAdvice {
  /// Whether nothing but the place of code changes.
  var isFree: Bool {
    if case .move(let move) = self { move.isWholeFile } else { false }
  }
}
