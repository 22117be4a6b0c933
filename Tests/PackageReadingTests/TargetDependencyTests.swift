import CodeModel
import PackageReading
import TestSupport
import Testing

/// What the entries of a target's `dependencies:` lead to, however the manifest spells them.
@Suite struct TargetDependencyTests {
  private static let kit = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "KitPackage",
      products: [
        .library(name: "Both", targets: ["First", "Second"]), .library(name: "First", targets: ["First"]),
        .executable(name: "tool", targets: ["Tool"]), .plugin(name: "Gen", targets: ["Gen"]),
      ],
      targets: [
        .target(name: "First"), .target(name: "Second"), .executableTarget(name: "Tool"),
        .plugin(name: "Gen", capability: .buildTool()), .target(name: "Hidden"),
      ])
    """

  /// The dependencies of App, and what is wrong with them.
  private func read(_ dependencies: String, tools: String = "5.9", more: String = "") async throws
    -> (edges: [String], problems: [String])
  {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(name: "Shop", dependencies: [
        .package(path: "../Kit"), .package(url: "https://example.org/Log.git", from: "1.0.0"),
      ], targets: [
        .target(name: "App"\(dependencies)), .target(name: "Core"), .target(name: "First"\(more)),
        .plugin(name: "Own", capability: .buildTool()),
      ])
      """,
      "Sources/App/App.swift": "", "Sources/Core/Core.swift": "", "Sources/First/First.swift": "",
      "Plugins/Own/Own.swift": "", "../Kit/Package.swift": Self.kit, "../Kit/Sources/First/F.swift": "",
      "../Kit/Sources/Second/S.swift": "", "../Kit/Sources/Tool/main.swift": "", "../Kit/Plugins/Gen/G.swift": "",
      "../Kit/Sources/Hidden/H.swift": "",
    ])
    let reading = try await folder.read()
    let model = reading.model
    let edges = model.declaredDependencies.filter { model[$0.dependent].name == "App" }.map { dependency in
      let module = model[dependency.dependency]
      let package = module.package.map { model[$0].identity + "/" } ?? ""
      return package + module.name + (dependency.isConditional ? "?" : "")
    }
    return (edges.sorted(), reading.problems.map(\.message))
  }

  @Test(
    arguments: [
      ("", []), (", dependencies: []", []), (", dependencies: [\"Core\"]", ["sample/Core"]),
      (", dependencies: [.target(name: \"Core\")]", ["sample/Core"]),
      (", dependencies: [.byName(name: \"Core\")]", ["sample/Core"]),
      // Of a target and a product of one name the target is meant by name, the product where it is said.
      (", dependencies: [\"First\"]", ["sample/First"]),
      (", dependencies: [.product(name: \"First\", package: \"Kit\")]", ["kit/First"]),
      (", dependencies: [\"Both\"]", ["kit/First", "kit/Second"]),
      (", dependencies: [.product(name: \"Both\", package: \"Kit\")]", ["kit/First", "kit/Second"]),
      (", dependencies: [.product(name: \"Both\", package: \"KIT\")]", ["kit/First", "kit/Second"]),
      (", dependencies: [.product(name: \"Both\", package: \"KitPackage\")]", ["kit/First", "kit/Second"]),
      (", dependencies: [.product(name: \"tool\", package: \"Kit\")]", ["kit/Tool"]),
      (", dependencies: [.product(name: \"Log\", package: \"Log\")]", ["log/Log"]),
      (", dependencies: [.product(name: \"Logging\", package: \"log\")]", ["log/Logging"]),
      (", dependencies: [\"Log\"]", ["log/Log"]), (", dependencies: [\"Anything\"]", ["log/Anything"]),
      (", dependencies: [.target(name: \"Core\", condition: .when(platforms: [.linux]))]", ["sample/Core?"]),
      (
        ", dependencies: [.byName(name: \"Both\", condition: .when(platforms: [.iOS]))]", ["kit/First?", "kit/Second?"]
      ),
      (", dependencies: [\"Core\", \"Core\"]", ["sample/Core", "sample/Core"]),
      (", plugins: [\"Own\"]", ["sample/Own"]), (", plugins: [.plugin(name: \"Own\")]", ["sample/Own"]),
      (", plugins: [.plugin(name: \"Gen\", package: \"Kit\")]", ["kit/Gen"]),
      (", dependencies: [\"Core\"], plugins: [.plugin(name: \"Gen\", package: \"Kit\")]", ["kit/Gen", "sample/Core"]),
    ] as [(String, [String])])
  func theyLeadTo(dependencies: String, edges: [String]) async throws {
    let found = try await read(dependencies)
    #expect(found.edges == edges)
    #expect(found.problems == [])
  }

  /// What no target or product is called is told and left out.
  @Test(
    arguments: [
      (".target(name: \"Nowhere\")", "Nowhere"), (".target(name: \"Both\")", "Both"),
      (".product(name: \"Both\", package: \"Nowhere\")", "Both"),
      (".product(name: \"Hidden\", package: \"Kit\")", "Hidden"), (".product(name: \"\", package: \"Kit\")", ""),
    ] as [(String, String)])
  func whatIsCalledNothingIsTold(entry: String, name: String) async throws {
    let found = try await read(", dependencies: [\(entry), \"Core\"]")
    #expect(found.edges == ["sample/Core"])
    #expect(
      found.problems == ["target 'App' depends on '\(name)', which no target or product is called; left out"])
  }

  @Test func aTargetMayDependOnItself() async throws {
    #expect(try await read(", dependencies: [\"App\"]").edges == ["sample/App"])
  }
}

