import CodeModel
import Testing
import Visibility

/// Which module a name in an import statement means.
@Suite struct ModuleNamesTests {
  /// - Parameters:
  ///   - packages: their origins.
  ///   - modules: name, kind and the number of the package.
  ///   - declared: pairs of numbers of modules.
  private func model(
    _ packages: [Package.Origin], _ modules: [(String, Module.Kind, Int?)], declared: [(Int, Int)] = [],
    platforms: [Int: [String]] = [:]
  ) -> CodeModel {
    var model = CodeModel()
    model.packages = packages.enumerated().map {
      Package(identity: "p\($0.offset)", name: "P\($0.offset)", origin: $0.element, path: "")
    }
    model.modules = modules.map { Module(name: $0.0, kind: $0.1, package: $0.2.map { PackageID($0) }, folder: nil) }
    for (module, systems) in platforms { model.modules[module].platforms = systems }
    model.declaredDependencies = declared.map {
      DeclaredDependency(dependent: ModuleID($0.0), dependency: ModuleID($0.1), location: nil, isConditional: false)
    }
    return model
  }

  private func meaning(_ name: String, from importer: Int, in model: CodeModel) -> Int? {
    ModuleNames(model).module(named: name, importedBy: ModuleID(importer))?.index
  }

  @Test func unknownAndExternalModulesMeanNothing() {
    let model = model([.root], [("App", .library, 0), ("UIKit", .external, nil)])
    #expect(meaning("UIKit", from: 0, in: model) == nil)
    #expect(meaning("Nowhere", from: 0, in: model) == nil)
    #expect(meaning("", from: 0, in: model) == nil)
    #expect(meaning("App", from: 0, in: model) == 0)
  }

  /// Its own package's, else what is declared, else the first.
  @Test func ofTwoModulesOfOneNameTheNearestIsMeant() {
    let model = model(
      [.root, .local, .local],
      [
        ("App", .library, 0), ("Core", .library, 1), ("Core", .library, 2), ("Use", .library, 2), ("Rest", .library, 0),
      ],
      declared: [(0, 2)])
    #expect(meaning("Core", from: 3, in: model) == 2)
    #expect(meaning("Core", from: 0, in: model) == 2)
    #expect(meaning("Core", from: 4, in: model) == 1)
    #expect(meaning("Core", from: 1, in: model) == 1)
  }

  @Test(arguments: [
    (Module.Kind.library, true), (.framework, true), (.app, false), (.test, false), (.uiTest, false), (.tool, false),
    (.appExtension, false), (.bundle, false), (.aggregate, false), (.executable, false),
  ])
  func targetsOfAProjectSeeLibrariesOfEachOther(kind: Module.Kind, isSeen: Bool) {
    let model = model([.project], [("Own", .framework, 0), ("Other", kind, 0)])
    #expect((meaning("Other", from: 0, in: model) == 1) == isSeen)
  }

  @Test(arguments: [(Module.Kind.app, true), (.appExtension, true), (.tool, true), (.executable, true), (.test, false)])
  func testsOfAProjectSeeApps(kind: Module.Kind, isSeen: Bool) {
    let model = model([.project], [("Tests", .test, 0), ("Other", kind, 0)])
    #expect((meaning("Other", from: 0, in: model) == 1) == isSeen)
  }

  /// No package of a codebase knows a project; a project knows every package.
  @Test func packagesSeeNoTargetsOfProjects() {
    let model = model([.project, .member], [("App", .framework, 0), ("Core", .library, 1)])
    #expect(meaning("App", from: 1, in: model) == nil)
    #expect(meaning("Core", from: 0, in: model) == 1)
  }

  @Test func packagesOfACodebaseSeeWhatTheyReach() {
    let modules: [(String, Module.Kind, Int?)] = [
      ("A", .library, 0), ("B", .library, 1), ("C", .library, 2), ("D", .library, 3),
    ]
    let model = model([.member, .member, .member, .member], modules, declared: [(0, 1), (1, 2), (2, 1)])
    #expect(meaning("B", from: 0, in: model) == 1)
    #expect(meaning("C", from: 0, in: model) == 2)
    #expect(meaning("D", from: 0, in: model) == nil)
    // What builds A builds C with it, so an import of A that no manifest declares finds it there.
    #expect(meaning("A", from: 2, in: model) == 0)
  }

  @Test func whatIsBuiltForOtherSystemsIsNeverMeant() {
    let model = model(
      [.project], [("Phone", .framework, 0), ("Core", .framework, 0), ("Core", .framework, 0), ("Any", .framework, 0)],
      platforms: [0: ["iOS"], 1: ["macOS"], 2: ["iOS"]])
    #expect(meaning("Core", from: 0, in: model) == 2)
    #expect(meaning("Core", from: 3, in: model) == 1)
    #expect(meaning("Any", from: 0, in: model) == 3)
  }

  /// A file that names its own module means it, whoever else has that name.
  @Test func oneMeansOneself() {
    let model = model([.project, .member], [("Core", .framework, 0), ("Core", .library, 1)], declared: [(0, 1)])
    #expect(meaning("Core", from: 0, in: model) == 0)
    #expect(meaning("Core", from: 1, in: model) == 1)
  }
}
