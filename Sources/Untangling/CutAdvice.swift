package import CodeModel
package import GraphAnalysis

/// What a maintainer could do about one edge that is to be cut. Each case says what is there in the code; where nothing
/// sensible is known there is no advice.
package enum CutAdvice: Sendable, Hashable {
  /// One of the tangle's moves dissolves it.
  case move(UnitMove)
  /// Files leave a folder that holds what is at the bottom, or at the top, beside other things.
  case split(FolderSplit)
  /// Changes of place that only together dissolve it.
  case several([CutAdvice])
  /// A protocol of the codebase already declares all that is used of the type.
  case nameProtocol(String, insteadOf: String)
  /// Few members of one class or actor are called through a weak variable, as of a delegate.
  case extractProtocol(of: String, members: [String])
  /// The variable or parameter is of a protocol's type already; only what is put into it is named.
  case handIn(String, as: String, variable: String)
  /// Every reference stands in the default value of a parameter.
  case dropDefault(of: String, parameter: String?)
  /// A superclass asks whether it is a subclass, to call what that could override.
  case override([String], of: String, by: String)
  /// Constants or functions that need nothing else of what is around them are all that is named.
  case declareBelow([String], of: String?)
  /// Nothing but previews names it.
  case movePreviews
  /// Other extensions of the same foreign type close the cycle, not those that are named.
  case tellExtensionsApart
  /// The two are one thing.
  case keepTogether(Togetherness)
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
  /// By edge that is to be cut, what the dependent names of the dependency, most often named first; what declarations
  /// tell.
  package var namesOfCut: [Int: [String]] = [:]
  /// By edge that is to be cut, where all of its references stand, if that is apart from what ships.
  package var remarkOfCut: [Int: CutRemark] = [:]
  /// By edge that is to be cut, how many of its references the moves leave, where that is fewer.
  package var weightAfterMoves: [Int: Int] = [:]
  /// By edge that falls with a change that another was the reason of: that other.
  package var reasonOfCut: [Int: Int] = [:]
  /// By change of place, as ``CutAdvice/withoutCuts``, what goes where.
  var codeOfChange: [CutAdvice: [MovedCode]] = [:]
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

  /// The cuts that nobody makes, because their ends are one thing.
  package func keptEdges(of tangle: Tangle) -> [Int] {
    tangle.cuts.map(\.edge).filter { ofCut[$0]?.keepsTogether ?? false }
  }

  /// Code that others wrote stays as it is.
  mutating func keepVendored(_ tangle: Tangle, in graph: LeveledGraph) {
    let kept = Set(tangle.cuts.map(\.edge).filter { graph.vendoredRoot(of: graph.edges[$0]) != nil })
    moves.removeAll { !kept.isDisjoint(with: $0.dissolves) }
    for edge in kept { ofCut[edge] = .keepTogether(.vendored) }
  }

  /// Of a folder and its own parts nothing is taken out but whole files.
  fileprivate mutating func keepOwnParts(_ tangle: Tangle) {
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

/// What to do about every tangle of a report.
package struct CycleAdvice: Sendable {
  /// As many as the report has tangles, in their order.
  package var ofTangle: [TangleAdvice]

  /// What the graph alone tells.
  ///
  /// - Parameter stepLimit: how many first steps of each tangle are looked for.
  package init(on report: CycleReport, stepLimit: Int = 5) {
    ofTangle = report.tangles.map { Self.byKinds($0, in: report.graph) }
    addSteps(report, limit: stepLimit)
  }

  /// What declarations tell, which may be that other cuts than the report's are cheaper: then these take their place.
  ///
  /// - Parameters:
  ///   - model: read with declarations, and the one that the report's graph was made from.
  ///   - unread: what else may name the model's declarations.
  package init(
    on report: inout CycleReport, model: CodeModel, unread: UnreadCode = .none, stepLimit: Int = 5
  ) {
    ofTangle = report.tangles.map { Self.byKinds($0, in: report.graph) }
    if report.graph.level >= .folder { advise(&report, DeclarationUnits(model), unread) }
    putLast(&report)
    addSteps(report, limit: stepLimit)
  }

  /// Tangles that nobody parts come after those worth acting on.
  private mutating func putLast(_ report: inout CycleReport) {
    let isActedOn = zip(report.tangles, ofTangle).map { !$1.isOneThing($0) }
    let order = report.tangles.indices.filter { isActedOn[$0] } + report.tangles.indices.filter { !isActedOn[$0] }
    report.tangles = order.map { report.tangles[$0] }
    ofTangle = order.map { ofTangle[$0] }
  }

  private mutating func addSteps(_ report: CycleReport, limit: Int) {
    for (index, tangle) in report.tangles.enumerated() {
      let steps = FirstSteps(of: tangle, in: report.graph, ofTangle[index])
      (ofTangle[index].steps, ofTangle[index].afterSteps) = steps.steps(limit: limit)
      ofTangle[index].isHeldTogether = steps.freesNothing
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

  private mutating func advise(_ report: inout CycleReport, _ units: DeclarationUnits, _ unread: UnreadCode) {
    let allLinks = TangleLinks(in: report, units)
    let facts = AdviceFacts(units, unread)
    let planner = TanglePlanner(allLinks, units, facts)
    for index in report.tangles.indices {
      let prepared = planner.prepared(index, of: report)
      for _ in 0...Self.joinLimit {
        advise(on: index, of: &report, allLinks, (planner, prepared), facts)
        guard joinWhatStays(of: index, in: &report) else { break }
      }
    }
  }

  /// How often cuts are looked for again because some of them are to be left.
  private static let joinLimit = 3

  private mutating func advise(
    on index: Int, of report: inout CycleReport, _ allLinks: TangleLinks,
    _ search: (planner: TanglePlanner, prepared: TanglePlanner.Prepared), _ facts: AdviceFacts
  ) {
    let planner = search.planner
    let (advice, trial, prices) = planner.plan(index, of: &report, search.prepared)
    func adviser(_ report: CycleReport) -> TangleAdviser {
      TangleAdviser(index, of: report, allLinks.ofTangle[index], facts, planner)
    }
    let first = adviser(report)
    note(index, first.advice(beside: advice, trial), first, report)
    guard let prices else { return }
    let homes = SplitHomes(report.tangles[index], in: report.graph, facts, planner.customs, allLinks.nodesOutside)
    let links = LinkIndex(allLinks.ofTangle[index], facts.model)
    let settlement = MoveSettlement(links, index, of: report, prices, homes, planner.customs)
    guard let settled = settlement.settled(ofTangle[index], in: &report) else { return }
    let last = adviser(report)
    note(index, last.adviceBeside(settled: settled), last, report)
    ofTangle[index].weightAfterMoves = settled.weightAfterMoves
  }

  /// Edges that are left as they are must not be what the other cuts count on.
  ///
  /// - Returns: whether they were.
  private func joinWhatStays(of index: Int, in report: inout CycleReport) -> Bool {
    let (tangle, advice) = (report.tangles[index], ofTangle[index])
    let kept = advice.keptEdges(of: tangle).filter { !tangle.joined.areOne(report.graph.edges[$0]) }
    guard !kept.isEmpty, !report.isPinned, !advice.isOneThing(tangle) else { return false }
    let steps = FirstSteps(of: tangle, in: report.graph, advice)
    guard !steps.endsWithoutCycle else { return false }
    report.join(index, kept)
    return true
  }

  private mutating func note(_ index: Int, _ advice: TangleAdvice, _ adviser: TangleAdviser, _ report: CycleReport) {
    ofTangle[index] = advice
    ofTangle[index].note = adviser.note
    ofTangle[index].keepOwnParts(report.tangles[index])
  }
}

extension CutAdvice {
  /// Whether nothing that a line says changes.
  package var isChangeOfPlace: Bool {
    switch self {
    case .move, .split, .several: true
    default: false
    }
  }

  /// The change itself, whatever falls with it.
  var withoutCuts: Self {
    guard case .move(var move) = self else { return self }
    move.dissolves = []
    return .move(move)
  }

  /// The node that code leaves; nil where nothing moves, or from several.
  package var origin: Int? {
    switch self {
    case .move(let move): move.from
    case .split(let split): split.from
    default: nil
    }
  }

  /// Whether the edge is to be left, because its ends are one thing.
  package var keepsTogether: Bool {
    if case .keepTogether = self { true } else { false }
  }

  /// Whether nobody has to make the cut.
  package var isNeedless: Bool {
    switch self {
    case .tellExtensionsApart, .keepTogether: true
    default: false
    }
  }

  /// How many whole files change their place.
  var fileCount: Int {
    switch self {
    case .move(let move): move.isWholeFile ? 1 : 0
    case .split(let split): split.files.count
    case .several(let parts): parts.reduce(0) { $0 + $1.fileCount }
    default: 0
    }
  }

  /// Whether nothing but the place of whole files changes.
  package var isFree: Bool {
    switch self {
    case .move(let move): move.isWholeFile
    case .split: true
    case .several(let parts): parts.allSatisfy(\.isFree)
    default: false
    }
  }
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
