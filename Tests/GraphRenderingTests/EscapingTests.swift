import CodeModel
import Foundation
import TestSupport
import Testing

@testable import GraphRendering

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A graph of all hostile names, each of which depends on the next.
private let hostile = LeveledGraph(
  package: hostileNames.joined(), level: .type, revision: nil,
  nodes: hostileNames.enumerated().map { index, name in
    .init(
      id: "\(name)\(index)", name: name, kind: NodeKind.allCases[index % NodeKind.allCases.count],
      module: hostileNames[index / 3],
      package: name, file: "\(name)/\(name).swift", line: index)
  },
  edges: hostileNames.indices.dropLast().map {
    .init(
      dependent: $0, dependency: $0 + 1, kinds: [.calls], weight: 1,
      evidence: [.init(location: .init(file: hostileNames[$0], line: 1, column: 1), kind: .calls)])
  })

@Suite struct EscapingTests {
  private var options: RenderingOptions {
    var options = RenderingOptions()
    options.link = .relative(to: "")
    return options
  }

  @Test func hostileNamesMakeWellFormedSVG() throws {
    let document = try XMLOutline(hostile.rendered(as: .svg, options: options))
    #expect(document.groups(ofClass: "node").count == hostileNames.count)
    #expect(document.groups(ofClass: "edge").count == hostileNames.count - 1)
    #expect(document.elements.contains("script") == false)
  }

  @Test func hostileNamesMakeValidJSON() throws {
    let document = try JSONSerialization.jsonObject(with: Data(hostile.rendered(as: .json))) as? [String: Any]
    let nodes = try #require(document?["nodes"] as? [[String: Any]])
    #expect(Set(nodes.map { $0["name"] as? String }) == Set(hostileNames))
  }

  @Test func hostileNamesStayInTheirMermaidLabels() throws {
    for line in try hostile.text(as: .mermaid).split(separator: "\n") where !line.hasPrefix("%%") {
      let quotes = line.filter { $0 == "\"" }.count
      #expect(quotes == 0 || quotes == 2, "\(line)")
      #expect(!line.contains("%%"))
      #expect(!line.contains("`"))
    }
  }

  @Test(.enabled(if: Dot.isInstalled)) func dotReadsHostileNames() throws {
    let output = try Dot.run(["-Tdot_json"], input: hostile.rendered(as: .dot, options: options))
    try #require(output.errors.isEmpty, "\(output.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any]
    let objects = try #require(document?["objects"] as? [[String: Any]])
    #expect(objects.filter { $0["nodes"] == nil && $0["width"] != nil }.count == hostileNames.count)
    let edges = try #require(document?["edges"] as? [[String: Any]])
    #expect(edges.filter { $0["style"] as? String != "invis" }.count == hostileNames.count - 1)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("a\\", #""a\\""#), ("\\\"", #""\\\"""#),
    ("a\nb", #""a\nb""#),
  ])
  func quotesForDOT(text: String, quoted: String) {
    #expect(DOTValue.text(text).sourceText == quoted)
  }

  @Test func identifiersAreInjective() {
    let ids =
      hostileNames + [
        "a/b", "a.b", "a~2Fb", "a b", "A", "a", String(repeating: "x", count: 200), String(repeating: "x", count: 201),
      ]
    let made = ids.map(ElementIdentifier.make)
    #expect(Set(made).count == ids.count)
    #expect(
      made.allSatisfy { $0.utf8.allSatisfy { byte in byte > 0x20 && byte < 0x7F && !"\"'<>&\\:".utf8.contains(byte) } })
    #expect(made.allSatisfy { $0.utf8.count <= 180 })
  }

  @Test(arguments: [
    ("short", "short"), ("a\nb", "a␊b"), ("\0", "␀"), ("\u{202E}x", "\u{FFFD}x"), ("abcdefghijklmno", "abcde…klmno"),
    ("", "∅"), ("  ", "␠"),
  ])
  func displaysOneVisibleLine(name: String, shown: String) {
    #expect(DisplayText.make(name, limit: 11) == shown)
  }

  @Test func encodesPathsInLinks() {
    let link = SourceLink(template: "https://example.org/{file}#L{line}")
    #expect(
      link.address(file: "Sources/A b/x?y.swift", line: 12) == "https://example.org/Sources/A%20b/x%3Fy.swift#L12")
    #expect(
      SourceLink.relative(to: "").address(file: "javascript:alert(1)", line: nil) == "javascript%3Aalert%281%29#L1")
  }
}

@Suite struct FixedPointTests {
  @Test(arguments: [(1.5, 2, "1.5"), (-0.25, 1, "-0.3"), (3, 2, "3"), (2.6, 0, "3"), (-7.2, 0, "-7")])
  func digitsAreRoundedAndZerosDropped(value: Double, digits: Int, text: String) {
    #expect(FixedPoint.text(value, digits: digits) == text)
  }
}
