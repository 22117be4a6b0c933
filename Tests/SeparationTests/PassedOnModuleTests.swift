import Separation
import SeparationPlans
import Testing

/// What is passed on with `@_exported import`, and dependencies of which nothing is used.
@Suite struct PassedOnModuleTests {
  /// The consumer's file says itself from then on what came with the provider.
  @Test func whatTheProviderPassedOnIsImported() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["C"], "C": []],
      [
        "A/A.swift": "import B\npublic func keep(_ box: Box) {}\nlet salt = Salt()",
        "B/Exports.swift": "@_exported import C\n", "B/Box.swift": "public struct Box {}",
        "B/Rest.swift": Suggestion.filling, "C/C.swift": "public struct Salt { public init() {} }",
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.contains("A/A.swift add C"))
    #expect(suggestion.manifest.contains("C to A"))
  }

  /// A member that an extension adds is found without an import where its module is loaded, and only there.
  @Test(arguments: [
    ("import A\nlet twice = serve().twice", true), ("import A\nlet once = serve().n", false),
    ("import A\nimport B\nlet twice = serve().twice", false),
  ])
  func whoUsesAMemberThatStaysImportsItsModule(caller: String, isImported: Bool) async throws {
    let suggestion = try await Suggestion(
      of: "A:B",
      targets: [
        "App!": ["A", "B"], "D": isImported || !caller.contains("B") ? ["A"] : ["A", "B"], "A": ["B"], "B": [],
      ],
      [
        "A/A.swift": "import B\npublic func serve() -> Box { Box() }",
        "B/Box.swift": "public struct Box { public var n = 1\n public init() {} }",
        "B/More.swift":
          "extension Box {\n public var twice: Int { n * 2 + Rest.count }\n}\nextension Rest { static var count: Int { 1 } }",
        "B/Rest.swift": Suggestion.filling, "D/D.swift": caller,
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.contains("D/D.swift add B") == isImported, "\(suggestion.imports)")
    #expect(suggestion.manifest.contains("B to D") == isImported, "\(suggestion.manifest)")
  }

  /// Of a module of which single declarations are passed on, a file that names none of them has lost nothing.
  @Test(arguments: [
    ("let salt = Salt()", true), ("let pepper = 1", false),
    // The compiler asks for it where others see the property, though the file writes no name of it.
    ("public let salt = season()", true), ("let salt = season()", false),
    ("@inlinable public func taste() { _ = season() }", true),
  ])
  func whatIsPassedOnByItsNameIsImportedWhereItIsNamed(a: String, isImported: Bool) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["C"], "C": []],
      [
        "A/A.swift": "import B\npublic func keep(_ box: Box) {}\n\(a)",
        "B/Exports.swift": "@_exported import struct C.Salt\n@_exported import class C.Mill\n",
        "B/Box.swift": "import C\npublic struct Box {}\npublic func season() -> Salt { Salt() }",
        "B/Rest.swift": Suggestion.filling,
        "C/C.swift": "public struct Salt { public init() {} }\npublic class Mill {}",
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.contains("A/A.swift add C") == isImported)
    #expect(suggestion.manifest.contains("C to A") == isImported)
  }

  /// Other packages go on seeing what moves; what stays is told once a file.
  @Test(arguments: [
    ("@_exported import struct B.Box\n", []),
    (
      "@_exported import struct B.Box\n@_exported import class B.Rest\n@_exported import struct B.More\n",
      ["reexports A/A.swift:2 and 1 more"]
    ),
  ])
  func whatIsPassedOnByItsNameIsInTheWayWhereItStays(exports: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []], products: ["A"],
      [
        "A/A.swift": "\(exports)import B\npublic func keep(_ box: Box) {}",
        "B/Box.swift": "public struct Box { public init() {} }\npublic struct More {}",
        "B/Rest.swift": Suggestion.filling, "App/main.swift": "import A\nimport B\nprint(Rest())",
      ])
    #expect(suggestion.obstaclesWithPlaces == obstacles)
  }

  /// The consumer goes on passing on what moves; who needs more than that has it from an import of its own.
  @Test(arguments: [
    ("import A\nimport B\nprint(Rest())", [String]()), ("import A\nlet box = Box()", []),
    ("import A\nprint(Rest())", ["reexports A/A.swift:1"]),
  ])
  func whoPassesTheProviderOnPassesTheInterfaceOn(user: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "@_exported import B\npublic func keep(_ box: Box) {}",
        "B/Box.swift": "public struct Box { public init() {} }",
        "B/Rest.swift": Suggestion.filling, "App/main.swift": user,
      ])
    #expect(suggestion.obstacles == obstacles)
  }

  @Test(arguments: [
    ("import B\nfunc go() {}", true), ("import B\nfunc go() { foreign().f1() }", true), ("func go() {}", true),
    ("import B\nfunc go() { _ = foreign().wide }", false), ("@_exported import B\nfunc go() {}", false),
  ])
  func aDependencyOfWhichNothingIsUsedIsToldToGo(a: String, isUnused: Bool) async throws {
    for edge in [nil, "A:B"] { #expect(try await Self.isToldToGo(a, asking: edge) == isUnused) }
  }

  private static func isToldToGo(_ a: String, asking edge: String?) async throws -> Bool {
    let report = try await Suggestion.all(
      of: edge, targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": a, "B/B.swift": "extension String { public var wide: String { self } }",
        "B/Rest.swift": Suggestion.filling, "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    return report.unused == [.init(dependent: "A", dependency: "B")]
  }
}
