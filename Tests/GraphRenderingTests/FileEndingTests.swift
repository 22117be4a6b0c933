import Foundation
import GraphRendering
import Testing

/// What the name of a file says of its format, and how names stand in addresses.
@Suite struct FileEndingTests {
  @Test(arguments: [
    ("report.md", "markdown"), ("report.MD", "markdown"), ("a/b.c/report.txt", "text"), ("page.htm", "html"),
    ("change.diff", "patch"), ("graph.mmd", "mermaid"), ("graph.gv", "dot"), ("graph.svg", "svg"), ("a.b.json", "json"),
    (".json", "json"), ("out.sarif", "sarif"), ("x.docx", "docx"), ("markdown", nil), ("json", nil), ("report.", nil),
    ("a.json/report", nil), ("", nil), ("..", nil), ("/", nil), ("./report", nil),
  ])
  func theEndOfANameIsAWord(name: String, word: String?) { #expect(FileEnding.word(of: name) == word) }

  @Test(
    arguments: [
      ("g.svg", RenderingFormat.svg), ("g.PNG", .png), ("g.pdf", .pdf), ("g.dot", .dot), ("g.gv", .dot),
      ("g.mermaid", .mermaid), ("g.mmd", .mermaid), ("g.json", .json), ("g.html", .html), ("g.htm", .html),
      ("g.txt", nil),
      ("g.md", nil), ("svg", nil), ("dir.svg/g", nil),
    ] as [(String, RenderingFormat?)])
  func picturesAreKnownByIt(name: String, format: RenderingFormat?) {
    #expect(RenderingFormat(fileName: name) == format)
  }

  @Test(arguments: [
    ("Sources/App/View.swift", "Sources/App/View.swift"), ("a b", "a%20b"),
    ("NSString+More.swift", "NSString+More.swift"),
    ("a~b_c-d.e", "a~b_c-d.e"), ("é", "%C3%A9"), ("100%", "100%25"), ("a:b", "a%3Ab"), ("a?b#c", "a%3Fb%23c"),
    ("<x>\"'", "%3Cx%3E%22%27"), ("\n\u{1B}", "%0A%1B"), ("", ""), ("🧑‍🚀", "%F0%9F%A7%91%E2%80%8D%F0%9F%9A%80"),
  ])
  func pathsStandInAddresses(path: String, encoded: String) { #expect(PercentEncoding.path(path) == encoded) }

  @Test func whatIsKeptIsForTheCallerToSay() {
    #expect(PercentEncoding.text("a/b.c", keeping: "") == "a%2Fb%2Ec")
    #expect(PercentEncoding.text("a/b.c", keeping: ".") == "a%2Fb.c")
  }

  /// No bytes but those of an address, whatever is in a name; and no two names become one.
  @Test func everyByteComesBack() {
    for value in (0...0x10FFFF).lazy.filter({ $0 < 0x300 || $0 % 997 == 0 }).compactMap({ Unicode.Scalar(UInt32($0)) })
    {
      let encoded = PercentEncoding.path("a\(value)b")
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(encoded.removingPercentEncoding == "a\(value)b")
    }
  }
}
