import CodeModel
import GraphRendering
import TestSupport
import Testing

@testable import Reports

/// How text is laid into lines, and how much of it a terminal shows.
@Suite struct LayoutTests {
  @Test(arguments: [
    (["one", "two", "three"], " ", 12, ["> one two", "  three"]),
    (["one", "two", "three"], " ", 80, ["> one two three"]),
    (["one", "two"], ", ", 10, ["> one, two"]),
    (["one", "two"], ", ", 8, ["> one,", "  two"]),
    (["A", "B", "A"], " → ", 7, ["> A →", "  B → A"]),
    (["unbreakable"], " ", 5, ["> unbreakable"]),
    (["a", "unbreakable", "b"], " ", 6, ["> a", "  unbreakable", "  b"]),
    ([], " ", 10, ["> "]),
  ])
  func wordsAreLaidIntoLines(words: [String], separator: String, width: Int, lines: [String]) {
    #expect(TextLines.wrapping(words, separator: separator, after: "> ", width: width) == lines)
  }

  @Test func columnsArePaddedAndNeverCut() {
    #expect(TextLines.padded("ab", to: 4) == "ab  ")
    #expect(TextLines.padded("0.5", to: 4, with: "0") == "0.50")
    #expect(TextLines.padded("abcdef", to: 4) == "abcdef")
    #expect(TextLines.rightAligned("7", to: 3) == "  7")
    #expect(TextLines.rightAligned("1,234", to: 3) == "1,234")
    // A character is a column, however many scalars it has.
    #expect(TextLines.padded("e\u{301}🧑‍🚀", to: 3) == "e\u{301}🧑‍🚀 ")
  }

  private static let long = "Sources/VeryLongFolderName/AnotherLongFolderName/File.swift"

  @Test func aTerminalShortensAndAPipeReceivesTheWhole() {
    #expect(ReportStyle.pipe.fitted(Self.long, to: 20) == Self.long)
    #expect(ReportStyle.pipe.fitted(Self.long, after: 60) == Self.long)
    let shown = ReportStyle.terminal().fitted(Self.long, to: 20)
    #expect(shown.count <= 20)
    #expect(shown.hasPrefix("Sources"))
    #expect(shown.hasSuffix(".swift"))
    #expect(ReportStyle.terminal().fitted(Self.long, after: 60) == "Sources/VeryLongFol…")
    // So little room is no room: names stay readable.
    #expect(ReportStyle.terminal().fitted(Self.long, after: 79).count == 12)
    #expect(ReportStyle.terminal().fitted("short", after: 60) == "short")
  }

  @Test func coloursAreGivenOnlyWhereTheyAreWanted() {
    #expect(ReportStyle.pipe.strong("x") == "x")
    let style = ReportStyle.terminal(color: true)
    #expect(style.strong("x") == "\u{1B}[1mx\u{1B}[0m")
    #expect(style.quiet("x") == "\u{1B}[2mx\u{1B}[0m")
    #expect(style.alarming("x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(style.reassuring("x") == "\u{1B}[32mx\u{1B}[0m")
  }

  @Test(arguments: [
    ("A.swift", "file:///root/A.swift"), ("/else/A.swift", "file:///else/A.swift"),
    ("a b/é;\u{7}.swift", "file:///root/a%20b/%C3%A9%3B%07.swift"),
  ])
  func placesAreLinksWhereFilesAreOnDisk(file: String, address: String) {
    #expect(
      ReportStyle.terminal(links: "/root").place("here", file: file)
        == "\u{1B}]8;;\(address)\u{1B}\\here\u{1B}]8;;\u{1B}\\"
    )
    #expect(ReportStyle.terminal().place("here", file: file) == "here")
  }

  @Test func aNodeIsCalledByItsShortNameWhereOnlyOneHasIt() {
    let graph = LeveledGraph("A/F.Store -> B/F.Store, B/F.Store -> B/F.Item", level: .type)
    let names = NodeNames(graph)
    #expect(graph.nodes.indices.map { names[$0] } == ["A/F.Store", "Item", "B/F.Store"])
    #expect(graph.edges.map(names.edge) == ["A/F.Store → B/F.Store", "B/F.Store → Item"])
    #expect(names.cycle([1, 2]) == ["Item", "B/F.Store", "Item"])
    #expect(names.cycle([]) == [])
  }

  @Test func foldersOfOneNameGetAsMuchOfTheirPathAsTellsThemApart() throws {
    let expected = [
      "Sources/App/Send/Fee": "Send/Fee", "Sources/App/Swap/Fee": "App/Swap/Fee", "Sources/App/Swap/Old/Fee": "Old/Fee",
      "Fee": "Fee", "Old/Swap/Fee": "Old/Swap/Fee", "A/One": "One",
    ]
    let nodes = expected.keys.sorted().map { path in
      LeveledGraph.Node(id: path, name: String(path.split(separator: "/").last ?? ""), kind: .folder)
    }
    let graph = LeveledGraph(package: "P", level: .folder, revision: nil, nodes: nodes, edges: [])
    let names = NodeNames(graph)
    for (number, node) in nodes.enumerated() {
      #expect(names[number] == expected[node.id])
      // Each is what a person may ask for.
      #expect(try graph.nodes(named: [names[number]]).map(Int.init) == [number])
    }
  }

  @Test func aNodeWithoutANameIsCalledByItsID() {
    let graph = LeveledGraph(
      package: "P", level: .module, revision: nil, nodes: [.init(id: "id\u{1B}", name: "", kind: .library)], edges: [])
    #expect(!NodeNames(graph)[0].steersTerminal)
    #expect(NodeNames(graph)[0].hasPrefix("id"))
  }

  @Test func linesOfSourceAreShownWithoutTheSpaceAroundThem() {
    var sources = SourceLines(["A.swift": "import B\r\n\tlet a = b()  \n\nlet c = \"\u{1B}[2J\"", "empty.swift": ""])
    func text(_ file: String, _ line: Int) -> String? { sources.text(at: Location(file: file, line: line, column: 1)) }
    #expect(text("A.swift", 1) == "import B")
    #expect(text("A.swift", 2) == "let a = b()")
    #expect(text("A.swift", 3) == "")
    #expect(text("A.swift", 4) == "let c = \"\\u{1b}[2J\"")
    for line in [0, -1, 5, .max] { #expect(text("A.swift", line) == nil) }
    #expect(text("empty.swift", 1) == "")
    #expect(text("missing.swift", 1) == nil)
  }

  @Test func aFileIsReadOnce() {
    var count = 0
    var sources = SourceLines { _ in
      count += 1
      return count == 1 ? Array("a\nb".utf8) : nil
    }
    _ = sources.text(at: Location(file: "A", line: 1, column: 1))
    #expect(sources.text(at: Location(file: "A", line: 2, column: 1)) == "b")
    #expect(count == 1)
  }

  @Test func bytesThatAreNoTextAreShownAllTheSame() {
    var sources = SourceLines { _ in [0xFF, 0x41, 0x00] }
    #expect(sources.text(at: Location(file: "A", line: 1, column: 1)) == "\u{FFFD}A\\u{0}")
  }
}
