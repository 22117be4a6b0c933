import CodeModel
import Snapshots
import TestSupport
import Testing
import XcodeProjects

/// What a `Project.swift` tells without being run.
@Suite struct TuistManifestTests {
  private func read(_ text: String, files: [String: String] = [:]) throws -> (project: XcodeProject, isComplete: Bool) {
    let folder = try TemporaryFolder(
      files.merging(["Kit/Project.swift": "import ProjectDescription\n\(text)"]) { $1 })
    return TuistManifest.project(
      at: "Kit/Project.swift", others: ["Kit", "Kit/Inner"], in: WorkingTree(root: folder.root))
  }

  private func read(of targets: String) throws -> (project: XcodeProject, isComplete: Bool) {
    try read("let project = Project(name: \"Kit\", targets: [\(targets)])\n")
  }

  @Test(arguments: [
    (".app", Module.Kind.app), (".staticFramework", .framework), (".dynamicLibrary", .library), (".unitTests", .test),
    (".uiTests", .uiTest), (".commandLineTool", .tool), (".messagesExtension", .appExtension), (".macro", .macro),
  ])
  func productsAreKinds(product: String, kind: Module.Kind) throws {
    let read = try read(of: ".target(name: \"A\", product: \(product), sources: [\"A/**\"])")
    #expect(read.project.targets.map(\.kind) == [kind])
    #expect(read.isComplete)
  }

  @Test(arguments: [
    ("sources: [\"A/**\"]", ["Kit/A"], []), ("sources: \"A/**\"", ["Kit/A"], []),
    ("sources: [\"./A/**\", \"B/C/*.swift\"]", ["Kit/A", "Kit/B/C"], ["Kit/B/C/*.swift"]),
    ("sources: [.glob(\"A/**\", excluding: [\"A/Old/**\"])]", ["Kit/A"], []),
    ("sources: .paths([.relativeToManifest(\"A/**\")])", ["Kit/A"], []),
    ("sources: [.relativeToRoot(\"Shared/**\")]", ["Shared"], []), ("sources: [\"//Shared/**\"]", ["Shared"], []),
    ("buildableFolders: [\"A\", .folder(\"B\")]", ["Kit/A", "Kit/B"], []),
  ])
  func placesAreFolders(sources: String, folders: [String], patterns: [String]) throws {
    let target = try #require(try read(of: ".target(name: \"A\", product: .app, \(sources))").project.targets.first)
    #expect(target.folders.map(\.path) == folders)
    #expect(target.folders.flatMap(\.includedPatterns) == patterns)
  }

  @Test func whatIsExcludedIsKept() throws {
    let text = ".target(name: \"A\", product: .app, sources: [.glob(\"A/**\", excluding: [\"A/Old/**\"])])"
    #expect(try read(of: text).project.targets.first?.folders.first?.excludedPatterns == ["Kit/A/Old/**"])
  }

  @Test(arguments: [
    (".target(name: \"B\")", XcodeTarget.Dependency.Reference.targetNamed("B")),
    (
      ".project(target: \"Core\", path: \"../Core\")",
      .foreignTarget(id: "Core", name: "Core", project: "Core/Project.swift")
    ),
    (
      ".project(target: \"Core\", path: .relativeToRoot(\"Mods/Core\"))",
      .foreignTarget(id: "Core", name: "Core", project: "Mods/Core/Project.swift")
    ),
    (".external(name: \"Alamofire\")", .product(name: "Alamofire", package: nil)),
    (".package(product: \"Lint\", type: .plugin)", .product(name: "Lint", package: nil)),
    (".xcframework(path: \"Libs/Maps.xcframework\")", .library(name: "Maps")),
  ])
  func dependenciesAreReferences(text: String, reference: XcodeTarget.Dependency.Reference) throws {
    let read = try read(of: ".target(name: \"A\", product: .app, sources: [\"A/**\"], dependencies: [\(text)])")
    #expect(read.project.targets.first?.dependencies.map(\.reference) == [reference])
  }

  @Test func constantsOfTheFileAreNames() throws {
    let targets = """
      let tests = Target.target(name: "\\(name)Tests", product: .unitTests, sources: ["T/**"])
      let project = Project(name: name, targets: [.target(name: name, product: .app, sources: ["A/**"]), tests])
      """
    #expect(try read(targets).project.targets.map(\.name) == ["KitTests", "Kit"])
    let known = try read("let name = \"App\"\n\(targets)")
    #expect(known.project.targets.map(\.name) == ["AppTests", "App"])
    #expect(known.isComplete)
  }

