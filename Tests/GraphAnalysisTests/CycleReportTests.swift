import CodeModel
import DependencyGraph
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct CycleReportTests {
  @Test func tellsTheShortestWayRoundAndTheCheapestCut() throws {
    let graph = LeveledGraph(
      "Cart -> Checkout 7, Checkout -> Cart 2, Checkout -> Core 4, Core -> Account 3, Account -> Cart 9, App -> Cart 1")
    let report = try CycleReport(of: graph)
    let tangle = try #require(report.tangles.first)
    #expect(report.tangles.count == 1)
    #expect(tangle.members.map { graph.nodes[$0].id } == ["Account", "Cart", "Checkout", "Core"])
    #expect(tangle.shortestCycle.map { graph.nodes[$0].id } == ["Cart", "Checkout"])
    #expect(tangle.cuts.map { graph.text(ofEdge: $0.edge) } == ["Checkout -> Cart", "Core -> Account"])
    #expect(tangle.edges.count == 5)
    #expect(tangle.referenceCount == 25)
    #expect(tangle.certificate == CutCertificate(weight: 5, lowerBound: 5, isInterrupted: false, pinCost: nil))
    // Account → Cart → Checkout → Core: a chain of four.
    #expect(tangle.heightAfterCut == 4)
    #expect(tangle.reachAfterCut == 2.5)
  }

  @Test func anAcyclicGraphHasNone() throws {
    #expect(try CycleReport(of: LeveledGraph("A -> B, B -> C, A -> C")).tangles.isEmpty)
  }

  @Test func listsAsManyShortCyclesAsAsked() throws {
    let graph = LeveledGraph("A -> B, B -> A, B -> C, C -> A")
    var search = CycleSearch()
    search.listLimit = 1
    let one = try CycleReport(of: graph, search: search).tangles[0].listedCycles
    #expect(one == PathListing(paths: [[0, 1]], isComplete: false))
    search.listLimit = 5
    let all = try CycleReport(of: graph, search: search).tangles[0].listedCycles
    #expect(all == PathListing(paths: [[0, 1], [0, 1, 2]], isComplete: true))
  }

  @Test func theLargestTangleThatCrossesABorderComesFirst() throws {
    let graph = LeveledGraph(
      """
      M/F.A -> M/F.B, M/F.B -> M/F.C, M/F.C -> M/F.A, M/F.X -> M/G.Y, M/G.Y -> M/F.X
      """, level: .type)
    let report = try CycleReport(of: graph)
    #expect(report.tangles.map(\.members.count) == [2, 3])
    #expect(report.tangles.map(\.border) == [Border(kind: .folder, count: 2), nil])
    var search = CycleSearch()
    search.onlyCrossing = true
    let crossing = try CycleReport(of: graph, search: search)
    #expect(crossing.tangles.map(\.members.count) == [2])
    #expect(crossing.omittedContainedCount == 1)
  }

  @Test(arguments: [
    (Level.folder, "M/F -> M/G, M/G -> M/F", nil), (.folder, "M/F -> N/G, N/G -> M/F", Border(kind: .module, count: 2)),
    (.module, "A -> B, B -> A", nil), (.type, "M/F.A -> N/F.B, N/F.B -> M/F.A", Border(kind: .module, count: 2)),
  ])
  func onlyCoarserBordersAreCrossed(level: Level, text: String, border: Border?) throws {
    #expect(try CycleReport(of: LeveledGraph(text, level: level)).tangles.map(\.border) == [border])
  }

  @Test func nestedTypesAreOneThingWithTheirContainer() throws {
    let nodes = ["M.A", "M.A.Inner", "M.A.Inner.Deep", "M.B"].map {
      LeveledGraph.Node(id: $0, name: String($0.dropFirst(2)), kind: .struct, module: "M", file: "M/\($0).swift")
    }
    let ends = [(0, 1), (1, 0), (2, 3), (3, 0)]
    let graph = LeveledGraph(
      package: "P", level: .type, revision: nil, nodes: nodes,
      edges: ends.map { .init(dependent: $0.0, dependency: $0.1, kinds: [.calls], weight: 1, evidence: []) })
    let folded = try CycleReport(of: graph)
    #expect(folded.graph.nodes.map(\.id) == ["M.A", "M.B"])
    #expect(folded.foldedTypeCount == 2)
    #expect(folded.tangles.map(\.members.count) == [2])
    var search = CycleSearch()
    search.separatesNestedTypes = true
    let separate = try CycleReport(of: graph, search: search)
    #expect(separate.tangles.map { $0.members.map { separate.graph.nodes[$0].id } } == [["M.A", "M.A.Inner"]])
    #expect(separate.foldedTypeCount == 0)
  }

  @Test func aProtocolAndItsOwnDefaultImplementationsAreNoTangle() throws {
    let graph = LeveledGraph(
      "P -> Lazy 1 signature+creates extensions, Lazy -> P 2 conforms+stores, P -> User 1 calls, User -> P 1 calls",
      level: .type, protocols: ["P"])
    let report = try CycleReport(of: graph)
    #expect(report.defaultImplementations.map { [$0.dependent, $0.dependency] } == [["P", "Lazy"]])
    #expect(report.tangles.map { $0.members.map { report.graph.nodes[$0].id } } == [["P", "User"]])
    var search = CycleSearch()
    search.countsDefaultImplementations = true
    #expect(try CycleReport(of: graph, search: search).tangles.map(\.members.count) == [3])
  }

  /// What a module adds to another's protocol may name its own implementations as well.
  @Test func anExtensionOfAnotherModulesProtocolIsNoTangleWithItsImplementations() throws {
    let nodes = [("A.P", NodeKind.protocol, "A"), ("X.Lazy", .struct, "X"), ("X.extension A.P", .extension, "X")].map {
      LeveledGraph.Node(id: $0, name: $0, kind: $1, module: $2)
    }
    func edge(_ dependent: Int, _ dependency: Int, _ kinds: [DependencyKind], isInExtensions: Bool = false)
      -> LeveledGraph.Edge
    {
      .init(
        dependent: dependent, dependency: dependency, kinds: kinds, weight: 1, evidence: [],
        isInExtensions: isInExtensions)
    }
    let graph = LeveledGraph(
      package: "P", level: .type, revision: nil, nodes: nodes,
      edges: [
        edge(2, 0, [.extends], isInExtensions: true), edge(2, 1, [.creates], isInExtensions: true),
        edge(1, 2, [.calls]), edge(1, 0, [.conforms]),
      ])
    let report = try CycleReport(of: graph)
    #expect(report.defaultImplementations.map { [$0.dependent, $0.dependency] } == [["X.extension A.P", "X.Lazy"]])
    #expect(report.tangles.isEmpty)
  }

  @Test func aProtocolThatRequiresItsImplementationIsATangle() throws {
    let graph = LeveledGraph("P -> Lazy 2 signature+creates, Lazy -> P 2 conforms", level: .type, protocols: ["P"])
    let report = try CycleReport(of: graph)
    #expect(report.defaultImplementations.isEmpty)
    #expect(report.tangles.map(\.members.count) == [2])
  }
}

