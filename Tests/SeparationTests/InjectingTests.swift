import Separation
import SeparationPlans
import Testing

/// How code is given what it made or reached for itself, and what keeps a suggestion from being clean.
@Suite struct InjectingTests {
  private static let provider = """
    public protocol FeatureB { func bar() -> String }
    public final class FeatureBImpl: FeatureB {
      public init(size: Int = 1) { _ = Rest() }
      public func bar() -> String { "bar" }
    }
    public protocol Clock { func now() -> Int }
    public final class SystemClock: Clock { public static let shared = SystemClock(); public func now() -> Int { Rest().one() } }
    """
  private static let filling = """
    public final class Rest { public init() {} }
    extension Rest {
      public func one() -> Int { 1 }
      public func two() -> FeatureBImpl { FeatureBImpl() }
      public func three() -> SystemClock { .shared }
      public func four() -> Int { 4 }
      public func five() -> Int { 5 }
      public func six() -> Int { 6 }
    }
    """

  private func suggestion(_ source: String, products: [String] = [], app: String = "import A") async throws
    -> Suggestion
  {
    try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": []], products: products,
      [
        "A/A.swift": "import B\n\(source)", "B/B.swift": Self.provider, "B/Rest.swift": Self.filling,
        "App/main.swift": app,
      ])
  }

  @Test func aChainOfInitializersHandsOneInstanceOn() async throws {
    let suggestion = try await suggestion(
      """
      final class Low { let b = FeatureBImpl(size: 3) }
      final class Mid { let low: Low; init() { low = Low() } }
      public struct Top { private let mid = Mid(); public init() {} }
      """, app: "import A\n_ = Top()")
    #expect(suggestion.obstacles == [])
    #expect(
      suggestion.parameters == [
        "b: any FeatureB of Low", "b: any FeatureB of Mid.init()", "b: any FeatureB of Top.init()",
      ])
    #expect(
      suggestion.arguments == ["App/main.swift:2 b: FeatureBImpl(size: 3)", "A/A.swift:4 b: b", "A/A.swift:3 b: b"])
    #expect(suggestion.imports.contains("App/main.swift add B"))
  }

  /// A protocol that values may conform to lets nobody set a member of a constant, and one that throws anything tells
  /// nobody what.
  @Test(arguments: [
    ("public protocol Api { var n: Int { get set } }", "b.n = 2", "any NetApiProtocol"),
    ("public protocol Api: AnyObject { var n: Int { get set } }", "b.n = 2", "any Api"),
    ("public protocol Api { var n: Int { get set } }", "_ = b.n", "any Api"),
    ("public protocol Api { func load() throws }", "try? b.load()", "any NetApiProtocol"),
    ("public protocol Api { func load() throws(Fault) }", "try? b.load()", "any Api"),
  ])
  func anExistingProtocolHasToGiveAllThatIsUsed(api: String, use: String, type: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": []],
      [
        "A/A.swift":
          "import B\npublic final class Host { let b = NetApi(); public init() {}; public func go() { \(use) } }",
        "B/B.swift": """
        public struct Fault: Error {}
        \(api)
        public final class NetApi: Api {
          public init() { _ = Rest() }; public var n: Int = 1; public func load() throws(Fault) {}
        }
        """,
        "B/Rest.swift": Self.filling.replacing("FeatureBImpl", with: "NetApi").replacing(
          "SystemClock { .shared }", with: "NetApi { NetApi() }"),
        "App/main.swift": "import A\nHost().go()",
      ])
    #expect(suggestion.parameters.map { $0.split(separator: " of ")[0] } == ["b: \(type)"], "\(suggestion.obstacles)")
  }

  @Test func whatIsMadeForEveryCallIsMadeByAFactory() async throws {
    let suggestion = try await suggestion(
      "public final class Runner { public init() {}\n  public func run() -> String { FeatureBImpl().bar() + FeatureBImpl().bar() } }",
      app: "import A\nprint(Runner().run())")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.parameters == ["makeFeatureB: () -> any FeatureB of Runner.init()"])
    #expect(suggestion.arguments == ["App/main.swift:2 makeFeatureB: { FeatureBImpl() }"])
    #expect(suggestion.plan.injecting.replacements.map(\.text) == ["makeFeatureB()", "makeFeatureB()"])
  }

  @Test func whatSharesTheKeeperHasToBeSendable() async throws {
    let suggestion = try await suggestion(
      "public actor Runner { public init() {}\n  public func run() -> String { FeatureBImpl().bar() } }",
      app: "import A\n_ = Runner()")
    #expect(suggestion.parameters == ["makeFeatureB: @Sendable () -> any FeatureB of Runner.init()"])
    let shared = try await self.suggestion(
      "public actor Runner { public init() {}\n  public func run() -> Int { SystemClock.shared.now() } }")
    #expect(shared.obstacles == ["notSendable SystemClock A/A.swift:3"])
  }

  @Test func namesThatMeanSomethingElseAreAvoided() async throws {
    let suggestion = try await suggestion(
      """
      public final class Watch {
        public init(clock: Int) {}
        public func read(systemClock: Int) -> Int { systemClock + SystemClock.shared.now() }
      }
      """, app: "import A\n_ = Watch(clock: 3)")
    #expect(suggestion.parameters == ["injectedClock: any Clock of Watch.init(clock:)"])
  }

  @Test func productsWithoutACompositionRootCannotBeGivenAnything() async throws {
    let suggestion = try await suggestion(
      "public final class Runner { let b = FeatureBImpl(); public init() {} }", products: ["A"])
    #expect(suggestion.obstacles == ["calledFromOutside Runner.init() A/A.swift:2"])
  }

  @Test(arguments: [
    (
      "public struct S { public init() {}\n  public func all() -> [String] { [1].map { _ in FeatureBImpl().bar() } } }",
      "outOfReach S.all() A/A.swift:3"
    ),
    ("public enum E { static let b: any FeatureB = FeatureBImpl() }", "outOfReach E.b A/A.swift:2"),
    ("let b: any FeatureB = FeatureBImpl()", "outOfReach b A/A.swift:2"),
    (
      "open class Base { let b: any FeatureB = FeatureBImpl() }\nclass Sub: Base {}",
      "fixedInitializer Base A/A.swift:2"
    ),
    (
      "protocol P { init() }\nstruct S: P { let b: any FeatureB; init() { b = FeatureBImpl() } }",
      "fixedInitializer S.init() A/A.swift:3"
    ),
    ("struct S: Codable { init() {}; func f() -> Int { SystemClock.shared.now() } }", "fixedInitializer S A/A.swift:2"),
    (
      "final class S { private let b: any FeatureB; init(size: Int) { b = FeatureBImpl(size: size) } }",
      "argumentsOutOfReach FeatureBImpl A/A.swift:2"
    ),
    (
      "final class S { private let b = FeatureBImpl(); func f() -> String { \"\\(b)\" } }",
      "keepsInstance FeatureBImpl A/A.swift:2"
    ),
    (
      "func run(_ x: Int) -> String { FeatureBImpl().bar() }\nlet all = [1].map(run)", "usedAsValue run(_:) A/A.swift:3"
    ),
    (
      "extension String { init(_ x: Int, _ y: Int) { self = FeatureBImpl().bar() } }",
      "outOfReach String.init(_:_:) A/A.swift:2"
    ),
  ])
  func whatNoParameterReachesStandsInTheWay(source: String, obstacle: String) async throws {
    #expect(try await suggestion(source).obstacles == [obstacle])
  }

  /// What a default names stays where it is as long as the consumer goes on seeing it.
  @Test func aDefaultThatMovesAnywayStays() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func go(_ port: any Port = Registry.main, _ word: Word) {}\nfunc f() { go(Word()) }",
      b: """
        public protocol Port {}
        public struct Plug: Port { public init() {} }
        public enum Registry { public static let main: any Port = Plug() }
        public struct Word { let port: any Port = Registry.main; public init() {} }
        """)
    #expect(suggestion.injections == [])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves.contains("Registry"))
  }

  /// `find(n:)` calls `find(n:clock:)` with a clock of its own: with one more parameter it would be that one again.
  @Test func noParameterMakesAFunctionThatIsThere() async throws {
    let suggestion = try await suggestion(
      """
      public enum Finder {
        public static func find(n: Int) -> Int { find(n: n, clock: SystemClock.shared) }
        static func find(n: Int, clock: any Clock) -> Int { clock.now() + n }
      }
      """, app: "import A\n_ = Finder.find(n: 1)")
    #expect(suggestion.parameters.count == 1)
    #expect(!suggestion.parameters.contains { $0.hasPrefix("clock:") }, "\(suggestion.parameters)")
  }

  /// Which type a call without a name makes, the sources do not always tell.
  @Test(arguments: [
    ("let all = [FeatureA(), .init()]", ["unresolvedCall FeatureA.init() main.swift:2"]),
    ("let all = [FeatureA(), .init(other: 1)]", []), ("let all = [FeatureA()]; Other.init()", []),
  ])
  func aCallWithoutANameMayNeedTheArgument(app: String, obstacles: [String]) async throws {
    let suggestion = try await suggestion(
      "public final class FeatureA { let b: any FeatureB = FeatureBImpl(); public init() {} }",
      app: "import A\n\(app)")
    #expect(suggestion.obstacles.map { $0.replacing("App/", with: "") } == obstacles)
  }
}
