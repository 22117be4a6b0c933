import Testing

/// What only an actor may compute is no default of an argument.
@Suite struct IsolatedDefaultTests {
  private let filling =
    "public final class Rest {\n" + (1...20).map { "  public func f\($0)() {}\n" }.joined() + "}\n"

  private func suggestion(_ types: String, made expression: String) async throws -> Suggestion {
    try await Suggestion(
      of: "A:B", targets: ["A": ["B"], "B": []],
      [
        "A/A.swift": "import B\n@MainActor func use(_ palette: Palette) {}",
        "B/Palette.swift": types, "B/Rest.swift": "@MainActor func make() -> Palette { \(expression) }\n\(filling)",
      ])
  }

  private static let isolated = """
    @MainActor public struct Brush { public init() {} }
    @MainActor public struct Palette {
      var brush: Brush = Brush()
      var layers = 2
    }
    """

  @Test(arguments: [
    isolated,
    // By what it conforms to.
    """
    @MainActor public protocol Painting {}
    public struct Brush: Painting { public init() {} }
    public struct Palette: Painting {
      var brush = Brush()
      var layers = 2
    }
    """,
  ])
  func aPropertyThatNobodyGivesAValueKeepsItsOwn(types: String) async throws {
    let suggestion = try await suggestion(types, made: "Palette(layers: 3)")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.keptInitialValues == ["brush"])
  }

  @Test func whereACallGivesItOneAPersonWritesTheInitializer() async throws {
    let suggestion = try await suggestion(Self.isolated, made: "Palette(brush: Brush(), layers: 3)")
    #expect(suggestion.obstacles == ["unwritable B/Palette.swift:3"])
  }

  @Test func whatIsOfNoActorIsADefaultAsEver() async throws {
    let suggestion = try await suggestion(
      "public struct Brush { public init() {} }\npublic struct Palette {\n  var brush = Brush()\n  var layers = 2\n}",
      made: "Palette(layers: 3)")
    #expect(suggestion.obstacles == [] && suggestion.keptInitialValues == [])
  }
}
