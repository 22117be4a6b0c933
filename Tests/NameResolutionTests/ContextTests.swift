import CodeModel
import TestSupport
import Testing

/// Names whose meaning depends on what stands around them: on the other arguments, on the wanted type, on what follows.
@Suite struct ContextTests {
  @Test(arguments: [
    // One argument tells what a generic parameter is, whichever comes first.
    (
      "enum V { case one, two }; func same<T>(_ a: T, _ b: T) {}; struct U { func f() { same(V.two, .one) } }",
      "U -> V accesses"
    ),
    (
      "struct D { var v: V }; enum V { case one, two }; func same<T>(_ a: T, _ b: T) {}; struct U { func f(d: D) { same(.one, d.v) } }",
      "U -> V accesses"
    ),
    // Tests are code, too.
    (
      "import XCTest; struct D { var v: [V] }; enum V { case one(Int) }; struct U { func f(d: D) { XCTAssertEqual(d.v, [.one(1)]) } }",
      "U -> V accesses"
    ),
    (
      "import XCTest; struct D { var v: V? }; struct V { func act() {} }; struct U { func f(d: D) throws { let v = try XCTUnwrap(d.v); v.act() } }",
      "U -> V calls"
    ),
    (
      "import Testing; struct D { var v: [V] }; struct V { func act() {} }; struct U { func f(d: D) throws { let v = try #require(d.v.first, \"one\"); v.act() } }",
      "U -> V calls"
    ),
    (
      "import Testing; struct V: Error { func act() {} }; struct U { func f() { let v = #expect(throws: V.self) { try g() }; v?.act() } }",
      "U -> V calls"
    ),
    (
      "import Foundation; struct V: Decodable { func act() {} }; struct U { func f(d: Data) throws { try JSONDecoder().decode(V.self, from: d).act() } }",
      "U -> V calls"
    ),
    // What a macro gives.
    (
      "@freestanding(expression) macro twice<T>(_ v: T) -> (T, String) = #externalMacro(module: \"M\", type: \"T\"); struct V { func act() {} }; struct U { func f(v: V) { let (a, _) = #twice(v); a.act() } }",
      "U -> V calls"
    ),
    // What a protocol demands of a member type is what is known of it through `any P`.
    (
      "protocol V { func act() }; protocol P { associatedtype A: V; func make() -> A }; struct U { func f(p: any P) { p.make().act() } }",
      "U -> V calls"
    ),
    (
      "protocol V { func act() }; protocol Q {}; protocol P { associatedtype A: V; func make() -> A }; struct U { func f(p: some P & Q) { p.make().act() } }",
      "U -> V calls"
    ),
    // Of two protocols the one that refines the other is nearer, in whatever order they are named.
    (
      "protocol P {}; protocol V: P {}; extension P { func act() {} }; extension V { func act() {} }; class C: P {}; extension C: V {}; struct U { func f(c: C) { c.act() } }",
      "U -> V calls"
    ),
    // Of two overloads the one that has what follows.
    (
      "struct N: BidirectionalCollection { let startIndex = 0, endIndex = 0; func index(after i: Int) -> Int { i }; func index(before i: Int) -> Int { i }; subscript(i: Int) -> V { V() }; func reversed() -> R { R() } }; struct R {}; struct V { func act() {} }; struct U { func f(n: N) { n.reversed().first?.act() } }",
      "U -> V calls"
    ),
    (
      "struct V { func act() {} }; struct W {}; func make() -> W { W() }; func make(_ i: Int = 1) -> V { V() }; struct U { func f() { make().act() } }",
      "U -> V calls"
    ),
    // Literals of types that say what they hold by their initializer.
    (
      "struct H: ExpressibleByDictionaryLiteral { init(dictionaryLiteral elements: (V, Int)...) {} }; struct V { static let one = V() }; func take(_ h: H) {}; struct U { func f() { take([.one: 1]) } }",
      "U -> V accesses"
    ),
    // Two arrays make one.
    (
      "struct V { var i = 1 }; func take(_ v: [V]) {}; struct U { func f(x: [Int]) { take(x.map { .init(i: $0) } + x.map { .init(i: $0) } + []) } }",
      "U -> V creates"
    ),
    // Extensions of a type with arguments, written or behind an alias.
    (
      "struct H<T> { var t: T }; struct V { func act() {} }; struct U { func f(h: H<V>) { h.g() } }; extension H<V> { func g() -> V { t.act(); return t } }",
      "H -> V calls"
    ),
    (
      "struct H<T> { func with<R>(_ b: (inout T) -> R) -> R { fatalError() } }; struct V { var i = 1 }; typealias A = H<V>; extension A { var i: Int { with { $0.i } } }",
      "H -> V accesses"
    ),
    // What a closure throws.
    ("struct V: Error {}; struct U { func f() { g { () throws(V) in } } }", "U -> V mentions"),
    // A branch of `#if` takes the place of what is declared alike alone.
    (
      "func make(i: Int) {}\n#if Other\nfunc make(v: Int) -> V { V() }\n#endif\nstruct V { func act() {} }; struct U { func f() { make(v: 1).act() } }",
      "U -> V calls"
    ),
    (
      "struct M { func make(i: Int) {}\n#if Other\nfunc make(v: Int) -> V { V() }\n#endif\n}; struct V { func act() {} }; struct U { func f(m: M) { m.make(v: 1).act() } }",
      "U -> V calls"
    ),
    // Ranges are no indices.
    (
      "protocol V {}; extension Collection { func end() -> V? { nil } }; extension V { func act() {} }; struct U<B: Collection> { var b: B; func f(i: B.Index) { b[i...].end()?.act() } }",
      "U -> V calls"
    ),
    // Who names `$0` alone has one parameter.
    (
      "struct V { func act() {} }; struct W {}; struct C { func add(_ f: (Int, Int) -> Int) -> W { W() }; func add(_ f: (Int) -> Int) -> V { V() } }; struct U { func f(c: C) { _ = c.add { $0 } } ; func g(c: C) { let v = c.add { $0 }; v.act() } }",
      "U -> V calls"
    ),
  ])
  func isFound(source: String, edge: String) {
    #expect(Project(source).kinds.contains(edge))
  }

  @Test(arguments: [
    // The nearer one has what follows.
    "struct N: BidirectionalCollection { let startIndex = 0, endIndex = 0; func index(after i: Int) -> Int { i }; func index(before i: Int) -> Int { i }; subscript(i: Int) -> V { V() }; func reversed() -> R { R() } }; struct R { var first: Int? }; struct V { var leadingZeroBitCount = 1 }; struct U { func f(n: N) { _ = n.reversed().first?.leadingZeroBitCount } }",
    // An extension of a type with other arguments has nothing for this one.
    "struct H<T> {}; extension H<Int> { func g() -> V { V() } }; struct V { func act() {} }; struct U { func f(h: H<String>) { h.g().act() } }",
    // A protocol's own overload, refined or not, is nearer than nothing.
    "protocol V {}; protocol P: V {}; extension V { func act() {} }; extension P { func act() {} }; struct C: V, P {}; struct U { func f(c: C) { c.act() } }",
  ])
  func isNotFound(source: String) {
    #expect(!Project(source).edges.contains("U -> V"))
  }
}
