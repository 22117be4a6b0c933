import CodeModel
import Rules
import TestSupport
import Testing

/// What `seam check --init` writes, and whether the code holds to it at once.
@Suite struct StarterSettingsTests {
  /// The rules without their comments.
  private func rules(_ project: Project) throws -> String {
    let settings = StarterSettings(for: project.model)
    let text = settings.text(baselineFile: ".seam-baseline.json")
    let checked = try Checked(text, project, baseline: settings.baseline)
    #expect(checked.result.exitStatus(failingOn: .note) == 0, "\(checked.messages) \(checked.dead)")
    return text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(separator: "\n")
  }

  private func text(_ project: Project) -> String { StarterSettings(for: project.model).text(baselineFile: nil) }

  /// What stands below its users stands directly below them: the features that only the app knows are one layer.
  @Test func aPackageOfAFewModulesIsItsModulesInOrder() throws {
    let project = Project(modules: [
      "App": "CartFeature LoginFeature Log", "CartFeature": "Core", "LoginFeature": "Log Core", "Core": "", "Log": "",
    ])
    #expect(
      try rules(project) == """
        version: 1
        check:
          rules:
            top-down:
              layers:
                - App
                - [CartFeature, LoginFeature]
                - [Core, Log]
            honest-manifest: {manifest: [undeclared, transitive, unused]}
        """)
    #expect(text(project).contains("Those of one layer do not know each other either"))
  }

  @Test func programsStandAboveAllOthers() throws {
    let project = Project([
      "Tool/main.swift": "import Core", "Core/C.swift": "", "Extras/E.swift": "import Core",
    ])
    #expect(try rules(project).contains("        - Tool\n        - Extras\n        - Core\n"))
  }

  /// A module that imports a testing library is no layer, and nothing that is shipped may depend on it.
  @Test func whatIsWrittenForTestsIsNotSetBesideWhatItTests() throws {
    var project = Project([
      "Web/W.swift": "import Core", "Core/C.swift": "", "WebTesting/T.swift": "import Web",
      "WebTests/T.swift": "import Web\nimport WebTesting",
    ])
    for index in project.model.modules.indices where project.model.modules[index].name == "WebTesting" {
      project.model.modules[index].importsTesting = true
    }
    let rules = try rules(project)
    #expect(rules.contains("      layers:\n        - Web\n        - Core\n    honest"), "\(rules)")
    #expect(rules.contains("tests-apart: {tests: [apart, testable], support: WebTesting}"), "\(rules)")
  }

  /// A package beside a project that builds the same files: `Kit/UI` and `App/UI` are one line.
  @Test func whatIsBuiltTwiceHasOnePlace() throws {
    var project = Project(modules: ["UI": "Core", "Core": "", "UI2": "Core2", "Core2": ""])
    project.model.packages.append(Package(identity: "other", name: "Other", origin: .root, path: ""))
    for index in project.model.modules.indices where project.model.modules[index].name.hasSuffix("2") {
      project.model.modules[index].name.removeLast()
      project.model.modules[index].package = PackageID(1)
    }
    #expect(try rules(project).contains("      layers:\n        - UI\n        - Core\n"))
  }

  /// Sixteen modules: those that are called alike are one line, and a new one is held too.
  @Test func manyModulesAreGroupedByWhatTheyAre() throws {
    let features = ["Cart", "Login", "Pay", "Search", "Help"].map { "\($0)Feature" }
    let clients = ["Mail", "Map", "Shop", "User"].map { "\($0)Client" }
    let rest = ["AKit", "BKit", "CKit", "Core", "Style"]
    var modules = [("App", features.joined(separator: " "))]
    modules += features.map { ($0, clients.joined(separator: " ") + " Style") }
    modules += clients.map { ($0, "AKit BKit CKit Core") } + rest.map { ($0, "") }
    let project = Project(
      files: modules.map { name, imports in
        ("\(name)/\(name).swift", imports.split(separator: " ").map { "import \($0)\n" }.joined())
      })
    let rules = try rules(project)
    #expect(
      rules.contains(
        "        - App\n        - \"*Feature\"\n        - [\"*Client\", Style]\n        - [AKit, BKit, CKit, Core]\n"),
      "\(rules)")
    #expect(rules.contains("Feature-apart: {independent: \"*Feature\"}"), "\(rules)")
  }

  /// An order that one reference in many breaks is held, and the reference is known.
  @Test func theFoldersOfOneBigModuleFollowItsModules() throws {
    let screens = (0..<40).map { ("App/Screens/Screen\($0).swift", "struct Screen\($0) { var model: Model\($0) }") }
    let models = (0..<40).map { number in
      ("App/Models/Model\(number).swift", "struct Model\(number) {\(number == 7 ? " var screen: Screen1?" : "") }")
    }
    let others = [("Share/Share.swift", "import App"), ("App/App.swift", "let app = Screen1.self")]
    let project = Project(files: screens + models + others)
    let settings = StarterSettings(for: project.model)
    let rules = try rules(project)
    #expect(rules.contains("    top-down:\n      layers:\n        - Share\n        - App\n"), "\(rules)")
    #expect(
      rules.contains("    folders-top-down:\n      layers:\n        - App/Screens\n        - App/Models\n"), "\(rules)")
    #expect(settings.baseline.counts.map(\.key.from) == ["App/Models/Model7.swift"])
    #expect(text(project).contains("# Today 1 finding would break it: `seam check --write-baseline`"))
    #expect(text(project).contains("# In no layer: App/App.swift.\n"))
  }

  @Test func foldersThatAllKnowEachOtherAreASentence() throws {
    let project = Project([
      "App/UI/View.swift": "struct View { var model: Model }", "App/Model/Model.swift": "struct Model { var key: Key }",
      "App/Base/Key.swift": "struct Key { var views: [View] }", "AppTests/T.swift": "import App",
    ])
    #expect(text(project).contains("# The folders of App know each other in circles"))
    #expect(
      try rules(project) == "version: 1\ncheck:\n  rules:\n    tests-apart: {tests: [apart, testable]}")
  }

  @Test func oneSmallModuleDeservesASentence() throws {
    let project = Project([
      "Tiny/A.swift": "struct A { var b: B }", "Tiny/B.swift": "struct B {}", "TinyTests/T.swift": "import Tiny",
    ])
    #expect(
      text(project).contains("# It is one module, Tiny, of 2 files: an order is worth a rule"), "\(text(project))")
    #expect(
      try rules(project) == "version: 1\ncheck:\n  rules:\n    tests-apart: {tests: [apart, testable]}")
  }
}
