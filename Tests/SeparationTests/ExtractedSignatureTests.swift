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

  @Test(arguments: [
    "public typealias Callback = () -> Void\n  public var run: Callback { {} }",
    "public struct Event {}\n  public var run: [Event] { [] }",
  ])
  func aTypeOfTheClassHasItsShortNameInItAlone(members: String) async throws {
    #expect(try await extractions(members) == [])
  }

  @Test func whatASuperclassIsolatesIsNoProtocolOfAnybody() async throws {
    #expect(
      try await extractions(
        "public var run: Int { 1 }", head: ": Pane", before: "@MainActor open class Pane { public init() {} }") == [])
  }
}
