import CodeModel
import Manifests
import PackageReading
import SystemPackage
import TestSupport
import Testing

/// What lies in a folder, read as a user would point Seam at it.
@Suite struct CodebaseReadingTests {
  private func read(
    _ folder: TemporaryFolder, upTo depth: PackageReader.Depth = .imports,
    _ change: (inout CodebaseChoice) -> Void = { _ in }
  ) async throws -> PackageReading {
    var reader = PackageReader(root: folder.root, manifests: ManifestReader(mode: .static))
    change(&reader.choice)
    return try await reader.read(upTo: depth)
  }

  /// `"App -> Core declared+imported"`
  private func edges(_ reading: PackageReading, tests: Bool = true) -> [String] {
    let graph = reading.model.graph(at: .module, scope: GraphScope(includesTests: tests, includesExternal: true))
    return graph.edges.map { edge in
      let kinds = edge.kinds.map(\.rawValue).joined(separator: "+")
      return "\(graph.nodes[edge.dependent].id) -> \(graph.nodes[edge.dependency].id) \(kinds)"
    }
  }

  /// Folders above the codebase, which hold whatever lies on the disk.
  @Test func foldersOutsideOfTheRepositoryAreNotWalked() async throws {
    let outer = try TemporaryFolder([
      "Secret.swift": "struct Secret {}", "Other/Other.swift": "struct Other {}",
      "Top/Shared/Shared.swift": "struct Shared {}", "Top/Kit/In/In.swift": "struct In {}",
      "Top/Kit/project.yml": "name: Kit\ntargets: {A: {type: framework, sources: [In, ../Shared, ../../Other, ../..]}}",
    ])
    func read(_ root: String) async throws -> (files: [String], problems: [String]) {
      let reader = PackageReader(root: outer.root.appending(root), manifests: ManifestReader(mode: .static))
      let reading = try await reader.read(upTo: .references)
      return (reading.model.files.map(\.path).sorted(), reading.problems.map(\.message))
    }
    func sentence(_ folders: String) -> [String] {
      let end = "outside of the repository; that is left out, unless a folder around both is read"
      return ["target 'A' takes all that lies in \(folders), \(end)"]
    }
    // Without a repository, folders beside the codebase may belong to it; one around it does not.
    let loose = try await read("Top/Kit")
    #expect(loose.files == ["../../Other/Other.swift", "../Shared/Shared.swift", "In/In.swift"])
    #expect(loose.problems == sentence("../.."))
    try outer.write("", to: "Top/.git/HEAD")
    let bound = try await read("Top/Kit")
    #expect(bound.files == ["../Shared/Shared.swift", "In/In.swift"])
    #expect(bound.problems == sentence("../.. and 1 more"))
    // A submodule is a part of the repository around it.
    try outer.write("gitdir: ../.git/modules/Kit\n", to: "Top/Kit/.git")
    #expect(try await read("Top/Kit").files == bound.files)
    // Where all is asked about, all is meant.
    let whole = try await read("")
    #expect(whole.files.contains("Other/Other.swift") && !whole.problems.contains { $0.contains("outside") })
  }

