import Rules
import TestSupport
import Testing

/// Circles, limits and stability.
@Suite struct FigureRuleTests {
  @Test func circlesOfModules() throws {
    let checked = try Checked(
      "check: {rules: {no-circles: {acyclic: module}}}", modules: ["A": "B", "B": "C", "C": "A", "D": "A"])
    #expect(checked.result.findings.count == 1)
    #expect(checked.outcome.violations[0].violation.counts.count == 3)
    #expect(checked.messages[0].hasPrefix("3 modules depend on each other: A → B → C → A; cheapest to cut is "))
  }

  @Test func circlesWithinAPart() throws {
    let yaml = "check: {rules: {r: {acyclic: module, within: [A, B]}}}"
    #expect(try Checked(yaml, modules: ["A": "B", "B": "C", "C": "A"]).open == [])
  }

  /// The folder above the two is in the circle of folders, but it is no sibling of those in it.
  @Test func siblingFolders() throws {
    let project = Project([
      "App/Main.swift": "struct Main { var a: A }",
      "App/One/Deep/A.swift": "struct A { var b: B? ; var m: Main? }",
      "App/Two/B.swift": "struct B { }",
    ])
    #expect(try Checked("check: {rules: {r: {acyclic: siblings}}}", project).open == [])
    #expect(try Checked("check: {rules: {r: {acyclic: folder}}}", project).result.findings.count == 1)
    let tangled = Project([
      "App/One/Deep/A.swift": "struct A { func f(_ b: B) {} }", "App/Two/B.swift": "struct B { func g(_ a: A) {} }",
    ])
    let checked = try Checked("check: {rules: {r: {acyclic: siblings}}}", tangled)
    #expect(checked.messages[0].hasPrefix("2 sibling folders depend on each other: App/One → App/Two → App/One"))
  }

  @Test func height() throws {
    let checked = try Checked(
      "check: {rules: {flat: {limit: height, max: 1}}}", modules: ["A": "B", "B": "C", "C": ""])
    #expect(checked.messages == ["A stands on 2 levels, and 1 is the limit: A → B → C"])
  }

  @Test(arguments: [("fan-in", "C"), ("fan-out", "A")])
  func fans(figure: String, expected: String) throws {
    let checked = try Checked(
      "check: {rules: {flat: {limit: \(figure), max: 1}}}", modules: ["A": "B C", "B": "C", "C": ""])
    #expect(checked.open == [expected])
    #expect(checked.result.findings[0].weight == 2)
  }

  @Test func weightOfOneDependency() throws {
    let project = Project([
      "App/A.swift": "struct A { var b: B; var c: B }", "App/B.swift": "struct B {}",
    ])
    #expect(
      try Checked("check: {rules: {r: {limit: weight, max: 1, level: file}}}", project).open
        == ["App/A.swift -> App/B.swift"])
    #expect(try Checked("check: {rules: {r: {limit: weight, max: 99, level: file}}}", project).open == [])
  }

  /// Two references lead from A to B, and one leads back.
  @Test(arguments: [(0, 1), (1, 0)]) func weightOfACut(max: Int, count: Int) throws {
    let project = Project([
      "App/A.swift": "struct A { var b: B?; var c: B? }", "App/B.swift": "struct B { func f(_ a: [A]) {} }",
    ])
    let checked = try Checked("check: {rules: {r: {limit: cut, max: \(max), level: file}}}", project)
    #expect(checked.open.count == count)
    for message in checked.messages {
      #expect(
        message
          == "a tangle of 2 files takes 1 reference to cut, and 0 is the limit: App/B.swift → App/A.swift")
    }
  }

  /// B has two dependencies and one dependent, A one dependency and two dependents: A is the stabler one.
  @Test func stableDependencies() throws {
    let checked = try Checked(
      "check: {rules: {r: {stable: module}}}",
      modules: ["X": "A", "Y": "A", "A": "B", "B": "C D", "C": "", "D": ""])
    #expect(checked.open == ["A -> B"])
    #expect(checked.messages == ["A (instability 1/3) depends on B (2/3), which is less stable"])
  }
}
