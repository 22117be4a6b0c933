import Separation
import SeparationPlans
import Testing

/// What the compiler lets code do with a type of its own module, and not with one of another.
@Suite struct AcrossModulesTests {
  private let take = "public func take(_ plan: Plan) {}"

  private func obstacles(_ b: String, whatStays rest: String) async throws -> [String] {
    try await Suggestion.ofPair(a: take, b: b, rest: rest).obstacles
  }

  /// Nonisolated code reads constants of an actor, and what a global actor's type stores, in one module only.
  @Test(arguments: [
    ("public actor Plan { public let k = 1 }", "func peek(_ p: Plan) -> Int { p.k }", true),
    ("public actor Plan { public let k = 1 }", "extension Plan { nonisolated var l: Int { k } }", true),
    ("public actor Plan { public let k = 1 }", "extension Plan { func l() -> Int { k } }", false),
    ("public actor Plan { public nonisolated let k = 1 }", "func peek(_ p: Plan) -> Int { p.k }", false),
    ("@MainActor public final class Plan { public let k = 1 }", "func peek(_ p: Plan) -> Int { p.k }", true),
    (
      "@MainActor public final class Plan { public let k = 1 }", "@MainActor func peek(_ p: Plan) -> Int { p.k }", false
    ),
    ("public final class Plan { public let k = 1 }", "func peek(_ p: Plan) -> Int { p.k }", false),
    // Whose value may change is waited for at home as well.
    ("public actor Plan { public var k = 1 }", "func peek(_ p: Plan) async -> Int { await p.k }", false),
    ("@MainActor public struct Plan { public var k = 1 }", "func peek(_ p: Plan) -> Int { p.k }", true),
  ])
  func whatIsIsolatedIsReadWithoutWaitingAtHomeAlone(b: String, rest: String, isRefused: Bool) async throws {
    let found = try await obstacles(b, whatStays: rest)
    #expect(found.map { $0.contains("ownModuleOnly") && $0.contains("Plan.k") } == (isRefused ? [true] : []))
  }

  /// Elsewhere a class has its superclass's convenience initializers where all others of that are public.
  @Test(arguments: [
    ("init(n: Int) {}; public convenience init() { self.init(n: 1) }", "final class Heir: Plan {}", true),
    ("public init(n: Int) {}; public convenience init() { self.init(n: 1) }", "final class Heir: Plan {}", false),
    (
      "init(n: Int) {}; public convenience init() { self.init(n: 1) }",
      "final class Heir: Plan { init() { super.init(n: 2) } }", false
    ),
    ("init(n: Int) {}", "final class Heir: Plan {}", false),
  ])
  func convenienceInitializersAreInheritedBesidePublicOnesAlone(members: String, rest: String, isRefused: Bool)
    async throws
  {
    let found = try await obstacles("open class Plan { \(members) }", whatStays: rest)
    #expect(found.map { $0.hasPrefix("unwritable Plan") } == (isRefused ? [true] : []), "\(found)")
  }

  /// Behind `await`, and where the actor runs, nothing is read at once.
  @Test(arguments: [
    ("func peek(_ p: Plan) async -> Int { await p.k }", false),
    ("func peek(_ p: Plan) async -> Int { await p.go() + p.k }", false),
    ("func peek(_ p: Plan) async -> Int { try await p.go() + p.k }", false),
    ("func peek(_ p: Plan) async -> Int { await max(p.go(), p.k) }", false),
    ("func peek(_ p: Plan) async -> Int { p.k + (await p.go()) }", true),
    ("func peek(_ p: Plan) async -> Bool { await p.isOn && p.k > 0 }", true),
    ("func peek(_ p: Plan) async { await run { p.k } }", true),
    ("func peek(_ p: Plan) async -> Int { async let k = p.k; return await k }", false),
    ("func peek(_ p: isolated Plan) -> Int { p.k }", false),
    ("func peek(_ p: isolated Plan, _ q: Plan) -> Int { q.k }", true),
  ])
  func whatIsWaitedForIsNotReadAtOnce(rest: String, isRefused: Bool) async throws {
    let found = try await obstacles("public actor Plan { public let k = 1 }", whatStays: rest)
    #expect(found.map { $0.contains("Plan.k") } == (isRefused ? [true] : []), "\(found)")
  }

