@testable import Architecture
import CodeModel
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
    struct Cart { func clear() { Session.shared.logout() } }
    final class Checkout { let user = Session.shared.user; func pay() { Session.shared.logout() }; struct Step { let s = Session.shared } }
    """,
    "Feed/Feed.swift": """
    import Core
    final class Feed { init(session: Session = .shared) {}; }
    """,
    "App/main.swift": "import Cart\nimport Core\nSession.shared.login()\n",
    "CartTests/T.swift": "import Core\nfinal class T { let s = Session.shared }",
  ])

  @Test func reachIsCountedOutsideTheTypeTheRootAndTests() throws {
    #expect(sample.texts(.singleton) == ["warning 2: Session.shared is reached from 5 places in 3 types of 2 modules"])
    let finding = try #require(sample.findings(.singleton).first)
    #expect(finding.remedy == "a protocol of 2 of its 3 members is all that its users need: let them take that by init")
  }

  @Test func thePlanMovesThoseWhoUseItLeastFirst() throws {
    let plan = try #require(sample.findings(.singleton).first?.plan)
    #expect(
      plan.map { "\(sample.model[$0.user!].name) \($0.places), left \($0.remainingPlaces) \($0.remainingTypes) \($0.remainingModules)" } == [
        "Cart 1, left 4 2 2", "Feed 1, left 3 1 1", "Checkout 3, left 0 0 0",
      ])
  }

  @Test func eachTypeThatReachesForItIsTold() {
    #expect(
      sample.texts(.ambientAccess) == [
        "warning 2: Cart reaches for Session.shared of module Core",
        "warning 3: Checkout reaches for Session.shared of module Core at 3 places",
      ])
    #expect(sample.findings(.ambientAccess)[0].remedy == "take Session as a parameter of init: seam suggest --edge Cart:Core")
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
      struct Settings { static let shared = Settings(); var level = 1 }
      struct Router { static let shared = Router(); let base = "" }
      final class A { let a = (Settings.shared.level, Router.shared.base) }
      """)
    #expect(
      sample.texts(.structSingleton) == [
        "warning 1: Settings.shared is a struct: every read copies it, and what a reader changes in 'level' is lost",
        "note 2: Router.shared is a struct: every read copies it, and there is no one instance",
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
    #expect(sample.texts(.copyableSingleton) == ["warning 4: copy(with:) of One makes a second instance of what One.shared says there is one of"])
  }

  @Test func aSingletonMadeOnEachReadIsNone() {
    let sample = InjectionSample(
      """
      class Manager { class var shared: Manager { Manager() } }
      final class Kept { private static var kept: Kept?; static var shared: Kept { if let kept { return kept }; let new = Kept(); kept = new; return new } }
      final class Local { init() {}; static var shared: Local { .init() } }
      """)
    #expect(
      sample.texts(.recreatedSingleton) == [
        "warning 1: Manager.shared makes a new instance on each read", "warning 3: Local.shared makes a new instance on each read",
      ])
  }
}
