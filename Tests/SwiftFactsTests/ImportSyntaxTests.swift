import CodeModel
import SwiftFacts
import Testing

/// What a file's text says about its imports and what they may be for.
@Suite struct ImportSyntaxTests {
  private func syntax(_ source: String) -> ImportSyntax { ImportSyntax(of: Array(source.utf8)) }

  /// `access module@line:column` with a letter for each thing that is said of it.
  private func sites(_ source: String) -> [String] {
    syntax(source).sites.map { site in
      let marks = [
        (site.isTestable, "t"), (site.isExported, "e"), (site.isConditional, "c"), (site.namesMember, "m"),
      ].filter(\.0).map(\.1).joined()
      let access = site.access.map { "\($0) " } ?? ""
      return "\(access)\(site.module)@\(site.line):\(site.column)" + (marks.isEmpty ? "" : " \(marks)")
    }
  }

  @Test(
    arguments: [
      ("import A", ["A@1:1"]), ("import A.B", ["A@1:1 m"]), ("import struct A.B", ["A@1:1 m"]),
      ("import `A`", ["A@1:1"]), ("@testable import A", ["A@1:1 t"]), ("@_exported import A", ["A@1:1 e"]),
      ("@_exported\n  @testable\nimport A", ["A@1:1 te"]), ("public import A", ["public A@1:1"]),
      ("package import A; private import B", ["package A@1:1", "private B@1:19"]),
      ("fileprivate import A\ninternal import B", ["fileprivate A@1:1", "internal B@2:1"]),
      ("@preconcurrency public import A", ["public A@1:1"]), ("@_spi(S) import A", ["A@1:1"]),
      ("@_implementationOnly import A", ["A@1:1"]), ("import class A.B.C", ["A@1:1 m"]),
      ("#if A\nimport B\n#elseif C\nimport D\n#else\nimport E\n#endif", ["B@2:1 c", "D@4:1 c", "E@6:1 c"]),
      ("#if A\n#if B\nimport C\n#endif\n#endif\nimport D", ["C@3:1 c", "D@6:1"]),
      ("#if A\n@_exported\n#endif\nimport B", ["B@1:1 e"]),
      ("struct S {}\nimport A", ["A@2:1"]), ("import A\nimport A", ["A@1:1", "A@2:1"]), ("import", []),
      ("import 1", []),
      ("func f() { import A }", []), ("/* é */ import A", ["A@1:10"]), ("\u{FEFF}import A", ["A@1:4"]),
      ("import A\r\nimport B\rimport C", ["A@1:1", "B@2:1", "C@3:1"]),
    ] as [(String, [String])])
  func importsWithAllThatTheySay(source: String, expected: [String]) { #expect(sites(source) == expected) }

  /// Both readers of imports, and name resolution's own, agree about modules and marks.
  @Test(arguments: [
    "import A", "import struct A.B", "@testable import A", "@_exported import A", "import `class`", "import",
    "#if A\nimport B\n#else\nimport C\n#endif", "#if A\n@_exported\n#endif\nimport B", "import A.", "import A;import B",
    "@_exported @testable import A", "func f() {}\nimport A", "import `A`.`B`",
  ])
  func allReadersAgree(source: String) {
    let bytes = Array(source.utf8)
    func marks(_ module: String, _ flags: [Bool]) -> String { "\(module) \(flags)" }
    let sites = syntax(source).sites.map { marks($0.module, [$0.isTestable, $0.isExported, $0.isConditional]) }
    #expect(
      ImportCollector.imports(in: bytes).map { marks($0.module, [$0.isTestable, $0.isExported, $0.isConditional]) }
        == sites)
    #expect(
      FileFacts(parsing: bytes).imports.map { marks($0.path[0], [$0.isTestable, $0.isExported, $0.isConditional]) }
        == sites)
  }

  @Test(
    arguments: [
      ("let x = #a", ["a"]), ("#b(1)", ["b"]), ("struct S { #c { d } }", ["c"]),
      ("func f() { #d; _ = #e(#f) }", ["d", "e", "f"]),
      ("let x = #file", ["file"]), ("@A struct S {}", []), ("let x = \"#a\"", []), ("// #a", []),
      ("let x = \"\\(#a)\"", ["a"]), ("@A(#b) struct S {}", ["b"]), ("#if os(Linux)\nlet x = #a\n#endif", ["a"]),
    ] as [(String, Set<String>)])
  func macrosOfAllPlaces(source: String, names: Set<String>) { #expect(syntax(source).macros == names) }

  @Test(
    arguments: [
      ("@A struct S {}", ["A"]), ("@A.B var x = 1", ["A.B"]), ("@A<B> var x = 1", ["A<B>"]),
      ("func f(@A x: B) {}", ["A"]),
      ("func f(x: @escaping () -> Void) {}", ["escaping"]), ("let f = { @A in b }", ["A"]),
      ("var x: Int { @A get { 1 } }", ["A"]), ("#if B\n@A\n#endif\nstruct S {}", ["A"]),
      ("@A @B func f() {}", ["A", "B"]),
      ("enum E { @A case b }", ["A"]), ("struct S: @unchecked P {}", ["unchecked"]), ("func f<T>() {}", []),
    ] as [(String, Set<String>)])
  func attributesOfAllPlaces(source: String, names: Set<String>) { #expect(syntax(source).attributes == names) }

  @Test(
    arguments: [
      ("#if canImport(A)\n#endif", ["A"]), ("#if canImport(A.B)\n#endif", ["A"]),
      ("#if canImport(A, _version: 1.2)\n#endif", ["A"]),
      ("#if os(Linux) && (canImport(A) || !canImport(B))\n#endif", ["A", "B"]), ("#if os(A)\n#endif", []),
      ("#if A\n#elseif canImport(B)\n#endif", ["B"]), ("struct S {\n#if canImport(A)\n#endif\n}", ["A"]),
      ("func f() {\n#if canImport(A)\n#endif\n}", ["A"]), ("x\n#if canImport(A)\n.y\n#endif", ["A"]),
      ("#if canImport()\n#endif", []),
    ] as [(String, Set<String>)])
  func conditionsAskForModules(source: String, modules: Set<String>) {
    #expect(syntax(source).conditions.filter { !$0.isEmpty && $0 != ")" } == modules)
  }

  @Test(
    arguments: [
      ("a[b]", true), ("a()[b]", true), ("{ $0[b] }", true), ("\"\\(a[b])\"", true), ("[a, b]", false),
      ("[a: b]", false),
      ("let x: [A] = c", false), ("\\A[b]", false), ("a?[b]", true), ("A<[B]>()", false),
    ] as [(String, Bool)])
  func subscriptsAreNoticed(source: String, uses: Bool) { #expect(syntax("let v = \(source)").usesSubscripts == uses) }

  @Test func whatIsNotUnderstoodIsTold() {
    #expect(!syntax("import A\nlet x = 1").hasSyntaxErrors)
    #expect(syntax("import A\nlet x = ").hasSyntaxErrors)
    #expect(syntax("let x = " + String(repeating: "[", count: 400)).hasSyntaxErrors)
  }

  @Test func severalFilesAreReadInTheirOrder() {
    let sources = (0..<20).map { Array("import M\($0)".utf8) }
    #expect(ImportSyntax.parsing(sources).map { $0.sites.map(\.module) } == (0..<20).map { ["M\($0)"] })
  }
}
