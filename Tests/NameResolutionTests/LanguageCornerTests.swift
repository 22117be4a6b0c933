import TestSupport
import Testing

/// What the newer and the rarer parts of the language name.
@Suite struct LanguageCornerTests {
  private static let shelf = """
    struct V { var part = W(); func act() {}; static let shared = V(); static func make() -> V { V() } }
    struct W { func run() {} }
    protocol P { func pull() }
    struct E: Error { func tell() {} }
    enum Mode { case fast, slow(W), named(v: V, W) }
    """

  /// `V calls, W accesses`: what `U` names.
  private static func names(_ source: String) -> String {
    Project(["App/Shelf.swift": shelf, "App/U.swift": source]).kinds
      .filter { $0.hasPrefix("U -> ") }.map { String($0.dropFirst(5)) }.joined(separator: ", ")
  }

  private static func inBody(_ body: String) -> String {
    names("struct U {\n  func f(v: Int, w: Int, any: Any) async throws {\n\(body)\n  }\n}")
  }

  // MARK: - Variables by the tuple

  @Test(
    arguments: [
      ("struct U { let (a, b) = (V(), W()); func f() { a.act(); b.run() } }", "V calls, V creates, W calls, W creates"),
      ("struct U { let (_, b) = (V(), W()); func f() { b.run() } }", "V creates, W calls, W creates"),
      ("struct U { static let (_, _) = (V(), W()) }", "V creates, W creates"),
      (
        "struct U { let (a, (b, c)) = (1, (V(), W())); func f() { b.act(); c.run() } }",
        "V calls, V creates, W calls, W creates"
      ),
      (
        "struct U { let ((a, _), b) = ((V(), 1), W()); func f() { a.act(); b.run() } }",
        "V calls, V creates, W calls, W creates"
      ),
      (
        "struct U { let (a, (b, _)): (Int, (V, W)) = g(); func f() { b.part.run() } }",
        "V accesses, V stores, W calls, W stores"
      ),
      ("struct U { let (x: a, y: b) = (x: V(), y: W()); func f() { b.run() } }", "V creates, W calls, W creates"),
      ("struct U { let (a, (b, (c, d))) = (1, (2, (V(), W()))); func f() { c.act() } }", "V creates, W creates"),
    ] as [(String, String)])
  func variablesByTheTuple(source: String, names: String) { #expect(Self.names(source) == names) }

  @Test func aPatternOfMoreNamesThanANumberHoldsIsRead() {
    let names = (0..<40_000).map { "a\($0)" }.joined(separator: ", ")
    #expect(Self.names("struct U { let (\(names)) = V.make() }") == "V calls, V mentions")
  }

  // MARK: - Ownership

  @Test(
    arguments: [
      ("let x = V(); consume(x).act()".replacing("consume(x)", with: "(consume x)"), "V calls, V creates"),
      ("let x = V(); (copy x).part.run()", "V accesses, V creates, W calls"),
      ("func g(_ x: consuming V) { x.act() }; g(V())", "V calls, V creates, V signature"),
      ("func g(_ x: borrowing V, _ y: inout W) { y.run() }", "V signature, W calls, W signature"),
      ("func g() -> sending V { V() }", "V creates, V signature"),
      ("let g = { (x: sending V) in x.act() }; _ = g", "V calls, V mentions"),
      (
        "unowned let x = Box(); class Box { func act() -> V { V() } }; x.act().act()", "V calls, V creates, V signature"
      ),
    ] as [(String, String)])
  func ownership(body: String, names: String) { #expect(Self.inBody(body) == names) }

  @Test(
    arguments: [
      (
        "struct U: ~Copyable { let v: V; consuming func f() -> V { discard self } ; deinit { v.act() } }",
        "V calls, V signature, V stores"
      ),
      (
        "enum U: ~Copyable { case one(V); consuming func f() { switch consume self { case .one(let v): v.act() } } }",
        "V calls, V stores"
      ),
      ("struct U<T: ~Copyable & P>: ~Copyable { func f(_ t: borrowing T) { t.pull() } }", "P calls, P constrains"),
      ("struct U { func f<T>(_ t: consuming T) where T: ~Copyable, T: P { t.pull() } }", "P calls, P constrains"),
    ] as [(String, String)])
  func typesThatAreNotCopied(source: String, names: String) { #expect(Self.names(source) == names) }

  // MARK: - Concurrency

  @Test(
    arguments: [
      ("async let x = V.make(); await x.act()", "V calls, V mentions"),
      ("async let (x, y) = (V(), W()); await y.run(); _ = await x", "V creates, W calls, W creates"),
      ("for await x in AsyncStream<V>.makeStream().stream { x.act() }", "V calls, V mentions"),
      ("await Task { V() }.value.act()", "V calls, V creates"),
      ("Task { @MainActor in V().act() }", "V calls, V creates"),
      ("await withTaskGroup(of: V.self) { group in for await x in group { x.act() } }", "V calls, V mentions"),
      ("let x = await MainActor.run { V() }; x.act()", "V calls, V creates"),
    ] as [(String, String)])
  func concurrency(body: String, names: String) { #expect(Self.inBody(body) == names) }

  @Test(
    arguments: [
      ("struct U { nonisolated(nonsending) func f() async -> V { V() } }", "V creates, V signature"),
      ("struct U { let g: nonisolated(nonsending) (V) async -> W }", "V stores, W stores"),
      ("struct U { @concurrent func f(v: V) async {} }", "V signature"),
      ("actor U { isolated deinit { v.act() }; let v = V() }", "V calls, V creates"),
      (
        "actor U { nonisolated let v = V(); func f(_ w: isolated (any Actor)? = #isolation) { v.act() } }",
        "V calls, V creates"
      ),
      ("struct U { var v: V { get async throws(E) { V() } } }", "E mentions, V creates, V signature"),
      (
        "@globalActor actor Home { static let shared = Home() }; @Home final class U { let v: V? = nil }",
        "Home mentions, V stores"
      ),
      ("distributed actor U { distributed func f(v: V) {} }", "V signature"),
    ] as [(String, String)])
  func isolation(source: String, names: String) { #expect(Self.names(source) == names) }

  // MARK: - Errors

  @Test(
    arguments: [
      ("func g() throws(E) {}; do { try g() } catch { error.tell() }", "E calls, E signature"),
      ("let g: () throws(E) -> V = { throw E() }; _ = g", "E creates, E mentions, V mentions"),
      ("do throws(E) { throw E() } catch { error.tell() }", "E calls, E creates, E mentions"),
      ("do { try h() } catch E.self {}".replacing("E.self", with: "is E"), "E mentions"),
      (
        "func h<X: Error>(_ b: () throws(X) -> V) throws(X) -> V { try b() }; (try h { V() }).act()",
        "V calls, V creates, V signature"
      ),
      ("let x = try? V.make(); x?.act()", "V calls, V mentions"),
      ("let x = try! V.make().part; x.run()", "V accesses, V calls, V mentions, W calls"),
    ] as [(String, String)])
  func errors(body: String, names: String) { #expect(Self.inBody(body) == names) }

  // MARK: - Names

  @Test(
    arguments: [
      ("struct U { let `a b` = V(); func f() { `a b`.act() } }", "V calls, V creates"),
      (
        "struct `Odd Type` { func `do it`() -> V { V() } }; struct U { func f() { `Odd Type`().`do it`().act() } }",
        "Odd Type calls, Odd Type creates, V calls"
      ),
      (
        "enum Kind { case `default`(V) }; struct U { func f(k: Kind) { if case .default(let v) = k { v.act() } } }",
        "Kind accesses, Kind signature, V calls"
      ),
      ("struct U { func f() { App::V().act() } }", "V calls, V creates"),
      ("struct U { let v: App::V }", "V stores"),
      ("struct U { func f() { _ = V.init().`part` } }", "V accesses, V creates, V mentions"),
    ] as [(String, String)])
  func rawNames(source: String, names: String) { #expect(Self.names(source) == names) }

  // MARK: - Generics

  @Test(
    arguments: [
      ("struct U { let a: [3 of V] }", "V stores"), ("struct U { let a: InlineArray<3, V> }", "V mentions"),
      ("struct U { let a: [2 of [3 of V]] }", "V stores"),
      (
        "struct Box<let n: Int, T> { var t: T }; struct U { func f(b: Box<3, V>) { b.t.act() } }",
        "Box accesses, Box signature, V calls, V mentions"
      ),
      ("struct U { func f<each T>(_ t: repeat (each T, V)) {} }", "V signature"),
      (
        "struct Pack<each T> { var all: (repeat each T) }; struct U { let p: Pack<V, W> }",
        "Pack stores, V mentions, W mentions"
      ),
      ("struct U { func f(_ x: some Sequence<V>) { for v in x { v.act() } } }", "V calls, V mentions"),
      ("struct U { func f(_ x: any Collection<V>) { x.first?.act() } }", "V calls, V mentions"),
      (
        "protocol Q<A> { associatedtype A; func get() -> A }; struct U { func f(_ q: some Q<V>) { q.get().act() } }",
        "Q calls, Q signature, V calls, V mentions"
      ),
      (
        "protocol Q { associatedtype A: P; var a: A { get } }; struct U<T: Q> { func f(t: T) { t.a.pull() } }",
        "P calls, Q accesses, Q constrains"
      ),
      ("struct U { func f<T>(_ t: T) where T == V { t.act() } }", "V calls, V constrains"),
      ("struct U { subscript<T: P>(t: T) -> T where T: Sendable { t.pull(); return t } }", "P calls, P constrains"),
      ("typealias Pair<T> = (T, T); struct U { func f(p: Pair<V>) { p.1.act() } }", "V calls, V mentions"),
      ("struct U { func f() -> (some P, any P) { fatalError() } }", "P signature"),
      (
        "extension Optional where Wrapped: P { func g() { self?.pull() } }; struct U<T: P> { func f(t: T?) { t.g() } }",
        "Optional calls, P constrains"
      ),
    ] as [(String, String)])
  func generics(source: String, names: String) { #expect(Self.names(source) == names) }

  // MARK: - Patterns

  @Test(
    arguments: [
      (
        "let m: Mode = .fast; if case .named(v: let x, let y) = m { x.act(); y.run() }",
        "Mode accesses, Mode mentions, V calls, W calls"
      ),
      (
        "let m: Mode? = .fast; switch m { case .slow(let w)?: w.run(); case nil, .some: break }",
        "Mode accesses, Mode mentions, W calls"
      ),
      (
        "let m: Mode? = nil; switch m { case .some(.slow(let w)): w.run(); default: break }",
        "Mode accesses, Mode mentions, W calls"
      ),
      (
        "switch (V(), Mode.fast) { case (let x, .slow(let w)): x.act(); w.run(); default: break }",
        "Mode accesses, Mode mentions, V calls, V creates, W calls"
      ),
      ("switch any { case let (x as V): x.act(); default: break }", "V calls, V mentions"),
      (
        "switch any { case let x as [V]: x[0].act(); case is [W]: break; default: break }",
        "V calls, V mentions, W mentions"
      ),
      ("if let x = any as? (V, W) { x.0.act(); x.1.run() }", "V calls, V mentions, W calls, W mentions"),
      ("for case let x as V in [any] where x.part is W { x.act() }", "V accesses, V calls, V mentions, W mentions"),
      ("guard let x = any as? V, case let y = x.part else { return }; y.run()", "V accesses, V mentions, W calls"),
      ("let x: V? = nil; if let x, let y = Optional(x.part) { y.run() }", "V accesses, V mentions, W calls"),
      ("let x: V??  = nil; if case let y?? = x { y.act() }", "V calls, V mentions"),
      ("let x: [V?] = []; for case let y? in x { y.act() }", "V calls, V mentions"),
      ("while let x = [V()].last, true { x.act() }", "V calls, V creates"),
      ("let (x, (y, _)) = (V(), (W(), 1)); y.run(); x.act()", "V calls, V creates, W calls, W creates"),
      ("switch V.make() { case let x: x.act() }", "V calls, V mentions"),
    ] as [(String, String)])
  func patterns(body: String, names: String) { #expect(Self.inBody(body) == names) }

  // MARK: - Branches as values

  @Test(
    arguments: [
      ("let x = switch v { case 1: V(); default: V.make() }; x.act()", "V calls, V creates, V mentions"),
      (
        "let x = if v > 1 { V() } else if v > 2 { V.shared } else { fatalError() }; x.act()",
        "V accesses, V calls, V creates, V mentions"
      ),
      ("func g() -> V { if v > 1 { .make() } else { .shared } }", "V accesses, V calls, V signature"),
      (
        "func g() -> W { switch v { case 1: V().part; default: .init() } }",
        "V accesses, V creates, W creates, W signature"
      ),
      ("var x: V { if v > 1 { .shared } else { .make() } }; x.act()", "V accesses, V calls, V mentions"),
      ("let g = { if v > 1 { V() } else { V.make() } }; g().act()", "V calls, V creates, V mentions"),
      ("#if DEBUG\nlet x = V()\n#else\nlet x = W()\n#endif\n_ = x", "V creates, W creates"),
      (
        "let x = [\n#if DEBUG\n#endif\nV(), W()]; _ = x".replacing("#if DEBUG\n#endif\n", with: ""),
        "V creates, W creates"
      ),
    ] as [(String, String)])
  func branches(body: String, names: String) { #expect(Self.inBody(body) == names) }

  // MARK: - Attributes

  @Test(
    arguments: [
      (
        "#if DEBUG\n@propertyWrapper\n#endif\nstruct Box<T> { var wrappedValue: T; init(wrappedValue: T) { fatalError() } }; struct U { @Box var v = V(); func f() { v.act() } }",
        "Box mentions, V calls, V creates"
      ),
      (
        "#if DEBUG\n@dynamicMemberLookup\n#endif\nstruct D { subscript<T>(dynamicMember k: KeyPath<V, T>) -> T { fatalError() } }; struct U { func f(d: D) { d.part.run() } }",
        "D signature, V accesses, W calls"
      ),
      (
        "#if DEBUG\n@resultBuilder\n#endif\nenum List { static func buildBlock(_ v: V...) -> [V] { v } }; struct U { @List var all: [V] { V.make() } }",
        "List mentions, V calls, V mentions, V signature"
      ),
      (
        "@attached(member) macro Made<T>(_ t: T.Type) = #externalMacro(module: \"M\", type: \"T\"); @Made(V.self) struct U {}",
        "V mentions"
      ),
      ("struct U { @available(*, deprecated, message: \"V\") func f() {} }", ""),
      ("struct U { @backDeployed(before: iOS 13) func f(v: V) { v.act() } }", "V calls, V signature"),
      ("struct U { var v: V { @inlinable get { V() } @inlinable set {} } }", "V creates, V signature"),
      (
        "struct U { private var _v: V; var v: V { @storageRestrictions(initializes: _v) init { _v = newValue } get { _v } } }",
        "V signature, V stores"
      ),
      ("struct U { @objc(doIt:) func f(v: V) {} }", "V signature"),
      ("@main struct U { static func main() { V().act() } }", "V calls, V creates"),
    ] as [(String, String)])
  func attributes(source: String, names: String) { #expect(Self.names(source) == names) }
}
