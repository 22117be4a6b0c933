import CodeModel
import SwiftFacts
import Testing

/// What of a file another module can notice, part by part.
@Suite struct InterfaceOutlineTests {
  private func outline(_ source: String) -> InterfaceOutline { InterfaceOutline(of: Array(source.utf8)) }

  @Test func partsHaveTheTokensInTheirBraces() {
    let outline = outline(
      """
      import Core
      public struct Price: Equatable { // net
        var net: Int
        func gross() -> Int { net * 2 }
        enum Kind { case low }
      }
      extension Core.Cart where T: P { func total() -> Price { sum } }
      """)
    #expect(
      outline.shell.joined(separator: " ")
        == "import Core public struct Price : Equatable extension Core . Cart where T : P")
    #expect(outline.parts.map(\.path) == ["Price", "Price.Kind", "extension Core.Cart"])
    #expect(outline.parts.map(\.name) == ["Price", "Kind", "Cart"])
    #expect(
      outline.parts.map { $0.tokens.joined(separator: " ") } == [
        "var net : Int func gross ( ) -> Int enum Kind", "case low", "func total ( ) -> Price",
      ])
    #expect(outline.parts.map(\.inherited) == [["Equatable"], [], []])
    #expect(outline.members.map(\.name) == ["net", "gross", "low", "total"])
    #expect(outline.members.map(\.part) == [0, 0, 1, 2])
    #expect(outline.members.map(\.belongsToShape) == [true, false, true, false])
  }

  @Test(arguments: [
    ("func f() { a() }", "func f() { b() }"), ("let x = 1", "let  x = 1 // one"),
    ("struct S { func f() -> Int { 1 } }", "struct S { func f() -> Int { 2 } }"),
    ("class C { init() { a() } }", "class C { init() { b() } }"), ("var x: Int { 1 }", "var x: Int { 2 }"),
    ("var x: Int { get { 1 } set { a() } }", "var x: Int { get { 2 } set { b() } }"),
    ("struct S { subscript(i: Int) -> Int { 1 } }", "struct S { subscript(i: Int) -> Int { 2 } }"),
    ("var x = 1 { didSet { a() } }", "var x = 1 { didSet { b() } }"),
    ("func f() {}", "func f() { func g() -> Int { 1 } }"),
    ("@MainActor func f() { a() }", "@MainActor func f() { b() }"),
    ("func f(a: some P) { a() }", "func f(a: some P) {}"),
    // Others compile it only where they are optimized, and then they are compiled whatever changed.
    ("@inlinable func f() -> Int { 1 }", "@inlinable func f() -> Int { 2 }"),
  ])
  func othersDoNotNotice(before: String, now: String) { #expect(outline(before) == outline(now)) }

  @Test(arguments: [
    ("func f() {}", "func g() {}"), ("func f(a: Int = 1) {}", "func f(a: Int = 2) {}"),
    ("private func f() {}", ""), ("struct S { private func f() {} }", "struct S {}"),
    ("let x = 1", "let x = 2"), ("struct S {}", "struct S: P {}"), ("import A", "@_exported import A"),
    ("#if A\nfunc f() {}\n#endif", "#if B\nfunc f() {}\n#endif"),
    // Others compile the body too, or its type is theirs, or a macro may read it.
    ("@_alwaysEmitIntoClient func f() { a() }", "@_alwaysEmitIntoClient func f() { b() }"),
    ("func f() -> some View { A() }", "func f() -> some View { B() }"),
    ("var x: some View { A() }", "var x: some View { B() }"),
    ("struct S { subscript(i: Int) -> some View { A() } }", "struct S { subscript(i: Int) -> some View { B() } }"),
    ("@export(implementation) func f() { a() }", "@export(implementation) func f() { b() }"),
    ("@Traced func f() { a() }", "@Traced func f() { b() }"), ("let x = { 1 }()", "let x = { 1.5 }()"),
  ])
  func othersNotice(before: String, now: String) { #expect(outline(before) != outline(now)) }

  @Test func namesAreThoseOfCallers() {
    let outline = outline(
      """
      let (a, `in`) = pair()
      var total: Int { 1 }
      enum E { case one, two(Int) }
      prefix operator ++
      prefix func ++ (x: Int) {}
      struct S { init() {}; subscript(i: Int) -> Int { 1 }; deinit {} }
      #make(1)
      """)
    #expect(outline.members.map(\.name) == ["a", "in", "total", "one", "two", "++", "++", "init", "subscript", "#"])
    #expect(outline.members.map(\.isInferred).prefix(3) == [true, true, false])
  }

  @Test func branchesOfConditionsAllCount() {
    let outline = outline("#if os(Linux)\nstruct A { }\n#else\nstruct B {\n #if X\n var x = 1\n #endif\n}\n#endif")
    #expect(outline.parts.map(\.name) == ["A", "B"])
    #expect(outline.parts[1].tokens.joined(separator: " ") == "#if X var x = 1")
  }
}
