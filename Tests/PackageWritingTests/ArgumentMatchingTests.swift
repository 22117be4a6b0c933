import SwiftSyntax
import Testing

@testable import PackageWriting

/// Which argument goes to which parameter, and which defaults are relied on.
@Suite struct ArgumentMatchingTests {
  /// `a=` has a default, `a...` takes any number, `a{}` is a closure, `_` has no label.
  private func parameters(_ words: String) -> [ArgumentMatching.Parameter] {
    words.split(separator: " ").map { word in
      let name = word.prefix { $0.isLetter || $0 == "_" }
      return .init(
        label: name == "_" ? nil : String(name), isOptional: word.contains("=") || word.contains("."),
        isVariadic: word.contains("."), isFunction: word.contains("{"))
    }
  }

  private func matching(_ call: String, _ words: String) throws -> ArgumentMatching {
    let source = try EditedSource(path: "A.swift", bytes: Array(call.utf8))
    let node = try #require(
      source.tree.statements.first?.item.as(ExprSyntax.self)?.as(FunctionCallExprSyntax.self))
    return try ArgumentMatching(node, parameters: parameters(words), in: source)
  }

  @Test(arguments: [
    ("f()", "", ""), ("f()", "a=", "-"), ("f(a: 1)", "a=", "0"), ("f(b: 1)", "a= b", "-0"), ("f(1)", "_", "0"),
    ("f(1, b: 2)", "_ a= b=", "0-1"), ("f(1, a: 2)", "_ a= b=", "01-"), ("f(1, 2)", "_ _", "01"),
    ("f(1, 2)", "_= _=", "01"),
    ("f(1, 2, 3)", "_...", "2"), ("f(a: 1, 2, b: 3)", "a... b", "12"), ("f(b: 1)", "a... b", "-0"),
    ("f(`in`: 1)", "in", "0"),
    ("f(in: 1)", "in", "0"), ("f(a: 1) { }", "a b{}", "0c"), ("f { }", "a= b{}", "-c"),
    ("f { } c: { }", "a= b{} c{}=", "-cc"),
    ("f(a: { })", "a{}", "0"), ("f { }", "a{}= b{}=", "c-"),
  ])
  func argumentsFindTheirParameters(call: String, words: String, expected: String) throws {
    let found = try matching(call, words)
    let text = zip(found.argumentIndex, found.isPassed).map { index, isPassed in
      index.map { "\($0)" } ?? (isPassed ? "c" : "-")
    }
    #expect(text.joined() == expected)
  }

  @Test(arguments: [
    ("f(a: 1)", ""), ("f(b: 1)", "a"), ("f(1)", "a"), ("f(a: 1, a: 2)", "a b="), ("f(b: 1, a: 2)", "a= b"),
  ])
  func aCallThatDoesNotFitIsRefused(call: String, words: String) {
    #expect(throws: Refusal.self) { try matching(call, words) }
  }
}