  /// What a helper calls the app is not known; all else stands there.
  @Test func whatIsWrittenOutButForItsNameIsCalledAsItsFolder() throws {
    let read = try read(
      """
      let targets: [Target] = [
        .init(name: env.name, product: .app, productName: env.name, sources: ["Sources/**"],
          dependencies: [.project(target: "Core", path: "../Core")]),
        .target(name: "\\(env.name)Tests", product: .unitTests, sources: ["Tests/**"],
          dependencies: [.target(name: env.name)]),
        .target(name: env.screenTests, product: .uiTests, sources: ["Screens/**"])]
      let project: Project = .init(name: env.name, targets: targets)
      """)
    #expect(read.isComplete)
    #expect(read.project.name == "Kit")
    #expect(read.project.targets.map(\.name) == ["Kit", "KitTests", "KitUITests"])
    #expect(read.project.targets.map(\.kind) == [.app, .test, .uiTest])
    #expect(read.project.targets.map(\.moduleName) == ["Kit", "KitTests", "KitUITests"])
    #expect(read.project.targets.flatMap(\.folders).map(\.path) == ["Kit/Sources", "Kit/Tests", "Kit/Screens"])
    #expect(
      read.project.targets.map { $0.dependencies.map(\.reference) } == [
        [.foreignTarget(id: "Core", name: "Core", project: "Core/Project.swift")], [.targetNamed("Kit")], [],
      ])
  }

  /// A function is called for many targets, and a closure too.
  @Test(arguments: [
    "func make(_ name: String) -> Target { .target(name: name, product: .app, sources: [\"A/**\"]) }",
    "let all = names.map { .target(name: $0, product: .app, sources: [\"A/**\"]) }",
  ])
  func whatAFunctionMakesHasNoNameOfTheFolder(text: String) throws {
    let read = try read("\(text)\nlet project = Project(name: \"Shop\", targets: all)")
    #expect(!read.isComplete)
    #expect(read.project.targets.map(\.name) == ["Shop"])
    #expect(read.project.targets.map(\.kind) == [.framework])
  }

  /// Where a target's sources are not told, they are the folder's, and what else is written stays.
  @Test func whatIsWrittenWithoutItsPlacesHasTheFolder() throws {
    let read = try read(
      of: ".target(name: \"Kit\", product: .app, sources: env.sources, dependencies: [.target(name: \"B\")])")
    #expect(!read.isComplete)
    #expect(read.project.targets.map(\.kind) == [.app])
    #expect(read.project.targets.flatMap(\.folders).map(\.path) == ["Kit"])
    #expect(read.project.targets.flatMap(\.dependencies).map(\.reference) == [.targetNamed("B")])
  }

  @Test func dependenciesHaveTheirLines() throws {
    let read = try read(
      """
      let project = Project(name: "Kit", targets: [
        .target(name: "A", product: .app, sources: ["A/**"], dependencies: [
          .target(name: "B"),
          .external(name: "Alamofire"),
        ])])
      """)
    #expect(read.project.targets.first?.dependencies.map(\.line) == [4, 5])
  }

  @Test func destinationsArePlatforms() throws {
    let sources = "product: .app, sources: [\"A/**\"]"
    let platforms = try [".iOS", "[.iPhone, .mac]", "Set(all)"].map {
      try read(of: ".target(name: \"A\", destinations: \($0), \(sources))").project.targets.first?.platforms
    }
    #expect(platforms == [["iOS"], ["iOS", "macOS"], []])
  }

  @Test func whereAFunctionMakesTargetsFoldersAreShown() throws {
    let read = try read(
      "let project = Project.makeModule(name: \"Home\", product: .staticFramework)",
      files: [
        "Kit/Sources/A.swift": "", "Kit/Interface/I.swift": "", "Kit/Tests/T.swift": "", "Kit/Inner/Project.swift": "",
      ])
    #expect(!read.isComplete)
    #expect(read.project.targets.map(\.name) == ["Home", "HomeInterface", "HomeTests"])
    #expect(read.project.targets.map(\.kind) == [.framework, .framework, .test])
    #expect(read.project.targets[0].folders[0].excluded.isSuperset(of: ["Kit/Interface", "Kit/Tests", "Kit/Inner"]))
  }

  /// The template of a workspace keeps each target in a folder of `Targets`.
  @Test func foldersOfTargetsAreTargets() throws {
    let read = try read(
      "let project = Project.make(name: \"Store\")",
      files: [
        "Kit/Targets/Store/Sources/A.swift": "", "Kit/Targets/Interface/Sources/I.swift": "",
        "Kit/Targets/StoreUI/Sources/U.swift": "", "Kit/Targets/StoreTests/T.swift": "",
      ])
    #expect(read.project.targets.map(\.name) == ["Store", "StoreInterface", "StoreTests", "StoreUI"])
    #expect(read.project.targets.map(\.kind) == [.framework, .framework, .test, .framework])
    #expect(
      read.project.targets[0].folders[0].excluded.filter { $0.contains("Targets") }.sorted()
        == ["Kit/Targets/Interface", "Kit/Targets/StoreTests", "Kit/Targets/StoreUI"])
  }

  /// What is written out is read as it stands, and the rest of the folder is somebody's.
  @Test func aTargetWithoutANameLeavesTheRest() throws {
    let read = try read(
      of: ".target(name: \"A\", product: .framework, sources: [\"A/**\"]), "
        + ".target(name: makeName(), product: .app, sources: [])")
    #expect(!read.isComplete)
    #expect(read.project.targets.map(\.name) == ["A", "Kit"])
    #expect(read.project.targets[1].kind == .app)
    #expect(read.project.targets[1].folders[0].excluded.contains("Kit/A"))
  }

  @Test func aDamagedFileHasItsLine() throws {
    let read = try read("let project = Project(name: \"Kit\", targets: [")
    #expect(read.project.problems.map(\.line) == [2])
  }
}
