import CodeModel
import InjectionFindings
import Testing

/// `singleton`, `ambient-access` and the faults of singletons.
@Suite struct SingletonTests {
  private let sample = InjectionSample([
    "Core/Core.swift": """
    public final class Session {
      public static let shared = Session()
      private init() {}
      public var user = ""
      public func login() {}
      public func logout() {}
      static func reset() { Session.shared.user = "" }
    }
    """,
    "Cart/Cart.swift": """
    import Core
    public struct Cart { func clear() { Session.shared.logout() } }
    public final class Checkout { let user = Session.shared.user; func pay() { Session.shared.logout() }; struct Step { let s = Session.shared } }
    """,
    "Feed/Feed.swift": """
    import Core
    final class Feed { init(session: Session = .shared) {}; }
    """,
    "App/main.swift": "import Cart\nimport Core\nSession.shared.login()\n",
    "CartTests/T.swift": "import Core\nfinal class T { let s = Session.shared }",
  ])

  @Test(arguments: [("Value", 0), ("Self", 1)])
  func theValueOfAKeyIsHandedOutByItsContainer(required: String, count: Int) {
    let sample = InjectionSample(
      """
      protocol Key { associatedtype Value; static var current: \(required) { get } }
      final class Store { var count = 0; func load() { count += 1 } }
      extension Store: Key { typealias Value = Store; static let current = Store() }
      final class A { init() { Store.current.load() } }
      final class B { init() { Store.current.load() } }
      """)
    #expect(sample.findings(.singleton).count == count)
  }

  @Test(arguments: [("InjectionKey", 0), ("Injecting", 1)])
  func theValueOfAKeyOfAnotherPackageIsHandedOutByItsContainer(key: String, count: Int) {
    let sample = InjectionSample(
      """
      import Keys
      final class Store { var count = 0; func load() { count += 1 } }
      extension Store: \(key) { static let current = Store() }
      final class A { init() { Store.current.load() } }
      final class B { init() { Store.current.load() } }
      """)
    #expect(sample.findings(.singleton).count == count)
  }

  /// Factory asks for a `shared`, by which code registers and asks.
  @Test func theContainerOfAFrameworkIsNone() {
    func texts(_ supertype: String) -> [String] {
      InjectionSample(
        """
        import FactoryKit
        final class Tools\(supertype) { static let shared = Tools(); var count = 0; func reset() { count = 0 } }
        final class A { init() { Tools.shared.reset() } }
        final class B { init() { Tools.shared.reset() } }
        """
      ).texts(.singleton, .ambientAccess)
    }
    #expect(texts(": SharedContainer") == [])
    #expect(texts("").count == 3)
  }

