import CodeModel
import TestSupport
import Testing

/// Names that need more than one step to be found: each was missed in a package that somebody wrote.
@Suite struct MissedNameTests {
  private static let wrapper = """
    struct V { func act() {} }
    func make() -> V { V() }
    struct Projection<T> { var value: T; func tell() {} }
    @propertyWrapper struct Box<T> {
      var wrappedValue: T
      var projectedValue: Projection<T> { Projection(value: wrappedValue) }
    }
    """
  private static let binding = """
    struct V { func act() {} }
    @propertyWrapper struct Binding<T> { var wrappedValue: T; func tell() {} }
    func each(_ body: (Binding<V>) -> Void) {}
    """
  private static let keys = """
    struct V { func act() {} }
    struct Key<T> { var value: T }
    extension Key where T == V { static var style: Self { Key(value: V()) }; static func make(_ n: Int) -> Self { style } }
    extension Key where T == Int { static var number: Self { Key(value: 1) } }
    func read<T>(_ key: Key<T>) -> T { key.value }
    @propertyWrapper struct Reading<T> { init(_ key: Key<T>) {}; var wrappedValue: T { fatalError() } }
    """
  private static let coalescing = """
    struct V { func act() {} }
    struct Maybe<T> { var value: T? }
    func ?? <T>(left: Maybe<T>, right: @autoclosure () -> T) -> T { left.value ?? right() }
    struct P { static func ?? (left: P, right: P) -> V { V() } }
    extension Optional where Wrapped == V { func only() {} }
    """

