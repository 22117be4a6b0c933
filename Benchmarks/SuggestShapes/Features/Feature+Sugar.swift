extension Feature {
  /// Extensions of types written in short, expressions that are statements elsewhere, and chains.
  static let sugar = list(
    #"""
    # extension of arrays, optionals and dictionaries in short
    public struct Coin4: Equatable {
      public var worth: Int
      public init(worth: Int) { self.worth = worth }
    }

    extension [Coin4] {
      public var worth4: Int { map(\.worth).reduce(0, +) }
    }

    extension Coin4? {
      public var orNothing: Int { self?.worth ?? 0 }
    }

    extension [String: Coin4] {
      public func worth(of name: String) -> Int { self[name].orNothing }
    }
    ---
    func useCoins4(_ coins: [Coin4]) -> Int { coins.worth4 + coins.first.orNothing }

    func useCoin4(_ coins: [String: Coin4]) -> Int { coins.worth(of: "a") }

    # extension of a bound generic type
    public struct Parcel4<Content> {
      public var content: Content
      public init(_ content: Content) { self.content = content }
    }

    extension Parcel4<Int> {
      public var doubled: Int { content * 2 }
    }

    extension Set<Int> {
      public var top4: Int { self.max() ?? 0 }
    }
    ---
    func useParcel4() -> Int { Parcel4(2).doubled + Set([1]).top4 }

    # values of a condition
    public enum Light4 { case red, green }

    public func stop4() -> Light4 { .red }
    ---
    func useLight4(_ isDark: Bool) -> Int {
      let light: Light4 = if isDark { .green } else { stop4() }
      let number = switch light {
      case .red: 1
      case .green: 2
      }
      return number
    }

    # chain of implicit members
    public struct Ink4: Equatable, Sendable {
      public var depth: Int
      public static let black = Ink4(depth: 0)
      public static func gray(_ depth: Int) -> Ink4 { Ink4(depth: depth) }
      public func darker(by amount: Int) -> Ink4 { Ink4(depth: depth - amount) }
      public var inverse: Ink4 { Ink4(depth: -depth) }
      public init(depth: Int) { self.depth = depth }
    }

    public func write4(_ ink: Ink4?) -> Int { ink?.depth ?? 0 }
    ---
    func useInk4() -> Int { write4(.black.darker(by: 2).inverse) + write4(.gray(3).inverse) }

    # key path as a function
    public struct Guest4 {
      public var name: String
      public var isKnown: Bool { !name.isEmpty }
      public init(name: String) { self.name = name }
    }

    extension Guest4 {
      public var letters: [Character] { Array(name) }
    }
    ---
    func useGuests4(_ guests: [Guest4]) -> Int {
      guests.filter(\.isKnown).flatMap(\.letters).count + guests.map(\.name.count).reduce(0, +)
    }

    # writable key paths that are joined
    public struct Inner4 {
      public var number = 0
      public init() {}
    }

    public struct Outer4 {
      public var inner = Inner4()
      public var list = [Inner4()]
      public init() {}
    }

    public func set4<Root, Value>(_ root: inout Root, _ path: WritableKeyPath<Root, Value>, _ value: Value) {
      root[keyPath: path] = value
    }
    ---
    func useOuter4() -> Int {
      var outer = Outer4()
      set4(&outer, \.inner.number, 2)
      set4(&outer, \Outer4.list[0].number, 3)
      let path = (\Outer4.inner).appending(path: \.number)
      return outer[keyPath: path]
    }

    # conditions by patterns, shorthand and loops
    public enum Event4 {
      case start(at: Int)
      case stop(after: Int, reason: String?)
    }

    public struct Feed4: IteratorProtocol {
      var left = 2
      public init() {}
      public mutating func next() -> Event4? {
        left -= 1
        return left < 0 ? nil : .start(at: left)
      }
    }
    ---
    func useFeed4(_ last: Event4?) -> Int {
      var feed = Feed4()
      var total = 0
      while case .start(let time)? = feed.next() { total += time }
      guard let last, case .stop(after: let time, _) = last else { return total }
      if case .stop(_, reason: .some(let reason)) = last { total += reason.count }
      return total + time
    }

    # opaque values with primary associated types
    public protocol Stack4<Element> {
      associatedtype Element
      var top: Element? { get }
      mutating func push(_ element: Element)
    }

    public struct Pile4<Element>: Stack4 {
      var elements: [Element] = []
      public var top: Element? { elements.last }
      public mutating func push(_ element: Element) { elements.append(element) }
      public init() {}
    }

    public func makeStack4() -> some Stack4<Int> { Pile4<Int>() }

    public func topOf4(_ stack: some Stack4<Int>) -> Int { stack.top ?? 0 }
    ---
    func useStack4() -> Int {
      var stack = makeStack4()
      stack.push(1)
      let boxed: any Stack4<Int> = stack
      return topOf4(boxed) + (stack.top ?? 0)
    }

    # several opaque results
    public protocol Shape4 { var area: Int { get } }

    public struct Dot4: Shape4 {
      public var area: Int { 1 }
      public init() {}
    }

    public func shapes4() -> (some Shape4, [some Shape4]) { (Dot4(), [Dot4()]) }

    public struct Frame4<Content: Shape4> {
      public var content: Content
      public init(content: () -> Content) { self.content = content() }
      public var body: some Shape4 { content }
    }
    ---
    func useShapes4() -> Int {
      let (first, others) = shapes4()
      return first.area + others[0].area + Frame4 { Dot4() }.body.area
    }

    # several trailing closures
    public struct Job4 {
      public init() {}
      public func run(_ body: () -> Int, onSuccess: (Int) -> Void = { _ in }, onFailure: () -> Void) -> Int {
        let result = body()
        if result > 0 { onSuccess(result) } else { onFailure() }
        return result
      }
    }
    ---
    func useJob4() -> Int {
      Job4().run {
        1
      } onSuccess: { _ in
      } onFailure: {
      }
    }

    # builder by partial blocks and final results
    public struct Text4 {
      public var text: String
      public init(_ text: String) { self.text = text }
    }

    @resultBuilder
    public enum TextBuilder4 {
      public static func buildExpression(_ text: String) -> Text4 { Text4(text) }
      public static func buildExpression(_ text: Text4) -> Text4 { text }
      public static func buildPartialBlock(first: Text4) -> Text4 { first }
      public static func buildPartialBlock(accumulated: Text4, next: Text4) -> Text4 {
        Text4(accumulated.text + next.text)
      }
      public static func buildArray(_ texts: [Text4]) -> Text4 { Text4(texts.map(\.text).joined()) }
      public static func buildOptional(_ text: Text4?) -> Text4 { text ?? Text4("") }
      public static func buildEither(first: Text4) -> Text4 { first }
      public static func buildEither(second: Text4) -> Text4 { second }
      public static func buildLimitedAvailability(_ text: Text4) -> Text4 { text }
    }

    extension TextBuilder4 {
      public static func buildFinalResult(_ text: Text4) -> String { text.text }
    }

    public func compose4(@TextBuilder4 _ text: () -> String) -> String { text() }
    ---
    func useText4(_ isLoud: Bool) -> String {
      compose4 {
        "a"
        if isLoud { "!" } else { Text4("?") }
        for number in 0..<2 { "\(number)" }
      }
    }

    # patterns of text by a builder
    import RegexBuilder

    public struct Amount4: CustomConsumingRegexComponent {
      public typealias RegexOutput = Int
      public init() {}
      public func consuming(
        _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
      ) throws -> (upperBound: String.Index, output: Int)? {
        index < bounds.upperBound ? (input.index(after: index), 1) : nil
      }
    }

    extension RegexComponent where Self == Amount4 {
      public static var amount4: Amount4 { Amount4() }
    }
    ---
    import $B
    import RegexBuilder

    func useAmount4(_ text: String) -> Int? {
      let pattern = Regex {
        "="
        Capture { .amount4 }
      }
      return text.firstMatch(of: pattern)?.1
    }

    # methods under conditions and nested types of their own
    public struct Table4<Key: Hashable, Value> {
      var rows: [Key: Value] = [:]
      public init() {}
      public mutating func add(_ key: Key, _ value: Value) where Value: Equatable { rows[key] = value }
      public struct Row4 {
        public var key: Key
        public var value: Value
      }
      public func first() -> Row4? where Key: Comparable {
        rows.min { $0.key < $1.key }.map { Row4(key: $0.key, value: $0.value) }
      }
    }

    extension Table4.Row4 where Value == Int {
      public var twice: Int { value * 2 }
    }
    ---
    func useTable4() -> Int {
      var table = Table4<String, Int>()
      table.add("a", 1)
      return table.first()?.twice ?? 0
    }

    # places in the source as default arguments
    public struct Report4 {
      public var place: String
      public init(_ text: String, file: StaticString = #fileID, line: UInt = #line, function: String = #function) {
        place = "\(text) \(line) \(function)"
      }
    }

    public func check4(_ condition: @autoclosure () throws -> Bool) rethrows -> Bool { try condition() }
    ---
    func useReport4() -> Bool { check4(Report4("a").place.isEmpty) }

    # function that does not come back
    public func fail4(_ text: String) -> Never { fatalError(text) }
    ---
    func useFail4(_ number: Int?) -> Int {
      guard let number else { fail4("none") }
      return number
    }

    # captures and nested functions
    public final class Store4 {
      public var changes = 0
      public var onChange: (() -> Void)?
      public init() {}
      public func change() { onChange?() }
    }
    ---
    final class Watch4 {
      let store: Store4
      init(store: Store4) {
        self.store = store
        store.onChange = { [weak self, count = store.changes] in
          guard let self else { return }
          func step() -> Int { count + 1 }
          self.store.changes = step()
        }
      }
    }
    """#
  )
}
