import CodeModel
import Snapshots
import TestSupport
import Testing
import XcodeProjects

/// What a `project.yml` of XcodeGen tells.
@Suite struct ProjectSpecificationTests {
  private static func read(_ text: String, files: [String: String] = [:]) throws -> XcodeProject {
    let folder = try TemporaryFolder(files.merging(["Kit/project.yml": text]) { $1 })
    return ProjectSpecification.project(at: "Kit/project.yml", in: WorkingTree(root: folder.root))
  }

  /// The only target of a project, described in lines of their own.
  private static func target(_ lines: String...) throws -> XcodeTarget {
    let text = "targets:\n  A:\n" + lines.map { "    \($0)\n" }.joined()
    return try #require(try read(text).targets.first)
  }

  // MARK: - What is built of others

  @Test func aTemplateMayHaveTemplates() throws {
    let project = try Self.read(
      """
      targetTemplates:
        Base: {type: framework, platform: iOS, sources: ["${target_name}"], templates: [Child]}
        Child: {templates: [Base], dependencies: [{target: Core}]}
      targets:
        Core: {type: framework, platform: iOS}
        Feature: {templates: [Child]}
      """)
    let feature = try #require(project.targets.last)
    #expect((feature.kind, feature.folders.map(\.path)) == (.framework, ["Kit/Feature"]))
    #expect(feature.dependencies.count == 1)
  }

  @Test func anAggregateBuildsOthers() throws {
    let project = try Self.read(
      "aggregateTargets: {All: {targets: [A, B]}}\ntargets: {A: {type: tool}, B: {type: tool}}")
    let all = try #require(project.targets.first { $0.kind == .aggregate })
    #expect((all.name, all.dependencies.count, all.files.count) == ("All", 2, 0))
  }

