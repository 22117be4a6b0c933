import TestSupport
import Testing

/// What depends on what in a small program, a construct of the language each: all edges, and no other.
@Suite struct ConstructTests {
  /// Types that the programs below use.
  private static let shelf = """
    struct V { var part = W(); func act() {}; static let shared = V(); static func make() -> V { V() } }
    struct W { func run() {} }
    enum Mode { case fast, slow(W); var isFast: Bool { true } }
    protocol P { func pull() }
    """

  /// The edges of `App/U.swift` that are not between the types of the shelf.
  private static func edges(_ source: String) -> String {
    Project(["App/Shelf.swift": shelf, "App/U.swift": source]).kinds
      .filter { !$0.hasPrefix("V -> ") && !$0.hasPrefix("Mode -> ") }.joined(separator: ", ")
  }

  // MARK: - Functions

  @Test(arguments: [
    ("struct U { func f(v: V) {} }", "U -> V signature"),
    ("struct U { func f(v: V = V()) {} }", "U -> V default-argument, U -> V signature"),
    ("struct U { func f(v: V = .shared) {} }", "U -> V default-argument, U -> V signature"),
    ("struct U { func f(v: V...) { v[0].act() } }", "U -> V calls, U -> V signature"),
    ("struct U { func f(v: inout V) { v.part.run() } }", "U -> V accesses, U -> V signature, U -> W calls"),
    ("struct U { func f(v: borrowing V, w: consuming W) {} }", "U -> V signature, U -> W signature"),
    ("struct U { func f(v: sending V) {} }", "U -> V signature"),
    ("struct U { func f(_ v: isolated Worker) {} }; actor Worker {}", "U -> Worker signature"),
    ("struct U { func f(_ g: (V) -> W) {} }", "U -> V signature, U -> W signature"),
    ("struct U { func f(_ g: @escaping @Sendable (V) async throws -> W) {} }", "U -> V signature, U -> W signature"),
    ("struct U { func f() -> (V, w: W) { g() }; func g() -> (V, w: W) { g() } }", "U -> V signature, U -> W signature"),
    ("struct U { func f() throws(E) {} }; enum E: Error { case one }", "U -> E signature"),
    ("struct U { init(v: V) {}; deinit {} }", "U -> V signature"),
    ("struct U { subscript(v: V) -> W { v.part } }", "U -> V accesses, U -> V signature, U -> W signature"),
    ("struct U { static func callAsFunction() {}; func callAsFunction(_ v: V) {} }", "U -> V signature"),
    ("func f(v: V) {}; struct U { func g() { f(v: .make()) } }", "U -> V calls"),
    (
      "struct U { func f() { func g() -> V { .init() }; g().act() } }", "U -> V calls, U -> V creates, U -> V signature"
    ),
    ("struct U { func f() { defer { V.shared.act() } } }", "U -> V accesses, U -> V calls, U -> V mentions"),
  ])
  func functions(source: String, edges: String) { #expect(Self.edges(source) == edges) }

  /// Whether the function with this head is the one that the call below means: it alone gives a `V`.
  @Test(arguments: [
    ("(_ v: V) -> V", "(_ w: W)", "f(V())", true), ("(_ v: V) -> V", "(_ w: W)", "f(W())", false),
    ("(a: Int) -> V", "(b: Int)", "f(a: 1)", true), ("(a: Int) -> V", "(b: Int)", "f(b: 1)", false),
    ("(_ a: Int...) -> V", "(_ a: Int)", "f(1, 2)", true),
    ("(x: Int = 1) -> V", "()", "f(x: 1)", true), ("(x: Int = 1) -> V", "()", "f()", false),
    ("(_ s: String) -> V", "(_ i: Int)", "f(\"\")", true), ("(_ s: String) -> V", "(_ i: Int)", "f(3)", false),
    ("(_ s: Double) -> V", "(_ i: Int)", "f(3.5)", true), ("(_ s: Double) -> V", "(_ i: Int)", "f(3)", false),
    ("(_ s: [V]) -> V", "(_ i: V)", "f([V()])", true), ("(_ s: [V]) -> V", "(_ i: V)", "f(V())", false),
    ("(_ s: V?) -> V", "(_ i: W)", "f(nil)", true), ("(_ s: V?) -> V", "(_ i: W)", "f(V())", true),
    ("(_ b: () -> V) -> V", "(_ i: Int)", "f { V() }", true), ("(_ b: () -> V) -> V", "(_ i: Int)", "f(1)", false),
    ("(_ b: () -> V, then: () -> V) -> V", "(_ b: () -> V)", "f { V() } then: { V() }", true),
    ("(_ b: () -> V, then: () -> V) -> V", "(_ b: () -> V)", "f { V() }", false),
    ("<T>(_ t: T) -> V", "(_ i: Int)", "f(W())", true), ("<T>(_ t: T) -> V", "(_ i: Int)", "f(1)", false),

    ("(_ a: Int, _ b: Int) -> V", "(_ a: Int)", "f(1, 2)", true),
    ("(_ a: Int, _ b: Int) -> V", "(_ a: Int)", "f(1)", false),
    ("(_ t: V.Type) -> V", "(_ a: V)", "f(V.self)", true),
  ])
  func theOverloadThatFitsIsMeant(one: String, other: String, call: String, isMeant: Bool) {
    let source = """
      func f\(one) { fatalError() }
      func f\(other) -> Other { fatalError() }
      struct Other { var part: Part }
      struct Part { func run() {} }
      struct U { func g() { \(call).part.run() } }
      """
    #expect(Self.edges(source).contains("U -> W calls") == isMeant)
    #expect(Self.edges(source).contains("U -> Part calls") == !isMeant)
  }

  /// Where the sources alone do not tell which one is meant, the wrong one is not named.
  @Test(arguments: [
    ("(_ a: Int...) -> V", "(_ a: Int)", "f(1)"), ("<T: P>(_ t: T) -> V", "<T: Numeric>(_ t: T)", "f(1)"),
    ("(_ a: Int) -> V", "(_ t: (Int, Int))", "f((1, 2))"), ("(_ a: V) -> V", "(_ a: W)", "f(unread)"),
    ("(a: Int) -> V", "(b: Int)", "f(c: 1)"),
  ])
  func theOverloadThatDoesNotFitIsNot(one: String, other: String, call: String) {
    let source = """
      func f\(one) { fatalError() }
      func f\(other) -> Other { fatalError() }
      struct Other { var part: Part }
      struct Part { func run() {} }
      struct U { func g() { \(call).part.run() } }
      """
    #expect(!Self.edges(source).contains("U -> W calls"))
  }

  // MARK: - Generics

  @Test(arguments: [
    ("struct U<T: P> { let t: T; func f() { t.pull() } }", "U -> P calls, U -> P constrains"),
    ("struct U<T> where T: P { }", "U -> P constrains"),
    ("struct U<T> {}; extension U where T == V { func f(t: T) { t.act() } }", "U -> V calls, U -> V constrains"),
    ("struct U<T> {}; extension U<V> { func f(t: T) { t.act() } }", "U -> V calls, U -> V mentions"),
    ("struct U { func f<T>(_ t: T) where T: Sequence<V> { for v in t { v.act() } } }", "U -> V calls, U -> V mentions"),
    (
      "struct U { func f<each T: P>(_ t: repeat each T) { repeat (each t).pull() } }", "U -> P calls, U -> P constrains"
    ),
    ("struct U<let count: Int> { var v: V }", "U -> V stores"),
    (
      "struct B<T> { var t: T }; struct U { func f(b: B<V>) { b.t.act() } }",
      "U -> B accesses, U -> B signature, U -> V calls, U -> V mentions"
    ),
    (
      "struct B<T> { struct In { var t: T } }; struct U { func f(b: B<V>.In) { b.t.act() } }",
      "U -> B mentions, U -> B.In accesses, U -> B.In signature, U -> V calls, U -> V mentions"
    ),
    (
      "struct B<T> { init(_ t: T) {}; var t: T { fatalError() } }; struct U { func f(v: V) { B(v).t.act() } }",
      "U -> B accesses, U -> B creates, U -> V calls, U -> V signature"
    ),
    (
      "func id<T>(_ t: T) -> T { t }; struct U { func f() { id(V.shared).act() } }",
      "U -> V accesses, U -> V calls, U -> V mentions"
    ),
    (
      "func all<T>(_ t: T...) -> [T] { t }; struct U { func f() { all(V(), V())[0].act() } }",
      "U -> V calls, U -> V creates"
    ),
    (
      "func first<A, B>(_ p: (A, B)) -> A { p.0 }; struct U { func f(w: W) { first((w, 1)).run() } }",
      "U -> W calls, U -> W signature"
    ),
    ("struct U { func f<T: P & Sendable>(t: T) { t.pull() } }", "U -> P calls, U -> P constrains"),
    ("struct U<T: ~Copyable>: ~Copyable { var v: V }", "U -> V stores"),
    ("struct U { func f() { _ = [V]().map(\\.part).first?.run() } }", "U -> V accesses, U -> V mentions, U -> W calls"),
  ])
  func generics(source: String, edges: String) { #expect(Self.edges(source) == edges) }

  @Test(arguments: [
    ("struct U { func f(_ p: some P) { p.pull() } }", "U -> P calls, U -> P signature"),
    ("struct U { func f(_ p: any P) { p.pull() } }", "U -> P calls, U -> P signature"),
    ("struct U { func f(_ p: (any P)?) { p?.pull() } }", "U -> P calls, U -> P signature"),
    ("struct U { var p: [any P] }", "U -> P stores"),
    ("struct U { func f() -> some P { V() } }; extension V: P { func pull() {} }", "U -> P signature, U -> V creates"),
    (
      "struct U { func f() -> some Collection<V> { [V]() } ; func g() { f().first?.act() } }",
      "U -> V calls, U -> V mentions"
    ),
    (
      "struct U { func f(p: any P) { if let v = p as? V { v.act() } } }",
      "U -> P signature, U -> V calls, U -> V mentions"
    ),
    ("struct U: P { func pull() {} }", "U -> P conforms"),
    ("struct U {}; extension U: @unchecked Sendable, P { func pull() {} }", "U -> P conforms"),
    ("protocol U: P {}", "U -> P conforms"),
    ("protocol U { associatedtype A: P = V }", "U -> P constrains, U -> V constrains"),
    ("protocol U<A> { associatedtype A where A: P }", "U -> P constrains"),
    ("class U: Base {}; class Base {}", "U -> Base inherits"),
    ("final class U: Base, P { func pull() {} }; class Base {}", "U -> Base inherits, U -> P conforms"),
  ])
  func protocolsAndWhatConforms(source: String, edges: String) { #expect(Self.edges(source) == edges) }
}
