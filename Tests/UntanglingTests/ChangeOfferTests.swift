import CodeModel
import GraphAnalysis
import Testing
import UntanglingAdvice

@testable import Untangling

/// Which end of an edge goes, and where to.
@Suite struct ChangeOfferTests {
  /// The panel's function could go to the start as well, but then the settings would still be tangled with it.
  @Test func theEndGoesThatFreesMore() throws {
    let cuts = try advisedCuts(
      [
        "App/Start/Start.swift":
          "@main final class Start { static func main() { Settings().open(); Panel().open(); Panel.isPanel() } }",
        "App/Start/SceneID.swift": "enum SceneID { case settings, panel }",
        "App/Settings/Settings.swift":
          "final class Settings { func open() { print(SceneID.settings, SceneID.settings) } }",
        "App/Panels/Panel.swift": """
        final class Panel { func open() {} }
        extension Panel { static func isPanel() { print(SceneID.panel) } }
        """,
      ], .folder)
    #expect(cuts.keys.sorted() == ["App/Panels -> App/Start", "App/Settings -> App/Start"])
    for (edge, advice) in cuts {
      guard case .split(let split)? = advice else {
        Issue.record("\(edge): \(cuts)")
        continue
      }
      #expect((split.files, split.isBelow) == (["App/Start/SceneID.swift"], true))
    }
  }

