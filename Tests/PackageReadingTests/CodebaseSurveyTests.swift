import Snapshots
import TestSupport
import Testing

@testable import PackageReading

/// What lies below a folder and may be read, and what others wrote or a build made.
@Suite struct CodebaseSurveyTests {
  private static let manifest =
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\")\n"
  private static let tuist = "import ProjectDescription\nlet project = Project(name: \"P\")\n"

  private static func survey(_ files: [String: String]) throws -> CodebaseSurvey {
    let folder = try TemporaryFolder(files)
    return withExtendedLifetime(folder) { CodebaseSurvey(of: WorkingTree(root: folder.root)) }
  }

  @Test func everythingIsFoundByItsKind() throws {
    let survey = try Self.survey([
      "App/App.xcodeproj/project.pbxproj": "{}", "All.xcworkspace/contents.xcworkspacedata": "", "Gen/project.yml": "",
      "Gen2/project.yaml": "", "Tu/Project.swift": Self.tuist, "Kit/Package.swift": Self.manifest,
      "Kit/Sources/Kit/K.swift": "", "App/A.swift": "", "notes.md": "",
    ])
    #expect(survey.projects == ["App/App.xcodeproj"])
    #expect(survey.workspaces == ["All.xcworkspace"])
    #expect(survey.specifications == ["Gen/project.yml", "Gen2/project.yaml"])
    #expect(survey.tuistProjects == ["Tu/Project.swift"])
    #expect(survey.packages == ["Kit"])
    #expect(survey.swiftFiles == ["App/A.swift", "Kit/Sources/Kit/K.swift"])
  }

  /// By what it says, and not by its name; a file that another includes is a part of that one.
  @Test func aSpecificationMayHaveAnyName() throws {
    let targets = "targets:\n  A:\n    type: application\n    sources: [A]\n"
    let survey = try Self.survey([
      "beta.yml": "name: Beta\n\(targets)", "gamma.yaml": "include: names.yml\n\(targets)",
      "names.yml": "name: Gamma\n",
      "shared.yml": targets, "delta.yml": "include: [beta-base.yml]\nname: Delta\n",
      "beta-base.yml": "name: Base\ntargets: {B: {templates: [App]}}\n", "deeper/beta.yml": "name: Beta\n\(targets)",
      "lint.yml": "name: Lint\ntargets: [A, B]\n", "api.yml": "name: API\ntargets:\n  A: {kind: application}\n",
      "broken.yml": "name: [\ntargets:\n", "words.yml": "just words about name: and targets:\n",
    ])
    #expect(survey.specifications == ["beta.yml", "delta.yml", "gamma.yaml"])
  }

  /// Docs: build folders, `Pods`, `Carthage`, `DerivedData`, checkouts and templates are no sources.
  @Test(arguments: [
    "Pods/X.swift", "App/Pods/X.swift", "Carthage/Checkouts/X.swift", "DerivedData/X.swift",
    "SourcePackages/checkouts/X.swift", "checkouts/X.swift", "node_modules/x/X.swift", "build/X.swift",
    ".build/checkouts/X.swift", ".hidden.swift", "A/.git/X.swift", "File___VARIABLE_x___.swift",
    "___PACKAGENAME___/X.swift", "My.xctemplate/X.swift", "A.xcodeproj/X.swift", "A.playground/X.swift",
    "A.docc/X.swift", "A.xcframework/X.swift", "A.artifactbundle/X.swift", "A.framework/X.swift", "A.app/X.swift",
  ])
  func whatOthersWroteIsPassedOver(path: String) throws {
    #expect(try Self.survey([path: "", "A.swift": ""]).swiftFiles == ["A.swift"])
  }

  /// What only sounds like it is read.
  @Test(arguments: [
    "App/build/X.swift", "Builder/X.swift", "Podsy/X.swift", "pods/X.swift", "A__b.swift", "App.swift/X.swift",
    "derived/X.swift", "Checkouts/X.swift",
  ])
  func whatSoundsLikeItIsRead(path: String) throws {
    #expect(try Self.survey([path: ""]).swiftFiles == [path])
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder(["A/One.swift": ""])
    try folder.link("B", to: "A")
    try folder.link("A/Round", to: "..")
    #expect(CodebaseSurvey(of: WorkingTree(root: folder.root)).swiftFiles == ["A/One.swift"])
  }

