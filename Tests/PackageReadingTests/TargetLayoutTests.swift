import CodeModel
import PackageReading
import TestSupport
import Testing

/// Which files belong to a target: the rules of SwiftPM's `PackageBuilder` and `TargetSourcesBuilder`.
@Suite struct TargetLayoutTests {
  /// One package, what its one manifest says of targets, and the files of each: `"A: Sources/A/A.swift"`.
  struct Case: CustomTestStringConvertible, Sendable {
    var story: String
    var targets: String
    var files: [String]
    var owners: [String]
    var tools = "5.9"

    var testDescription: String { story }
  }

  private static func read(_ targets: String, _ files: [String], tools: String = "5.9") async throws -> PackageReading {
    let manifest = """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(name: "P", targets: [\(targets)])
      """
    var contents = ["Package.swift": manifest]
    for file in files { contents[file] = "" }
    return try await TemporaryFolder(contents).read()
  }

  private static func owners(_ reading: PackageReading) -> [String] {
    reading.model.files.map { "\(reading.model[$0.module].name): \($0.path)" }.sorted()
  }

  private static let folders = [
    Case(
      story: "each of the four folders for sources", targets: ".target(name: \"A\")",
      files: ["Sources/A/One.swift"], owners: ["A: Sources/A/One.swift"]),
    Case(
      story: "Source", targets: ".target(name: \"A\")", files: ["Source/A/One.swift"],
      owners: ["A: Source/A/One.swift"]),
    Case(story: "src", targets: ".target(name: \"A\")", files: ["src/A/One.swift"], owners: ["A: src/A/One.swift"]),
    Case(story: "srcs", targets: ".target(name: \"A\")", files: ["srcs/A/One.swift"], owners: ["A: srcs/A/One.swift"]),
    Case(
      story: "tests lie in Tests", targets: ".target(name: \"A\"), .testTarget(name: \"ATests\")",
      files: ["Sources/A/One.swift", "Tests/ATests/Two.swift"],
      owners: ["A: Sources/A/One.swift", "ATests: Tests/ATests/Two.swift"]),
    Case(
      story: "or beside the sources", targets: ".target(name: \"A\"), .testTarget(name: \"ATests\")",
      files: ["Sources/A/One.swift", "Sources/ATests/Two.swift"],
      owners: ["A: Sources/A/One.swift", "ATests: Sources/ATests/Two.swift"]),
    Case(
      story: "sources do not lie in Tests", targets: ".target(name: \"A\"), .target(name: \"B\")",
      files: ["Tests/A/One.swift", "Sources/B/B.swift"], owners: ["B: Sources/B/B.swift"]),
    Case(
      story: "a plug-in lies in Plugins",
      targets: ".plugin(name: \"Gen\", capability: .buildTool()), .target(name: \"A\")",
      files: ["Plugins/Gen/Gen.swift", "Sources/A/A.swift"],
      owners: ["A: Sources/A/A.swift", "Gen: Plugins/Gen/Gen.swift"]),
    Case(
      story: "and not among the sources",
      targets: ".plugin(name: \"Gen\", capability: .buildTool()), .target(name: \"A\")",
      files: ["Sources/Gen/Gen.swift", "Sources/A/A.swift"], owners: ["A: Sources/A/A.swift"]),
    Case(
      story: "an executable lies where a library does",
      targets: ".executableTarget(name: \"Run\"), .target(name: \"A\")",
      files: ["Sources/Run/main.swift", "Sources/A/A.swift"],
      owners: ["A: Sources/A/A.swift", "Run: Sources/Run/main.swift"]),
    Case(
      story: "a path is below the package's folder", targets: ".target(name: \"A\", path: \"Modules/Core/A\")",
      files: ["Modules/Core/A/One.swift", "Sources/A/Two.swift"], owners: ["A: Modules/Core/A/One.swift"]),
    Case(
      story: "a path may be written with dots and slashes", targets: ".target(name: \"A\", path: \"./Modules//A/\")",
      files: ["Modules/A/One.swift"], owners: ["A: Modules/A/One.swift"]),
    Case(
      story: "the whole package is a target, and its manifest is none of its sources",
      targets: ".target(name: \"A\", path: \".\")", files: ["One.swift", "Deep/Two.swift"],
      owners: ["A: Deep/Two.swift", "A: One.swift"]),
  ]

