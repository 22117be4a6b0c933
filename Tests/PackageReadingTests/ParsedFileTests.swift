@testable import PackageReading
import SwiftSyntax
import Testing

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
      return (file.overlyNestedLine, ImportCollector.imports(in: file.syntax, lines: file.lines).map(\.module))
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

  @Test(arguments: [
    (nil, [], ["Always:1", "OnLinux:3", "OnPhone:5", "Elsewhere:7"]),
    (.linux, [], ["Always:1", "OnLinux:3"]),
    (.iOS, [], ["Always:1", "OnPhone:5"]),
    (.iOS, ["DEBUG"], ["Always:1", "Elsewhere:7"]),
    (.macOS, [], ["Always:1", "Elsewhere:7"]),
  ] as [(SourceConfiguration.Platform?, Set<String>, [String])])
  func onlyTheBranchesOfTheBuildCount(platform: SourceConfiguration.Platform?, flags: Set<String>, imports: [String]) {
    let file = ParsedFile(Array(source.utf8), configuration: platform.map { SourceConfiguration(platform: $0, flags: flags) })
    #expect(ImportCollector.imports(in: file.syntax, lines: file.lines).map { "\($0.module):\($0.line)" } == imports)
  }
}
