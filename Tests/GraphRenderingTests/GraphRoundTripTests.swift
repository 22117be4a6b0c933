import CodeModel
import DependencyGraph
import Foundation
import TestSupport
import Testing

@testable import GraphRendering

/// What is written of a graph is a graph again, and all formats stay well formed, whatever things are called.
@Suite struct GraphRoundTripTests {
  /// A graph of a level with everything that a node and an edge may have, drawn by lot.
  private static func graph(level: Level, seed: UInt64) -> LeveledGraph {
    var lot = SeededGenerator(seed: seed)
    let names = hostileNames.filter { !$0.isEmpty && $0.utf8.count < 100 }.shuffled(using: &lot).prefix(9)
    let nodes = names.enumerated().map { index, name in
      var node = LeveledGraph.Node(
        id: name, name: names.randomElement(using: &lot) ?? name, kind: NodeKind.allCases.randomElement(using: &lot)!,
        module: index % 3 == 0 ? nil : name, package: index % 2 == 0 ? nil : "p",
        file: index % 4 == 0 ? nil : "\(name).swift",
        line: index % 5 == 0 ? nil : index, isTest: index % 6 == 1, fileCount: index % 2 == 0 ? nil : index,
        lineCount: index % 3 == 1 ? nil : index * 100)
      if index % 3 == 1 { node.modules = [name, "Other"] }
      return node
    }
    var edges: [LeveledGraph.Edge] = []
    for dependent in nodes.indices {
      for dependency in nodes.indices where Int.random(in: 0..<3, using: &lot) == 0 {
        edges.append(edge(from: dependent, to: dependency, using: &lot))
      }
    }
    var graph = LeveledGraph(
      package: names.randomElement(using: &lot) ?? "", level: level, revision: seed % 2 == 0 ? nil : "1a2b",
      nodes: nodes,
      edges: edges)
    graph.sources = ReadSource.Kind.allCases.map { ReadSource(path: "a/\($0)", kind: $0, targetCount: 3) }
    graph.unassigned = Array(names.prefix(3))
    return graph
  }

  private static func edge(from dependent: Int, to dependency: Int, using lot: inout SeededGenerator)
    -> LeveledGraph.Edge
  {
    let kinds = DependencyKind.allCases.filter { _ in Int.random(in: 0..<4, using: &lot) == 0 }
    let evidence = (0..<Int.random(in: 0..<4, using: &lot)).map { number in
      LeveledGraph.Evidence(
        location: Location(file: hostileNames[number], line: number + 1, column: 7), kind: kinds.first ?? .used)
    }
    return LeveledGraph.Edge(
      dependent: dependent, dependency: dependency, kinds: kinds.isEmpty ? [.used] : kinds.sorted(),
      weight: evidence.count + Int.random(in: 1..<50, using: &lot), evidence: evidence,
      isConditional: Bool.random(using: &lot), isInExtensions: Bool.random(using: &lot))
  }

  @Test(arguments: Level.allCases, 0..<6 as Range<UInt64>)
  func jsonIsReadBackWithEverythingInIt(level: Level, seed: UInt64) throws {
    let graph = Self.graph(level: level, seed: seed)
    let bytes = GraphJSON.bytes(of: graph)
    let copy = try GraphFile.graph(from: bytes, name: "graph.json")
    #expect(copy.nodes == graph.nodes)
    #expect(copy.edges == graph.edges)
    #expect(copy.sources == graph.sources && copy.unassigned == graph.unassigned)
    #expect((copy.package, copy.level, copy.revision) == (graph.package, graph.level, graph.revision))
    #expect(GraphJSON.bytes(of: copy) == bytes)
  }

  @Test(arguments: Level.allCases)
  func jsonIsWhatItsSchemaSays(level: Level) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../docs/schemas")
    let schema = try JSONSchema(
      Data(contentsOf: folder.appendingPathComponent("seam-graph-1.json")), isExhaustive: true)
    let document = try JSONSerialization.jsonObject(with: Data(GraphJSON.bytes(of: Self.graph(level: level, seed: 3))))
    #expect(schema.problems(of: document) == [])
  }

  /// A text whose members are of other types than they should be is refused, and never passed over.
  @Test(arguments: [
    ("\"modules\": \"A\"", "\"modules\" of a node is"), ("\"modules\": [1]", "\"modules\" of a node is"),
    ("\"line\": \"3\"", "\"line\" of a node is"), ("\"test\": 1", "\"test\" of a node is"),
    ("\"file\": 3", "\"file\" of a node is"), ("\"module\": []", "\"module\" of a node is"),
  ])
  func aMemberOfAnotherTypeIsRefused(member: String, sentence: String) {
    let text = """
      {"schema": "seam-graph/1", "package": "P", "level": "module", "edges": [],
      "nodes": [{"id": "A", "name": "A", "kind": "library", \(member)}]}
      """
    #expect {
      try GraphFile.graph(from: Array(text.utf8), name: "g.json")
    } throws: { "\($0)".contains(sentence) && "\($0)".contains("2") }
  }

  @Test func unassignedFilesAreTexts() {
    let text = """
      {"schema": "seam-graph/1", "package": "P", "level": "module", "edges": [], "nodes": [], "unassigned": [3]}
      """
    #expect(throws: GraphFileError.self) { try GraphFile.graph(from: Array(text.utf8), name: "g.json") }
  }

  /// Two columns say who depends on whom: what they say is there, each edge as often as its line.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func columnsAreCounted(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let names = ["A", "b c", "Ü", "d#", "e.f", "g/h"]
    let rows = (0..<40).map { _ in [names.randomElement(using: &lot)!, names.randomElement(using: &lot)!] }
    let graph = try GraphFile.graph(
      from: Array(rows.map { $0.joined(separator: "\t") + "\n" }.joined().utf8), name: "x.tsv")
    var counts: [[String]: Int] = [:]
    for row in rows { counts[row, default: 0] += 1 }
    var found: [[String]: Int] = [:]
    for edge in graph.edges { found[[graph.nodes[edge.dependent].id, graph.nodes[edge.dependency].id]] = edge.weight }
    #expect(found == counts)
    #expect(Set(graph.nodes.map(\.id)) == Set(rows.joined()))
  }
}
