import CodeModel
import Testing

@testable import Rules

/// Commands share one baseline, and each changes its own entries alone.
@Suite struct BaselinePartTests {
  private func key(_ rule: String) -> Baseline.Key { .init(rule: rule, level: .type, from: "App.A", to: "App.B") }

  private var mixed: Baseline {
    Baseline([key("pure"): 1, key("di/singleton"): 2, key("imports/unused"): 3, key("cycles/type"): 4])
  }

  @Test(arguments: zip(BaselinePart.allCases, ["pure", "di/singleton", "imports/unused", "cycles/type"]))
  func eachSeesItsOwn(part: BaselinePart, rule: String) {
    #expect(mixed.part(part).counts.keys.map(\.rule) == [rule])
  }

  @Test func aRuleThatOnlyBeginsLikeACommandIsOneOfTheSettings() {
    let entries = Baseline([key("dice"): 1, key("importshere"): 1, key("di"): 1])
    #expect(entries.part(.check) == entries)
  }

  @Test func othersStayWhereOneIsReplaced() {
    let replaced = mixed.replacing(.di, by: Baseline([key("di/ambient-access"): 7]))
    #expect(
      replaced
        == Baseline([key("pure"): 1, key("di/ambient-access"): 7, key("imports/unused"): 3, key("cycles/type"): 4])
    )
    #expect(mixed.replacing(.check, by: Baseline()).part(.check).counts.isEmpty)
    #expect(mixed.replacing(.check, by: Baseline()).part(.di) == mixed.part(.di))
  }

  @Test func rulesThatWereNotLookedAtKeepTheirEntries() {
    let before = Baseline([key("cycles/module"): 1, key("cycles/type"): 4, key("di/singleton"): 2])
    #expect(
      before.replacing(.cycles, rules: ["cycles/type"], by: Baseline())
        == Baseline([key("cycles/module"): 1, key("di/singleton"): 2]))
    #expect(before.replacing(.cycles, rules: [], by: Baseline()) == before)
  }

  @Test func violationsThatNoBaselineTellsApartAreCountedTogether() {
    func violation(_ from: String) -> Violation {
      Violation("", counts: [.init(from: from, to: "B", weight: 1)], places: [], level: .type)
    }
    #expect([violation("A"), violation("C"), violation("A")].countedTogether.map(\.counts[0].weight) == [2, 1, 2])
  }

  @Test func moreThanIsRecordedIsNotKnown() {
    let rule = RuleFacts("singleton", of: .di, severity: .warning, demand: "")
    func violation(_ weight: Int) -> RuleViolation {
      RuleViolation(
        rule: rule,
        violation: Violation("", counts: [.init(from: "App.A", to: "App.B", weight: weight)], places: [], level: .type))
    }
    let baseline = Baseline([key("di/singleton"): 2])
    #expect(baseline.knows(violation(2)))
    #expect(!baseline.knows(violation(3)))
    #expect(!mixed.part(.check).knows(violation(1)))
  }
}
