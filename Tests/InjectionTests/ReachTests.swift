import InjectionFindings
import Testing

/// What is told of singletons, and what is not: who could be given one, and what is one.
@Suite struct ReachTests {
  private let disk = "final class Disk { static let shared = Disk(); func go() {} }"

  @Test(arguments: [
    // What others may replace.
    "final class A { var disk = Disk.shared }", "final class A { let d: Disk; init(d: Disk = .shared) { self.d = d } }",
    "final class A { let d: Disk; init(d: Disk) { self.d = d }; convenience init() { self.init(d: Disk.shared) } }",
    "final class A { static let shared = A(Disk.shared); private init(_ d: Disk) {}; func go() {} }",
    // What a view, a storyboard or the system makes.
    "struct Page: View { func go() { Disk.shared.go() } }",
    "final class Page: UIViewController { func go() { Disk.shared.go() } }",
    "final class Page: NSObject { @IBOutlet var a: Int!; func go() { Disk.shared.go() } }; let p = Page()",
    "final class Knob: NSButton { func go() { Disk.shared.go() } }; let k = Knob()",
    // Made through a protocol that says with what.
    "protocol Sensor { init(n: Int) }; final class S: Sensor { init(n: Int) {}; func go() { Disk.shared.go() } }",
    // What has no instance of its own, or is one for everybody.
    "final class A { static func go() { Disk.shared.go() } }",
    "final class A { static let shared = A(); func go() { Disk.shared.go() } }",
  ])
  func whoCannotBeGivenItIsNotTold(user: String) {
    #expect(InjectionSample("\(disk)\n\(user)\n\(InjectionSample.another)").texts(.ambientAccess) == [])
  }

  @Test func aControllerThatCodeMakesCanBeGivenIt() {
    let sample = InjectionSample(
      "\(disk)\nfinal class Page: UIViewController { func go() { Disk.shared.go() } }\nfinal class Flow { func show() { _ = Page() } }\n\(InjectionSample.another)"
    )
    #expect(sample.texts(.ambientAccess) == ["note 2: Page reaches for Disk.shared"])
  }

