import Separation
import SeparationPlans
import SwiftFacts
import Testing

/// The shapes in which implementations tie modules together, and what is suggested for each.
@Suite struct SuggestionShapeTests {
  private let ab: KeyValuePairs<String, [String]> = ["App!": ["A", "B"], "A": ["B"], "B": []]
  private let filling = """
    public final class Rest { public init() {} }
    extension Rest {
      public func one() -> Int { 1 }
      public func two() -> Int { 2 }
      public func three() -> Int { 3 }
      public func four() -> Int { 4 }
      public func five() -> Int { 5 }
      public func six() -> Int { 6 }
      public func seven() -> Int { 7 }
      public func eight() -> Int { 8 }
      public func nine() -> Int { 9 }
    }
    """

  @Test func bastardInjectionIsInjectedByTheCompositionRoot() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": """
        import B
        public final class FeatureAImpl {
          let b: any FeatureB
          public init(b: any FeatureB = FeatureBImpl()) { self.b = b }
          public func foo() -> String { b.bar() }
        }
        """,
        "B/B.swift": """
        public protocol FeatureB { func bar() -> String }
        public final class FeatureBImpl: FeatureB { public init() {}; public func bar() -> String { "bar" } }
        """,
        "B/Rest.swift": filling,
        "App/main.swift":
          "import A\nimport B\nlet first = FeatureAImpl()\nlet second = FeatureAImpl(b: FeatureBImpl())",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["FeatureB"])
    #expect(suggestion.injections == ["FeatureBImpl for FeatureAImpl.init(b:) at App/main.swift:3"])
    #expect(suggestion.imports == ["A/A.swift replaceProvider", "B/B.swift addInterfaceToProvider"])
    #expect(suggestion.manifest == ["new []", "interface to B", "interface to A", "B from A"])
    #expect(suggestion.separation.interfaceName == "BInterface")
    #expect(suggestion.separation.before.rebuildCone == 3)
    #expect(suggestion.separation.after.rebuildCone == 2)
    #expect(suggestion.separation.mayInvert)
  }

  @Test func directConstructionIsPassedByTheCompositionRoot() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": """
        import B
        public final class FeatureA {
          let b: any FeatureB = FeatureBImpl()
          public init() {}
        }
        """,
        "B/B.swift":
          "public protocol FeatureB {}\npublic final class FeatureBImpl: FeatureB { public init() { _ = Rest() } }",
        "B/Rest.swift": filling, "App/main.swift": "import A\n_ = FeatureA()",
      ])
    #expect(suggestion.moves == ["FeatureB"])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.parameters == ["b: any FeatureB of FeatureA.init()"])
    #expect(suggestion.arguments == ["App/main.swift:2 b: FeatureBImpl()"])
    #expect(suggestion.manifest == ["new []", "interface to B", "interface to A", "B from A"])
  }

  @Test func singletonIsInjectedAsADefaultAndInABody() async throws {
    let b = """
      public protocol Clock { func now() -> Int }
      public final class SystemClock: Clock { public static let shared = SystemClock(); public func now() -> Int { Rest().one() } }
      """
    let asDefault = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift":
          "import B\npublic struct Timer { let clock: any Clock; public init(clock: any Clock = SystemClock.shared) { self.clock = clock } }",
        "B/B.swift": b, "B/Rest.swift": filling, "App/main.swift": "import A\nprint(Timer.init())",
      ])
    #expect(asDefault.obstacles == [])
    #expect(asDefault.injections == ["SystemClock for Timer.init(clock:) at App/main.swift:2"])
    #expect(asDefault.imports.contains("App/main.swift add B"))
    let inBody = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift":
          "import B\npublic struct Timer { public init() {}\n  public func read() -> Int { SystemClock.shared.now() } }",
        "B/B.swift": b, "B/Rest.swift": filling, "App/main.swift": "import A\nprint(Timer())",
      ])
    #expect(inBody.obstacles == [])
    #expect(inBody.parameters == ["clock: any Clock of Timer.init()"])
    #expect(inBody.arguments == ["App/main.swift:2 clock: SystemClock.shared"])
  }

  @Test func staticFunctionAsTheDefaultOfAClosureIsInjected() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift":
          "import B\npublic struct Feed { let load: () -> [Item]; public init(load: @escaping () -> [Item] = Loader.live) { self.load = load } }",
        "B/B.swift":
          "public struct Item { public var id = 0; public init() {} }\npublic enum Loader { public static func live() -> [Item] { _ = Rest(); return [] } }",
        "B/Rest.swift": filling, "App/main.swift": "import A\n_ = Feed()\n_ = Feed { [] }",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Item"])
    #expect(suggestion.injections == ["Loader for Feed.init(load:) at App/main.swift:2"])
  }

  @Test func requirementsTakeTheirTypesAlong() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func run(_ store: any Store) throws { try store.save([]) }",
        "B/B.swift": """
        public protocol Base { associatedtype Key: Hashable }
        public protocol Store: AnyObject, Logging { func save(_ items: [Item]) throws(StoreError); var mode: Mode { get } }
        public protocol Logging { func log(_ line: String) }
        extension Logging { public func log(_ line: String) { print(line) } }
        public struct Item: Equatable { public var size: Size; private var cache: Cache? }
        struct Cache: Equatable { var hits = 0 }
        public struct Size {}
        extension Size: Equatable {}
        extension Size { public func grown() -> Rest { Rest() } }
        public enum Mode { case fast, slow }
        public enum StoreError: Error { case full(Size) }
        public final class Disk: Store { public var mode: Mode { .fast }; public func save(_ items: [Item]) {} }
        """,
        "B/Rest.swift": filling, "App/main.swift": "import A\nimport B\ntry run(Disk())",
      ])
    #expect(suggestion.obstacles == [])
    #expect(
      suggestion.moves == [
        "Store", "Logging", "extension Logging", "Item", "Cache", "Size", "extension Size", "Mode", "StoreError",
      ])
  }

  @Test func defaultImplementationsFollowWhereTheConsumerConforms() async throws {
    let b = """
      public protocol Greeter { associatedtype Name: CustomStringConvertible; func greet(_ name: Name) -> String }
      extension Greeter { public func greet(_ name: Name) -> String { "Hello \\(name)" } }
      extension Greeter { public func shout(_ name: Name) -> String { Rest().one().description } }
      """
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic struct Polite: Greeter { public typealias Name = String; public init() {} }",
        "B/B.swift": b, "B/Rest.swift": filling,
        "App/main.swift": "import A\nimport B\nprint(Polite().greet(\"x\"), Polite().shout(\"y\"))",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Greeter", "extension Greeter"])
  }
}
