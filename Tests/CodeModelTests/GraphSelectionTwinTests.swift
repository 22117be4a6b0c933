import CodeModel
import TestSupport
import Testing

/// What is selected of a graph, by a slower way of asking, over graphs that look like chance.
@Suite struct GraphSelectionTwinTests {
  private static func graph(seed: UInt64, nodes: Int = 9) -> LeveledGraph {
    RandomGraph(count: nodes, chance: 18, weights: 1...9, seed: seed).graph
  }

  private static func pairs(_ graph: LeveledGraph) -> Set<[String]> {
    Set(graph.edges.map { [graph.nodes[$0.dependent].id, graph.nodes[$0.dependency].id] })
  }

  /// The nodes within so many steps of a node, itself included.
  private static func around(_ start: String, _ pairs: Set<[String]>, steps: Int = 100) -> Set<String> {
    var reached: Set = [start]
    for _ in 0..<steps { reached.formUnion(pairs.filter { reached.contains($0[0]) }.map { $0[1] }) }
    return reached
  }

  private static func reversed(_ pairs: Set<[String]>) -> Set<[String]> { Set(pairs.map { [$0[1], $0[0]] }) }

  /// The part has these nodes, and all edges between them as they were.
  private static func expect(_ part: LeveledGraph, of graph: LeveledGraph, holds nodes: Set<String>) {
    #expect(Set(part.nodes.map(\.id)) == nodes)
    let expected = pairs(graph).filter { nodes.contains($0[0]) && nodes.contains($0[1]) }
    #expect(pairs(part) == expected)
    let weights = { (graph: LeveledGraph) in
      Dictionary(uniqueKeysWithValues: graph.edges.indices.map { (graph.text(ofEdge: $0), graph.edges[$0].weight) })
    }
    #expect(
      weights(part)
        == weights(graph).filter { key, _ in expected.contains(key.split(separator: " -> ").map(String.init)) })
  }

  private static func select(_ graph: LeveledGraph, _ change: (inout GraphSelection) -> Void) throws -> LeveledGraph {
    var selection = GraphSelection()
    change(&selection)
    return try graph.selecting(selection)
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func fromAndTo(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let pairs = Self.pairs(graph)
    let below = Self.around("N0", pairs)
    let above = Self.around("N1", Self.reversed(pairs))
    Self.expect(try Self.select(graph) { $0.from = ["N0"] }, of: graph, holds: below)
    Self.expect(try Self.select(graph) { $0.to = ["N1"] }, of: graph, holds: above)
    let between = try Self.select(graph) { selection in
      selection.from = ["N0"]
      selection.to = ["N1"]
    }
    Self.expect(between, of: graph, holds: below.intersection(above))
    let two = try Self.select(graph) { $0.from = ["N0", "N2"] }
    Self.expect(two, of: graph, holds: below.union(Self.around("N2", pairs)))
  }

  @Test(arguments: 20..<32 as Range<UInt64>, 0..<4)
  func focus(seed: UInt64, depth: Int) throws {
    let graph = Self.graph(seed: seed)
    let pairs = Self.pairs(graph)
    let expected = Self.around("N3", pairs, steps: depth).union(Self.around("N3", Self.reversed(pairs), steps: depth))
    let part = try Self.select(graph) { selection in
      selection.focus = ["N3"]
      selection.depth = depth
    }
    Self.expect(part, of: graph, holds: expected)
  }

  /// What is excluded is not there for the others either.
  @Test(arguments: 40..<52 as Range<UInt64>)
  func exclusionGoesFirst(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let rest = Self.pairs(graph).filter { !$0.contains("N2") }
    let part = try Self.select(graph) { selection in
      selection.exclude = ["N2"]
      selection.from = ["N0"]
    }
    Self.expect(part, of: graph, holds: Self.around("N0", rest))
    let all = Set(graph.nodes.map(\.id))
    Self.expect(try Self.select(graph) { $0.exclude = ["N[2]", "N2"] }, of: graph, holds: all.subtracting(["N2"]))
    Self.expect(try Self.select(graph) { $0.include = ["N1", "N3*"] }, of: graph, holds: ["N1", "N3"])
  }

  /// The reduction has the same reach; in a tangle no edge goes.
  @Test(arguments: 60..<76 as Range<UInt64>)
  func reductionKeepsWhoReachesWhom(seed: UInt64) throws {
    let graph = Self.graph(seed: seed)
    let reduced = try Self.select(graph) { $0.isReduced = true }
    let (before, after) = (Self.pairs(graph), Self.pairs(reduced))
    #expect(after.isSubset(of: before))
    for node in graph.nodes.map(\.id) { #expect(Self.around(node, before) == Self.around(node, after)) }
    func reaches(_ from: String, _ to: String) -> Bool { Self.around(from, before).contains(to) }
    func isTangled(_ edge: [String]) -> Bool { reaches(edge[1], edge[0]) }
    // Between two tangles an edge goes if and only if there is a way over a third.
    for edge in before where !isTangled(edge) {
      let between = graph.nodes.map(\.id).filter { node in
        reaches(edge[0], node) && !reaches(node, edge[0]) && reaches(node, edge[1]) && !reaches(edge[1], node)
      }
      #expect(after.contains(edge) == between.isEmpty, "\(edge)")
    }
    #expect(before.filter(isTangled).isSubset(of: after))
  }

  // MARK: - Collapsing

  @Test(arguments: [
    // A dot and a slash are letters of names but where types or folders nest.
    (Level.folder, "Cart -> Cart.Tests, Cart/Views -> Core", ["Cart"], "Cart -> Cart.Tests, Cart -> Core"),
    (.folder, "Cart/Views -> Core, Carts -> Cart/Views", ["Cart"], "Cart -> Core, Carts -> Cart"),
    (
      .folder, "Cart -> Core, Cart/Views -> Core, Cart/Views/Rows -> Cart", ["Cart/Views"],
      "Cart -> Core, Cart/Views -> Cart, Cart/Views -> Core"
    ),
    (.module, "Core -> Core.Kit, Core.Kit -> Base", ["Core"], "Core -> Core.Kit, Core.Kit -> Base"),
    (.module, "core -> core/Kit, core/Kit -> Base", ["core"], "core -> core/Kit, core/Kit -> Base"),
    (.file, "A/B.swift -> A/B.swift.gyb.swift", ["A/B.swift"], "A/B.swift -> A/B.swift.gyb.swift"),
    (.file, "A/B.swift -> A/C.swift, C/D.swift -> A/C.swift", ["A"], "C/D.swift -> A"),
    (.file, "AB/B.swift -> A/C.swift", ["A"], "AB/B.swift -> A"),
  ])
  func whatIsInsideByItsLevel(level: Level, text: String, names: [String], expected: String) throws {
    let graph = LeveledGraph(text, level: level)
    #expect(try graph.collapsing(names).text.components(", ").sorted() == expected.components(", ").sorted())
  }

  /// Folding loses no reference but those within a host, and counts every line once.
  @Test(arguments: 80..<92 as Range<UInt64>)
  func foldingAddsUp(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    var graph = Self.graph(seed: seed)
    graph = LeveledGraph(
      package: "P", level: .module, revision: nil,
      nodes: graph.nodes.enumerated().map { index, node in
        var node = node
        (node.lineCount, node.fileCount) = (index * 10, index)
        return node
      }, edges: graph.edges)
    var hosts = Array(graph.nodes.indices)
    for index in hosts.indices.dropFirst(3) where Bool.random(using: &lot) {
      hosts[index] = Int.random(in: 0..<3, using: &lot)
    }
    let folded = graph.folding(into: hosts)
    let kept = graph.edges.filter { hosts[$0.dependent] != hosts[$0.dependency] }
    #expect(folded.edges.reduce(0) { $0 + $1.weight } == kept.reduce(0) { $0 + $1.weight })
    #expect(folded.nodes.reduce(0) { $0 + ($1.lineCount ?? 0) } == graph.nodes.reduce(0) { $0 + ($1.lineCount ?? 0) })
    #expect(folded.nodes.reduce(0) { $0 + ($1.fileCount ?? 0) } == graph.nodes.reduce(0) { $0 + ($1.fileCount ?? 0) })
    let names = { (index: Int) in graph.nodes[hosts[index]].id }
    #expect(Self.pairs(folded) == Set(kept.map { [names($0.dependent), names($0.dependency)] }))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] { split(separator: separator).map(String.init) }
}
