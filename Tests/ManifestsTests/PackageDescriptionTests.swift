import Testing

@testable import CodeModel
@testable import Manifests
@testable import PackageReading

/// What PackageDescription declares in any of its versions, and how manifests of these versions write it.
@Suite struct PackageDescriptionTests {
  private func targets(_ text: String, tools: String = "6.2", before: String = "") throws -> [Manifest.Target] {
    try read("\(before)\nlet package = Package(name: \"P\", targets: [\(text)])", tools: tools).withoutPositions.targets
  }

  private func isRefused(_ text: String, tools: String = "6.2") -> Bool {
    do {
      _ = try targets(text, tools: tools)
      return false
    } catch {
      return true
    }
  }

  /// Each with all that it may be given, in the order of its declaration.
  @Test(arguments: [
    (
      """
      .target(name: "T", dependencies: [], path: "p", exclude: [], sources: nil, resources: nil, publicHeadersPath: "h",
        packageAccess: true, cSettings: [], cxxSettings: [], swiftSettings: [], linkerSettings: [], plugins: [])
      """, Manifest.Target.Kind.regular
    ),
    (
      """
      .executableTarget(name: "T", dependencies: [], path: "p", exclude: [], sources: [], resources: [],
        publicHeadersPath: "h", packageAccess: false, cSettings: nil, cxxSettings: nil, swiftSettings: nil,
        linkerSettings: nil, plugins: nil)
      """, .executable
    ),
    (
      """
      .testTarget(name: "T", dependencies: [], path: "p", exclude: [], sources: [], resources: [], packageAccess: true,
        cSettings: [], cxxSettings: [], swiftSettings: [], linkerSettings: [], plugins: [])
      """, .test
    ),
    (
      """
      .macro(name: "T", dependencies: [], path: "p", exclude: [], sources: [], packageAccess: true, swiftSettings: [],
        linkerSettings: [], plugins: [])
      """, .macro
    ),
    (
      """
      .plugin(name: "T", capability: .command(intent: .sourceCodeFormatting(), permissions: [
        .writeToPackageDirectory(reason: "r"), .allowNetworkConnections(scope: .local(ports: [1]), reason: "n")]),
        dependencies: [], path: "p", exclude: [], sources: [], packageAccess: true)
      """, .plugin
    ),
    (".systemLibrary(name: \"T\", path: \"p\", pkgConfig: \"t\", providers: [.brew([\"t\"]), .yum([\"t\"])])", .system),
    (".binaryTarget(name: \"T\", path: \"p\")", .binary),
  ])
  func everyTargetTakesAllThatItMay(text: String, kind: Manifest.Target.Kind) throws {
    let target = try #require(targets(text).first)
    #expect((target.name, target.kind, target.path) == ("T", kind, "p"))
  }

  @Test(arguments: [
    ".target(\"T\")", ".target(path: \"p\")", ".target(name: \"T\", path: \"p\", dependencies: [])",
    ".target(name: \"T\", name: \"U\")", ".binaryTarget(name: \"T\")", ".binaryTarget(name: \"T\", url: \"u\")",
    ".plugin(name: \"T\")", ".systemLibrary(name: \"T\", dependencies: [])", ".testProduct(name: \"T\")",
  ])
  func whatItDoesNotDeclareIsRefused(text: String) { #expect(isRefused(text)) }

  @Test(arguments: [
    (".target(name: \"D\")", Manifest.TargetDependency(.target(name: "D"))),
    (".targetItem(name: \"D\", condition: nil)", Manifest.TargetDependency(.target(name: "D"))),
    (".byName(name: \"D\")", Manifest.TargetDependency(.byName("D"))),
    (".byNameItem(name: \"D\", condition: nil)", Manifest.TargetDependency(.byName("D"))),
    ("Target.Dependency(stringLiteral: \"D\")", Manifest.TargetDependency(.byName("D"))),
    (".product(name: \"D\")", Manifest.TargetDependency(.product(name: "D", package: nil))),
    (".product(name: \"D\", package: \"d\")", Manifest.TargetDependency(.product(name: "D", package: "d"))),
    (
      ".product(name: \"D\", package: \"d\", moduleAliases: [\"A\": \"B\"], condition: .when(platforms: [.linux]))",
      Manifest.TargetDependency(.product(name: "D", package: "d"), condition: .init(platforms: ["linux"]))
    ),
    (
      ".productItem(name: \"D\", package: nil, moduleAliases: nil, condition: nil)",
      Manifest.TargetDependency(.product(name: "D", package: nil))
    ),
  ])
  func everyWayToDependIsRead(text: String, dependency: Manifest.TargetDependency) throws {
    #expect(try targets(".target(name: \"T\", dependencies: [\(text)])").first?.dependencies == [dependency])
  }

  /// The names are those that SwiftPM prints.
  @Test(arguments: [
    ("macOS", "macos"), ("macCatalyst", "maccatalyst"), ("iOS", "ios"), ("tvOS", "tvos"), ("watchOS", "watchos"),
    ("visionOS", "visionos"), ("driverKit", "driverkit"), ("linux", "linux"), ("windows", "windows"),
    ("android", "android"), ("wasi", "wasi"), ("openbsd", "openbsd"), ("freebsd", "freebsd"),
    ("custom(\"Haiku\")", "Haiku"),
  ])
  func everyPlatformHasSwiftPMsName(written: String, name: String) throws {
    let dependency = ".target(name: \"D\", condition: .when(platforms: [.\(written)]))"
    let target = try #require(targets(".target(name: \"T\", dependencies: [\(dependency)])").first)
    #expect(target.dependencies.first?.condition == .init(platforms: [name]))
  }

  @Test(arguments: [
    (".when(platforms: [.iOS, .macOS])", Manifest.Condition(platforms: ["ios", "macos"])),
    (".when(platforms: [.iOS], traits: [\"B\", \"A\"])", Manifest.Condition(platforms: ["ios"], traits: ["A", "B"])),
    (".when(platforms: [], traits: [\"A\"])", Manifest.Condition(platforms: [], traits: ["A"])),
    (".when(traits: [\"A\", \"A\"])", Manifest.Condition(platforms: [], traits: ["A"])),
    (".when(platforms: nil, traits: nil)", Manifest.Condition(platforms: [])),
  ])
  func conditionsSayWhenADependencyCounts(text: String, condition: Manifest.Condition) throws {
    let dependency = ".byName(name: \"D\", condition: \(text))"
    #expect(
      try targets(".target(name: \"T\", dependencies: [\(dependency)])").first?.dependencies.first?.condition
        == condition)
  }

