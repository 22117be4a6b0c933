import Separation
import SeparationPlans
import Testing

/// A dependency turned round: what the consumer needs moves to the consumer, and the provider depends on it.
@Suite struct SuggestionInversionTests {
  private let filling =
    "public final class Rest {\n  public init() {}\n" + (1...20).map { "  public func f\($0)() {}\n" }.joined() + "}\n"
  private let needed = "public protocol Store { func save(_ item: Item) }\npublic struct Item { public init() {} }\n"

  private func inversion(
    _ targets: KeyValuePairs<String, [String]> = ["App!": ["A", "B"], "A": ["B"], "B": []], products: [String] = [],
    a: String = "", b: String = "",
    app: String = "import A\nimport B"
  ) async throws -> Suggestion {
    try await Suggestion(
      of: "A:B", inverted: true, targets: targets, products: products,
      [
        "A/A.swift": "import B\npublic func keep(_ store: any Store) { store.save(Item()) }\n\(a)",
        "B/B.swift": needed + "public struct Disk: Store { public init() {}; public func save(_ item: Item) {} }\n\(b)",
        "B/Rest.swift": filling, "App/main.swift": app, "C/C.swift": "import B\npublic func c(_ store: any Store) {}",
        "BTests/BTests.swift": "@testable import B\nfunc check(_ store: any Store) {}",
      ])
  }

  @Test func theProviderDependsOnTheConsumer() async throws {
    let suggestion = try await inversion()
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Store", "Item"])
    #expect(suggestion.separation.interfaceName == "A")
    #expect(suggestion.separation.isInverted && !suggestion.separation.mayInvert)
    #expect(suggestion.imports == ["A/A.swift replaceProvider", "B/B.swift addInterfaceToProvider"])
    #expect(suggestion.manifest == ["A to B", "B from A"])
    #expect(suggestion.separation.removedEdges == [.init(dependent: "A", dependency: "B")])
    #expect(suggestion.separation.addedEdges == [.init(dependent: "B", dependency: "A")])
  }

  /// The suggestion of an interface module says what the inversion would come to, in the same figures.
  @Test func itsFiguresStandBesideThoseOfTheInterface() async throws {
    let files: KeyValuePairs = [
      "A/A.swift": "import B\npublic func keep(_ store: any Store) { store.save(Item()) }", "B/B.swift": needed,
      "B/Rest.swift": filling,
      "App/main.swift": "import A\nimport B",
    ]
    let targets: KeyValuePairs = ["App!": ["A", "B"], "A": ["B"], "B": []]
    let interface = try await Suggestion(of: "A:B", targets: targets, files).separation
    let inverted = try await Suggestion(of: "A:B", inverted: true, targets: targets, files).separation
    #expect(interface.inversion?.isClean == true)
    #expect(interface.inversion?.after == inverted.after)
    #expect(interface.after != inverted.after)
    #expect(inverted.after.rebuildCone == 2)
  }

  @Test func whoeverNamesWhatMovedImportsTheConsumer() async throws {
    let suggestion = try await inversion(
      ["App!": ["C"], "A": ["B"], "C": ["B"], "B": [], "BTests": ["B"]], app: "import C")
    #expect(suggestion.obstacles == [])
    #expect(
      suggestion.imports == [
        "A/A.swift replaceProvider", "B/B.swift addInterfaceToProvider", "BTests/BTests.swift addTestableInterface",
        "C/C.swift addInterface",
      ])
    #expect(suggestion.manifest == ["A to B", "A to BTests", "A to C", "B from A"])
  }

  @Test func aProductPassesTheConsumerOn() async throws {
    let suggestion = try await inversion(
      ["App!": ["C"], "A": ["B"], "C": ["B"], "B": []], products: ["B"], app: "import C")
    #expect(suggestion.obstacles == [])
    #expect(suggestion.imports == ["A/A.swift replaceProvider"])
    #expect(suggestion.manifest == ["A to B", "vend", "export", "B from A"])
    #expect(
      suggestion.separation.addedEdges == [
        .init(dependent: "B", dependency: "A"), .init(dependent: "C", dependency: "A"),
      ])
  }

  @Test func aSecondPathToTheProviderWouldCloseACycle() async throws {
    let suggestion = try await inversion(["App!": ["A"], "A": ["B", "C"], "C": ["B"], "B": []], app: "import A")
    #expect(suggestion.obstacles == ["cycle :5"])
    #expect(suggestion.separation.after.tangleCount == 1)
  }

  @Test(arguments: [
    // What moves would be declared twice.
    ("struct Item2 {}\nfileprivate struct Item {}", "", "nameOfConsumer Item B/B.swift:2"),
    // What moves would mean something else.
    ("struct Int {}", "extension Item { public var size: Int { 0 } }", ""),
    (
      "func helper() {}",
      "extension Item: CustomStringConvertible { public var description: String { helper() } }\nfunc helper() -> String { \"\" }",
      "nameOfConsumer helper() B/B.swift:5"
    ),
    // What stays would see two of a name.
    ("public struct Date {}", "import Foundation\nlet now = Date()", "nameOfConsumer B/B.swift:5"),
    // Its own name wins.
    ("public struct Kept {}", "struct Kept {}\nlet kept = Kept()", ""),
  ])
  func namesOfTheConsumerStandInTheWay(a: String, b: String, obstacle: String) async throws {
    let suggestion = try await inversion(a: a, b: b)
    #expect(suggestion.obstacles == (obstacle.isEmpty ? [] : [obstacle]))
  }

  @Test func aProgramCannotTakeWhatMoves() async throws {
    let suggestion = try await Suggestion(
      of: "App:B", inverted: true, targets: ["App!": ["B"], "B": []],
      ["App/main.swift": "import B\nfunc keep(_ store: any Store) {}", "B/B.swift": needed, "B/Rest.swift": filling])
    #expect(suggestion.obstacles.contains { $0.hasPrefix("cannotHold") })
  }

  @Test func withoutAnAbstractionThereIsNothingToTurnRound() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", inverted: true, targets: ["App!": ["A", "B"], "A": ["B"], "B": []],
      [
        "A/A.swift": "import B\npublic struct Timer { public init(now: () -> Int = Clock.now) {} }",
        "B/B.swift": "public enum Clock { public static func now() -> Int { 0 } }",
        "App/main.swift": "import A\n_ = Timer()",
      ])
    #expect(suggestion.obstacles == ["nothingToInvert"])
  }
}
