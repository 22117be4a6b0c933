import HostSystem
import TestSupport
import Testing

@testable import IncrementalReading
@testable import SwiftFacts

/// What of a file others can notice.
@Suite struct FileSurfaceTests {
  private func surface(_ source: String) -> FileSurface {
    withDeepStack { SurfaceCollector.surface(of: FileFacts(parsing: Array(source.utf8))) }
  }

  private func digests(_ source: String) -> [UInt64] { surface(source).declarations.map(\.digest) }

  @Test(
    arguments: [
      ("func f() -> A { b() }", "func f() -> A { c() }"), ("var x: A { b }", "var x: A { c }"),
      ("let x: A = b", "let x: A = c"),
      ("init(a: A = b) {}", "init(a: A = c) { d() }"), ("deinit { a() }", "deinit { b() }"),
      ("func f() {}", "/* why */ func f()\n{}"), ("func f() {}", "func f() { let x = 1; struct S {}; func g() {} }"),
      ("var x: A { get { b } set { c } }", "var x: A { get { d } set(e) { f } }"),
      ("func f(_ a: A) {}", "func f(_ b: A) {}"),
      ("subscript(i: A) -> B { c }", "subscript(i: A) -> B { d }"),
      ("var x: A = b { didSet {} }", "var x: A = c { didSet { d } }"),
      ("enum E { case a(A) }", "enum E {\n  case a(A)\n}"), ("enum E: A { case a }", "enum E: A { case a; }"),
    ] as [(String, String)])
  func bodiesLayoutAndInnerNamesAreNotNoticed(before: String, after: String) {
    #expect(digests(before) == digests(after))
  }

