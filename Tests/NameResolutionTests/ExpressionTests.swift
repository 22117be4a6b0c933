import TestSupport
import Testing

/// What an expression or a statement of each kind in the language reference names, seen from the type around.
@Suite struct ExpressionTests {
  private static let shelf = """
    struct V: Equatable { var part = W(); func act() {}; static let shared = V(); static func make() -> V { V() } }
    struct W: Equatable { func run() {} }
    enum Mode { case fast, slow(W), named(v: V); var isFast: Bool { true } }
    struct Failure: Error { func tell() {} }
    """

  /// What `U` names whose method `f` has this body: `V calls, W accesses`.
  private static func names(_ body: String) -> String {
    let source = "struct U {\n  func f(v: Int, w: Int, any: Any, modes: [M]) async throws {\n\(body)\n  }\n}"
    return Project(["App/Shelf.swift": shelf, "App/U.swift": source]).kinds
      .filter { $0.hasPrefix("U -> ") }.map { String($0.dropFirst(5)) }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("_ = V.shared", "V accesses, V mentions"), ("_ = V()", "V creates"), ("_ = V.init()", "V creates, V mentions"),
    ("_ = V.make()", "V calls, V mentions"),
    ("_ = V.make().part.run()", "V accesses, V calls, V mentions, W calls"), ("_ = V.self", "V mentions"),
    ("let x: V = .shared; x.act()", "V accesses, V calls, V mentions"),
    ("let x: V? = .make(); x?.part.run()", "V accesses, V calls, V mentions, W calls"),
    ("let x = [V](); x.first!.act()", "V calls, V mentions"),
    ("let x = [String: V](); x[\"\"]?.act()", "V calls, V mentions"),
    ("let x = [\"a\": V()]; for (_, one) in x { one.act() }", "V calls, V creates"),
    ("let x = (V(), W()); x.1.run()", "V creates, W calls, W creates"),
    ("let x = (v: V(), w: W()); x.w.run(); x.v.act()", "V calls, V creates, W calls, W creates"),
    ("let (a, b) = (V(), W()); b.run(); _ = a", "V creates, W calls, W creates"),
    ("let m = Mode.slow(W()); _ = m", "Mode accesses, Mode mentions, W creates"),
    ("let m: Mode = .named(v: .shared); _ = m", "Mode accesses, Mode mentions, V accesses"),
    ("let p = \\V.part; _ = p", "V accesses, V mentions"),
    ("_ = [V()].map(\\.part).map { $0.run() }", "V accesses, V creates, W calls"),
    ("_ = [V()].sorted { $0.part == $1.part }", "V accesses, V creates"),
    ("_ = any as? V", "V mentions"), ("_ = any is V", "V mentions"), ("_ = any as! V", "V mentions"),
    ("(any as? V)?.part.run()", "V accesses, V mentions, W calls"),
    ("_ = \"\\(V.shared.part)\"", "V accesses, V mentions"), ("_ = #\"\\#(V())\"#", "V creates"),
    ("_ = \"\"\"\n\\(V.make())\n\"\"\"", "V calls, V mentions"), ("_ = \"V.make()\"", ""), ("// V.make()", ""),
    ("_ = true ? V.make() : V.shared", "V accesses, V calls, V mentions"),
    ("_ = Optional<V>.none ?? .shared", "V accesses, V mentions"),
    ("_ = MemoryLayout<V>.size", "V mentions"),
    ("_ = V() == V()", "V creates"), ("_ = type(of: V()).make()", "V calls, V creates"),
    ("let g = V.make; g().act()", "V calls, V mentions"),
    ("let g = V.act; g(V())()", "V calls, V creates, V mentions"),
    ("_ = { V() }().part", "V accesses, V creates"),
    ("_ = { () -> W in V().part }().run()", "V accesses, V creates, W calls, W mentions"),
    ("_ = [V].self", "V mentions"),
  ])
  func expressions(body: String, names: String) { #expect(Self.names(body) == names) }

  @Test(arguments: [
    (
      "let m = Mode.fast; switch m { case .fast: break; case .slow(let w): w.run(); default: break }",
      "Mode accesses, Mode mentions, W calls"
    ),
    ("let m = Mode.fast; if case .slow(let w) = m { w.run() }", "Mode accesses, Mode mentions, W calls"),
    (
      "let m = Mode.fast; guard case let .named(v: x) = m else { return }; x.act()",
      "Mode accesses, Mode mentions, V calls"
    ),
    ("for case .slow(let w) in [Mode.fast] { w.run() }", "Mode accesses, Mode mentions, W calls"),
    ("while case .slow(let w)? = [Mode.fast].first { w.run() }", "Mode accesses, Mode mentions, W calls"),
    ("switch any { case let x as V: x.act(); case is W: break; default: break }", "V calls, V mentions, W mentions"),
    ("switch (V(), 1) { case (let x, _): x.act() }", "V calls, V creates"),
    ("if let x = Optional(V()) { x.act() }", "V calls, V creates"),
    ("let x = Optional(V()); if let x { x.act() }", "V calls, V creates"),
    ("let x = Optional(V()); guard let x else { return }; x.part.run()", "V accesses, V creates, W calls"),
    ("for x in [V()] where x.part == x.part { x.act() }", "V accesses, V calls, V creates"),
    ("for (n, x) in [V()].enumerated() { x.act(); _ = n }", "V calls, V creates"),
    ("for (x, y) in zip([V()], [W()]) { x.act(); y.run() }", "V calls, V creates, W calls, W creates"),
    ("do { throw Failure() } catch let e as Failure { e.tell() }", "Failure calls, Failure creates, Failure mentions"),
    ("do { throw Failure() } catch is Failure {}", "Failure creates, Failure mentions"),
    (
      "do throws(Failure) { throw Failure() } catch { error.tell() }",
      "Failure calls, Failure creates, Failure mentions"
    ),
    ("do { throw .init() as Failure } catch {}", "Failure creates, Failure mentions"),
    ("let x = if v == 1 { V() } else { V.make() }; x.act()", "V calls, V creates, V mentions"),
    ("let x: V = if v == 1 { .make() } else { .shared }; x.act()", "V accesses, V calls, V mentions"),
    (
      "let x: W = switch v { case 1: .init(); default: V().part }; x.run()",
      "V accesses, V creates, W calls, W creates, W mentions"
    ),
    ("repeat { _ = V() } while V.shared == V()", "V accesses, V creates, V mentions"),
    ("outer: for _ in 0..<1 { _ = V(); break outer }", "V creates"),
    ("async let x = V(); await x.act()", "V calls, V creates"),
    ("if #available(macOS 15, *) { _ = V() }", "V creates"),
    (
      "if let x = any as? V, x.part == W(), case let y = x.part { y.run() }",
      "V accesses, V mentions, W calls, W creates"
    ),
    ("defer { _ = V() }", "V creates"),
    ("let x = try? g(); func g() throws -> V { V() }; x?.act()", "V calls, V creates, V signature"),
    ("struct In { var v: V }; In(v: V()).v.act()", "V calls, V creates, V stores"),
    ("lazy var x = V(); x.act()", "V calls, V creates"),
    ("var x: V { V() }; x.act()", "V calls, V creates, V mentions"),
    ("typealias A = V; A().act()", "V calls, V mentions"),
  ])
  func statements(body: String, names: String) { #expect(Self.names(body) == names) }

  /// The nearest declaration of a name is meant, whatever its kind.
  @Test(arguments: [
    "let V = 1; _ = V", "struct V { func act() {} }; V().act()", "enum V { static func make() {} }; V.make()",
    "typealias V = Int; _ = V(3)", "func V() {}; V()", "let g = { (V: Int) in V }; _ = g",
    "for V in [1] { _ = V }", "if let V = Optional(1) { _ = V }", "switch 1 { case let V: _ = V }",
    "func g<V>(_ v: V) -> V { v }; _ = g(1)", "class V {}; _ = V.self", "_ = { V in V }(1)",
    "do { throw CancellationError() } catch let V { _ = V }", "_ = Outer.V.self", "_ = Swift.V()", "_ = .V()",
    "_ = self.V()", "_ = v.V", "_ = g(V: 1)", "_ = `v`",
  ])
  func whatHidesANameIsNotTheType(body: String) { #expect(Self.names(body) == "") }
}
