import InjectionFindings
import Testing

/// Objects that a static member makes known by a protocol.
@Suite struct GlobalObjectTests {
  private func texts(_ member: String, _ call: String) -> [String] {
    InjectionSample(
      """
      protocol Browsing { func open() }
      final class Launcher: Browsing { var count = 0; func open() { count += 1 } }
      final class Recorder: Browsing { var count = 0; func open() { count += 1 } }
      enum Browser { \(member) }
      final class P { func go() { \(call).open() } }
      final class Q { func go() { \(call).open(); \(call).open() } }
      """
    ).texts(.singleton)
  }

  @Test(arguments: [
    ("static var current: any Browsing = Launcher()", "holds an object that anybody may replace"),
    ("static let shared: any Browsing = Launcher()", "holds an object of another type"),
    ("static var shared: any Browsing { isTest ? Recorder() : Launcher() }", "gives an object of another type"),
  ])
  func areTold(member: String, text: String) {
    let name = member.contains("current") ? "current" : "shared"
    #expect(
      texts(member, "Browser.\(name)") == [
        "note 4: Browser.\(name) \(text), reached from 3 places in 2 types of 1 module"
      ])
  }

  @Test(arguments: [
    "static private(set) var current: any Browsing = Launcher()", "static weak var current: (any Browsing)?",
    "static var current: any Browsing { Launcher() }",
  ])
  func areNotWhereNobodyMayReplaceThem(member: String) {
    #expect(texts(member, "Browser.current") == [])
  }

  /// Of a type that another package declares only the name is known: a constant may be a value.
  @Test(arguments: [
    ("var db: Base!", "db", true), ("var db: Base?", "db", true), ("var db = Base(path: \"\")", "db", true),
    ("let db = Base()", "db", false), ("enum Store { static let shared = Base() }", "Store.shared", false),
  ])
  func ofATypeOfAnotherPackageAreToldWhereAnybodyMaySetThem(declaration: String, name: String, isTold: Bool) {
    let users = ["A", "B", "C"].map { "final class \($0) { func go() { \(Self.uses(of: name)) } }" }
    let sample = InjectionSample(
      ["App/Globals.swift": "import Database\n\(declaration)", "App/Users.swift": users.joined(separator: "\n")])
    let told = sample.findings(.singleton).map(\.message)
    #expect(
      told
        == (isTold ? ["db is a global Base that anybody may set, reached from 12 places in 3 types of 1 module"] : []))
    #expect(sample.report.untold.map(\.reach?.places) == (isTold ? [] : [12]))
  }

  @Test(arguments: [
    "var db: URL!", "var db: Set<Int>?", "var db = DateFormatter()", "var db: LogHandler!", "let db = Bundle.main",
    "private var db: Base!", "var db: UIColor?", "var db = FileManager.default.urls()", "var db = Base.make()",
    "var db: Base { Base() }",
  ])
  func valuesAndToolsOfOthersAreNot(declaration: String) {
    let users = ["A", "B", "C"].map { "final class \($0) { func go() { \(Self.uses(of: "db")) } }" }
    let report = InjectionSample("import Database\n\(declaration)\n\(users.joined(separator: "\n"))").report
    #expect(report.findings.filter { $0.rule == .singleton } == [])
    #expect(report.untold == [])
  }

  private static func uses(of name: String) -> String { String(repeating: "\(name).go(); ", count: 4) }

  private func texts(cast: String, supertype: String = "UIApplicationDelegate") -> [String] {
    InjectionSample(
      """
      final class AppDelegate: NSObject, \(supertype) { static let one = 1; func show() {}; func own() { let me = \(cast) } }
      final class P { func go() { \(cast).show() } }
      final class Q { func go() { let app = \(cast); if let more = \(cast) {} } }
      """
    ).texts(.singleton)
  }

  @Test(arguments: [
    "(UIApplication.shared.delegate as! AppDelegate)", "(UIApplication.shared.delegate as? AppDelegate)",
    "(NSApp.delegate as! AppDelegate)", "(await UIApplication.shared.delegate as? AppDelegate)",
  ])
  func theApplicationsDelegateIsOneForWhoeverCastsIt(cast: String) {
    #expect(
      texts(cast: cast) == [
        "note 1: AppDelegate, which the application gives to all who cast its delegate, is reached from 3 places in 2 types of 1 module"
      ])
  }

  @Test(arguments: [
    ("AppDelegate.one", "UIApplicationDelegate"), ("#selector(AppDelegate.show)", "UIApplicationDelegate"),
    ("(UIApplication.shared.delegate as! AppDelegate)", "Helping"),
    // Of these there are several.
    ("(scene.delegate as! AppDelegate)", "UIWindowSceneDelegate"),
  ])
  func itsConstantsAndOtherDelegatesAreNone(cast: String, supertype: String) {
    #expect(texts(cast: cast, supertype: supertype) == [])
  }

  /// What gives it to all is one word for it; what an object keeps of it is a place.
  @Test(arguments: [
    ("func app() -> AppDelegate { UIApplication.shared.delegate as! AppDelegate }", "app()", 4),
    (
      "extension UIViewController { var app: AppDelegate? { UIApplication.shared.delegate as? AppDelegate } }",
      "UIViewController().app?", 4
    ),
    ("func title() -> String { (UIApplication.shared.delegate as! AppDelegate).name }", "title()", 0),
  ])
  func whoCallsAWordForTheDelegateReachesForIt(word: String, call: String, count: Int) {
    let users = (1...4).map { "final class U\($0) { func go() { print(\(call)) } }" }.joined(separator: "\n")
    let sample = InjectionSample(
      """
      import UIKit
      final class AppDelegate: NSObject, UIApplicationDelegate { var name = ""; func show() {} }
      \(word)
      \(users)
      """)
    let text =
      "which the application gives to all who cast its delegate, is reached from \(count) places in \(count) types"
    #expect(sample.texts(.singleton).contains { $0.contains(text) } == (count > 0))
  }

  /// A setting of the whole program, wherever it is written.
  @Test(arguments: [
    ("static var group = UserDefaults(suiteName: String())!", "", ["declare it with let"]),
    ("static var group: UserDefaults = .standard", "UserDefaults.group = .init()", [""]),
    ("static let group = UserDefaults(suiteName: String())!", "", []),
    ("static var group: UserDefaults { UserDefaults(suiteName: String())! }", "", []),
    ("private static var group = UserDefaults(suiteName: String())!", "", []),
  ])
  func whatAnExtensionLetsAnybodySetIsTold(member: String, set: String, remedies: [String]) {
    let users = (1...3).map { "final class U\($0) { func go() { UserDefaults.group.set(1, forKey: String()) } }" }
    let sample = InjectionSample(
      """
      import Foundation
      extension UserDefaults { \(member) }
      \(users.joined(separator: "\n"))
      final class Home { func go() { U1().go(); U2().go(); U3().go(); \(set) } }
      """)
    let found = sample.findings(.singleton).map { $0.remedy ?? "" }
    #expect(found.count == remedies.count)
    #expect(zip(found, remedies).allSatisfy { $0.contains($1) }, "\(found)")
  }

  /// `AppDelegate.self` is the class, of which no object is asked for.
  @Test(arguments: [("name(AppDelegate.self)", 0), ("UIApplication.shared.delegate as! AppDelegate", 1)])
  func toNameTheClassIsNotToReachForIt(value: String, count: Int) {
    let users = (1...4).map { "final class U\($0) { let it = \(value) }" }.joined(separator: "\n")
    let sample = InjectionSample(
      """
      func name(_ type: Any.Type) -> String { "" }
      final class AppDelegate: NSObject, UIApplicationDelegate { static let one = 1; func show() {} }
      \(users)
      """)
    #expect(sample.texts(.singleton).count == count)
  }

  /// All of a module may name what its `main.swift` declares.
  @Test(arguments: [
    (
      "var app: Master!\napp = Master()",
      "app is a global variable that holds an object, reached from 4 places in 3 types of 1 module, and from 2 places in the composition root",
      false
    ),
    (
      "let app = Master()",
      "app is reached from 4 places in 3 types of 1 module, and from 1 place in the composition root", true
    ),
  ])
  func whatMainDeclaresIsKnownToItsModule(main: String, text: String, isAdvised: Bool) {
    let sample = InjectionSample([
      "App/main.swift": "\(main)\napp.run()\nlet a = A(n: 1), b = B(n: 1), c = C(n: 1)",
      "App/Rest.swift": """
      final class Master { var n = 0; func run() { n += 1 }; func changed() { n += 1 } }
      final class A { init(n: Int) {}; func go() { app.changed() } }
      final class B { init(n: Int) {}; func go() { app.changed(); app.n = 3 } }
      final class C { init(n: Int) {}; func go() { app.changed() } }
      """,
    ])
    #expect(sample.findings(.singleton).map(\.message) == [text])
    #expect(sample.findings(.singleton).map { $0.remedy != nil } == [isAdvised])
  }

  /// What `main.swift` keeps to itself is nobody's locator.
  @Test func whatMainAloneNamesIsNotTold() {
    let sample = InjectionSample([
      "App/main.swift": "let app = Master()\napp.run()\napp.changed()\napp.changed()",
      "App/Rest.swift": "final class Master { var n = 0; func run() { n += 1 }; func changed() { n += 1 } }",
    ])
    #expect(sample.findings(.singleton).map(\.message) == [])
  }

  /// Nobody shares what each reads for itself.
  @Test(arguments: [
    ("static var current: Env { Env(disk: Disk.everyday) }", 0),
    ("private static var all: [Env] = []\n static var current: Env { all.last ?? Env(disk: Disk.everyday) }", 1),
  ])
  func aValueThatIsMadeOnEachReadIsNoSingleton(member: String, count: Int) {
    let users = (1...3).map { "final class U\($0) { func go() { print(Env.current.disk) } }" }
    let sample = InjectionSample(
      """
      protocol Files { func load() }
      final class Disk: Files { static let everyday: any Files = Disk(); var n = 0; func load() { n += 1 } }
      struct Env { var disk: any Files
        \(member) }
      \(users.joined(separator: "\n"))
      """)
    #expect(sample.texts(.singleton).count { $0.contains("Env.current") } == count, "\(sample.texts())")
  }
}
