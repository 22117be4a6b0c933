extension Feature {
  /// Property wrappers, result builders and other attributes that a type is.
  static let wrappers = list(
    #"""
    # property wrapper
    @propertyWrapper
    public struct Clamped {
      private var value: Int
      public init(wrappedValue: Int) { value = max(0, wrappedValue) }
      public var wrappedValue: Int {
        get { value }
        set { value = max(0, newValue) }
      }
    }
    ---
    struct Level {
      @Clamped var height = 3
    }
    func useClamped() -> Int { Level().height }

    # property wrapper with arguments and projection
    @propertyWrapper
    public struct Logged<Value> {
      public var wrappedValue: Value
      public let name: String
      public init(wrappedValue: Value, _ name: String) { (self.wrappedValue, self.name) = (wrappedValue, name) }
      public var projectedValue: String { "\(name): \(wrappedValue)" }
    }
    ---
    final class Session {
      @Logged("count") var count = 0
      func describe() -> String { $count }
    }

    # property wrapper, projection by an extension
    @propertyWrapper
    public struct Tracked<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }

    extension Tracked {
      public var projectedValue: Tracked<Value> { self }
    }
    ---
    struct Tracker {
      @Tracked var size = 1
      var copy: Tracked<Int> { $size }
    }

    # wrapped local and parameter
    @propertyWrapper
    public struct Trimmed {
      public var wrappedValue: String
      public init(wrappedValue: String) { self.wrappedValue = wrappedValue }
    }
    ---
    func useTrimmed(@Trimmed name: String) -> String {
      @Trimmed var other = "x"
      return name + other
    }

    # wrapper whose initializer comes by an extension
    @propertyWrapper
    public struct Lazily<Value> {
      public var wrappedValue: Value
      init(value: Value) { wrappedValue = value }
    }

    extension Lazily where Value == Int {
      public init() { self.init(value: 0) }
    }
    ---
    struct Counters {
      @Lazily var first: Int
      init() {}
    }

    # wrapper with the object around it
    @propertyWrapper
    public struct Observed<Value> {
      var stored: Value
      public init(wrappedValue: Value) { stored = wrappedValue }
      @available(*, unavailable) public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
      }
      public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
        storage path: ReferenceWritableKeyPath<Owner, Observed>
      ) -> Value {
        get { owner[keyPath: path].stored }
        set { owner[keyPath: path].stored = newValue }
      }
    }
    ---
    final class Model { @Observed var title = "a" }
    func useObserved(_ model: Model) -> String { model.title }

    # result builder
    @resultBuilder
    public enum ListBuilder {
      public static func buildBlock(_ items: Int...) -> [Int] { items }
    }
    ---
    @ListBuilder func numbers() -> [Int] {
      1
      2
    }

    # result builder with conditions and loops
    @resultBuilder
    public struct TextBuilder {
      public static func buildExpression(_ text: String) -> [String] { [text] }
      public static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
      public static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
      public static func buildEither(first part: [String]) -> [String] { part }
      public static func buildEither(second part: [String]) -> [String] { part }
      public static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
    }
    ---
    @TextBuilder func page(_ isLong: Bool) -> [String] {
      "title"
      if isLong { "more" } else { "less" }
      for number in 0..<2 { "\(number)" }
    }

    # result builder with methods by an extension
    @resultBuilder
    public enum SumBuilder {
      public static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }
    }

    extension SumBuilder {
      public static func buildExpression(_ text: String) -> Int { text.count }
      public static func buildFinalResult(_ sum: Int) -> Int { sum * 2 }
    }
    ---
    @SumBuilder var letters: Int {
      "ab"
      "cde"
    }

    # builder in a function's parameter
    @resultBuilder
    public enum PartBuilder {
      public static func buildBlock(_ parts: String...) -> [String] { parts }
    }

    public func assemble(@PartBuilder _ parts: () -> [String]) -> Int { parts().count }
    ---
    func useAssemble() -> Int {
      assemble {
        "a"
        "b"
      }
    }

    # builder of a requirement
    @resultBuilder
    public enum BodyBuilder {
      public static func buildBlock(_ text: String) -> String { text }
    }

    public protocol Screen {
      @BodyBuilder var body: String { get }
    }
    ---
    struct Home: Screen {
      var body: String { "home" }
    }

    # builder with a static member protocol
    public protocol Builder {
      static func buildBlock(_ parts: Int...) -> Int
    }

    extension Builder {
      public static func buildBlock(_ parts: Int...) -> Int { parts.count }
    }

    @resultBuilder
    public struct CountBuilder: Builder {}
    ---
    @CountBuilder func count() -> Int {
      1
      1
    }

    # global actor
    @globalActor
    public actor DrawingActor {
      public static let shared = DrawingActor()
    }
    ---
    @DrawingActor func draw() -> Int { 1 }
    @DrawingActor final class Canvas { var size = 0 }

    # function with an autoclosure
    public func measured(_ work: @autoclosure () -> Int) -> Int { work() }
    ---
    func useMeasured(_ a: Int) -> Int { measured(a * 2) }

    # discardable results and deprecated names
    extension Array {
      @discardableResult
      public mutating func pushed(_ element: Element) -> Int {
        append(element)
        return count
      }

      @available(*, deprecated, renamed: "pushed")
      public mutating func put(_ element: Element) { append(element) }
    }
    ---
    func usePushed() -> [Int] {
      var list: [Int] = []
      list.pushed(1)
      return list
    }
    """#)
}