  @Test(
    arguments: [
      ("func f() {}", "func g() {}"), ("func f() {}", "func f() -> A {}"), ("func f() -> A {}", "func f() -> B {}"),
      ("func f() {}", "func f() async {}"), ("func f() {}", "func f() throws {}"),
      ("func f() throws {}", "func f() throws(A) {}"),
      ("func f(a: A) {}", "func f(b: A) {}"), ("func f(a: A) {}", "func f(_ a: A) {}"),
      ("func f(a: A) {}", "func f(a: A...) {}"),
      ("func f(a: A) {}", "func f(a: A = b) {}"), ("func f(a: () -> A) {}", "func f(a: @autoclosure () -> A) {}"),
      ("func f(a: A) {}", "func f(@B a: A) {}"), ("func f<T>() {}", "func f<T: A>() {}"),
      ("func f<T>() {}", "func f<each T>() {}"),
      ("func f<T>() where T: A {}", "func f<T>() where T: B {}"),
      ("func f<T>() where T: A {}", "func f<T>() where T == A {}"),
      ("func f() {}", "static func f() {}"), ("func f() {}", "private func f() {}"),
      ("func f() {}", "public func f() {}"),
      ("struct S {}", "class S {}"), ("struct S {}", "struct S: A {}"), ("struct S: A, B {}", "struct S: B, A {}"),
      ("struct S {}", "@A struct S {}"), ("struct S<T> {}", "struct S<T, U> {}"),
      ("struct S {}", "@dynamicMemberLookup struct S {}"),
      ("let x: A", "var x: A"), ("var x: A", "var x: A { b }"), ("var x: A?", "var x: A!"),
      ("var x: A?", "weak var x: A?"),
      ("let x = a", "let x = b"), ("let x = a()", "let x = a"), ("let x = a.b", "let x = a.c"),
      ("let x = 1", "let x = 1.0"),
      ("let (a, b) = c", "let (b, a) = c"), ("let (a, b) = c", "let (a, (b, _)) = c"),
      ("typealias A = B", "typealias A = C"),
      ("protocol P { associatedtype A }", "protocol P { associatedtype A: B }"),
      ("protocol P { associatedtype A = B }", "protocol P { associatedtype A = C }"),
      ("protocol P {}", "protocol P<A> {}"),
      ("enum E { case a }", "enum E { case a(A) }"), ("enum E { case a(A) }", "enum E { case a(b: A) }"),
      ("enum E { case a }", "enum E { case b }"),
      ("extension A { func f() {} }", "extension B { func f() {} }"),
      ("extension A { func f() {} }", "extension A where T: B { func f() {} }"),
      ("extension A { func f() {} }", "extension A: P { func f() {} }"),
      ("struct A { func f() {} }", "struct B { func f() {} }"),
      ("#if true\nfunc f() {}\n#endif", "func f() {}"), ("macro m() = #a", "macro m() = #b"),
      ("infix operator +++: A", "infix operator +++: B"),
      ("precedencegroup A { higherThan: B }", "precedencegroup A { lowerThan: B }"), ("init() {}", "init?() {}"),
      ("let x = { struct A { var b: B }; return A() }()", "let x = { struct A { var b: C }; return A() }()"),
    ] as [(String, String)])
  func headsAndInferredTypesAre(before: String, after: String) { #expect(digests(before) != digests(after)) }

  /// What a type's conditions or its kind change is felt by all its members.
  @Test(
    arguments: [
      ("extension A where T: B { func f() {}; var x: C }", "extension A where T: D { func f() {}; var x: C }"),
      ("extension A { func f() {}; var x: C }", "extension B { func f() {}; var x: C }"),
    ] as [(String, String)])
  func whatIsAroundIsNoticedInEveryMember(before: String, after: String) {
    #expect(zip(digests(before), digests(after)).allSatisfy { $0 != $1 })
  }

  @Test func oneMemberThatChangesLeavesTheOthers() {
    let before = digests("struct S { func f() {}; func g() {}; var x: A }")
    let after = digests("struct S { func f() {}; func g() -> B {}; var x: A }")
    #expect(zip(before, after).map { $0 == $1 } == [true, true, false, true])
  }

  /// What is local to a function no other file names.
  @Test func whatIsLocalIsNoPartOfIt() {
    #expect(digests("func f() { struct A { var b: B }; func c() {}; enum D { case e } }").count == 1)
    #expect(digests("var x: A { struct B {}; return 1 }").count == 1)
  }

  @Test(
    arguments: [
      ("struct A { var b: C }", "b", ["A"]), ("extension A { var b: C }", "b", ["A"]),
      ("extension A.D { var b: C }", "b", ["D", "A"]),
      ("extension [A] { var b: C }", "b", ["Array"]), ("extension [A: A] { var b: C }", "b", ["Dictionary"]),
      ("extension A? { var b: C }", "b", ["Optional"]), ("var b: C", "b", []),
      ("enum A { enum B { case b } }", "b", ["B"]),
      ("extension A<D> { var b: C }", "b", ["A"]),
    ] as [(String, String, [String])])
  func membersBelongToTheirTypes(source: String, name: String, owners: [String]) {
    let member = surface(source).declarations.last { $0.name == NameHash(of: name) }
    #expect(member?.owners == owners.map { NameHash(of: $0) })
  }

  @Test(
    arguments: [
      ("func f() { a.b(c) }", ["a", "b", "c"]), ("let x: A", ["A"]), ("@A var x: B", ["A", "B"]), ("let x = \"a\"", []),
      ("func f() { $a; _b }", ["$a", "a", "_b", "b"]), ("let x = \\A.b", ["A", "b"]), ("// a", []),
      ("struct A {}", ["A"]),
      ("let x = #a(b)", ["a", "b"]), ("extension A {}", ["A"]), ("let x = .a", ["a"]),
      ("func f() { if case .a(let b) = c {} }", ["a", "b", "c"]),
    ] as [(String, Set<String>)])
  func everythingThatAFileNamesIsMentioned(source: String, names: Set<String>) {
    #expect(Set(surface(source).allMentions).isSuperset(of: names.map { NameHash(of: $0) }))
    #expect(names.isEmpty == surface(source).allMentions.isEmpty)
  }

  @Test(
    arguments: [
      ("let x = A.init()", true), ("let x: A = .init()", true), ("init() { self.init(a: 1) }", false),
      ("init() { super.init() }", false),
      ("let x = A()", false), ("let x = a.map(A.init)", true),
    ] as [(String, Bool)])
  func initializersThatAreSpelledOutAreTold(source: String, isTold: Bool) {
    #expect(surface(source).mentionsInitializer == isTold)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func whatIsSaidTwiceIsSaidOnce(seed: UInt64) {
    var author = SourceAuthor(seed: seed)
    let source = author.file()
    let moved = "// moved\n\n" + source.replacing("\n", with: "\n  /* deeper */ ")
    #expect(digests(moved) == digests(source))
    #expect(Set(surface(moved).allMentions) == Set(surface(source).allMentions))
  }
}