  @Test func whatASingletonMakesOrHoldsLinksBack() {
    let sample = InjectionSample(
      """
      final class Hub { static let shared = Hub(); let part = Part(); func make() -> Page { Page() }; func go() {} }
      final class Part { func go() { Hub.shared.go() } }
      final class Page { func go() { Hub.shared.go() } }
      final class A { func go() { Hub.shared.go() } }
      final class B { func go() { Hub.shared.go() } }
      """)
    #expect(
      sample.texts() == [
        "note 1: Hub.shared is reached from 2 places in 2 types of 1 module, besides 2 places in 2 types that it makes or holds itself",
        "note 4: A reaches for Hub.shared", "note 5: B reaches for Hub.shared",
      ])
  }

  @Test func whatIsSetLateIsToldAsSuch() {
    let sample = InjectionSample(
      """
      final class Hub { static var shared: Hub!; func go() {} }
      final class A { func go() { Hub.shared.go() } }
      final class B { func go() { Hub.shared.go() } }
      """)
    #expect(
      sample.texts() == [
        "note 1: Hub.shared is empty until it is set, and reached from 2 places in 2 types of 1 module"
      ])
    #expect(
      sample.findings()[0].remedy == "hand it over from where it is set: what runs before that finds nothing")
  }

  @Test(arguments: [
    "final class AppLogger { static let shared = AppLogger(); var n = 0; func go() {} }",
    "final class AppLoggingService { static let shared = AppLoggingService(); var n = 0; func go() {} }; typealias AppLogger = AppLoggingService",
    "final class AppLogger: NumberFormatter { static let shared = AppLogger(); func go() {} }",
    "final class AppLogger { static let shared = AppLogger(); static func go() {} ; func sum() -> Int { 1 } }",
  ])
  func logsFormattersAndPureFunctionsAreNoServices(type: String) {
    let users = "final class A { let a = AppLogger.shared }\nfinal class B { let b = AppLogger.shared }"
    #expect(InjectionSample("\(type)\n\(users)").texts() == [])
  }

  @Test func aGlobalThatHoldsAnObjectIsASingleton() {
    let sample = InjectionSample(
      """
      final class Client { func get() {} }
      let api = Client()
      let limit = 3
      final class A { func go() { api.get() } }
      final class B { func go() { api.get() } }
      """)
    #expect(
      sample.texts() == [
        "note 2: api is reached from 2 places in 2 types of 1 module", "note 4: A reaches for api",
        "note 5: B reaches for api",
      ])
  }

  @Test func sameNamesOfTwoModulesAreToldApart() {
    let session = "final class Session { static let shared = Session(); func go() {} }"
    let users =
      "final class A { func go() { Session.shared.go() } }\nfinal class B { func go() { Session.shared.go() } }"
    let sample = InjectionSample([
      "Cart/Session.swift": session + "\n" + users, "Feed/Session.swift": session + "\n\n" + users,
    ])
    #expect(
      sample.findings(.singleton).map(\.message) == [
        "Cart.Session.shared is reached from 2 places in 2 types of 1 module",
        "Feed.Session.shared is reached from 2 places in 2 types of 1 module",
      ])
  }

  @Test(arguments: [
    // Passed on as a whole; a setter that the protocol lacks; a protocol that is less open than the type.
    "func take(_ d: Any) {}; final class A { func go() { Store.shared.load(); take(Store.shared) } }",
    "final class A { func go() { Store.shared.level = 1 } }",
    "final class A { func go() { Store.shared.wipe() } }",
  ])
  func anAbstractionIsAdvisedOnlyWhereItHasAllThatIsUsed(user: String) {
    let sample = InjectionSample(
      """
      protocol Loading { var level: Int { get }; func load() }
      private protocol Wiping { func wipe() }
      final class Store: Loading, Wiping { static let shared = Store(); var level = 1; func load() {}; func wipe() {} }
      \(user)
      \(InjectionSample.another("Store.shared.load()"))
      """)
    #expect(sample.findings(.ambientAccess).map(\.remedy) == ["take Store as a parameter of init"])
  }

  @Test func callbacksAreNoServices() {
    let sample = InjectionSample(
      """
      final class Hub {
        static let shared = Hub(); var onOne: (() -> Void)?; var onTwo: (Int) -> Void = { _ in }; var three: (() -> Int)?
      }
      final class A { func go() { Hub.shared.onOne?(); Hub.shared.onTwo(1); _ = Hub.shared.three?() } }
      final class B { func go() { Hub.shared.onTwo(2) } }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }

  @Test func aLocatorIsToldOnceAndNotAtEachPlace() {
    let sample = InjectionSample(
      """
      final class Images { func fetch() {} }
      final class Mail { func send() {} }
      final class Clock { func tick() {} }
      final class Hub {
        static let shared = Hub(); let images = Images(); let mail = Mail(); let clock = Clock()
        func a() {}; func b() {}; func c() {}; func d() {}; func e() {}
      }
      final class A { func go() { Hub.shared.images.fetch(); Hub.shared.mail.send() } }
      final class B { func go() { Hub.shared.clock.tick() } }
      """)
    #expect(
      sample.texts() == [
        "note 5: Hub.shared hands out 3 services (images, mail, clock) to 3 places in 2 types of 1 module"
      ])
  }

  /// What is made on the way to a singleton, however far down, would be handed what is not there yet, and what only that
  /// makes would be handed it by that.
  @Test(arguments: [
    ("let page: Page; init() { page = Page() }", true), ("let page = Page()", true),
    ("let page = Network.make(); static func make() -> Page { Page() }", true),
    ("lazy var page = Page()", true), ("func open() { _ = Page() }", true),
    ("lazy var page = Page() }\nfinal class Other { func open() { _ = Page() }", false),
    ("let page = Page() }\nfinal class Other { func open() { _ = Page() }", true),
  ])
  func whatIsMadeOnTheWayToItLinksBack(member: String, linksBack: Bool) {
    let sample = InjectionSample(
      """
      final class Hub {
        private static let one = Hub()
        static var shared: Hub { one }
        let box: DIContainer
        var n = 0
        init(box: DIContainer = DIContainer()) { self.box = box }
        func go() { n += 1 }
      }
      final class DIContainer { let network: Network; init() { network = Network() } }
      final class Network { \(member) }
      final class Page { func go() { Hub.shared.go() } }
      final class A { func go() { Hub.shared.go() } }
      final class B { func go() { Hub.shared.go() } }
      """)
    #expect(
      sample.texts(.ambientAccess).contains { $0.contains("Page reaches for Hub.shared") } != linksBack,
      "\(sample.texts())")
  }
}
