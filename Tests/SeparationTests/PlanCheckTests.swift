import Separation
import SeparationPlans
import Testing

/// What a compiler would refuse, or quietly take for something else, is told before anything is changed.
@Suite struct PlanCheckTests {
  private let take = "public func take(_ plan: Plan) {}"

  @Test(arguments: [
    // A condition that no longer holds once the dependency is gone.
    ("#if canImport(B)\nlet has = true\n#endif", "public struct Plan {}", "insideCondition A/A.swift:2"),
    ("#if !canImport( B )\nlet has = true\n#endif", "public struct Plan {}", "insideCondition A/A.swift:2"),
    ("", "public struct Plan {\n#if canImport(A)\n#endif\n}", "insideCondition B/B.swift:2"),
    // Resources are those of one module, however they are reached.
    (
      "", "public struct Plan { func go() { print(Bundle.module) } }\nenum Bundle { static let module = 1 }",
      "resources Plan B/B.swift:1"
    ),
    // What replaces a function of its own module.
    ("", "public struct Plan { @_dynamicReplacement(for: a) func b() {} }", "specialAttribute Plan B/B.swift:1"),
  ])
  func whatBindsToTheModuleIsTold(a: String, b: String, obstacle: String) async throws {
    let suggestion = try await Suggestion.ofPair(a: "\(a.isEmpty ? "" : "\(a)\n")\(take)", b: b)
    #expect(suggestion.obstacles.contains(obstacle), "\(suggestion.obstacles)")
  }

  /// What was not understood may name what moves.
  @Test(arguments: [
    ("", "func broken( {", ["partlyRead B/Rest.swift:1"]), ("func broken( {", "", ["partlyRead A/A.swift:1"]),
    ("", "func whole() {}", []),
  ])
  func aFileThatIsReadInPartIsTold(a: String, rest: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion.ofPair(a: "\(take)\n\(a)", b: "public struct Plan {}", rest: rest)
    #expect(suggestion.obstacles == obstacles)
  }

  @Test(arguments: [
    "#if canImport(Foundation)\nlet has = true\n#endif", "#if os(Linux)\nlet has = true\n#endif", "// canImport(B)",
    "let text = \"canImport(B)\"",
  ])
  func otherConditionsGoOnHolding(a: String) async throws {
    #expect(try await Suggestion.ofPair(a: "\(a)\n\(take)", b: "public struct Plan {}").obstacles == [])
  }

  /// Code that is copied into other modules can name only what these can.
  @Test(arguments: [
    ("@inlinable public func look(_ plan: Plan) { plan.go() }", "@usableFromInline func go() {}", [String]()),
    ("public func look(_ plan: Plan) { plan.go() }", "func go() {}", []),
    ("@inlinable public func look(_ plan: Plan) { plan.go() }", "public func go() {}", []),
    ("@inlinable public func look(_ plan: Plan) { plan.go() }", "@inlinable func go() {}", []),
  ])
  func inlinableCodeNamesWhatIsOpen(rest: String, member: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: take, b: "public struct Plan { public init() {}; \(member) }", rest: rest)
    #expect(suggestion.obstacles == obstacles)
  }

  /// A wrapper takes what it likes for an initializer that would have to be written.
  @Test func aWrappedPropertyHasNoPlainParameter() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: take,
      b: "@propertyWrapper struct Low { var wrappedValue: Int }\npublic struct Plan { @Low var count: Int }",
      rest: "func make() -> Plan { Plan(count: 1) }")
    #expect(suggestion.obstacles == ["specialAttribute Plan.count B/B.swift:2"])
  }

  /// Private ones that have their value already are no parameters, and what is computed is none either.
  @Test(arguments: [
    ("@State private var isOn = false", [String]()), ("@Environment(\\.theme) private var theme", []),
    ("@State private var name: String?", []), ("@FocusState private var isFocused: Bool", []),
    ("@ViewBuilder var view: Int { 1 }", []),
    ("@State var isOn = false", ["specialAttribute Plan.isOn B/B.swift:1"]),
    ("@State private var isOn: Bool", ["specialAttribute Plan.isOn B/B.swift:1"]),
    ("@Binding private var isOn: Bool", ["specialAttribute Plan.isOn B/B.swift:1"]),
    ("@MainActor private var isOn = false", ["specialAttribute Plan.isOn B/B.swift:1"]),
  ])
  func aPrivateWrapperThatHasItsValueIsNoParameter(property: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: take, b: "public struct Plan { \(property); var count: Int }", rest: "func make() -> Plan { Plan(count: 1) }")
    #expect(suggestion.obstacles == obstacles)
    let kept = suggestion.separation.plan.keptInitialValues.count
    #expect(kept == (obstacles.isEmpty && !property.contains("ViewBuilder") ? 1 : 0))
  }

  /// What is left of the dependency is nothing, and the figures say so.
  @Test func aCleanPlanCutsTheEdge() async throws {
    let suggestion = try await Suggestion.ofPair(a: take, b: "public struct Plan {}")
    let separation = suggestion.separation
    #expect(separation.plan.isClean)
    #expect(separation.removedEdges == [.init(dependent: "A", dependency: "B")])
    #expect(
      separation.addedEdges == [
        .init(dependent: "A", dependency: "BTypes"), .init(dependent: "B", dependency: "BTypes"),
      ])
    #expect(separation.before.rebuildCone == 3)
    #expect(separation.after.rebuildCone == 2)
    #expect(suggestion.manifest == ["new []", "interface to B", "interface to A", "B from A"])
    #expect(suggestion.imports == ["A/A.swift replaceProvider"])
  }

  /// Files of the provider that name what moved import the interface; a name behind the module's becomes the
  /// interface's.
  @Test func whatStaysSeesWhatMoved() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: B.Plan) -> B.Kind? { nil }",
      b: "public struct Plan {}\npublic enum Kind { case one }",
      rest: "func look(_ plan: Plan) {}")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports == ["A/A.swift replaceProvider", "B/Rest.swift addInterfaceToProvider"])
    #expect(suggestion.qualifiers == ["A/A.swift:2", "A/A.swift:2"])
  }

  /// The other way round the abstraction goes to the one who needs it.
  @Test func invertedTheProviderDependsOnTheConsumer() async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func take(_ plan: any Planning) { plan.go() }", b: "public protocol Planning { func go() }",
      rest: "final class Impl: Planning { func go() {} }", inverted: true)
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Planning"])
    #expect(suggestion.manifest.contains("A to B"))
    #expect(suggestion.manifest.contains("B from A"))
  }
}
