import Testing

@testable import CodeModel
@testable import Manifests
@testable import PackageReading

/// Where Swift's answer hangs on a type that a value does not show, there is Swift's answer or none.
@Suite struct ManifestCertaintyTests {
  private func answer(_ code: String) throws -> String? {
    do {
      return try read("import Foundation\n\(code)\nlet package = Package(name: \"\\(result)\")").name
    } catch ManifestError.refused {
      return nil
    }
  }

  /// A slice keeps the indices of the array that it is cut from.
  @Test(arguments: [
    "let result = [1, 2, 3].dropFirst()[1]", "let list = [1, 2, 3]\nlet result = list.dropFirst()[1]",
    "let list = [1, 2, 3]\nlet rest = list.dropFirst()\nlet result = rest[1]", "let result = [1, 2, 3].suffix(2)[1]",
    "let list = [1, 2, 3]\nlet part = list[1...2]\nlet result = part[1]",
    "let list = [1, 2, 3]\nlet result = list[1..<3][1]",
    "let list = [1, 2, 3]\nlet result = list.dropFirst().firstIndex(of: 3)!",
    "let list = [1, 2, 3]\nlet result = list.dropFirst().startIndex",
    "let list = [1, 2, 3]\nlet result = list.suffix(2).indices.count",
    "func f(_ x: ArraySlice<Int>) -> Int { x[1] }\nlet result = f([1, 2, 3].dropFirst())",
  ])
  func indicesOfSlicesAreNotGuessed(code: String) throws { #expect(try answer(code) == nil) }

  @Test(arguments: [
    ("let result = [1, 2, 3].dropFirst().first!", "2"), ("let result = Array([1, 2, 3].dropFirst())[1]", "3"),
    ("let result = [1, 2, 3].dropFirst().map { $0 }[1]", "3"),
    ("let result = [1, 2, 3].dropFirst().filter { $0 > 0 }[1]", "3"),
    ("let result = [3, 2, 1].dropFirst().sorted()[0]", "1"), ("let list = [1, 2, 3]\nlet result = list[1]", "2"),
    ("let result = [1, 2, 3].dropFirst().count", "2"), ("let list = [1, 2, 3]\nlet result = list[1...2].count", "2"),
    ("let result = [1, 2, 3].dropLast().reduce(0, +)", "3"), ("let result = \"abc\".dropFirst() + \"d\"", "bcd"),
    ("let name = \"abc\"\nlet rest = name.dropFirst()\nlet result = String(rest)", "bc"),
    ("let result = [1, 2, 3].dropFirst().contains(1)", "false"),
    ("let result = [1, 2, 3].dropFirst().enumerated().map { $0.offset }.reduce(0, +)", "1"),
  ])
  func whatASliceHoldsIsKnown(code: String, expected: String) throws { #expect(try answer(code) == expected) }

  /// Literals are whole numbers only where nothing asks for others.
  @Test(arguments: [
    "let result = 7 / 2 as Double", "let result: Double = 7 / 2", "let result = 7 / 2 * 1.0",
    "let result = (7) / (-2) as Double",
    "func f(_ x: Double) -> Double { x }\nlet result = f(7 / 2)", "let result = (1 + 6) / 2 as Double",
  ])
  func divisionsOfLiteralsAreNotGuessed(code: String) throws { #expect(try answer(code) == nil) }

  @Test(arguments: [
    ("let seven = 7\nlet result = seven / 2", "3"), ("let result = 6 / 2", "3"),
    ("let list = [1, 2, 3]\nlet result = list.count / 2", "1"),
    ("let result = 7.0 / 2", "3.5"), ("let result = 7 % 2", "1"), ("let x = 7.0\nlet result = x / 2", "3.5"),
  ])
  func otherDivisionsAreKnown(code: String, expected: String) throws { #expect(try answer(code) == expected) }

  @Test(arguments: [
    "let o: String? = \"o\"\nlet result = String(describing: o)", "let result = String(describing: [1].first)",
    "let result = String(describing: Int(\"1\"))", "let result = String(describing: Context.environment[\"NO_SUCH\"])",
    "let o: Int? = 1\nlet result = \"\\(o)\"", "let result = \"\\([1].first)\"",
    "let o = Int(\"1\")\nlet result = \"\\(o)\"", "let result = String(describing: [\"a\": 1][\"a\"])",
  ])
  func descriptionsOfOptionalsAreNotGuessed(code: String) throws { #expect(try answer(code) == nil) }

  @Test(arguments: [
    ("let result = String(describing: 1)", "1"), ("let result = String(describing: \"a\")", "a"),
    ("let o: String? = \"o\"\nlet result = String(describing: o!)", "o"),
    ("let o: Int? = nil\nlet result = String(describing: o ?? 2)", "2"),
  ])
  func otherDescriptionsAreKnown(code: String, expected: String) throws { #expect(try answer(code) == expected) }
}

/// Spaces that are no spaces to the compiler.
@Suite struct ManifestSpaceTests {
  private func targets(_ text: String) throws -> [String] {
    try read("let package = Package(name: \"P\", targets: [\(text)])").targets.map(\.name)
  }

  @Test(arguments: [
    ".target(name:\u{A0}\"A\")", ".target(\u{A0}name: \"A\")", "\u{A0}.target(name: \"A\")\u{A0}",
    ".target(name: \u{2028}\"A\")",
    ".target(name: \u{3000}\"A\")",
  ])
  func theyAreReadAsNothingOrRefused(text: String) throws {
    do { #expect(try targets(text) == ["A"]) } catch is ManifestError {}
  }

  @Test(arguments: ["A\u{A0}B", "A\u{2028}B", "A B", "\u{3000}"])
  func insideALiteralTheyStand(name: String) throws { #expect(try targets(".target(name: \"\(name)\")") == [name]) }

  @Test(arguments: ["let a\u{A0}= 1\n", "let\u{A0}a = 1\n", "\u{A0}let a = 1\n", "let a = 1\u{2028}let b = 2\n"])
  func statementsAreNotSplitByThem(code: String) throws {
    do { #expect(try read("\(code)let package = Package(name: \"P\")").name == "P") } catch is ManifestError {}
  }
}
