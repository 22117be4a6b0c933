import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What stands together by its name or its protocol is not taken apart by a move.
@Suite struct FamilyTests {
  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  @Test(arguments: [
    ("Routing", "Route", true), ("Routing", "Routes", true), ("Categories", "Category", true),
    ("Settings", "SettingsPage", true), ("Strings", "Stop", false), ("Beds", "Being", false),
  ])
  func aWordIsKnownInItsInflections(folder: String, file: String, isCalledSo: Bool) {
    #expect((Title(file).count(in: FolderName("App/\(folder)").words) > 0) == isCalledSo)
  }

  /// The folder is what is called like it.
  @Test(arguments: [("Asset", false), ("Limit", true)])
  func aFoldersMainFileIsNotTakenOut(name: String, goes: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Asset/\(name).swift": "struct \(name) { var a = 1 }",
        "App/Asset/Page.swift": "final class Page { \(stored("Reader")) }",
        "App/Asset/Store.swift": "final class Store { \(stored("Reader")) }",
        "App/Readers/Reader.swift": "final class Reader { var a: \(name)?; var s: Shelf?; var t: Shelf? }",
        "App/Readers/Shelf.swift": "final class Shelf { \(stored("Reader")) }",
      ], .folder)
    let advice = try #require(cuts["App/Readers -> App/Asset"])
    #expect((advice != nil) == goes, "\(cuts)")
  }

  /// Names that differ by a number are those of one family.
  @Test func modelsThatANumberTellsApartAreOneUnit() throws {
    let (_, advice) = try advised(
      [
        "App/Models/Post1Summary.swift": "struct Post1Summary { var full: () -> Post2Summary? }",
        "App/Models/Post2Summary.swift": "struct Post2Summary { func brief() -> Post1Summary? { nil } }",
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.unit)])
  }

  /// Files that add to one type in one folder stay with each other.
  @Test(arguments: [(["Post+Actions", "Post+Text"], false), (["User+Actions", "Text"], true)])
  func whatAddsToOneTypeStaysWithItsSisters(sisters: [String], goes: Bool) throws {
    let files =
      [
        ("App/Content/Post.swift", "final class Post { \(stored("Action")) }"),
        ("App/Content/Post+Toggles.swift", "struct Toggle { var on = true }"),
        ("App/Content/Page.swift", "final class Page { \(stored("Action")) }"),
        ("App/Actions/Action.swift", "final class Action { var a: Toggle?; var b: Toggle?; var c: Toggle? }"),
      ] + sisters.map { ("App/Content/\($0).swift", "struct \($0.replacing("+", with: "")) { var n = 1 }") }
    let (report, advice) = try advised(files: files, .folder)
    let moves = report.tangles.isEmpty ? [] : advice.ofTangle[0].changesOfPlace
    #expect(moves.contains { "\($0)".contains("Post+Toggles") } == goes, "\(moves)")
  }

  /// Two conform to one protocol, and one of them would go without the other.
  @Test(arguments: [(": Asset", false), ("", true)])
  func aFamilyOfTypesStaysInItsFile(conformance: String, goes: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/Base/Assets.swift": """
        protocol Asset {}
        struct BoxAsset: Asset {}
        struct BagAsset\(conformance) { var reader: Reader? }
        """,
        "App/Base/Page.swift": "final class Page { \(stored("Reader")) }",
        "App/Base/Store.swift": "final class Store { \(stored("Reader")) }",
        "App/Readers/Reader.swift": "final class Reader { var a: BoxAsset?; var s: Shelf?; var t: Shelf? }",
        "App/Readers/Shelf.swift": "final class Shelf { \(stored("Reader")) }",
      ], .folder)
    let isTaken = advice.ofTangle[0].ofCut.values.contains {
      if case .move(let move) = $0 { move.declarations == ["Asset", "BoxAsset"] } else { false }
    }
    #expect(isTaken == goes, "\(advice.ofTangle[0].ofCut)")
  }

  /// The interface of one service goes nowhere without those of the others.
  @Test(arguments: [(["UserAPI", "OrderAPI"], false), (["User", "Order"], true)])
  func aFileStaysWithItsSisters(sisters: [String], goes: Bool) throws {
    let others = sisters.map { ("App/Player/\($0).swift", "final class \($0) { var player: Player? }") }
    let (_, advice) = try advised(
      files: others + [
        ("App/Player/CartAPI.swift", "final class CartAPI { \(stored("Client")) }"),
        ("App/Player/Player.swift", "final class Player { func go() {} }"),
        ("App/Network/Client.swift", "final class Client { \(stored("Player")); var r: Request?; var s: Request? }"),
        ("App/Network/Request.swift", "final class Request { \(stored("Player")); var c: Client?; var d: Client? }"),
      ], .folder)
    let isMoved = advice.ofTangle[0].moves.contains { $0.file == "App/Player/CartAPI.swift" }
    #expect(isMoved == goes, "\(advice.ofTangle[0].ofCut)")
  }

  /// Who lays code out by kind looks for a type among the types; a feature takes what is called after it.
  @Test(arguments: [
    ("Types", "Balance", false), ("Types", "StorageBalance", true), ("Money", "Balance", true),
  ])
  func aFileStaysAmongItsKind(folder: String, name: String, goes: Bool) throws {
    let (_, advice) = try advised(
      files: [
        ("App/\(folder)/\(name).swift", "final class \(name) { \(stored("Store")) }"),
        ("App/\(folder)/Amount.swift", "final class Amount { func go() {} }"),
        ("App/\(folder)/Price.swift", "final class Price { func go() {} }"),
        ("App/\(folder)/Rate.swift", "final class Rate { func go() {} }"),
        (
          "App/Storage/Store.swift",
          "final class Store { \(stored("Amount")); var b: \(name)?; var p: Price?; var r: Rate? }"
        ),
      ], .folder)
    let isMoved = advice.ofTangle[0].moves.contains { $0.file == "App/\(folder)/\(name).swift" && $0.isWholeFile }
    #expect(isMoved == goes, "\(advice.ofTangle[0].changesOfPlace)")
  }

  /// An enum stands well among enums, whatever else stands there.
  @Test(arguments: [("Enums", false), ("Basics", true)])
  func anEnumStaysAmongEnums(folder: String, goes: Bool) throws {
    let (_, advice) = try advised(
      files: [
        ("App/\(folder)/Looks.swift", "final class Looks { \(stored("Page")) }\nenum Layer { case top }"),
        ("App/\(folder)/Other.swift", "final class Other { func go() {} }"),
        ("App/Pages/Page.swift", "final class Page { var layer: Layer? }"),
      ], .folder)
    #expect(advice.ofTangle[0].changesOfPlace.isEmpty != goes, "\(advice.ofTangle[0].changesOfPlace)")
  }

  /// Of files that add to types of others what their folder is there for, none goes alone.
  @Test(arguments: [(["URL+App", "Text+App"], false), (["URL+Web", "Text+Line"], true)])
  func anAdditionStaysWithItsSisters(sisters: [String], goes: Bool) throws {
    let others = sisters.enumerated().map { number, name in
      ("App/Extensions/\(name).swift", "extension Core\(number) { var n\(number): Int { 1 } }")
    }
    let (_, advice) = try advised(
      files: others + [
        (
          "App/Extensions/Date+App.swift", "extension Date: Marked { var mark: Mark? { nil }; var more: Mark? { nil } }"
        ),
        ("App/Core/Core.swift", "final class Core0 {}; final class Core1 {}"),
        ("App/Marks/Marked.swift", "protocol Marked {}; final class Mark { var t: Shelf? }"),
        (
          "App/Marks/Shelf.swift",
          "final class Shelf { func go(_ a: Core0, _ b: Core1) { print(a.n0, b.n1, a.n0, b.n1) } }"
        ),
        (
          "App/Marks/Board.swift",
          "final class Board { func go(_ a: Core0, _ b: Core1) { print(a.n0, b.n1, a.n0, b.n1) } }"
        ),
      ], .folder)
    let isMoved = advice.ofTangle[0].changesOfPlace.contains { "\($0.advice)".contains("Date+App.swift") }
    #expect(isMoved == goes, "\(advice.ofTangle[0].ofCut)")
  }

  /// What is added to a type goes to it rather than to a place of its own.
  @Test func aMemberGoesToTheFolderOfItsType() throws {
    let (report, advice) = try advised(
      [
        "App/Stores/Store.swift": "final class Store { var all = 1; var log: Log? }",
        "App/Logs/Log.swift": "final class Log { var video: Video?; var home: Home? }",
        "App/Videos/Video.swift": """
        final class Video { \(stored("Home")); func go(_ store: Store) -> Int { store.first } }
        extension Store { var first: Int { all } }
        """,
        "App/Home/Home.swift": "final class Home { func go(_ store: Store) -> Int { store.first } }",
      ], .folder)
    let moves = advice.ofTangle[0].ofCut.values.compactMap { advice -> UnitMove? in
      if case .move(let move) = advice, move.declarations == ["Store.first"] { move } else { nil }
    }
    #expect(moves.map(\.extended) == ["Store"])
    guard case .node(let node)? = moves.first?.destination else {
      Issue.record("\(moves)")
      return
    }
    #expect(report.graph.nodes[node].id == "App/Stores")
  }
}
