import Testing

/// Shapes that cannot be cut without a person: each is told with its place, and none is called clean.
@Suite struct SuggestionRefusedShapesTests {
  private let filling =
    "public final class Rest {\n  public init() {}\n" + (1...20).map { "  public func f\($0)() {}\n" }.joined() + "}\n"

  private func obstacles(a: String, b: String) async throws -> [String] {
    try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["C"], "C": []],
      [
        "A/A.swift": a, "B/B.swift": b, "B/Rest.swift": filling, "C/C.swift": "public struct Salt {}",
        "App/main.swift": "import A\nimport B",
      ]
    ).obstacles
  }

  @Test(arguments: [
    // The generated accessor of the resources is that of one module.
    (
      "import B\npublic func show(_ icon: Icon) {}",
      "import Foundation\npublic struct Icon {\n  public init() {}\n  public var file: URL? { Bundle.module.url(forResource: \"icon\", withExtension: \"png\") }\n}",
      "resources Icon B/B.swift:2"
    ),
    // The name of a macro is bound to the module that declares it.
    (
      "import B\npublic func two() -> Int { #double(1) }",
      "@freestanding(expression) public macro double(_ value: Int) -> Int = #externalMacro(module: \"M\", type: \"D\")",
      "macro double(_:) B/B.swift:1"
    ),
    // A library that looks into another one.
    ("@testable import B\npublic func keep(_ box: Box) {}", "public struct Box {}", "specialAttribute A/A.swift:1"),
    // A class is subclassed in its own module, and not open.
    (
      "import B\npublic func meet(_ animal: Animal) -> Animal { Animal() }",
      "public class Animal { public init() {} }\nfinal class Lion: Animal { let rest = Rest() }",
      "subclassedInProvider Animal B/B.swift:2"
    ),
  ])
  func whatStandsInTheWay(a: String, b: String, obstacle: String) async throws {
    #expect(try await obstacles(a: a, b: b) == [obstacle])
  }

  /// An open class may have subclasses in another module, which may override what is open of it.
  @Test(arguments: [("open", []), ("public", ["subclassedInProvider Animal B/B.swift:2"])])
  func anOpenClassMayGo(access: String, expected: [String]) async throws {
    let b = """
      open class Animal { public init() {}; \(access) func call() {} }
      final class Lion: Animal { let rest = Rest(); override func call() {} }
      """
    #expect(
      try await obstacles(a: "import B\npublic func meet(_ animal: Animal) -> Animal { Animal() }", b: b) == expected)
  }

  /// Who asks for a class need not see into its module.
  @Test(arguments: ["protocol Roaring: Animal {}", "protocol Roaring where Self: Animal {}"])
  func aProtocolOfTheSubclassesOfAClassIsNoSubclass(roaring: String) async throws {
    let suggestion = try await Suggestion.ofPair(
      a: "public func meet(_ animal: Animal) {}",
      b: "public class Animal { public init() {} }\n\(roaring)\nextension Roaring { func roar() { Rest().f1() } }")
    #expect(suggestion.obstacles == [])
  }

  /// A plug-in depends on a program to run it, whatever of the program its own code may seem to rely on.
  @Test func aPluginGoesOnDependingOnWhatItRuns() async throws {
    let suggestion = try await Suggestion(
      of: "FormatPlugin:Tool", targets: ["FormatPlugin": ["Tool"], "Tool!": []],
      [
        "FormatPlugin/Plugin.swift": "import PackagePlugin\nfunc go() {}\n",
        "Tool/Fault.swift": "extension String: @retroactive Error {}\n",
        "Tool/Rest.swift": Suggestion.filling,
      ])
    #expect(suggestion.obstacles.map { $0.prefix { $0 != " " } } == ["runs"])
  }
}