  private static let alone = [
    Case(
      story: "alone of its kind a target has the source folder for itself, since 5.9",
      targets: ".target(name: \"A\")", files: ["Sources/One.swift"], owners: ["A: Sources/One.swift"]),
    Case(
      story: "not before", targets: ".target(name: \"A\")", files: ["Sources/One.swift"], owners: [], tools: "5.8"),
    Case(
      story: "not two", targets: ".target(name: \"A\"), .target(name: \"B\")", files: ["Sources/One.swift"],
      owners: []),
    Case(
      story: "tests are of another kind", targets: ".target(name: \"A\"), .testTarget(name: \"ATests\")",
      files: ["Sources/One.swift", "Tests/Two.swift"], owners: ["A: Sources/One.swift", "ATests: Tests/Two.swift"]),
    Case(
      story: "an executable is of the same", targets: ".target(name: \"A\"), .executableTarget(name: \"Run\")",
      files: ["Sources/One.swift"], owners: []),
    Case(
      story: "its own folder goes first", targets: ".target(name: \"A\")",
      files: ["Sources/A/One.swift", "Sources/Two.swift"], owners: ["A: Sources/A/One.swift"]),
  ]

  private static let parts = [
    Case(
      story: "sources name files and folders", targets: ".target(name: \"A\", sources: [\"Part\", \"One.swift\"])",
      files: ["Sources/A/One.swift", "Sources/A/Two.swift", "Sources/A/Part/Three.swift"],
      owners: ["A: Sources/A/One.swift", "A: Sources/A/Part/Three.swift"]),
    Case(
      story: "a file that sources name twice is there once",
      targets: ".target(name: \"A\", sources: [\"Part\", \"Part/One.swift\", \"Part/\"])",
      files: ["Sources/A/Part/One.swift"], owners: ["A: Sources/A/Part/One.swift"]),
    Case(
      story: "what is excluded below what is named is out",
      targets: ".target(name: \"A\", exclude: [\"Part/Old\", \"Part/Skip.swift\"], sources: [\"Part\"])",
      files: ["Sources/A/Part/One.swift", "Sources/A/Part/Old/Two.swift", "Sources/A/Part/Skip.swift"],
      owners: ["A: Sources/A/Part/One.swift"]),
    Case(
      story: "what is excluded and named is out",
      targets: ".target(name: \"A\", exclude: [\"One.swift\"], sources: [\"One.swift\", \"Two.swift\"])",
      files: ["Sources/A/One.swift", "Sources/A/Two.swift"], owners: ["A: Sources/A/Two.swift"]),
    Case(
      story: "an excluded folder may end with a slash", targets: ".target(name: \"A\", exclude: [\"Old/\"])",
      files: ["Sources/A/One.swift", "Sources/A/Old/Two.swift"], owners: ["A: Sources/A/One.swift"]),
    Case(
      story: "only the whole name is excluded", targets: ".target(name: \"A\", exclude: [\"Old\"])",
      files: ["Sources/A/Older/One.swift", "Sources/A/Old.swift"],
      owners: ["A: Sources/A/Old.swift", "A: Sources/A/Older/One.swift"]),
    Case(
      story: "what is excluded is below the target",
      targets: ".target(name: \"A\", path: \"Code\", exclude: [\"Code\"])",
      files: ["Code/One.swift", "Code/Code/Two.swift"], owners: ["A: Code/One.swift"]),
    Case(
      story: "resources are no sources",
      targets: ".target(name: \"A\", resources: [.process(\"Res\"), .copy(\"T.swift\")])",
      files: ["Sources/A/One.swift", "Sources/A/Res/Two.swift", "Sources/A/T.swift"], owners: ["A: Sources/A/One.swift"]
    ),
    Case(
      story: "hidden files and bundles are passed over", targets: ".target(name: \"A\")",
      files: [
        "Sources/A/One.swift", "Sources/A/.Two.swift", "Sources/A/.old/Three.swift", "Sources/A/Doc.docc/Four.swift",
        "Sources/A/Play.playground/Five.swift", "Sources/A/A.xcodeproj/Six.swift",
        "Sources/A/Art.xcassets/Seven.swift",
      ],
      owners: ["A: Sources/A/One.swift"]),
    Case(
      story: "only what is called .swift is Swift", targets: ".target(name: \"A\")",
      files: [
        "Sources/A/One.swift", "Sources/A/Two.swift.gyb", "Sources/A/swift", "Sources/A/.swift", "Sources/A/T.SWIFT",
        "Sources/A/Three.swiftinterface", "Sources/A/a.b.swift",
      ],
      owners: ["A: Sources/A/One.swift", "A: Sources/A/a.b.swift"]),
    Case(
      story: "C and Objective-C are sources, headers are not", targets: ".target(name: \"A\")",
      files: [
        "Sources/A/a.c", "Sources/A/b.m", "Sources/A/c.mm", "Sources/A/d.cpp", "Sources/A/e.cc", "Sources/A/f.cxx",
        "Sources/A/g.S", "Sources/A/include/a.h",
      ],
      owners: ["a.c", "b.m", "c.mm", "d.cpp", "e.cc", "f.cxx", "g.S"].map { "A: Sources/A/\($0)" }),
    Case(
      story: "a target within another's folder is excluded by hand only",
      targets: ".target(name: \"A\", path: \"Code\", exclude: [\"Inner\"]), .target(name: \"B\", path: \"Code/Inner\")",
      files: ["Code/One.swift", "Code/Inner/Two.swift"], owners: ["A: Code/One.swift", "B: Code/Inner/Two.swift"]),
  ]

