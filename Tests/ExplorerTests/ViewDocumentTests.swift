import CodeModel
import Foundation
import GraphRendering
import TestSupport
import Testing

@testable import Explorer

/// `seam-view/1`, as the page's script reads it.
@Suite struct ViewDocumentTests {
  private static let project = Project([
    "App/Main.swift": "import Core\nstruct Main { let store: Store }", "Core/Store.swift": "public struct Store {}",
  ])

  private static func json(_ view: View, link: String? = nil) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(ViewDocument(view, link: link).bytes))
    return try #require(object as? [String: Any])
  }

  private static func column(_ name: String, of table: String, in json: [String: Any]) -> [Int]? {
    (json[table] as? [String: Any])?[name] as? [Int]
  }

  @Test func everyColumnHasAnEntryForEveryRow() throws {
    let view = View(of: Self.project.model) { "line \($0.line)" }
    let json = try Self.json(view, link: "https://x/{file}#L{line}")
    #expect(json["schema"] as? String == "seam-view/1")
    #expect(json["link"] as? String == "https://x/{file}#L{line}")
    for (table, count) in [("nodes", view.nodes.count), ("edges", view.edges.count)] {
      let columns = try #require(json[table] as? [String: [Any]])
      for (name, values) in columns { #expect(values.count == count, "\(table).\(name)") }
    }
    let places = try #require(Self.column("count", of: "evidence", in: json)).reduce(0, +)
    for name in ["column", "file", "kind", "line"] {
      #expect(Self.column(name, of: "evidence", in: json)?.count == places)
    }
  }

  @Test func numbersPointIntoTheLists() throws {
    let view = View(of: Self.project.model) { "line \($0.line)" }
    let json = try Self.json(view)
    let files = try #require(json["files"] as? [String])
    let kinds = try #require(json["kinds"] as? [String])
    #expect(files == files.sorted() && Set(files).count == files.count)
    for (edge, mask) in zip(view.edges, try #require(Self.column("kinds", of: "edges", in: json))) {
      let named = kinds.indices.filter { mask & 1 << $0 != 0 }.map { kinds[$0] }
      #expect(Set(named) == Set(edge.kinds.map(\.rawValue)))
    }
    for (node, file) in zip(view.nodes, try #require(Self.column("file", of: "nodes", in: json))) {
      #expect(node.file == (file < 0 ? nil : files[file]))
    }
    let texts = try #require(json["texts"] as? [[String: Any]])
    #expect(texts.contains { $0["texts"] as? [String] == ["line 1", "line 2"] })
  }

  @Test func whatAViewDoesNotHaveIsNotWritten() throws {
    let plain = try Self.json(View(package: "", nodes: [], edges: [], cuts: []))
    for key in ["churn", "comparison", "findings", "history"] { #expect(plain[key] == nil) }
    #expect(plain["link"] is NSNull && plain["revision"] is NSNull)
    #expect((plain["nodes"] as? [String: [Any]])?["id"]?.isEmpty == true)
  }

  @Test func findingsPointAtThePartsThatThereAre() throws {
    var view = View(of: Self.project.model) { _ in nil }
    view.findings = [
      .init(
        source: "check", rule: "NoCycles", severity: .error, message: "a \"circle\"\n", remedy: "cut it",
        place: Location(file: "Elsewhere.swift", line: 7, column: 1), parts: ["Core.Store", "Gone.Type", "App"]),
      .init(source: "di", rule: "Locator", severity: .note, message: "", parts: []),
    ]
    let json = try Self.json(view)
    let findings = try #require(json["findings"] as? [[String: Any]])
    let files = try #require(json["files"] as? [String])
    #expect(
      findings[0]["parts"] as? [Int]
        == ["Core.Store", "App"].compactMap { id in view.nodes.firstIndex { $0.id == id } })
    #expect(findings[0]["message"] as? String == "a \"circle\"\n")
    #expect((findings[0]["file"] as? Int).map { files[$0] } == "Elsewhere.swift")
    #expect(findings[1]["file"] as? Int == -1 && findings[1]["remedy"] is NSNull)
    #expect(findings.map { $0["severity"] as? String } == ["error", "note"])
  }

  @Test func aComparisonTellsWhatChanged() throws {
    let later = Project(["App/Main.swift": "struct Main {}", "Core/Store.swift": "public struct Store {}"])
    let both = View(
      from: Self.project.model, to: later.model, called: .init(base: "main", head: "topic"),
      texts: ({ _ in nil }, { _ in nil }))
    let json = try Self.json(both)
    #expect((json["comparison"] as? [String: String]) == ["base": "main", "head": "topic"])
    let changes = try #require(Self.column("change", of: "edges", in: json))
    #expect(Set(changes) == [2])
    #expect(Self.column("before", of: "edges", in: json)?.allSatisfy { $0 > 0 } == true)
  }

  @Test(arguments: hostileNames) func aNameIsReadBackAsItWas(name: String) throws {
    let node = View.Node(id: name, name: name, kind: .library, parent: nil)
    let json = try Self.json(View(package: name, nodes: [node], edges: [], cuts: []))
    #expect(json["package"] as? String == name)
    #expect((json["nodes"] as? [String: [Any]])?["id"]?.first as? String == name)
  }

  /// As many edges as a page can hold have one place each.
  @Test func manyEdgesHaveOnePlaceEach() throws {
    let nodes = (0..<201).map { View.Node(id: "n\($0)", name: "n", kind: .node, parent: nil) }
    let places = [1, 2].map { LeveledGraph.Evidence(location: Location(file: "F", line: $0, column: 1), kind: .calls) }
    func view(_ rows: Int) -> View {
      let edges = (0..<rows).flatMap { from in
        (0...200).filter { $0 != from }.map {
          View.Edge(pair: .init(from: from, to: $0), weight: 2, kinds: [.calls], evidence: places)
        }
      }
      return View(package: "", nodes: nodes, edges: edges, cuts: [])
    }
    #expect(try Self.column("count", of: "evidence", in: Self.json(view(100)))?.max() == 2)
    #expect(try Self.column("count", of: "evidence", in: Self.json(view(101)))?.max() == 1)
  }
}
