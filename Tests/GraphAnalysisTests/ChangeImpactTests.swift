import CodeModel
import GraphAnalysis
import TestSupport
import Testing

/// What a change makes build and test again.
@Suite struct ChangeImpactTests {
  /// App -> Cart -> Core, with tests of Cart and of Other.
  private static let shop: KeyValuePairs<String, String> = [
    "App/main.swift": "import Cart", "Cart/Cart.swift": "import Core\nimport Log", "Core/Core.swift": "",
    "Other/Other.swift": "", "CartTests/T.swift": "import Cart", "OtherTests/T.swift": "import Other",
  ]

  private func impact(
    _ paths: ChangedPaths, base: CodeModel = Project(shop).model, head: CodeModel = Project(shop).model
  ) -> ChangeImpact { ChangeImpact(of: paths, base: base, head: head) }

  private func changed(_ impact: ChangeImpact) -> [String] {
    impact.changed.map { "\($0.module): \($0.files.joined(separator: " "))" }
  }

  @Test(arguments: [
    ("Core/Core.swift", "Core", ["App", "Cart", "CartTests", "Core"], ["CartTests"]),
    ("App/main.swift", "App", ["App"], []), ("CartTests/T.swift", "CartTests", ["CartTests"], ["CartTests"]),
    ("Other/Other.swift", "Other", ["Other", "OtherTests"], ["OtherTests"]),
  ])
  func whoeverDependsOnAFileIsBuiltAgain(file: String, module: String, build: [String], test: [String]) {
    let impact = impact(ChangedPaths(files: [file]))
    #expect(changed(impact) == ["\(module): \(file)"])
    #expect(impact.build == build && impact.test == test)
    #expect(impact.outside == [] && impact.moduleCount == 6 && impact.testModuleCount == 2)
  }

  @Test func aChangeOfNothingTouchesNothing() {
    let impact = impact(ChangedPaths(files: []))
    #expect(impact.changed == [] && impact.build == [] && impact.test == [] && impact.outside == [])
  }

  @Test func filesOfNoModuleAreNamed() {
    let impact = impact(ChangedPaths(files: ["README.md", "Core", "Docs/A.md", "CoreX/Core.swift"]))
    #expect(impact.outside == ["Core", "CoreX/Core.swift", "Docs/A.md", "README.md"])
    #expect(impact.build == [])
  }

  /// Only the module itself is built; tests of what runs it are run all the same.
  @Test func whatNobodySeesIsBuiltAlone() {
    let file = "Core/Core.swift"
    let impact = impact(ChangedPaths(files: [file], changes: [file: InterfaceChange()]))
    #expect(impact.build == ["Core"])
    #expect(impact.test == ["CartTests"])
  }

  @Test func oneVisibleFileAmongHiddenOnesIsEnough() {
    let impact = impact(
      ChangedPaths(files: ["Core/Core.swift", "Cart/Cart.swift"], changes: ["Core/Core.swift": InterfaceChange()]))
    #expect(impact.build == ["App", "Cart", "CartTests", "Core"])
  }

  @Test func aManifestTouchesAllOfItsTargets() {
    let impact = impact(ChangedPaths(files: [], manifests: [""]))
    #expect(impact.changed.count == 6 && impact.build.count == 6 && impact.test == ["CartTests", "OtherTests"])
    #expect(impact.changed.first.map(\.files) == ["Package.swift"])
    #expect(self.impact(ChangedPaths(files: [], manifests: ["../Elsewhere"])).changed == [])
  }

  /// Whoever uses another package is built by other versions of it.
  @Test func otherVersionsTouchTheirUsers() {
    var model = Project(Self.shop).model
    guard let cart = model.modules.firstIndex(where: { $0.name == "Cart" }),
      let log = model.modules.firstIndex(where: { $0.name == "Log" })
    else {
      Issue.record("the literal has changed")
      return
    }
    model.declaredDependencies.append(
      DeclaredDependency(dependent: ModuleID(cart), dependency: ModuleID(log), location: nil, isConditional: false))
    let impact = impact(
      ChangedPaths(files: [], resolutions: [.init(pins: "Package.resolved")]), base: model, head: model)
    #expect(changed(impact) == ["Cart: Package.resolved"])
    #expect(impact.build == ["App", "Cart", "CartTests"])
    #expect(self.impact(ChangedPaths(files: []), base: model, head: model).changed == [])
  }

