import CodeModel
import GraphAnalysis
import TestSupport
import Testing

@testable import Untangling
@testable import UntanglingAdvice

/// What goes elsewhere where no single file or declaration is the whole edge, or where it needs something itself.
@Suite struct LeftoverTests {
  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  /// Neither is alone the reason, and both go below.
  @Test func declarationsOfSeveralFilesGoBelowTogether() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift": "final class Reader { func go() -> Any { (Limit(), Width()) } }",
        "App/B/Page.swift": "struct Limit {}\nfinal class Page { \(stored("Reader")) }",
        "App/B/Store.swift": "struct Width {}\nfinal class Store { \(stored("Reader")) }",
      ], .folder)
    guard case .move(let move)?? = cuts["App/A -> App/B"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((move.declarations, move.destination) == (["Limit", "Width (Store.swift)"], .ownPlace))
  }

  /// One is a file of its own, the other a part of a file that stays: each goes its way.
  @Test func severalCausesOfOneCutAreToldTogether() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift": "final class Reader { func go() -> Any { (Limit(), Width(), Width()) } }",
        "App/B/Limit.swift": "struct Limit { var inner = Inner() }\nstruct Other {}\nenum Third {}\nenum Fourth {}",
        "App/B/Inner.swift": "struct Inner { }",
        "App/B/Page.swift": "final class Page { \(stored("Reader")) }",
        "App/B/Store.swift": "struct Width {}\nfinal class Store { \(stored("Reader")) }",
      ], .folder)
    guard case .several(let parts)?? = cuts["App/A -> App/B"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect(parts.count == 2)
  }

  /// A folder of helpers is at the bottom itself: not most of it goes below, but what ties it to those above.
  @Test(arguments: [("Utilities", false), ("Basics", true)])
  func helpersAreNotTakenOutFromTheirFolder(folder: String, isTold: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/\(folder)/Limit.swift": "struct Limit {}",
        "App/\(folder)/Width.swift": "struct Width {}",
        "App/\(folder)/Page.swift": "final class Page { \(stored("Reader")); var next: Book? }",
        "App/\(folder)/Book.swift": "final class Book { \(stored("Reader")); var next: Ring? }",
        "App/\(folder)/Ring.swift": "final class Ring { \(stored("Reader")); var next: Page? }",
        "App/Readers/Reader.swift": "final class Reader { func go() -> Any { (Limit(), Width()) } }",
        "App/Readers/Shelf.swift": "final class Shelf { \(stored("Reader")) }\nfinal class Box { \(stored("Reader")) }",
        "App/Readers/Rack.swift": "final class Rack { \(stored("Reader")) }\nfinal class Case { \(stored("Reader")) }",
      ], .folder)
    let isTakenOut = advice.ofTangle[0].ofCut.values.contains {
      if case .split(let split) = $0 { split.files.contains("App/\(folder)/Limit.swift") } else { false }
    }
    #expect(isTakenOut == isTold)
  }

  /// The extension with the store that all share needs the store's folder, and lies in the wrong one.
  @Test func anExtensionWithASharedValueGoesAsItIs() throws {
    let readers = (1...3).map {
      ("App/R\($0)/Reader.swift", "final class Reader\($0) { func go() { Store.shared.load() } }")
    }
    let all = (1...3).map { "var a\($0): Reader\($0)?; var b\($0): Reader\($0)?" }.joined(separator: "; ")
    let (_, advice) = try advised(
      files: readers + [
        ("App/Start/Store+Shared.swift", "extension Store { static let shared = Store(log: Log()) }"),
        ("App/Start/Start.swift", "final class Start { \(all); var log: Log? }"),
        ("App/Start/Scene.swift", "final class Scene { \(all) }"),
        ("App/Stores/Store.swift", "final class Store { init(log: Log) {}; func load() {} }"),
        ("App/Logs/Log.swift", "final class Log {}"),
      ], .folder)
    let files = advice.ofTangle[0].ofCut.values.map { advice -> [String] in
      switch advice {
      case .split(let split): split.files
      case .move(let move): [move.file]
      default: []
      }
    }
    #expect(files == Array(repeating: ["App/Start/Store+Shared.swift"], count: 3))
  }

  /// An enum without cases is there to hold it.
  @Test(arguments: ["final class Store { var first: Reader?; ", "enum Store { "])
  func whatANamespaceHoldsStaysInIt(store: String) throws {
    let made = (1...6).map { _ in "Reader()" }.joined(separator: ", ")
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift": "final class Reader { func go(_ kind: Store.DiskKind) {} }",
        "App/B/Store.swift": store + "enum DiskKind { case disk }; static func make() { print(\(made)) } }",
      ], .folder)
    let isUnNested = cuts.values.contains { if case .move(let move)? = $0 { move.isNested } else { false } }
    #expect(isUnNested == store.contains("class"))
  }

  /// `DiskKind` says enough alone, and `Kind` takes the name around it along.
  @Test(arguments: [("DiskKind", nil), ("Kind", "StoreKind")])
  func aNestedTypeThatAloneIsNamedGoesBelow(name: String, newName: String?) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift": "final class Reader { func go(_ kind: Store.\(name)) {} }",
        "App/B/Store.swift": "final class Store { enum \(name) { case disk }; \(stored("Reader")) }",
      ], .folder)
    guard case .move(let move)? = cuts["App/A -> App/B"] ?? nil else { throw NoMove() }
    #expect((move.declarations, move.isNested) == (["Store.\(name)"], true))
    #expect(move.newName == newName)
  }

  private struct NoMove: Error {}

  /// What has gone frees another cut once the rest of it falls: that is one move and one line.
  @Test func oneMoveIsToldOnce() {
    var advice = TangleAdvice()
    let move = UnitMove(
      file: "App/A/Source.swift", declarations: ["Source"], line: 5, from: 0, destination: .ownPlace, dissolves: [],
      tiesThere: 0, tiesHere: 0)
    advice.add(.move(move), [], dissolving: [4])
    advice.add(.move(move), [], dissolving: [2])
    #expect(advice.moves.map(\.dissolves) == [[2, 4]])
    #expect(advice.ofCut[2] == advice.ofCut[4])
  }

  /// The default opener makes one of what lies in another folder, and its own knows only what it inherits from; who is
  /// named at home stays.
  @Test(arguments: [("", true), ("func go() -> Any { DefaultOpener() }", false)])
  func whatPutsTogetherGoesAbove(member: String, goes: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Archive/Opener.swift": "class Opener { \(member) }",
        "App/Archive/DefaultOpener.swift": "final class DefaultOpener: Opener { func all() -> Any { ZipOpener() } }",
        "App/Archive/Entry.swift": "final class Entry { var opener: Opener?; var more: Opener? }",
        "App/Zip/ZipOpener.swift": "final class ZipOpener: Opener { \(stored("Entry")) }",
        "App/Zip/ZipEntry.swift":
          "final class ZipEntry { var opener: ZipOpener?; var more: ZipOpener?; var e: Entry? }",
      ], .folder)
    let edge = try #require(cuts["App/Archive -> App/Zip"], "\(cuts)")
    if case .split(let split)? = edge {
      #expect((split.files, split.isComposition, goes) == (["App/Archive/DefaultOpener.swift"], true, true))
    } else {
      #expect(!goes, "\(cuts)")
    }
  }

  /// What is counted is what is listed: moves and splits, each once, with the cuts that it is told at.
  @Test func whatWouldBeLeftIsCountedByWhatIsTold() throws {
    let (report, _) = try advised(
      [
        "App/A/A.swift": "final class A { var b: B?; var c: C? }",
        "App/B/B.swift": "final class B { var a: A?; var c: C? }",
        "App/C/C.swift": "final class C { var a: A?; var b: B? }",
      ], .folder)
    let tangle = report.tangles[0]
    let cuts = tangle.cuts.map(\.edge)
    let split = CutAdvice.split(FolderSplit(files: ["App/A/A.swift"], from: 0, isBelow: true))
    var advice = TangleAdvice()
    advice.add(split, [], dissolving: [cuts[0], cuts[1]], because: cuts[1])
    advice.ofCut[cuts[2]] = .override([], of: "A", by: "B")
    #expect(advice.changesOfPlace == [ToldChange(advice: split, cuts: [cuts[0], cuts[1]].sorted())])
    #expect(advice.cutsAfterMoves(of: tangle) == cuts.count - 2)
    #expect(advice.reasonOfCut == [cuts[0]: cuts[1]])
  }

  /// Most of a folder does not leave it: then the folder is what lies below.
  @Test(arguments: [(3, false), (4, true)])
  func atMostHalfOfAFolderGoesBelow(files: Int, goes: Bool) throws {
    let others = (2..<files).map {
      ("App/Base/Other\($0).swift", "final class Other\($0) { \(stored("Reader")); var next: Other2? }")
    }
    let (_, advice) = try advised(
      files: others + [
        ("App/Base/Limit.swift", "struct Limit { var w: Width }"), ("App/Base/Width.swift", "struct Width {}"),
        ("App/Readers/Reader.swift", "final class Reader { func go() -> Any { (Limit.self, Width.self) } }"),
        ("App/Readers/Shelf.swift", "final class Shelf { \(stored("Reader")) }"),
      ], .folder)
    #expect(advice.ofTangle[0].ofCut.values.contains { if case .split = $0 { true } else { false } } == goes)
  }

  /// One file of the part needs what is around it, and nothing of the part knows that file.
  @Test func aFileOfAPartGoesToTheFolderAroundIt() throws {
    let (report, advice) = try advised(
      files: (1...7).map { ("App/Tool/Parts/Knob\($0).swift", "final class Knob\($0) {}") } + [
        (
          "App/Tool/Tool.swift",
          "final class Tool { func run() {}; func stop() {}; "
            + (1...7).map { "var k\($0): Knob\($0)?" }.joined(separator: "; ") + " }"
        ), ("App/Tool/Bench.swift", "final class Bench { \(stored("Knob1")) }"),
        (
          "App/Tool/Parts/Fix.swift",
          "final class Fix { var tool: Tool?; func go() { tool?.run(); tool?.stop(); tool?.run(); tool?.stop() } }"
        ),
      ], .folder)
    let cuts = report.tangles[0].cuts.map { (report.graph.text(ofEdge: $0.edge), advice.ofTangle[0].ofCut[$0.edge]) }
    guard let cut = cuts.first, cut.0 == "App/Tool/Parts -> App/Tool", case .split(let split)? = cut.1 else {
      Issue.record("\(cuts)")
      return
    }
    #expect(split.files == ["App/Tool/Parts/Fix.swift"])
    #expect(split.into.map { report.graph.nodes[$0].id } == "App/Tool")
  }

  /// The extension is all about the token, which could go below as well.
  @Test func anExtensionGoesToItsTypeRatherThanTheTypeBelow() throws {
    let cuts = try advisedCuts(
      [
        "App/Texts/Extra.swift": "final class Extra {}",
        "App/Texts/User.swift": "final class User { \(stored("Extra")) }",
        "App/Texts/Token+Text.swift": "extension Token { var text: Int { a + a } }",
        "App/Store/Store.swift": "struct Token { var a = 1 }\nfinal class Store { \(stored("Extra")) }",
      ], .folder)
    guard case .move(let move)?? = cuts["App/Texts -> App/Store"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((move.file, move.isUnnamedAtHome) == ("App/Texts/Token+Text.swift", true))
  }

  /// An enum that only holds types is a name, and these are told apart.
  @Test(arguments: [("enum API {}", false), ("enum API { case one }", true)])
  func partsOfANamespaceAreNoOneThing(declaration: String, isKept: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/A/API.swift": declaration,
        "App/A/API+Page.swift": "extension API { struct Page { func go() -> Any { API.List() } } }",
        "App/B/API+List.swift": "extension API { struct List { func go() -> Any { API.Page() } } }",
      ], .file)
    let isTold = advice.ofTangle[0].ofCut.values.contains { $0 == .keepTogether(.extensions(of: "API")) }
    #expect(isTold == isKept)
  }

  @Test func aNamespaceIsCalledSoAmongTypes() throws {
    let (report, advice) = try advised(
      [
        "App/A/API.swift": "enum API { struct Page { func go() -> Any { Store() } } }",
        "App/B/Store.swift": "final class Store { var page: API.Page? }",
      ], .type)
    guard case .namespaces(let nodes) = advice.ofTangle[0].note else {
      Issue.record("\(advice.ofTangle[0])")
      return
    }
    #expect(nodes.map { report.graph.nodes[$0].id } == ["App.API"])
  }

  /// What two folders need of a third goes below all of them once, with what both parts of it need.
  @Test func movesThatShareADeclarationAreOne() throws {
    let uses = { (type: String) in (1...6).map { "var \(type.lowercased())\($0): \(type)?" }.joined(separator: "; ") }
    let (_, advice) = try advised(
      [
        "App/Events/EventPage.swift": "final class EventPage { \(uses("Reader")); \(uses("Card")) }",
        "App/Events/Sizes.swift":
          "enum Magnitude { case small }\nfunc fontSize(_ m: Magnitude) -> Int { 1 }\nfunc cardSize(_ m: Magnitude) -> Int { 2 }\n"
          + "final class SizesPage { var page: EventPage? }",
        "App/Readers/Reader.swift": "final class Reader { func f(_ m: Magnitude) -> Int { fontSize(m) } }",
        "App/Cards/Card.swift": "final class Card { func f(_ m: Magnitude) -> Int { cardSize(m) } }",
      ], .folder)
    let moves = advice.ofTangle[0].moves
    #expect(moves.count == 1)
    #expect(moves.first.map { Set($0.declarations) } == ["Magnitude", "fontSize(_:)", "cardSize(_:)"])
    #expect(moves.first?.dissolves.count == 2)
  }

  /// Its name is that of a family, which no file leaves; but its code may go, and that is the file.
  @Test func whatIsAllOfAFileIsToldAsTheFile() throws {
    let family = ["Dark", "Light"].map { ("App/Parts/\($0)Ground.swift", "struct \($0)Ground { var trail: Trail? }") }
    let (report, advice) = try advised(
      files: [
        (
          "App/Parts/OpaqueGround.swift",
          "struct Opaque { var a = 1 }\nextension String { func opaque() -> Opaque { Opaque() } }"
        ),
        (
          "App/Parts/Page.swift",
          "final class Page { var a: Trail?; var b: Trail?; var c: Trail?; let d = String().opaque() }"
        ),
        ("App/Ways/Trail.swift", "final class Trail { func go() { print(String().opaque()) } }"),
      ] + family, .folder)
    let told = advice.ofTangle[0].changesOfPlace.map(\.advice)
    guard case .split(let split)? = told.first else {
      Issue.record("\(report.tangles[0].cuts) \(told)")
      return
    }
    #expect((told.count, split.files) == (1, ["App/Parts/OpaqueGround.swift"]))
  }

  /// One file that leads everywhere makes its folder name all of them: it goes to the one above, of those who name it.
  @Test func whatAloneReachesForSeveralFoldersGoesToWhoNamesIt() throws {
    let pages = ["Profile", "Search", "Settings"].map { name in
      (
        "App/\(name)/\(name)Page.swift",
        "final class \(name)Page: BasePage { func ok() { log(Texts.ok); log(Texts.no); print(Dates.now()) } }\nfinal class \(name)Cell { func ok() { log(Texts.ok); log(Texts.no); print(Dates.now()) } }"
      )
    }
    let (report, advice) = try advised(
      files: pages + [
        (
          "App/Shell/AppPage.swift",
          "final class AppPage: BasePage { func go() { Links.search(); Links.settings(); ProfilePage().open(); SearchPage().open(); SettingsPage().open() } }"
        ),
        ("App/Shell/Base.swift", "class BasePage { func open() { log(Texts.ok) }; func tapped() { Links.profile() } }"),
        ("App/Utilities/Dates.swift", "struct Dates { static func now() -> Int { 0 } }"),
        (
          "App/Utilities/Links.swift",
          """
          struct Links {
            static func profile() { ProfilePage().open() }
            static func search() { SearchPage().open() }
            static func settings() { SettingsPage().open() }
          }
          """
        ),
        (
          "App/Utilities/Texts.swift",
          "struct Texts { static let ok = \"ok\", no = \"no\" }\nfunc log(_ text: String) {}"
        ),
        ("App/Web/Web.swift", "final class Web: BasePage { func go() { Links.search(); Links.profile() } }"),
      ], .folder)
    let moves = advice.ofTangle.flatMap(\.moves)
    let links = try #require(moves.first { $0.file == "App/Utilities/Links.swift" }, "\(moves)")
    guard case .node(let node) = links.destination else {
      Issue.record("\(links)")
      return
    }
    #expect(report.graph.nodes[node].id == "App/Shell")
  }
}
