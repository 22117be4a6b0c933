import CodeModel
import Rules
import TestSupport
import Testing

@Suite struct LayersTests {
  private let modules: KeyValuePairs = ["App": "A", "A": "Core B", "B": "", "Core": "A"]

  @Test func lowerDoesNotDependOnHigher() throws {
    let checked = try Checked("check: {rules: {down: {layers: [App, [A, B], Core]}}}", modules: modules)
    #expect(checked.open == ["Core -> A"])
    #expect(checked.messages == ["Core depends on A (A, B), which stands above it"])
  }

  @Test func siblingsOfALayerMayBeApart() throws {
    let yaml = "check: {rules: {down: {layers: [App, [A, B]], siblings: independent}}}"
    #expect(try Checked(yaml, modules: modules).open == ["A -> B"])
  }

  @Test func everythingMayHaveToBeInALayer() throws {
    let yaml = "check: {rules: {down: {layers: [App, A], exhaustive: true}}}"
    #expect(try Checked(yaml, modules: modules).open == ["B", "Core"])
  }

  /// Of layers that may all be missing one is left, or none: there is no order.
  @Test(arguments: [
    (
      "[(Appp), (Nope)]",
      [
        "'(Appp)' matches no module, and without it there is no order; did you mean 'App'?",
        "'(Nope)' matches no module, and without it there is no order",
      ]
    ),
    ("[App, (Nope)]", ["'(Nope)' matches no module, and without it there is no order"]),
    ("[App, (Nope)], exhaustive: true", []), ("[App, (A)]", []),
  ])
  func anOrderHasTwoLayers(layers: String, dead: [String]) throws {
    let checked = try Checked("check: {rules: {down: {layers: \(layers)}}}", modules: ["App": "A", "A": ""])
    #expect(checked.dead == dead.map { "1: rule 'down': \($0)" })
  }

  @Test func optionalLayersMayBeMissing() throws {
    #expect(
      try Checked("check: {rules: {down: {layers: [App, (Middle), A]}}}", modules: ["App": "A", "A": ""]).dead == [])
    let dead = try Checked(
      "check: {rules: {down: {layers: [App, Midle, A]}}}", modules: ["App": "A", "A": "", "Middle": ""])
    #expect(dead.dead == ["1: rule 'down': 'Midle' matches no module; did you mean 'Middle'?"])
  }

  @Test func overLayerlessModules() throws {
    let yaml = "check: {rules: {down: {layers: [App, Core], through: others}}}"
    #expect(try Checked(yaml, modules: ["App": "", "Core": "Glue", "Glue": "App"]).open == ["Core -> App"])
  }

  /// Over folders, each selector names a path.
  @Test func ofFolders() throws {
    let project = Project([
      "App/UI/View.swift": "struct View { var model: Model }",
      "App/Model/Model.swift": "struct Model { func show() { _ = View(model: self) } }",
    ])
    let checked = try Checked(
      "check: {rules: {down: {layers: [App/UI, App/Model], level: folder}}}", project)
    #expect(checked.open == ["App/Model -> App/UI"])
    #expect(checked.result.findings[0].places.first?.file == "App/Model/Model.swift")
  }
}
