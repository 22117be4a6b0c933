import HostSystem
import SwiftSyntax
import Testing

@testable import PackageReading
@testable import SwiftFacts

@Suite struct ParsedFileTests {
  private func parse(_ source: String) -> ParsedFile { ParsedFile(Array(source.utf8)) }

  @Test(arguments: ["[", "[(", "([", "[a<", "[any ", "[(a: ", "[@a "])
  func bracketsThatNestWithoutEndAreReadInNoTime(opening: String) {
    let closing = String(opening.reversed().compactMap { ["[": "]", "(": ")", "<": ">"][$0] })
    let nested = String(repeating: opening, count: 60) + "1" + String(repeating: closing, count: 60)
    let source = Array("import Before\nlet x = \(nested)\n".utf8)
    // On a thread with the stack that files are read on.
    let read = [source].concurrentMap { bytes in
      let file = ParsedFile(bytes)
      return (file.cut?.line, ImportCollector.imports(in: file.syntax, lines: file.lines).map(\.module))
    }
    #expect(read[0].0 == 2)
    #expect(read[0].1 == ["Before"])
  }

  @Test func ordinaryBracketsAreLeftAlone() {
    let table = "let t = [\n" + String(repeating: "  [[1, 2], [3, [4, [5]]]],\n", count: 1_000) + "]\n"
    let texts = "let s = [" + String(repeating: "\"[\", ", count: 1_000) + "]\n"
    #expect(BracketNesting(flattening: Array((table + texts).utf8)).firstCut == nil)
    #expect(parse(table + texts).firstError == nil)
  }

  @Test func whatFollowsADeepExpressionIsStillRead() {
    let nested = String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40)
    let file = parse("let x = \(nested)\nstruct After {}\n")
    #expect(file.syntax.statements.last?.description == "\nstruct After {}")
    #expect(!file.syntax.hasError)
  }

  @Test(arguments: [
    ("let x = (", 1), ("struct A {\n  func f( {}\n}", 2),
  ])
  func theFirstErrorHasItsLine(source: String, line: Int) {
    #expect(parse(source).firstError?.line == line)
  }

  /// Each of these made the parser's own diagnostics trap.
  @Test(arguments: ["\u{B}", "\u{A0}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{C}", "\u{FEFF}", "\0"])
  func oddWhiteSpaceBesideAnOperatorIsOnlyAnError(character: String) {
    for source in [
      "s =\(character)1", "s\(character)= 1", "let s =\(character)", "a +\(character)b", "f(\(character))",
    ] {
      let error = parse("struct A {}\n\(source)\nstruct B {}\n").firstError
      #expect(error.map { (1...3).contains($0.line) } ?? true)
    }
  }

  @Test(arguments: [
    ("let x = ", "expected an expression"), ("struct A {", "expected '}'"), ("func f( {}", "expected ')'"),
    ("let x = \"a\n", "expected '\"'"), ("let x: ", "expected a type"), ("}", "unexpected code '}'"),
    ("let s = \u{201C}a", "a curly quote stands for a straight one"),
    ("<<<<<<< one\nlet a = 1\n=======\nlet a = 2\n>>>>>>> two\n", "a merge conflict is not resolved"),
  ])
  func anErrorHasItsSentence(source: String, sentence: String) {
    #expect(parse(source).firstError?.message == sentence)
  }

  @Test func whatNestsTooDeepSaysSo() {
    let error = parse("struct A {}\n" + String(repeating: "struct A {\n", count: 400)).firstError
    #expect(error?.isTooDeep == true)
    #expect((200..<400).contains(error?.line ?? 0))
  }

  /// The parser takes quadratic time for these, or exponential.
  @Test(arguments: [
    "let x = 1" + rows(" as A"), "let x: " + rows("any ") + "A", "let x: " + rows("some ") + "A",
    "let x = A" + rows("<A") + rows(">"), "@a<" + rows("@a<"), "let x: A" + rows(" -> A"),
    "func f() { " + rows("if ") + "}",
    rows("# "), "let x = " + rows("\"\\("), "let x = " + rows("#\"\\#("), rows("(@"),
    "let x = a() " + rows("throws("), "let x = " + rows("\"\\(f(a) + "), "let x = " + rows("\"\\(f()"),
    "let x: A" + rows(" throws(>"),
  ])
  func rowsOfTokensAreCutShort(row: String) {
    let file = parse("struct Before {}\n\(row)\nstruct After {}\n")
    #expect(file.cut?.line == 2)
    #expect(file.syntax.description.contains("struct After"))
  }

  private static func rows(_ token: String) -> String { String(repeating: token, count: 5_000) }

  /// The parser looks ahead without a limit to its depth.
  @Test(arguments: ["A<\n", "A<(B), \n", "A<B<C>, \n"])
  func genericArgumentsNestInAnyNumberOfLines(opening: String) {
    let file = parse("let x: " + String(repeating: opening, count: 100_000) + "A\n")
    #expect(file.cut != nil)
  }

  /// The lexer keeps as many copies of its state as texts are open.
  @Test func textsNestInAnyNumberOfLines() {
    let file = parse("let x = " + String(repeating: "\"\"\"\n\\(", count: 100_000) + "1\n")
    #expect(file.cut?.line == 66)
  }

  @Test func ordinaryLinesAreLeftAlone() {
    let source = """
      // \(String(repeating: "<", count: 100)) \(String(repeating: "# ", count: 30)) -> \(String(repeating: "#", count: 100))
      let page = "\(String(repeating: "<p>if any is as good</p>", count: 100))"
      let t = "\(String(repeating: "\\(a) \\(b(\"\\(c)\"))", count: 100))"
      let f: \(String(repeating: "(A) -> ", count: 60))A = { _ in fatalError() }
      let g = \(String(repeating: "A<B<C>, D<any E>>.self, ", count: 100))1
      """
    let bytes = Array(source.utf8)
    #expect(TokenRows(shortening: bytes).firstCut == nil)
    #expect(TokenRows(shortening: bytes).bytes == bytes)
  }
}

@Suite struct SourceConfigurationTests {
  private let source = """
    import Always
    #if os(Linux)
    import OnLinux
    #elseif canImport(UIKit) && !DEBUG
    import OnPhone
    #else
    import Elsewhere
    #endif
    """

  @Test(
    arguments: [
      (nil, [], ["Always:1", "OnLinux:3", "OnPhone:5", "Elsewhere:7"]),
      (.linux, [], ["Always:1", "OnLinux:3"]),
      (.iOS, [], ["Always:1", "OnPhone:5"]),
      (.iOS, ["DEBUG"], ["Always:1", "Elsewhere:7"]),
      (.macOS, [], ["Always:1", "Elsewhere:7"]),
    ] as [(SourceConfiguration.Platform?, Set<String>, [String])])
  func onlyTheBranchesOfTheBuildCount(platform: SourceConfiguration.Platform?, flags: Set<String>, imports: [String]) {
    let file = ParsedFile(
      Array(source.utf8), configuration: platform.map { SourceConfiguration(platform: $0, flags: flags) })
    #expect(ImportCollector.imports(in: file.syntax, lines: file.lines).map { "\($0.module):\($0.line)" } == imports)
  }
}
