import CodeModel
import SwiftFacts
import Testing

@testable import PackageReading

/// Which names stand in a file's code, and what stands around them: by the places that the language has for names.
///
/// `.name` stands behind a dot, `name.` before one, `name(` is called, `name=` is set. What is no use is told by a word
/// before it.
@Suite struct SourceNamesTests {
  private func names(_ source: String) -> [String] {
    let found = SourceNames(parsing: Array(source.utf8))
    return found.names.map { name in
      let follower =
        switch name.follower {
        case .dot: "."
        case .openingParenthesis: "("
        case .equalSign: "="
        case .other: ""
        }
      let role =
        switch name.role {
        case .use: ""
        case .declaration: "new "
        case .label: "label "
        case .importPath: "import "
        case .condition: "if "
        case .platform: "platform "
        }
      return role + (name.isMember ? "." : "") + found.text(name) + follower
    }
  }

  // MARK: - Literals and comments

  @Test(arguments: [
    (#""\(a.b())""#, ["a.", ".b("]),
    (#""x \("y \(a.b) z") \(c)""#, ["a.", ".b", "c"]),
    (#""\(a, format: .b)" "#, ["a", "label format", ".b"]),
    ("\"\"\"\n  // \\(a)\n  \\(b.c)\n  d\n  \"\"\"", ["a", "b.", ".c"]),
    ("\"\"\"\n  \\(\n    a // b\n    .c\n  )\n  \"\"\"", ["a.", ".c"]),
    (##"#"\(a) \#(b.c()) d"#"##, ["b.", ".c("]),
    (###"##"\#(a) \##(b)"##"###, ["b"]),
    (##"#"\"# + a"##, ["+", "a"]),
    (##"#"""# + a"##, ["+", "a"]),
    ("#\"\"\"\n  \"\"\" \\(a)\n  \\#(b)\n  \"\"\"#", ["b"]),
    (#""\\(a)" + b"#, ["+", "b"]),
    ("let a = /b.c(d)/", ["new a="]),
    ("let a = #/b.c \"d/#\nlet e = f", ["new a=", "new e=", "f"]),
    ("let a = #/\n  b # c\n  (d)\n/#", ["new a="]),
    ("let a = b / c / d", ["new a=", "b", "/", "c", "/", "d"]),
    ("/* a /* b */ c */ d // e\nf", ["d", "f"]),
    ("/*\na\n//*/ b", []),
    ("/// ``a``\nb", ["b"]),
    ("#warning(\"a\")", ["warning("]),
  ])
  func literalsAndComments(source: String, expected: [String]) { #expect(names(source) == expected) }

  // MARK: - Expressions

  @Test(arguments: [
    ("a.b.c", ["a.", ".b.", ".c"]),
    ("a?.b!.c", ["a", ".b", ".c"]),
    ("a\n  .b // c\n  .d()", ["a.", ".b.", ".d("]),
    ("a /* b */ . /* c */ d", ["a.", ".d"]),
    (".a(.b)", [".a(", ".b"]),
    ("a<B, C.D>(e)", ["a", "B", "C.", ".D", "e"]),
    ("a(b: c, d: e.f)", ["a(", "label b", "c", "label d", "e.", ".f"]),
    ("a { b in c } d: { e }", ["a", "new b", "c", "label d", "e"]),
    ("a { (b: B, c d: D) in $0; $e }", ["a", "new b", "B", "label c", "new d", "D", "e"]),
    ("a { [weak b, c = d, unowned(unsafe) e] in }", ["a", "b", "new c=", "d", "e"]),
    ("a[b, c: d]", ["a", "b", "label c", "d"]),
    ("(a: b, c)", ["label a", "b", "c"]),
    ("a.0.b", ["a.", ".b"]),
    ("a ? b : c", ["a", "b", "c"]),
    ("[a: b, c: d]", ["a", "b", "c", "d"]),
    ("a = b", ["a=", "b"]),
    ("self = a; self.init(b); Self.c", ["self=", "a", "self.", ".init(", "b", "Self.", ".c"]),
    ("`a`.`default`(`in`: `b`)", ["a.", ".default(", "label in", "b"]),
    ("f(&a, in: b)", ["f(", "a", "label in", "b"]),
    ("a as? B; c is D.E; try await f", ["a", "B", "c", "D.", ".E", "f"]),
    ("f(a(b:_:))", ["f(", "a(", "label b"]),
    ("M::a; b.M::c", ["M.", ".a", "b.", "M.", ".c"]),
    ("if a { b } else if let c = d { e }", ["a", "b", "new c=", "d", "e"]),
    ("if let a, let self { b }", ["a", "b"]),
    ("a: while b { break a; continue a }", ["label a", "b", "label a", "label a"]),
    ("for a in b where c { d }", ["new a", "b", "c", "d"]),
    ("let a = #b(c)", ["new a=", "b(", "c"]),
    ("let a: B.C = b, (d, e: f) = g", ["new a", "B.", ".C=", "b", "new d", "label e", "new f", "g"]),
  ])
  func expressions(source: String, expected: [String]) { #expect(names(source) == expected) }

  @Test(arguments: [
    ("a + b", ["a", "+", "b"]),
    ("a <~> !b", ["a", "<~>", "!", "b"]),
    ("a... ; 0...b.c", ["a", "...", "...", "b.", ".c"]),
    ("0..<b", ["..<", "b"]),
    ("a.reduce(0, +)", ["a.", ".reduce(", "+"]),
    ("infix operator <~>: G", ["new <~>", "G"]),
    ("precedencegroup G { higherThan: H\n lowerThan: M.I }", ["new G", "H", "M.", ".I"]),
    ("func <~> (a: B, c: B) -> B { a }", ["new <~>(", "new a", "B", "new c", "B", "B", "a"]),
    ("a > (b); c<(d)>e", ["a", ">(", "b", "c", "<(", "d", ">", "e"]),
  ])
  func operators(source: String, expected: [String]) { #expect(names(source) == expected) }

  @Test(arguments: [
    (#"\A.b.c"#, ["A.", ".b.", ".c"]),
    (#"\.a?.b[c]"#, [".a", ".b", "c"]),
    (#"\A<B>.c"#, ["A", "B", ".c"]),
    (#"f(\.a.b)"#, ["f(", ".a.", ".b"]),
    (#"\.self"#, [".self"]),
    ("#selector(a(_:b:))", ["selector(", "a(", "label b"]),
    ("#selector(getter: A.b)", ["selector(", "label getter", "A.", ".b"]),
    ("#keyPath(a.b)", ["keyPath(", "a.", ".b"]),
    ("#a(b: c.d) { e }", ["a(", "label b", "c.", ".d", "e"]),
    ("struct S { #a(b) }", ["new S", "a(", "b"]),
  ])
  func keyPathsAndMacros(source: String, expected: [String]) { #expect(names(source) == expected) }

  // MARK: - Patterns

  @Test(arguments: [
    (
      "switch a { case b: c; case .d(let e, f: g): h; default: i }",
      [
        "a", "b", "c", ".d(", "new e", "label f", "g", "h", "i",
      ]
    ),
    ("switch a { case let (b, c.d) where e: f }", ["a", "new b", "c.", ".d", "e", "f"]),
    ("switch a { case is B, let c as D: e }", ["a", "B", "new c", "D", "e"]),
    ("if case .a(b: let c)? = d {}", [".a(", "label b", "new c", "d"]),
    ("do { try a } catch B.c(let d) where e { f }", ["a", "B.", ".c(", "new d", "e", "f"]),
    ("guard case a...b = c else { d }", ["a", "...", "b=", "c", "d"]),
  ])
  func patterns(source: String, expected: [String]) { #expect(names(source) == expected) }

  // MARK: - Types and declarations

  @Test(arguments: [
    (
      "func a<B: C & D.E>(f: G, h i: inout J = k) async throws(L) -> [M: N?] where B.O == P, Q: R {}",
      [
        "new a", "new B", "C", "D.", ".E", "new f", "G", "label h", "new i", "J=", "k", "L", "M", "N", "B.", ".O",
        "P", "Q", "R",
      ]
    ),
    ("struct A: B, C.D, ~E where F: G {}", ["new A", "B", "C.", ".D", "E", "F", "G"]),
    (
      "class A<each B> { init?(c: D) {}; deinit {}; subscript(e: F) -> G { h } }",
      [
        "new A", "new B", "new c", "D", "new e", "F", "G", "h",
      ]
    ),
    ("enum A { case b(c: D, E), f = g }", ["new A", "new b(", "label c", "D", "E", "new f=", "g"]),
    (
      "protocol A<B> { associatedtype B: C = D; var e: F { get set } }",
      [
        "new A", "B", "new B", "C=", "D", "new e", "F",
      ]
    ),
    ("extension A.B: C where D == E {}", ["A.", ".B", "C", "D", "E"]),
    ("typealias A<B> = (c: D, E) -> any F.G", ["new A", "new B", "label c", "D", "E", "F.", ".G"]),
    (
      "actor A { private(set) nonisolated(unsafe) var b: C { get { d } set(e) { f } willSet { g } } }",
      [
        "new A", "new b", "C", "d", "new e", "f", "g",
      ]
    ),
    (
      "macro a(b: C) -> D = #externalMacro(module: \"E\", type: \"F\")",
      [
        "new a(", "new b", "C", "D=", "externalMacro(", "label module", "label type",
      ]
    ),
    (
      "let a: some B, c: @C (D) -> E, f: G.Type, h: [3 of I]",
      [
        "new a", "B", "new c", "C", "D", "E", "new f", "G.", "new h", "I",
      ]
    ),
  ])
  func declarations(source: String, expected: [String]) { #expect(names(source) == expected) }

  @Test(arguments: [
    ("@A.B(c: d.e, \"\\(f)\") var g = 1", ["A.", ".B(", "label c", "d.", ".e", "f", "new g="]),
    ("@A<B> struct C {}", ["A", "B", "new C"]),
    ("@objc(a:b:) func c() {}", ["objc(", "label a", "label b", "new c("]),
    (
      "@attached(member, names: named(a)) macro b()",
      [
        "attached(", "member", "label names", "named(", "a", "new b(",
      ]
    ),
    ("func a(@B(c) d: E) {}", ["new a(", "B(", "c", "new d", "E"]),
    (
      "@available(iOS 13, *, deprecated, message: \"a\") func b() {}",
      ["available(", "platform iOS", "platform *", "new b("]
    ),
    ("if #available(macOS 10.15, *) { a }", ["platform macOS", "platform *", "a"]),
    ("@backDeployed(before: macOS 12) func a() {}", ["backDeployed(", "platform macOS", "new a("]),
    ("@_spi(A) import B", ["import _spi(", "import A", "import B"]),
  ])
  func attributesAndAvailability(source: String, expected: [String]) {
    #expect(names(source).filter { $0 != "platform *" } == expected.filter { $0 != "platform *" })
  }

  // MARK: - Imports and conditions

  @Test(arguments: [
    ("import A", ["import A"]),
    ("@testable import struct A.B\nc", ["import testable", "import A.", "import .B", "c"]),
    ("import A; A.b", ["import A", "A.", ".b"]),
    (
      "#if canImport(A.B) && os(Linux) || DEBUG\nc\n#elseif !E\nf\n#else\ng\n#endif",
      [
        "if canImport(", "if A.", "if .B", "if &&", "if os(", "if Linux", "if ||", "if DEBUG", "c", "if !", "if E", "f",
        "g",
      ]
    ),
    ("a\n#if B\n  .c\n#endif", ["a", "if B.", ".c"]),
    ("switch a {\n#if B\ncase c: d\n#endif\n}", ["a", "if B", "c", "d"]),
  ])
  func importsAndConditions(source: String, expected: [String]) { #expect(names(source) == expected) }

  // MARK: - Whatever comes

  @Test(arguments: [
    ("func a( { b.c() } }} d", ["new a(", "b.", ".c(", "d"]),
    ("a <#b#> c", ["a", "c"]),
    ("", []),
    ("let 名前 = café.ñ", ["new 名前=", "café.", ".ñ"]),
    ("`a b`.c", ["a b.", ".c"]),
  ])
  func brokenAndForeign(source: String, expected: [String]) { #expect(names(source) == expected) }

  @Test func placesAreThoseOfTheFirstByte() {
    let source = "é.a(`b`) + \"\\(c)\" // d\n  $e"
    let found = SourceNames(parsing: Array(source.utf8))
    let bytes = Array(source.utf8)
    let texts = found.names.map { String(decoding: bytes[$0.offset...].prefix(1), as: UTF8.self) }
    #expect(texts.dropFirst() == ["a", "`", "+", "c", "e"])
    #expect(found.names.map(\.offset) == found.names.map(\.offset).sorted())
    #expect(found.name(at: 3).map { found.text($0) } == "a" && found.name(at: 4) == nil)
    #expect(found.names(in: 3..<6).map { found.text($0) } == ["a", "b"])
    #expect(found.names(in: 40..<50).isEmpty && found.names(in: 4..<5).isEmpty)
  }

  /// A chain nests as deep as it is long; nobody's stack is in danger.
  @Test func aChainIsReadWhereverOneAsks() {
    let count = 150_000
    let found = SourceNames(parsing: Array("a\(String(repeating: ".b", count: count))".utf8))
    #expect(found.names.count == count + 1)
    #expect(found.spellings.count == 3)
  }

  /// Brackets that the parser would never come to the end of are left out, and nothing else.
  @Test func bracketsThatNestWithoutEndHideNothing() {
    let nested = String(repeating: "[", count: 60) + "a.b" + String(repeating: "]", count: 60)
    #expect(names("let x = \(nested)\nc") == ["new x=", "a.", ".b", "c"])
  }

  @Test func severalFilesKeepTheirOrder() {
    let sources = (0..<40).map { Array("name\($0)".utf8) }
    let found = SourceNames.parsing(sources)
    #expect(found.map { file in file.names.map { file.text($0) } } == (0..<40).map { ["name\($0)"] })
  }

  // MARK: - Names of bodies

  /// Of the names `x` in the code, those that mean what a body declares; the declarations themselves are left out.
  private func locals(_ source: String) -> String {
    let found = SourceNames(parsing: Array(source.utf8))
    return String(
      found.names.filter { found.text($0) == "x" && $0.role == .use }.map { found.isLocal($0) ? "l" : "-" })
  }

  @Test(arguments: [
    ("func f() { x(); let x = x; x() }", "--l"),
    ("func f() { x(); func x() {}; x() }", "ll"),
    ("func f() { do { let x = 1; x() }; x() }", "l-"),
    ("func f(x: Int = x) -> x { x }", "--l"),
    ("func f(of x: Int) { x }; let y = x", "l-"),
    ("init(x: Int) { x }", "l"),
    ("func f() { if let x = x, x > 1 { x } else { x }; x }", "-ll--"),
    ("func f() { if let x { x } else { x } }", "-l-"),
    ("func f() { guard let x = x, x > 1 else { x }; x }", "-l-l"),
    ("func f() { while case let x? = x { x }; x }", "-l-"),
    ("func f() { for x in x where x > 1 { x }; x }", "-ll-"),
    ("func f() { switch y { case let x where x > 1: x; case .a(let x): x; default: x } }", "lll-"),
    ("func f() { switch y { case (x, let x): x } }", "-l"),
    ("func f() { do {} catch let x { x } ; x }", "l-"),
    ("func f() { do {} catch .a(let x) where x > 1 { x } }", "ll"),
    ("let f = { x in x }; let g = x", "l-"),
    ("let f = { (x: x) -> x in x }", "--l"),
    ("let f = { [x] in x }", "-l"),
    ("let f = { [x = x] in x }", "-l"),
    ("let x = 1; let y = x", "-"),
    ("struct S { var x = 1; var y: Int { x } }", "-"),
    ("struct S { subscript(x: Int) -> Int { x } }", "l"),
    ("struct S { var y: Int { get { 1 } set(x) { x } } }", "l"),
    ("func f() { let (x, y) = (1, 2); x }", "l"),
    ("func f() { struct x {}; x() }", "l"),
    ("func f() { y.x; let x = 1; y.x }", "--"),
  ])
  func namesOfBodies(source: String, expected: String) { #expect(locals(source) == expected) }

  @Test func namesThatAreNotWritten() {
    let source =
      "var a: Int { set { newValue } willSet { newValue } didSet { oldValue; newValue } }\nfunc f() { do {} catch { error }; error }"
    let found = SourceNames(parsing: Array(source.utf8))
    #expect(
      found.names.filter { $0.role == .use && found.isLocal($0) }.map { found.text($0) } == [
        "newValue", "newValue", "oldValue", "error",
      ])
  }
}
