import CodeModel
import DependencyGraph

/// Finds the tangles of a graph and where to cut them.
struct TangleFinder {
  private let graph: LeveledGraph
  private let pins: PinnedEdges
  private let search: CycleSearch
  private let prices: CutPrices
  private let limit: SearchLimit
  private let edgesOfDependent: [Range<Int>]

  init(_ graph: LeveledGraph, pins: PinnedEdges, search: CycleSearch, prices: CutPrices? = nil) {
    self.graph = graph
    self.pins = pins
    self.search = search
    self.prices = prices ?? CutPrices(search.measure)
    limit = SearchLimit(search.cutTime)
    edgesOfDependent = graph.rangesOfDependents
  }

  func tangles() throws(PinError) -> (tangles: [Tangle], omittedCount: Int) {
    let all = graph.adjacency.stronglyConnectedComponents.tangles.map { $0.map(Int.init) }
    let wanted = all.filter { !search.onlyCrossing || !graph.isContained($0) }
    var tangles: [Tangle] = []
    // The large ones come last, so that they take what time the small ones leave.
    for members in wanted.reversed() { tangles.append(try tangle(of: members)) }
    return (tangles.sorted(by: precedes), all.count - wanted.count)
  }

  private func precedes(_ left: Tangle, _ right: Tangle) -> Bool {
    let isContained = (graph.isContained(left.members), graph.isContained(right.members))
    if isContained.0 != isContained.1 { return isContained.1 }
    return (right.members.count, right.certificate.weight, left.members[0]) < (
      left.members.count, left.certificate.weight, right.members[0]
    )
  }

  /// The tangle that strongly connected members are.
  func tangle(of members: [Int], _ joined: JoinedMembers = JoinedMembers()) throws(PinError) -> Tangle {
    let part = part(of: members, joined)
    let cut = try cut(part)
    return tangle(part, (cut.edges + part.cutsWithinGroups(limit: limit), cut.certificate))
  }

  /// The same where it is known where to cut; the certificate compares that with the cuts that weigh least.
  func tangle(of members: [Int], _ joined: JoinedMembers, cutAt edges: [Int]) throws(PinError) -> Tangle {
    let part = part(of: members, joined)
    var certificate = try cut(part).certificate
    certificate.weight = edges.reduce(0) {
      $0 + (joined.areOne(graph.edges[$1]) ? 0 : prices.weight(of: $1, in: graph))
    }
    return tangle(part, (edges, certificate))
  }

  private func part(of members: [Int], _ joined: JoinedMembers) -> TangledPart {
    TangledPart(members: members, edges: edges(between: members), graph: graph, prices: prices, joined: joined)
  }

  private func tangle(_ part: TangledPart, _ cut: (edges: [Int], certificate: CutCertificate)) -> Tangle {
    let members = part.members
    // Those that stay together have each other still.
    let cutNumbers = Set(cut.edges.filter { !part.joined.areOne(graph.edges[$0]) })
    let rest = part.adjacency { !cutNumbers.contains($0) }
    var result = Tangle(
      members: members, edges: part.edges, referenceCount: part.edges.reduce(0) { $0 + graph.edges[$1].weight },
      fileCount: graph.fileCount(of: members),
      shortestCycle: part.adjacency.shortestCycle!.map { members[Int($0)] },
      listedCycles: listedCycles(of: part), border: graph.border(between: members),
      cuts: cut.edges.sorted(by: isCheaper).map { index in
        let edge = graph.edges[index]
        return Cut(
          edge: index, technique: graph.technique(for: edge), onlyFile: graph.level == .folder ? edge.onlyFile : nil,
          cost: prices.cost(of: index, in: graph), isPreferred: pins.preferred.contains(index))
      },
      certificate: cut.certificate, cutReferenceCount: cut.edges.reduce(0) { $0 + graph.edges[$1].weight },
      heightAfterCut: (rest.levels().max() ?? 0) + 1,
      reachAfterCut: Double(rest.cumulativeDependencies().total) / Double(members.count))
    result.joined = part.joined
    return result
  }

  private func isCheaper(_ left: Int, _ right: Int) -> Bool {
    (prices.weight(of: left, in: graph), left) < (prices.weight(of: right, in: graph), right)
  }

  private func edges(between members: [Int]) -> [Int] {
    let inside = Set(members)
    return members.flatMap { member in
      edgesOfDependent[member].filter {
        graph.edges[$0].dependency != member && inside.contains(graph.edges[$0].dependency)
      }
    }
  }

  private func listedCycles(of part: TangledPart) -> PathListing {
    guard search.listLimit > 0 else { return PathListing(paths: [], isComplete: true) }
    var listing = part.adjacency.elementaryCycles(limit: search.listLimit)
    listing.paths = listing.paths.map { $0.map { UInt32(part.members[Int($0)]) } }
    return listing
  }

  // MARK: - Cuts

