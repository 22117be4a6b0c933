import CodeModel
import Rules
import TestSupport
import Testing

/// Test code stays with the tests, whatever kind of tests they are.
@Suite struct TestRuleTests {
  private static func project(testKind: Module.Kind = .test) -> Project {
    var project = Project([
      "App/App.swift": "@testable import Core\n", "Core/Core.swift": "", "CoreTests/T.swift": "@testable import Core\n",
      "Kit/Kit.swift": "import CoreTests\nimport KitTestSupport\n",
      "KitTestSupport/S.swift": "@testable import Core\nimport CoreTests\n",
    ])
    // What a literal says of an import is only where it stands.
    for index in project.model.imports.indices {
      let file = project.model[project.model.imports[index].file].path
      if file != "Kit/Kit.swift", project.model[project.model.imports[index].dependency].name == "Core" {
        project.model.imports[index].attributes = [.testable]
      }
    }
    for index in project.model.modules.indices where project.model.modules[index].name == "CoreTests" {
      project.model.modules[index].kind = testKind
    }
    return project
  }

  private static func open(_ rule: String, testKind: Module.Kind = .test) throws -> [String] {
    try Checked("check: {rules: {r: \(rule)}}", project(testKind: testKind)).open
  }

  @Test(arguments: [Module.Kind.test, .uiTest])
  func whatIsNoTestDoesNotDependOnTests(kind: Module.Kind) throws {
    #expect(try Self.open("{tests: apart}", testKind: kind) == ["Kit -> CoreTests", "KitTestSupport -> CoreTests"])
    #expect(
      try Self.open("{tests: apart, support: KitTestSupport}", testKind: kind)
        == ["Kit -> CoreTests", "Kit -> KitTestSupport"])
  }

  @Test(arguments: [Module.Kind.test, .uiTest])
  func testableStandsInTestsOfAnyKind(kind: Module.Kind) throws {
    #expect(try Self.open("{tests: testable}", testKind: kind) == ["App -> Core", "KitTestSupport -> Core"])
  }
}
