import Rules
import TestSupport
import Testing

@Suite struct StarterSettingsTests {
  @Test func writesWhatHoldsAndCountsWhatDoesNot() throws {
    let project = Project(modules: [
      "App": "CartFeature LoginFeature PayFeature", "CartFeature": "Core PayFeature", "Core": "",
      "LoginFeature": "Core",
      "PayFeature": "Core",
    ])
    let text = StarterSettings(for: project.model).text
    let expected = """
      parts:   # what matches several belongs to the first
        features: ["*Feature"]

      check:
        rules:
          # from top to bottom; nothing depends on what lies above it
          top-down:
            layers:
              - App
              - features
              - Core
          # they know nothing of each other; today 1 place breaks it:
          # features-apart: {independent: features}
          # no module depends on itself by way of others
          no-circles: {acyclic: module}
      """
    #expect(text.contains(expected), "\(text)")
    #expect(try Checked(text, project).result.exitStatus(failingOn: .note) == 0)
  }

  @Test func ordersTheFoldersOfOneBigModule() throws {
    let project = Project([
      "App/UI/View.swift": "struct View { var model: Model }", "App/Model/Model.swift": "struct Model { var id: Key }",
      "App/Base/Key.swift": "struct Key {}",
    ])
    let text = StarterSettings(for: project.model).text
    #expect(text.contains("ui: [\"App/UI/**\"]"), "\(text)")
    #expect(text.contains("        - ui\n        - model\n        - base\n"), "\(text)")
    let checked = try Checked(text, project)
    #expect(checked.result.exitStatus(failingOn: .note) == 0, "\(checked.messages) \(checked.dead)")
  }

  /// An app of one big module and its small extensions is told by the folders of the big one.
  @Test func looksIntoTheModuleThatHoldsMostOfTheCode() throws {
    let screens = (0..<20).map { ("App/Screens/Screen\($0).swift", "struct Screen\($0) { var model: Model\($0) }") }
    let models = (0..<20).map { ("App/Models/Model\($0).swift", "struct Model\($0) {}") }
    let others = ["Share/Share.swift", "Widget/Widget.swift"].map { ($0, "let place = 1") }
    let project = Project(files: screens + models + others)
    let text = StarterSettings(for: project.model).text
    #expect(text.contains("screens: [\"App/Screens/**\"]"), "\(text)")
    #expect(text.contains("        - screens\n        - [models, Share, Widget]\n"), "\(text)")
    let checked = try Checked(text, project)
    #expect(checked.result.exitStatus(failingOn: .note) == 0, "\(checked.messages) \(checked.dead)")
  }

  /// Three of three folders in a circle are no layer; their order is what the fewest references break.
  @Test func ordersFoldersThatStandInACircle() throws {
    let project = Project([
      "App/UI/View.swift": "struct View { var model: Model; var other: Model; var key: Key }",
      "App/Model/Model.swift": "struct Model { var id: Key; var key: Key }",
      "App/Base/Key.swift": "struct Key { var views: [View] }",
    ])
    let text = StarterSettings(for: project.model).text
    #expect(text.contains("today 1 place breaks it:\n    # top-down:"), "\(text)")
    #expect(text.contains("    #     - ui\n    #     - model\n    #     - base\n"), "\(text)")
  }

  /// Where a few folders stand in a circle, the layers hold; how it could be is told beside them.
  @Test func showsAnOrderWithoutCirclesBesideLayersThatHold() throws {
    let rest = ["D", "E", "F", "G"].map { ("App/\($0)/\($0).swift", "struct \($0) {}") }
    let project = Project(
      files: [
        ("App/A/A.swift", "struct A { var b: B; var d: D; var e: E; var f: F; var g: G }"),
        ("App/B/B.swift", "struct B { var c: C; var other: C }"), ("App/C/C.swift", "struct C { var all: [A] }"),
      ] + rest)
    let text = StarterSettings(for: project.model).text
    #expect(text.contains("        - [a, b, c]\n        - [d, e, f, g]\n"), "\(text)")
    #expect(text.contains("today 1 place breaks it:\n    # top-down-throughout:"), "\(text)")
  }

  @Test func neighboursThatAllKnowEachOtherAreNoRule() throws {
    let project = Project(modules: [
      "App": "AFeature", "AFeature": "BFeature CFeature DFeature Core", "BFeature": "CFeature DFeature Core",
      "CFeature": "DFeature Core", "DFeature": "Core", "Core": "",
    ])
    let text = StarterSettings(for: project.model).text
    #expect(text.contains("features: [\"*Feature\"]"), "\(text)")
    #expect(!text.contains("features-apart"), "\(text)")
  }
}
