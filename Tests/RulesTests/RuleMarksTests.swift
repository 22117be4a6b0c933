import CodeModel
import HostSystem
import Rules
import TestSupport
import Testing

/// Which lines and boxes of a picture break rules.
@Suite struct RuleMarksTests {
  private let project = Project(files: [
    ("App/UI/View.swift", "import Core\nstruct View { let store: Store; let log: Log }"),
    ("App/Model/Order.swift", "struct Order { let view: View }"),
    ("Core/Store.swift", "public struct Store {}"), ("Core/Log.swift", "public struct Log {}"),
  ])

  /// `App -> Core: pure`, `App: small`
  private func marks(_ rule: String, at level: Level) throws -> [String] {
    let settings = try Checked.settings("check: {rules: {r: {\(rule)}}}")
    let codebase = RuleCodebase(project.model, parts: settings.parts)
    let outcome = RuleChecker(settings, codebase, today: .init(daysSince1970: 0)).outcome()
    let graph = project.model.graph(at: level)
    let marks = RuleMarks(outcome, in: codebase, on: graph)
    let names = graph.nodes.map(\.name)
    return
      (marks.edges.keys.map { "\(names[graph.edges[$0].dependent]) -> \(names[graph.edges[$0].dependency])" }
      + marks.nodes.keys.map { names[$0] }).sorted()
  }

  @Test func atTheLevelOfTheRule() throws {
    #expect(try marks("forbid: App -> Core", at: .module) == ["App -> Core"])
    #expect(try marks("limit: lines, max: 1", at: .module) == ["App", "Core"])
    #expect(try marks("forbid: App -> Core, level: type", at: .type) == ["View -> Log", "View -> Store"])
  }

  @Test func aFinerRuleIsShownWhereItLies() throws {
    #expect(try marks("forbid: App -> Core, level: type", at: .module) == ["App -> Core"])
    #expect(try marks("forbid: \"App/Model/** -> App/UI/**\"", at: .folder) == ["Model -> UI"])
    #expect(try marks("forbid: \"App/Model/** -> App/UI/**\"", at: .module) == ["App"])
  }

  @Test func aCoarserRuleIsShownOnAllThatMakesIt() throws {
    #expect(try marks("forbid: App -> Core", at: .type) == ["View -> Log", "View -> Store"])
    #expect(try marks("limit: lines, max: 1", at: .type) == [])
  }
}
