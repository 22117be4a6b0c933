import CodeModel
import Separation
import SeparationPlans
import Testing

/// What callers outside the package get instead of a default argument that goes.
@Suite struct SuggestionFactoryTests {
  private let b = """
    public protocol Clock { func now() -> Int }
    public final class SystemClock: Clock { public static let shared = SystemClock(); public init() {}; public func now() -> Int { Rest().rest() } }
    public final class Rest {
      public init() {}
      public func rest() -> Int { 1 }
      public func one() {}
      public func two() {}
      public func three() {}
    }
    """

  private func suggestion(
    _ a: String, targets: KeyValuePairs<String, [String]> = ["A": ["B"], "B": []], products: [String] = ["A"]
  ) async throws -> Suggestion {
    try await Suggestion(
      of: "A:B", targets: targets, products: products,
      ["A/A.swift": "import B\n\(a)", "B/B.swift": b, "ALive/ALive.swift": "import A"])
  }

  private func factories(_ suggestion: Suggestion) -> [String] {
    (suggestion.plan.composition?.factories ?? []).map {
      "\(suggestion.report.model[$0.owner].signature) without \($0.parameters)"
    }
  }

  @Test func aProductOffersWhatItDidInAModuleThatKnowsBoth() async throws {
    let suggestion = try await suggestion(
      "public struct Timer { public init(steps: Int = 1, clock: any Clock = SystemClock.shared) {} }")
    #expect(suggestion.obstacles == [])
    #expect(factories(suggestion) == ["init(steps:clock:) without [1]"])
    #expect(suggestion.plan.composition?.place == .new(name: "AComposition"))
    #expect(
      suggestion.manifest == ["new []", "interface to B", "interface to A", "B from A", "compose", "vend composition"])
    let edges: [Separation.Edge] = ["A", "B"].map { .init(dependent: "AComposition", dependency: $0) }
    #expect(Set(edges).isSubset(of: suggestion.separation.addedEdges))
    #expect(suggestion.separation.after.rebuildCone == 2)
  }

  /// Nobody outside can call what is not in a product, or not public.
  @Test func withoutCallersOutsideThereIsNoFactory() async throws {
    #expect(
      try await suggestion("public struct Timer { public init(clock: any Clock = SystemClock()) {} }", products: [])
        .plan.composition == nil)
    #expect(
      try await suggestion("public struct Timer { package init(clock: any Clock = SystemClock()) {} }").plan.composition
        == nil)
  }

  @Test func theModuleThatPutsThingsTogetherAlreadyIsUsed() async throws {
    let suggestion = try await suggestion(
      "public struct Timer { public init(clock: any Clock = SystemClock()) {} }",
      targets: ["ALive": ["A"], "A": ["B"], "B": []])
    #expect(suggestion.manifest.contains("B to ALive"))
    #expect(!suggestion.manifest.contains("compose"))
  }

  @Test(arguments: [
    // An initializer without the parameter is there.
    "public struct Timer { public init(clock: any Clock = SystemClock()) {}\n public init() {} }",
    // Another default is internal.
    "let start = 1\npublic struct Timer { public init(clock: any Clock = SystemClock(), from: Int = start) {} }",
    // No call passes any number of values on.
    "public func wait(_ times: Int..., clock: any Clock = SystemClock()) {}",
    // Global actors may be internal to the module.
    "@globalActor actor Own { static let shared = Own() }\npublic struct Timer { @Own init(clock: any Clock = SystemClock()) {} }",
    "public struct Timer {\n#if DEBUG\npublic init(clock: any Clock = SystemClock()) {}\n#endif\n}",
  ])
  func whatIsNotCertainToCompileIsNotWritten(source: String) async throws {
    let suggestion = try await suggestion(source)
    #expect(suggestion.plan.injections.count == 1)
    #expect(suggestion.plan.composition == nil)
  }
}
