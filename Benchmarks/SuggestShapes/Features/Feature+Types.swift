extension Feature {
  /// Types and how they are spelled: aliases, nesting, generics, opaque and boxed ones.
  static let types = list(
    #"""
    # alias of a foreign type
    public typealias Score = Double
    ---
    func useScore(_ score: Score) -> Score { score / 2 }

    # alias of a function type
    public typealias Handler = @Sendable (Int) -> Void
    ---
    struct Button {
      var onTap: Handler?
    }

    # generic alias
    public typealias Lookup<Value> = [String: Value]
    ---
    func useLookup(_ lookup: Lookup<Int>) -> Int { lookup.values.reduce(0, +) }

    # alias of a nested type
    public enum Network {
      public struct Request {
        public let path: String
        public init(path: String) { self.path = path }
      }
    }

    public typealias NetworkRequest = Network.Request
    ---
    func useRequest() -> String { NetworkRequest(path: "/").path }

    # alias of a composition
    public protocol Readable { var text: String { get } }
    public protocol Writable { func write() }
    public typealias ReadWrite = Readable & Writable
    ---
    func useReadWrite(_ thing: any ReadWrite) -> String {
      thing.write()
      return thing.text
    }

    # nested type
    public struct Window {
      public enum Kind { case main, panel }
      public var kind: Kind
      public init(kind: Kind) { self.kind = kind }
    }
    ---
    func useWindow(_ kind: Window.Kind) -> Bool { Window(kind: .panel).kind == kind }

    # type nested by an extension
    public struct Plan {
      public init() {}
    }

    extension Plan {
      public struct Step {
        public let text: String
        public init(text: String) { self.text = text }
      }

      public func step() -> Step { Step(text: "go") }
    }
    ---
    func usePlan() -> String { Plan().step().text + Plan.Step(text: "x").text }

    # type nested in a foreign type
    extension String {
      public struct Ruler {
        public let width: Int
      }

      public var ruler: Ruler { Ruler(width: count) }
    }
    ---
    func useRuler(_ text: String) -> Int { text.ruler.width }

    # namespace
    public enum Geometry {
      public static let unit = 1
      public static func area(_ width: Int, _ height: Int) -> Int { width * height * unit }
    }
    ---
    func useGeometry() -> Int { Geometry.area(2, 3) }

    # opaque result
    public protocol Note { var pitch: Int { get } }
    struct Sharp: Note { var pitch: Int { 1 } }

    public func makeNote() -> some Note { Sharp() }
    ---
    func useNote() -> Int { makeNote().pitch }

    # opaque parameter
    public protocol Priced { var price: Int { get } }
    public func sum(_ things: some Collection<any Priced>) -> Int { things.reduce(0) { $0 + $1.price } }
    ---
    struct Apple: Priced { var price: Int { 2 } }
    func usePriced() -> Int { sum([Apple(), Apple()]) }

    # primary associated types
    public protocol Feed<Item> {
      associatedtype Item
      func latest() -> Item
    }
    ---
    struct Weather: Feed { func latest() -> Int { 20 } }
    func useFeed(_ feed: any Feed<Int>) -> Int { feed.latest() + read(Weather()) }
    private func read(_ feed: some Feed<Int>) -> Int { feed.latest() }

    # boxed protocol types
    public protocol Plugin: AnyObject {
      var isActive: Bool { get set }
    }

    public protocol Versioned { var version: Int { get } }
    ---
    func usePlugins(_ plugins: [any Plugin & Versioned]) -> Int {
      for plugin in plugins { plugin.isActive = true }
      return plugins.map(\.version).max() ?? 0
    }

    # opening of boxed types
    public protocol Comparing: Equatable {}

    extension Comparing {
      public func isSame(as other: any Comparing) -> Bool { (other as? Self) == self }
    }
    ---
    extension Int: Comparing {}
    func useComparing(_ things: [any Comparing]) -> Bool { things.allSatisfy { $0.isSame(as: 1) } }

    # generic type and its inference
    public struct Stack<Element> {
      var items: [Element] = []
      public init(_ items: [Element]) { self.items = items }
      public mutating func push(_ item: Element) { items.append(item) }
      public var top: Element? { items.last }
    }
    ---
    func useStack() -> Int? {
      var stack = Stack([1])
      stack.push(2)
      return stack.top
    }

    # generic constraints
    public protocol Keyed { associatedtype Key: Hashable; var key: Key { get } }

    public func index<K: Keyed>(_ things: [K]) -> [K.Key: K] where K.Key: Comparable {
      Dictionary(things.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    }
    ---
    struct Item: Keyed { var key: Int }
    func useKeyed() -> Int { index([Item(key: 1)]).count }

    # extension under a same-type condition
    public struct Cell<Content> {
      public var content: Content
      public init(content: Content) { self.content = content }
    }

    extension Cell where Content == String {
      public var length: Int { content.count }
    }
    ---
    func useCell() -> Int { Cell(content: "abc").length }

    # parameter packs
    public func collect<each Value>(_ value: repeat each Value) -> [String] {
      var result: [String] = []
      for item in repeat each value { result.append("\(item)") }
      return result
    }
    ---
    func useCollect() -> [String] { collect(1, "a", true) }

    # parameter packs of a member
    extension String {
      public func line<each Value>(with value: repeat each Value, end: String = ".") -> String {
        var result = self
        for item in repeat each value { result += "\(item)" }
        return result + end
      }
    }
    ---
    func useLine(_ words: [String]) -> [String] { words.map { $0.line(with: 1, "a", end: "!") } }

    # metatypes
    public protocol Makeable { init() }
    public func make<M: Makeable>(_ type: M.Type) -> M { type.init() }
    ---
    struct Made: Makeable { init() {} }
    func useMakeable() -> Made { make(Made.self) }

    # types that are not copied
    public struct Ticket: ~Copyable {
      public let number: Int
      public init(number: Int) { self.number = number }
      public consuming func redeem() -> Int { number }
    }
    ---
    func useTicket() -> Int {
      let ticket = Ticket(number: 3)
      return ticket.redeem()
    }

    # optional chaining over types that nobody writes
    public struct Engine { public var power = 1; public init() {} }
    public struct Car { public var engine: Engine?; public init() {} }
    ---
    func useCar(_ car: Car?) -> Int { car?.engine?.power ?? Car().engine?.power ?? 0 }

    # tuples of the provider's types
    public struct Lat { public var value = 0.0; public init() {} }
    public struct Lon { public var value = 0.0; public init() {} }
    public func position() -> (lat: Lat, lon: Lon) { (Lat(), Lon()) }
    ---
    func usePosition() -> Double {
      let (lat, lon) = position()
      return lat.value + lon.value + position().lat.value
    }
    """#)
}
