import SwiftSyntax
import TestSupport
import Testing

@testable import PackageWriting

/// Edits at places of the original text, in any order.
@Suite struct EditedSourceTests {
  private static let text = "let a = 1\nlet b = 2\n\nstruct C {\n  var d = 3\n}\n"

  private static func source(_ text: String = text) throws -> EditedSource {
    try EditedSource(path: "File.swift", text: text)
  }

  /// Edits that do not touch each other, asked for in any order, against one after the other from the back.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func theOrderOfAskingDoesNotMatter(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let bytes = Array(Self.text.utf8)
    var edits: [(range: Range<Int>, text: String)] = []
    var place = 0
    while place < bytes.count {
      let start = place + Int.random(in: 1...6, using: &lot)
      let end = start + Int.random(in: 0...4, using: &lot)
      guard end <= bytes.count else { break }
      edits.append((start..<end, ["", "x", "wörd", "\n"].randomElement(using: &lot) ?? ""))
      place = end + 1
    }
    var source = try Self.source()
    for edit in edits.shuffled(using: &lot) { source.replace(edit.range, with: edit.text) }
    var twin = bytes
    for edit in edits.reversed() { twin.replaceSubrange(edit.range, with: edit.text.utf8) }
    #expect(source.edited() == String(decoding: twin, as: UTF8.self))
    #expect(source.isEdited == edits.contains { !$0.range.isEmpty || !$0.text.isEmpty })
    // What is not edited is not told of, and the whole is what the parts make.
    let middle = edits.isEmpty ? bytes.count : edits[edits.count / 2].range.lowerBound
    #expect(Array(source.bytes) == bytes && middle <= bytes.count)
  }

  @Test func whatIsAskedForAtOnePlaceKeepsItsOrder() throws {
    var source = try Self.source()
    for word in ["x", "y", "z"] { source.insert(word, at: 4) }
    #expect(source.edited().hasPrefix("let xyza = 1\n"))
    source.replace(4..<5, with: "b")
    #expect(source.edited().hasPrefix("let xyzb = 1\n"))
  }

  @Test func ofTwoReplacementsTheLongerOneWins() throws {
    var source = try Self.source()
    source.replace(4..<5, with: "short")
    source.replace(4..<9, with: "long")
    source.replace(8..<9, with: "inside")
    #expect(source.edited().hasPrefix("let long\n"))
  }

  /// What was put in front of text that is cut goes with it; what belongs to the text before stays.
  @Test(arguments: [(false, "let a = 1\n\nstruct"), (true, "let a = 1\nnew\n\nstruct")])
  func whatStandsBeforeACutGoesOrStays(followsText: Bool, start: String) throws {
    var source = try Self.source()
    source.insert("new\n", at: 10, followsText: followsText)
    source.remove(10..<20)
    #expect(source.edited().hasPrefix(start))
  }

  @Test func nothingAskedForIsNothingEdited() throws {
    var source = try Self.source()
    source.insert("", at: 3)
    source.remove(5..<5)
    #expect(!source.isEdited && source.edited() == Self.text)
  }

  /// A range is given with the edits within it, and without those around it.
  @Test func aMovedRangeTakesItsOwnEditsAlong() throws {
    let structure = 21..<46
    var source = try Self.source()
    source.replace(4..<5, with: "outside")
    source.replace(38..<39, with: "inside")
    source.insert("front ", at: 21)
    source.insert("behind ", at: 21, followsText: true)
    source.remove(structure)
    #expect(source.edited(structure) == "front struct C {\n  var inside = 3\n}\n")
    #expect(source.edited() == "let outside = 1\nlet b = 2\n\nbehind ")
  }

  // MARK: - Files that nobody understands

  @Test(arguments: [
    ("struct A {", "syntax errors"), ("let = 3", "syntax errors"),
    ("<<<<<<< ours\nlet a = 1\n=======\nlet a = 2\n>>>>>>> theirs\n", ""), ("func f( {}", "syntax errors"),
  ])
  func aFileThatDoesNotParseIsRefused(text: String, reason: String) {
    #expect { try Self.source(text) } throws: { error in
      guard let refusal = error as? Refusal else { return false }
      return refusal.file == "File.swift" && "\(refusal)".contains(reason)
    }
  }

  @Test func aFileThatIsNoTextIsRefused() {
    #expect(throws: Refusal.self) {
      try EditedSource(path: "F.swift", bytes: Array("let a = \"".utf8) + [0xFF, 0x22, 0x0A])
    }
  }

  @Test(arguments: ["", "\n", "// nothing\n", "\u{FEFF}let a = 1\n", "let a = 1\r\nlet b = 2\r\n", "let 日本 = \"🧑‍🚀\""])
  func whatIsNotEditedStaysByteByByte(text: String) throws {
    #expect(Array(try Self.source(text).edited().utf8) == Array(text.utf8))
  }

  // MARK: - Places

  @Test(arguments: [(0, 1, "let"), (4, 1, "a"), (10, 2, "let"), (36, 5, "var"), (40, 5, "d")])
  func aPlaceHasALineAndAToken(offset: Int, line: Int, token: String) throws {
    let source = try Self.source("let a = 1\nlet b = 2\n\nstruct Cat {\n  var d = 3\n}\n")
    #expect(source.line(of: offset) == line)
    #expect(source.token(at: offset)?.text == token)
  }

  @Test(arguments: [-1, 3, 9, 10_000]) func betweenTokensThereIsNone(offset: Int) throws {
    #expect(try Self.source().token(at: offset) == nil)
  }

  @Test(arguments: [
    ("①struct S {}", true), ("struct ①S {}", true), ("extension ①A.B {}", true), ("let (①a, b) = (1, 2)", true),
    ("enum E { case ①a, b }", true), ("class C { ①init() {} }", true), ("class C { ①deinit {} }", true),
    ("struct S { ①subscript(i: Int) -> Int { i } }", true), ("protocol P { associatedtype ①T }", true),
    ("func ①f() {}", true), ("infix operator ①+++", true), ("let a = ①b", false), ("func f(①x: Int) {}", false),
    ("typealias ①A = Int", true), ("actor ①A {}", true),
    ("macro ①m() = #externalMacro(module: \"M\", type: \"T\")", true),
  ])
  func aDeclarationIsKnownByItsName(text: String, isKnown: Bool) throws {
    let marked = try Marked(text)
    let isKeyword = text.hasPrefix("①struct")
    #expect((marked.source.declaration(named: marked["①"]) != nil) == (isKnown && !isKeyword))
  }

  // MARK: - Style

  @Test(arguments: [
    ("a {\n  b\n}\n", "  ", "\n"), ("a {\n    b\n}\n", "    ", "\n"), ("a {\n\tb\n}\n", "\t", "\n"),
    ("a {\r\n    b\r\n}\r\n", "    ", "\r\n"), ("", "  ", "\n"), ("a\nb\n", "  ", "\n"),
    ("a {\n  b {\n    c\n  }\n}\nd {\n        e\n}\n", "  ", "\n"), ("f(\n   a,\n   b\n)\n", "   ", "\n"),
    ("a {\n\n  b\n}\n", "  ", "\n"), ("a {\nb\n}\n", "  ", "\n"), ("a\r", "  ", "\n"), ("\r\n", "  ", "\r\n"),
    // As often as each other: the smaller is taken, in every run.
    ("a {\n  b\n}\nc {\n\td\n}\n", "\t", "\n"),
  ])
  func theStyleIsThatOfMostLines(text: String, indent: String, lineBreak: String) {
    #expect(TextStyle(of: Array(text.utf8)) == TextStyle(indent: indent, lineBreak: lineBreak))
  }

  // MARK: - Lists

  private static func array(in source: EditedSource) throws -> ListShape {
    let binding = try #require(source.tree.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first)
    return ListShape(try #require(binding.initializer?.value.as(ArrayExprSyntax.self)))
  }

  @Test(
    arguments: [
      ("[]", nil, "[x]"), ("[ ]", nil, "[x]"), ("[a]", nil, "[x, a]"), ("[a]", 0, "[a, x]"), ("[a,]", 0, "[a, x,]"),
      ("[a, b]", 0, "[a, x, b]"), ("[a, b]", 1, "[a, b, x]"), ("[\n  a,\n  b\n]", 1, "[\n  a,\n  b,\n  x\n]"),
      ("[\n  a,\n  b,\n]", 0, "[\n  a,\n  x,\n  b,\n]"),
      ("[\n  a,  // why\n  b,\n]", 0, "[\n  a,  // why\n  x,\n  b,\n]"),
      ("[\n  a,\n]", nil, "[\n  x,\n  a,\n]"), ("[\n]", nil, "[\n  x,\n]"), ("[/* none */]", nil, "[/* none */ x ]"),
      ("[\r\n  a,\r\n  b,\r\n]", 0, "[\r\n  a,\r\n  x,\r\n  b,\r\n]"),
    ] as [(String, Int?, String)])
  func anElementIsAddedInTheListsLayout(list: String, index: Int?, result: String) throws {
    var source = try Self.source("let l = \(list)\n")
    source.insert("x", intoListAfter: index, of: try Self.array(in: source))
    #expect(source.edited() == "let l = \(result)\n")
  }

  @Test(arguments: [
    ("[a]", 0, "[]"), ("[a, b]", 0, "[b]"), ("[a, b]", 1, "[a]"), ("[a, b, c]", 1, "[a, c]"), ("[a,]", 0, "[]"),
    ("[\n  a,\n  b,\n]", 0, "[\n  b,\n]"), ("[\n  a,\n  b\n]", 1, "[\n  a\n]"),
    ("[\n  a,  // why\n  b,\n]", 0, "[\n  b,\n]"),
    ("[\n  a, b,\n  c,\n]", 1, "[\n  a, \n  c,\n]"),
  ])
  func anElementIsRemovedWithItsCommaAndItsLine(list: String, index: Int, result: String) throws {
    var source = try Self.source("let l = \(list)\n")
    source.remove(index, from: try Self.array(in: source))
    #expect(source.edited() == "let l = \(result)\n")
  }

  /// Whatever the layout, a list without the one of its elements still holds the others, and what is added is there.
  @Test(arguments: [
    "[a, b, c]", "[\n  a,\n  b,\n  c\n]", "[\n  a, b,\n  c,\n]", "[a,\n b, c,]", "[a /*1*/, b /*2*/, c /*3*/]",
  ])
  func alistStaysAList(list: String) throws {
    for index in 0..<3 {
      var less = try Self.source("let l = \(list)\n")
      less.remove(index, from: try Self.array(in: less))
      let left = try Self.names(less.edited())
      #expect(left == ["a", "b", "c"].filter { $0 != ["a", "b", "c"][index] })
      var more = try Self.source("let l = \(list)\n")
      more.insert("x", intoListAfter: index, of: try Self.array(in: more))
      var expected = ["a", "b", "c"]
      expected.insert("x", at: index + 1)
      #expect(try Self.names(more.edited()) == expected)
    }
  }

  private static func names(_ text: String) throws -> [String] {
    let source = try source(text)
    return try array(in: source).elements.map { String(decoding: source.bytes[$0.range], as: UTF8.self) }
  }
}
