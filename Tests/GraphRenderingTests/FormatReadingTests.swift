import CodeModel
import Foundation
import TestSupport
import Testing

@testable import GraphRendering

/// What a reader who knows only the format finds in a DOT or a Mermaid text: the same boxes and lines as in the graph.
@Suite struct FormatReadingTests {
  private static func graph(
    _ seed: UInt64, names: [String] = (0..<9).map { "N\($0)" }, chance: Int = 20
  ) -> LeveledGraph {
    let random = RandomGraph(names, chance: chance, weights: 1...40, seed: seed)
    return LeveledGraph(
      package: "Shop", level: .type, revision: nil,
      nodes: random.names.enumerated().map { number, name in
        .init(
          id: "\(number)\(name)", name: name, kind: NodeKind.allCases[number % NodeKind.allCases.count],
          module: "M\(number % 3)", file: "Sources/M\(number % 3)/F\(number % 2)/\(number).swift", line: 1)
      },
      edges: random.edges.map {
        .init(dependent: $0.from, dependency: $0.to, kinds: [.calls], weight: $0.weight, evidence: [])
      })
  }

  /// Ends of edges by the number of their nodes.
  private static func pairs(_ graph: LeveledGraph) -> [[Int]] {
    graph.edges.map { [$0.dependent, $0.dependency] }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static let hostile = hostileNames.filter { $0.utf8.count < 200 }

  // MARK: - DOT

  /// Words of DOT as its grammar has them: names, quoted texts, markup in balanced angles, signs.
  private static func words(ofDot text: String) throws -> [String] {
    var words: [String] = []
    var rest = Substring.UnicodeScalarView(text.unicodeScalars[...])
    while let first = rest.popFirst() {
      switch first {
      case " ", "\n", "\t": continue
      case "\"":
        var word = String.UnicodeScalarView("\"".unicodeScalars)
        var isEscaped = false
        while let next = rest.popFirst(), next != "\"" || isEscaped {
          // Backslashes come in pairs; what stands behind a single one is only special if it is a quotation mark.
          if next == "\"" { word.removeLast() }
          word.append(next)
          isEscaped = next == "\\" && !isEscaped
        }
        words.append(String(word))
      case "<":
        var depth = 1
        var word = String.UnicodeScalarView("<".unicodeScalars)
        while depth > 0 {
          guard let next = rest.popFirst() else { throw CocoaError(.fileReadCorruptFile) }
          depth += next == "<" ? 1 : next == ">" ? -1 : 0
          word.append(next)
        }
        words.append(String(word))
      case "-":
        let head = rest.popFirst()
        #expect(head == ">")
        words.append("->")
      case "{", "}", "[", "]", "=": words.append(String(first))
      default:
        var word = String.UnicodeScalarView([first])
        while let next = rest.first, next.properties.isAlphabetic || "_0123456789.".unicodeScalars.contains(next) {
          word.append(rest.removeFirst())
        }
        words.append(String(word))
      }
    }
    return words
  }

  /// Ids of boxes and ends of lines, those that hold the layout together left out.
  private static func read(dot text: String) throws -> (nodes: [String], edges: [[String]], depth: Int) {
    let words = try words(ofDot: text)
    var (nodes, edges, depth, deepest) = ([String](), [[String]](), 0, 0)
    for (index, word) in words.enumerated() {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "->":
        let attributes = words[(index + 3)...].prefix { $0 != "]" }
        if !attributes.contains("\"invis") { edges.append([words[index - 1], words[index + 1]]) }
      case "[" where index > 1 && words[index - 2] != "->" && words[index - 1].hasPrefix("\""):
        nodes.append(words[index - 1])
      default: break
      }
      deepest = max(deepest, depth)
    }
    #expect(depth == 0)
    return (nodes, edges, deepest)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func dotHoldsTheGraph(seed: UInt64) throws {
    let graph = Self.graph(seed)
    let read = try Self.read(dot: graph.text(as: .dot))
    let boxes = read.nodes.filter {
      $0.hasPrefix("\"node") || graph.nodes.map { "\"\(ElementIdentifier.make($0.id))" }.contains($0)
    }
    #expect(Set(boxes).count == graph.nodes.count, "\(read.nodes)")
    #expect(read.edges.count == graph.edges.count)
    #expect(Set(read.edges.joined()).isSubset(of: boxes))
    // Modules and folders around the types.
    #expect(read.depth > 1)
  }

  @Test func dotHoldsHostileNames() throws {
    let graph = Self.graph(1, names: Self.hostile, chance: 5)
    let read = try Self.read(dot: graph.text(as: .dot))
    #expect(read.edges.count == graph.edges.count)
    #expect(Set(read.edges.joined()).isSubset(of: read.nodes))
  }

  // MARK: - Mermaid

  /// Numbers of boxes with their labels, and ends of arrows.
  private static func read(mermaid text: String) -> (labels: [Int: String], arrows: [[Int]], isBalanced: Bool) {
    var (labels, arrows, depth) = ([Int: String](), [[Int]](), 0)
    for row in text.split(separator: "\n") where !row.hasPrefix("%%") {
      let words = row.split(separator: " ").map(String.init)
      if words.first == "subgraph" { depth += 1 }
      if words == ["end"] { depth -= 1 }
      let arrow = words.firstIndex { ["-->", "-.->", "==>"].contains($0) }
      if let arrow, words.count == 3, let from = Int(words[arrow - 1].dropFirst()),
        let to = Int(words[arrow + 1].dropFirst())
      {
        arrows.append([from, to])
      } else if let open = row.firstIndex(of: "("), let number = Int(row[..<open].drop { $0 == " " }.dropFirst()) {
        labels[number] = String(row[open...])
      }
    }
    return (labels, arrows, depth == 0)
  }

  /// What Mermaid shows for a label: its escapes resolved.
  private static func shown(_ label: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring.UnicodeScalarView(label.unicodeScalars[...])
    while let scalar = rest.popFirst() {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let end = rest.dropFirst(digits.count).first
      guard scalar == "#", end == ";", let number = UInt32(String(digits)), let meant = Unicode.Scalar(number) else {
        result.append(scalar)
        continue
      }
      result.append(meant)
      rest = rest.dropFirst(digits.count + 1)
    }
    return String(result)
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [Level.type, .module])
  func mermaidHoldsTheGraph(seed: UInt64, level: Level) throws {
    var graph = Self.graph(seed)
    if level == .module { graph = RandomGraph(count: 8, chance: 25, seed: seed).graph }
    let read = Self.read(mermaid: try graph.text(as: .mermaid))
    #expect(read.isBalanced)
    #expect(read.labels.count == graph.nodes.count)
    #expect(read.arrows.sorted { $0.lexicographicallyPrecedes($1) } == Self.pairs(graph))
    for (number, node) in graph.nodes.enumerated() { #expect(read.labels[number]?.contains(node.name) == true) }
  }

  @Test(arguments: hostile.filter { !$0.isEmpty && $0.utf8.count < 40 })
  func mermaidShowsANameAsAPictureDoes(name: String) throws {
    let graph = Self.graph(3, names: [name, "Other"])
    let read = Self.read(mermaid: try graph.text(as: .mermaid))
    let label = Self.shown(try #require(read.labels[0]))
    // What has no look of its own is written as its number.
    let visible = name.unicodeScalars.filter { $0.properties.isAlphabetic && $0.isASCII }.map(String.init).joined()
    #expect(label.unicodeScalars.filter { $0.properties.isAlphabetic && $0.isASCII }.count >= visible.count)
    #expect(!label.unicodeScalars.contains { $0.value < 0x20 })
  }

  // MARK: - Same input, same bytes

  @Test(arguments: [RenderingFormat.dot, .mermaid, .json, .svg], 0..<4 as Range<UInt64>)
  func theSameGraphGivesTheSameBytes(format: RenderingFormat, seed: UInt64) throws {
    #expect(try Self.graph(seed).rendered(as: format) == Self.graph(seed).rendered(as: format))
  }

  /// In which order somebody listed the edges is nobody's business.
  @Test(arguments: [RenderingFormat.dot, .mermaid, .json, .svg], 0..<4 as Range<UInt64>)
  func theOrderOfEdgesIsNotSeen(format: RenderingFormat, seed: UInt64) throws {
    let graph = Self.graph(seed)
    var lot = SeededGenerator(seed: seed)
    let other = LeveledGraph(
      package: graph.package, level: graph.level, revision: nil, nodes: graph.nodes,
      edges: graph.edges.shuffled(using: &lot))
    #expect(try other.rendered(as: format) == graph.rendered(as: format))
  }

  /// Lines of a file of two columns may stand in any order, and end in any way.
  @Test(arguments: ["\n", "\r\n", "\r", "\n\n", "\u{2028}"]) func columnsMayEndInAnyWay(lineBreak: String) throws {
    let rows = ["App\tCore", "App\tUI", "UI\tCore", "# made by hand", "App\tCore"]
    let plain = try GraphFile.graph(from: Array(rows.joined(separator: "\n").utf8), name: "shop.tsv")
    let other = try GraphFile.graph(from: Array(rows.joined(separator: lineBreak).utf8), name: "shop.tsv")
    #expect(
      other.summary == plain.summary && plain.summary == ["App -> Core [] 2", "App -> UI [] 1", "UI -> Core [] 1"])
  }

  /// A file that git could not merge is no graph.
  @Test(arguments: [
    "<<<<<<< HEAD\nApp\tCore\n=======\nApp\tUI\n>>>>>>> branch\n",
    "{\"schema\":\"seam-graph/1\",\n<<<<<<< HEAD\n\"nodes\":[]\n=======\n\"nodes\":[]\n>>>>>>> branch\n}",
  ])
  func aFileOfAnUnfinishedMergeIsNoGraph(text: String) {
    #expect(throws: GraphFileError.self) { try GraphFile.graph(from: Array(text.utf8), name: "shop.tsv") }
  }
}
