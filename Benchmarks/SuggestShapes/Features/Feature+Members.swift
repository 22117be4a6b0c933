extension Feature {
  /// Subscripts, callables, and members that are looked up by a name that nobody declares.
  static let members = list(
    #"""
    # subscript
    public struct Matrix {
      var cells: [Int]
      public init(_ cells: [Int]) { self.cells = cells }
      public subscript(row: Int, column: Int) -> Int {
        get { cells[row * 2 + column] }
        set { cells[row * 2 + column] = newValue }
      }
    }
    ---
    func useMatrix() -> Int {
      var matrix = Matrix([1, 2, 3, 4])
      matrix[0, 1] = 5
      return matrix[1, 1]
    }

    # subscript in an extension
    public struct Table {
      public var names: [String]
      public init(names: [String]) { self.names = names }
    }

    extension Table {
      public subscript(name: String) -> Int? { names.firstIndex(of: name) }
    }
    ---
    func useTable(_ table: Table) -> Int? { table["a"] }

    # subscript of a foreign type
    extension Array {
      public subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
    }
    ---
    func useSafe(_ list: [Int]) -> Int { list[safe: 3] ?? 0 }

    # subscript of a foreign type without a label
    extension String {
      public subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
    }
    ---
    func useOffset(_ text: String) -> Character { text[2] }

    # subscript of a dictionary with a default
    extension Dictionary where Key == String {
      public subscript(upper key: String) -> Value? { self[key.uppercased()] }
    }
    ---
    func useUpper(_ values: [String: Int]) -> Int? { values[upper: "a"] }

    # static subscript
    public enum Settings {
      public static subscript(name: String) -> Int { name.count }
    }
    ---
    func useSettings() -> Int { Settings["size"] }

    # static subscript on a foreign type
    extension Int {
      public static subscript(digits text: String) -> Int { Int(text) ?? 0 }
    }
    ---
    func useDigits() -> Int { Int[digits: "12"] }

    # generic subscript
    public struct Box {
      var values: [String: Int] = [:]
      public init() {}
      public subscript<K: CustomStringConvertible>(key: K) -> Int { values[key.description] ?? 0 }
    }
    ---
    func useBox() -> Int { Box()[3] }

    # subscript by key path
    public struct Ref<Root> {
      public var root: Root
      public init(_ root: Root) { self.root = root }
      public subscript<Value>(path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }
    }
    ---
    func useRef() -> Int { Ref("abc")[\.count] }

    # dynamic members
    @dynamicMemberLookup
    public struct Record {
      var fields: [String: Int]
      public init(fields: [String: Int]) { self.fields = fields }
      public subscript(dynamicMember name: String) -> Int { fields[name] ?? 0 }
    }
    ---
    func useRecord(_ record: Record) -> Int { record.width + record.height }

    # dynamic members by an extension
    @dynamicMemberLookup
    public struct Config {
      var fields: [String: String] = [:]
      public init() {}
    }

    extension Config {
      public subscript(dynamicMember name: String) -> String? { fields[name] }
    }
    ---
    func useConfig() -> String? { Config().title }

    # dynamic members by key path
    public struct Point {
      public var x = 0
      public var y = 0
      public init() {}
    }

    @dynamicMemberLookup
    public struct Lens<Whole> {
      public var whole: Whole
      public init(_ whole: Whole) { self.whole = whole }
      public subscript<Part>(dynamicMember path: WritableKeyPath<Whole, Part>) -> Part {
        get { whole[keyPath: path] }
        set { whole[keyPath: path] = newValue }
      }
    }
    ---
    func useLens() -> Int {
      var lens = Lens(Point())
      lens.x = 3
      return lens.x
    }

    # dynamic members of a protocol
    @dynamicMemberLookup
    public protocol Store {
      func value(for key: String) -> Int
    }

    extension Store {
      public subscript(dynamicMember key: String) -> Int { value(for: key) }
    }
    ---
    struct Memory: Store { func value(for key: String) -> Int { key.count } }
    func useStore() -> Int { Memory().total }

    # call as function
    public struct Adder {
      public let base: Int
      public init(base: Int) { self.base = base }
      public func callAsFunction(_ value: Int) -> Int { base + value }
    }
    ---
    func useAdder() -> Int {
      let add = Adder(base: 1)
      return add(2)
    }

    # call as function by an extension
    public struct Printer {
      public init() {}
    }

    extension Printer {
      public func callAsFunction(_ lines: String...) -> Int { lines.count }
    }
    ---
    func usePrinter() -> Int { Printer()("a", "b") }

    # call as function of a protocol
    public protocol Rule {
      associatedtype Input
      func check(_ input: Input) -> Bool
    }

    extension Rule {
      public func callAsFunction(_ input: Input) -> Bool { check(input) }
    }
    ---
    struct Positive: Rule { func check(_ input: Int) -> Bool { input > 0 } }
    func useRule() -> Bool { Positive()(3) }

    # call as function with a trailing closure
    public struct Retry {
      public init() {}
      public func callAsFunction<T>(_ body: () throws -> T) rethrows -> T { try body() }
    }
    ---
    func useRetry() -> Int {
      let retry = Retry()
      return retry { 4 }
    }

    # call of a foreign type
    extension Int {
      public func callAsFunction(times body: () -> Void) { for _ in 0..<self { body() } }
    }
    ---
    func useTimes() -> Int {
      var count = 0
      3(times: { count += 1 })
      return count
    }

    # dynamic callable
    @dynamicCallable
    public struct Shell {
      public init() {}
      public func dynamicallyCall(withArguments words: [String]) -> Int { words.count }
    }
    ---
    func useShell() -> Int {
      let shell = Shell()
      return shell("a", "b")
    }

    # dynamic callable with labels, by an extension
    @dynamicCallable
    public struct Rpc {
      public init() {}
    }

    extension Rpc {
      public func dynamicallyCall(withKeywordArguments pairs: KeyValuePairs<String, Int>) -> Int { pairs.count }
    }
    ---
    func useRpc() -> Int {
      let call = Rpc()
      return call(a: 1, b: 2)
    }
    """#)
}
