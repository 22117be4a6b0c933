extension Feature {
  /// Implementations that the consumer makes or reaches for, and who calls it: a third part is a module that uses the
  /// consumer.
  static let injection = list(
    #"""
    # implementation in a property
    public protocol Mailing { func send(_ text: String) -> Int }
    public final class PostOffice: Mailing {
      public init() {}
      public func send(_ text: String) -> Int { text.count }
    }
    ---
    public final class Newsletter {
      let mailing: any Mailing = PostOffice()
      public init() {}
      public func publish() -> Int { mailing.send("a") }
    }
    ---
    func publish() -> Int { Newsletter().publish() }

    # implementation in an implicit initializer
    public protocol Timing { var now: Int { get } }
    public final class WallClock: Timing {
      public init() {}
      public var now: Int { 1 }
    }
    ---
    final class Alarm {
      private let timing: any Timing = WallClock()
      var isDue: Bool { timing.now > 0 }
    }
    func useAlarm() -> Bool { Alarm().isDue }

    # main actor implementation in a main actor class
    @MainActor public protocol Routing: AnyObject { func open(_ page: String) -> Int }
    @MainActor public final class Router: Routing {
      public init() {}
      public func open(_ page: String) -> Int { page.count }
    }
    ---
    @MainActor public final class HomeModel {
      let routing: any Routing = Router()
      public init() {}
      public func show() -> Int { routing.open("x") }
    }
    ---
    @MainActor func showHome() -> Int { HomeModel().show() }

    # main actor implementation as a default
    @MainActor public protocol Presenting2: AnyObject { func present() -> Int }
    @MainActor public final class Presenter2: Presenting2 {
      public nonisolated init() {}
      public func present() -> Int { 1 }
    }
    ---
    @MainActor public final class Coordinator {
      let presenting: any Presenting2
      public init(presenting: any Presenting2 = Presenter2()) { self.presenting = presenting }
      public func start() -> Int { presenting.present() }
    }
    ---
    @MainActor func startAll() -> Int { Coordinator().start() }

    # main actor singleton
    @MainActor public protocol Theming { var colour: Int { get } }
    @MainActor public final class Theme: Theming {
      public static let shared = Theme()
      public let colour = 1
    }
    ---
    @MainActor public final class Banner {
      public init() {}
      public func draw() -> Int { Theme.shared.colour }
    }
    ---
    @MainActor func drawBanner() -> Int { Banner().draw() }

    # main actor implementation made in a method
    @MainActor public protocol Dialog { func ask() -> Bool }
    @MainActor public final class Alert2: Dialog {
      public init() {}
      public func ask() -> Bool { true }
    }
    ---
    @MainActor public final class Confirmer {
      public init() {}
      public func confirm(_ isNeeded: Bool) -> Bool { isNeeded ? Alert2().ask() : true }
    }
    ---
    @MainActor func confirmAll() -> Bool { Confirmer().confirm(true) }

    # singleton in a method
    public protocol Tracking2: Sendable { func track(_ name: String) -> Int }
    public final class Tracker2: Tracking2 {
      public static let shared = Tracker2()
      public func track(_ name: String) -> Int { name.count }
    }
    ---
    public struct Purchase {
      public init() {}
      public func complete() -> Int { Tracker2.shared.track("done") }
    }
    ---
    func completeAll() -> Int { Purchase().complete() }

    # singleton in a static function
    public protocol Settings2: Sendable { var isOn: Bool { get } }
    public final class Defaults2: Settings2 {
      public static let standard = Defaults2()
      public let isOn = true
    }
    ---
    public enum Launch {
      public static func run() -> Bool { Defaults2.standard.isOn }
    }
    public func launchAgain() -> Bool { Defaults2.standard.isOn }
    ---
    func launch() -> Bool { Launch.run() && launchAgain() }

    # factory in a loop
    public protocol Worker2 { func work() -> Int }
    public final class Mason: Worker2 {
      public init() {}
      public func work() -> Int { 1 }
    }
    ---
    public final class Site {
      public init() {}
      public func build(_ count: Int) -> Int { (0..<count).reduce(0) { sum, _ in sum + Mason().work() } }
      public func repair(_ count: Int) -> Int {
        var sum = 0
        for _ in 0..<count { sum += Mason().work() }
        return sum
      }
    }
    ---
    func buildAll() -> Int { Site().build(1) + Site().repair(2) }

    # actor that makes an implementation
    public protocol Caching: Sendable { func lookUp(_ key: String) -> Int? }
    public final class MemoryCache: Caching {
      public init() {}
      public func lookUp(_ key: String) -> Int? { key.count }
    }
    ---
    public actor Fetcher {
      private let caching: any Caching = MemoryCache()
      public init() {}
      public func fetch(_ key: String) -> Int { caching.lookUp(key) ?? MemoryCache().lookUp("b") ?? 0 }
    }
    ---
    func fetchAll() async -> Int { await Fetcher().fetch("a") }

    # implementation with arguments
    public protocol Sizing { func size() -> Int }
    public final class FixedSize: Sizing {
      let width: Int
      public init(width: Int, unit: String = "m") { self.width = width }
      public func size() -> Int { width }
    }
    ---
    public struct Room2 {
      let sizing: any Sizing
      public init() { sizing = FixedSize(width: 3) }
      public init(isLarge: Bool) { sizing = FixedSize(width: 9, unit: "km") }
      public var area: Int { sizing.size() * sizing.size() }
    }
    ---
    func areas() -> Int { Room2().area + Room2(isLarge: true).area }

    # implementation with throwing and asynchronous members
    public protocol Syncing: Sendable { func sync() async throws -> Int }
    public final class CloudSync: Syncing {
      public init() {}
      public func sync() async throws -> Int { 1 }
    }
    ---
    public final class Backup: Sendable {
      private let syncing: any Syncing
      public init(syncing: any Syncing = CloudSync()) { self.syncing = syncing }
      public func run() async throws -> Int { try await syncing.sync() }
    }
    ---
    func backUp() async throws -> Int { try await Backup().run() }

    # host with a type parameter
    public protocol Encoding2 { func encode(_ text: String) -> Int }
    public final class Base2: Encoding2 {
      public init() {}
      public func encode(_ text: String) -> Int { text.count }
    }
    ---
    public final class Archive<Item> {
      let encoding: any Encoding2 = Base2()
      let item: Item
      public init(item: Item) { self.item = item }
      public func write() -> Int { encoding.encode("\(item)") }
    }
    ---
    func archiveAll() -> Int { Archive(item: 1).write() + Archive<String>(item: "a").write() }

    # generic parameter with a default
    public protocol Hashing2 { func hash(_ value: Int) -> Int }
    public struct Plain2: Hashing2 {
      public init() {}
      public func hash(_ value: Int) -> Int { value }
    }
    ---
    public struct Index2<H: Hashing2> {
      let hashing: H
      public init(hashing: H = Plain2()) { self.hashing = hashing }
      public func find(_ value: Int) -> Int { hashing.hash(value) }
    }
    ---
    func findAll() -> Int { Index2().find(1) }

    # concrete class that is stored and given
    public final class Engine9 {
      public private(set) var speed = 0
      public var limit = 9
      public init() {}
      public func accelerate(by amount: Int) -> Int {
        speed += amount
        return min(speed, limit)
      }
      private let parts: [Int] = [1, 2, 3]
      private func check() -> Bool { parts.isEmpty }
    }
    ---
    public final class Truck {
      private let engine: Engine9
      public init(engine: Engine9) { self.engine = engine }
      public func drive() -> Int {
        engine.limit = 5
        return engine.accelerate(by: 2) + engine.speed
      }
    }

    # concrete main actor class that is stored
    @MainActor public final class Screen9 {
      public var title = ""
      public init() {}
      public func refresh() async -> Int { title.count }
      private let cells: [Int] = [1, 2, 3]
      private func check() -> Bool { cells.isEmpty }
    }
    ---
    @MainActor public final class Flow9 {
      private let screen: Screen9
      public init(screen: Screen9) { self.screen = screen }
      public func go() async -> Int {
        screen.title = "a"
        return await screen.refresh()
      }
    }

    # concrete subclass of an isolated class
    @MainActor open class Pane9 {
      public init() {}
      public final func common() -> Int { 1 }
    }

    public final class SidePane9: Pane9 {
      public var width = 1
      public func widen() -> Int {
        width += 1
        return width
      }
      private let cells: [Int] = [1, 2, 3]
      private func check() -> Bool { cells.isEmpty }
    }
    ---
    @MainActor public final class Window9 {
      private let pane: SidePane9
      public init(pane: SidePane9) { self.pane = pane }
      public func grow() -> Int { pane.widen() + pane.width }
    }

    # concrete class with generic and throwing members
    public final class Store9 {
      private var values: [String: Any] = [:]
      public init() {}
      public func value<T>(_ key: String, as type: T.Type = T.self) throws -> T? { values[key] as? T }
      public func set(_ value: some Sendable, for key: String) { values[key] = value }
      public subscript(key: String) -> Int { values[key] as? Int ?? 0 }
      private func clear() { values = [:] }
    }
    ---
    public struct Cupboard9 {
      let store: Store9
      public init(store: Store9) { self.store = store }
      public func look() throws -> Int {
        store.set(1, for: "a")
        return try store.value("a", as: Int.self) ?? 0
      }
    }

    # actor behind a protocol
    public protocol Logging9: Sendable { func log(_ text: String) async -> Int }
    public actor FileLog9: Logging9 {
      var lines: [String] = []
      public init() {}
      public func log(_ text: String) async -> Int {
        lines.append(text)
        return lines.count
      }
    }
    ---
    public final class Service9: Sendable {
      private let log: any Logging9 = FileLog9()
      public init() {}
      public func serve() async -> Int { await log.log("a") }
    }
    ---
    func serveAll() async -> Int { await Service9().serve() }

    # host with subclasses and overrides
    public protocol Voicing { func say() -> String }
    public final class Loud: Voicing {
      public init() {}
      public func say() -> String { "HA" }
    }
    ---
    open class Animal9 {
      let voicing: any Voicing
      public init(voicing: any Voicing = Loud(), name: String = "") { self.voicing = voicing }
      open func call() -> String { voicing.say() }
    }
    ---
    final class Cat9: Animal9 {
      let lives: Int
      init(lives: Int) {
        self.lives = lives
        super.init(name: "cat")
      }
    }
    func callAll() -> String { Cat9(lives: 9).call() + Animal9(name: "a").call() }

    # lazy property and closure
    public protocol Drawing9 { func draw() -> Int }
    public final class Pencil9: Drawing9 {
      public init() {}
      public func draw() -> Int { 1 }
    }
    ---
    public final class Sketch9 {
      lazy var drawing: any Drawing9 = Pencil9()
      var make: () -> any Drawing9 = { Pencil9() }
      public init() {}
      public func run() -> Int { drawing.draw() + make().draw() }
    }
    ---
    func sketchAll() -> Int { Sketch9().run() }

    # struct that is compared and made
    public protocol Pricing9 { func price() -> Int }
    public final class Market9: Pricing9 {
      public init() {}
      public func price() -> Int { 2 }
    }
    ---
    struct Offer9: Equatable {
      var amount: Int
      func total() -> Int { Market9().price() * amount }
    }
    func useOffer9() -> Int { Offer9(amount: 2).total() }

    # host in a host
    public protocol Power9 { var watts: Int { get } }
    public final class Mains9: Power9 {
      public init() {}
      public let watts = 5
    }
    ---
    final class Bulb9 {
      let power: any Power9 = Mains9()
      var light: Int { power.watts }
    }
    final class House9 {
      let bulb = Bulb9()
      let spare = [Bulb9(), Bulb9()]
      func shine() -> Int { bulb.light + spare.count }
    }
    func useHouse9() -> Int { House9().shine() }
    """#)
}
