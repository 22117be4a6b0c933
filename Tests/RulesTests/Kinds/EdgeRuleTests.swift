import CodeModel
import Rules
import TestSupport
import Testing

/// The kinds of rules about who depends on whom, over modules.
@Suite struct EdgeRuleTests {
  @Test func forbiddenDirectly() throws {
    let checked = try Checked(
      "check: {rules: {pure: {forbid: Core -> UI}}}", modules: ["App": "UI Core", "Core": "UI", "UI": ""])
    #expect(checked.open == ["Core -> UI"])
    #expect(checked.messages == ["Core may not depend on UI (Core -> UI)"])
  }

  @Test func forbiddenThroughOthers() throws {
    let modules: KeyValuePairs = ["Core": "Util", "Util": "UI", "UI": ""]
    #expect(try Checked("check: {rules: {pure: {forbid: Core -> UI}}}", modules: modules).open == [])
    let checked = try Checked("check: {rules: {pure: {forbid: Core -> UI, through: others}}}", modules: modules)
    #expect(checked.open == ["Core -> UI"])
    #expect(checked.result.findings[0].chain.map { "\($0.from) \($0.to)" } == ["Core Util", "Util UI"])
    #expect(checked.result.findings[0].chain.map { $0.location?.file } == ["Core/Core.swift", "Util/Util.swift"])
  }

  /// A chain over another member of the forbidden side is told of that member alone.
  @Test func chainsAreToldOnce() throws {
    let checked = try Checked(
      "check: {rules: {r: {forbid: \"Core* -> UI\", through: others}}}",
      modules: ["CoreA": "CoreB", "CoreB": "Util", "Util": "UI", "UI": ""])
    #expect(checked.open == ["CoreB -> UI"])
  }

  @Test func everythingElseIsForbidden() throws {
    let checked = try Checked(
      "check: {rules: {leaf: {forbid: \"Base* -> *\"}}}",
      modules: ["BaseA": "BaseB", "BaseB": "Other", "Other": ""])
    #expect(checked.open == ["BaseB -> Other"])
  }

  @Test func everythingFromEverythingIsNothing() throws {
    let checked = try Checked("check: {rules: {r: {forbid: \"* -> *\"}}}", modules: ["A": "B", "B": ""])
    #expect(checked.dead.count == 1 && checked.dead[0].hasPrefix("1: rule 'r': '* -> *' forbids nothing"))
  }

  /// A package and its modules are no path of files: what is declared alone counts, too.
  @Test func modulesOfAPackage() throws {
    var project = Project(modules: ["Core": "Log", "Log": ""])
    project.model.packages.append(Package(identity: "swift-nio", name: "swift-nio", origin: .external, path: ""))
    project.model.modules.append(Module(name: "NIOCore", kind: .external, package: PackageID(1), folder: nil))
    project.model.declaredDependencies.append(
      DeclaredDependency(
        dependent: ModuleID(0), dependency: ModuleID(2), location: Location(file: "Package.swift", line: 4, column: 1),
        isConditional: false))
    let yaml = "parts: {vendor: {external: [\"swift-nio/*\"]}}\ncheck: {rules: {r: {forbid: Core -> vendor}}}"
    let checked = try Checked(yaml, project)
    #expect(checked.messages == ["Core may not depend on NIOCore (Core -> vendor)"])
    #expect(checked.result.findings.map(\.level) == [.module])
  }

  @Test func otherPackages() throws {
    let yaml = """
      parts:
        core: [Core]
        vendor: {external: [Alamofire]}
      check: {rules: {pure: {forbid: core -> vendor}}}
      """
    #expect(
      try Checked(yaml, modules: ["Core": "Alamofire", "Net": "Alamofire"]).open == ["Core -> Alamofire"])
  }

  @Test func allowedOnly() throws {
    let yaml = "check: {rules: {clean: {allow: {Core: [Model], Model: []}}}}"
    let checked = try Checked(
      yaml, modules: ["Core": "Model Log Foundation", "Model": "Log", "Log": ""])
    #expect(checked.open == ["Core -> Log", "Model -> Log"])
    #expect(checked.messages.last == "Model depends on Log, and Model may depend on nothing")
  }

  @Test func required() throws {
    let yaml = "check: {rules: {logged: {require: \"*Feature -> Log\"}}}"
    let modules: KeyValuePairs = ["AFeature": "Log", "BFeature": "Util", "Util": "Log", "Log": ""]
    #expect(try Checked(yaml, modules: modules).open == ["BFeature"])
    let through = "check: {rules: {logged: {require: \"*Feature -> Log\", through: others}}}"
    #expect(try Checked(through, modules: modules).open == [])
  }

  @Test func independentSiblings() throws {
    let yaml = "check: {rules: {apart: {independent: \"*Feature\"}}}"
    #expect(
      try Checked(yaml, modules: ["AFeature": "BFeature Core", "BFeature": "", "Core": ""]).open
        == ["AFeature -> BFeature"])
  }

  @Test func partsAreIndependentOfEachOther() throws {
    let yaml = """
      parts: {left: ["L*"], right: ["R*"]}
      check: {rules: {apart: {independent: [left, right], through: others}}}
      """
    #expect(
      try Checked(yaml, modules: ["LA": "LB", "LB": "Mid", "Mid": "RA", "RA": ""]).open == ["LB -> RA"])
  }

  @Test func protected() throws {
    let yaml = "check: {rules: {pay: {protect: Pay, for: [App]}}}"
    #expect(try Checked(yaml, modules: ["App": "Pay", "Cart": "Pay", "Pay": ""]).open == ["Cart -> Pay"])
  }

  @Test func interfaceOnly() throws {
    let yaml = """
      parts: {features: ["Cart*", "Pay*"]}
      check: {rules: {by-interface: {interface: "*Interface", of: features, for: App}}}
      """
    let checked = try Checked(
      yaml,
      modules: [
        "App": "CartImpl PayImpl", "CartImpl": "CartInterface PayInterface", "CartInterface": "", "Other": "PayImpl",
        "PayImpl": "PayInterface", "PayInterface": "",
      ])
    #expect(checked.open == ["Other -> PayImpl"])
  }
}
