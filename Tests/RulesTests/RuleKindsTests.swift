import Rules
import Settings
import TestSupport
import Testing

@Suite struct RuleKindsTests {
  /// The example that `--explain` shows is one that Seam follows.
  @Test(arguments: RuleKinds.all.map { $0.key })
  func examplesAreFollowed(_ key: String) throws {
    let kind = try #require(RuleKinds.kind(of: key))
    let settings = try Checked.settings("check:\n  rules:\n    \(kind.example)\n")
    #expect(settings.rules.map(\.kind) == [key])
  }

  @Test func explainsRulesAndKinds() throws {
    let settings = try Checked.settings("check: {rules: {pure: {forbid: A -> B, because: \"docs/7.md\"}}}")
    let text = try RuleExplanation(of: "pure", in: settings.rules).text
    #expect(
      text.hasPrefix("pure (line 1 of .seam.yml, error): forbid\n  forbid: A -> B\n  why: docs/7.md\n\nforbid: "))
    #expect(try RuleExplanation(of: "layers", in: []).text.contains("example: top-down"))
    let unknown = #expect(throws: UnknownRule.self) { try RuleExplanation(of: "layer", in: []) }
    #expect(unknown?.description.hasSuffix("did you mean layers?") == true)
  }

  /// What it demands stands there with the parts that it names.
  @Test func explainsWhatARuleDemands() throws {
    let yaml = """
      parts: {app: [App, "*App"], nio: {external: ["swift-nio/*"]}, base: {parts: [core]}, core: [Core], x: [X]}
      check: {rules: {down: {siblings: independent, severity: note, layers: [app, [(nio), Kit], base]}}}
      """
    let text = try RuleExplanation(of: "down", in: Checked.settings(yaml).rules).text
    #expect(
      text.hasPrefix(
        """
        down (line 2 of .seam.yml, note): layers
          layers: [app, [(nio), Kit], base]
          siblings: independent
          app is App, *App
          nio is swift-nio/* of other packages
          base is core

        layers: 
        """))
  }

  /// Two thousand rules on four hundred modules, each asked through others; only those that ask the first module for
  /// itself find nothing.
  @Test(.timeLimit(.minutes(60))) func manyRulesOnManyModules() throws {
    let files = (0..<400).map { number in
      ("M\(number)/File.swift", (max(0, number - 5)..<number).map { "import M\($0)\n" }.joined())
    }
    let rules = (0..<2_000).map { "    r\($0): {forbid: M\($0 % 400) -> M\(max(0, $0 % 400 - 7)), through: others}" }
    let yaml = "check:\n  rules:\n" + rules.joined(separator: "\n")
    let checked = try Checked(yaml, .init(files: files))
    #expect(checked.result.findings.count == 2_000 - 5)
  }
}