  @Test(arguments: [
    ("\"G\"", Manifest.PluginUsage(name: "G")), (".plugin(name: \"G\")", Manifest.PluginUsage(name: "G")),
    (".plugin(name: \"G\", package: \"g\")", Manifest.PluginUsage(name: "G", package: "g")),
    (".plugin(name: \"G\", package: nil)", Manifest.PluginUsage(name: "G")),
  ])
  func pluginsAreUsedByNameOrOfAPackage(text: String, usage: Manifest.PluginUsage) throws {
    #expect(try targets(".target(name: \"T\", plugins: [\(text)])").first?.pluginUsages == [usage])
  }

  @Test(arguments: [
    (".process(\"Res\")", "Res"), (".copy(\"./Res/\")", "Res"), (".embedInCode(\"a/../Res\")", "Res"),
    (".process(\"Res\", localization: .base)", "Res"), (".process(\"Res\", localization: nil)", "Res"),
    (".copy(\".\")", "."),
  ])
  func resourcesAreTheirPaths(text: String, path: String) throws {
    #expect(try targets(".target(name: \"T\", resources: [\(text)])").first?.resources == [path])
  }

  /// Nothing of them says what depends on what: they may be whatever they are.
  @Test(arguments: [
    "platforms: [.macOS(.v10_15), .iOS(\"13.4\"), .custom(\"x\", versionString: \"1\")]", "defaultLocalization: \"en\"",
    "pkgConfig: \"p\"", "providers: [.apt([\"p\"])]", "swiftLanguageVersions: [.v5]", "swiftLanguageModes: [.v6]",
    "cLanguageStandard: .gnu11", "cxxLanguageStandard: .cxx20", "cLanguageStandard: nil",
    "traits: [.trait(name: \"A\", description: \"d\", enabledTraits: [\"B\"]), \"B\", .default(enabledTraits: [\"A\"])]",
    "products: [], dependencies: [], targets: []",
  ])
  func packagesTakeWhatNothingDependsOn(argument: String) throws {
    #expect(try read("let package = Package(name: \"P\", \(argument))").name == "P")
  }

  @Test(arguments: [
    "from: \"1.0.0\"", ".upToNextMajor(from: \"1.0.0\")", ".upToNextMinor(from: Version(1, 0, 0))", "exact: \"1.0.0\"",
    ".exact(\"1.0.0\")", "branch: \"main\"", ".branch(\"main\")", "revision: \"abc\"", ".revision(\"abc\")",
    "\"1.0.0\"..<\"2.0.0\"", "\"1.0.0\"...\"1.9.9\"", "from: \"1.0.0\", traits: [\"A\", .defaults]",
    "from: Version(1, 2, 3, prereleaseIdentifiers: [\"b\"])",
  ])
  func requirementsOfVersionsArePassedOver(requirement: String) throws {
    let url = "https://example.org/Tool"
    let manifest = try read(
      "let package = Package(name: \"P\", dependencies: [.package(url: \"\(url)\", \(requirement))])")
    #expect(manifest.packageDependencies.map(\.location) == [.remoteRepository(url: url)])
  }

