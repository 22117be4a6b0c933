import Testing

/// Members that code sees by way of a dependency that goes, without an import of the module that declares them.
@Suite struct LeakedMemberTests {
  /// A needs `Word` of B; what stays in B is too much to move.
  private func imports(
    a: String = "import B\nfunc f(_ word: Word) {}", b: String = "", stay: String = "", core: String = "",
    d: String = "", tests: String = "", settings: String = ""
  ) async throws -> [String] {
    let suggestion = try await Suggestion(
      of: "A:B",
      targets: [
        ("App!", ["A", "B", "D"]), ("D", ["A"]), ("A", ["B"]), ("B", ["Core"]), ("Core", []), ("BTests", ["B"]),
      ], asInTree: true, settings: settings, tools: "5.9",
      files: [
        ("A/A.swift", a), ("B/B.swift", "\(b)\npublic struct Word { public init() {} }"), ("Core/Core.swift", core),
        ("B/Stay.swift", stay), ("B/Rest.swift", Suggestion.filling), ("D/D.swift", "import A\n\(d)"),
        ("BTests/T.swift", "@testable import B\n\(tests)"),
        ("App/main.swift", "import A\nimport B\nimport D\nprint(Rest())\n"),
      ])
    #expect(suggestion.obstacles == [])
    return suggestion.imports.filter { $0.contains(" add ") || $0.contains("addFoundation") }
  }

  private static let trims = "func g(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }"

  @Test func whatFoundationAddsIsImported() async throws {
    let word = "import B\nfunc f(_ word: Word) {}\n"
    #expect(
      try await imports(a: word + Self.trims, stay: "import Foundation", d: Self.trims) == [
        "A/A.swift addFoundation", "D/D.swift addFoundation",
      ])
    #expect(
      try await imports(b: "import Foundation", stay: Self.trims, tests: Self.trims) == [
        "B/Stay.swift addFoundation", "BTests/T.swift addFoundation",
      ])
  }

  @Test func whatIsStillThereIsNotImported() async throws {
    let word = "func f(_ word: Word) {}\n"
    // The interface brings it along, or another file does.
    #expect(try await imports(a: "import B\n\(word)\(Self.trims)", b: "import Foundation") == [])
    #expect(
      try await imports(a: "import B\nimport Foundation\n\(word)", stay: "import Foundation", d: Self.trims) == [])
    #expect(
      try await imports(
        a: "import B\n\(word)\(Self.trims)", stay: "import Foundation",
        settings: ", swiftSettings: [.enableUpcomingFeature(\"MemberImportVisibility\")]") == [])
  }

  @Test func whatAThirdModuleAddsIsImported() async throws {
    let core = "extension Int { public var twice: Int { self * 2 } }\nextension Int { public func half() {} }"
    let four = "func four() -> Int { 2.twice }"
    #expect(
      try await imports(
        a: "import B\nfunc f(_ word: Word) {}\n\(four)", stay: "import Core", core: core, d: four) == [
          "A/A.swift add Core", "D/D.swift add Core",
        ])
    #expect(
      try await imports(
        a: "import B\nfunc f(_ word: Word) {}\nfunc show<T: Identifiable>(_ t: T) {}", stay: "import Core",
        core: "extension String: Identifiable { public var id: String { self } }") == ["A/A.swift add Core"])
  }
}
