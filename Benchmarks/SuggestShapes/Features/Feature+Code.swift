extension Feature {
  /// Classes, concurrency, access, conditions, attributes and the forms of imports.
  static let code = list(
    #"""
    # memberwise initializer
    public struct Ledger {
      var entries: [Entry] = []
      public init() {}
      public mutating func add(_ count: Int) { entries.append(Entry(count: count)) }
      public var total: Int { entries.map(\.count).reduce(0, +) }
    }

    struct Entry {
      var count: Int
    }
    ---
    func useLedger() -> Int {
      var ledger = Ledger()
      ledger.add(2)
      return ledger.total
    }

    # private parts that are shared
    public struct Locker {
      private var secret = 1
      public init() {}
    }

    extension Locker {
      public var isOpen: Bool { secret == 0 && hidden }
      fileprivate var hidden: Bool { true }
    }
    ---
    func useLocker() -> Bool { Locker().isOpen }

    # restricted setter
    public struct Gauge {
      public private(set) var level = 0
      public init() {}
      public mutating func raise() { level += 1 }
    }
    ---
    func useGauge() -> Int {
      var gauge = Gauge()
      gauge.raise()
      return gauge.level
    }

    # class with a subclass of the consumer
    open class Widget {
      public init() {}
      open func layout() -> Int { 1 }
      public final func update() -> Int { layout() }
    }
    ---
    final class Panel: Widget { override func layout() -> Int { super.layout() + 1 } }
    func useWidget() -> Int { Panel().update() }

    # class hierarchy
    public class Node {
      public let name: String
      public init(name: String) { self.name = name }
      public convenience init() { self.init(name: "x") }
      public class var kind: String { "node" }
    }

    public final class Branch: Node {
      public override class var kind: String { "branch" }
    }
    ---
    func useNode(_ node: Node) -> String { (node as? Branch)?.name ?? Branch().name + type(of: node).kind }

    # actor
    public actor Counter {
      private var count = 0
      public init() {}
      public func increment() -> Int {
        count += 1
        return count
      }
    }
    ---
    func useCounter(_ counter: Counter) async -> Int { await counter.increment() }

    # typed errors
    public enum ReadingError: Error { case end }
    public func readByte(_ bytes: [UInt8]) throws(ReadingError) -> UInt8 {
      guard let first = bytes.first else { throw .end }
      return first
    }
    ---
    func useByte() -> UInt8 {
      do { return try readByte([]) } catch { switch error { case .end: return 0 } }
    }

    # asynchronous functions
    public func load(_ name: String) async throws -> Int { name.count }

    extension Task where Success == Never, Failure == Never {
      public static func pause() async throws { try await sleep(nanoseconds: 1) }
    }
    ---
    func useLoad() async throws -> Int {
      async let first = load("a")
      try await Task.pause()
      return try await first + load("b")
    }

    # main actor
    @MainActor public protocol Presenting {
      func present() -> Int
    }
    ---
    struct Sheet: Presenting { func present() -> Int { 1 } }
    @MainActor func usePresenting(_ presenting: any Presenting) -> Int { presenting.present() }

    # sendable conformance, unchecked
    public final class Cache: @unchecked Sendable {
      private var values: [Int] = []
      public init() {}
      public func keep(_ value: Int) { values.append(value) }
    }
    ---
    func useCache(_ cache: Cache = Cache()) async { await Task.detached { cache.keep(1) }.value }

    # task local value
    public enum Context {
      @TaskLocal public static var user = "nobody"
    }
    ---
    func useContext() -> String { Context.$user.withValue("me") { Context.user } }

    # asynchronous stream
    extension AsyncStream where Element == Int {
      public static func upTo(_ end: Int) -> AsyncStream<Int> {
        AsyncStream { continuation in
          for number in 0..<end { continuation.yield(number) }
          continuation.finish()
        }
      }
    }
    ---
    func useStream() async -> Int {
      var sum = 0
      for await number in AsyncStream.upTo(3) { sum += number }
      return sum
    }

    # availability
    @available(macOS 13, iOS 16, *)
    public struct Modern {
      public init() {}
      public var value: Int { 1 }
    }
    ---
    func useModern() -> Int {
      if #available(macOS 13, iOS 16, *) { return Modern().value } else { return 0 }
    }

    # declarations under conditions
    #if os(Linux)
    public struct Lock {
      public init() {}
      public func locked() -> Int { 1 }
    }
    #else
    public struct Lock {
      public init() {}
      public func locked() -> Int { 2 }
    }
    #endif
    ---
    #if !NEVER
    func useLock() -> Int { Lock().locked() }
    #endif

    # condition inside a type
    public struct Report {
      public var lines: [String] = []
      public init() {}
      #if DEBUG
      public var isVerbose: Bool { true }
      #else
      public var isVerbose: Bool { false }
      #endif
    }
    ---
    func useReport() -> Bool {
      #if swift(>=5)
        return Report().isVerbose
      #else
        return false
      #endif
    }

    # inlinable code
    @usableFromInline struct Store2 {
      @usableFromInline var value = 1
      @usableFromInline init() {}
    }

    @inlinable public func inlined() -> Int { Store2().value }
    ---
    func useInlined() -> Int { inlined() }

    # frozen type
    @frozen public struct Size {
      public var width: Int
      @inlinable public init(width: Int) { self.width = width }
      @inlinable public var area: Int { width * width }
    }
    ---
    func useSize() -> Int { Size(width: 2).area }

    # system programming interface
    @_spi(Internals) public func inspect() -> Int { 1 }

    @_spi(Internals) public struct Probe {
      public init() {}
      public var depth: Int { 2 }
    }
    ---
    @_spi(Internals) import $B
    func useInspect() -> Int { inspect() + Probe().depth }

    # system programming interface beside the public one
    public struct Meter {
      public init() {}
      public var reading: Int { 1 }
    }
    ---
    @_spi(Internals) import $B
    func useMeter() -> Int { Meter().reading }

    # import of a struct
    public struct Freight {
      public let weight: Int
      public init(weight: Int) { self.weight = weight }
    }
    ---
    import struct $B.Freight
    func useFreight() -> Int { Freight(weight: 2).weight }

    # imports of several kinds
    public protocol Stay { var nights: Int { get } }
    public enum Room { case single }
    public func book(_ stay: any Stay, in room: Room) -> Int { stay.nights }
    ---
    import func $B.book
    import protocol $B.Stay
    import enum $B.Room
    struct Weekend: Stay { var nights: Int { 2 } }
    func useStay() -> Int { book(Weekend(), in: .single) }

    # import of a class that goes with a protocol
    public protocol Lamp { var isOn: Bool { get } }
    ---
    import protocol $B.Lamp
    struct Torch: Lamp { var isOn: Bool { true } }

    # sorting and switching by a protocol's static requirement
    public protocol Ranked { static var rank: Int { get } }

    extension Ranked {
      public static func isBelow(_ other: any Ranked.Type) -> Bool { rank < other.rank }
    }
    ---
    enum Low: Ranked { static let rank = 1 }
    enum High: Ranked { static let rank = 2 }
    func useRanked() -> Bool { Low.isBelow(High.self) }

    # deinitialization and observers
    public final class Token {
      public var value = 0 {
        didSet { changes += 1 }
      }
      public private(set) var changes = 0
      let onEnd: () -> Void
      public init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    ---
    func useToken() -> Int {
      let token = Token {}
      token.value = 1
      return token.changes
    }

    # closure's type told by the provider
    public struct Job { public var name = "a"; public init() {} }
    public func perform(_ work: (Job, inout Int) -> Void) -> Int {
      var count = 0
      work(Job(), &count)
      return count
    }
    ---
    func usePerform() -> Int { perform { $1 += $0.name.count } }

    # existing declarations behind a facade
    struct Backend {
      func answer() -> Int { 1 }
    }

    public struct Facade {
      let backend = Backend()
      public init() {}
      public func ask() -> Int { backend.answer() }
    }
    ---
    func useFacade() -> Int { Facade().ask() }

    # package access
    package struct Shared {
      package var value = 1
      package init() {}
    }

    extension Shared {
      package func doubled() -> Int { value * 2 }
    }
    ---
    func useShared() -> Int { Shared().doubled() }

    # self in protocols and classes
    public protocol Copying { func copied() -> Self }

    extension Copying {
      public func twice() -> [Self] { [copied(), copied()] }
    }
    ---
    struct Sheet2: Copying { func copied() -> Self { self } }
    func useCopying() -> Int { Sheet2().twice().count }

    # inout and pointers
    public func reset(_ value: inout Int) { value = 0 }

    extension UnsafeBufferPointer where Element == Int {
      public var checksum: Int { reduce(0, &+) }
    }
    ---
    func useReset(_ list: [Int]) -> Int {
      var number = 3
      reset(&number)
      return list.withUnsafeBufferPointer { $0.checksum } + number
    }

    # trailing closures of an initializer
    public struct Pipeline {
      let steps: [(Int) -> Int]
      public init(first: @escaping (Int) -> Int, then second: @escaping (Int) -> Int) { steps = [first, second] }
      public func run(_ value: Int) -> Int { steps.reduce(value) { $1($0) } }
    }
    ---
    func usePipeline() -> Int {
      Pipeline { $0 + 1 } then: { $0 * 2 }.run(3)
    }
    """#)
}