  private func cut(_ part: TangledPart) throws(PinError) -> (edges: [Int], certificate: CutCertificate) {
    let kept = pins.kept.intersection(part.edges)
    let preferred = pins.preferred.intersection(part.edges)
    guard !kept.isEmpty || !preferred.isEmpty else { return part.minimumCut(keeping: [], cutting: [], limit: limit) }
    if let cycle = part.adjacency(where: kept.contains).shortestCycle {
      throw .keptCycle(cycle.map { graph.nodes[part.members[Int($0)]].id })
    }
    var pinned = part.minimumCut(keeping: kept, cutting: preferred, limit: limit)
    // What is reported has been looked for first; what it would be without pins gets the time that is left.
    let free = part.minimumCut(keeping: [], cutting: [], limit: limit).certificate
    // A cut with pins is one without them too, so where the search found a dearer one, it has not ended.
    pinned.certificate.pinCost = max(0, pinned.certificate.weight - free.weight)
    pinned.certificate.pinCostIsEstimated = !(pinned.certificate.isProvenMinimal && free.isProvenMinimal)
    return pinned
  }
}

/// One tangle as a graph of its own, whose node *i* is `members[i]`.
private struct TangledPart {
  let members: [Int]
  let edges: [Int]
  private let graph: LeveledGraph
  private let prices: CutPrices
  let joined: JoinedMembers
  private let number: [Int: UInt32]
  private let arcs: [Int: DirectedGraph.Edge]
  let adjacency: DirectedGraph

  init(members: [Int], edges: [Int], graph: LeveledGraph, prices: CutPrices, joined: JoinedMembers) {
    self.joined = joined
    self.members = members
    self.edges = edges
    self.graph = graph
    self.prices = prices
    let number = Dictionary(uniqueKeysWithValues: zip(members, members.indices.map { UInt32($0) }))
    let pairs = edges.map { index in
      (
        index,
        DirectedGraph.Edge(
          dependent: number[graph.edges[index].dependent]!, dependency: number[graph.edges[index].dependency]!)
      )
    }
    self.number = number
    arcs = Dictionary(uniqueKeysWithValues: pairs)
    adjacency = DirectedGraph(nodeCount: members.count, edges: pairs.map(\.1))
  }

  /// The members with the edges that satisfy `isIncluded`.
  func adjacency(where isIncluded: (Int) -> Bool) -> DirectedGraph {
    DirectedGraph(nodeCount: members.count, edges: edges.filter(isIncluded).map { arcs[$0]! })
  }

  /// A cheapest cut that holds every edge of `preferred` that stands in a cycle, and none of `kept`.
  func minimumCut(keeping kept: Set<Int>, cutting preferred: Set<Int>, limit: SearchLimit) -> (
    edges: [Int], certificate: CutCertificate
  ) {
    let bundles = bundles(of: edges.filter { !preferred.contains($0) && !joined.areOne(graph.edges[$0]) })
    let open = DirectedGraph(nodeCount: members.count, edges: Array(bundles.keys))
    let found = open.minimumFeedbackArcs(limit: limit) { arc in
      let edges = bundles[arc] ?? []
      return edges.contains(where: kept.contains) ? nil : edges.reduce(0) { $0 + prices.weight(of: $1, in: graph) }
    }
    let cut = found.arcs.flatMap { bundles[$0] ?? [] } + preferred
    // Preferred edges are in the way of every order that contradicts them, so all of them are cut and weighed.
    let extra = preferred.reduce(0) { $0 + prices.weight(of: $1, in: graph) }
    return (
      cut.sorted(),
      CutCertificate(
        measure: prices.measure, dearestReference: prices.dearestReference(on: edges, in: graph),
        weight: found.weight + extra, lowerBound: found.lowerBound + extra, isOfJoined: !joined.isEmpty,
        isInterrupted: found.isInterrupted,
        pinCost: nil)
    )
  }

  /// Edges without which no cycle is left within any group either: what order there is among those that stay together.
  func cutsWithinGroups(limit: SearchLimit) -> [Int] {
    guard !joined.isEmpty else { return [] }
    // Arcs are those of its own edges, each of which has one.
    let edgeOfArc = Dictionary(
      uniqueKeysWithValues: edges.filter { joined.areOne(graph.edges[$0]) }.map { (arcs[$0]!, $0) })
    let within = DirectedGraph(nodeCount: members.count, edges: Array(edgeOfArc.keys))
    let found = within.minimumFeedbackArcs(limit: limit) { arc in
      edgeOfArc[arc].map { prices.weight(of: $0, in: graph) }
    }
    return found.arcs.compactMap { edgeOfArc[$0] }
  }

  /// Edges by the groups that they run between.
  private func bundles(of edges: [Int]) -> [DirectedGraph.Edge: [Int]] {
    Dictionary(grouping: edges) { index in
      let edge = graph.edges[index]
      // Its ends are members, and leaders are members too.
      return DirectedGraph.Edge(
        dependent: number[joined.leader(of: edge.dependent)]!, dependency: number[joined.leader(of: edge.dependency)]!)
    }
  }
}

extension LeveledGraph {
  /// The edges of each dependent: a stretch of ``edges``, which are sorted by dependent.
  fileprivate var rangesOfDependents: [Range<Int>] {
    var starts = [Int](repeating: 0, count: nodes.count + 1)
    for edge in edges { starts[edge.dependent + 1] += 1 }
    for node in nodes.indices { starts[node + 1] += starts[node] }
    return nodes.indices.map { starts[$0]..<starts[$0 + 1] }
  }

  fileprivate func fileCount(of members: [Int]) -> Int? {
    if level >= .file { return Set(members.compactMap { nodes[$0].file }).count }
    let counts = members.compactMap { nodes[$0].fileCount }
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }
}
