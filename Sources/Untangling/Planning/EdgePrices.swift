import CodeModel
import GraphAnalysis
import UntanglingAdvice

/// What it takes to change each edge of a tangle, as its declarations tell.
///
/// What the top of a program names is dear to take away. What a change of place dissolves costs that change.
struct EdgePrices {
  /// By edge, where it is not what the kinds of its references cost.
  private(set) var ofEdge: [Int: Int] = [:]
  /// By edge, what dissolves it wherever the cuts lie.
  private(set) var changes: [Int: [PlaceChange]] = [:]
  /// What the edges cost if nothing is moved.
  private let withoutMoves: [Int: Int]
  /// The same where new lines are cheaper than what the edge costs by its references.
  private var inPlace: [Int: Int] = [:]

  init(
    _ tangle: Tangle, number: Int, in graph: LeveledGraph, _ whole: WholeGraph, links: [TangleLinks.Link],
    tops: TopUnits,
    recursive: RecursiveData, mixed: MixedFolders, _ facts: AdviceFacts
  ) {
    let (model, makers, parts, reach) = (facts.model, Makers(links, facts), TyingParts(facts), UpwardReach(facts))
    let byPair = Dictionary(grouping: links) { NodePair($0.dependent, $0.dependency) }
    var (prices, plainPrices) = ([Int: Int](), [Int: Int]())
    for index in tangle.edges {
      let edge = graph.edges[index]
      let isWithin = graph.putsTogether(edge)
      let (own, back) = (byPair[NodePair(edge)] ?? [], byPair[NodePair(edge.dependency, edge.dependent)] ?? [])
      let plain = own.reduce(0) { $0 + model.uses[$1.use].kind.cutCost }
      var (weighed, below) = (0, 0)
      for link in reach.counted(own, back: back) {
        let use = model.uses[link.use]
        let factor = tops.factor(of: link.user, in: use.file, tangle: number)
        let isPutTogether = use.kind == .creates && (isWithin || makers.puts(link))
        let isPart =
          facts.dataModel.holds(link, in: model) || facts.hostsView(link) || facts.namesOwnModel(link)
          || (graph.level == .type && facts.showsView(link))
        let inner = isPart ? Self.factorOfParts : isPutTogether ? Self.factorOfNeighbours : 1
        // A preview is shown wherever it stands.
        let start = facts.namesDelegate(link) ? Self.factorOfStart : 1
        let cost = parts.isForPreviews(use) ? Self.costOfPreview : use.kind.cutCost * max(factor, inner) * start
        weighed += cost
        if isWithin || !mixed.goesAbove(link) { below += cost }
      }
      let isOwner =
        graph.level == .type && whole.dependents[edge.dependency].count == 1
        && own.contains(where: makers.owns)
      let isUnit = !back.isEmpty && graph.areNamedAlike(edge)
      let isBelowProgram = isWithin && tops.programFolders.contains(graph.nodes[edge.dependent].id)
      let together =
        (isBelowProgram ? Self.factorOfStart : 1)
        * (recursive.holds(edge) || graph.vendoredRoot(of: edge) != nil ? Self.factorOfParts : 1)
        * (isUnit || graph.isWithinOneFile(edge) ? Self.factorOfNeighbours : 1)
        * (isOwner ? Self.factorOfOnlyUser : 1)
      func price(_ weighed: Int) -> Int? {
        weighed == plain ? nil : max(1, (max(1, edge.cutCost) * weighed + plain - 1) / plain)
      }
      // What is left as it is costs nobody anything.
      if graph.level != .type, !own.isEmpty, own.count >= edge.weight,
        own.allSatisfy({ facts.targetTwins.isStandIn(model.uses[$0.use], facts.units) })
      {
        (plainPrices[index], prices[index]) = (1, 1)
        continue
      }
      plainPrices[index] = price(weighed * together)
      prices[index] = below == 0 && plain > 0 ? price(min(plain, Self.costOfSplit)) : price(below * together)
    }
    (ofEdge, withoutMoves) = (prices, plainPrices)
  }

  private static let factorOfParts = 20
  /// Without its only user nothing would need it: who makes or shows it is above it, and it is to know less of that.
  private static let factorOfOnlyUser = 10
  private static let factorOfStart = 10
  private static let costOfSplit = 3
  private static let costOfPreview = 2
  /// Types of one file are rather cut from others than from each other, and what a folder makes of folders within it is
  /// put together there.
  private static let factorOfNeighbours = 4

  /// A move may turn out to close other cycles; then it is withdrawn.
  mutating func offer(_ price: Int, for edge: Int, in graph: LeveledGraph, change: PlaceChange? = nil) {
    let plain = withoutMoves[edge] ?? max(1, graph.edges[edge].cutCost)
    guard price < plain else { return }
    ofEdge[edge] = min(price, ofEdge[edge] ?? plain)
    guard var change else { return }
    change.price = price
    if change.moved == nil, change.leansOn.isEmpty { inPlace[edge] = min(price, inPlace[edge] ?? price) }
    changes[edge, default: []].append(change)
  }

  /// What the price of an edge is meant for, if nothing cheaper is found.
  mutating func explain(_ edge: Int, by change: PlaceChange) { changes[edge, default: []].append(change) }

  /// What an edge costs if it is cut where it is.
  func withoutMoves(_ edge: Int, in graph: LeveledGraph) -> Int {
    inPlace[edge] ?? withoutMoves[edge] ?? max(1, graph.edges[edge].cutCost)
  }

  /// What dissolves an edge though nothing moves, wherever the cuts lie.
  func adviceWithoutMove(on edge: Int) -> CutAdvice? {
    changes[edge]?.first { $0.moved == nil && $0.leansOn.isEmpty }?.advice
  }

  func isMove(_ edge: Int) -> Bool { ofEdge[edge] != withoutMoves[edge] }

  mutating func withdraw(_ edges: [Int]) {
    for edge in edges {
      ofEdge[edge] = withoutMoves[edge]
      inPlace[edge] = nil
      changes[edge] = nil
    }
  }

  mutating func withdrawAll() { withdraw(Array(ofEdge.keys)) }
}
