import HostSystem
import Testing

@testable import SwiftFacts

/// What is told of a file that is no Swift: the first place, and a sentence.
@Suite struct SyntaxErrorTests {
  private static func first(_ source: String) -> String? {
    withDeepStack { ParsedFile(Array(source.utf8)).firstError.map { "\($0.line): \($0.message)" } }
  }

  @Test(arguments: [
    "", "\n\n", "// nothing", "struct A {}", "let x = 1\r\n", "#!/usr/bin/swift\nprint(1)", "/* a /* b */ c */",
    "let x = \"\\(y)\"", "let r = /a.b/", "let s = #\"\"\"\n  \\#(x)\n  \"\"\"#", "let 数 = \"🧑‍🚀\"",
    "func f() throws(E) {}",
    "@available(*, unavailable) func f() {}", "struct A: ~Copyable {}", "let x = if a { 1 } else { 2 }",
  ])
  func whatIsSwiftHasNone(source: String) { #expect(Self.first(source) == nil) }

  @Test(arguments: [
    ("let x =", "1: expected an expression"), ("struct A {", "1: expected '}'"), ("func f(", "1: expected ')'"),
    ("struct {}", "1: expected a name"), ("let = 3", "1: expected a pattern"), ("var x: = 1", "1: expected a type"),
    ("}", "1: unexpected code '}'"), ("struct A {}\n}\n", "2: unexpected code '}'"),
    ("let s = \"abc", "1: expected '\"'"), ("/* no end", "1: a comment does not end"),
    ("*/", "1: unexpected code '*/'"), ("let x = <#value#>", "1: an editor's placeholder stands for code"),
    ("let s = \"\\q\"", "1: a string holds an unknown escape sequence"),
    ("let s = “a”", "1: a curly quote stands for a straight one"),
    ("let x =1", "1: '=' has white space on one side alone"),
    ("<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n", "1: a merge conflict is not resolved"),
    ("let s = \"\"\"\n    a\n  b\n    \"\"\"", "3: a line of a string is indented less than its end"),
  ])
  func theFirstErrorIsTold(source: String, told: String) { #expect(Self.first(source) == told) }

  @Test(arguments: ["\n", "\r\n", "\r"]) func itsLineIsCountedAsEditorsDo(lineBreak: String) {
    #expect(Self.first("struct A {}\(lineBreak)// é\(lineBreak)let x =")?.hasPrefix("3: ") == true)
  }

  /// An excerpt is short, and of one line.
  @Test func longCodeIsCut() throws {
    let told = try #require(Self.first("} " + String(repeating: "é", count: 500) + "\nnext"))
    #expect(told.count < 70 && told.contains("…") && !told.contains("next"))
  }

  @Test func bytesThatAreNoTextAreTold() {
    let error = withDeepStack { ParsedFile(Array("let a = ".utf8) + [0xFF, 0xFE] + Array("\n".utf8)).firstError?.line }
    #expect(error == 1)
  }
}