  @Test(arguments: [
    // The initializer that the compiler writes, by `.init`.
    ("struct V { var w = 1 }; func take(_ v: V) {}; struct U { func f() { take(.init(w: 2)) } }", "U -> V creates"),
    ("struct V { var w = 1 }; func take(_ v: V?) {}; struct U { func f() { take(.init()) } }", "U -> V creates"),
    (
      "struct V { var w = 1 }; enum E { case one(V) }; struct U { func f() -> E { .one(.init(w: 2)) } }",
      "U -> V creates"
    ),
    (
      "enum V: Int { case a }; func take(_ v: V?) {}; struct U { func f() { take(.init(rawValue: 1)) } }",
      "U -> V creates"
    ),
    ("final class V {}; func take(_ v: V) {}; struct U { func f() { take(.init()) } }", "U -> V creates"),
    // A member of what a generic parameter has to be, behind `&`.
    (
      "extension TextOutputStream where Self == V { static var v: V { get { V() } set {} } }; struct V: TextOutputStream { func write(_ s: String) {} }; struct U { func f() { print(1, 2, to: &.v) } }",
      "U -> TextOutputStream accesses"
    ),
    (
      "extension TextOutputStream where Self == V { static var v: V { get { V() } set {} } }; struct V: TextOutputStream { func write(_ s: String) {} }; struct U { func f() { dump(1, to: &.v) } }",
      "U -> TextOutputStream accesses"
    ),
    // Any number of arguments, each of a type of its own; none too.
    (
      "struct V { func pack<each T>(_ t: repeat each T) {} }; struct U { func f(v: V) { v.pack(1, String(), true) } }",
      "U -> V calls"
    ),
    ("struct V { func pack<each T>(_ t: repeat each T) {} }; struct U { func f(v: V) { v.pack() } }", "U -> V calls"),
    (
      "struct V { func pack<each T>(_ n: Int, also t: repeat each T, last: Int) {} }; struct U { func f(v: V) { v.pack(1, also: 2, String(), last: 3) } }",
      "U -> V calls"
    ),
    (
      "struct W { func pack<T>(_ t: T) {} }; extension W { func pack<each T>(_ t: repeat each T) -> V { V() } }; struct V { func act() {} }; struct U { func f(w: W) { w.pack(1, 2).act() } }",
      "U -> V calls"
    ),
    // Behind `T!`.
    ("class W { func act() {} }; class V { var w: W! }; struct U { func f(v: V) { v.w.act() } }", "U -> W calls"),
    (
      "class W { func act() {} }; class Base<T> { var t: T! }; class U: Base<W> { func f() { t.act() } }",
      "U -> W calls"
    ),
    ("protocol W { func act() }; struct U<T: W> { var t: T!; func f() { t.act() } }", "U -> W calls"),
    // A generic type by the name of an alias that leaves its arguments open.
    (
      "enum Src { struct Loc<K> { var k: K } }; typealias Loc = Src.Loc; struct Kind { func act() {} }; struct U { var l: Loc<Kind>; func f() { l.k.act() } }",
      "U -> Kind calls"
    ),
    // What the context wants of a generic call tells its closure.
    (
      "enum Op { case apply(Int) }; func take(_ o: [Op]) {}; struct U { func f(x: [Int]) { take(x.map { .apply($0) }) } }",
      "U -> Op accesses"
    ),
    (
      "enum Op { case apply(Int) }; struct U { func f(x: [Int]) { let o: [Op]? = x.map { .apply($0) }; _ = o } }",
      "U -> Op accesses"
    ),
    // By key path.
    (
      "struct From { struct Tag<T> { var t: T } }; struct To { func act() {} }; struct U { func f(r: From, k: KeyPath<From, From.Tag<To>>) { r[keyPath: k].t.act() } }",
      "U -> To calls"
    ),
    (
      "struct From { var to = To() }; struct To { func act() {} }; struct U { func f(r: From) { r[keyPath: \\.to].act() } }",
      "U -> To calls"
    ),
    // Demands that say what a member type is.
    (
      "struct Z { func act() {} }; struct U<C: Collection> where C.Element == Z { var c: C; func f() { c.first!.act() } }",
      "U -> Z calls"
    ),
    (
      "struct Z { func act() {} }; struct U { func f<C: Collection>(c: C) where C.Element == Z { for x in c { x.act() } } }",
      "U -> Z calls"
    ),
    (
      "class Y { func act() {} }; class Z: Y {}; struct U { func f<C: Collection>(c: C) where C.Element == Z { c.first!.act() } }",
      "U -> Y calls"
    ),
    (
      "struct Z { func act() {} }; protocol P { associatedtype A }; struct U<T: P> where T.A == Z { var a: T.A; func f() { a.act() } }",
      "U -> Z calls"
    ),
    (
      "struct Z { func act() {} }; protocol P { associatedtype A }; struct O<T: P> where T.A == Z { struct U { var a: T.A; func f() { a.act() } } }",
      "O.U -> Z calls"
    ),
    (
      "struct Z { func act() {} }; protocol P { associatedtype A }; struct O<T: P> where T.A == Z {}; extension O { struct U { var a: T.A; func f() { a.act() } } }",
      "O.U -> Z calls"
    ),
    // Operators as values.
    (
      "struct M { static func + (a: M, b: M) -> M { a } }; struct U { func f(m: [M], z: M) { _ = m.reduce(z, +) } }",
      "U -> M calls"
    ),
    (
      "struct M { static func < (a: M, b: M) -> Bool { true } }; struct U { func f(m: [M]) { _ = m.sorted(by: <) } }",
      "U -> M calls"
    ),
    // Thrown types of accessors and of function types.
    ("struct V: Error {}; struct U { var n: Int { get throws(V) { 0 } } }", "U -> V mentions"),
    ("struct V: Error {}; struct U { subscript(i: Int) -> Int { get async throws(V) { 0 } } }", "U -> V mentions"),
    ("struct V: Error {}; protocol U { var n: Int { get throws(V) } }", "U -> V mentions"),
    ("struct V: Error {}; struct U { var f: () throws(V) -> Void }", "U -> V mentions"),
    ("struct V: Error {}; struct U { func f(_ g: @escaping () async throws(V) -> Int) {} }", "U -> V mentions"),
    ("struct V: Error {}; struct U { typealias F = (Int) throws(V) -> Int }", "U -> V mentions"),
    // What wrapped parameters and variables hold and project.
    ("\(wrapper); struct U { func f(@Box v: V) { $v.value.act() } }", "U -> V calls"),
    ("\(wrapper); struct U { func f(@Box v: V) { _v.wrappedValue.act() } }", "U -> V calls"),
    ("\(wrapper); struct U { func f(@Box v: V) { $v.tell() } }", "U -> Projection calls"),
    ("\(wrapper); struct U { func f() { @Box var v = make(); $v.value.act() } }", "U -> V calls"),
    ("\(wrapper); struct U { func f() { @Box var v: V; _v.wrappedValue.act() } }", "U -> V calls"),
    ("\(binding); struct U { func f() { each { $v in v.act() } } }", "U -> V calls"),
    ("\(binding); struct U { func f() { each { $v in $v.tell() } } }", "U -> Binding calls"),
    // The package's own `??`, and the standard library's on an optional of an optional.
    ("\(coalescing); struct U { func f(m: Maybe<V>) { (m ?? V()).act() } }", "U -> V calls"),
    ("\(coalescing); struct U { func f(p: P) { (p ?? p).act() } }", "U -> V calls"),
    ("\(coalescing); struct U { func f(p: P) { _ = p ?? p } }", "U -> P calls"),
    ("\(coalescing); struct U { func f(v: V??) { (v ?? nil).only() } }", "U -> Optional calls"),
    // What a constrained extension demands tells what nobody else does.
    ("\(keys); struct U { @Reading(.style) var style; func f() { style.act() } }", "U -> V calls"),
    ("\(keys); struct U { func f() { read(.style).act() } }", "U -> V calls"),
    ("\(keys); struct U { func f() { read(.make(1)).act() } }", "U -> V calls"),
    ("\(keys); struct U { func f() { Key.style.value.act() } }", "U -> V calls"),
    // What is added to the protocols of containers of keys.
    (
      "struct V { func act() {} }; extension KeyedDecodingContainerProtocol { func v(_ k: Key) -> V { V() } }; enum K: String, CodingKey { case a }; struct U { init(from d: any Decoder) throws { let c = try d.container(keyedBy: K.self); c.v(.a).act() } }",
      "U -> V calls"
    ),
    (
      "struct V { func act() {} }; extension KeyedEncodingContainerProtocol { func v(_ k: Key) -> V { V() } }; enum K: String, CodingKey { case a }; struct U { func f(to e: any Encoder) { let c = e.container(keyedBy: K.self); c.v(.a).act() } }",
      "U -> V calls"
    ),
    // A variable of a type of functions with a variadic parameter.
    (
      "struct V { static func one() -> V { V() } }; struct W { static var wrap: (V...) -> V { { _ in V() } } }; struct U { func f() { _ = W.wrap(.one()) } }",
      "U -> V calls"
    ),
    (
      "struct V { static func one() -> V { V() } }; struct U { func f(wrap: (V...) -> V) { _ = wrap(.one(), .one()) } }",
      "U -> V calls"
    ),
  ])
  func isFound(source: String, edge: String) {
    #expect(Project(source).kinds.contains(edge))
  }

