extension Feature {
  /// What Swift 6 brought.
  static let recent = list(
    #"""
    # generic parameter that is a number
    public struct Row<let width: Int> {
      public var total = 0
      public init() {}
      public var size: Int { width }
    }

    extension Row where width == 3 {
      public var isTriple: Bool { true }
    }
    ---
    func useRow() -> Bool { Row<3>().isTriple && Row<4>().size == 4 }

    # inline array as a member
    public struct Triple {
      public var values: InlineArray<3, Int>
      public init(_ values: InlineArray<3, Int>) { self.values = values }
    }

    extension InlineArray where Element == Int {
      public var sum: Int {
        var result = 0
        for index in indices { result += self[index] }
        return result
      }
    }
    ---
    func useTriple() -> Int { Triple([1, 2, 3]).values.sum }

    # isolated conformance
    public protocol Painted { func paint() -> Int }

    @MainActor
    public final class Canvas2 {
      var count = 0
      public init() {}
    }

    extension Canvas2: @MainActor Painted {
      public func paint() -> Int {
        count += 1
        return count
      }
    }
    ---
    @MainActor func useCanvas2() -> Int {
      let painted: any Painted = Canvas2()
      return painted.paint()
    }

    # concurrent and caller's isolation by attributes
    public struct Fetcher3: Sendable {
      public init() {}
      @concurrent public func far() async -> Int { 1 }
      nonisolated(nonsending) public func near() async -> Int { 2 }
    }
    ---
    actor Caller3 {
      func use() async -> Int {
        let fetcher = Fetcher3()
        return await fetcher.far() + fetcher.near()
      }
    }

    # type outside of all actors
    @MainActor
    public protocol Shown3 { var title: String { get } }

    public nonisolated struct Plain3: Sendable {
      public var name: String
      public init(name: String) { self.name = name }
    }

    nonisolated extension Plain3 {
      public var loud: String { name.uppercased() }
    }
    ---
    nonisolated func usePlain3() -> String { Plain3(name: "a").loud }

    # spans as parameters
    public struct Checksum3 {
      public var value = 0
      public init() {}
      public mutating func add(_ bytes: borrowing Span<UInt8>) {
        for index in bytes.indices { value += Int(bytes[index]) }
      }
    }

    extension Span where Element == UInt8 {
      public var first3: UInt8? { isEmpty ? nil : self[0] }
    }
    ---
    func useChecksum3() -> Int {
      let bytes: [UInt8] = [1, 2]
      var checksum = Checksum3()
      checksum.add(bytes.span)
      return checksum.value + Int(bytes.span.first3 ?? 0)
    }

    # mutex and atomic in a class
    import Synchronization

    public final class Counter3: Sendable {
      let lock = Mutex(0)
      let quick = Atomic<Int>(0)
      public init() {}
      public func next() -> Int {
        quick.wrappingAdd(1, ordering: .relaxed)
        return lock.withLock { value in
          value += 1
          return value
        }
      }
    }

    extension Mutex where Value == Int {
      public borrowing func bump() -> Int {
        withLock { value in
          value += 1
          return value
        }
      }
    }
    ---
    import $B
    import Synchronization

    func useCounter3() -> Int {
      let mutex = Mutex(1)
      return mutex.bump() + Counter3().next()
    }

    # member of a module before two colons
    public struct Chosen3 {
      public var value = 1
      public init() {}
    }

    public func choose3(_ chosen: Chosen3) -> Int { chosen.value }
    ---
    func useChosen3(_ chosen: $B::Chosen3) -> Int { $B::choose3(chosen) + $B::Chosen3().value }

    # names that are no identifiers
    public struct Suite3 {
      public init() {}
      public func `adds two numbers`() -> Int { 2 }
    }

    public enum Year3 {
      case `2025`, `2026`
    }
    ---
    func useSuite3() -> Int {
      switch Year3.`2026` {
      case .`2025`: 1
      case .`2026`: Suite3().`adds two numbers`()
      }
    }

    # weak constant
    public final class Owner3: Sendable { public init() {} }

    public final class Pet3: Sendable {
      public weak let owner: Owner3?
      public init(owner: Owner3?) { self.owner = owner }
    }
    ---
    func usePet3(_ owner: Owner3) -> Bool { Pet3(owner: owner).owner === owner }

    # closures and blocks with errors of one type
    public enum Fault3: Error { case small, large }

    public func risk3(_ body: () throws(Fault3) -> Int) throws(Fault3) -> Int { try body() }
    ---
    func useRisk3() -> Int {
      do throws(Fault3) {
        return try risk3 { () throws(Fault3) -> Int in throw .small }
      } catch {
        switch error {
        case .small: return 1
        case .large: return 2
        }
      }
    }

    # iteration over a pack
    public protocol Sized3 { var size3: Int { get } }

    extension Int: Sized3 { public var size3: Int { self } }

    extension String: Sized3 { public var size3: Int { count } }

    public func total3<each Item: Sized3>(_ items: repeat each Item) -> Int {
      var result = 0
      for item in repeat each items { result += item.size3 }
      return result
    }
    ---
    func useTotal3() -> Int { total3(1, "a", 2) }

    # types with packs that conform
    public protocol Route3 {
      associatedtype Output
      func run() -> Output
    }

    public struct Pair3<each R: Route3>: Route3 {
      var routes: (repeat each R)
      public init(_ routes: repeat each R) { self.routes = (repeat each routes) }
      public func run() -> (repeat (each R).Output) { (repeat (each routes).run()) }
    }

    public struct One3: Route3 {
      public init() {}
      public func run() -> Int { 1 }
    }
    ---
    func usePair3() -> Int {
      let (first, second) = Pair3(One3(), One3()).run()
      return first + second
    }

    # deinitialization on an actor
    @MainActor
    public final class Session3 {
      var isOpen = true
      public init() {}
      isolated deinit { isOpen = false }
    }
    ---
    @MainActor func useSession3() -> Session3 { Session3() }

    # functions that C may call
    @c(shapes_add_three)
    public func addThree3(_ value: CInt) -> CInt { value + 3 }
    ---
    func useAddThree3() -> CInt { addThree3(1) }

    # value that is not copied behind an optional and in a loop
    public struct Token3: ~Copyable {
      public let number: Int
      public init(number: Int) { self.number = number }
    }

    extension Optional where Wrapped == Token3 {
      public mutating func spend() -> Int {
        guard let token = self.take() else { return 0 }
        return token.number
      }
    }

    public struct Purse3: ~Copyable {
      var token: Token3?
      public init() { token = Token3(number: 4) }
      public mutating func take() -> Token3? { token.take() }
    }
    ---
    func usePurse3() -> Int {
      var purse = Purse3()
      var token = purse.take()
      return token.spend()
    }

    # preconcurrency declarations
    @preconcurrency
    public protocol Handler3: Sendable { func handle() -> Int }

    @preconcurrency public func run3(_ body: @Sendable () -> Int) -> Int { body() }
    ---
    struct Mine3: Handler3 { func handle() -> Int { run3 { 3 } } }

    # distributed actor
    public import Distributed

    public distributed actor Worker3 {
      public typealias ActorSystem = LocalTestingDistributedActorSystem
      public distributed func work() -> Int { 1 }
    }
    ---
    import $B
    import Distributed

    func useWorker3(_ system: LocalTestingDistributedActorSystem) async throws -> Int {
      try await Worker3(actorSystem: system).work()
    }

    # executor of one's own
    public final class Lane3: SerialExecutor {
      public init() {}
      public func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    public actor Train3 {
      let lane = Lane3()
      public nonisolated var unownedExecutor: UnownedSerialExecutor { lane.asUnownedSerialExecutor() }
      public init() {}
      public func ride() -> Int { 1 }
    }
    ---
    func useTrain3() async -> Int { await Train3().ride() }
    """#
  )
}
