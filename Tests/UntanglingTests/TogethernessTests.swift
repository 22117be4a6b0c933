import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What nobody cuts, and what nobody can be handed.
@Suite struct TogethernessTests {
  @Test(arguments: [
    (
      "final class Field { weak var delegate: FieldDelegate? }",
      "protocol FieldDelegate: AnyObject { func changed(_ field: Field) }", Togetherness.callback
    ),
    (
      "protocol Decoding { func decode(_ context: some Contextual) }",
      "protocol Contextual { associatedtype Decoder: Decoding }", .protocols
    ),
    (
      "protocol Filter { func erased() -> AnyFilter; func other() -> AnyFilter?; func both() -> [AnyFilter] }",
      "struct AnyFilter: Filter { func erased() -> Self { self }; func other() -> Self? { self } }", .standsIn
    ),
    (
      "protocol Refreshing { associatedtype Next: Refreshing = Empty }",
      "struct Empty: Refreshing {}", .standsIn
    ),
  ])
  func anIdiomOfTwoTypesIsLeft(first: String, second: String, reason: Togetherness) throws {
    let (_, advice) = try advised(["App/A/First.swift": first, "App/A/Second.swift": second], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(reason)])
  }

  @Test func aFaceAndWhatIsBehindItAreLeft() throws {
    let (_, advice) = try advised(
      [
        "App/A/Decoder.swift": """
        final class Decoder { func go() { _ = _Decoder(self) } }
        private final class _Decoder { let face: Decoder; init(_ face: Decoder) { self.face = face } }
        """
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.implementation)])
  }

  /// `Error` says nothing without the name around it, which it takes along where nobody else has that.
  @Test(arguments: ["", "enum StoreError {}"]) func aNestedTypeThatLeansOnTheNameAroundItTakesItAlong(
    other: String
  ) throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { var kind: Store.Error? }",
        "App/B/Store.swift":
          "final class Store { enum Error { case disk }; var a: Reader?; var b: Reader?; var c: Reader? }\n\(other)",
      ], .type)
    #expect(advice.ofTangle[0].moves.map(\.newName) == (other.isEmpty ? ["StoreError"] : []))
  }

  /// `extension Store.DiskKind` goes where `DiskKind` goes, and says so without the name around it.
  @Test(arguments: ["", "func f(_ kind: Store.DiskKind) { print(kind.size) }"])
  func extensionsOfANestedTypeGoAlong(use: String) throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { var kind: Store.DiskKind?; \(use) }",
        "App/B/Store.swift": """
        final class Store { enum DiskKind { case disk }; var a: [Reader] = [Reader(), Reader()]; var b: Reader?; var c: Reader? }
        extension Store.DiskKind { var size: Int { 1 } }
        """,
      ], .type)
    #expect(advice.ofTangle[0].moves.map(\.isNested) == [true])
    #expect(advice.ofTangle[0].codeOfChange.values.flatMap { $0 }.map(\.declarations.count) == [2])
  }

  @Test func whatNobodyPartsComesLast() throws {
    let (report, advice) = try advised(
      [
        "App/A/Field.swift": "final class Field { weak var delegate: FieldDelegate? }",
        "App/A/FieldDelegate.swift": "protocol FieldDelegate: AnyObject { func changed(_ field: Field) }",
        "App/A/Page.swift": "final class Page { var list: List? }",
        "App/A/List.swift": "final class List { var page: Page? }",
      ], .type)
    #expect(zip(report.tangles, advice.ofTangle).map { $1.isOneThing($0) } == [false, true])
  }

  /// A screen leads to the next, and that one back: what a model knows of a screen is cut before.
  @Test func viewsThatShowEachOtherAreLeft() throws {
    func view(_ name: String, _ shown: String) -> String {
      "import SwiftUI\nstruct \(name): View { var body: some View { \(shown) } }"
    }
    let screens: KeyValuePairs = [
      "App/Post.swift": view("PostPage", "AuthorPage()"), "App/Author.swift": view("AuthorPage", "PostPage()"),
    ]
    let (_, advice) = try advised(screens, .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.shown)])

    let cuts = try advisedCuts(
      [
        "App/Post.swift": view("PostPage", "AuthorPage()"),
        "App/Author.swift": view("AuthorPage", "Text(Author().name)"),
        "App/Model.swift":
          "final class Author { var name: String { PostPage.title + PostPage.title + PostPage.title } }",
        "App/Title.swift": "extension PostPage { static var title: String { String() } }",
      ], .type)
    #expect(cuts.keys.sorted() == ["App.Author -> App.PostPage"])
  }

  /// A type and what it adds to a foreign type beside it are one thing, wherever others add more to that type.
  @Test(arguments: [true, false])
  func aTypeAndWhatItAddsBesideItToAForeignTypeAreLeft(isBesideIt: Bool) throws {
    let own = "func cover() { shield() }"
    let (report, advice) = try advised(
      [
        "App/Cover.swift": """
        import SwiftUI
        struct Cover { func f(_ v: some View) { v.cover() } }
        extension View { func shield() { _ = Cover() }; \(isBesideIt ? own : "") }
        """,
        "App/Dim.swift": "import SwiftUI\nextension View { func dim() {}; \(isBesideIt ? "" : own) }",
      ], .type)
    #expect(report.tangles.count == 1)
    #expect(advice.ofTangle[0].ofCut.values.contains(.keepTogether(.oneFile)) == isBesideIt)
  }

  /// What others name of an extension may need nothing of what stands beside it there.
  @Test func membersThatAnExtensionAddsToAForeignTypeAreToldApart() throws {
    let (_, advice) = try advised(
      [
        "App/Cover.swift": "import SwiftUI\nstruct Cover { func f(_ v: some View) { v.cover() } }",
        "App/Shield.swift": "import SwiftUI\nextension View { func shield() { _ = Cover() }; func cover() {} }",
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.tellExtensionsApart])
  }

  /// A folder far within another reaches back past the one around it.
  @Test func aPartOfAPartMayNameTheWhole() throws {
    let (_, advice) = try advised(
      [
        "App/Alarm/Alarm.swift":
          "struct Alarm { var on = true; var store: Store? }\nstruct List { func f() { Editor() } }",
        "App/Alarm/Editing/Editor.swift":
          "struct Editor { var alarm: Alarm?; func f() { High(alarm: Alarm()); Low(alarm: Alarm()) } }",
        "App/Alarm/Editing/Editors/Editors.swift": "struct High { var alarm: Alarm }\nstruct Low { var alarm: Alarm }",
        "App/Storage/Store.swift": "struct Store { var alarms: [Alarm] }",
      ], .folder)
    let left = advice.ofTangle[0].ofCut.values.filter { $0 == .keepTogether(.folderWithin) }
    #expect(left.count == 2)
  }

  /// Each extension does its part for one type.
  @Test func extensionsOfOneTypeAreLeft() throws {
    let (_, advice) = try advised(
      [
        "App/Client/Translator.swift":
          "final class Translator { func all() { body(); head(); last() }; func name() {} }",
        "App/Body/Body.swift": "extension Translator { func body() { name() } }",
        "App/Head/Head.swift": "extension Translator { func head() { name() } }",
        "App/Last/Last.swift": "extension Translator { func last() { name() } }",
      ], .folder)
    #expect(Set(advice.ofTangle[0].ofCut.values) == [.keepTogether(.extensions(of: "Translator"))])
  }

  @Test func filesThatAreCalledAfterOneTypeAreLeft() throws {
    let (_, advice) = try advised(
      [
        "App/Store.swift": "final class Store { func all() { load() }; func name() {} }",
        "App/Store+Loading.swift": "extension Store { func load() { name() } }",
      ], .file)
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.extensions(of: "Store"))])
  }

  /// The compiler looks for coding keys in the type.
  @Test func codingKeysStay() throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { var keys: Store.CodingKeys? }",
        "App/B/Store.swift":
          "final class Store { enum CodingKeys: String, CodingKey { case a }; var a: Reader?; var b: Reader? }",
      ], .type)
    #expect(advice.ofTangle[0].moves.isEmpty)
  }

  /// What gathers the screens of all features is about none of these, as a folder of one feature's parts is.
  @Test(arguments: [
    ("Controllers", "Login", 2, true), ("Shop", "Login", 2, false), ("Controllers", "Views", 2, false),
    ("Controllers", "Login", 20, false),
  ])
  func aFolderOfFeaturesIsNotOneThingWithThem(folder: String, first: String, others: Int, isOfFeatures: Bool) throws {
    let parts = [first, "Cart", "Chat", "Home", "Help"].enumerated().map { number, name in
      (
        "App/\(folder)/\(name)/Part\(number).swift",
        "final class Part\(number) { func go(_ base: Base) { base.go(); base.end() } }"
      )
    }
    let calls = (0..<5).map { "Part\($0)().go(self)" }.joined(separator: "; ")
    let (_, advice) = try advised(
      files: [("App/\(folder)/Base.swift", "final class Base { func go() { \(calls) }; func end() {} }")] + parts
        + (1...others).map { ("App/Other\($0)/Page.swift", "final class Page\($0) {}") }, .folder)
    #expect(advice.ofTangle[0].ofCut.values.contains(.keepTogether(.folderWithin)) == !isOfFeatures)
  }

  /// Where the program begins, the folder stands above all within it: what reaches back goes down.
  @Test func theFolderOfTheProgramStandsAboveItsParts() throws {
    let (report, advice) = try advised(
      [
        "App/Start.swift": "@main struct Start { static func main() { Root().show() } }",
        "App/Root.swift": """
        func present(_ page: Int) {}
        struct Root { func show() { Chat().show(); Zap().show() } }
        """,
        "App/Features/Chat/Chat.swift": "struct Chat { func show() { present(1); present(2); print(Names.chat) } }",
        "App/Features/Zaps/Zap.swift": "struct Zap { func show() { present(3); print(Names.zap); _ = Chat() } }",
        "App/Names.swift": "enum Names { static let chat = 1, zap = 2 }",
      ], .folder)
    let cuts = report.tangles.flatMap(\.cuts).map { report.graph.text(ofEdge: $0.edge) }
    #expect(Set(cuts) == ["App/Features/Chat -> App", "App/Features/Zaps -> App"])
    #expect(!advice.ofTangle[0].ofCut.values.contains(.keepTogether(.folderWithin)))
  }
}