  @Test func whatIsBuiltForAllIsBuiltForItsDestinations() throws {
    #expect(
      try Self.target("platform: auto", "supportedDestinations: [iOS, macCatalyst, tvOS]").platforms == ["iOS", "tvOS"])
  }

  // MARK: - Names and kinds

  @Test(arguments: [
    ("name: Shop", "Shop"), ("name: 'My Shop'", "My Shop"), ("targets: {}", "Kit"), ("name: Größe 🧑‍🚀", "Größe 🧑‍🚀"),
  ])
  func aProjectIsCalledAsItSaysOrLikeItsFolder(text: String, name: String) throws {
    #expect(try Self.read(text).name == name)
  }

  @Test(arguments: [
    ("application", Module.Kind.app), ("framework", .framework), ("framework.static", .framework),
    ("library.static", .library), ("bundle.unit-test", .test), ("bundle.ui-testing", .uiTest), ("tool", .tool),
    ("app-extension", .appExtension),
  ])
  func typesAreKinds(type: String, kind: Module.Kind) throws { #expect(try Self.target("type: \(type)").kind == kind) }

  @Test func aModuleIsCalledByTheSettingsOrTheTarget() throws {
    #expect(try Self.target("type: framework").moduleName == "A")
    #expect(try Self.target("productName: My-Kit").moduleName == "My_Kit")
    #expect(try Self.target("settings: {PRODUCT_NAME: Other}").moduleName == "Other")
    #expect(try Self.target("settings: {base: {PRODUCT_MODULE_NAME: Deep}}").moduleName == "Deep")
    #expect(try Self.target("settings: {PRODUCT_MODULE_NAME: $(TARGET_NAME)}").moduleName == "A")
    #expect(try Self.read("settings: {PRODUCT_NAME: All}\ntargets: {A: {type: tool}}").targets[0].moduleName == "All")
  }

  @Test func eachPlatformHasATarget() throws {
    let both = try Self.read("targets: {A: {type: framework, platform: [iOS, macOS]}}").targets
    #expect(both.map(\.name) == ["A_iOS", "A_macOS"])
    #expect(both.map(\.platforms) == [["iOS"], ["macOS"]])
    let one = try Self.read("targets: {A: {type: framework, platform: [iOS]}}").targets
    #expect(one.map(\.name) == ["A"])
    #expect(try Self.target("supportedDestinations: [iOS, visionOS, nonsense]").platforms == ["iOS", "visionOS"])
    #expect(try Self.target("type: tool").platforms == [])
    #expect(try Self.target("platform: MACOS").platforms == ["macOS"])
  }

  // MARK: - Sources

  @Test(arguments: [
    ("sources: App", ["Kit/App"]), ("sources: [App, Shared]", ["Kit/App", "Kit/Shared"]),
    ("sources: [{path: App}]", ["Kit/App"]), ("sources: ../Other", ["Other"]), ("sources: ./App", ["Kit/App"]),
    ("sources: []", []), ("sources: [{path: App, buildPhase: resources}, B]", ["Kit/B"]),
    ("sources: [{path: App, buildPhase: sources}]", ["Kit/App"]), ("sources: [{path: App, type: folder}]", []),
    ("sources: [{path: App, type: group}]", ["Kit/App"]), ("sources: [{optional: true}]", []),
    ("sources: ['${target_name}/In']", ["Kit/A/In"]), ("sources: ['${nobody}/In']", ["Kit/${nobody}/In"]),
    ("sources: ['with space', 'größe']", ["Kit/with space", "Kit/größe"]),
  ])
  func placesAreFolders(sources: String, folders: [String]) throws {
    #expect(try Self.target(sources).folders.map(\.path) == folders)
  }

  @Test func patternsAreBelowTheirFolder() throws {
    let target = try Self.target("sources: [{path: App, excludes: [\"**/*Mac.swift\", Old], includes: \"*.swift\"}]")
    #expect(target.folders[0].excludedPatterns == ["Kit/App/**/*Mac.swift", "Kit/App/Old"])
    #expect(target.folders[0].includedPatterns == ["Kit/App/*.swift"])
  }

  // MARK: - Dependencies

  @Test(arguments: [
    ("{target: Kit}", [XcodeTarget.Dependency.Reference.targetNamed("Kit")]),
    ("{target: Other/Kit}", [.library(name: "Kit")]), ("{framework: Libs/Old.framework}", [.library(name: "Old")]),
    ("{carthage: Result}", [.library(name: "Result")]), ("{sdk: UIKit.framework}", []), ("{bundle: X}", []),
    ("{package: Core}", [.product(name: "Core", package: "core")]),
    ("{package: Log, product: Logging}", [.product(name: "Logging", package: "swift-log")]),
    (
      "{package: Log, products: [Logging, Extra]}",
      [
        .product(name: "Logging", package: "swift-log"), .product(name: "Extra", package: "swift-log"),
      ]
    ),
    ("{package: Hub}", [.product(name: "Hub", package: "hub.swift")]),
    ("{package: Nobody}", [.product(name: "Nobody", package: nil)]), ("plain", []),
  ])
  func dependenciesAreWhatTheyName(entry: String, references: [XcodeTarget.Dependency.Reference]) throws {
    let project = try Self.read(
      """
      packages:
        Core: {path: ../Packages/Core}
        Log: {url: "https://example.org/apple/swift-log.git"}
        Hub: {github: someone/Hub.swift}
      targets:
        A:
          dependencies: [\(entry)]
      """)
    #expect(project.targets[0].dependencies.map(\.reference) == references)
    #expect(project.targets[0].dependencies.allSatisfy { $0.line == 7 })
  }

  @Test func localPackagesAreFolders() throws {
    let project = try Self.read("packages: {Core: {path: ../Core}}\nlocalPackages: [Old, ../Far]")
    #expect(project.packageFolders.map(\.path) == ["Core", "Kit/Old", "Far"])
    #expect(project.packageFolders.map(\.line) == [1, nil, nil])
  }

  // MARK: - Templates and includes

  @Test func aTemplateAddsWhatTheTargetDoesNotSay() throws {
    let project = try Self.read(
      """
      targetTemplates:
        Base:
          type: framework
          platform: iOS
          sources: [Common, '${target_name}', '${kind}']
          dependencies: [{target: Root}]
      targets:
        A:
          templates: [Base, Base, Missing]
          templateAttributes: {kind: Special}
          type: application
          sources: [Own]
      """)
    let target = try #require(project.targets.first)
    #expect(target.kind == .app && target.platforms == ["iOS"])
    #expect(target.folders.map(\.path) == ["Kit/Own", "Kit/Common", "Kit/A", "Kit/Special"])
    #expect(target.dependencies.map(\.reference) == [.targetNamed("Root")])
  }

  @Test func includedFilesHaveTheirOwnPlaces() throws {
    let project = try Self.read(
      "include: [Sub/more.yml, {path: Sub/flat.yml, relativePaths: false}]\ntargets: {A: {sources: One}}",
      files: [
        "Kit/Sub/more.yml": "include: [../project.yml]\ntargets: {B: {sources: Two}, A: {sources: More}}",
        "Kit/Sub/flat.yml": "targets: {C: {sources: Three}}",
      ])
    #expect(project.targets.map(\.name) == ["A", "B", "C"])
    #expect(
      project.targets.map { $0.folders.map(\.path) } == [["Kit/One", "Kit/Sub/More"], ["Kit/Sub/Two"], ["Kit/Three"]])
    #expect(project.targets.map(\.line) == [2, nil, nil])
    #expect(project.problems.isEmpty)
  }

  // MARK: - Mistakes

  @Test(arguments: [
    ("", "the file holds no specification of a project; it is left out"),
    ("- a\n- b", "the file holds no specification of a project; it is left out"),
    ("just text", "the file holds no specification of a project; it is left out"),
    ("a: [", "this is no YAML; the file is left out"), ("a: b: c", "this is no YAML; the file is left out"),
    (String(repeating: "[", count: 300), "the brackets are nested too deep; the file is left out"),
    ("include: [gone.yml]", "the included Kit/gone.yml is not there; it is left out"),
  ])
  func aMistakeIsToldAndTheRestIsRead(text: String, message: String) throws {
    let project = try Self.read(text)
    #expect(project.problems.map(\.message) == [message])
    #expect(project.targets.isEmpty)
  }

  @Test(arguments: [
    "targets: [A, B]", "targets: A", "targets: {A: 3}", "targets: {A: [1]}", "targets: {A: ~}", "targets: {3: {}}",
  ])
  func whatIsOfTheWrongShapeIsPassedOver(text: String) throws {
    let project = try Self.read(text)
    #expect(project.problems.isEmpty)
    #expect(project.targets.allSatisfy { $0.folders.isEmpty && $0.dependencies.isEmpty })
  }

  @Test func linesMayEndAsOnWindows() throws {
    let project = try Self.read("name: Shop\r\ntargets:\r\n  A:\r\n    sources: App\r\n")
    #expect(project.name == "Shop" && project.targets[0].folders.map(\.path) == ["Kit/App"])
  }
}
