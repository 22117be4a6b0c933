import TestSupport
import Testing

/// Names that the language's own machinery stands around: wrappers, builders, macros, operators, key paths, dynamic
/// members, nested and shadowed types.
@Suite struct LanguageMachineryTests {
  private static let shelf = """
    struct V { var part = W(); func act() {}; static let shared = V(); static func make() -> V { V() } }
    struct W { func run() {} }
    protocol P { func pull() }
    """

  private static func edges(_ source: String) -> String {
    Project(["App/Shelf.swift": shelf, "App/U.swift": source]).edges
      .filter { $0.hasPrefix("U") }.joined(separator: ", ")
  }

  // MARK: - Wrappers

  private static let wrapper = """
    @propertyWrapper struct Box<T> {
      var wrappedValue: T
      var projectedValue: Key { Key() }
      init(wrappedValue: T) { self.wrappedValue = wrappedValue }
    }
    struct Key { func turn() {} }
    """

  @Test(arguments: [
    ("struct U { @Box var v = V() }", "U -> Box, U -> V"),
    ("struct U { @Box var v: V; func f() { v.part.run() } }", "U -> Box, U -> V, U -> W"),
    ("struct U { @Box var v: V; func f() { $v.turn() } }", "U -> Box, U -> Key, U -> V"),
    ("struct U { @Box var v: V; func f() { _v.wrappedValue.act() } }", "U -> Box, U -> V"),
    ("struct U { func f(@Box v: V) { v.act() } }", "U -> Box, U -> V"),
    ("struct U { func f() { @Box var v = V.make(); v.act(); $v.turn() } }", "U -> Box, U -> Key, U -> V"),
    ("struct U { @Box<V> var v; func f() { v.part.run() } }", "U -> Box, U -> V, U -> W"),
    ("struct U { @Box private(set) static var v = W() }", "U -> Box, U -> W"),
  ])
  func wrappers(source: String, edges: String) { #expect(Self.edges(Self.wrapper + "\n" + source) == edges) }

  // MARK: - Builders

  private static let builder = """
    @resultBuilder enum List { static func buildBlock(_ items: V...) -> [V] { items } }
    func list(@List _ items: () -> [V]) -> [V] { items() }
    """

  @Test(arguments: [
    ("struct U { @List var all: [V] { V(); V.make() } }", "U -> List, U -> V"),
    ("struct U { @List func all() -> [V] { W(); V() } }", "U -> List, U -> V, U -> W"),
    ("struct U { func f() { list { V() }.first?.part.run() } }", "U -> V, U -> W"),
    ("struct U { func f() { _ = list { if true { V() } else { V.shared } } } }", "U -> V"),
    ("struct U { func f() { _ = list { for _ in [W()] { V() } } } }", "U -> V, U -> W"),
    ("struct U { let all: [V]; init(@List _ all: () -> [V]) { self.all = all() } }", "U -> List, U -> V"),
  ])
  func builders(source: String, edges: String) { #expect(Self.edges(Self.builder + "\n" + source) == edges) }

  // MARK: - Operators

  @Test(arguments: [
    (
      "infix operator <+>; func <+> (l: V, r: V) -> W { W() }; struct U { func f(v: V) { (v <+> v).run() } }",
      "U -> V, U -> W"
    ),
    (
      "prefix operator !!; prefix func !! (v: V) -> W { W() }; struct U { func f(v: V) { (!!v).run() } }",
      "U -> V, U -> W"
    ),
    (
      "postfix operator ++; postfix func ++ (v: V) -> W { W() }; struct U { func f(v: V) { v++.run() } }",
      "U -> V, U -> W"
    ),
    (
      "extension V { static func + (l: V, r: Int) -> W { W() } }; struct U { func f(v: V) { (v + 1).run() } }",
      "U -> V, U -> W"
    ),
    (
      "extension V: Comparable { static func < (l: V, r: V) -> Bool { true }; static func == (l: V, r: V) -> Bool { true } }; struct U { func f(v: [V]) { v.max()?.act() } }",
      "U -> V"
    ),
    (
      "extension V { static func ~= (p: W, v: V) -> Bool { true } }; struct U { func f(v: V) { switch v { case W(): break; default: break } } }",
      "U -> V, U -> W"
    ),
    ("struct U { static func == (l: U, r: V) -> W { r.part } }", "U -> V, U -> W"),
    (
      "precedencegroup Low { lowerThan: AdditionPrecedence }; infix operator <~: Low; func <~ (l: V, r: Int) -> W { W() }; struct U { func f(v: V) { (v <~ 1 + 2).run() } }",
      "U -> V, U -> W"
    ),
  ])
  func operators(source: String, edges: String) { #expect(Self.edges(source) == edges) }

  // MARK: - Subscripts, key paths, dynamic members

  @Test(arguments: [
    ("extension V { subscript(i: Int) -> W { part } }; struct U { func f(v: V) { v[0].run() } }", "U -> V, U -> W"),
    ("extension V { static subscript(i: Int) -> W { W() } }; struct U { func f() { V[0].run() } }", "U -> V, U -> W"),
    (
      "extension V { subscript<T>(t: T.Type) -> T { fatalError() } }; struct U { func f(v: V) { v[W.self].run() } }",
      "U -> V, U -> W"
    ),
    (
      "extension V { subscript(key k: String) -> W? { part } }; struct U { func f(v: V) { v[key: \"\"]?.run() } }",
      "U -> V, U -> W"
    ),
    ("struct U { func f(v: V) { v[keyPath: \\.part].run() } }", "U -> V, U -> W"),
    ("struct U { func f(v: V, k: KeyPath<V, W>) { v[keyPath: k].run() } }", "U -> V, U -> W"),
    ("struct U { let k = \\V.part.self }", "U -> V"),
    ("struct U { func f(v: [V]) { v.map(\\.part).forEach { $0.run() } } }", "U -> V, U -> W"),
    ("struct U { func f(v: [V]) { v.map(\\V.part)[0].run() } }", "U -> V, U -> W"),
    ("struct U { func f(d: [V: W]) { d.keys.first?.act(); d.values.first?.run() } }", "U -> V, U -> W"),
    (
      "@dynamicMemberLookup struct D { subscript<T>(dynamicMember k: KeyPath<V, T>) -> T { fatalError() } }; struct U { func f(d: D) { d.part.run() } }",
      "U -> D, U -> V, U -> W"
    ),
    (
      "@dynamicMemberLookup struct D { subscript(dynamicMember k: String) -> V { V() } }; struct U { func f(d: D) { d.anything.act() } }",
      "U -> D, U -> V"
    ),
    (
      "struct D { func callAsFunction(_ i: Int) -> V { V() } }; struct U { func f(d: D) { d(1).act() } }",
      "U -> D, U -> V"
    ),
  ])
  func membersByBrackets(source: String, edges: String) { #expect(Self.edges(source) == edges) }

  // MARK: - Nesting and hiding

  @Test(arguments: [
    ("struct U { struct V { func act() {} }; func f() { V().act() } }", "U -> U.V"),
    ("struct U { struct V {}; struct In { let v: V } }", "U.In -> U.V"),
    ("struct U { struct V {}; let v: App.V }", "U -> V"),
    ("enum Space { struct V {} }; struct U { let v: Space.V }", "U -> Space, U -> Space.V"),
    (
      "enum Space { struct In { struct Deep {} } }; struct U { let v: Space.In.Deep }",
      "U -> Space, U -> Space.In, U -> Space.In.Deep"
    ),
    ("enum Space {}; extension Space { struct V {} }; struct U { let v: Space.V }", "U -> Space, U -> Space.V"),
    ("enum Space { typealias A = V }; struct U { let v: Space.A }", "U -> Space"),
    ("struct U<V> { let v: V; func f() { v.act() } }", ""),
    ("struct U { typealias V = Int; let v: V }", ""),
    ("class Base { struct V {} }; class U: Base { let v: V? = nil }", "U -> Base, U -> Base.V"),
    ("protocol Q { typealias V = Int }; struct U: Q { let v: V }", "U -> Q"),
    ("struct U { let `class`: V; func f() { `class`.act() } }", "U -> V"),
    ("struct `U` { let v: `V` }", "U -> V"),
    ("struct U { let größe: Größe }; struct Größe {}", "U -> Größe"),
    ("struct U { let 数: 型 }; struct 型 {}", "U -> 型"),
    ("struct U {\r\n  let v: V\r\n  // let w: W\r\n}\r\n", "U -> V"),
    ("struct U { /* let v: V /* nested */ let w: W */ }", ""),
    ("struct U { #if DEBUG\nlet v: V\n#else\nlet w: W\n#endif\n}", "U -> V, U -> W"),
    ("struct U { @available(*, deprecated, renamed: \"V\") func f() {} }", ""),
    ("struct U { func V() {}; func f() { V() } }", ""),
    ("struct U { var V: W; func f() { V.run() } }", "U -> W"),
    ("extension V { struct In {} }; struct U { let v: V.In }", "U -> V, U -> V.In"),
    ("extension V { func g() -> Self { self } }; struct U { func f(v: V) { v.g().part.run() } }", "U -> V, U -> W"),
    ("actor U { let v = V(); nonisolated func f() async { await v.act() } }", "U -> V"),
    ("@MainActor final class U { static let shared = U(); var v: V? }", "U -> V"),
    ("enum U { case one(V), two(w: W = W()); indirect case more(U) }", "U -> V, U -> W"),
    ("enum U: String { case one }", ""), ("struct U: ~Copyable { consuming func f() -> V { V() } }", "U -> V"),
  ])
  func nestingAndHiding(source: String, edges: String) { #expect(Self.edges(source) == edges) }

  // MARK: - Extensions with constraints

  @Test(arguments: [
    (
      "extension Array where Element == V { func g() -> W { W() } }; struct U { func f(v: [V]) { v.g().run() } }",
      "U -> Array, U -> V, U -> W"
    ),
    ("extension Array where Element == V { func g() -> W { W() } }; struct U { func f(v: [Int]) { v.g().run() } }", ""),
    (
      "extension Sequence where Element: P { func g() -> W { W() } }; extension V: P { func pull() {} }; struct U { func f(v: [V]) { v.g().run() } }",
      "U -> Sequence, U -> V, U -> W"
    ),
    (
      "extension Optional where Wrapped == V { func g() -> W { W() } }; struct U { func f(v: V?) { v.g().run() } }",
      "U -> Optional, U -> V, U -> W"
    ),
    (
      "extension Optional<V> { var g: W { W() } }; struct U { func f(v: V?) { v.g.run() } }",
      "U -> Optional, U -> V, U -> W"
    ),
    ("extension [V] { var g: W { W() } }; struct U { func f(v: [V]) { v.g.run() } }", "U -> Array, U -> V, U -> W"),
    (
      "extension [V] { var g: W { W() } }; extension [Int] { var g: Int { 1 } }; struct U { func f() { _ = [1].g } }",
      "U -> Array"
    ),
    (
      "extension P where Self: AnyObject { func g() -> W { W() } }; final class C: P { func pull() {} }; struct U { func f(c: C) { c.g().run() } }",
      "U -> C, U -> P, U -> W"
    ),
    ("extension P { func g() -> W { W() } }; struct U { func f(p: some P) { p.g().run() } }", "U -> P, U -> W"),
    (
      "extension P where Self == V { static var one: V { V() } }; extension V: P { func pull() {} }; func take<T: P>(_ t: T) {}; struct U { func f() { take(.one) } }",
      "U -> P"
    ),
  ])
  func constraints(source: String, edges: String) { #expect(Self.edges(source) == edges) }
}