  /// Everybody logs; the log does not take in who logs.
  @Test(arguments: [([String](), true), (["Cart", "Item", "Price"], false)])
  func whatManyNeedDoesNotTakeInOneOfThem(others: [String], moves: Bool) throws {
    let parameters = others.map { "_ x\($0): \($0)" }.joined(separator: ", ")
    let log = "final class Log { var a: Account?; var b: Account?; func f(\(parameters)) { a?.report(self) } }"
    let account = "final class Account { var n = 1 }\nextension Account { func report(_ log: Log) {} }"
    let users = others.map { ("App/\($0)/\($0).swift", "final class \($0) { var log: Log?; var more: Log? }") }
    let (_, advice) = try advised(
      files: [("App/Log/Log.swift", log), ("App/Accounts/Account.swift", account)] + users, .folder)
    let isTold = advice.ofTangle[0].ofCut.values.contains {
      if case .move(let move) = $0 { move.isUnnamedAtHome } else { false }
    }
    #expect(isTold == moves)
  }

  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  /// Of the extensions one alone knows of documents, and everybody needs the others.
  @Test func theFileGoesThatAloneTiesItsFolder() throws {
    let cuts = try advisedCuts(
      [
        "App/Extensions/Name.swift": "extension String { var isName: Bool { true } }",
        "App/Extensions/Path.swift": "extension String { var isPath: Bool { true } }",
        "App/Extensions/Size.swift": "extension String { var isSize: Bool { true } }",
        "App/Extensions/Find.swift":
          "extension String { func find() -> Document? { Document.all.first { $0.name == self } } }",
        "App/Documents/Document.swift": """
        final class Document {
          static var all: [Document] = []
          var name = String()
          func check() { print(name.isName, name.isPath, name.isSize) }
        }
        """,
        "App/Pages/Page.swift": "final class Page { func show() { print(String().find() as Any, String().isPath) } }",
      ], .folder)
    #expect(cuts.keys.sorted() == ["App/Extensions -> App/Documents"])
    guard case .move(let move)?? = cuts["App/Extensions -> App/Documents"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((move.file, move.isWholeFile) == ("App/Extensions/Find.swift", true))
  }

  private func helpers(_ last: (String, String)) -> [(String, String)] {
    ["Name", "Path", "Size"].map { ("App/Helpers/\($0).swift", "enum \($0) { static func check() {} }") } + [last]
  }

  /// Its name speaks of downloads, and everything needs helpers.
  @Test(arguments: [("DownloadReport", true), ("Report", false)])
  func aHelperGoesToTheFolderThatItIsCalledAfter(name: String, moves: Bool) throws {
    let checks = "Name.check(); Path.check(); Size.check()"
    let report = "enum \(name) { static func write() { \(checks); \(checks); print(Download.least, Download.most) } }"
    let (_, advice) = try advised(
      files: helpers(("App/Helpers/\(name).swift", report)) + [
        ("App/Downloads/Download.swift", "final class Download { static var least = 1; static var most = 9 }"),
        ("App/Downloads/Loader.swift", "final class Loader { func go() { \(checks); \(checks); \(checks) } }"),
        ("App/Pages/Page.swift", "final class Page { func go() { \(name).write() } }"),
        ("App/Views/Row.swift", "final class Row { func go() { \(name).write() } }"),
      ], .folder)
    #expect(advice.ofTangle[0].moves.contains { $0.file == "App/Helpers/\(name).swift" && $0.isWholeFile } == moves)
  }

  /// The start of the program stands outside the tangle, and it alone asks for the link.
  @Test(arguments: [("", "App/Start"), ("_ = Link(); ", nil)])
  func aFileGoesToTheOnlyFolderThatNamesIt(otherUser: String, place: String?) throws {
    let link = "final class Link { func go() { print(Page.title, Row.height); Name.check(); Path.check() } }"
    let checks = (1...9).map { _ in "Name.check()" }.joined(separator: "; ")
    let (report, advice) = try advised(
      files: helpers(("App/Helpers/Link.swift", link)) + [
        ("App/Start/Start.swift", "@main final class Start { static func main() { Link().go() } }"),
        ("App/Pages/Page.swift", "final class Page { static var title = 1; func go() { \(otherUser)\(checks) } }"),
        ("App/Rows/Row.swift", "final class Row { static var height = 1; func go() { \(otherUser)\(checks) } }"),
      ], .folder)
    let move = advice.ofTangle[0].moves.first { $0.file == "App/Helpers/Link.swift" && $0.isNamedThereAlone }
    let target: String? = if case .node(let node)? = move?.destination { report.graph.nodes[node].id } else { nil }
    #expect(target == place)
  }

  /// A screen stays with its parts, though the start of the program alone shows it.
  @Test func aFileThatPutsItsFoldersPartsTogetherIsNotSentAway() throws {
    let (_, advice) = try advised(
      [
        "App/Feature/Screen.swift": "final class Screen { func show() { _ = Row() } }",
        "App/Feature/Style.swift": "final class Style { var next: Style?; var width: Width? }",
        "App/Widths/Width.swift": "final class Width { \(stored("Style")) }",
        "App/Feature/Parts/Row.swift": "final class Row { \(stored("Style")); var other: Style? }",
        "App/Start/Start.swift": "@main final class Start { static func main() { Screen().show() } }",
      ], .folder)
    #expect(!advice.ofTangle[0].moves.contains { $0.file == "App/Feature/Screen.swift" })
  }

  /// An extension of arrays that holds of orders alone is about these, however many need them.
  @Test func aConstrainedExtensionGoesToTheTypeThatItHoldsFor() throws {
    let users = (1...4).map {
      ("App/U\($0)/User\($0).swift", "final class User\($0) { var a: Order?; func go() { Size.check() } }")
    }
    let sums = "extension Collection where Element == Order { func sum() -> Int { 1 } }\nenum Sum {}"
    let checks = (1...9).map { _ in "Name.check()" }.joined(separator: "; ")
    let (report, advice) = try advised(
      files: helpers(("App/Helpers/Sums.swift", sums)) + users + [
        (
          "App/Orders/Order.swift",
          "final class Order { func go() { \(checks) }; var u: User1?; var v: User2?; var w: User3?; var x: User4? }"
        )
      ], .folder)
    let move = advice.ofTangle[0].moves.first { $0.file == "App/Helpers/Sums.swift" }
    let place = report.graph.nodes.firstIndex { $0.id == "App/Orders" }
    #expect(move?.declarations == ["extension Collection"])
    #expect(move?.destination == place.map { .node($0) })
  }

  /// What it needs of a third folder is no reason for it to stay where it needs nothing; where one folder alone names it,
  /// it goes there.
  @Test(arguments: [("", true), ("final class Other { func show() { _ = Hint() } }", false)])
  func aFileGoesToTheOnlyFolderThatNamesItOrBelowAll(other: String, isAlone: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Area/Area.swift":
          "final class Area { \(stored("Inspector")); \(stored("Label").replacing("v", with: "w")) }",
        "App/Area/Hint.swift": "final class Hint { var label: Label? }",
        "App/Inspectors/Inspector.swift": "final class Inspector { func show() { _ = Hint() } }",
        "App/Labels/Label.swift": "final class Label { func f(_ area: Area) {} }", "App/Others/Other.swift": other,
      ], .folder)
    let told = cuts.values.compactMap { advice -> String? in
      switch advice {
      case .split(let split): "below \(split.files)"
      case .move(let move) where move.isWholeFile && move.isNamedThereAlone: "to \(move.file)"
      default: nil
      }
    }
    #expect(told == [isAlone ? "to App/Area/Hint.swift" : #"below ["App/Area/Hint.swift"]"#])
  }

  /// A folder of extensions gives back what is added to a type of the codebase.
  @Test(arguments: [("Page", true), ("String", false)])
  func anExtensionsFileGoesToItsType(type: String, goes: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Extensions/\(type)+.swift":
          "extension \(type) { func a(_ p: Page) { p.go(); p.go() }; func b(_ p: Page) { p.go() } }",
        "App/Extensions/Text+.swift": "struct Mark { var n = 1 }", "App/Extensions/More.swift": "struct More {}",
        "App/Pages/Page.swift":
          "final class Page { \(stored("Mark")); func go() {}; func f() { let m = Mark(); print(m) } }",
      ], .folder)
    let files = cuts.values.compactMap { advice -> [String]? in
      switch advice {
      case .split(let split): split.files
      case .move(let move) where move.isWholeFile: [move.file]
      default: nil
      }
    }
    #expect(files.contains(["App/Extensions/Page+.swift"]) == goes)
  }

  /// `Closing` speaks of another folder than `Close`, and the folder around is no place for it either way.
  @Test func aDeclarationDoesNotMoveIntoTheFolderAroundItsOwn() throws {
    let (_, advice) = try advised(
      [
        "App/System.swift": "final class System { \(stored("CloseAction")); func f(_ s: Shell) {} }",
        "App/Down/Settings.swift": "struct Settings { var n = 1 }\nenum CloseAction { case now }",
        "App/Down/Strategy.swift":
          "final class Strategy { \(stored("System")); \(stored("Settings").replacing("v", with: "w")) }",
        "App/Shell/Shell.swift": "final class Shell { var strategy: Strategy? }",
      ], .folder)
    #expect(!advice.ofTangle.flatMap(\.moves).contains { $0.destination != .ownPlace && !$0.isWholeFile })
  }

  /// A coordinator is there to make pages, however few; what a page knows of it is the way back.
  @Test func whatComposesIsNotCutOff() throws {
    let cuts = try advisedCuts(
      [
        "App/Flow/FlowCoordinator.swift":
          "final class FlowCoordinator { static var title = String(); func start() { _ = Page() } }",
        "App/Pages/Page.swift":
          "final class Page { var a = FlowCoordinator.title + FlowCoordinator.title + FlowCoordinator.title }",
      ], .type)
    #expect(cuts.keys.sorted() == ["App.Page -> App.FlowCoordinator"])
  }

  /// A preview, or one small function, is no reason for the whole file to go.
  @Test(arguments: [
    ("struct Receipt { var items: [Item]; var first: Item? { items.first } }", true),
    ("struct Receipt { \(Self.lines) }\nextension Receipt { func f() { print(Item(), Item(), Item()) } }", false),
    ("struct Receipt { \(Self.lines) }\nstruct P: PreviewProvider { let a = (Item(), Item(), Item()) }", false),
  ])
  func aFileGoesWhereMoreThanALittleOfItTiesIt(receipt: String, goes: Bool) throws {
    let (report, advice) = try advised(
      [
        "App/Cart/Cart.swift": "struct Cart { var items: [Item]; func pay() -> Receipt { Receipt() } }",
        "App/Cart/Item.swift": "struct Item { var name = String() }",
        "App/Print/Paper.swift": "struct Paper { func feed() {} }", "App/Print/Receipt.swift": receipt,
      ], .folder)
    #expect(!report.tangles.isEmpty)
    let moved = advice.ofTangle[0].ofCut.values.contains {
      switch $0 {
      case .move(let move): move.isWholeFile && move.file == "App/Print/Receipt.swift"
      case .split(let split): split.files == ["App/Print/Receipt.swift"]
      default: false
      }
    }
    #expect(moved == goes)
  }

  private static let lines = (1...30).map { "var line\($0): Int { 1 }" }.joined(separator: "; ")
}