  @Test func reachIsCountedOutsideTheTypeTheRootAndTests() throws {
    #expect(
      sample.texts(.singleton) == [
        "note 2: Session.shared is reached from 5 places in 3 types of 2 modules, 1 default argument among them, and from 1 place in the composition root"
      ])
    let finding = try #require(sample.findings(.singleton).first)
    #expect(
      finding.remedy
        == "let Cart and Checkout take it by init, and the composition root pass the one instance"
    )
  }

  @Test func thePlanFreesTheModulesThatUseItLeastFirst() throws {
    let finding = try #require(sample.findings(.singleton).first)
    #expect(
      finding.plan.map {
        "\(sample.model[$0.module].name) \($0.places), left \($0.remaining.places) \($0.remaining.types) \($0.remaining.modules)"
      } == ["Feed 1, left 4 2 1", "Cart 4, left 0 0 0"])
    #expect(
      finding.users.map { "\(sample.model[$0.module].name) \($0.places) \($0.types.count) \($0.defaults)" } == [
        "Cart 4 2 0", "Feed 1 1 1",
      ])
  }

  @Test func aPlanHasTenSteps() throws {
    let files = (1...14).map {
      ("F\($0)/F.swift", "import Core\npublic final class F\($0) { func go() { Session.shared.go() } }")
    }
    let core = (
      "Core/Core.swift", "public final class Session { public static let shared = Session(); public func go() {} }"
    )
    let sample = InjectionSample(files: [core] + files)
    #expect(sample.findings(.singleton).map(\.plan.count) == [10])
    #expect(sample.findings(.singleton).map(\.users.count) == [14])
  }

  @Test func theAbstractionThatIsAdvisedHasWhatIsUsed() {
    let sample = InjectionSample(
      """
      protocol Named { func name() }
      protocol Saving { func save() }
      final class Disk: Named, Saving { static let shared = Disk(); func name() {}; func save() {}; func wipe() {} }
      final class A { func go() { Disk.shared.save() } }
      final class More { func go() { Disk.shared.save(); Tape.shared.rewind() } }
      final class Tape: Named { static let shared = Tape(); func name() {}; func rewind() {}; func stop() {} }
      final class B { func go() { Tape.shared.rewind() } }
      """)
    #expect(
      sample.findings(.ambientAccess).map(\.remedy) == [
        "take any Saving as a parameter of init", "take any Saving as a parameter of init",
        "take Tape as a parameter of init", "take Tape as a parameter of init",
      ])
    #expect(
      sample.findings(.singleton).map(\.remedy) == [
        "let A and More take any Saving by init, and the composition root pass the one instance",
        "let More and B take a closure for what they use, 1 of its 3 members (rewind), by init, and the composition root pass that of the one instance",
      ])
  }

  @Test(arguments: [
    // No initializer to inject into; a global actor; one value of several; what nobody reaches for.
    "extension String { var d: Disk { Disk.shared } }", "enum Space { static func go() { Disk.shared.go() } }",
    "final class Cell: UITableViewCell { let d = Disk.shared }", "extension Working { func go() { Disk.shared.go() } }",
    "struct Item: Codable { func go() { Disk.shared.go() } }",
    "final class Own { let disk: Disk; init(disk: Disk? = nil) { self.disk = disk ?? Disk.shared } }",
  ])
  func whoHasNoInitializerIsNotTold(user: String) {
    let sample = InjectionSample(
      "final class Disk { static let shared = Disk(); func go() {} }\nprotocol Working { func work() }\n\(user)\n\(InjectionSample.another)"
    )
    #expect(sample.texts(.ambientAccess) == [])
  }

  @Test func whatLooksLikeASingleton() {
    let sample = InjectionSample(
      """
      @globalActor actor Work { static let shared = Work() }
      @Work final class User { let w = Work.shared }
      struct Version { static let shared = Version(); let number = 1 }
      struct Level { static let shared = Level(n: 1); static let high = Level(n: 2); var n: Int }
      final class Kept { static let shared = Kept() }
      final class Browser { init(url: Int) {}; static var current: Browser { Browser(url: 1) } }
      final class A { let a = (Level.shared, Browser.current, Version.shared) }
      """)
    #expect(sample.texts() == [])
  }

  @Test func eachTypeThatReachesForItIsTold() {
    #expect(
      sample.texts(.ambientAccess) == [
        "note 2: Cart reaches for Session.shared of module Core",
        "note 3: Checkout reaches for Session.shared of module Core",
      ])
    #expect(sample.findings(.ambientAccess)[0].remedy == "take Session as a parameter of init")
  }

  @Test func constantsAreNoSingletons() {
    let sample = InjectionSample(
      """
      struct Point { static let zero = Point(); static let `default` = Point() }
      final class Color { static let red = Color() }
      enum Level { static let shared = 3 }
      final class A { let a = (Point.zero, Point.default, Color.red, Level.shared) }
      """)
    #expect(sample.texts() == [])
  }

  @Test func aStructAsSingletonIsCopied() {
    let sample = InjectionSample(
      """
      struct Settings { static var shared = Settings(); var level = 1 }
      struct Router { static var shared = Router(); var base = "" }
      final class A { let settings = Settings.shared; func go() { Router.shared.base = "in place" } }
      """)
    #expect(
      sample.texts(.structSingleton) == [
        "note 1: Settings.shared is a struct: A.settings keeps a copy, and what changes in 'level' of one is lost to the other"
      ])
  }

  @Test func aCopyableSingletonIsNoSingleton() {
    let sample = InjectionSample(
      """
      import Foundation
      final class One: NSObject, NSCopying {
        static let shared = One()
        func copy(with zone: NSZone? = nil) -> Any { One() }
      }
      final class Same: NSObject, NSCopying {
        static let shared = Same()
        func copy(with zone: NSZone? = nil) -> Any { self }
      }
      """)
    #expect(
      sample.texts(.copyableSingleton) == [
        "note 4: copy(with:) of One makes a second instance of what One.shared says there is one of"
      ])
  }

  @Test func aSingletonMadeOnEachReadIsNone() {
    let sample = InjectionSample(
      """
      class Manager { class var shared: Manager { Manager() }; func go() {} }
      final class Kept { private static var kept: Kept?; static var shared: Kept { if let kept { return kept }; let new = Kept(); kept = new; return new } }
      final class Local { init() {}; static var shared: Local { .init() }; func go() {} }
      """)
    #expect(
      sample.texts(.recreatedSingleton) == [
        "note 1: Manager.shared makes a new instance on each read",
        "note 3: Local.shared makes a new instance on each read",
      ])
  }

  /// It is stored, where no other code can name it.
  @Test func oneKeptWithinItsGetterIsASingleton() {
    let users = (1...4).map { "final class User\($0) { func go() { Setup.shared.go() } }" }.joined(separator: "\n")
    let sample = InjectionSample(
      """
      final class Setup {
        class var shared: Setup { struct Kept { static let setup = Setup() }; return Kept.setup }
        var n = 0; func go() { n += 1 }
      }
      \(users)
      """)
    #expect(sample.texts(.recreatedSingleton) == [])
    #expect(sample.texts(.singleton).count == 1, "\(sample.texts())")
  }

  @Test(arguments: [
    ("final class Assembly { let queue = Queue() }", ", while App/File.swift:4 makes another instance"),
    ("func a() { _ = Queue() }; func b() { _ = Queue() }", ", while App/File.swift:4 and 1 other place make others"),
    // With a name of its own, for tests, and its own.
    ("func a() { _ = Queue(name: 1) }", ""), ("struct MockAssembly { let queue = Queue() }", ""),
    ("extension Queue { func copy() -> Queue { Queue() } }", ""),
  ])
  func anotherInstanceBesideItIsTold(maker: String, text: String) {
    let sample = InjectionSample(
      """
      final class Queue { static let shared = Queue(); var n = 0; init() {}; init(name: Int) {}; func go() { n += 1 } }
      final class A { func go() { Queue.shared.go() } }; final class B { func go() { Queue.shared.go() } }
      func make() { _ = A(); _ = B() }
      \(maker)
      """)
    let messages = sample.findings(.singleton).map(\.message)
    #expect(messages == ["Queue.shared is reached from 2 places in 2 types of 1 module\(text)"])
    let remedy = sample.findings(.singleton).first?.remedy
    #expect(remedy?.contains("the one instance") == text.isEmpty)
  }

  /// Of two constants nothing changes.
  @Test(arguments: [("let", "let", 0), ("var", "let", 1), ("let", "var", 1)])
  func aCopyOfAConstantLosesNothing(shared: String, kept: String, count: Int) {
    let sample = InjectionSample(
      """
      final class Client { func go() {} }
      struct Store { static \(shared) shared = Store(); var client = Client(); mutating func reset() { client = Client() } }
      final class A { private \(kept) store = Store.shared; func go() { store.client.go() } }
      \(InjectionSample.another("Store.shared.client.go()"))
      """)
    #expect(sample.texts(.structSingleton).count == count, "\(sample.texts())")
  }

  /// An internal type is no parameter of what other modules call.
  @Test(arguments: [("public", false), ("", true)])
  func whatOthersCallTakesWhatTheyCanName(access: String, isTold: Bool) {
    let users = (1...4).map {
      "public final class U\($0) { \(access) init() {}\npublic func go() { Disk.shared.write(1); Disk.shared.write(2) } }"
    }
    let makers = (1...4).map { "_ = U\($0)()" }.joined(separator: "; ")
    let sample = InjectionSample(
      """
      final class Disk { static let shared = Disk(); var n = 0; func write(_ n: Int) { self.n = n } }
      \(users.joined(separator: "\n"))
      public final class Maker { public init() {}; public func go() { \(makers) } }
      """)
    #expect((sample.findings(.singleton).first?.remedy?.contains("by init") ?? false) == isTold, "\(sample.report)")
  }
}