  /// `CodingKeys` of a type that has none of its own are those that the compiler writes.
  @Test func theKeysThatTheCompilerWritesAreNotThoseOfTheTypeAround() {
    let project = Project(
      """
      struct O: Codable {
        enum CodingKeys: String, CodingKey { case i }
        struct I: Codable { init(from d: any Decoder) throws { _ = try d.container(keyedBy: CodingKeys.self) } }
        struct J { func f() { _ = CodingKeys.i } }
      }
      """)
    #expect(project.edges == ["O.J -> O.CodingKeys"])
  }

  @Test func whatOptionalsHaveThemselvesIsNotWhatTheyHold() {
    let project = Project(
      "struct V { var hashValue: Int { 0 }; func map(_ b: (Int) -> Int) {} }; struct U { func f(v: V?) { _ = v.hashValue; v.map { _ in 1 } } }"
    )
    #expect(project.kinds == ["U -> V signature"])
  }

  @Test(arguments: [
    "prefix operator %%\nprefix func %% (a: Int) -> Int { a }|_ = %%3",
    "@attached(member) macro att() = #externalMacro(module: \"M\", type: \"T\")|@App.att struct T {}",
  ])
  func whatIsDeclaredOutsideTypesIsFound(sources: String) {
    let parts = sources.split(separator: "|").map(String.init)
    let project = Project(["App/A.swift": parts[0], "App/B.swift": parts[1]])
    #expect(project.model.references.map { project.model[$0.dependencyFile].path } == ["App/A.swift"])
  }
}