  private static func package(_ name: String, dependencies: String = "", targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(dependencies)], targets: [\(targets)])
    """
  }

  /// An iOS and a macOS app that share a file and use a package; the package wants to see the app.
  private func apps() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Apps.xcodeproj/project.pbxproj": ProjectText.make([
        "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (PHONE, MAC, KIT, TESTS, );",
        "MAIN": "isa = PBXGroup; children = (PACKAGE, S, A, B, T, K, GONE, ); sourceTree = \"<group>\";",
        "PACKAGE": "isa = PBXFileReference; lastKnownFileType = wrapper; path = Core; sourceTree = \"<group>\";",
        "S": "isa = PBXFileReference; path = Shared/Model.swift; sourceTree = \"<group>\";",
        "A": "isa = PBXFileReference; path = Phone/App.swift; sourceTree = \"<group>\";",
        "B": "isa = PBXFileReference; path = Mac/App.swift; sourceTree = \"<group>\";",
        "T": "isa = PBXFileReference; path = Tests/Tests.swift; sourceTree = \"<group>\";",
        "K": "isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = \"<group>\";",
        "GONE": "isa = PBXFileReference; path = Phone/Gone.swift; sourceTree = \"<group>\";",
        "PHONE": """
        isa = PBXNativeTarget; name = "App-iOS"; productType = "com.apple.product-type.application";
        buildPhases = (S1, ); buildConfigurationList = IOS; packageProductDependencies = (P, );
        """,
        "MAC": """
        isa = PBXNativeTarget; name = "App-macOS"; productType = "com.apple.product-type.application";
        buildPhases = (S2, ); buildConfigurationList = MACOS; dependencies = (DK, );
        """,
        "KIT": """
        isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework";
        buildPhases = (S4, ); buildConfigurationList = KITMAC;
        """,
        "TESTS": """
        isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (S3, ); dependencies = (DT, ); buildConfigurationList = TESTIOS;
        """,
        "DK": "isa = PBXTargetDependency; target = KIT;", "DT": "isa = PBXTargetDependency; target = PHONE;",
        "P": "isa = XCSwiftPackageProductDependency; productName = Core;",
        "S1": "isa = PBXSourcesBuildPhase; files = (B1, B2, B7, );",
        "S2": "isa = PBXSourcesBuildPhase; files = (B3, B4, );",
        "S3": "isa = PBXSourcesBuildPhase; files = (B5, );", "S4": "isa = PBXSourcesBuildPhase; files = (B6, );",
        "B1": "isa = PBXBuildFile; fileRef = A;", "B2": "isa = PBXBuildFile; fileRef = S;",
        "B3": "isa = PBXBuildFile; fileRef = B;", "B4": "isa = PBXBuildFile; fileRef = S;",
        "B5": "isa = PBXBuildFile; fileRef = T;", "B6": "isa = PBXBuildFile; fileRef = K;",
        "B7": "isa = PBXBuildFile; fileRef = GONE;",
        "IOS": "isa = XCConfigurationList; buildConfigurations = (I, );",
        "I":
          "isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; PRODUCT_MODULE_NAME = App; };",
        "MACOS": "isa = XCConfigurationList; buildConfigurations = (M, );",
        "M":
          "isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; PRODUCT_MODULE_NAME = App; };",
        "KITMAC": "isa = XCConfigurationList; buildConfigurations = (KM, );",
        "KM": "isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; };",
        "TESTIOS": "isa = XCConfigurationList; buildConfigurations = (TI, );",
        "TI": "isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; };",
      ]),
      "Core/Package.swift": Self.package("Core", targets: ".target(name: \"Core\")"),
      "Core/Sources/Core/Core.swift": "import App\nimport Kit\npublic struct Core {}\n",
      "Shared/Model.swift": "struct Model { var next: Other? }\n#if os(macOS)\nimport Kit\n#endif\n",
      "Phone/App.swift": "import Core\nimport Kit\nstruct Other {}\n",
      "Mac/App.swift": "import Kit\nimport Core\nstruct Other {}\n",
      "Kit/Kit.swift": "public struct Kit {}\n",
      "Tests/Tests.swift": "@testable import App\n",
      "Scratch.swift": "let nobody = 1\n",
      "File___VARIABLE_name___.swift": "struct ___VARIABLE_name___ {}\n",
    ])
  }

  @Test func nobodySeesWhatNoCompilerWouldShow() async throws {
    let model = try await read(try apps()).model
    let own = model.graph(at: .module, scope: GraphScope(includesTests: true))
    let pairs = own.edges.map { [own.nodes[$0.dependent].id, own.nodes[$0.dependency].id] }
    // The package sees no target; the iOS app not the framework for macOS; the tests the app of their own system.
    #expect(
      pairs == [["App-iOS", "Core"], ["App-macOS", "Apps/Kit"], ["App-macOS", "Core"], ["Tests", "App-iOS"]])
  }

  @Test func whatWasReadIsTold() async throws {
    let reading = try await read(try apps())
    #expect(reading.summary == "Apps.xcodeproj: 4 targets; 1 package; 1 of 7 Swift files belongs to no target")
    #expect(reading.model.unassigned == ["Scratch.swift"])
    #expect(
      reading.model.sources == [
        ReadSource(path: "Apps.xcodeproj", kind: .project, targetCount: 4),
        ReadSource(path: "Core", kind: .package, targetCount: 1),
      ])
    #expect(
      reading.problems.map(\.message) == [
        "target 'App-iOS' lists files that are not there; they are left out: Phone/Gone.swift"
      ])
  }

  @Test func aFileOfTwoTargetsBelongsToEach() async throws {
    let reading = try await read(try apps(), upTo: .references)
    let modules = reading.model.graph(at: .module).nodes
    #expect(modules.first { $0.id == "App-iOS" }?.fileCount == 2)
    #expect(modules.first { $0.id == "App-macOS" }?.fileCount == 2)
    let packages = reading.model.graph(at: .package, scope: GraphScope(includesTests: true)).nodes
    #expect(packages.first { $0.id == "Apps" }?.fileCount == 5)
    let files = reading.model.graph(at: .file)
    let shared = try #require(files.nodes.first { $0.id == "Shared/Model.swift" })
    #expect(shared.modules == ["App-iOS", "App-macOS"])
    let types = reading.model.graph(at: .type).nodes.map(\.id)
    #expect(types.filter { $0.hasSuffix("Model") } == ["App-iOS.Model", "App-macOS.Model"])
    // In each target the file names the type of that target.
    let typeGraph = reading.model.graph(at: .type)
    let pairs = typeGraph.edges.map { [typeGraph.nodes[$0.dependent].id, typeGraph.nodes[$0.dependency].id] }
    #expect(
      pairs == [["App-iOS.Model", "App-iOS.Other"], ["App-macOS.Model", "App-macOS.Other"]])
  }

  @Test func conditionsAreReadAsTheTargetIsBuilt() async throws {
    let reading = try await read(try apps())
    let imports = reading.model.imports.filter { reading.model[$0.file].path == "Shared/Model.swift" }
    #expect(imports.map { reading.model[reading.model[$0.file].module].name } == ["App-macOS"])
  }

  @Test func packagesOfARepositoryAreJoined() async throws {
    let folder = try TemporaryFolder([
      "One/Package.swift": Self.package(
        "One", dependencies: ".package(url: \"https://example.org/team/Two.git\", from: \"1.0.0\")",
        targets:
          ".target(name: \"One\", dependencies: [.product(name: \"Two\", package: \"Two\")]), .target(name: \"Util\")"),
      "One/Sources/One/A.swift": "import Two\nimport Util\nimport Three\n", "One/Sources/Util/U.swift": "",
      "Two/Package.swift": Self.package(
        "Two", targets: ".target(name: \"Two\", dependencies: [\"Util\"]), .target(name: \"Util\")"),
      "Two/Sources/Two/B.swift": "import Util\n", "Two/Sources/Util/U.swift": "",
      "Three/Package.swift": Self.package("Three", targets: ".target(name: \"Three\")"),
      "Three/Sources/Three/C.swift": "",
      "Three/.build/checkouts/Dep/Package.swift": Self.package("Dep", targets: ".target(name: \"Dep\")"),
    ])
    let reading = try await read(folder)
    #expect(
      edges(reading) == [
        "One -> Three imported", "One -> Two declared+imported", "One -> one/Util imported",
        "Two -> two/Util declared+imported",
      ])
    // One does not depend on the package Three: that Three is another.
    #expect(reading.model.modules.filter { $0.name == "Three" }.map(\.kind) == [.library, .external])
    #expect(reading.summary?.hasSuffix("3 packages, 5 targets") == true)
  }

  /// What is in one build is found there, and in a build each name is there once: an import that no manifest declares
  /// means the package that somebody brings into the same build.
  @Test func anImportFindsWhatIsInTheSameBuild() async throws {
    func local(_ names: String...) -> String { names.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ") }
    func target(_ name: String, _ dependencies: String...) -> String {
      ".target(name: \"\(name)\", dependencies: [\(dependencies.map { "\"\($0)\"" }.joined(separator: ", "))])"
    }
    let folder = try TemporaryFolder([
      "Shell/Package.swift": Self.package(
        "Shell", dependencies: local("Design", "Account"), targets: target("Shell", "Design", "Account")),
      "Shell/Sources/Shell/A.swift": "import Design\nimport Account\n",
      "Design/Package.swift": Self.package("Design", targets: target("Design")),
      "Design/Sources/Design/D.swift": "import Account\nimport Alone\n",
      "Account/Package.swift": Self.package(
        "Account", dependencies: local("Design"), targets: target("Account", "Design")),
      "Account/Sources/Account/C.swift": "import Design\n",
      "Alone/Package.swift": Self.package("Alone", targets: target("Alone")),
      "Alone/Sources/Alone/B.swift": "",
    ])
    let reading = try await read(folder)
    #expect(
      edges(reading) == [
        "Account -> Design declared+imported", "Design -> Account imported", "Design -> Alone imported",
        "Shell -> Account declared+imported", "Shell -> Design declared+imported",
      ])
    // Nobody brings the package Alone and Design together.
    #expect(reading.model.modules.filter { $0.name == "Alone" }.map(\.kind) == [.library, .external])
    #expect(reading.problems.map(\.message).contains { $0.contains("'Design' imports 'Account', which it does not") })
  }

  @Test func aSmallPackageDoesNotHideTheRest() async throws {
    let folder = try apps()
    try folder.write(Self.package("Tools", targets: ".target(name: \"Tools\")"), to: "Package.swift")
    try folder.write("", to: "Sources/Tools/Tool.swift")
    let reading = try await read(folder)
    #expect(reading.model.modules.map(\.name).contains("App-iOS"))
    #expect(reading.model.modules.map(\.name).contains("Tools"))
  }

  @Test func aPackageThatCoversMostIsReadAlone() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.package("Kit", targets: ".target(name: \"Kit\")"),
      "Sources/Kit/A.swift": "", "Sources/Kit/B.swift": "",
      "Example/Package.swift": Self.package("Example", targets: ".target(name: \"Example\")"),
      "Example/Sources/Example/E.swift": "",
    ])
    let reading = try await read(folder)
    #expect(reading.model.modules.map(\.name) == ["Kit"])
    #expect(reading.model.packages.map(\.origin) == [.root])
    #expect(
      reading.summary
        == "Kit: 1 target; 1 of 3 Swift files belongs to no target; not read: 1 package beside it (Example); --folder reads all"
    )
    let all = try await read(folder) { $0.readsWholeFolder = true }
    #expect(all.model.modules.map(\.name) == ["Kit", "Example"])
  }

  /// As some apps have one for editors that know no projects.
  @Test(arguments: [(["Phone", "Shared", "Kit"], true), (["Kit", "Mac", "Core/Sources"], false)])
  func aPackageOfAnApplicationsSourcesIsNotTheCodebase(sources: [String], isOfTheApplication: Bool) async throws {
    let folder = try apps()
    let list = sources.map { "\"\($0)\"" }.joined(separator: ", ")
    let targets = """
      .target(name: "Editing", path: ".", sources: [\(list)]),
      .testTarget(name: "EditingTests", path: "Tests")
      """
    try folder.write(Self.package("Editing", targets: targets), to: "Package.swift")
    let modules = try await read(folder).model.modules.map(\.name)
    #expect(modules.contains("App-iOS") == isOfTheApplication)
    #expect(modules.contains("Editing") == !isOfTheApplication)
  }

  @Test func ofAProjectThatCannotBeReadTheSourcesAreShown() async throws {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": "<<<", "App/A.swift": "struct A {}\n"])
    let reading = try await read(folder)
    #expect(reading.isFolder && reading.summary == nil)
    #expect(reading.model.files.map(\.path) == ["App/A.swift"])
    #expect(reading.problems.contains { $0.message.hasPrefix("no project can be found in the file") })
    // Who names the project wants nothing else.
    await #expect {
      try await read(folder) { $0.roots = ["App.xcodeproj"] }
    } throws: { "\($0)".contains("no target can be read") && "\($0)".contains("no project can be found in the file") }
  }

  /// What is shown as a folder's is not of no target besides.
  @Test func theFilesOfAFolderBelongToIt() async throws {
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": "<<<", "App/A.swift": "struct A {}\n"])
    #expect(try await read(folder).model.unassigned.isEmpty)
  }

  @Test(arguments: [["App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"], []])
  func aBundleOfSchemesAloneIsNoProject(bundle: [String]) async throws {
    let folder = try TemporaryFolder(
      ["project.yml": "name: App\ntargets: {App: {type: application, platform: iOS, sources: [App]}}\n"].merging(
        ["App/A.swift": "struct A {}\n"]) { $1 }.merging(bundle.map { ($0, "") }) { $1 })
    let reading = try await read(folder)
    #expect(reading.model.modules.map(\.kind) == [.app])
    #expect(reading.problems.isEmpty)
  }

  @Test func aNumberBehindANameIsNobodyElsesName() async throws {
    func target(_ name: String) -> String { "isa = PBXNativeTarget; name = \"\(name)\"; buildPhases = ();" }
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": ProjectText.make([
        "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (T1, T2, T3, T4, T5, );",
        "MAIN": "isa = PBXGroup; children = ();", "T1": target("App"), "T2": target("App"), "T3": target("App (2)"),
        "T4": target("App (2)"), "T5": target("App"),
      ])
    ])
    let found = try await read(folder).model.modules.map(\.name)
    #expect(Set(found) == ["App", "App (2)", "App (3)", "App (4)", "App (2) (2)"])
    #expect(found.count == 5)
  }

  @Test func targetsOfOneNameAreToldApart() async throws {
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": ProjectText.make([
        "PROJECT": "isa = PBXProject; mainGroup = MAIN; targets = (APP, C1, C2, );",
        "MAIN": "isa = PBXGroup; children = (A, B, C, ); sourceTree = \"<group>\";",
        "A": "isa = PBXFileReference; path = App.swift; sourceTree = \"<group>\";",
        "B": "isa = PBXFileReference; path = One.swift; sourceTree = \"<group>\";",
        "C": "isa = PBXFileReference; path = Two.swift; sourceTree = \"<group>\";",
        "APP": """
        isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S1, );
        dependencies = (D, );
        """,
        "D": "isa = PBXTargetDependency; target = C2;",
        "C1":
          "isa = PBXNativeTarget; name = Core; productType = \"com.apple.product-type.framework\"; buildPhases = (S2, );",
        "C2":
          "isa = PBXNativeTarget; name = Core; productType = \"com.apple.product-type.framework\"; buildPhases = (S3, );",
        "S1": "isa = PBXSourcesBuildPhase; files = (B1, );", "B1": "isa = PBXBuildFile; fileRef = A;",
        "S2": "isa = PBXSourcesBuildPhase; files = (B2, );", "B2": "isa = PBXBuildFile; fileRef = B;",
        "S3": "isa = PBXSourcesBuildPhase; files = (B3, );", "B3": "isa = PBXBuildFile; fileRef = C;",
      ]),
      "App.swift": "", "One.swift": "", "Two.swift": "",
    ])
    let reading = try await read(folder)
    #expect(reading.model.modules.map(\.name) == ["App", "Core", "Core (2)"])
    #expect(edges(reading) == ["App -> Core (2) declared"])
    #expect(reading.model.unassigned.isEmpty)
    #expect(reading.problems.map(\.message).contains { $0.hasPrefix("another target is called 'Core'") })
  }

  @Test func aPackageThatAWorkspaceNamesAndIsNotThereIsTold() async throws {
    let folder = try TemporaryFolder([
      "All.xcworkspace/contents.xcworkspacedata":
        "<Workspace version=\"1.0\"><FileRef location=\"group:Gone\"/><FileRef location=\"group:Kit\"/><FileRef location=\"group:READ.md\"/></Workspace>",
      "Kit/Package.swift": Self.package("Kit", targets: ".target(name: \"Kit\")"), "Kit/Sources/Kit/K.swift": "",
    ])
    let problems = try await read(folder).problems.map(\.description)
    #expect(problems == ["All.xcworkspace: the workspace names Gone, which is not there; it is left out"])
  }

  @Test func aProjectBesideAPackageIsTold() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.package("Kit", targets: ".target(name: \"Kit\")"), "Sources/Kit/A.swift": "",
      "Demo/Demo.xcodeproj/project.pbxproj": "{ }", "Demo/Extra/Package.swift": Self.package("Extra", targets: ""),
      "Demo/D.swift": "",
    ])
    #expect(
      try await read(folder).summary
        == "Kit: 1 target; 1 of 2 Swift files belongs to no target; not read: 1 project and 1 package beside it (Demo/Demo.xcodeproj, Demo/Extra); --folder reads all"
    )
  }

  @Test func targetsThatMakeTheSameProductAreTold() async throws {
    func project(_ platforms: [String]) throws -> TemporaryFolder {
      var objects = "PROJECT = { isa = PBXProject; mainGroup = MAIN; targets = (T0, T1); };\n"
      objects += "MAIN = { isa = PBXGroup; children = (); sourceTree = \"<group>\"; };\n"
      for (number, platform) in platforms.enumerated() {
        objects += """
          T\(number) = { isa = PBXNativeTarget; name = T\(number); buildConfigurationList = L\(number);
            productType = "com.apple.product-type.framework"; };
          L\(number) = { isa = XCConfigurationList; buildConfigurations = (C\(number)); };
          C\(number) = { isa = XCBuildConfiguration; name = Debug;
            buildSettings = { PRODUCT_NAME = Kit; SDKROOT = \(platform); }; };

          """
      }
      return try TemporaryFolder([
        "App.xcodeproj/project.pbxproj": "{ objects = { \(objects) }; rootObject = PROJECT; }"
      ])
    }
    let same = try await read(project(["iphoneos", "iphoneos"]), upTo: .manifests)
    #expect(
      same.problems.map(\.description) == [
        "App.xcodeproj/project.pbxproj:8: the targets 'T0', 'T1' make the same product, 'Kit'; Xcode builds only one of them at a time"
      ])
    // Twins for two systems are an everyday thing.
    #expect(try await read(project(["iphoneos", "macosx"]), upTo: .manifests).problems.isEmpty)
  }

  @Test func aChosenProjectIsReadAlone() async throws {
    let folder = try apps()
    let reading = try await read(folder) { $0.roots = ["Core"] }
    #expect(reading.model.modules.filter { $0.kind != .external }.map(\.name) == ["Core"])
    await #expect(throws: ReadingError.self) { try await read(folder) { $0.roots = ["Nowhere"] } }
  }

  @Test func modulesThatAreTold() async throws {
    let text = """
      {"schema": "seam-modules/1", "modules": [
        {"name": "App", "kind": "app", "files": ["App"], "dependencies": ["Core", "Alamofire"]},
        {"name": "Core", "files": ["Core/**/*.swift"], "exclude": ["**/Generated.swift"]}
      ]}
      """
    let folder = try TemporaryFolder([
      "App/Main.swift": "import Core\n", "Core/A/B.swift": "", "Core/Generated.swift": "", "modules.json": text,
    ])
    let modules = try ModulesFile.modules(from: Array(text.utf8), name: "modules.json")
    let reading = try await read(folder) {
      $0.modules = modules
      $0.modulesFile = "modules.json"
    }
    #expect(edges(reading) == ["App -> Alamofire declared", "App -> Core declared+imported"])
    #expect(reading.model.files.map(\.path) == ["App/Main.swift", "Core/A/B.swift"])
    #expect(reading.summary == "modules.json: 2 modules; 1 of 3 Swift files belongs to no target")
  }

  @Test(arguments: [
    ("{}", "m.json:1: \"schema\" is to be \"seam-modules/1\"; see docs/modules.md"),
    (
      "{\"schema\": \"seam-modules/1\",\n\"modules\": [{\"name\": \"A\",\n\"kind\": \"thing\"}]}",
      "m.json:3: \"kind\" is one of"
    ),
    (
      "{\"schema\": \"seam-modules/1\", \"modules\": [{\"file\": 1}]}",
      "m.json:1: a module is an object with a \"name\""
    ),
    (
      "{\"schema\": \"seam-modules/1\", \"modules\": [{\"name\": \"A\", \"fils\": []}]}",
      "m.json:1: a module has no member \"fils\""
    ),
  ])
  func wrongFilesOfModulesAreRefused(text: String, sentence: String) {
    #expect {
      try ModulesFile.modules(from: Array(text.utf8), name: "m.json")
    } throws: { "\($0)".hasPrefix(sentence) }
  }

  @Test func aSpecificationStandsForAMissingProject() async throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: Shop
      include: [Kit/target.yml]
      packages:
        Core: {path: Core}
        Log: {url: "https://example.org/apple/swift-log.git"}
      targets:
        Shop:
          type: application
          platform: iOS
          sources: [App, {path: Shared, excludes: ["**/*Mac.swift"]}]
          dependencies: [{target: Kit}, {package: Core}, {package: Log, product: Logging}, {sdk: UIKit.framework}]
      """,
      "Kit/target.yml": "targets:\n  Kit:\n    type: framework\n    platform: iOS\n    sources: [Sources]\n",
      "Kit/Sources/Kit.swift": "", "App/Main.swift": "import Kit\n", "Shared/A.swift": "", "Shared/AMac.swift": "",
      "Core/Package.swift": Self.package("Core", targets: ".target(name: \"Core\")"), "Core/Sources/Core/C.swift": "",
    ])
    let reading = try await read(folder)
    #expect(
      edges(reading) == ["Shop -> Core declared", "Shop -> Kit declared+imported", "Shop -> Logging declared"])
    #expect(
      reading.model.files.map(\.path) == [
        "Kit/Sources/Kit.swift", "App/Main.swift", "Shared/A.swift", "Core/Sources/Core/C.swift",
      ])
  }

  /// Tuist's own package holds nothing, and its helpers belong to no target.
  @Test func tuistProjectsAreOneCodebase() async throws {
    let head = "import ProjectDescription\n"
    let folder =
      try TemporaryFolder([
        "Workspace.swift": head + "let workspace = Workspace(name: \"All\", projects: [\"App\", \"Core\"])\n",
        "Tuist/Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"D\")\n",
        "Tuist/ProjectDescriptionHelpers/Make.swift": head,
        "App/Project.swift": head + """
          let project = Project(name: "App", targets: [
            .target(name: "App", product: .app, sources: ["Sources/**"],
              dependencies: [.project(target: "Core", path: "../Core")])])
          """,
        "App/Sources/App.swift": "import Core\n",
        "Core/Project.swift": head + "let project = Project.make(name: \"Core\")\n",
        "Core/Sources/Core.swift": "public struct Core {}\n",
      ])
    let reading = try await read(folder)
    #expect(edges(reading) == ["App -> Core declared+imported"])
    #expect(reading.model.unassigned == ["Tuist/ProjectDescriptionHelpers/Make.swift"])
    #expect(reading.problems.map(\.file) == ["Core/Project.swift"])
    #expect(reading.summary == "Sample: 2 projects, 2 targets; 1 of 3 Swift files belongs to no target")
    let one = try await read(folder) { $0.roots = ["Core/Project.swift"] }
    #expect(one.model.modules.map(\.name) == ["Core"])
  }
}
