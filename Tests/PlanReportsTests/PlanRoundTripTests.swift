import Settings
import TestSupport
import Testing

@testable import PlanReports
@testable import Planning

/// What `suggest --plan` writes as JSON, `--plan FILE` reads again.
@Suite struct PlanRoundTripTests {
  private static func read(_ plan: CuttingPlan) throws -> [PlanFile.Step] {
    try PlanFile(parsing: PlanJSONReport.bytes(of: plan), name: "plan.json").steps
  }

  private static func text(_ step: PlanFile.Step) -> String {
    let lists = [step.consumers, step.moves].map { $0.map(\.text).joined(separator: "|") }
    return "\(step.provider.text) / \(step.module?.text ?? "none") / \(lists.joined(separator: " / "))"
  }

  @Test(arguments: [
    [], [step()],
    [step(), step("Kit", ["App", "Core"], module: "KitTypes", moves: ["Kit.A", "Kit.extension String"])],
    [step(module: nil, moves: [])], [step(saving: 0)], [step(cost: 0)], [step(moves: ["Core.f(_:)", "Core.+(_:_:)"])],
    [step("my-core", ["my app"], module: "my-coreInterface", moves: ["my-core.P"])],
    [step("Größe", ["Äpp"], module: "GrößeTypes", moves: ["Größe.Maß"])],
    [step("核", ["应用"], module: "核Interface", moves: ["核.类型"])],
    [step("My Core", ["App"], module: "My CoreInterface", moves: ["My Core.P"])],
    [step("Core.Kit", ["App+Main"], module: "Core.KitAPI", moves: ["Core.Kit.P"])],
    [step("yes", ["no", "true", "3", "0x1F", "1e3", ".5", "2026-01-01"], module: "on", moves: ["null", "off"])],
    [step("#a", ["- b", "c: d", "? e", "&f", "*g", "!h", "|", ">", "%i", "@j", "`k", "{l", "[m"], module: nil)],
  ])
  func stepsAreReadAsTheyWere(steps: [PlanStep]) throws {
    let expected = steps.map { step in
      let lists = [step.consumers, step.moves].map { $0.joined(separator: "|") }
      return "\(step.provider) / \(step.module ?? "none") / \(lists.joined(separator: " / "))"
    }
    #expect(try Self.read(plan(steps)).map(Self.text) == expected)
  }

  /// Names that others chose: what JSON may hold as it is and YAML may not, and what YAML takes for the end of a line.
  @Test(
    arguments: hostileNames.filter { !$0.isEmpty } + [
      "\u{7F}", "a\u{85}b", "a\u{2028}b\u{2029}c", "a\u{FEFF}b", "\u{FFFF}",
    ])
  func namesOfOthersAreReadAsTheyWere(name: String) throws {
    let steps = try Self.read(plan([step(name, [name, "App"], module: nil, moves: ["\(name).P", name])]))
    let words = steps.flatMap { [$0.provider] + $0.consumers + $0.moves }.map { Array($0.text.unicodeScalars) }
    #expect(words == [name, name, "App", "\(name).P", name].map { Array($0.unicodeScalars) })
  }

  @Test(arguments: [
    CuttingPlan.Ending.nothingLeft, .stepLimit, .given, .tooDear(provider: "A", consumers: ["B"], paysWithin: 9),
    .tooDear(provider: "A", consumers: [], paysWithin: nil), .tooLittle(provider: "A", consumers: ["B"], saving: 0.01),
  ])
  func whateverEndedIt(ending: CuttingPlan.Ending) throws {
    #expect(try Self.read(plan([step()], ending: ending)).count == 1)
  }

  @Test func withItsReplay() throws {
    let commit = HistoryReplay.Commit(id: "1a2b", subject: "say \"no\": # {[", before: 3, after: 1)
    #expect(try Self.read(plan([step()], replay: replay(9, 3, best: [commit]))).count == 1)
  }

  /// A name that would lead out of the folder of sources, or end the text that it stands in, is none.
  @Test(arguments: [
    "../Core", "a/b", "a\\b", "a\"b", ".hidden", "a\nb", "a\tb", "a*", "a:b", "a,b", "a(b)", "\u{202E}a",
  ])
  func whatIsNoNameIsRefused(name: String) {
    #expect {
      try Self.read(plan([step(module: name)]))
    } throws: { "\($0)".contains("cannot be the name of a module") }
  }
}
