import CodeModel
import Foundation
import ModelExport
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// GraphML as a reader of XML finds it: every node once, every edge between two of them, and what is said of them.
@Suite struct GraphMLReadingTests {
  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var nodes: [String] = []
    private(set) var edges: [[String]] = []
    /// By `node N` or `edge N` and key.
    private(set) var data: [String: String] = [:]
    private var key = ""
    private var text = ""

    init(_ bytes: [UInt8]) throws {
      super.init()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = self
      guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      switch name {
      case "node": nodes.append(attributes["id"] ?? "")
      case "edge": edges.append([attributes["source"] ?? "", attributes["target"] ?? ""])
      case "data": key = attributes["key"] ?? ""
      default: break
      }
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      guard name == "data" else { return }
      let owner = key.hasPrefix("node") ? "node \(nodes.count - 1)" : "edge \(edges.count - 1)"
      data["\(owner) \(key)"] = text
    }
  }

  private static func graph(_ names: [String], seed: UInt64) -> LeveledGraph {
    let random = RandomGraph(names, chance: 20, weights: 1...9, seed: seed)
    return LeveledGraph(
      package: names.first ?? "", level: .module, revision: nil,
      nodes: names.map { .init(id: $0, name: $0, kind: .library, module: $0, file: "\($0).swift", line: 3) },
      edges: random.edges.map {
        .init(dependent: $0.from, dependency: $0.to, kinds: [.calls, .stores], weight: $0.weight, evidence: [])
      })
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func everythingIsThere(seed: UInt64) throws {
    let names = (0..<9).map { "N\($0)" }
    let graph = Self.graph(names, seed: seed)
    let reader = try Reader(GraphMLWriter.bytes(of: graph))
    #expect(reader.nodes == graph.nodes.map(\.id))
    #expect(reader.edges == graph.edges.map { [graph.nodes[$0.dependent].id, graph.nodes[$0.dependency].id] })
    for (number, edge) in graph.edges.enumerated() {
      #expect(reader.data["edge \(number) edge-weight"] == "\(edge.weight)")
      #expect(reader.data["edge \(number) edge-kinds"] == edge.kinds.map(\.rawValue).joined(separator: " "))
    }
    for (number, node) in graph.nodes.enumerated() {
      #expect(reader.data["node \(number) node-name"] == node.name && reader.data["node \(number) node-line"] == "3")
    }
  }

  /// Names that XML lets stand come back as they are, also where they differ in blanks alone.
  @Test func namesComeBackAsTheyAre() throws {
    let names = ["a b", "a\nb", "a\tb", "a  b", "<a>", "a&amp;b", "\"a'", "]]>", "🧑‍🚀", "\u{202E}a", "e\u{301}x", "\\N"]
    let graph = Self.graph(names, seed: 1)
    let reader = try Reader(GraphMLWriter.bytes(of: graph))
    #expect(Set(reader.nodes) == Set(names) && reader.nodes.count == names.count)
    #expect(reader.edges == graph.edges.map { [graph.nodes[$0.dependent].id, graph.nodes[$0.dependency].id] })
  }

  @Test func hostileNamesStayXML() throws {
    let names = hostileNames.filter { !$0.isEmpty }
    let reader = try Reader(GraphMLWriter.bytes(of: Self.graph(names, seed: 2)))
    #expect(reader.nodes.count == names.count)
    #expect(Set(reader.edges.joined()).isSubset(of: reader.nodes))
  }
}