  @Test(arguments: [
    ("https://example.org/Team/Tool.git", "tool"), ("https://example.org/Team/Tool/", "tool"),
    ("https://example.org/Team/Tool.git/", "tool"), ("git@example.org:Tool.git", "git@example.org:tool"),
    ("ssh://git@example.org:22/Team/My.Tool.git", "my.tool"), ("/repos/Tool.GIT", "tool.git"), ("Tool", "tool"),
    ("/", ""), ("", ""), ("https://example.org/a/.git", ""),
  ])
  func identitiesAreSwiftPMs(location: String, identity: String) {
    #expect(Manifest.PackageDependency.identity(ofLocation: location) == identity)
  }

  @Test(arguments: [
    ("/a/./b/../c", "/a/c"), ("/../a", "/a"), ("/", "/"), ("a//b/", "a/b"), ("./", "."), ("../a/../b", "../b"),
    ("/a/b/../../..", "/"), ("a/..", "."),
  ])
  func pathsAreNormalisedAsSwiftPMDoes(written: String, expected: String) {
    #expect(RelativePath.normalised(written) == expected)
  }

  @Test(arguments: [
    ("~/Tool", Manifest.PackageDependency.Location.fileSystem(path: "/home/me/Tool")),
    ("/Tool/../Kit", .fileSystem(path: "/Kit")), ("file:///repos/Tool", .fileSystem(path: "/repos/Tool")),
    (".", .fileSystem(path: "/packages/app")), ("../..", .fileSystem(path: "/")),
  ])
  func pathsOfPackagesAreAbsolute(path: String, location: Manifest.PackageDependency.Location) throws {
    var configuration = ManifestConfiguration(host: .linux, compiler: ToolsVersion(6, 3))
    configuration.homeFolder = "/home/me"
    let manifest = try read(
      "let package = Package(name: \"P\", dependencies: [.package(path: \"\(path)\")])", configuration: configuration)
    #expect(manifest.packageDependencies.map(\.location) == [location])
  }

  @Test(arguments: ["~/Tool", "https://example.org/Tool", "git@example.org:Tool"])
  func pathsThatAreNoneAreRefused(path: String) {
    #expect(throws: ManifestError.self) {
      try read("let package = Package(name: \"P\", dependencies: [.package(path: \"\(path)\")])")
    }
  }

  /// What is done to a package after it was made, in the ways that manifests do it.
  @Test(arguments: [
    ("package.targets.append(.target(name: \"B\"))", ["A", "B"]),
    ("package.targets += [.target(name: \"B\"), .testTarget(name: \"C\")]", ["A", "B", "C"]),
    ("package.targets.append(contentsOf: [\"B\", \"C\"].map { Target.target(name: $0) })", ["A", "B", "C"]),
    ("package.targets = package.targets.filter { $0.type == .test }", []),
    ("package.targets.removeAll { $0.name == \"A\" }", []),
    ("package.targets.insert(.target(name: \"B\"), at: 0)", ["B", "A"]),
    ("for target in package.targets { target.name += \"2\" }", ["A2"]),
    ("package.targets.forEach { $0.name = \"Z\" }", ["Z"]),
    ("package.targets[0].name = \"Y\"", ["Y"]),
    ("package.targets.first { $0.name == \"A\" }?.name = \"X\"", ["X"]),
    ("if let a = package.targets.first { a.name = \"W\" }", ["W"]),
  ])
  func targetsAreChangedAfterwards(code: String, names: [String]) throws {
    let manifest = try read("let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n\(code)")
    #expect(manifest.targets.map(\.name) == names)
  }

  @Test(arguments: [
    ("package.targets[0].dependencies.append(\"C\")", ["B", "C"]),
    ("package.targets[0].dependencies += [.target(name: \"C\"), \"D\"]", ["B", "C", "D"]),
    ("for t in package.targets { t.dependencies.append(.product(name: \"C\", package: \"c\")) }", ["B", "C"]),
    ("package.targets[0].dependencies.removeAll()", []),
    ("package.targets[0].dependencies = []", []),
    (
      "package.targets[0].dependencies.removeAll { if case .byNameItem(let name, _) = $0 { name == \"B\" } else { false } }",
      []
    ),
  ])
  func dependenciesAreChangedAfterwards(code: String, names: [String]) throws {
    let text = "let package = Package(name: \"P\", targets: [.target(name: \"A\", dependencies: [\"B\"])])\n\(code)"
    #expect(try read(text).targets.first?.dependencies.map(\.reference.name) == names)
  }

  /// Only for settings, so that nothing of the graph hangs on it.
  @Test(arguments: [
    "for target in package.targets { target.swiftSettings = [.enableUpcomingFeature(\"A\")] }",
    "for target in package.targets { target.swiftSettings?.append(.unsafeFlags([\"-x\"], .when(configuration: .debug))) }",
    "package.targets[0].swiftSettings = (package.targets[0].swiftSettings ?? []) + [.defaultIsolation(MainActor.self)]",
    "package.platforms = [.iOS(.v17)]", "package.targets[0].linkerSettings = [.linkedLibrary(\"z\")]",
  ])
  func settingsAreChangedAfterwards(code: String) throws {
    let manifest = try read("let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n\(code)")
    #expect(manifest.targets.map(\.name) == ["A"])
  }
}
