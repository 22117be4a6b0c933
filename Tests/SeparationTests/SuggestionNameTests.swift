import CodeModel
import Separation
import SeparationPlans
import Testing

/// Names under conditions, names with the module's before them, and names of which the sources do not tell what they
/// mean.
@Suite struct SuggestionNameTests {
  private let ab: KeyValuePairs<String, [String]> = ["App!": ["A", "B"], "A": ["B"], "B": []]
  private let filling =
    "public final class Rest {\n  public init() {}\n" + (1...30).map { "  public func f\($0)() {}\n" }.joined() + "}\n"

  @Test func namesakesUnderOtherConditionsMoveToo() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func go(_ latch: Latch) {}",
        "B/Latch.swift": """
        #if os(Linux)
        public struct Latch { var state = 0 }
        #else
        public struct Latch { var state = 0 }
        #endif
        """,
        "B/Rest.swift": filling + "extension Rest { func state(of latch: Latch) -> Int { latch.state } }",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Latch", "Latch"])
    #expect(suggestion.raises == ["Latch.state", "Latch.state"])
  }

  @Test(arguments: [
    ("#if canImport(B)\nimport B\n#endif\npublic func go(_ word: Word) {}", "", ["insideCondition A/A.swift:1"]),
    ("#if DEBUG\nimport B\npublic func go(_ word: Word) {}\n#endif", "", []),
    ("import B\npublic func go(_ word: Word) {}", "#if canImport(Foundation)\nimport Foundation\n#endif\n", []),
    ("import B\npublic func go(_ word: Word) {}", "#if canImport(C)\n#endif\n", ["insideCondition B/Word.swift:1"]),
    // What no manifest knows is nowhere, before as after.
    ("import B\npublic func go(_ word: Word) {}", "#if canImport(Elsewhere)\nimport Elsewhere\n#endif\n", []),
  ])
  func conditionsThatAskForAModuleThatIsGone(consumer: String, condition: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["C"], "C": []],
      [
        "A/A.swift": consumer, "B/Word.swift": "\(condition)public struct Word {}", "B/Rest.swift": filling,
        "C/C.swift": "public struct C {}",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == obstacles)
  }

  @Test func qualifiedNamesAreRewritten() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\nstruct Word {}\npublic func go(_ word: B.Word) {}",
        "B/Word.swift": "public struct Word { public var next: [B.Word] }",
        "B/Rest.swift": filling + "func rest(_ word: B.Word, _ rest: B.Rest) {}",
        "App/main.swift": "import A\nimport B\nfunc f(_ word: B.Word, _ rest: B.Rest) {}",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.qualifiers == ["A/A.swift:3", "App/main.swift:3", "B/Rest.swift:34", "B/Word.swift:1"])
  }

  /// Where B passes the interface on, its name goes on being right but in what moves.
  @Test func qualifiedNamesStayWhereTheProviderPassesTheInterfaceOn() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab, products: ["B"],
      [
        "A/A.swift": "import B\npublic func go(_ word: B.Word) {}",
        "B/Word.swift": "public struct Word { public var next: [B.Word] }",
        "B/Rest.swift": filling + "func rest(_ word: B.Word) {}",
        "App/main.swift": "import B\nfunc f(_ word: B.Word) {}",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.qualifiers == ["A/A.swift:2", "B/Word.swift:1"])
  }

  /// A type may be called like its module.
  @Test func aTypeOfTheModulesNameIsNoModule() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\nlet word = B.standard",
        "B/B.swift": "public struct B { public static let standard = 1 }", "B/Rest.swift": filling,
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.qualifiers == [])
  }

  @Test func whatANameMayMeanMovesAlong() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B", "D"], "A": ["B"], "B": [], "D": ["B"]],
      [
        "A/A.swift": "import B\npublic func go(_ word: Word, _ text: String) -> [String] { [foreign(text).trimmed] }",
        "B/Word.swift": "public struct Word {}",
        "B/Trim.swift": "extension Substring { public var trimmed: String { String(self) } }",
        "B/Rest.swift": filling,
        "D/D.swift": "import B\npublic func d(_ text: String) -> [String] { [foreign(text).trimmed] }",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["extension Substring", "Word"])
    #expect(suggestion.imports == ["A/A.swift replaceProvider", "D/D.swift addInterface"])
  }

  /// A type of a third module is at hand on both sides, and what the provider adds to it is found by its name alone.
  @Test(arguments: [
    "public func go(_ word: Word, _ part: Part) -> Int { foreign(part).cost + word.cost }",
    "public func go(_ word: Word) -> Int { word.cost }",
  ])
  func aMemberAddedToATypeOfAThirdModule(a: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B", "C"], "B": ["C"], "C": []],
      [
        "A/A.swift": "import B\nimport C\n\(a)",
        "B/Word.swift":
          "import C\npublic struct Word { var parts: [Part] = []; public var cost: Int { foreign(parts).cost } }",
        "B/Cost.swift": "import C\nextension Part { public var cost: Int { 1 } }",
        "B/Rest.swift": filling, "C/C.swift": "public struct Part {}", "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["extension Part", "Word"])
  }

  /// What would take too much along stays, and the name stands in the way.
  @Test func aNameThatMayMeanTooMuchIsAnObstacle() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func go(_ word: Word, _ text: String) -> [Int] { [foreign(text).cost] }",
        "B/Word.swift": "public struct Word {}",
        "B/Cost.swift": "extension Substring { public var cost: Int { Rest().f1(); return 1 } }",
        "B/Rest.swift": filling, "App/main.swift": "import A",
      ])
    #expect(suggestion.moves == ["Word"])
    #expect(suggestion.obstacles == ["unresolvedName Substring.cost A/A.swift:2"])
  }

  /// The package's habit is an ending that the provider has already.
  @Test(arguments: [
    ("public struct Word {}", "Word", "CartAPITypes"), ("public protocol Word {}", "any Word", "CartAPIInterface"),
  ])
  func noEndingIsWrittenTwice(_ word: String, _ spelling: String, _ name: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:CartAPI", targets: ["App!": ["A"], "A": ["CartAPI"], "CartAPI": [], "Shop": ["ShopAPI"], "ShopAPI": []],
      [
        "A/A.swift": "import CartAPI\npublic func go(_ word: \(spelling)) {}", "CartAPI/B.swift": word,
        "CartAPI/Rest.swift": filling, "Shop/S.swift": "import ShopAPI", "ShopAPI/S.swift": "public struct S {}",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.separation.interfaceName == name)
  }

  /// Rest is named in a file of B that imports a module with a type of the moved one's name.
  @Test func aNameThatTwoModulesOfferIsImportedByItself() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": ["C"], "C": []],
      [
        "A/A.swift": "import B\npublic func go(_ word: Word) {}", "B/Word.swift": "public struct Word {}",
        "B/Rest.swift": "import C\n" + filling + "extension Rest { public func take(_ word: Word) {} }",
        "C/C.swift": "public struct Word {}", "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.contains { $0.hasPrefix("B/Rest.swift addScoped") })
  }

  /// Foundation is not read, but for the names of its types.
  @Test(arguments: [("Foundation", "Data", true), ("UIKit", "Notification", true), ("Foundation", "Word", false)])
  func aNameOfFoundationIsImportedByItself(module: String, name: String, isScoped: Bool) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\npublic func go(_ word: \(name)) {}", "B/Word.swift": "public struct \(name) {}",
        "B/Rest.swift": "import \(module)\n" + filling + "extension Rest { public func take(_ word: \(name)) {} }",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.contains { $0.hasPrefix("B/Rest.swift addScoped") } == isScoped)
  }

  /// So are functions that Foundation, or the library of C that comes along, has as well.
  @Test(arguments: [("fmod", true), ("ownMod", false)])
  func aFunctionOfFoundationIsImportedByItself(name: String, isScoped: Bool) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\npublic func go(_ word: Word) { _ = \(name)(1, 2) }",
        "B/Word.swift":
          "public struct Word {}\npublic func \(name)(_ a: Double, _ b: Double) -> Double { a }\npublic func \(name)(_ a: Word, _ b: Int) {}",
        "B/Rest.swift": "import Foundation\n" + filling + "extension Rest { public func take() { _ = \(name)(1, 2) } }",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports.count { $0.hasPrefix("B/Rest.swift addScoped") } == (isScoped ? 1 : 0))
  }

  /// A comes by B because C depends on it.
  @Test func anUndeclaredProviderIsNotRemovedFromTheManifest() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["C"], "B": [], "C": ["B"]],
      [
        "A/A.swift": "import B\npublic func go(_ word: Word) {}", "B/B.swift": "public struct Word {}\n\(filling)",
        "C/C.swift": "import B\nlet rest = Rest()", "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.manifest == ["new []", "interface to B", "interface to A"])
  }

  /// D's importers see what has moved only if B, which D passes on, passes it on in turn.
  @Test func whatAnotherModulePassesOnIsExported() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "D"], "A": ["B"], "B": [], "D": ["B"]],
      [
        "A/A.swift": "import B\npublic func go(_ word: Word) {}", "B/B.swift": "public struct Word {}\n\(filling)",
        "D/D.swift": "@_exported import B", "App/main.swift": "import A\nimport D\nfunc f(_ word: Word) {}",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.manifest == ["new []", "interface to B", "interface to A", "vend", "export", "B from A"])
  }
}
