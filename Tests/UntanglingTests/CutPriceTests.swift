import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// Which edge of a tangle is to be cut, once it is known what its references are.
@Suite struct CutPriceTests {
  /// The beginning has to name what it begins with; what reaches back to it gives way, however often it does.
  @Test(arguments: [
    "@main final class Start { static func main() { Home().show() }; static var title = String() }",
    "final class Start: NSObject, UIApplicationDelegate { let home = Home(); static var title = String() }",
  ])
  func whereTheProgramBeginsIsNotCutOff(start: String) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Start.swift": start,
        "App/B/Home.swift": """
        final class Home {
          func show() { print(Start.title); print(Start.title); print(Start.title); print(Start.title) }
        }
        """,
      ], .type)
    #expect(cuts == ["App.Home -> App.Start": nil])
  }

  /// A preview that makes what others make as well is what gives way, however much it names.
  @Test(arguments: [
    "#Preview { Row(page: Page(), page: Page(), page: Page(), page: Page()) }",
    "struct Row_Previews: PreviewProvider { static var previews: some View { [Page(), Page(), Page(), Page()] } }",
  ])
  func aPreviewIsRatherCutOff(preview: String) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Page.swift": "final class Page { func show() { _ = Row(); _ = Row() } }",
        "App/B/Row.swift": "final class Row { }\nextension Row { func back(_ page: Page) {} }\n\(preview)",
        "App/C/More.swift": "func more() {}",
      ], .folder)
    #expect(Set(cuts.keys) == ["App/B -> App/A"])
  }

  @Test func aListOfAllPartsIsNotCutOffFromThem() throws {
    let parts = (1...5).map { "final class P\($0): Part { func name() -> String { Parts.all.description } }" }
    let cuts = try advisedCuts(
      [
        "App/A/Part.swift": "protocol Part {}",
        "App/B/Parts.swift": "enum Parts { static let all: [Part] = [P1(), P2(), P3(), P4(), P5()] }",
        "App/C/P.swift": parts.joined(separator: "\n"),
      ], .type)
    #expect(Set(cuts.keys) == Set((1...5).map { "App.P\($0) -> App.Parts" }))
  }

  /// A superclass that chooses among its heirs, the only one to name them: they stay what they are.
  @Test func anHeirIsNotCutOffFromWhatItInherits() throws {
    let heirs = (1...2).map { "final class F\($0): Field { override func map() { super.map() } }" }
    let cuts = try advisedCuts(
      [
        "App/A/Field.swift":
          "class Field { func map() {}; static func make(_ one: Bool) -> Field { one ? F1() : F2() } }",
        "App/B/F.swift": heirs.joined(separator: "\n"),
      ], .type)
    #expect(Set(cuts.keys) == ["App.Field -> App.F1", "App.Field -> App.F2"])
  }

  /// Who makes the contexts hands them the one function of its own that they call, however often they do.
  @Test(arguments: [("Context(id: 1)", true), ("other.context()", false)])
  func whatIsMadeDoesWithoutItsMaker(made: String, isCutOff: Bool) throws {
    let calls = (1...15).map { number in
      "func f\(number)() -> String { Accounts.shared.call(\(number)\(number > 9 ? ", twice: true" : "")) }"
    }
    let cuts = try advisedCuts(
      [
        "App/A/Accounts.swift": """
        final class Accounts {
          static let shared = Accounts()
          func call(_ name: Int) -> String { String() }
          func call(_ name: Int, twice: Bool) -> String { String() }
          func get(_ other: Other) -> Context { \(made) }
          var first: Context { get(Other()) }
        }
        """,
        "App/A/Context.swift":
          "final class Context { let id: Int; init(id: Int) {}; \(calls.joined(separator: "; ")) }",
        "App/B/Page.swift": "final class Page { let all = Accounts.shared; var one: Context? }",
        "App/B/Other.swift": "final class Other { func context() -> Context { Context(id: 2) } }",
      ], .type)
    #expect(cuts.keys.contains("App.Context -> App.Accounts") == isCutOff, "\(cuts)")
  }

  /// Code that shows nothing asks a screen for one thing, through a cast.
  @Test(arguments: [("NSObject", true), ("UIViewController", false)])
  func aScreenIsNamedOnceByWhatShowsNothing(parent: String, isCutOff: Bool) throws {
    let tell = Array(repeating: "(root as? LaunchController)?.tell()", count: 5).joined(separator: "; ")
    let cuts = try advisedCuts(
      [
        "App/A/Launch.swift": """
        final class LaunchController: UIViewController {
          func tell() {}
          func go(_ files: Pairing) -> Pairing { files }
        }
        """,
        "App/B/Pairing.swift": "final class Pairing: \(parent) { func go(_ root: Any?) { \(tell) } }",
        "App/B/More.swift": "final class More { var a: LaunchController?; var b: Pairing? }",
      ], .type)
    #expect(cuts.keys.contains("App.Pairing -> App.LaunchController") == isCutOff, "\(cuts)")
  }

  /// What installs the parts stands above them, though it makes none and they name it more often.
  @Test func whatInstallsTheSameWayIsNotCutOff() throws {
    let parts = (1...5).map {
      "final class P\($0) { static func install() { print(Setup.title, Setup.title, Setup.title) } }"
    }
    let installs = (1...5).map { "P\($0).install()" }.joined(separator: "; ")
    let cuts = try advisedCuts(
      [
        "App/A/Setup.swift": "enum Setup { static var title = String(); static func run() { \(installs) } }",
        "App/C/P.swift": parts.joined(separator: "\n"),
      ], .type)
    #expect(Set(cuts.keys) == Set((1...5).map { "App.P\($0) -> App.Setup" }))
  }

  /// To un-nest is tried on every edge, not on the ones that would be cheapest to cut.
  @Test func aNestedTypeIsUnNestedWhereAnotherEdgeIsCheaperToCut() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift":
          "final class Reader { func a() { print(kind() == .disk); print(kind() == .disk); print(kind() == .disk) } }",
        "App/B/Store.swift": "final class Store { enum DiskKind { case disk }; func go() { _ = Reader() } }",
        "App/C/Kind.swift": "func kind() -> Store.DiskKind { .disk }",
      ], .type)
    guard case .move(let move)?? = cuts["App.Reader -> App.Store"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((move.declarations, move.isNested) == (["Store.DiskKind"], true))
  }

  @Test func filesAtTheBottomLeaveAFolderThatNeedsOthers() throws {
    let cuts = try advisedCuts(
      [
        "App/Flow.swift": "final class Flow { var page: Page? }",
        "App/Way.swift": "final class Way { var page: Page? }",
        "App/Route.swift": "final class Route { var page: Page? }",
        "App/Insets.swift": "struct Insets { var left = Margin.small }",
        "App/Margin.swift": "enum Margin { case small }",
        "App/Pages/Page.swift": "final class Page { var a: Insets; var b: Insets; var c: Insets; var d: Insets }",
      ], .folder)
    let files = ["App/Insets.swift", "App/Margin.swift"]
    guard case .split(let split)?? = cuts["App/Pages -> App"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((split.files, split.isBelow) == (files, true))
  }

  @Test func theBeginningLeavesAFolderThatOthersNeed() throws {
    let cuts = try advisedCuts(
      [
        "App/Main/Start.swift": "@main final class Start { static func main() { Page().show() } }",
        "App/Main/Store.swift": "final class Store { func load() {} ; var list: [Other]?; var more: [Other]? }",
        "App/Main/Shelf.swift": "final class Shelf { var a: Store?; var b: Store?; var c: Store?; var d: Store? }",
        "App/Pages/Page.swift": "final class Page { var store: Store?; func show() { store?.load() } }",
        "App/Others/Other.swift": "final class Other { var store: Store? }",
      ], .folder)
    guard case .split(let split)?? = cuts["App/Main -> App/Pages"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect((split.files, split.isBelow) == (["App/Main/Start.swift"], false))
  }

  /// Who shows a screen goes on showing it: it is the screen that can do without the state that stands beside who shows it.
  @Test(arguments: [true, false]) func whoShowsAScreenGoesOnShowingIt(isShown: Bool) throws {
    let kind = isShown ? ": View" : ""
    let cuts = try advisedCuts(
      [
        "App/Main/Root.swift": """
        final class AppState { var count = 1; var root: Root? }
        struct Root\(kind) { var body: some Any { Messages(state: nil) } }
        """,
        "App/Messages/Messages.swift":
          "struct Messages\(kind) { let state: AppState?; func count() { print(state!.count) } }",
      ], .folder)
    #expect(cuts.keys.sorted() == [isShown ? "App/Messages -> App/Main" : "App/Main -> App/Messages"])
  }

  /// A program begins in the folder around its parts, and stays there.
  @Test func theBeginningStaysAroundItsParts() throws {
    let (_, advice) = try advised(
      [
        "App/Start.swift": "@main final class Start { static func main() { Page().show() } }",
        "App/Store.swift": "final class Store { func load() {} ; var list: [Other]?; var more: [Other]? }",
        "App/Pages/Page.swift": "final class Page { var store: Store?; func show() { store?.load() } }",
        "App/Others/Other.swift": "final class Other { var store: Store? }",
      ], .folder)
    #expect(
      !advice.ofTangle[0].changesOfPlace.contains {
        if case .split(let split) = $0.advice { split.files.contains("App/Start.swift") } else { false }
      })
  }

  /// A value that makes a parser for one answer is what the parser gives, and not what it is a part of.
  @Test func aParserKnowsWhatItGives() throws {
    let cuts = try advisedCuts(
      [
        "App/Message.swift":
          "struct Message { var text = String(); static func parse(_ text: String) -> Message { Parser(text).run() } }",
        "App/Parser.swift":
          "final class Parser { private var message: Message?; init(_ text: String) {}; func run() -> Message { Message() } }",
      ], .type)
    #expect(cuts.keys.sorted() == ["App.Message -> App.Parser"])
  }

  /// Without what it observes a view has nothing to show.
  @Test(arguments: [("Shelf", "@ObservedObject var shelf: Shelf"), ("PageModel", "let model: PageModel")])
  func aViewKeepsItsModel(model: String, property: String) throws {
    let name = property.contains("model") ? "model" : "shelf"
    let cuts = try advisedCuts(
      [
        "App/Home.swift":
          "final class Home { var title = String(); func open() { \(String(repeating: "Page(); ", count: 12)) } }",
        "App/Page.swift":
          "import SwiftUI\nstruct Page: View { \(property); var body: some View { Text(\(name).title) } }",
        "App/Model.swift":
          "final class \(model): ObservableObject { weak var home: Home?; var title: String { (home?.title ?? String()) + (home?.title ?? String()) } }",
      ], .type)
    #expect(cuts.keys.sorted() == ["App.\(model) -> App.Home"])
  }

  /// What others of the type need as well stays with them.
  @Test(arguments: [true, false]) func whatOthersThereNeedIsNotTakenAlong(isShared: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Limits.swift": """
        final class Limits {
          static let least = 1; static let most = least + 9; \(isShared ? "static let middle = least + 4; " : "")
          var reader: Reader?; var b: Reader?
        }
        """,
        "App/B/Reader.swift": "final class Reader { func go() { print(Limits.most, Limits.most) } }",
      ], .type)
    #expect((cuts["App.Reader -> App.Limits"] == .declareBelow(["least", "most"], of: "Limits")) == !isShared)
  }

  /// `Limits.most` names nothing of the tangle, and `Limits` does.
  @Test func aConstantThatNeedsNothingIsDeclaredBelow() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Limits.swift":
          "final class Limits { static let least = 1; static let most = least + 9; var reader: Reader?; var b: Reader? }",
        "App/B/Reader.swift": "final class Reader { func go() { print(Limits.most, Limits.most) } }",
      ], .type)
    #expect(cuts == ["App.Reader -> App.Limits": .declareBelow(["least", "most"], of: "Limits")])
  }

  /// Where the type is handed on beside one of its constants, the edge stays; and within one file there is no place below.
  @Test(arguments: [
    ("print(Limits.most, Limits.most)", "B/Reader", true), ("print(Limits.self, Limits.most)", "B/Reader", false),
    ("print(Limits.most, self as? Limits as Any)", "B/Reader", false),
  ])
  func whatTypeIsNamedForItselfStaysTied(use: String, file: String, isLowered: Bool) throws {
    let limits = "class Limits { static let most = 9; var reader: Reader?; var b: Reader?; var c: Reader? }"
    let reader = "class Reader { func go() { \(use) } }"
    func lowers(_ files: KeyValuePairs<String, String>) throws -> Bool {
      try advised(files, .type).1.ofTangle[0].ofCut.values.contains {
        if case .declareBelow = $0 { true } else { false }
      }
    }
    #expect(try lowers(["App/A/Limits.swift": limits, "App/\(file).swift": reader]) == isLowered)
    #expect(try !lowers(["App/A/Limits.swift": "\(limits)\n\(reader)", "App/B/Other.swift": ""]))
  }

  /// A value of the type, or what gives one, is not below the type.
  @Test(arguments: [
    "static let shared = Limits()", "static let shared: Limits = .init()",
    "static func shared() -> Limits { Limits() }",
    "static let shared = Self.make(); static func make() -> Limits { Limits() }",
    "static let shared: [Self] = []", "static func shared(_ all: Self? = nil) {}",
  ])
  func aValueOfATypeIsNotDeclaredBelowIt(member: String) throws {
    let call = member.contains("func shared") ? "Limits.shared()" : "Limits.shared"
    let cuts = try advisedCuts(
      [
        "App/A/Limits.swift": "final class Limits { \(member); var reader: Reader?; var b: Reader?; var c: Reader? }",
        "App/B/Reader.swift": "final class Reader { func go() { print(\(call)) } }",
      ], .folder)
    #expect(!cuts.isEmpty)
    #expect(!cuts.values.contains { if case .declareBelow? = $0 { true } else { false } }, "\(cuts)")
  }

  /// Nor is what names the type, however it does; what only reads other members of it is.
  @Test(arguments: [
    ("String(describing: Limits.self)", false), ("String(describing: Self.self)", false),
    ("String(describing: self)", false), ("\"\\(Self.self)\"", false), ("String(describing: [Limits.self])", false),
    ("Limits.least", true), ("Self.least", true), ("\"\\(Limits.least)\"", true),
  ])
  func whatNamesTheTypeItselfStays(value: String, isLowered: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Limits.swift": """
        final class Limits {
          static let least = "1"; static var most: String { \(value) }
          var reader: Reader?; var b: Reader?; var c: Reader?
        }
        """,
        "App/B/Reader.swift": "final class Reader { func go() { print(Limits.most, Limits.most) } }",
      ], .type)
    #expect(!cuts.isEmpty)
    #expect(cuts.values.contains { if case .declareBelow? = $0 { true } else { false } } == isLowered, "\(cuts)")
  }

  /// No place lies below `User` and above it.
  @Test(arguments: [true, false]) func whatItNeedsAndIsNamedByIsNotAboveAPlaceForIt(isNamed: Bool) throws {
    let call = isNamed ? "func isMe() -> Bool { Session.current() != nil }" : ""
    let (report, advice) = try advised(
      [
        "App/A/Session.swift": """
        final class Session {
          static func current() -> User? { nil }
          func save(_ screen: Screen, _ other: Screen) { screen.show() }; var screen: Screen?; var last: Screen?
        }
        """,
        "App/B/Screen.swift": "final class Screen { func show() { _ = Session.current() } }",
        "App/C/User.swift": "final class User { \(call) }",
      ], .type)
    let cuts = advice.ofTangle[0].ofCut.filter { report.graph.text(ofEdge: $0.key) == "App.Screen -> App.Session" }
    #expect(cuts.values.contains { if case .declareBelow = $0 { true } else { false } } == !isNamed, "\(cuts)")
  }

  /// Swift writes what the code names without a reference.
  @Test(arguments: [(": String, CaseIterable", 0), (": String", 1)])
  func allCasesAreOfTheType(inheritance: String, count: Int) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Limits.swift":
          "enum Limits\(inheritance) { case one; static let names = 3; func a(_ r: Reader, _ s: Reader, _ t: Reader) {} }",
        "App/B/Reader.swift": "final class Reader { func go() { print(Limits.names) } }",
      ], .folder)
    #expect(!cuts.isEmpty)
    #expect(cuts.values.count { if case .declareBelow? = $0 { true } else { false } } == count, "\(cuts)")
  }

  /// `current` needs the reader, so it cannot stand below it.
  @Test func whatNeedsTheDependentIsNotDeclaredBelowIt() throws {
    let (_, advice) = try advised(
      [
        "App/A/Globals.swift": "let current = Reader.make()\nfinal class Globals { var a: Reader?; var b: Reader? }",
        "App/B/Reader.swift":
          "final class Reader { static func make() -> Reader { Reader() }; func go() { print(current) } }",
      ], .folder)
    #expect(!advice.ofTangle[0].ofCut.values.contains { if case .declareBelow = $0 { true } else { false } })
  }

  @Test(arguments: [
    (
      "final class Reader { func go(_ size: Int = Store.shared.size) {} }",
      CutAdvice.dropDefault(of: "go(_:)", parameter: "size") as CutAdvice?
    ),
    ("final class Reader { func go() -> Any { Store() } }", nil),
    ("final class Reader { func go() { Store.shared.load() } }", nil),
  ])
  func aDefaultIsDroppedAndNothingIsHandedIn(reader: String, advice: CutAdvice?) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Reader.swift": reader,
        "App/B/Store.swift": """
        final class Store {
          static var shared = Store()
          var size: Int { first == nil ? 1 : 2 }
          func load() {}
          var first: Reader?; var second: Reader?; var third: Reader?; var fourth: Reader?
        }
        """,
      ], .type)
    #expect(Array(cuts.values) == [advice])
  }

  @Test func aSuperclassThatAsksForASubclassDeclaresWhatIsOverridden() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Shape.swift": "class Shape { func draw() { (self as? Circle)?.fill() } }",
        "App/B/Circle.swift": "final class Circle: Shape { func fill() {} }",
      ], .type)
    #expect(cuts == ["App.Shape -> App.Circle": .override(["fill()"], of: "Shape", by: "Circle")])
  }

  /// More than one would declare in the superclass: what it does for one heir is that heir's to do.
  @Test func aSuperclassThatDoesMuchForASubclassLeavesThatToIt() throws {
    let members = (1...5).map { "circle.fill\($0)()" }.joined(separator: "; ")
    let cuts = try advisedCuts(
      [
        "App/A/Shape.swift": "class Shape { func draw() { if let circle = self as? Circle { \(members) } } }",
        "App/B/Circle.swift":
          "final class Circle: Shape { \((1...5).map { "func fill\($0)() {}" }.joined(separator: "; ")) }",
      ], .type)
    #expect(cuts == ["App.Shape -> App.Circle": .override([], of: "Shape", by: "Circle")])
  }

  /// Who sets a weak property by the initializer needs no more of the owner than who is told it later.
  @Test(arguments: [("weak ", true), ("", false)])
  func anOwnerThatTheInitializerTakesIsADelegate(modifier: String, isTold: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Part.swift":
          "final class Part { \(modifier)var owner: Owner?; init(_ owner: Owner) { self.owner = owner }\n"
          + "func go() { owner?.scroll(1) } }",
        "App/B/Owner.swift": """
        final class Owner { var a: Part?; var b: Part?; var c: Part?; var d: Part?; func scroll(_ by: Int) {} }
        """,
      ], .type)
    let advice: CutAdvice? = isTold ? .extractProtocol(of: "Owner", members: ["scroll(_:)"]) : nil
    #expect(cuts == ["App.Part -> App.Owner": advice])
  }

  @Test func dataThatIsMadeOfItselfStaysTogether() throws {
    let (_, advice) = try advised(
      [
        "App/A/Expression.swift": "indirect enum Expression { case literal(Int), block(Statement) }",
        "App/B/Statement.swift": "struct Statement { var parts: [Expression] }",
      ], .type)
    #expect(advice.ofTangle[0].note.map { "\($0)" } == "recursiveData([0, 1])")
    #expect(advice.ofTangle[0].ofCut.values.map { $0 } == [.keepTogether(.data)])
  }

  /// Two extensions of `String` are one node, and no cycle.
  @Test func extensionsOfAForeignTypeAreToldApart() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Trim.swift": "extension String { func trimmed() -> String { self } }",
        "App/B/Page.swift": "final class Page { func show() { _ = String().trimmed() } }",
        "App/C/Links.swift": "extension String { func page() -> Page { Page() } }",
      ], .type)
    #expect(cuts.values.compactMap { $0 } == [.tellExtensionsApart])
  }

  @Test func aFolderAndItsPartsAreOneThing() throws {
    let (report, advice) = try advised(
      [
        "App/Checks/Check.swift": "final class Check { var rule: Rule? }",
        "App/Checks/Rules/Rule.swift": "final class Rule { var check: Check? }",
        "App/Other/Other.swift": "final class Other { var check: Check? }",
      ], .folder)
    guard case .ownParts(let whole) = advice.ofTangle[0].note else {
      Issue.record("\(String(describing: advice.ofTangle[0].note))")
      return
    }
    #expect(report.graph.nodes[whole].id == "App/Checks")
  }

  /// `register(P1.self)` is a list as well; what only stands before a dot is none.
  @Test(arguments: [(".self", true), (".size", false)])
  func typesThatAreNamedAsValuesMakeAList(suffix: String, isList: Bool) throws {
    let parts = (1...5).map { "final class P\($0): Part { static let size = Pages().count + Pages().count }" }
    let names = (1...5).map { "register(P\($0)\(suffix))" }.joined(separator: "; ")
    let cuts = try advisedCuts(
      [
        "App/A/Part.swift": "protocol Part {}",
        "App/B/Pages.swift":
          "final class Pages { let count = 1; func register(_ any: Any) {}; func all() { \(names) } }",
        "App/C/P.swift": parts.joined(separator: "\n"),
      ], .type)
    #expect(cuts.keys.contains("App.P1 -> App.Pages") == isList)
  }

  @Test func typesOfOneFileThatNothingElseTanglesStayTogether() throws {
    let (_, advice) = try advised(
      [
        "App/A/Panel.swift": """
        final class Panel { func show() { _ = Content(); _ = Page() } }
        final class Content { var panel: Panel? }
        """,
        "App/B/Page.swift": "final class Page { var panel: Panel?; var more: Panel? }",
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.contains(.keepTogether(.oneFile)))
  }

  /// A root view stands well in its own folder: it and the parts that it shows are one thing.
  @Test func whatPutsTogetherFoldersWithinItsOwnStays() throws {
    let styles = (1...12).map { "var s\($0): Style?" }.joined(separator: "; ")
    let cuts = try advisedCuts(
      [
        "App/UI/Settings.swift": "final class Settings { func show() { _ = General() } }",
        "App/UI/Style.swift": "final class Style { let size = Size() }",
        "App/UI/General/General.swift": "final class General { \(styles) }",
        "App/Core/Size.swift": "final class Size { var style: Style? }",
      ], .folder)
    #expect(cuts["App/UI -> App/UI/General"] == .some(.keepTogether(.folderWithin)))
  }

  /// That every kind of node needs the base makes none of them a part of it.
  @Test func whatAWholeFolderNeedsMovesNoneOfItsFiles() throws {
    func node(_ name: String) -> String {
      "final class \(name): Base { func copy(_ a: Base, _ b: Base) -> Base { let c: Base = a; return c } }"
    }
    let (_, advice) = try advised(
      [
        "App/Base/Base.swift": "class Base { let first: Any = Item() }",
        "App/Nodes/Item.swift": node("Item"), "App/Nodes/Line.swift": node("Line"),
        "App/Nodes/List.swift": node("List"),
      ], .folder)
    #expect(advice.ofTangle[0].moves.isEmpty)
  }

  /// What makes its only part stands above it, however often it works with it; a part that others have too is cheaper.
  @Test(arguments: [
    ("", "App.Part -> App.Owner"), ("final class Other { let part = Part() }", "App.Owner -> App.Part"),
  ])
  func whoMakesAPartOfItsOwnIsNotCutFromIt(other: String, cut: String) throws {
    let cuts = try advisedCuts(
      [
        "App/A/Owner.swift": "final class Owner { let part = Part() }\n\(other)",
        "App/B/Part.swift": "final class Part { var a: Owner?; var b: Owner?; var c: Owner? }",
      ], .type)
    #expect(Array(cuts.keys) == [cut])
  }

  /// The system learns by one line of the program which class its delegate is.
  @Test func theDelegateIsNotCutFromTheProgram() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Start.swift": """
        import SwiftUI
        @main struct Start: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
          static func stop() {}
        }
        """,
        "App/B/AppDelegate.swift":
          "import UIKit\nclass AppDelegate: NSObject, UIApplicationDelegate { func end() { Start.stop(); Start.stop(); Start.stop() } }",
      ], .folder)
    #expect(Array(cuts.keys) == ["App/B -> App/A"])
  }

  /// The one file that twenty folders need goes below though its folder is called after it.
  @Test func whatAllNeedLeavesAFolderThatIsCalledAfterIt() throws {
    var files = [
      "App/Marker/Marker.swift": "protocol Marker {}",
      "App/Marker/List.swift":
        "enum List { static let all: [Any] = [\((1...20).map { "P\($0)()" }.joined(separator: ", "))] }",
    ]
    for number in 1...20 { files["App/F\(number)/P.swift"] = "struct P\(number): Marker {}" }
    let (_, advice) = try advised(files: files.sorted { $0.key < $1.key }, .folder)
    let splits = advice.ofTangle[0].changesOfPlace.compactMap { change in
      if case .split(let split) = change.advice { split.files } else { nil }
    }
    #expect(splits == [["App/Marker/Marker.swift"]])
  }
}
