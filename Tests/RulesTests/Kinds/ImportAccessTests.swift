import CodeModel
import Rules
import TestSupport
import Testing

@Suite struct ImportAccessTests {
  private func checked(_ rule: String, _ attributes: Import.Attributes) throws -> [String] {
    var project = Project(modules: ["App": "Alamofire"])
    project.model.imports[0].attributes = attributes
    return try Checked("check: {rules: {r: {\(rule)}}}", project).messages
  }

  @Test(
    arguments: [
      (Import.Attributes.publicly, "App imports Alamofire as public, and at most internal is allowed"),
      (.withinPackage, "App imports Alamofire as package, and at most internal is allowed"),
      (.internally, nil), ([], "App imports Alamofire as public, and at most internal is allowed"),
      ([.exported, .internally], "App imports Alamofire by @_exported, which hands it on to everybody"),
    ] as [(Import.Attributes, String?)])
  func atMostInternal(attributes: Import.Attributes, message: String?) throws {
    #expect(try checked("import: Alamofire, at-most: internal", attributes) == [message].compactMap { $0 })
  }

  @Test func whatIsUnmarkedDependsOnTheSettings() throws {
    #expect(try checked("import: Alamofire, at-most: internal, unmarked: internal", []) == [])
  }

  /// How nobody imports anything is no demand; the nearest name, where there is one.
  @Test(arguments: [
    ("Alamofir", "'Alamofir' is a module that nobody has or imports; did you mean 'Alamofire'?"),
    ("Rx*", "'Rx*' is a module that nobody has or imports; what comes with the platform is not looked at"),
    (
      "Foundation", "'Foundation' is a module that nobody has or imports; what comes with the platform is not looked at"
    ),
  ])
  func whatNobodyImports(name: String, message: String) throws {
    let checked = try Checked(
      "check: {rules: {r: {import: \"\(name)\", at-most: internal}}}", modules: ["App": "Alamofire"])
    #expect(checked.dead == ["1: rule 'r': \(message)"])
    #expect(checked.result.exitStatus(failingOn: .error) == 2)
  }

  @Test func onlySomeMayExport() throws {
    #expect(try checked("import: Alamofire, for: App", .exported) == [])
    #expect(try checked("import: Alamofire", .publicly) == [])
  }
}
