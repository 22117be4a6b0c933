import SwiftFacts
import Testing

/// Which parts of a file others get to see, and on what grounds.
@Suite struct ExposureTests {
  /// `kind text` for every exposure, in the order of the file, blanks drawn together.
  private func exposed(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    let exposures = ImportSyntax(of: bytes).exposures.filter { exposure in
      // That the language's own are among them costs nothing: they name no declaration.
      let text = String(decoding: bytes[exposure.range], as: UTF8.self)
      return !text.hasPrefix("frozen") && !text.hasPrefix("usableFromInline")
    }
    return exposures.sorted { ($0.range.lowerBound, "\($0.kind)") < ($1.range.lowerBound, "\($1.kind)") }
      .map { exposure in
        let text = String(decoding: bytes[exposure.range], as: UTF8.self)
        let mark = exposure.isUsableFromInline ? "*" : ""
        return "\(exposure.kind)\(mark) " + text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
  }

  @Test(
    arguments: [
      ("func f(a: A, b: B) -> C {}", ["signature A", "signature B", "signature C"]),
      ("func f() async throws(E) {}", ["signature E"]),
      ("func f(a: A = b()) {}", ["signature A", "defaultArgument = b()"]),
      ("func f<T: A>() where T.B == C {}", ["signature <T: A>", "signature where T.B == C"]),
      ("struct S { init(a: A) throws(E) {} }", ["signature A", "signature E"]),
      ("struct S { subscript(a: A) -> B { c } }", ["signature A", "signature B"]),
      ("enum E { case a(A, b: B = c) }", ["signature A", "signature B", "defaultArgument = c"]),
      ("macro m(a: A) -> B = #externalMacro(module: \"M\", type: \"T\")", ["signature (a: A) -> B"]),
      ("var a: A", ["signature A"]), ("let a = b", ["inferred = b"]), ("let a: A = b", ["signature A"]),
      ("var a: A { b }", ["signature A"]), ("var a: A, b = c", ["signature A", "inferred = c"]),
      ("typealias A<T: P> = B<T>", ["signature B<T>"]),
      (
        "protocol P: A { associatedtype B: C = D where B.E == F }",
        [
          "signature : A", "signature : C", "signature = D", "signature where B.E == F",
        ]
      ),
      ("protocol P { func f(a: A); var b: B { get } }", ["signature A", "signature B"]),
      ("struct S<T: A>: B where T: C {}", ["signature <T: A>", "inheritance : B", "signature where T: C"]),
      ("class C: B {}", ["inheritance : B"]), ("actor A: B {}", ["inheritance : B"]),
      ("enum E: B {}", ["inheritance : B"]),
      ("extension A.B: C where D: E {}", ["extended A.B", "inheritance : C", "requirement where D: E"]),
    ] as [(String, [String])])
  func headsOfDeclarationsAreSeen(source: String, parts: [String]) { #expect(exposed(source) == parts) }

  /// What stands in a body nobody sees, whatever is declared there.
  @Test(arguments: [
    "func f() { func g(a: A) -> B {}; struct S: P { var c: C }; let d: D = e; typealias F = G }",
    "var x: Int { struct S { init(a: A) {} }; return 1 }".replacing(": Int", with: ""),
    "let x: Int = { (a: A) -> B in let c: C = d; return c }".replacing(": Int", with: ""),
    "init() { class C: B { subscript(a: A) -> B { c } } }", "deinit { enum E { case a(A) } }",
  ])
  func bodiesAreNot(source: String) {
    #expect(exposed(source).allSatisfy { $0.hasPrefix("inferred") })
  }

  @Test(
    arguments: [
      ("@inlinable func f() { a() }", "inlined { a() }"), ("@_transparent init() { a() }", "inlined { a() }"),
      ("@_alwaysEmitIntoClient func f() { a() }", "inlined { a() }"),
      ("@backDeployed(before: iOS 13) func f() { a() }", "inlined { a() }"),
      ("@export(implementation) func f() { a() }", "inlined { a() }"),
      ("#if A\n@inlinable\n#endif\nfunc f() { a() }", "inlined { a() }"),
      ("#if A\n#if B\n@inlinable\n#endif\n#endif\nfunc f() { a() }", "inlined { a() }"),
      ("@inlinable var x: A { a() }", "inlined { a() }"),
      ("var x: A { @inlinable get { a() } set { b() } }", "inlined { a() }"),
      ("@inlinable subscript(i: A) -> A { a() }", "inlined { a() }"),
      ("@frozen struct S { var x = a() }", "inlined = a()"),
    ] as [(String, String)])
  func codeThatOthersCompileIsSeen(source: String, part: String) { #expect(exposed(source).contains(part)) }

  @Test(arguments: [
    "func f() { a() }", "@inline(__always) func f() { a() }", "@usableFromInline func f() { a() }",
    "struct S { static var x = a() }", "@frozen enum E { static func f() { a() } }",
    "@frozen struct S { static var x = a() }", "var x: A { get { a() } @inlinable set { b() } }",
  ])
  func otherCodeIsNot(source: String) {
    #expect(!exposed(source).contains { $0.hasPrefix("inlined") && $0.contains("a()") })
  }

  @Test(
    arguments: [
      ("@Actor class C {}", ["attribute Actor"]), ("@A.B struct S {}", ["attribute A.B"]),
      ("@Wrapper(a: b) var x = c", ["attribute Wrapper", "inferred = c"]),
      ("@Wrapper var x: A", ["attribute Wrapper", "signature A"]),
      ("@Actor let x: A", ["signature A"]), ("@Actor var x: A { b }", ["signature A"]),
      ("@Builder var x: () -> A", ["signature () -> A"]), ("@Actor func f() {}", []),
      ("struct S { @Actor init() {} }", ["attribute Actor"]),
      (
        "struct S { @Actor subscript(a: A) -> B { c } }",
        [
          "attribute Actor", "signature A", "signature B",
        ]
      ),
      ("#if A\n@Actor\n#else\n@Other\n#endif\nclass C {}", ["attribute Actor", "attribute Other"]),
      ("@Actor protocol P {}", ["attribute Actor"]),
    ] as [(String, [String])])
  func attributesAreSeenWhereTheyMakeADifference(source: String, parts: [String]) { #expect(exposed(source) == parts) }

  /// On which actor a closure runs, nobody else has to know.
  @Test(
    arguments: [
      ("func f(a: @Actor (A) -> B) {}", ["signature (A) -> B"]),
      ("func f(a: (@Actor (A) -> B, C)) {}", ["signature (", "signature (A) -> B, C)"]),
      ("typealias F = @Sendable @Actor () -> A", ["signature () -> A"]),
    ] as [(String, [String])])
  func attributesOfTypesAreLeftOut(source: String, parts: [String]) { #expect(exposed(source) == parts) }

  @Test(
    arguments: [
      ("@usableFromInline func f(a: A) {}", ["signature* A"]),
      ("@usableFromInline struct S: A {}", ["inheritance* : A"]),
      ("@frozen struct S { var a: A }", ["signature* A"]), ("@frozen struct S { static var a: A }", ["signature A"]),
      ("@frozen struct S { var a: A { b } }", ["signature A"]), ("struct S { var a: A }", ["signature A"]),
      ("@frozen struct S { @W var a: A }", ["attribute* W", "signature* A"]),
      ("#if A\n@usableFromInline\n#endif\nfunc f(a: A) {}", ["signature* A"]),
      ("#if A\n@frozen\n#endif\nstruct S { var a: A }", ["signature* A"]),
    ] as [(String, [String])])
  func whatIsUsableFromInlineIsSeenWhateverItsAccess(source: String, parts: [String]) {
    #expect(exposed(source) == parts)
  }

  @Test func everyExposureLiesInItsDeclaration() {
    let source =
      "/* é */ @A public struct S<T: B>: C { public func f(d: D = e) -> F { g } }\nextension S { var h: I { j } }"
    let exposures = ImportSyntax(of: Array(source.utf8)).exposures
    let starts = Set(exposures.map(\.declaration))
    #expect(starts.count == 4)
    #expect(exposures.allSatisfy { $0.declaration <= $0.range.lowerBound && $0.range.upperBound <= source.utf8.count })
  }
}
