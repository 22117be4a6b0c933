import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// Nobody makes a folder for one file where another folder would take it.
@Suite struct SplitHomesTests {
  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  private static let third = ("App/Third/Third.swift", "final class Third { var h: Hiding?; var p: Page? }")
  /// The file's own folder names it as often as the other.
  private static let rows = ("App/Front/Rows.swift", "final class Rows { var h: Hiding?; var i: Hiding? }")
  private static let helper = ("App/Helpers/Helper.swift", "struct Helper { var n = 1 }")

  /// Where several name the file, no folder is told: that one gathers helpers makes the file none.
  @Test(
    arguments: [([], "App/Plain"), ([third], nil), ([third, helper], nil), ([rows], nil)]
      as [([(String, String)], String?)])
  func aFileGoesToTheOnlyOtherFolderThatNamesIt(others: [(String, String)], folder: String?) throws {
    let (report, advice) = try advised(
      files: others + [
        ("App/Front/Hiding.swift", "struct Hiding { var isOn = true }"),
        ("App/Front/Page.swift", "final class Page { \(stored("Button")); var h: Hiding? }"),
        ("App/Front/Menu.swift", "final class Menu { \(stored("Button")) }"),
        ("App/Front/Row.swift", "final class Row { \(stored("Button")) }"),
        ("App/Plain/Button.swift", "final class Button { var h: Hiding?; var i: Hiding? }"),
      ], .folder)
    let change = try #require(advice.ofTangle[0].changesOfPlace.first)
    guard case .split(let split) = change.advice else {
      Issue.record("\(change)")
      return
    }
    #expect(split.files == ["App/Front/Hiding.swift"])
    #expect(split.into.map { report.graph.nodes[$0].id } == folder)
  }

  /// A view that only views of one folder within name stays among views where it goes there.
  @Test func aViewGoesDeeperAmongViews() throws {
    let screens = ["Home", "Main", "Root"].map { name in
      ("App/Views/\(name)View.swift", "final class \(name)View { \(stored("ServerPage")) }")
    }
    let (report, advice) = try advised(
      files: screens + [
        ("App/Views/MediaView.swift", "struct MediaView { var isOn = true }"),
        ("App/Views/Server/ServerPage.swift", "final class ServerPage { var m: MediaView?; var n: MediaView? }"),
      ], .folder)
    let places = advice.ofTangle[0].changesOfPlace.map { change -> String? in
      switch change.advice {
      case .split(let split): split.into.map { report.graph.nodes[$0].id }
      case .move(let move): if case .node(let node) = move.destination { report.graph.nodes[node].id } else { nil }
      default: nil
      }
    }
    #expect(places == ["App/Views/Server"])
  }

  /// Two files that go below one folder are told as one move, with both cuts.
  @Test func filesThatLeaveOneFolderLeaveItTogether() throws {
    let users = ["One", "Two"].map { ("App/\($0)s/User.swift", "final class \($0)User { var i: \($0)Item? }") }
    let third = ("App/Third/Third.swift", "final class Third { var o: OneItem?; var t: TwoItem? }")
    let base = ["Bed", "Cat", "Dog", "Egg"].map {
      ("App/Base/\($0).swift", "final class \($0) { \(stored("OneUser")); var t: TwoUser?; var u: TwoUser? }")
    }
    let items = ["One", "Two"].map { ("App/Base/\($0)Item.swift", "struct \($0)Item { var n = 1 }") }
    let (report, advice) = try advised(files: users + base + items + [third], .folder)
    let changes = advice.ofTangle[0].changesOfPlace
    #expect(changes.count == 1, "\(changes)")
    guard case .split(let split) = changes.first?.advice else {
      Issue.record("\(changes)")
      return
    }
    #expect(split.files == ["App/Base/OneItem.swift", "App/Base/TwoItem.swift"])
    let cuts = changes[0].cuts.map { report.graph.text(ofEdge: $0) }
    #expect(Set(cuts) == ["App/Ones -> App/Base", "App/Twos -> App/Base"])
  }

  /// Of a manager with enums beside it, the enums go to who names them.
  @Test func aFileOfUnlikeThingsStaysForTheRestOfIt() throws {
    let (_, advice) = try advised(
      [
        "App/Side/Manager.swift": """
        final class Manager { var s: Settings?; var t: Settings?; func go() {} }
        enum Order { case up }
        enum Kind { case all }
        """,
        "App/Side/Bar.swift": "final class Bar { \(stored("Page")) }",
        "App/Side/Line.swift": "final class Line { \(stored("Page")) }",
        "App/Base/Settings.swift": "final class Settings { \(stored("Order")); \(stored("Kind").replacing("v", "w")) }",
        "App/Pages/Page.swift": "final class Page { var m: Manager?; var s: Settings? }",
      ], .folder)
    let whole = advice.ofTangle[0].moves.filter { $0.file == "App/Side/Manager.swift" && $0.isWholeFile }
    #expect(whole.isEmpty, "\(advice.ofTangle[0].moves)")
  }

  /// What helps a cut to fall is told with that cut's change, whatever stands between.
  @Test func aChangeIsToldWithTheOneThatItHelps() {
    func change(_ name: String) -> SettledChange {
      SettledChange(advice: .split(FolderSplit(files: [name], from: 0, isBelow: true)), code: [])
    }
    func files(_ advice: CutAdvice) -> [String] {
      switch advice {
      case .split(let split): split.files
      case .several(let parts): parts.flatMap(files)
      default: []
      }
    }
    let told = [change("a"), change("b"), change("c")].joined(falling: [[], [1], [2]], helped: [0: 2])
    #expect(told.map { files($0.change.advice) } == [["b"], ["a", "c"]])
    #expect(told.map(\.cuts) == [[1], [2]])
    // A file that two targets compile goes once.
    let twice = [change("a"), change("a")].joined(falling: [[1], []], helped: [1: 0])
    #expect(twice.map { files($0.change.advice) } == [["a"]])
  }
}

extension String {
  fileprivate func replacing(_ letter: Character, _ other: Character) -> String {
    String(map { $0 == letter ? other : $0 })
  }

  /// What one other folder alone names goes there, and not to a place below both.
  @Test(arguments: [("", "App/Shop"), ("struct Third { let kind = Kind.small }", nil)])
  func aDeclarationGoesToWhoAloneNamesIt(more: String, folder: String?) throws {
    let (report, advice) = try advised(
      [
        "App/Cart/Cart.swift":
          "struct Cart { let page: Page? = nil; let shop: Shop? = nil }\nenum Kind { case small, large }",
        "App/Cart/Page.swift": "final class Page { var a: Shop?; var b: Shop?; var c: Shop? }",
        "App/Shop/Shop.swift": "final class Shop { var kind = Kind.small; let other = Kind.large }",
        "App/Third/Third.swift": more,
      ], .folder)
    let places = advice.ofTangle[0].moves.filter { $0.declarations == ["Kind"] }.map { move -> String? in
      if case .node(let node) = move.destination { report.graph.nodes[node].id } else { nil }
    }
    #expect(places == [folder])
  }
}
