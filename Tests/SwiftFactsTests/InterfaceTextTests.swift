import SwiftFacts
import Testing

/// What of a file another module can notice.
@Suite struct InterfaceTextTests {
  private func text(_ source: String) -> String { InterfaceText.text(of: Array(source.utf8)) }

  @Test func itIsTheTokensWithoutBodies() {
    #expect(text("public func total() -> Int { prices.sum }") == "public func total ( ) -> Int")
    #expect(text("") == "")
    #expect(text("// a comment\n\n") == "")
  }

  @Test(arguments: [
    ("func f() { a() }", "func f() { b() }"),
    ("struct S { func f() -> Int { 1 } }", "struct S { func f() -> Int { 2 } }"),
    ("class C { init() { a() } }", "class C { init() { b() } }"),
    ("class C { deinit { a() } }", "class C { deinit { b() } }"),
    ("var x: Int { 1 }", "var x: Int { 2 }"),
    ("var x: Int { get { 1 } set { a() } }", "var x: Int { get { 2 } set { b() } }"),
    ("struct S { subscript(i: Int) -> Int { 1 } }", "struct S { subscript(i: Int) -> Int { 2 } }"),
    ("var x = 1 { didSet { a() } }", "var x = 1 { didSet { b() } }"), ("let x = 1", "let  x = 1 // one"),
    ("let x = 1", "/* one */ let x\n  = 1"), ("func f() {}", "func f() { func g() -> Int { 1 } }"),
    ("private func f() {}", ""), ("fileprivate func f() -> Int { 1 }", "private func g() {}"),
    ("struct S { private func f() {} }", "struct S {}"), ("enum E { fileprivate static func f() {} }", "enum E {}"),
    ("extension C { private func f() {} }", "extension C {}"),
    ("@MainActor func f() { a() }", "@MainActor func f() { b() }"),
    ("@objc func f() { a() }", "@objc func f() { b() }"),
    ("@ViewBuilder func f() -> Text { a() }", "@ViewBuilder func f() -> Text { b() }"),
  ])
  func othersDoNotNotice(before: String, now: String) { #expect(text(before) == text(now)) }

  @Test(arguments: [
    ("func f() {}", "func g() {}"), ("func f(a: Int) {}", "func f(a: Int = 1) {}"),
    ("func f(a: Int = 1) {}", "func f(a: Int = 2) {}"),
    ("func f() {}", "func f() async {}"), ("func f() {}", "public func f() {}"), ("struct S {}", "struct S: P {}"),
    ("let x = 1", "let x = 2"), ("var x: Int { 1 }", "var x: Int { get { 1 } set {} }"),
    ("struct S { var x = 1 }", "struct S { private var x = 1 }"), ("struct S { private var x = 1 }", "struct S {}"),
    ("class C { private func f() {} }", "class C {}"), ("import A", "import B"), ("import A", "@_exported import A"),
    ("#if A\nfunc f() {}\n#endif", "#if B\nfunc f() {}\n#endif"), ("typealias A = Int", "typealias A = Double"),
    // Others compile the body too, or its type is theirs.
    ("@inlinable func f() -> Int { 1 }", "@inlinable func f() -> Int { 2 }"),
    ("@_alwaysEmitIntoClient func f() { a() }", "@_alwaysEmitIntoClient func f() { b() }"),
    ("var x: Int { @inlinable get { 1 } }", "var x: Int { @inlinable get { 2 } }"),
    ("func f() -> some View { A() }", "func f() -> some View { B() }"),
    ("var x: some View { A() }", "var x: some View { B() }"),
    ("struct S { subscript(i: Int) -> some View { A() } }", "struct S { subscript(i: Int) -> some View { B() } }"),
    ("@export(implementation) func f() { a() }", "@export(implementation) func f() { b() }"),
    // A macro may read it.
    ("@Traced func f() { a() }", "@Traced func f() { b() }"), ("@traced func f() { a() }", "@traced func f() { b() }"),
    ("@Traced class C { var x: Int { 1 } }", "@Traced class C { var y: Int { 1 } }"),
    // Closures that are called where they stand decide about a type.
    ("let x = { 1 }()", "let x = { 1.5 }()"),
  ])
  func othersNotice(before: String, now: String) { #expect(text(before) != text(now)) }

  /// A struct with an initializer of its own has none for free, whoever may call it.
  @Test(arguments: ["private init(a: Int) { x = a }", "fileprivate init() { x = 1 }"])
  func aPrivateInitializerTakesAnotherAway(initializer: String) {
    #expect(text("struct S { var x = 1 }") != text("struct S { var x = 1; \(initializer) }"))
  }

  /// The type that is inferred is the private function's.
  @Test(arguments: [
    ("public let price = read()", "private func read() -> Int { 1 }", "private func read() -> Double { 1 }"),
    (
      "struct S { var x = S.make() }", "extension S { private static func make() -> Int { 1 } }",
      "extension S { private static func make() -> Bool { true } }"
    ),
    ("let x = +1", "private prefix func + (x: Int) -> Int { x }", "private prefix func + (x: Int) -> Bool { true }"),
    (
      "let x = a(b)", "private func a<T>(_ f: () -> T) -> T { f() }; private func b() -> Int { 1 }",
      "private func a<T>(_ f: () -> T) -> T { f() }; private func b() -> Bool { true }"
    ),
    (
      "let x = a()", "private func a(_ x: Int = b()) -> Int { 1 }; private func b() -> Int { 1 }",
      "private func a(_ x: Int = b()) -> Int { 1 }; private func b() -> Double { 1 }"
    ),
  ])
  func privateFunctionsThatDecideAboutATypeStay(use: String, before: String, now: String) {
    #expect(text("\(use)\n\(before)") != text("\(use)\n\(now)"))
    #expect(text(before) == "" || text(before) == text(now) || before.hasPrefix("extension"))
  }

  @Test func bodiesOfSuchFunctionsGoAllTheSame() {
    #expect(
      text("let x = a()\nprivate func a() -> Int { 1 }") == text("let x = a()\nprivate func a() -> Int { 2 }"))
  }
}