/// What kind of module a target is.
@Suite struct TargetKindTests {
  @Test(
    arguments: [
      (".target(name: \"A\")", ["Sources/A/A.swift"], Module.Kind.library),
      (".target(name: \"A\")", ["Sources/A/main.swift"], .executable),
      (".target(name: \"A\")", ["Sources/A/Deep/main.swift"], .executable),
      (".target(name: \"A\")", ["Sources/A/Domain.swift"], .library),
      (".target(name: \"A\")", ["Sources/A/Main.swift"], .library),
      (".executableTarget(name: \"A\")", ["Sources/A/A.swift"], .executable),
      (".testTarget(name: \"A\")", ["Tests/A/A.swift"], .test),
      (".macro(name: \"A\", dependencies: [])", ["Sources/A/A.swift"], .macro),
      (
        ".plugin(name: \"A\", capability: .command(intent: .custom(verb: \"a\", description: \"a\")))",
        ["Plugins/A/A.swift"], .plugin
      ),
      (".systemLibrary(name: \"A\")", ["Sources/A/module.modulemap"], .system),
      (".binaryTarget(name: \"A\", url: \"https://example.org/A.zip\", checksum: \"0\")", [], .binary),
      (".target(name: \"A\")", ["Sources/A/a.c", "Sources/A/include/a.h"], .library),
    ] as [(String, [String], Module.Kind)])
  func kinds(target: String, files: [String], kind: Module.Kind) async throws {
    var contents = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [\(target)])
      """
    ]
    for file in files { contents[file] = "" }
    let model = try await TemporaryFolder(contents).read().model
    #expect(model.modules.map(\.kind) == [kind])
  }

  @Test(
    arguments: [
      (".library(name: \"P\", targets: [\"A\"])", true), (".executable(name: \"P\", targets: [\"A\"])", false),
      (".library(name: \"P\", type: .dynamic, targets: [\"A\", \"B\"])", true),
      (".library(name: \"P\", targets: [\"B\"])", false),
    ] as [(String, Bool)])
  func whatALibraryOffersIsVended(product: String, isVended: Bool) async throws {
    let model = try await TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", products: [\(product)], targets: [.target(name: "A"), .target(name: "B")])
      """, "Sources/A/A.swift": "", "Sources/B/B.swift": "",
    ]).read().model
    #expect(model.modules.first { $0.name == "A" }?.isVended == isVended)
  }
}