@Suite struct PinTests {
  private let graph = LeveledGraph("A -> B 1, B -> C 5, C -> A 3")

  private func report(_ pins: EdgePin...) throws -> CycleReport {
    var search = CycleSearch()
    search.pins = pins
    return try CycleReport(of: graph, search: search)
  }

  @Test func keepingAnEdgeCostsTheDifference() throws {
    let tangle = try report(EdgePin(.keep, dependent: "A", dependency: "B")).tangles[0]
    #expect(tangle.cuts.map { graph.text(ofEdge: $0.edge) } == ["C -> A"])
    #expect(tangle.certificate.pinCost == 2)
    #expect(tangle.certificate.isProvenMinimal)
  }

  @Test func preferringAnEdgeCutsIt() throws {
    let tangle = try report(EdgePin(.prefer, dependent: "B", dependency: "C")).tangles[0]
    #expect(tangle.cuts.map { graph.text(ofEdge: $0.edge) } == ["B -> C"])
    #expect(tangle.cuts.map(\.isPreferred) == [true])
    #expect(tangle.certificate.pinCost == 4)
  }

  /// Two triangles in each direction over four nodes are not proven without a search, and there is no time for one.
  @Test func aCostThatIsNotProvenIsCalledEstimated() throws {
    let dense = LeveledGraph(
      "A -> B 3, B -> C 4, C -> A 5, A -> C 4, C -> B 3, B -> A 5, A -> D 3, D -> B 4, B -> D 5, D -> C 3, C -> D 4, D -> A 5"
    )
    var search = CycleSearch()
    search.pins = [EdgePin(.keep, dependent: "A", dependency: "B")]
    let exact = try CycleReport(of: dense, search: search).tangles[0].certificate
    #expect(!exact.pinCostIsEstimated)
    search.cutTime = .zero
    let hurried = try CycleReport(of: dense, search: search).tangles[0].certificate
    #expect(hurried.pinCostIsEstimated)
    // What is estimated is not told as if it were less than nothing, nor left out where there is a cost.
    #expect(try #require(hurried.pinCost) >= 0 && #require(exact.pinCost) >= 0)
  }