  /// What pins versions speaks of what lies beside it, and of what that is built from.
  @Test(arguments: [
    ("Package.resolved", ["Core", "Tool"]), ("pkgs/tool/Package.resolved", ["Core", "Tool"]),
    ("pkgs/core/Package.resolved", ["Core"]), ("pkgs/none/Package.resolved", []),
    ("pkgs/core/A.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved", ["Core"]),
    ("pkgs/core/A.xcworkspace/xcshareddata/swiftpm/Package.resolved", ["Core", "Tool"]),
  ])
  func pinsSpeakOfTheirPackage(path: String, touched: [String]) {
    let isRoot = path == "Package.resolved"
    var model = Project(["Core/C.swift": "import Log", "Tool/T.swift": "import Core\nimport Log"]).model
    model.packages = ["core", "tool"].map {
      Package(identity: $0, name: $0, origin: .member, path: isRoot ? "" : "pkgs/\($0)")
    }
    for index in [0, 1] { model.modules[index].package = PackageID(index) }
    model.declaredDependencies += [0, 1].map {
      DeclaredDependency(dependent: ModuleID($0), dependency: ModuleID(2), location: nil, isConditional: false)
    }
    let impact = impact(ChangedPaths(files: [], resolutions: [.init(pins: path)]), base: model, head: model)
    #expect(changed(impact) == touched.map { "\($0): \(path)" })
  }

  /// Other versions in a manifest are those of whoever is resolved together with its package: not of packages that know
  /// nothing of it, and of all that a project holds.
  @Test(arguments: [
    ("core", Package.Origin.member, ["Core", "Tool"]), ("tool", .member, ["Core", "Tool"]),
    ("other", .member, ["Other"]), ("core", .project, ["Core", "Other", "Tool"]),
  ])
  func aManifestSpeaksOfItsCompany(package: String, other: Package.Origin, touched: [String]) {
    var model = Project([
      "Core/C.swift": "import Log", "Other/O.swift": "import Log", "Tool/T.swift": "import Core\nimport Log",
    ]).model
    let names = ["Core", "Other", "Tool"]
    model.packages = names.map {
      Package(identity: $0, name: $0, origin: $0 == "Other" ? other : .member, path: $0.lowercased())
    }
    func module(_ name: String) -> Int { model.modules.firstIndex { $0.name == name } ?? -1 }
    for (index, name) in names.enumerated() { model.modules[module(name)].package = PackageID(index) }
    model.declaredDependencies += (names.map { ($0, "Log") } + [("Tool", "Core")]).map {
      DeclaredDependency(
        dependent: ModuleID(module($0)), dependency: ModuleID(module($1)), location: nil, isConditional: false)
    }
    let manifest = "\(package)/Package.swift"
    let paths = ChangedPaths(files: [], resolutions: [.init(file: manifest, scope: .companyOfPackage(package))])
    #expect(changed(impact(paths, base: model, head: model)) == touched.map { "\($0): \(manifest)" })
  }

  /// Nothing is made of Swift that no target of a project lists, nor of notes and scripts away from its sources.
  @Test(arguments: [
    ("Sources/Core/Old.swift", false), ("Documentation/Tips.md", false), ("scripts/test.sh", false),
    ("Sources/Core/Notes.md", true), ("Sources/Core/logo.png", true),
  ])
  func whatAProjectDoesNotListIsNobodys(path: String, isOwned: Bool) {
    var model = Project(["Core/C.swift": ""]).model
    model.packages[0].origin = .project
    model.packages[0].path = "Project"
    model.modules[0].folder = ""
    model.files[0].path = "Sources/Core/C.swift"
    let impact = impact(ChangedPaths(files: [path]), base: model, head: model)
    #expect((impact.build == ["Core"]) == isOwned, "\(impact.outside)")
    model.packages[0].origin = .root
    #expect(self.impact(ChangedPaths(files: [path]), base: model, head: model).build == ["Core"])
  }

