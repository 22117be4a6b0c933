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
    #expect(try !read(targets).isComplete)
    let known = try read("let name = \"App\"\n\(targets)")
    #expect(known.project.targets.map(\.name) == ["AppTests", "App"])
    #expect(known.isComplete)
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
    #expect(read.project.targets[1].folders[0].excluded.contains("Kit/A"))
  }

  @Test func aDamagedFileHasItsLine() throws {
    let read = try read("let project = Project(name: \"Kit\", targets: [")
    #expect(read.project.problems.map(\.line) == [2])
  }
}