  @Test func withoutPinsThereIsNoCost() throws {
    #expect(try report().tangles[0].certificate.pinCost == nil)
  }

  @Test func keptEdgesThatFormACycleAreRefused() {
    let pins = [("A", "B"), ("B", "C"), ("C", "A")].map { EdgePin(.keep, dependent: $0.0, dependency: $0.1) }
    #expect(throws: PinError.keptCycle(["A", "B", "C"])) { try report(pins[0], pins[1], pins[2]) }
  }

  @Test func anEdgeCannotBeKeptAndCut() {
    #expect(throws: PinError.contradiction("A -> B")) {
      try report(EdgePin(.keep, dependent: "A", dependency: "B"), EdgePin(.prefer, dependent: "A", dependency: "B"))
    }
  }

  @Test func aPinWithoutAnEdgeIsStale() throws {
    let stale = EdgePin(.keep, dependent: "A", dependency: "C")
    #expect(try report(stale, EdgePin(.keep, dependent: "Elsewhere", dependency: "Other")).stalePins == [stale])
  }
}

@Suite struct CutTechniqueTests {
  @Test(arguments: [
    ("declared", Level.module, CutTechnique.removeDeclaration), ("declared+imported", .module, .interfaceModule),
    // What to do about code, declarations tell and not the kinds of references.
    ("stores+signature", .type, .unknown), ("creates", .folder, .unknown),
  ])
  func onlyBetweenModulesDoKindsTell(kinds: String, level: Level, technique: CutTechnique) {
    let graph = LeveledGraph("A -> B 2 \(kinds)", level: level)
    #expect(graph.technique(for: graph.edges[0]) == technique)
  }

  @Test(arguments: [("calls", 4), ("stores", 10), ("inherits", 48), ("declared", 2)])
  func aCutCostsWhatItsReferencesAre(kinds: String, cost: Int) {
    #expect(LeveledGraph("A -> B 2 \(kinds)", level: .type).edges[0].cutCost == cost)
  }

  /// Two calls against one superclass: fewer references, and far more work.
  @Test func cutsPreferEdgesThatCanBeCut() throws {
    let graph = LeveledGraph("A -> B 1 inherits, B -> A 2 calls", level: .type)
    #expect(try CycleReport(of: graph).tangles[0].cuts.map { graph.text(ofEdge: $0.edge) } == ["A -> B"])
    var search = CycleSearch()
    search.measure = .cost
    let tangle = try CycleReport(of: graph, search: search).tangles[0]
    #expect(tangle.cuts.map { graph.text(ofEdge: $0.edge) } == ["B -> A"])
    #expect((tangle.certificate.weight, tangle.cutReferenceCount) == (4, 2))
    #expect(tangle.certificate.isProvenMinimal)
  }
}
