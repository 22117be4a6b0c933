import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// Which declarations move where, as far as carrying it out removes the edge and closes no cycle.
@Suite struct DeclarationMoveTests {
  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  /// `logger` is misplaced, not the file that begins the program, and not who writes to it.
  @Test func aGlobalMovesOutOfTheFileThatBeginsTheProgram() throws {
    let cuts = try advisedCuts(
      [
        "App/Start/Start.swift": """
        let logger = Log()
        struct Log { func write() {} }
        @main final class Start { static func main() { Page().show(); Service().load() } }
        """,
        "App/Pages/Page.swift":
          "final class Page { var service: Service?; func show() { logger.write(); logger.write() } }",
        "App/Services/Service.swift": "final class Service { func load() { logger.write(); logger.write() } }",
      ], .folder)
    for edge in ["App/Pages -> App/Start", "App/Services -> App/Start"] {
      guard case .move(let move)?? = cuts[edge] else {
        Issue.record("\(edge): \(cuts)")
        return
      }
      #expect((move.declarations, move.destination) == (["logger", "Log"], .ownPlace))
    }
  }

  @Test func aDeclarationMovesAndNotTheFileThatItStandsIn() throws {
    let cuts = try advisedCuts(
      [
        "App/Data/Store.swift":
          "struct Capabilities { var all = 1 }\nfinal class Store { \(stored("Setting")); var c: Capabilities? }",
        "App/Settings/Setting.swift":
          "final class Setting { var a: Capabilities?; var b: Capabilities?; func f() -> Capabilities? { a } }",
      ], .folder)
    guard case .move(let move)?? = cuts["App/Settings -> App/Data"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect(move.declarations == ["Capabilities"])
  }

  @Test func aConformanceGoesToTheProtocolsFolder() throws {
    let cuts = try advisedCuts(
      [
        "App/HTTP/Response.swift": "final class Edited { var a = 1 }",
        "App/HTTP/Cookies.swift":
          "extension Edited: Generating { func make(_ router: Router) {} }\nfinal class Cookies {}",
        "App/Router/Router.swift":
          "protocol Generating { func make(_ router: Router) }\nfinal class Router { \(stored("Edited")); var c: Cookies? }",
      ], .folder)
    guard case .move(let move)?? = cuts["App/HTTP -> App/Router"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((move.declarations, move.isUnnamedAtHome) == (["extension Edited"], true))
  }

  /// Whoever begins the program puts the rest together, and is named by nobody.
  @Test func aFileInWhichTheProgramBeginsGoesAbove() throws {
    let cuts = try advisedCuts(
      [
        "App/Shop/Start.swift": "@main final class Start { static func main() { Page().show() } }",
        "App/Shop/Store.swift": "final class Store { var list: [Other]?; var more: [Other]? }",
        "App/Shop/Shelf.swift": "final class Shelf { var a: Store?; var b: Store?; var c: Store?; var d: Store? }",
        "App/Pages/Page.swift": "final class Page { var a: Store?; var b: Store?; func show() {} }",
        "App/Others/Other.swift": "final class Other { var store: Store? }",
      ], .folder)
    guard case .split(let split)?? = cuts["App/Shop -> App/Pages"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((split.files, split.isBelow) == (["App/Shop/Start.swift"], false))
  }

  /// What others keep asking for cannot go above them.
  @Test func aBeginningThatOthersNameStays() throws {
    let (_, advice) = try advised(
      [
        "App/Start.swift": """
        @main final class Start { static func main() { Page().show() }; static var title = String() }
        """,
        "App/Store.swift": "final class Store { var page: Page? }",
        "App/Pages/Page.swift": "final class Page { var a: Store?; func show() { print(Start.title, Start.title) } }",
      ], .folder)
    #expect(!advice.ofTangle[0].ofCut.values.contains { if case .split = $0 { true } else { false } })
  }

  /// Only a part of the file is needed, not what it is called after.
  @Test func aFileIsNotDraggedBelowForOneOfItsDeclarations() throws {
    let cuts = try advisedCuts(
      [
        "App/Shared/DeviceLabel.swift": "struct DeviceLabel { var width = 1 }\nstruct Device { var name = String() }",
        "App/Shared/Page.swift": "final class Page { \(stored("Client")) }",
        "App/Remote/Client.swift": "final class Client { var device: Device?; func f() -> Device? { device } }",
      ], .folder)
    guard case .move(let move)?? = cuts["App/Remote -> App/Shared"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect(move.declarations == ["Device"])
  }

  @Test func membersThatAreCalledAlikeAreToldOnce() throws {
    let (_, advice) = try advised(
      [
        "App/A/Limits.swift": """
        final class Limits {
          static func most(_ a: Int) -> Int { 1 }
          static func most(_ a: String) -> Int { 2 }
          var reader: Reader?; var b: Reader?; var c: Reader?; var d: Reader?
        }
        """,
        "App/B/Reader.swift": "final class Reader { func go() { print(Limits.most(1), Limits.most(String())) } }",
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.declareBelow(["most(_:)"], of: "Limits")])
  }

  /// The file goes below as it is, so nothing is taken out of it.
  @Test func aFileOfConstantsIsNotTakenApart() throws {
    let cuts = try advisedCuts(
      [
        "App/Base/Constants.swift": "extension String { static let title = String(); static let today = String() }",
        "App/Base/Way.swift": "final class Way { var a: Flow?; var b: Flow?; var c: Flow? }",
        "App/Base/Flow.swift":
          "final class Flow { \(stored("Page")); func go() { print(String.today, String.today) } }",
        "App/Pages/Page.swift":
          "final class Page { func show() { print(String.title); print(String.title); print(String.title) } }",
      ], .folder)
    guard case .split(let split)?? = cuts["App/Pages -> App/Base"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect(split.files == ["App/Base/Constants.swift"])
  }

  /// No place below the type's folder is above the type that the member is added to: it goes there.
  @Test func aMemberGoesToTheTypeThatItIsAddedTo() throws {
    let cuts = try advisedCuts(
      [
        "App/Base/Screen.swift": "class Screen { func show() { hide() } }",
        "App/Extra/Screen+Hiding.swift": "extension Screen { func hide() {} }",
        "App/Extra/Page.swift": "final class Page: Screen { var a: Screen?; var b: Screen?; var c: Screen? }",
      ], .folder)
    guard case .move(let move)?? = cuts["App/Base -> App/Extra"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect(move.destination != .ownPlace)
  }

  /// Each edge needs another enum of a file of constants, one of them all: taking it apart would leave that one.
  @Test func aFileThatSeveralNeedPiecesOfGoesAsItIs() throws {
    let names = "Kind.text, Status.sent, Note.ended, Size.width"
    let (report, advice) = try advised(
      [
        "App/Start/Constants.swift": """
        enum Kind { static let text = 1 }
        enum Status { static let sent = 1 }
        enum Note { static let ended = 1 }
        enum Size { static let width = 1 }
        """,
        "App/Start/One.swift": "struct One {}", "App/Start/Two.swift": "struct Two {}",
        "App/Start/Starter.swift": "final class Starter { let list = ListPage(); let more = ListPage() }",
        "App/Tabs/ListPage.swift": "final class ListPage { func open() { ChatPage().show(); print(Size.width) } }",
        "App/Net/Sync.swift": "final class Sync { func go() { print(Note.ended, Status.sent); ChatPage().show() } }",
        "App/Chat/ChatPage.swift": "final class ChatPage { func show() { print(\(names)); print(\(names)) } }",
      ], .folder)
    let cuts = report.tangles[0].cuts.map { report.graph.text(ofEdge: $0.edge) }
    #expect(cuts.sorted() == ["App/Chat -> App/Start", "App/Tabs -> App/Start"])
    #expect(advice.ofTangle[0].changesOfPlace.count == 1)
    guard case .split(let split)? = advice.ofTangle[0].changesOfPlace.first?.advice else {
      Issue.record("\(advice.ofTangle[0].ofCut)")
      return
    }
    #expect(split.files == ["App/Start/Constants.swift"])
  }

  /// Two edges need one enum of a file, each with another function.
  @Test func whatTwoMovesShareMovesOnce() throws {
    func page(_ name: String, _ size: String) -> String {
      "final class \(name) { func show() { print(\(size)(Size.large), \(size)(Size.small)) } }"
    }
    let (_, advice) = try advised(
      [
        "App/Events/EventList.swift": """
        enum Size { case large, small }
        func width(_ size: Size) -> Int { 1 }
        func height(_ size: Size) -> Int { 2 }
        final class EventList { let a = Text(); let b = Note(); let c = Tag(); var size: Size?; let more = [Text(), Text()] }
        """,
        "App/Texts/Text.swift": page("Text", "width"), "App/Notes/Note.swift": page("Note", "width"),
        "App/Tags/Tag.swift": page("Tag", "height"),
      ], .folder)
    let moved = advice.ofTangle[0].changesOfPlace.flatMap { change in
      if case .move(let move) = change.advice { move.declarations } else { [String]() }
    }
    #expect(moved.sorted() == ["Size", "height(_:)", "width(_:)"])
  }

  /// Below all who name it there is no place: it needs one of them.
  @Test func whatNeedsOneOfThoseThatNameItGoesThere() throws {
    let cuts = try advisedCuts(
      [
        "App/Net/Lists.swift": "final class Lists { let c = Link(); func load() { _ = fetch() } }",
        "App/Relay/Relay.swift":
          "struct Metadata { var name = 1 }\nfinal class Link { func open() { _ = fetch().name } }",
        "App/Pages/Home.swift": """
        final class Home { let l = Lists(); let c = Link(); func go() { c.open(); l.load() } }
        final class Other { let l = Lists(); let h = Home() }
        func fetch() -> Metadata { Metadata() }
        """,
      ], .folder)
    for edge in ["App/Net -> App/Pages", "App/Relay -> App/Pages"] {
      guard case .move(let move)?? = cuts[edge], case .node = move.destination else {
        Issue.record("\(edge): \(cuts)")
        return
      }
      #expect(move.declarations == ["fetch()"])
    }
  }

  /// A condition around the whole file goes along; around a part of it, it would have to be written anew.
  @Test(arguments: [("#if !os(tvOS)\n", "\n#endif", "", true), ("", "", "", true), ("", "", "#if DEBUG\n", false)])
  func aConditionAroundAllOfAFileIsNoReasonToStay(start: String, end: String, part: String, leaves: Bool) throws {
    let rate = part.isEmpty ? "typealias Rate = Double" : "\(part)typealias Rate = Double\n#endif"
    let cuts = try advisedCuts(
      [
        "App/Listeners/Clock.swift": "\(start)final class Clock { let t = Tempo(); let s = Stats() }\(end)",
        "App/Listeners/Tempo.swift": """
        \(start)\(rate)
        final class Tempo { let stats = Stats(); var bpm: Rate = 0; func go() { stats.record(bpm); stats.reset() } }\(end)
        """,
        "App/Utilities/Stats.swift": """
        \(start)final class Stats { var all: [Rate] = []
          func record(_ rate: Rate) { all.append(rate) }
          func reset() { all = [] }
          func mean() -> Rate { 0 } }\(end)
        """,
      ], .folder)
    let moves = cuts.values.compactMap { advice -> UnitMove? in
      if case .move(let move)? = advice { move } else { nil }
    }
    #expect((moves.map(\.declarations) == [["Rate"]]) == leaves, "\(cuts)")
  }

  /// Whoever looks for a view looks among the views.
  @Test(arguments: [("Views", false), ("Pages", true)])
  func whatItsFolderGathersGoesToNoPlaceBelow(folder: String, goes: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Theme/Theme.swift": "final class Theme { func locked() { _ = LogoView() }; func title() {} }",
        "App/Theme/Font.swift": "struct Font {}",
        "App/\(folder)/Pages.swift": """
        struct LogoView { var size = 1 }
        struct MainView { let theme: Theme; func a() { theme.locked(); theme.title(); theme.title() } }
        """,
      ], .folder)
    let isMoved = cuts.values.contains { if case .move? = $0 { true } else { false } }
    #expect(isMoved == goes, "\(cuts)")
  }
}