  /// Settings are those of the targets that are based on them, wherever they lie.
  @Test func settingsTouchTheirTargets() {
    var model = Project(["Core/C.swift": "", "Tool/T.swift": "", "Other/O.swift": ""]).model
    model.packages[0].projectFile = "A.xcodeproj/project.pbxproj"
    func touched(_ users: Set<String>) -> [String] {
      changed(impact(ChangedPaths(files: ["x.xcconfig"], settings: ["x.xcconfig": users]), base: model, head: model))
    }
    #expect(touched(["A.xcodeproj/project.pbxproj#Tool"]) == ["Tool: x.xcconfig"])
    #expect(touched(["A.xcodeproj/project.pbxproj"]).count == 3)
    #expect(touched(["B.xcodeproj/project.pbxproj"]) == [])
  }

  // MARK: - Two sides

  /// What depended on it before has to be built without it now.
  @Test func whatIsGoneTouchesWhoHadIt() {
    let base = Project(["App/A.swift": "import Core", "Core/Core.swift": ""]).model
    let head = Project(["App/A.swift": ""]).model
    let impact = impact(ChangedPaths(files: ["App/A.swift", "Core/Core.swift"]), base: base, head: head)
    #expect(changed(impact) == ["App: App/A.swift", "Core: Core/Core.swift"])
    #expect(impact.build == ["App"] && impact.moduleCount == 1)
  }

  @Test func aFileThatMovedTouchesBothModules() {
    let base = Project(["A/X.swift": "", "A/Y.swift": "", "B/Z.swift": ""]).model
    let head = Project(["A/Y.swift": "", "B/X.swift": "", "B/Z.swift": ""]).model
    #expect(
      changed(impact(ChangedPaths(files: ["A/X.swift", "B/X.swift"]), base: base, head: head))
        == ["A: A/X.swift", "B: B/X.swift"])
  }

  /// By code of the manifest's own a target may come where no file is another.
  @Test func aTargetThatIsDeclaredAnewIsTouched() {
    let base = Project(["A/X.swift": "", "B/Z.swift": "import A"]).model
    var head = base
    head.modules[0].kind = .executable
    #expect(changed(impact(ChangedPaths(files: []), base: base, head: head)) == ["A: Package.swift"])
    head.modules[0].kind = .library
    head.modules[0].folder = "Elsewhere"
    #expect(impact(ChangedPaths(files: []), base: base, head: head).build == ["A", "B"])
  }

  @Test(arguments: [Module.Kind.macro, .plugin]) func whatRunsInABuildBringsItsUsersAlong(kind: Module.Kind) {
    var model = Project(["App/A.swift": "import Make", "Make/M.swift": "import Text", "Text/T.swift": ""]).model
    model.modules[1].kind = kind
    // Nobody sees the change, but the program that is linked with it does its work otherwise.
    let paths = ChangedPaths(files: ["Text/T.swift"], changes: ["Text/T.swift": InterfaceChange()])
    #expect(impact(paths, base: model, head: model).build == ["App", "Make", "Text"])
  }

  @Test func testsOfUserInterfacesAreTests() {
    var model = Project(["App/A.swift": "", "Screens/S.swift": "import App"]).model
    model.modules[1].kind = .uiTest
    let impact = impact(ChangedPaths(files: ["App/A.swift"]), base: model, head: model)
    #expect(impact.test == ["Screens"] && impact.testModuleCount == 1)
  }

  @Test func modulesThatImportEachOtherAreBuiltTogether() {
    let model = Project(["A/A.swift": "import B", "B/B.swift": "import A"]).model
    #expect(impact(ChangedPaths(files: ["B/B.swift"]), base: model, head: model).build == ["A", "B"])
  }
}