  @Test(arguments: folders + alone + parts)
  func filesOfTargets(_ layout: Case) async throws {
    let reading = try await Self.read(layout.targets, layout.files, tools: layout.tools)
    #expect(Self.owners(reading) == layout.owners)
  }

  /// What has no sources is a module nevertheless, and a sentence says why it is empty.
  @Test(arguments: [
    (".target(name: \"A\")", "target 'A' has no folder Sources/A; it is shown without sources"),
    (".target(name: \"A\", path: \"Code\")", "target 'A' has no folder Code; it is shown without sources"),
    (".testTarget(name: \"T\")", "target 'T' has no folder Tests/T; it is shown without sources"),
    (
      ".plugin(name: \"G\", capability: .buildTool())",
      "target 'G' has no folder Plugins/G; it is shown without sources"
    ),
    (
      ".target(name: \"A\", path: \"../Other\")",
      "target 'A' names '../Other', which lies outside the package; it is shown without sources"
    ),
    (
      ".target(name: \"A\", path: \"Code/../../Other\")",
      "target 'A' names 'Code/../../Other', which lies outside the package; it is shown without sources"
    ),
    (
      ".target(name: \"A\", sources: [\"One.swift\", \"../../../Two.swift\"])",
      "target 'A' names '../../../Two.swift', which lies outside the package; it is shown without sources"
    ),
  ])
  func whatIsNotThereIsTold(target: String, sentence: String) async throws {
    let reading = try await Self.read("\(target), .target(name: \"Other\", path: \"Other\")", ["Other/O.swift"])
    #expect(reading.model.modules.count == 2)
    #expect(reading.problems.map(\.description) == ["Package.swift:3: \(sentence)"])
    #expect(Self.owners(reading) == ["Other: Other/O.swift"])
  }

  /// A step up that a step down goes before leads nowhere else.
  @Test func stepsThatCancelOutStayInside() async throws {
    let reading = try await Self.read(
      ".target(name: \"A\", path: \"Code/../Parts/A\", sources: [\"../A/One.swift\"])", ["Parts/A/One.swift", "Code/X"])
    #expect(Self.owners(reading) == ["A: Parts/A/One.swift"])
    #expect(reading.problems.isEmpty)
  }

  /// Binary and system targets are modules that have no sources, and nothing is missing.
  @Test func targetsWithoutSourcesAreNoProblem() async throws {
    let reading = try await Self.read(
      ".binaryTarget(name: \"Bin\", path: \"Bin.xcframework\"), .systemLibrary(name: \"CLib\")",
      ["Sources/CLib/module.modulemap", "Sources/CLib/shim.h"])
    #expect(reading.model.modules.map { "\($0.name) \($0.kind.rawValue)" } == ["Bin binary", "CLib system"])
    #expect(reading.problems.isEmpty)
  }
}
