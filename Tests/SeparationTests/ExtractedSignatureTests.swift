import SeparationPlans
import Testing

/// Which classes a protocol may be written from: in the protocol their members have to mean the same.
@Suite struct ExtractedSignatureTests {
  private let filling = (1...20).map { "  private func f\($0)() {}\n" }.joined()

  private func extractions(_ members: String, head: String = "", before: String = "") async throws -> [String] {
    try await Suggestion(
      of: "A:B", targets: ["A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\nfinal class Host {\n  let hooks: Hooks\n  init(hooks: Hooks) { self.hooks = hooks }\n  func go() { _ = hooks.run }\n}",
        "B/B.swift": "\(before)\npublic final class Hooks\(head) {\n\(members)\n\(filling)}",
      ]
    ).extractions
  }

  @Test func aMemberOfTypesThatAllKnowIsARequirement() async throws {
    #expect(try await extractions("public var run: Int { 1 }") == ["HooksProtocol of Hooks: run"])
  }

  /// A literal says its type, and a setter that the consumer does not see is none.
  @Test(arguments: [
    "public var run = 3", "public private(set) var run: Int = 1", "public internal(set) var run = \"\"",
  ])
  func whatTheConsumerSeesOfAPropertyIsRequired(members: String) async throws {
    #expect(try await extractions(members) == ["HooksProtocol of Hooks: run"])
  }

