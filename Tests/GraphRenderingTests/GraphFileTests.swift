import CodeModel
import Foundation
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct GraphFileTests {
  private let graph = LeveledGraph(
    package: "Shop", level: .type, revision: "1a2b3c",
    nodes: [
      .init(
        id: "Core.Order", name: "Order", kind: .struct, module: "Core", package: "shop",
        file: "Sources/Core/Order.swift", line: 4, fileCount: 2, lineCount: 120),
      .init(id: "CoreTests.OrderTests", name: "OrderTests", kind: .class, module: "CoreTests", isTest: true),
      .init(id: "\"\\\u{1}\u{1F600}", name: "\u{2028}", kind: .external),
    ],
    edges: [
      .init(
        dependent: 1, dependency: 0, kinds: [.stores, .defaultArgument], weight: 30,
        evidence: [.init(location: .init(file: "Tests/A.swift", line: 3, column: 9), kind: .stores)],
        isConditional: true),
      .init(dependent: 0, dependency: 2, kinds: [.mentions], weight: 1, evidence: []),
    ])

  @Test func comesBackAsItWas() throws {
    let copy = try GraphFile.graph(from: graph.rendered(as: .json), name: "graph.json")
    #expect(copy.nodes == graph.nodes)
    #expect(copy.edges == graph.edges)
    #expect((copy.package, copy.level, copy.revision) == (graph.package, graph.level, graph.revision))
    #expect(try copy.rendered(as: .json) == graph.rendered(as: .json))
  }

  @Test func document() throws {
    try TextSnapshot.expect(graph.text(as: .json), named: "graph.json")
  }

  @Test func keysAreSortedEverywhere() throws {
    let document = try JSONSerialization.jsonObject(with: Data(graph.rendered(as: .json)))
    let sorted = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
    let written = try graph.text(as: .json).replacing("\n", with: "").replacing("\\u2028", with: "\u{2028}")
    #expect(String(decoding: sorted, as: UTF8.self) == written)
  }

  @Test func readsTwoColumns() throws {
    let graph = try GraphFile.graph(
      from: Array("# made by hand\r\nApp\tCore\r\n\r\nApp\tCore\nCore\tBase\nAlone\n".utf8), name: "graphs/shop.tsv")
    #expect(graph.package == "shop")
    #expect(graph.nodes.map(\.id) == ["Alone", "App", "Base", "Core"])
    #expect(graph.nodes.allSatisfy { $0.kind == .node })
    #expect(graph.edges.map { [$0.dependent, $0.dependency, $0.weight] } == [[1, 3, 2], [3, 2, 1]])
  }

  @Test(arguments: ["", " ", "   ", "\t", " \t ", "\u{A0}", "# App\tTests"])
  func aLineOfBlanksSaysNothing(line: String) throws {
    for end in ["\n", "\r\n"] {
      let text = [line, "App\tCore", line, "Core\tBase", line].joined(separator: end)
      let graph = try GraphFile.graph(from: Array(text.utf8), name: "shop.tsv")
      #expect(graph.text == "App -> Core, Core -> Base")
    }
  }

  @Test func aByteOrderMarkIsNoPartOfANodesName() throws {
    let graph = try GraphFile.graph(from: Array("\u{FEFF}App\tCore\n".utf8), name: "shop.tsv")
    #expect(graph.nodes.map(\.id) == ["App", "Core"])
  }

  @Test func aNodeIsCalledAsItIsWritten() throws {
    let names = ["Übung", "two words", " in front", "a#b", "💡", "a,b", "\"quoted\""]
    let text = names.map { "\($0)\tCore\n" }.joined()
    let graph = try GraphFile.graph(from: Array(text.utf8), name: "shop.tsv")
    #expect(Set(graph.nodes.map(\.name)) == Set(names + ["Core"]))
  }

  @Test(
    arguments: [
      ("", nil, "the file holds no graph"),
      ("A\tB\nA\tB\tC\n", 2, "this line has 3 columns"),
      ("A\t\n", 1, "a column of this line is empty"),
      ("{", 1, "it ends inside an array or object"),
      ("{}", 1, "has no \"schema\""),
      ("{\"schema\":\"seam-graph/2\"}", 1, "\"seam-graph/2\""),
      (
        "{\"schema\":\"seam-graph/1\",\n\"nodes\":[\n{\"id\":3}]}", 3,
        "\"id\" of a node is a number instead of a string"
      ),
      (
        "{\"schema\":\"seam-graph/1\",\"nodes\":[{\"id\":\"A\",\"name\":\"A\",\"kind\":\"gizmo\"}]}", 1,
        "\"gizmo\" is none of the known words: package, library"
      ),
      (
        "{\"schema\":\"seam-graph/1\",\"nodes\":[],\n\"edges\":[{\"from\":\"A\",\"to\":\"B\",\"kinds\":[],\"weight\":1,\"evidence\":[]}]}",
        2, "names \"A\", which is not among the nodes"
      ),
      ("{\"schema\":\"seam-graph/1\" \"nodes\":[]}", 1, "a comma is missing"),
      ("{\"a\":\"\\ud800\"}", 1, "half a surrogate pair"),
      (String(repeating: "{\"a\":", count: 5000), 1, "nested more than 64 deep"),
      ("{\"a\":1} x", 1, "more text follows"),
      ("{\"\u{1B}[31m\" 1}", 1, "a string holds a bare control character"),
    ] as [(String, Int?, String)])
  func complaintsNamePlaceAndRemedy(text: String, line: Int?, words: String) throws {
    let error = try #require(throws: GraphFileError.self) {
      try GraphFile.graph(from: Array(text.utf8), name: "saved.json")
    }
    #expect(error.line == line)
    #expect(error.problem.contains(words), "\(error.problem)")
    #expect(error.description.hasPrefix("saved.json" + (line.map { ":\($0)" } ?? "") + ": "))
    #expect(error.description.contains("seam graph --format json"))
  }

  private func saved(nodeB: String = "", edges: String...) -> String {
    """
    {"schema":"seam-graph/1","package":"P","level":"module","nodes":[
    {"id":"A","name":"A","kind":"library"},
    {"id":"B","name":"B","kind":"library"\(nodeB)}
    ],"edges":[
    \(edges.joined(separator: ",\n"))
    ]}
    """
  }

  private func edge(
    _ from: String, _ to: String, weight: String = "1", line: String = "1", column: String = "1",
    kind: String = "imported"
  ) -> String {
    """
    {"from":"\(from)","to":"\(to)","kinds":["\(kind)"],"weight":\(weight),\
    "evidence":[{"file":"f","line":\(line),"column":\(column),"kind":"\(kind)"}]}
    """
  }

  /// Sums over such figures would overflow somewhere behind the reader.
  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-1", "1000000001", "9223372036854775808", "-1e300"])
  func figuresBeyondAnyGraphAreRefused(figure: String) throws {
    let documents = [
      (6, "weight", saved(edges: edge("A", "B"), edge("B", "A", weight: figure))),
      (6, "line", saved(edges: edge("A", "B"), edge("B", "A", line: figure))),
      (6, "column", saved(edges: edge("A", "B"), edge("B", "A", column: figure))),
      (3, "line", saved(nodeB: ",\"line\":\(figure)")),
      (3, "lines", saved(nodeB: ",\"lines\":\(figure)")),
      (3, "files", saved(nodeB: ",\"files\":\(figure)")),
    ]
    for (line, name, document) in documents {
      let error = try #require(throws: GraphFileError.self) {
        try GraphFile.graph(from: Array(document.utf8), name: "saved.json")
      }
      #expect(error.line == line, "\(name)")
      #expect(error.problem.hasPrefix("\"\(name)\" of "))
      #expect(error.problem.hasSuffix("is not between 0 and 1000000000"))
    }
  }

  @Test func theGreatestFiguresAreRead() throws {
    let most = "1000000000"
    let document = saved(
      nodeB: ",\"line\":\(most),\"lines\":\(most),\"files\":0",
      edges: edge("A", "B", weight: "0"), edge("B", "A", weight: most, line: most, column: most))
    let graph = try GraphFile.graph(from: Array(document.utf8), name: "saved.json")
    #expect(graph.edges.map(\.weight) == [0, 1_000_000_000])
    #expect(
      (graph.nodes[1].line, graph.nodes[1].lineCount, graph.nodes[1].fileCount) == (1_000_000_000, 1_000_000_000, 0))
  }

  @Test func anEdgeThatIsListedAgainAddsToTheFirst() throws {
    let document = saved(
      edges: edge("A", "B", weight: "2", line: "9", kind: "used"), edge("B", "A"),
      edge("A", "B", weight: "3", line: "4"))
    let graph = try GraphFile.graph(from: Array(document.utf8), name: "saved.json")
    #expect(graph.edges.map { [$0.dependent, $0.dependency, $0.weight] } == [[0, 1, 5], [1, 0, 1]])
    #expect(graph.edges[0].kinds == [.imported, .used])
    #expect(graph.edges[0].evidence.map(\.location.line) == [4, 9])
  }

  @Test func kindsThatAreListedTwiceOrOutOfOrderAreOneEachInOrder() throws {
    let document = saved(edges: edge("A", "B")).replacing("[\"imported\"]", with: "[\"used\",\"declared\",\"used\"]")
    let graph = try GraphFile.graph(from: Array(document.utf8), name: "saved.json")
    #expect(graph.edges[0].kinds == [.declared, .used])
  }

  @Test func aModuleMayDependOnItselfAndBeNamedTwice() throws {
    let columns = try GraphFile.graph(from: Array("A\tA\nA\tB\nA\tA\n".utf8), name: "x.tsv")
    #expect(columns.edges.map { [$0.dependent, $0.dependency, $0.weight] } == [[0, 0, 2], [0, 1, 1]])
  }

  @Test func bytesThatAreNotTextAreRefused() throws {
    let error = try #require(throws: GraphFileError.self) {
      try GraphFile.graph(from: [0x41, 0x09, 0xFF, 0x0A], name: "x.tsv")
    }
    #expect(error.problem == "the file is not UTF-8 text")
  }
}
