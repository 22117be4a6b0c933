import CodeModel
import Separation
import SeparationPlans
import Testing

/// What crosses the new border, and what cannot.
@Suite struct SuggestionBorderTests {
  private let ab: KeyValuePairs<String, [String]> = ["App!": ["A", "B"], "A": ["B"], "B": []]
  private let filling =
    "public final class Rest {\n  public init() {}\n" + (1...20).map { "  public func f\($0)() {}\n" }.joined() + "}\n"

  @Test func membersOfAClassBecomeAProtocol() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": """
        import B
        public final class Feed {
          private let loader: Loader
          public init(loader: Loader) { self.loader = loader }
          public func refresh() { loader.load(Page(number: 1)) ; print(loader.count) }
        }
        """,
        "B/B.swift": """
        public struct Page { public var number: Int; public init(number: Int) { self.number = number } }
        public final class Loader {
          public init() { _ = Rest() }
          public func load(_ page: Page) {}
          public private(set) var total = 0
          public var count: Int { 0 }
          public func other() {}
        }
        """,
        "B/Rest.swift": filling, "App/main.swift": "import A\nimport B\n_ = Feed(loader: Loader())",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.extractions == ["LoaderProtocol of Loader: load(_:) count"])
    #expect(suggestion.moves == ["Page"])
    #expect(suggestion.plan.extractions[0].mentions.map(\.line) == [3, 4])
  }

  @Test(arguments: [
    ("public final class Sub: Base {}", "subclasses Base A/A.swift:2"),
    ("public func cast(_ value: Any) -> Bool { value is Base }", "namesType Base A/A.swift:2"),
    ("public func all() -> [Base] { [] }", "typedBy Base A/A.swift:2"),
    ("public struct Box<T> { var value: T? }\nlet box = Box<Base>()", "namesType Base A/A.swift:3"),
  ])
  func someUsesOfAClassKeepTheDependency(source: String, obstacle: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\n\(source)", "B/B.swift": "open class Base { public init() {}; let rest = Rest() }",
        "B/Rest.swift": filling,
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [obstacle])
  }

  @Test func whatDragsTheModuleAlongStays() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func go() { start(Options()) }",
        "B/B.swift":
          "public struct Options { public init() {} }\npublic func start(_ options: Options) { Rest().f1() }",
        "B/Rest.swift": filling,
        "App/main.swift": "import A",
      ])
    #expect(suggestion.moves == ["Options"])
    #expect(suggestion.obstacles == ["drags start(_:) A/A.swift:2"])
  }

  @Test func extensionMembersMoveWithWhatTheyNeed() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func go(_ item: Item) -> String { item.title.trimmed + item.label }",
        "B/B.swift": """
        public struct Item { public var title: String }
        extension Item { public var label: String { helper(title) } }
        extension String { public var trimmed: String { self } }
        func helper(_ text: String) -> String { text }
        """,
        "B/Rest.swift": filling + "func other() { _ = helper(\"\") }", "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.moves == ["Item", "extension Item", "extension String", "helper(_:)"])
    #expect(suggestion.raises == ["helper(_:)"])
  }

  @Test func whatStaysMayNameWhatMoved() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": [], "BTests": ["B"]], products: ["B"],
      [
        "A/A.swift": "import B\npublic func go(_ plan: Plan) {}",
        "B/B.swift": """
        public struct Plan { var steps: [Step]; var hidden = 0; public internal(set) var name = "" }
        struct Step { var weight: Int; private var note = "" }
        """,
        "B/Rest.swift": filling + "func make() -> Plan { Plan(steps: [Step(weight: 1)]) }",
        "BTests/BTests.swift": "@testable import B\nfunc check(_ plan: Plan) { _ = plan.hidden }",
        "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles == [])
    #expect(suggestion.raises == ["Step", "Step.weight"])
    #expect(suggestion.plan.implicitInitializers.count == 2)
    #expect(suggestion.imports == ["A/A.swift replaceProvider", "BTests/BTests.swift addTestableInterface"])
    #expect(
      suggestion.manifest == [
        "new []", "interface to B", "interface to A", "vend", "export", "interface to BTests", "B from A",
      ])
  }

  @Test(arguments: [
    (
      "struct Word { public private(set) var count = 0 }\nextension Word { mutating func f() { count = 1 } }",
      "restrictedSetter"
    ),
    ("final class Note: Word2 {}\nopen class Word2 {}", ""),
  ])
  func settersAndSubclasses(source: String, reason: String) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func go(_ word: Word) {}",
        "B/B.swift": source.contains("struct Word ") ? "public \(source)" : "public struct Word {}\n\(source)",
        "B/Rest.swift": filling, "App/main.swift": "import A",
      ])
    #expect(suggestion.obstacles.map { $0.split(separator: " ")[0] } == (reason.isEmpty ? [] : [Substring(reason)]))
  }

  @Test func anInterfaceThatIsThereIsUsed() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["BAPI"], "BAPI": []],
      [
        "A/A.swift": "import B\npublic func go(_ word: Word) {}",
        "B/B.swift": "import BAPI\npublic struct Word: Spoken {}\n\(filling)",
        "BAPI/BAPI.swift": "public protocol Spoken {}", "App/main.swift": "import A",
      ])
    #expect(suggestion.separation.interfaceName == "BAPI")
    #expect(suggestion.manifest == ["BAPI to A", "B from A"])
  }

  @Test func separatedModulesGetNoSuggestions() async throws {
    let report = try await Suggestion.all(
      targets: ["App!": ["A", "B"], "A": ["BInterface"], "B": ["BInterface"], "BInterface": []],
      [
        "A/A.swift": "import BInterface\npublic func go(_ word: any Word) { word.say() }",
        "B/B.swift":
          "import BInterface\npublic struct Loud: Word { public init() {}; public func say() {} }\n\(filling)",
        "BInterface/Word.swift": "public protocol Word { func say() }",
        "App/main.swift": "import A\nimport B\ngo(Loud())",
      ])
    #expect(report.separations.isEmpty)
  }

  @Test func foldersThatNeedEachOtherShareAnInterface() async throws {
    let report = try await Suggestion.all(
      targets: ["App": []], level: .folder,
      [
        "App/A/A.swift":
          "protocol A { func makeB() -> any B }\nfinal class AImpl: A { let b: any B; init(b: any B) { self.b = b }\n  func makeB() -> any B { b }\n"
          + (1...20).map { "  func a\($0)() {}\n" }.joined() + "}",
        "App/B/B.swift":
          "protocol B { func makeA() -> any A }\nfinal class BImpl: B { let a: any A; init(a: any A) { self.a = a }\n  func makeA() -> any A { a }\n"
          + (1...20).map { "  func b\($0)() {}\n" }.joined() + "}",
      ])
    #expect(Set(report.separations.map(\.interfaceName)).count == 1)
    #expect(report.separations.allSatisfy { $0.after.tangleCount == 0 })
  }

  /// A module that reaches the provider's members through others, without an import of its own, loses that edge with
  /// what moves.
  @Test func anEdgeThatOnlyMovedCodeMadeIsGone() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B", "C"], "A": ["B"], "C": ["A"], "B": []],
      [
        "A/A.swift": """
        import B
        public final class Feed {
          public let page = Page(number: 1)
          public init() {}
        }
        """,
        "C/C.swift": "import A\npublic func number(of feed: Feed) -> Int { feed.page.number }\n",
        "B/B.swift":
          "public struct Page { public var number: Int; public init(number: Int) { self.number = number } }\n"
          + filling,
        "App/main.swift": "import A\nimport B\nimport C\nprint(number(of: Feed()), Rest())\n",
      ])
    #expect(
      suggestion.separation.removedEdges == [
        .init(dependent: "A", dependency: "B"), .init(dependent: "C", dependency: "B"),
      ])
    #expect(suggestion.separation.addedEdges.contains(.init(dependent: "C", dependency: "BTypes")))
  }

  /// An import that no manifest declares goes with the file that alone had it.
  @Test(arguments: [
    ("", [Separation.Edge(dependent: "A", dependency: "B"), .init(dependent: "B", dependency: "C")]),
    ("import C\n", [.init(dependent: "A", dependency: "B")]),
  ])
  func anEdgeOfImportsEndsWithTheFilesThatMove(rest: String, removed: [Separation.Edge]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": ["D"], "D": ["C"], "C": []],
      [
        "A/A.swift": "import B\npublic func text(of page: Page) -> String { \"\" }\n",
        "B/Page.swift": "import C\npublic struct Page { public var ink: Ink }\n", "B/B.swift": rest + filling,
        "C/Ink.swift": "public struct Ink {}\n", "D/D.swift": "public struct D {}\n",
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.separation.removedEdges == removed)
    #expect(suggestion.separation.addedEdges.contains(.init(dependent: "BTypes", dependency: "C")))
  }

  /// Which initializer `.init` means, types alone tell; what it may mean is opened.
  @Test func initializersThatTheSourcesDoNotTellAreOpened() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func text(of life: Life) -> String { \"\" }\n",
        "B/Life.swift": """
        public enum Life {
          case ended, left(Int)
          init(seconds: Int) { self = .left(seconds) }
          init(days: Int) { self = .left(days) }
          var isEnded: Bool { false }
          fileprivate var moments: [Moment] { [] }
        }
        private struct Moment {}
        extension Array where Element == Moment {
          func days(_ life: Life) -> Int { count }
        }
        """,
        "B/B.swift":
          "public func lives(_ lines: [String]) -> [Life] { lines.flatMap { $0.utf8.map { .init(seconds: Int($0)) } } }\npublic func d(_ lines: [String]) { lines.lazy.map { $0.utf8.lazy.days } }\n"
          + filling,
        "App/main.swift": "import A\nimport B\nprint(text(of: lives([\"\"])[0]), Rest())\n",
      ])
    #expect(suggestion.raises == ["Life.init(seconds:)"])
    #expect(suggestion.obstacles.isEmpty)
  }

  /// What has a symbol of its own, or is meant for some importers, may be in any module; a replacement may not.
  @Test(arguments: [
    ("@_silgen_name(\"page_count\")", [String]()), ("@_cdecl(\"page_count\")", []),
    ("@_spi(Pages)", []), ("@_dynamicReplacement(for: count)", ["specialAttribute Page B/Page.swift:1"]),
  ])
  func attributesThatBindToTheModule(attribute: String, obstacles: [String]) async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func text(of page: Page) -> String { \"\" }\n",
        "B/Page.swift":
          "public struct Page {\n  public var count: Int32 { pageCount() }\n  \(attribute) public static func pageCount() -> Int32 { 1 }\n}\n",
        "B/B.swift": filling,
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstacles == obstacles)
  }

  /// Whose private member a name is, types alone tell; what may mean it comes along.
  @Test func whatMayMeanAPrivatePartComesAlong() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ab,
      [
        "A/A.swift": "import B\npublic func text(of page: Page) -> String { \"\" }\n",
        "B/Page.swift": """
        public struct Page {
          var words: [Substring] { "a b".split(separator: " ").map { $0.trimmed() } }
        }
        extension String {
          var trimmedWords: [Substring] { split(separator: " ").lazy.map { Substring($0).trimmed() } }
        }
        extension Substring {
          fileprivate func trimmed() -> Substring { self }
        }
        public func other() {}
        """,
        "B/B.swift": filling,
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.moves == ["Page", "extension String", "extension Substring"])
    #expect(suggestion.obstacles.isEmpty)
  }

  /// A plug-in that compiles the provider's files by way of a link would lose what moves.
  @Test(arguments: [
    ("-> ../../B/Page.swift", ["sharedFile Page B/Page.swift:1 and 1 more"]),
    // A copy is another file, which keeps what it has.
    ("public struct Page {}\npublic struct Cover {}\n", []),
  ])
  func aFileThatAnotherTargetCompilesTooIsAnObstacle(linked: String, obstacles: [String]) async throws {
    let page = "public struct Page {}\npublic struct Cover {}\n"
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": [], "Linked": []],
      [
        "A/A.swift": "import B\npublic func text(of page: Page, _ cover: Cover) -> String { \"\" }\n",
        "B/Page.swift": page,
        "Linked/B/Page.swift": linked,
        "B/B.swift": filling,
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstaclesWithPlaces == obstacles)
  }

  /// One link to a folder is one fact, however many files lie in it.
  @Test func aFolderThatIsLinkedIsToldOnce() async throws {
    let suggestion = try await Suggestion(
      of: "A:B", targets: ["App!": ["A", "B"], "A": ["B"], "B": [], "Linked": []],
      [
        "A/A.swift": "import B\npublic func text(of page: Page, _ cover: Cover, _ ink: Ink) -> String { \"\" }\n",
        "B/Page.swift": "public struct Page {}\n",
        "B/Covers/Cover.swift": "public struct Cover {}\n",
        "B/Ink.swift": "public struct Ink {}\n",
        "Linked/B/Page.swift": "-> ../../B/Page.swift",
        "Linked/B/Ink.swift": "-> ../../B/Ink.swift",
        "Linked/B/Covers/Cover.swift": "-> ../../../B/Covers/Cover.swift",
        "B/B.swift": filling,
        "App/main.swift": "import A\nimport B\nprint(Rest())\n",
      ])
    #expect(suggestion.obstaclesWithPlaces == ["sharedFile Cover B/Covers/Cover.swift:1 and 2 more"])
  }
}