  @Test(arguments: [
    ("extension Plan { func peek() -> Int { k } }", false),
    ("func peek(_ p: Plan) { Task { @MainActor in print(p.k) } }", false),
    ("func peek(_ p: Plan) { Task { @OtherActor in print(p.k) } }", true),
    ("func peek(_ p: Plan) async -> Int { await MainActor.run { p.k } }", false),
    ("func peek(_ p: Plan) -> Int { MainActor.assumeIsolated { p.k } }", false),
    ("extension Screen { func peek(_ p: Plan) -> Int { p.k } }\n@MainActor protocol Screen {}", false),
    ("struct Home: Screen { func peek(_ p: Plan) -> Int { p.k } }\n@MainActor protocol Screen {}", false),
    ("func peek(_ p: Plan) { Task { print(p.k) } }", true),
  ])
  func codeOfAGlobalActorNeedNotWait(rest: String, isRefused: Bool) async throws {
    let found = try await obstacles("@MainActor public final class Plan { public let k = 1 }", whatStays: rest)
    #expect(found.map { $0.contains("Plan.k") } == (isRefused ? [true] : []), "\(found)")
  }

  @Test(arguments: [
    ("let n = 1", "func end(_ p: consuming Plan) -> Int { p.n }", false),
    ("let key = Key()", "func end(_ p: consuming Plan) -> Key { p.key }", true),
    ("let n = 1", "extension Plan { consuming func end() { discard self } }", true),
    ("let n = 1", "extension Plan { consuming func end() {} }", false),
  ])
  func whatCannotBeCopiedIsTakenApartAtHomeAlone(member: String, rest: String, isRefused: Bool) async throws {
    let found = try await obstacles(
      "public struct Plan: ~Copyable { \(member); deinit {} }\nstruct Key: ~Copyable {}", whatStays: rest)
    #expect(found.isEmpty != isRefused, "\(found)")
  }

  /// An initializer that the compiler writes is not known from what the sources say.
  @Test(arguments: [
    ("var a = 1\n#if DEBUG\nvar b = 2\n#endif\n", "a"),
    (
      "var lo: Int; var dbl: Int { @storageRestrictions(initializes: lo) init { lo = newValue } get { lo } set {} }",
      "dbl"
    ),
  ])
  func anInitializerThatIsNotKnownIsNotWritten(members: String, label: String) async throws {
    let found = try await obstacles(
      "public struct Plan { \(members) }", whatStays: "func make() -> Plan { Plan(\(label): 1) }")
    #expect(found.count == 1 && found[0].hasPrefix("unwritable"), "\(found)")
  }

  /// By way of another class that moves, too.
  @Test func whatIsOverriddenOfAnAncestorHasToBeOpen() async throws {
    let classes = { (member: String) in "open class Base { public init() {}; \(member) }\nopen class Plan: Base {}" }
    let heir = "final class Heir: Plan { override var p: Int { 2 } }"
    #expect(try await obstacles(classes("public var p: Int { 1 }"), whatStays: heir).count == 1)
    #expect(try await obstacles(classes("open var p: Int { 1 }"), whatStays: heir) == [])
  }

  /// `2` is another value of `n`.
  @Test(arguments: [("take(n: 1, 2)", ["AppRoot 1"]), ("take(Impl(), n: 1, 2)", [])])
  func furtherValuesAreNoArgumentsOfOthers(call: String, callers: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: [("App!", ["A", "B"]), ("A", ["B"]), ("B", [])],
      files: [
        ("A/A.swift", "import B\npublic func take(_ p: any P = Impl(), n: Int...) {}\n"),
        ("B/B.swift", "public protocol P { func go() }\n"),
        (
          "B/Rest.swift",
          Suggestion.filling + "public struct Impl: P { public init() {}; public func go() { _ = Rest() } }\n"
        ),
        ("App/main.swift", "import A\nimport B\nfunc run() { \(call) }\n"),
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.plan.injections.flatMap(\.callers).count == callers.count)
  }
}
