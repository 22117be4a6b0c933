extension Feature {
  /// Generics, protocols and their conditions, enums and what they synthesize, key paths.
  static let generics = list(
    #"""
    # nested type of a generic type
    public struct Graph2<Node: Hashable> {
      public struct Edge: Hashable {
        public let from: Node, to: Node
        public init(from: Node, to: Node) { (self.from, self.to) = (from, to) }
      }
      public private(set) var edges: Set<Edge> = []
      public init() {}
      public mutating func connect(_ from: Node, _ to: Node) { edges.insert(Edge(from: from, to: to)) }
    }
    ---
    func useGraph() -> Bool {
      var graph = Graph2<Int>()
      graph.connect(1, 2)
      return graph.edges.contains(.init(from: 1, to: 2)) && graph.edges.contains(Graph2<Int>.Edge(from: 1, to: 2))
    }

    # protocol inside a type
    public enum Tables {
      public protocol Source { var rows: Int { get } }
      public struct Plain: Source {
        public var rows: Int { 1 }
        public init() {}
      }
    }
    ---
    struct Mine: Tables.Source { var rows: Int { 2 } }
    func useTables(_ source: any Tables.Source = Tables.Plain()) -> Int { source.rows + Mine().rows }

    # extension under conditions of several kinds
    public protocol Measured2 { associatedtype Unit; var amount: Int { get } }
    public struct Metre {}

    extension Measured2 where Unit == Metre { public var metres: Int { amount } }
    extension Measured2 where Self: Comparable { public func larger(than other: Self) -> Bool { self > other } }
    extension Array where Element: Measured2, Element.Unit == Metre { public var length: Int { reduce(0) { $0 + $1.metres } } }
    ---
    struct Rope: Measured2 {
      typealias Unit = Metre
      var amount: Int
    }
    func useRope() -> Int { [Rope(amount: 1)].length + Rope(amount: 2).metres }

    # conditional conformance of the provider's type
    public struct Duo<Item> {
      public var left: Item, right: Item
      public init(_ left: Item, _ right: Item) { (self.left, self.right) = (left, right) }
    }

    extension Duo: Equatable where Item: Equatable {}
    extension Duo: Hashable where Item: Hashable {}
    extension Duo: Comparable where Item: Comparable {
      public static func < (left: Duo, right: Duo) -> Bool { left.left < right.left }
    }
    ---
    func useDuo() -> Bool { Set([Duo(1, 2)]).count == 1 && Duo(1, 2) < Duo(2, 3) && max(Duo(1, 2), Duo(0, 1)) == Duo(1, 2) }

    # associated types with conditions
    public protocol Repository {
      associatedtype Entity: Identifiable where Entity.ID == Int
      associatedtype Query = String
      func find(_ query: Query) -> [Entity]
    }

    extension Repository where Query == String {
      public func all() -> [Entity.ID] { find("").map(\.id) }
    }
    ---
    struct Dog: Identifiable { var id: Int }
    struct Kennel: Repository { func find(_ query: String) -> [Dog] { [Dog(id: 1)] } }
    func useRepository() -> [Int] { Kennel().all() }

    # protocol for classes of one kind
    open class Component {
      public var isShown = false
      public init() {}
    }

    public protocol Tappable: Component { func tap() -> Int }
    ---
    final class Knob: Component, Tappable { func tap() -> Int { isShown ? 1 : 0 } }
    func useTappable(_ tappable: any Tappable) -> Bool { tappable.isShown && tappable.tap() > 0 }

    # generic class and its subclass
    open class Source2<Item> {
      public var items: [Item]
      public init(items: [Item]) { self.items = items }
      open func next() -> Item? { items.popLast() }
    }

    public final class NumberSource: Source2<Int> {}
    ---
    func useSource() -> Int? { NumberSource(items: [1]).next() }

    # constrained boxes and opaque results of a condition
    public protocol Stream2<Element> {
      associatedtype Element
      func pull() -> Element?
    }

    public struct Once<Element>: Stream2 {
      let value: Element
      public init(_ value: Element) { self.value = value }
      public func pull() -> Element? { value }
    }

    extension Stream2 {
      public func mapped<T>(_ change: @escaping (Element) -> T) -> some Stream2<T> { Once(change(pull()!)) }
    }
    ---
    func useStreams() -> Int {
      let streams: [any Stream2<Int>] = [Once(1), Once(2)]
      return streams.compactMap { $0.pull() }.count + (Once(1).mapped { $0 + 1 }.pull() ?? 0)
    }

    # type with a pack
    public struct Together<each Value> {
      let values: (repeat each Value)
      public init(_ value: repeat each Value) { values = (repeat each value) }
      public func count() -> Int {
        var count = 0
        for _ in repeat each values { count += 1 }
        return count
      }
    }
    ---
    @available(macOS 14, iOS 17, *)
    func useTogether() -> Int { Together(1, "a").count() }

    # method with its own condition
    public struct Shelf<Item> {
      public var items: [Item]
      public init(_ items: [Item]) { self.items = items }
      public func has(_ item: Item) -> Bool where Item: Equatable { items.contains(item) }
      public func joined() -> String where Item == String { items.joined() }
    }
    ---
    func useShelf() -> Bool { Shelf([1]).has(1) && Shelf(["a"]).joined() == "a" }

    # default argument of a generic parameter
    public protocol Strategy { func apply(_ value: Int) -> Int }
    public struct Doubling: Strategy {
      public init() {}
      public func apply(_ value: Int) -> Int { value * 2 }
    }
    public func run<S: Strategy>(_ value: Int, with strategy: S = Doubling()) -> Int { strategy.apply(value) }
    ---
    func useRun() -> Int { run(1) }

    # metatypes in boxes
    public protocol Installable { static var title: String { get }; init() }
    ---
    struct Addon: Installable { static let title = "a" }
    func useInstallable(_ types: [any Installable.Type] = [Addon.self]) -> [String] { types.map { $0.init() }.map { type(of: $0).title } }

    # enum with values and labels
    public enum Order: Equatable, Hashable, Codable, Sendable {
      case none
      case items(Int, note: String = "")
      case nested(Detail)

      public struct Detail: Equatable, Hashable, Codable, Sendable { public var depth = 1; public init() {} }
    }
    ---
    func useOrder(_ order: Order) -> Int {
      guard case .items(let count, note: _) = order, order != .none else { return Order.nested(.init()).hashValue }
      return count
    }

    # enum in order
    public enum Grade: Int, Comparable, CaseIterable {
      case low = 1, middle, high
      public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
    }
    ---
    func useGrade() -> Bool { Grade.allCases.max() == .high && Grade.low < .middle && (.low ... .high).contains(Grade.middle) }

    # enum with synthesized order
    public enum Phase: Comparable { case first, second(Int) }
    ---
    func usePhase() -> [Phase] { [Phase.second(1), .first].sorted() }

    # synthesis by an extension of the file
    public struct Pin { public var x = 1; public init() {} }
    extension Pin: Equatable {}
    extension Pin: Hashable {}
    extension Pin: Codable {}
    extension Pin: Sendable {}
    ---
    func decodes<T: Codable & Hashable & Sendable>(_ value: T) -> Int { value.hashValue }
    func usePin() -> Bool { Pin() == Pin() && decodes(Pin()) > 0 }

    # coding with private keys
    public struct Passport: Codable {
      public var number: Int
      public let country: String
      public init(number: Int, country: String) { (self.number, self.country) = (number, country) }
      private enum CodingKeys: String, CodingKey { case number = "no", country }
    }

    extension KeyedDecodingContainer {
      public func passport(forKey key: Key) throws -> Passport { try decode(Passport.self, forKey: key) }
    }
    ---
    struct Bag: Decodable {
      var passport: Passport
      enum Keys: CodingKey { case passport }
      init(from decoder: any Decoder) throws { passport = try decoder.container(keyedBy: Keys.self).passport(forKey: .passport) }
    }

    # coding of a class and its subclass
    open class Record: Codable {
      public var id: Int
      public init(id: Int) { self.id = id }
    }

    public final class LongRecord: Record {
      public var text = ""
      enum CodingKeys: CodingKey { case text }
      public required init(from decoder: any Decoder) throws {
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
        try super.init(from: decoder)
      }
    }
    ---
    func useRecord(_ record: LongRecord) -> Int { record.id + record.text.count }

    # key paths of several kinds
    public struct Sheet3 {
      public var rows: [Row] = [Row()]
      public var title: String? = "a"
      public init() {}
      public struct Row { public var cells = [1]; public init() {} }
      public subscript<T>(at path: WritableKeyPath<Sheet3, T>) -> T {
        get { self[keyPath: path] }
        set { self[keyPath: path] = newValue }
      }
    }
    ---
    func useSheet(_ sheets: [Sheet3]) -> Int {
      var sheet = sheets.first ?? Sheet3()
      sheet[at: \.rows[0].cells] = [2]
      let path = \Sheet3.rows
      return sheets.compactMap(\.title?.count).count + sheet[keyPath: path.appending(path: \.count)]
        + sheets.map(\.self).filter(\.rows.isEmpty).count
    }

    # strides and ranges of one's own type
    public struct Day: Strideable, Hashable {
      public var number: Int
      public init(_ number: Int) { self.number = number }
      public func distance(to other: Day) -> Int { other.number - number }
      public func advanced(by count: Int) -> Day { Day(number + count) }
    }
    ---
    func useDay() -> Int {
      var sum = 0
      for day in Day(1)..<Day(3) { sum += day.number }
      for day in stride(from: Day(1), through: Day(5), by: 2) { sum += day.number }
      return sum
    }

    # random numbers of one's own
    public struct Dice: RandomNumberGenerator {
      public init() {}
      public mutating func next() -> UInt64 { 4 }
    }
    ---
    func useDice() -> Int? {
      var dice = Dice()
      return [1, 2].shuffled(using: &dice).first.map { $0 + Int.random(in: 0..<3, using: &dice) }
    }

    # extension of optionals and results
    extension Optional where Wrapped: Collection {
      public var isNilOrEmpty: Bool { self?.isEmpty ?? true }
    }

    extension Result where Failure == any Error {
      public static func catching(_ work: () throws -> Success) -> Self { Result(catching: work) }
      public var value: Success? { try? get() }
    }
    ---
    func useResults(_ text: String?) -> Int? { text.isNilOrEmpty ? nil : Result.catching { 1 }.value }

    # generic function by its result alone
    public protocol Loadable { static func load() -> Self }
    extension Int: Loadable { public static func load() -> Int { 1 } }
    public func loaded<T: Loadable>() -> T { .load() }
    ---
    func useLoaded() -> Int { loaded() }

    # precedence between operators
    precedencegroup Sealing {
      lowerThan: TernaryPrecedence
      assignment: true
    }

    precedencegroup Piping {
      associativity: left
      higherThan: Sealing
      lowerThan: AdditionPrecedence
    }

    infix operator |>: Piping
    infix operator |=>: Sealing

    public func |> <T, U>(value: T, change: (T) -> U) -> U { change(value) }
    public func |=> <T>(target: inout T, value: T) { target = value }
    ---
    func usePipes() -> Int {
      var result = 0
      result |=> 1 + 2 |> { $0 * 2 }
      return result
    }

    # operator declared by the consumer for the provider's function
    infix operator <+>: AdditionPrecedence

    public struct Sum { public var value: Int; public init(_ value: Int) { self.value = value } }

    extension Sum {
      public static func <+> (left: Sum, right: Sum) -> Sum { Sum(left.value + right.value) }
    }
    ---
    func useSums() -> Int { [Sum(1), Sum(2)].reduce(Sum(0), <+>).value + (Sum(1) <+> Sum(2)).value }

    # patterns in loops
    public enum Event2 { case tap(x: Int), key(Character) }
    public func ~= (pattern: Event2.Type, value: Any) -> Bool { value is Event2 }
    ---
    func useEvents(_ events: [Event2?], _ any: Any) -> Int {
      var sum = 0
      for case .tap(let x)? in events where x > 0 { sum += x }
      var queue = events
      while case .some(.key)? = queue.popLast() { sum += 1 }
      switch any { case Event2.self: sum += 1; default: break }
      return sum
    }

    # closures as static functions
    public struct Sorter<Item>: Sendable {
      public let isBefore: @Sendable (Item, Item) -> Bool
      public init(isBefore: @escaping @Sendable (Item, Item) -> Bool) { self.isBefore = isBefore }
    }

    extension Sorter where Item: Comparable {
      public static var ascending: Sorter { Sorter { $0 < $1 } }
      public var reversed: Sorter { Sorter { isBefore($1, $0) } }
    }

    extension Sequence {
      public func sorted(by sorter: Sorter<Element>) -> [Element] { sorted(by: sorter.isBefore) }
    }
    ---
    func useSorter() -> [Int] { [2, 1].sorted(by: .ascending.reversed) }

    # wrapper around a generic value
    @propertyWrapper public struct Validated<Value> {
      var value: Value
      let rule: (Value) -> Bool
      public init(wrappedValue: Value, _ rule: @escaping (Value) -> Bool) { (value, self.rule) = (wrappedValue, rule) }
      public var wrappedValue: Value {
        get { value }
        set { if rule(newValue) { value = newValue } }
      }
      public var projectedValue: Bool { rule(value) }
    }

    extension Validated: Equatable where Value: Equatable {
      public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
    }
    ---
    struct Form: Equatable {
      @Validated({ $0 > 0 }) var age = 1
      var isValid: Bool { $age }
    }
    func useForm() -> Bool { Form() == Form() && Form().isValid }

    # builder with generic parts
    public protocol Part { var size: Int { get } }
    public struct Both<First: Part, Second: Part>: Part {
      let first: First, second: Second
      public var size: Int { first.size + second.size }
    }

    @resultBuilder public enum PartsBuilder {
      public static func buildPartialBlock<P: Part>(first: P) -> P { first }
      public static func buildPartialBlock<A: Part, B: Part>(accumulated: A, next: B) -> Both<A, B> {
        Both(first: accumulated, second: next)
      }
    }

    extension Part {
      public func padded() -> some Part { Both(first: self, second: self) }
    }
    ---
    struct Dot: Part { var size: Int { 1 } }
    @PartsBuilder func dots() -> some Part {
      Dot()
      Dot().padded()
    }
    func useDots() -> Int { dots().size }

    # debugging and reflection
    public struct Node3 { public var name = "n"; public init() {} }
    extension Node3: CustomDebugStringConvertible { public var debugDescription: String { "<n>" } }
    extension Node3: CustomReflectable { public var customMirror: Mirror { Mirror(self, children: ["n": name]) } }
    ---
    func useNode3() -> Int { String(reflecting: Node3()).count + Mirror(reflecting: Node3()).children.count }

    # textual literals
    public struct Letter2: ExpressibleByUnicodeScalarLiteral, Hashable {
      public let scalar: Unicode.Scalar
      public init(unicodeScalarLiteral value: Unicode.Scalar) { scalar = value }
    }

    public struct Glyph: ExpressibleByExtendedGraphemeClusterLiteral {
      public let text: Character
      public init(extendedGraphemeClusterLiteral value: Character) { text = value }
    }
    ---
    func useLetters(_ letter: Letter2 = "a", _ glyph: Glyph = "b") -> Bool { letter == "a" && glyph.text == "c" }
    """#)
}