  /// What no protocol can ask for is told, and why.
  @Test(arguments: [
    ("public func run(_ n: Int = 1) {}", "run()", "defaultArgument"),
    ("public func run(_ n: some Equatable) {}", "run(1)", "generic"),
    ("public func run<T>(_ t: T) {}", "run(1)", "generic"),
    ("public var run = foreign()", "run", "unwrittenType"),
    ("public func run(@Building _ part: () -> Int) {}", "run { 1 }", "attribute"),
    ("public func run(@Low n: Int) {}", "run(n: 1)", "attribute"),
    ("package package(set) var run: Int = 1", "run", "setter"),
  ])
  func whatNoProtocolAsksForIsTold(member: String, use: String, why: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\nfinal class Host {\n  let hooks: Hooks\n  init(hooks: Hooks) { self.hooks = hooks }\n  func go() { _ = hooks.\(use) }\n}",
        "B/B.swift": """
        @resultBuilder public enum Building { public static func buildBlock(_ n: Int) -> Int { n } }
        @propertyWrapper public struct Low { public var wrappedValue: Int; public init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
        func make() -> Int { 1 }
        public final class Hooks {
        \(member)
        \(filling)}
        """,
      ])
    #expect(suggestion.plan.obstacles.map { "\($0.reason)".contains(why) } == [true], "\(suggestion.obstacles)")
  }

  @Test(arguments: [
    "public typealias Callback = () -> Void\n  public var run: Callback { {} }",
    "public struct Event {}\n  public var run: [Event] { [] }",
  ])
  func aTypeOfTheClassHasItsShortNameInItAlone(members: String) async throws {
    #expect(try await extractions(members) == [])
  }

  /// Where a protocol is asked for, `.init()` and `.shared` are members of nothing.
  @Test(arguments: [
    ("Host(hooks: Hooks())", ["HooksProtocol of Hooks: run"]), ("Host(hooks: .init())", []),
    ("Host(hooks: .shared)", []), ("Host(hooks: Hooks.shared)", ["HooksProtocol of Hooks: run"]),
    ("Host(hooks: isOn\n    ? .init() : Hooks())", []), ("Host(hooks: try .init())", []),
    ("Host(hooks: isOn ?\r\n.init() : Hooks())", []), ("Host(hooks: maybe ?? .init())", []),
    ("Host(hooks: { () -> Hooks in .shared }())", []), ("Host(hooks: if isOn { .shared } else { Hooks() })", []),
    ("Host(hooks: Hooks . shared)", ["HooksProtocol of Hooks: run"]),
  ])
  func whoMeansTheClassWithoutItsNameHasNoProtocol(call: String, extractions: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\npublic final class Host {\n  let hooks: Hooks\n  public init(hooks: Hooks) { self.hooks = hooks }\n  func go() { _ = hooks.run }\n}",
        "B/B.swift":
          "public final class Hooks {\n  public init() {}\n  public static let shared = Hooks()\n  public var run: Int { 1 }\n\(filling)}",
        "App/main.swift": "import A\nimport B\nlet isOn = true\nlet maybe: Hooks? = nil\nlet host = \(call)\n",
      ])
    #expect(suggestion.extractions == extractions)
  }

  /// Of what the class is to other packages, an existential is nothing.
  @Test(arguments: [
    (": Sendable", ["HooksProtocol of Hooks: run"]), (": Equatable", []), (": Error", []),
    (": Marked", ["HooksProtocol of Hooks: run"]), (": Thrown", []), (": ExpressibleByStringLiteral", []),
  ])
  func whatOtherPackagesAskForNoProtocolGives(head: String, extractions: [String]) async throws {
    let before = "public protocol Marked {}\npublic protocol Thrown: Error {}"
    #expect(try await self.extractions("public var run: Int { 1 }", head: head, before: before) == extractions)
  }

  /// Tests, and protocols of others, name the class behind the consumer's back.
  @Test(arguments: [
    (
      "struct Host { let hooks: Hooks; init(hooks: Hooks) { self.hooks = hooks }; func go() { _ = hooks.run } }", "",
      true
    ),
    (
      "public struct Host { let hooks: Hooks; public init(hooks: Hooks) { self.hooks = hooks }; func go() { _ = hooks.run } }",
      "protocol Making { init(hooks: Hooks) }\nextension Host: Making {}", false
    ),
    (
      "public struct Host: Hashable { let hooks: Hooks; public init(hooks: Hooks) { self.hooks = hooks }; func go() { _ = hooks.run } }",
      "", false
    ),
  ])
  func whoElseNamesTheClassKeepsIt(host: String, app: String, isExtracted: Bool) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\n\(host)",
        "B/B.swift":
          "public final class Hooks {\n  public init() {}\n  public var run: Int { 1 }\n\(filling)}",
        "App/main.swift": "import A\nimport B\n\(app)\n",
      ])
    #expect(suggestion.extractions == (isExtracted ? ["HooksProtocol of Hooks: run"] : []))
  }

  /// Who overrides what takes the class, or does what a protocol asks with it, writes its name as well.
  @Test(arguments: [
    ("open class Host", "final class Sub: Host {}", []),
    ("public final class Host", "let host: Host? = nil", ["HooksProtocol of Hooks: run"]),
  ])
  func whatSubclassesMayOverrideKeepsItsType(host: String, app: String, extractions: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\n\(host) {\n  let hooks: Hooks\n  public init(hooks: Hooks) { self.hooks = hooks }\n  func go() { _ = hooks.run }\n}",
        "B/B.swift":
          "public final class Hooks {\n  public init() {}\n  public var run: Int { 1 }\n\(filling)}",
        "App/main.swift": "import A\nimport B\n\(app)\n",
      ])
    #expect(suggestion.extractions == extractions)
  }

  @Test(arguments: [("struct Own: Host { func take(_ hooks: Hooks) {} }", []), ("", ["HooksProtocol of Hooks: run"])])
  func aRequirementThatOthersFulfilKeepsItsType(app: String, extractions: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\npublic protocol Host { func take(_ hooks: Hooks) }\nfunc go(_ hooks: Hooks) { _ = hooks.run }",
        "B/B.swift":
          "public final class Hooks {\n  public init() {}\n  public var run: Int { 1 }\n\(filling)}",
        "App/main.swift": "import A\nimport B\nlet rest = Hooks()\n\(app)\n",
      ])
    #expect(suggestion.extractions == extractions)
  }

  @Test func whatASuperclassIsolatesIsNoProtocolOfAnybody() async throws {
    #expect(
      try await extractions(
        "public var run: Int { 1 }", head: ": Pane", before: "@MainActor open class Pane { public init() {} }") == [])
  }

  // MARK: - Where instances go

  private func extractionsOfHost(_ body: String, app: String = "", more: String = "") async throws -> [String] {
    try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\npublic final class Host {\n  private let hooks: Hooks\n  private var last: Hooks? = nil\n  public init(hooks: Hooks) { self.hooks = hooks }\n  func go() { _ = hooks.run }\n\(body)\n}\n\(more)",
        "B/B.swift":
          "public final class Hooks {\n  public init() {}\n  public var run: Int { 1 }\n\(filling)}",
        "App/main.swift": "import A\nimport B\n\(app)\n",
      ]
    ).extractions
  }

  /// What is asked for members, kept, and handed to who takes the class, may be known by a protocol.
  @Test(arguments: [
    "func f() { last?.run; last!.run }", "func f() { last = hooks; self.last = nil }",
    "func f() -> Int { guard let last else { return 0 }; return last.run }",
    "func f() -> Int { if let own = last, own.run > 0 { own.run } else { 0 } }",
    "func f() -> () -> Int { { [weak hooks] in hooks?.run ?? 0 } }",
    "func f() -> Bool { last === hooks && last != nil }",
    "func f() { let other = hooks; take(other) }\n  func take(_ some: Hooks) { _ = some.run }",
    "func f() { _ = Pair(first: hooks) }\n  struct Pair { let first: Hooks }",
    "func f() { any(hooks) }\n  func any(_ it: Any) {}",
  ])
  func whoGoesByMembersMayBeAProtocol(body: String) async throws {
    #expect(try await extractionsOfHost(body) == ["HooksProtocol of Hooks: run"])
  }

  /// An existential is no class, and no value of a generic parameter that asks for one.
  @Test(arguments: [
    "func f() { only(hooks) }\n  func only<T: AnyObject>(_ it: T) {}",
    "func f() { _ = Unmanaged.passUnretained(hooks) }", "func f() { let box = Weak(hooks); _ = box }",
    "func f() { var all = [hooks]; all.removeAll() }",
    "func f() { let own = last; only(own ?? hooks) }\n  func only(_ it: Hooks) {}",
    "func f() { last = unknown() }", "func f() { let other = hooks; Weak(other) }",
    "func f() { guard let last else { return }; Weak(last) }", "func f() { { [it = hooks] in Weak(it) }() }",
  ])
  func whoIsMoreThanItsMembersIsNoProtocol(body: String) async throws {
    let weak = "final class Weak<T: AnyObject> { weak var it: T?; @discardableResult init(_ it: T) { self.it = it } }"
    #expect(try await extractionsOfHost(body, more: weak) == [])
  }

  /// What a generic function gives is what is asked for, which is the class no longer.
  @Test(arguments: [
    ("Host(hooks: resolve())", []), ("Host(hooks: resolver.resolve())", []), ("Host(hooks: make())", kept),
    ("Host(hooks: unknown())", []), ("Host(hooks: resolve(Hooks.self))", kept), ("Host(hooks: hooks)", kept),
    ("Host(hooks: // the one\n  .init())", []), ("Host.init(hooks: resolve())", []),
  ])
  func whoIsGivenWhatIsAskedForKeepsTheClass(call: String, extractions: [String]) async throws {
    let app = """
      struct Resolver { func resolve<T>() -> T { fatalError() } }
      let resolver = Resolver(), hooks = Hooks()
      func resolve<T>(_ type: T.Type = T.self) -> T { fatalError() }
      func make() -> Hooks { Hooks() }
      let host = \(call)
      """
    #expect(try await extractionsOfHost("", app: app) == extractions)
  }

  private static let kept = ["HooksProtocol of Hooks: run"]
}