  /// A file called so may be anything but at the root; a manifest says what it is for.
  @Test(arguments: [
    (Self.manifest, ["Kit"]), ("// swift-tools-version:5.9\n", ["Kit"]), ("import PackageDescription\n", ["Kit"]),
    ("struct Package {}\n", []), ("", []),
  ])
  func aManifestIsKnownByWhatItSays(text: String, packages: [String]) throws {
    #expect(try Self.survey(["Kit/Package.swift": text]).packages == packages)
    #expect(try Self.survey(["Package.swift": text]).packages == [""])
  }

  @Test func versionsOfAManifestAreOnePackage() throws {
    let survey = try Self.survey([
      "Kit/Package.swift": Self.manifest, "Kit/Package@swift-5.9.swift": Self.manifest,
      "Kit/Package@swift-6.swift": Self.manifest,
    ])
    #expect(survey.packages == ["Kit"])
    #expect(survey.swiftFiles.isEmpty)
  }

  /// A package within the tests of another, or called a fixture, is an example of one.
  @Test(arguments: [
    (["Tests/Case"], [""]), (["Tests/Case/Deep"], [""]), (["Fixtures/Case"], [""]), (["Sources/Fixtures/Case"], [""]),
    (["Examples/Case"], ["", "Examples/Case"]), (["Testsuite/Case"], ["", "Testsuite/Case"]),
    (["Modules/Tests/Case"], ["", "Modules/Tests/Case"]),
  ])
  func fixturesAreNoPackagesOfTheCodebase(others: [String], shown: [String]) throws {
    var files = ["Package.swift": Self.manifest]
    for other in others { files["\(other)/Package.swift"] = Self.manifest }
    let survey = try Self.survey(files)
    #expect(survey.packages == ([""] + others).sorted())
    #expect(survey.packagesWithoutFixtures == shown)
  }

  /// With no package around it, a folder called Tests is a folder like any other.
  @Test func testsOfNoPackageAreNoFixtures() throws {
    let survey = try Self.survey(["Tests/Case/Package.swift": Self.manifest, "Kit/Package.swift": Self.manifest])
    #expect(survey.packagesWithoutFixtures == ["Kit", "Tests/Case"])
  }

  @Test(arguments: [
    ("", ["", "Kit", "Kit/Sub", "Kitchen"]), ("Kit", ["Kit", "Kit/Sub"]), ("Kit/Sub", ["Kit/Sub"]), ("Ki", []),
    ("Kitchen", ["Kitchen"]),
  ])
  func packagesBelowAFolderAreThoseOfWholeNames(folder: String, packages: [String]) throws {
    let survey = try Self.survey([
      "Package.swift": Self.manifest, "Kit/Package.swift": Self.manifest, "Kit/Sub/Package.swift": Self.manifest,
      "Kitchen/Package.swift": Self.manifest,
    ])
    #expect(survey.packages(below: folder) == packages)
  }

  @Test func whatIsNotReadIsNamedProjectsFirst() throws {
    let survey = try Self.survey([
      "A.xcodeproj/project.pbxproj": "", "B.xcodeproj/project.pbxproj": "", "Kit/Package.swift": Self.manifest,
      "Other/Package.swift": Self.manifest, "Other/Tests/Case/Package.swift": Self.manifest,
    ])
    #expect(survey.unread(besides: ["Kit"], projects: ["A.xcodeproj"]) == ["B.xcodeproj", "Other"])
    #expect(survey.unread(besides: ["Kit", "Other"], projects: ["A.xcodeproj", "B.xcodeproj"]).isEmpty)
  }
}

@Suite struct UnreadSourcesTests {
  @Test func aNameIsFoundInFilesThatTheModelDoesNotHave() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A")])
      """,
      "Sources/A/A.swift": "struct InModel {}\n", "Tests/ATests/T.swift": "let x = InTests.shared; // InComment\n",
      "Extra/Words.swift": "InWords2\n", "Extra/notes.md": "InNotes\n", "Pods/P.swift": "InPods\n",
      ".hidden/H.swift": "InHidden\n", "build/B.swift": "InBuild\n", "Extra/build/B.swift": "InDeepBuild\n",
    ])
    let model = try await folder.read().model
    let names: Set = [
      "InModel", "InTests", "InComment", "InWords", "InNotes", "InPods", "InHidden", "InBuild", "InDeepBuild",
      "Nowhere",
    ]
    let found = UnreadSources(WorkingTree(root: folder.root)).mentioned(of: names, beside: model)
    #expect(found == ["InTests", "InComment", "InDeepBuild"])
  }
}
