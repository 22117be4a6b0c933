import Testing

@testable import IndexReading

/// What of a file the index does not tell: what is around a place, what is an actor, what stands in `#if`.
@Suite struct FileOutlineTests {
  private func outline(_ source: String) -> FileOutline { FileOutline(bytes: Array(source.utf8)) }

  private func text(_ range: Range<Int>, of source: String) -> String {
    String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }

  /// `name in parent` for every scope.
  private func scopes(_ source: String) -> [String] {
    let scopes = outline(source).scopes
    return scopes.map { scope in
      let parent = scope.parent.map { " in " + text(scopes[$0].name, of: source) } ?? ""
      return (scope.isActor ? "actor " : "") + (scope.isExtension ? "extension " : "") + text(scope.name, of: source)
        + parent
    }
  }

  @Test(
    arguments: [
      ("struct A {}; class B {}; enum C {}; protocol D {}", ["A", "B", "C", "D"]), ("actor A {}", ["actor A"]),
      ("extension A.B {}", ["extension A.B"]), ("extension [A] {}", ["extension [A]"]),
      ("distributed actor A {}", ["actor A"]),
      ("struct A { enum B { class C {} }; struct D {} }", ["A", "B in A", "C in B", "D in A"]),
      ("extension A { struct B {} }", ["extension A", "B in A"]),
      ("func f() { struct A { class B {} } }", ["A", "B in A"]),
      ("let x = { struct A {} }", ["A"]), ("struct A {\n#if B\nstruct C {}\n#endif\n}", ["A", "C in A"]),
      ("struct A { func f() { struct B {} } }", ["A", "B in A"]), ("typealias A = B; let c = 1; func d() {}", []),
      ("", []),
      ("struct `A B` {}", ["`A B`"]), ("struct A {", ["A"]), ("struct {}", [""]),
    ] as [(String, [String])])
  func typesAndExtensions(source: String, expected: [String]) { #expect(scopes(source) == expected) }

  /// The innermost scope around every `x`.
  @Test(
    arguments: [
      ("let x = 1", "-"), ("struct A { var x: B }", "A"), ("struct A { struct B {}; var x: C }", "A"),
      ("struct A { struct B { var x: C } }", "B"),
      ("struct A {} ; let x = 1", "-"), ("struct A { enum B { class C {} }; func f() { x } }", "A"),
      ("extension A { var x: B { c } }", "A"),
      ("struct A: x {}", "A"), ("@x struct A {}", "A"), ("struct A {}\n// x\nstruct B { let x: C }", "B"),
      ("func f() { struct A {}; x }", "-"),
      ("struct A { func f() { struct B {}; x } }", "A"), ("struct A {}; x; struct B {}", "-"),
      ("struct A { var b: B }\n\nextension A { var x: C }", "A"),
    ] as [(String, String)])
  func theInnermostIsFound(source: String, name: String) throws {
    let outline = outline(source)
    let bytes = Array(source.utf8)
    let offset = try #require(bytes.indices.last { bytes[$0] == UInt8(ascii: "x") })
    let found = outline.scope(around: offset).map { text(outline.scopes[$0].name, of: source) }
    #expect(found ?? "-" == name)
  }

  /// The search agrees with looking at all of them, wherever one asks.
  @Test func theSearchFindsWhatLookingAtAllFinds() {
    let source =
      "struct A { enum B { class C {} ; struct D { actor E {} } } ; protocol F {} }\nextension G { struct H {} }\nlet i = 1\nclass J {}"
    let outline = outline(source)
    for offset in 0...source.utf8.count {
      let slow = outline.scopes.indices.filter { outline.scopes[$0].range.contains(offset) }
        .min { outline.scopes[$0].range.count < outline.scopes[$1].range.count }
      #expect(outline.scope(around: offset) == slow, "at \(offset)")
    }
  }

  @Test(
    arguments: [
      ("extension A {}", "A"), ("extension A.B {}", "A.B"), ("extension A<Int>.B {}", "A.B"), ("extension [A] {}", nil),
      ("extension A? {}", nil),
      ("import M\nextension M.A {}", "A"), ("import M\nextension M {}", "M"), ("import M\nextension M.A.B {}", "A.B"),
      ("extension Swift.Int {}", "Int"),
      ("extension `A`.`B C` {}", "A.B C"), ("import `M`\nextension M.A {}", "A"),
      ("import struct M.A\nextension M.A {}", "A"),
      ("extension A.`Type` {}", "A.Type"),
    ] as [(String, String?)])
  func whatIsExtendedIsToldWithoutItsModule(source: String, name: String?) {
    #expect(outline(source).extendedName(of: 0) == name)
  }

  @Test(
    arguments: [
      ("#if A\nx\n#endif", true), ("x\n#if A\n#endif", false), ("#if A\n#else\nx\n#endif", true),
      ("#if A\n#endif\nx", false),
      ("struct S {\n#if A\nvar x: B\n#endif\n}", true), ("#if A\n#if B\n#endif\nx\n#endif", true),
      ("func f() {\n#if A\nx\n#endif\n}", true),
    ] as [(String, Bool)])
  func conditionsAreKnown(source: String, isConditional: Bool) throws {
    let bytes = Array(source.utf8)
    let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "x")))
    #expect(outline(source).isConditional(offset) == isConditional)
  }

  /// An index that is older than the text asks for places where nothing begins, or that are not there.
  @Test func placesThatTheTextDoesNotHaveHoldNothing() {
    let outline = outline("let é = 1\n")
    #expect(outline.token(at: 0) != nil && outline.token(at: 4) != nil)
    for offset in [-1, 1, 3, 5, 6, 100, Int.max, Int.min] { #expect(outline.token(at: offset) == nil) }
  }
}
