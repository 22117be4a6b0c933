import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What is one thing, or another's, and what is told once.
@Suite struct OneUnitTests {
  private func reasons(_ files: KeyValuePairs<String, String>, _ level: Level) throws -> Set<CutAdvice?> {
    let (report, advice) = try advised(files, level)
    #expect(!report.tangles.isEmpty)
    return Set(zip(report.tangles, advice.ofTangle).flatMap { tangle, own in tangle.cuts.map { own.ofCut[$0.edge] } })
  }

  @Test(arguments: [("Parser", "ParserState"), ("GraphNode", "GraphEdge")])
  func typesThatBelongTogetherByNameStay(first: String, second: String) throws {
    let files: KeyValuePairs = [
      "App/A/One.swift": "final class \(first) { static let shared = \(first)(); func load() {}; var s: \(second)? }",
      "App/A/Two.swift": "final class \(second) { func go() { \(first).shared.load() }; var other: Other? }",
      "App/B/Other.swift": "final class Other { var a: \(second)?; var b: \(second)? }",
    ]
    let (report, advice) = try advised(files, .type)
    let pair = Set([first, second])
    let cut = try #require(
      report.tangles[0].cuts.first { cut in
        let edge = report.graph.edges[cut.edge]
        return Set([edge.dependent, edge.dependency].map { report.graph.nodes[$0].name }) == pair
      })
    #expect(advice.ofTangle[0].ofCut[cut.edge] == .keepTogether(.unit))
  }

  /// `ShopCart` and `ShopPage` share what every type of the shop begins with.
  @Test func whatAllTypesBeginWithMakesNoUnit() throws {
    let others = (1...8).map { ("App/F\($0)/ShopThing\($0).swift", "struct ShopThing\($0) {}") }
    let files = [
      ("App/A/One.swift", "final class ShopCart { static let shared = ShopCart(); func load() {}; var s: ShopPage? }"),
      ("App/A/Two.swift", "final class ShopPage { func go() { ShopCart.shared.load() }; var other: Other? }"),
      ("App/B/Other.swift", "final class Other { var a: ShopPage?; var b: ShopPage? }"),
    ]
    func isUnit(_ files: [(String, String)]) throws -> Bool {
      try advised(files: files, .type).1.ofTangle[0].ofCut.values.contains(.keepTogether(.unit))
    }
    #expect(try isUnit(files))
    #expect(try !isUnit(files + others))
  }

  /// A superclass that asks for its heir is no reason to keep the heir beside it.
  @Test func anHeirIsNoPartOfWhatItInheritsFrom() throws {
    let lines = (0..<30).map { "func f\($0)() {}" }.joined(separator: "; ")
    let files: KeyValuePairs = [
      "App/A/Chart.swift": "class Chart { func draw() { if self is Bars { print(1) } }; \(lines) }",
      "App/A/Bars.swift": "final class Bars: Chart {}",
    ]
    #expect(
      try !reasons(files, .type).contains { if case .keepTogether(.ownPart)? = $0 { true } else { false } })
  }

  @Test func codeOfOthersIsLeftAsItIs() throws {
    #expect(
      try reasons(
        [
          "App/Vendor/Zip/Archive.swift": "final class Archive { static let least = 1; var entry: Entry? }",
          "App/Vendor/Entries/Entry.swift": "final class Entry { func go() { print(Archive.least) } }",
        ], .folder) == [.keepTogether(.vendored)])
  }

  @Test func nothingIsTakenOutOfAFolderAndItsOwnParts() throws {
    #expect(
      try reasons(
        [
          "App/Model/Property.swift": "struct Property { var a: Erased?; var b: Erased? }",
          "App/Model/Internal/Erased.swift": "protocol Erased {}\nextension Property: Erased {}",
          "App/Other/Page.swift": "final class Page {}", "App/More/Cell.swift": "final class Cell {}",
        ], .folder) == [.keepTogether(.folderWithin)])
  }

  /// However few references tie them: one verdict for all folders within one.
  @Test func aFolderAndItsOwnPartAreOneWhateverTiesThem() throws {
    #expect(
      try reasons(
        [
          "App/Shop/Shop.swift":
            "final class Shop { func show() { Cart().open(self) } }\nfinal class Till { let cart = Cart() }",
          "App/Shop/Cart/Cart.swift":
            "final class Cart { func open(_ shop: Shop) {}; func close(_ till: Till, _ shop: Shop) {} }",
          "App/Other/Page.swift": "final class Page {}", "App/More/Tab.swift": "final class Tab {}",
        ], .folder) == [.keepTogether(.folderWithin)])
  }

  /// A folder and all within it would be one, and nothing be said of what is between these.
  @Test(arguments: [5, 8]) func mostOfALargeTangleIsNotOneThing(count: Int) throws {
    func stored(_ type: String) -> String {
      (1...6).map { "var \(type.lowercased())\($0): \(type)?" }.joined(separator: "; ")
    }
    let parts = (1...count).map { number in
      let data = number == 1 ? stored("Data") : number == 3 ? "var data: Data?" : ""
      return ("App/Shop/P\(number)/Part.swift", "final class Part\(number) { var shop: Shop?; \(data) }")
    }
    let data = [("App/Data/Data.swift", "final class Data { \(stored("Part2")); \(stored("Part3")) }")]
    let shop = "final class Shop { \((1...count).map { "let p\($0) = Part\($0)()" }.joined(separator: "; ")) }"
    let (report, advice) = try advised(files: [("App/Shop/Shop.swift", shop)] + parts + data, .folder)
    #expect(advice.ofTangle[0].ofCut.values.contains(.keepTogether(.folderWithin)))
    #expect(report.tangles[0].joined.isEmpty == (count == 8))
  }

  /// The folder in which a program begins puts its parts together; what reaches back to it is no part of it.
  @Test(arguments: [(": UIApplicationDelegate", false), ("", true)])
  func whatReachesBackToTheProgramIsNotLeft(delegate: String, isLeft: Bool) throws {
    let uses = (0..<3).map { "func f\($0)(_ app: AppDelegate) { app.open() }" }.joined(separator: "; ")
    let makes = (0..<12).map { "let a\($0) = List()" }.joined(separator: "; ")
    let found = try reasons(
      [
        "App/AppDelegate.swift": "final class AppDelegate\(delegate) { func open() {}; \(makes) }",
        "App/Shop/List.swift": "final class List { \(uses) }",
        "App/Other/Page.swift": "final class Page {}", "App/More/Tab.swift": "final class Tab {}",
      ], .folder)
    #expect(found.contains(.keepTogether(.folderWithin)) == isLeft, "\(found)")
  }

  /// The parser of all feeds stays with them: nothing outside is tangled with it.
  @Test func whatPutsTogetherTheFoldersWithinStays() throws {
    #expect(
      try reasons(
        [
          "App/Feeds/Feed.swift": "final class Feed { var all: AllFeeds? }",
          "App/Feeds/AllFeeds.swift": "final class AllFeeds { func read() -> Any { JSONFeeds() } }",
          "App/Feeds/JSON/JSONFeeds.swift": "final class JSONFeeds { var a: Feed?; var b: Feed?; var c: Feed? }",
          "App/Other/Page.swift": "final class Page {}", "App/More/Cell.swift": "final class Cell {}",
        ], .folder) == [.keepTogether(.folderWithin)])
  }

  @Test func tanglesOfTheSameFilesInSeveralTargetsAreToldOnce() throws {
    let whole = LeveledGraph(
      "Lite/F.A -> Lite/F.B 1, Lite/F.B -> Lite/F.A 2, Pro/F.A -> Pro/F.B 1, Pro/F.B -> Pro/F.A 2, "
        + "Own/F.C -> Own/F.D 1, Own/F.D -> Own/F.C 1", level: .type)
    let nodes = whole.nodes.map { node in
      var node = node
      node.file = "Sources/\(node.name).swift"
      return node
    }
    let report = try CycleReport(
      of: LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: whole.edges))
    #expect(report.tangles.map(\.alsoIn).sorted { $0.count < $1.count } == [[], ["Pro"]])
  }

  /// They are known by the largest target, and stay so when they are cut anew.
  @Test(arguments: [("", "Lite", "Pro"), (", Pro/F.E -> Pro/F.A 1", "Pro", "Lite")])
  func tanglesOfSeveralTargetsAreThoseOfTheLargest(more: String, told: String, also: String) throws {
    let whole = LeveledGraph(
      "Lite/F.A -> Lite/F.B 1, Lite/F.B -> Lite/F.A 2, Pro/F.A -> Pro/F.B 1, Pro/F.B -> Pro/F.A 2" + more, level: .type)
    let nodes = whole.nodes.map { node in
      var node = node
      node.file = "Sources/\(node.name).swift"
      return node
    }
    var report = try CycleReport(
      of: LeveledGraph(package: "P", level: .type, revision: nil, nodes: nodes, edges: whole.edges))
    report.recut(0, by: [:])
    #expect(report.tangles.map(\.alsoIn) == [[also]])
    #expect(report.tangles[0].members.map { report.graph.nodes[$0].module } == [told, told])
  }

  @Test func theDeclarationsThatACutNamesAreKnown() throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { func go() { Store.shared.load(); Store.shared.load() } }",
        "App/B/Store.swift": """
        final class Store { static let shared = Store(); func load() {}; var a: Reader?; var b: Reader?; var c: Reader? }
        """,
      ], .folder)
    #expect(advice.ofTangle[0].namesOfCut.values.map { $0 } == [["Store", "Store.load()", "Store.shared"]])
  }

  /// The screen of all displays is no part of a display, whatever both begin with.
  @Test(arguments: [("Display", "DisplaysPage", false), ("Display", "DisplayPage", true)])
  func aPluralIsNoPartOfOne(first: String, second: String, areOne: Bool) throws {
    let files: KeyValuePairs = [
      "App/A/One.swift": "final class \(first) { static let shared = \(first)(); func load() {}; var s: \(second)? }",
      "App/A/Two.swift": "final class \(second) { func go() { \(first).shared.load() }; var other: Other? }",
      "App/B/Other.swift": "final class Other { var a: \(second)?; var b: \(second)? }",
    ]
    #expect(try reasons(files, .type).contains(.keepTogether(.unit)) == areOne)
  }
}
