import CodeModel
import Rules
import TestSupport
import Testing

@Suite struct HonestManifestTests {
  /// What is imported is declared by itself in a literal, so declarations are taken away or added.
  private func project(_ modules: KeyValuePairs<String, String>, declared: [(String, String)]) -> Project {
    var project = Project(modules: modules)
    func module(_ name: String) -> ModuleID { ModuleID(project.model.modules.firstIndex { $0.name == name }!) }
    project.model.declaredDependencies = declared.map { from, to in
      DeclaredDependency(
        dependent: module(from), dependency: module(to),
        location: Location(file: "Package.swift", line: 7, column: 3), isConditional: false)
    }
    return project
  }

  @Test(arguments: [("undeclared", "A -> C"), ("transitive", "A -> D"), ("unused", "B -> E")])
  func tellsThemApart(demand: String, expected: String) throws {
    let project = project(
      ["A": "B C D", "B": "D", "C": "", "D": "", "E": ""], declared: [("A", "B"), ("B", "D"), ("B", "E")])
    let checked = try Checked("check: {rules: {r: {manifest: [\(demand)]}}}", project)
    #expect(checked.open == [expected])
  }

  /// What a plug-in runs, or a test starts, nobody imports.
  @Test(arguments: [
    (Module.Kind.plugin, Module.Kind.library), (.plugin, .executable), (.library, .executable), (.test, .executable),
    (.library, .plugin), (.library, .macro), (.executable, .system), (.library, .binary),
  ])
  func whatIsNeededWithoutAnImport(dependent: Module.Kind, dependency: Module.Kind) throws {
    var project = project(["A": "", "B": ""], declared: [("A", "B")])
    project.model.modules[0].kind = dependent
    project.model.modules[1].kind = dependency
    #expect(try Checked("check: {rules: {r: {manifest: unused}}}", project).messages == [])
  }

  @Test func whoeverWantsResourcesImportsNothing() throws {
    var project = project(["A": "", "B": ""], declared: [("A", "B")])
    project.model.modules[1].holdsResources = true
    #expect(try Checked("check: {rules: {r: {manifest: unused}}}", project).messages == [])
  }

  @Test func pointsAtTheManifestWhereNothingElseIs() throws {
    let project = project(["A": "", "B": ""], declared: [("A", "B")])
    let checked = try Checked("check: {rules: {r: {manifest: unused}}}", project)
    #expect(
      checked.result.findings.map { "\($0.location?.file ?? ""):\($0.location?.line ?? 0)" } == ["Package.swift:7"])
  }
}
