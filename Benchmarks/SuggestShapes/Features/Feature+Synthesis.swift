extension Feature {
  /// What the compiler writes, chooses or demands, where the source says nothing.
  static let synthesis = list(
    #"""
    # containers that decode a wrapper
    @propertyWrapper
    public struct Falling5: Codable, Equatable {
      public var wrappedValue: Int
      public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
      public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Int.self)
      }
      public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
      }
    }

    extension KeyedDecodingContainer {
      public func decode(_ type: Falling5.Type, forKey key: Key) throws -> Falling5 {
        try decodeIfPresent(type, forKey: key) ?? Falling5(wrappedValue: 0)
      }
    }
    ---
    struct Settings5: Codable {
      @Falling5 var level = 1
    }

    # wrappers around wrappers and without arguments
    @propertyWrapper
    public struct Clamped5 {
      var value: Int
      let range: ClosedRange<Int>
      public init(wrappedValue: Int, _ range: ClosedRange<Int> = 0...9) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
      }
      public var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
      }
    }

    @propertyWrapper
    public struct Logged5<Value> {
      public var wrappedValue: Value
      public var projectedValue: [Value] { [wrappedValue] }
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    ---
    struct Dial5 {
      @Logged5 @Clamped5 var level = 3
      @Clamped5(1...2) var other = 5
      @Logged5 var name: String? = nil
    }

    func useDial5() -> Int {
      var dial = Dial5()
      dial.level = 20
      return dial.level + dial.other + dial.$name.count
    }

    # wrapper with a late value
    @propertyWrapper
    public struct Late5<Value> {
      let make: () -> Value
      public init(wrappedValue make: @autoclosure @escaping () -> Value) { self.make = make }
      public var wrappedValue: Value { make() }
    }
    ---
    struct Lazy5 {
      @Late5 var number = 1 + 2
      static func use() -> Int { Lazy5().number }
    }

    # conditional conformance of somebody else's generic type
    public protocol Weighed5 { var weight: Int { get } }

    extension Int: Weighed5 { public var weight: Int { self } }

    extension Array: Weighed5 where Element: Weighed5 {
      public var weight: Int { reduce(0) { $0 + $1.weight } }
    }

    extension Optional: Weighed5 where Wrapped: Weighed5 {
      public var weight: Int { self?.weight ?? 0 }
    }

    public func weigh5(_ value: some Weighed5) -> Int { value.weight }
    ---
    func useWeigh5(_ list: [Int?]) -> Int { weigh5(list) + weigh5([[1]]) }

    # class with a protocol beside it
    open class Base5 {
      public init() {}
      open func name() -> String { "base" }
    }

    public protocol Tagged5: AnyObject { var tag: Int { get set } }

    public final class Leaf5: Base5, Tagged5 {
      public var tag = 0
      public override init() {}
    }

    public func tag5(_ value: any Base5 & Tagged5) -> Int { value.tag + value.name().count }
    ---
    func useLeaf5() -> Int { tag5(Leaf5()) }

    # initializer by a protocol's extension
    public protocol Made5 { init(number: Int) }

    extension Made5 {
      public init() { self.init(number: 0) }
      public static func several(_ count: Int) -> [Self] { (0..<count).map { Self(number: $0) } }
    }
    ---
    struct Piece5: Made5 {
      var number: Int
      init(number: Int) { self.number = number }
    }

    func usePiece5() -> Int { Piece5().number + Piece5.several(2).count }

    # accessors that yield
    public struct Box5<Value> {
      var stored: [Value]
      public init(_ value: Value) { stored = [value] }
      public var value: Value {
        _read { yield stored[0] }
        _modify { yield &stored[0] }
      }
      public subscript(safe index: Int, default value: @autoclosure () -> Value) -> Value {
        get { stored.indices.contains(index) ? stored[index] : value() }
        set { stored[index] = newValue }
      }
    }
    ---
    func useBox5() -> Int {
      var box = Box5(1)
      box.value += 1
      box[safe: 0, default: 2] += 1
      return box.value
    }

    # members that are not available
    public struct Old5 {
      public init() {}
      @available(*, unavailable, message: "gone")
      public func gone() {}
      @available(*, noasync)
      public func blocking() -> Int { 1 }
    }

    @available(*, unavailable)
    extension Old5: Sendable {}
    ---
    func useOld5() -> Int { Old5().blocking() }

    # requirement fulfilled under another name
    public protocol First5 { func value() -> Int }

    public protocol Second5 { func value() -> Int }

    public struct Both5: First5, Second5 {
      public init() {}
      @_implements(First5, value())
      public func one() -> Int { 1 }
      @_implements(Second5, value())
      public func two() -> Int { 2 }
    }
    ---
    func useBoth5() -> Int { (Both5() as any First5).value() + (Both5() as any Second5).value() }

    # code that is specialized or made for one purpose
    public struct Sum5 {
      public init() {}
      @_specialize(where Number == Int)
      @inline(never)
      public func add<Number: AdditiveArithmetic>(_ left: Number, _ right: Number) -> Number { left + right }
      @_semantics("optremark")
      public func nothing() {}
    }
    ---
    func useSum5() -> Int { Sum5().add(1, 2) }

    # generic alias under a condition
    public struct Cache5<Key: Hashable, Value> {
      public var entries: [Key: Value] = [:]
      public init() {}
    }

    public typealias NamedCache5<Value> = Cache5<String, Value>

    public typealias SortedPair5<Value> = (Value, Value) where Value: Comparable

    public protocol Caching5 {
      associatedtype Item
      typealias Store = NamedCache5<Item>
      var store: Store { get }
    }
    ---
    struct Mine5: Caching5 {
      typealias Item = Int
      var store = Store()
    }

    func useMine5(_ pair: SortedPair5<Int>) -> Int { Mine5().store.entries.count + pair.0 }

    # local types that conform
    public protocol Visitor5 {
      mutating func visit(_ node: Node5)
    }

    public struct Node5 {
      public var children: [Node5]
      public init(children: [Node5]) { self.children = children }
    }

    extension Visitor5 {
      public mutating func walk(_ node: Node5) {
        visit(node)
        for child in node.children { walk(child) }
      }
    }
    ---
    func count5(_ node: Node5) -> Int {
      struct Counter: Visitor5 {
        var count = 0
        mutating func visit(_ node: Node5) { count += 1 }
      }
      var counter = Counter()
      counter.walk(node)
      return counter.count
    }

    # comparison of boxed values and opening by hand
    public protocol Answer5: Equatable { var text: String { get } }

    extension Answer5 {
      public func isEqual(to other: any Answer5) -> Bool { (other as? Self) == self }
    }

    public struct Yes5: Answer5 {
      public var text: String { "yes" }
      public init() {}
    }

    public func same5(_ left: any Answer5, _ right: any Answer5) -> Bool { left.isEqual(to: right) }
    ---
    func useYes5() -> Bool { same5(Yes5(), Yes5()) }

    # identity and hashing by a protocol's extension
    public protocol Entity5: Identifiable, Hashable {}

    extension Entity5 {
      public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
      public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    public final class User5: Entity5 {
      public let id: Int
      public init(id: Int) { self.id = id }
    }
    ---
    func useUser5() -> Int { Set([User5(id: 1), User5(id: 1)]).count + (User5(id: 2) == User5(id: 3) ? 1 : 0) }

    # collection by a protocol with few requirements
    public protocol Wrapping5: RandomAccessCollection where Index == Int {
      associatedtype Base: RandomAccessCollection where Base.Index == Int, Base.Element == Element
      var base: Base { get }
    }

    extension Wrapping5 {
      public var startIndex: Int { base.startIndex }
      public var endIndex: Int { base.endIndex }
      public subscript(position: Int) -> Base.Element { base[position] }
    }
    ---
    struct List5: Wrapping5 {
      typealias Element = Int
      var base: [Int]
    }

    func useList5() -> Int { List5(base: [1, 2]).reversed().first ?? 0 }

    # asynchronous sequence by another's iterator and several awaits
    public struct Ticks5: AsyncSequence, Sendable {
      public typealias Element = Int
      public init() {}
      public func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
        AsyncStream { continuation in
          continuation.yield(1)
          continuation.finish()
        }.makeAsyncIterator()
      }
    }

    extension AsyncSequence {
      public func total5() async rethrows -> Int {
        var total = 0
        for try await _ in self { total += 1 }
        return total
      }
    }
    ---
    func useTicks5() async -> Int {
      async let first = Ticks5().total5()
      let second = await Ticks5().total5()
      return await first + second
    }

    # unowned and stored closures of several conventions
    public typealias Handler5 = @Sendable (Result<Int, any Error>) async throws -> Void

    public final class Bus5: @unchecked Sendable {
      private var handlers: [Handler5] = []
      public init() {}
      public func on(_ handler: @escaping Handler5) { handlers.append(handler) }
      public var count: Int { handlers.count }
    }
    ---
    func useBus5(_ bus: Bus5) -> Int {
      let handler: Handler5 = { _ in }
      bus.on(handler)
      bus.on { result in _ = try result.get() }
      return bus.count
    }

    # enumeration with methods, mutation and a raw type of one's own
    public struct Code5: RawRepresentable, ExpressibleByIntegerLiteral, Hashable, Sendable {
      public var rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public init(integerLiteral value: Int) { rawValue = value }
    }

    public enum Signal5: Code5, CaseIterable {
      case go = 1
      case wait = 2
      public mutating func flip() { self = self == .go ? .wait : .go }
    }
    ---
    func useSignal5() -> Int {
      var signal = Signal5(rawValue: 1) ?? .wait
      signal.flip()
      return signal.rawValue.rawValue + Signal5.allCases.count
    }

    # extension of a protocol of the standard library under a condition of the provider
    public protocol Priced5 { var price: Int { get } }

    public struct Tea5: Priced5 {
      public var price: Int { 3 }
      public init() {}
    }

    extension Sequence where Element: Priced5 {
      public var price: Int { reduce(0) { $0 + $1.price } }
    }

    extension Dictionary where Value: Priced5 {
      public var total5: Int { values.price }
    }

    extension RawRepresentable where RawValue == Int {
      public var isOdd5: Bool { rawValue % 2 == 1 }
    }
    ---
    enum Cup5: Int { case small = 1 }

    func useTea5(_ menu: [String: Tea5]) -> Int { menu.total5 + [Tea5()].price + (Cup5.small.isOdd5 ? 1 : 0) }
    """#
  )
}
