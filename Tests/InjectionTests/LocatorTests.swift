import CodeModel
import InjectionFindings
import Testing

/// `service-locator`, for static ones.
@Suite struct LocatorTests {
  private static let services = """
    public protocol Stores { func load() }
    public protocol Analytics { func track() }
    public final class Images { public init() {}; public func fetch() {} }
    """

  @Test func aTypeWhoseStaticMembersHandOutServices() throws {
    let sample = InjectionSample([
      "Core/Core.swift": """
      \(Self.services)
      public enum ServiceLocator {
        public static var stores: any Stores { fatalError() }
        public static let images = Images()
        public static var analytics: any Analytics = Tracker()
        public static let settings = Settings()
        public static let limit = 3
      }
      public final class Settings { public var level = 1 }
      final class Tracker: Analytics { func track() {} }
      """,
      "Cart/Cart.swift": """
      import Core
      final class Cart { func go() { ServiceLocator.stores.load(); ServiceLocator.images.fetch(); use(ServiceLocator.settings.level, ServiceLocator.limit) } }
      func use(_ a: Int, _ b: Int) {}
      final class Basket { init(stores: any Stores = ServiceLocator.stores) {} }
      """,
      "Feed/Feed.swift": "import Core\nfinal class Feed { func go() { ServiceLocator.analytics.track() } }",
    ])
    #expect(
      sample.texts(.serviceLocator) == [
        "note 4: ServiceLocator hands out 3 services (stores, images, analytics) to 5 places in 3 types of 2 modules, 1 default argument among them"
      ])
    let finding = try #require(sample.findings(.serviceLocator).first)
    #expect(
      finding.remedy
        == "let its users take what they ask for by init, and the composition root pass it, those that ask least first: Feed, Cart; and drop the defaults of Basket, which takes it already"
    )
    #expect(finding.plan.map { sample.model[$0.module].name } == ["Feed", "Cart"])
    #expect(sample.edges.contains("Cart -> Images resolves"))
    #expect(sample.edges.contains("Feed -> Tracker resolves"))
  }

  @Test func whoMakesWhatItHandsOutKnownUnderAnotherNameAsksForNothing() {
    func texts(_ members: String) -> [String] {
      InjectionSample(
        """
        \(Self.services)
        final class Core {
          static let shared = Core()
          let stores = Keeper()
          let clock = Clock()
          let images = Images()
        }
        final class Keeper { var count = 0; func load() { count += 1 } }
        final class Clock { var count = 0; func tick() { count += 1 } }
        extension Images { \(members) }
        extension Keeper { static let shared = Core.shared.stores }
        extension Clock { static let shared = Core.shared.clock }
        """
      ).texts(.serviceLocator)
    }
    #expect(texts("static let shared = Core.shared.images") == [])
    let users = ["P", "Q"].map { "final class \($0) { func go() { Core.shared.stores.load() } }" }
    let found = texts("static let shared = Core.shared.images }\n\(users.joined(separator: "\n"))\nextension Images {")
    #expect(found.count == 1 && found[0].contains("to 2 places in 2 types"))
  }

  @Test func aFixtureForTestsIsNone() {
    let sample = InjectionSample(
      """
      \(Self.services)
      struct World { var stores: any Stores; var analytics: any Analytics; var images: Images }
      var test_world = World(stores: S(), analytics: T(), images: Images())
      final class A { func go() { test_world.stores.load(); test_world.images.fetch(); test_world.analytics.track() } }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }

  @Test func placesThatTakeItByAnotherNameCountToo() {
    let sample = InjectionSample(
      """
      \(Self.services)
      final class Core {
        static var instance: Core?
        static var shared: Core { instance! }
        let stores: any Stores
        let analytics: any Analytics
        let images: Images
        init(_ stores: any Stores, _ analytics: any Analytics, _ images: Images) { fatalError() }
      }
      final class A { func go() { Core.shared.stores.load() } }
      final class B { func go() { Core.shared.images.fetch() } }
      final class C { func go() { Core.instance?.analytics.track() } }
      """)
    let texts = sample.texts(.serviceLocator)
    #expect(texts.count == 1 && texts[0].contains("to 3 places in 3 types of 1 module"))
  }

  @Test(arguments: [
    (
      "public struct World { public var date: () -> Int; public var stores: any Stores; public var images: Images }\npublic var Current = World(date: { 1 }, stores: S(), images: Images())",
      "Current"
    ),
    (
      "public final class Env { public static let shared = Env(); public let stores: any Stores = S(); public let images = Images(); public let log: any Analytics = T() }",
      "Env.shared"
    ),
  ])
  func oneInstanceThatHoldsThemAll(locator: String, name: String) {
    let sample = InjectionSample([
      "Core/Core.swift":
        "\(Self.services)\nfinal class S: Stores { func load() {} }\nfinal class T: Analytics { func track() {} }\n\(locator)",
      "Cart/Cart.swift": """
      import Core
      final class Cart { func go() { \(name).stores.load() } }
      final class Basket { func go() { \(name).images.fetch() } }
      """,
    ])
    #expect(sample.texts(.singleton) == [])
    #expect(
      sample.findings(.serviceLocator).map(\.message).map { $0.split(separator: "(")[0] } == [
        "\(name) hands out 3 services "
      ])
  }

  @Test(arguments: [
    // Settings of a few kinds, and strategies of one base class.
    (1...12).map { "static let s\($0) = \(["Flag", "Number", "Label"][$0 % 3])()" }.joined(separator: "; "),
    "static let one = One(); static let two = Two(); static let three = Three()",
  ])
  func manyOfOneKindAreValues(members: String) {
    let kinds = ["Flag", "Number", "Label"].map { "final class \($0) { func get() {} }" }
    let family = ["One", "Two", "Three"].map { "final class \($0): Base {}" }
    let first = members.hasPrefix("static let s") ? "s1" : "one"
    let users = ["A", "B"].map { "final class \($0) { func go() { _ = All.\(first) } }" }
    let base = ["class Base { func go() {} }", "enum All { \(members) }"]
    #expect(InjectionSample((kinds + family + base + users).joined(separator: "\n")).texts(.serviceLocator) == [])
  }

  @Test func whatHandsOutValuesOrDoesWorkItselfIsNone() {
    let sample = InjectionSample(
      """
      \(Self.services)
      enum Theme { static let one = 1; static let two = "b"; static let images = Images() }
      final class Manager {
        static let shared = Manager(); let images = Images(); let more = Images(); let rest = Images()
        func a() {}; func b() {}; func c() {}; func d() {}
      }
      final class A { func go() { Theme.images.fetch(); Manager.shared.a() } }
      final class B { func go() { Theme.images.fetch(); Manager.shared.a() } }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }

  /// Whether the container that it resolves in is known to others or not.
  @Test(arguments: [
    "enum DI { static let container = Container(); RESOLVE }",
    "enum DI { private static let container = Container(); RESOLVE }",
  ])
  func aStaticMethodThatResolvesInAContainerOfAFramework(locator: String) {
    let resolve = "static func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }"
    let sample = InjectionSample(
      """
      import Swinject
      protocol Store { func load() }
      \(locator.replacing("RESOLVE", with: resolve))
      final class A { lazy var store = DI.resolve((any Store).self) }
      final class B { func go() { DI.resolve((any Store).self).load() } }
      """)
    #expect(
      sample.texts(.serviceLocator) == [
        "note 3: DI hands out its container, and with it whatever is registered, to 2 places in 2 types of 1 module"
      ])
  }

  @Test func aContainerWithOneInstanceIsToldOnce() {
    let sample = InjectionSample(
      """
      \(Self.services)
      final class Graph {
        static let shared = Graph()
        var stores: any Stores { fatalError() }
        var analytics: any Analytics { fatalError() }
        var images: Images { Images() }
        func register<T>(_ type: T.Type, make: @escaping () -> T) {}
        func resolve<T>(_ type: T.Type) -> T? { nil }
      }
      final class A { func go() { Graph.shared.stores.load(); Graph.shared.resolve((any Stores).self)?.load() } }
      final class B { func go() { Graph.shared.analytics.track(); Graph.shared.images.fetch() } }
      """)
    #expect(sample.texts(.serviceLocator).count == 1)
  }

  @Test func choicesOfOneKindAreNoLocator() {
    let trackers = (1...4).map { "final class T\($0): Tracking { func track() {} }" }.joined(separator: "\n")
    let sample = InjectionSample(
      """
      protocol Tracking { func track() }
      \(trackers)
      enum Trackers { static let t1 = T1(); static let t2 = T2(); static let t3 = T3(); static let t4 = T4() }
      final class A { func go() { Trackers.t1.track(); Trackers.t2.track() } }
      final class B { func go() { Trackers.t3.track(); Trackers.t4.track() } }
      """)
    #expect(sample.texts(.serviceLocator) == [])
  }

  /// What its own code alone calls makes the parts of an object.
  @Test(arguments: [
    ("Core.makeStores()", 0),
    ("Core.makeStores()\nfinal class Z { func go() { Core.makeStores().load(); Core.makeAnalytics().track() } }", 1),
  ])
  func whatItMakesForItselfIsNotHandedOut(use: String, count: Int) {
    let sample = InjectionSample(
      """
      \(Self.services)
      final class Core {
        static var images: Images = Images()
        let stores: any Stores, analytics: any Analytics
        init() { stores = \(use.prefix { $0 != "\n" }); analytics = Core.makeAnalytics() }
        static func makeStores() -> any Stores { fatalError() }
        static func makeAnalytics() -> any Analytics { fatalError() }
      }
      final class P { func go() { Core.images.fetch(); Core.images.fetch() } }
      final class Q { func go() { Core.images.fetch(); Core.images.fetch() } }
      \(use.drop { $0 != "\n" })
      """)
    #expect(sample.findings(.serviceLocator).count == count, "\(sample.texts())")
  }
}
