import Separation
import Testing

/// Why something stays is told as it is.
@Suite struct ReasonToStayTests {
  /// Overloads that go with it may be all that there is of the provider, and are no class.
  @Test func whatTakesAllAlongByItsOverloadsIsTheWholeProvider() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\npublic func a() { go(1) }",
        "B/B.swift": "public func go(_ n: Int) {}\npublic func go(_ n: String) {}",
        "App/main.swift": "import A\nimport B\na()\n",
      ])
    #expect(suggestion.obstacles.map { $0.split(separator: " ")[0] } == ["wholeProvider"])
  }
}
