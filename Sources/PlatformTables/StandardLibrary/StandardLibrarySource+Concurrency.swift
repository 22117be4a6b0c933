extension StandardLibrarySource {
  /// Tasks, asynchronous sequences, clocks, locks.
  static let concurrency = """
    public protocol Actor: AnyObject {}
    public protocol Executor: AnyObject {}
    public protocol SerialExecutor: Executor {}
    public protocol AsyncIteratorProtocol<Element, Failure> { associatedtype Element; associatedtype Failure: Error; mutating func next() async throws -> Element? }
    public protocol AsyncSequence<Element, Failure> {
      associatedtype AsyncIterator: AsyncIteratorProtocol
      associatedtype Element where Self.Element == Self.AsyncIterator.Element
      associatedtype Failure
      func makeAsyncIterator() -> AsyncIterator
    }
    extension AsyncSequence {
      public func map<T>(_ transform: @escaping (Element) async throws -> T) -> AsyncMapSequence<Self, T>
      public func compactMap<T>(_ transform: @escaping (Element) async throws -> T?) -> AsyncMapSequence<Self, T>
      public func filter(_ isIncluded: @escaping (Element) async throws -> Bool) -> AsyncMapSequence<Self, Element>
      public func first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?
      public func reduce<R>(_ initialResult: R, _ next: (R, Element) async throws -> R) async rethrows -> R
      public func reduce<R>(into initialResult: R, _ update: (inout R, Element) async throws -> Void) async rethrows -> R
      public func contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool
      public func prefix(_ count: Int) -> AsyncMapSequence<Self, Element>
    }
    public struct AsyncMapSequence<Base: AsyncSequence, Element>: AsyncSequence { public struct AsyncIterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? } }
    public struct AsyncStream<Element>: AsyncSequence {
      public struct Continuation { public enum YieldResult {}; public enum Termination { case finished, cancelled }; public enum BufferingPolicy { case unbounded; case bufferingOldest(Int); case bufferingNewest(Int) }; public func yield(_ value: Element) -> YieldResult; public func yield() -> YieldResult; public func finish(); public var onTermination: ((Termination) -> Void)? { get set } }
      public struct Iterator: AsyncIteratorProtocol { public mutating func next() async -> Element? }
      public typealias AsyncIterator = Iterator
      public init(_ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void)
      public static func makeStream(of elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)
      public func makeAsyncIterator() -> Iterator
    }
    public struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {
      public struct Continuation { public enum Termination { case finished(Failure?), cancelled }; public func yield(_ value: Element); public func finish(throwing error: Failure? = nil); public var onTermination: ((Termination) -> Void)? { get set } }
      public struct Iterator: AsyncIteratorProtocol { public mutating func next() async throws -> Element? }
      public typealias AsyncIterator = Iterator
      public init(_ elementType: Element.Type = Element.self, _ build: (Continuation) -> Void)
      public static func makeStream(of elementType: Element.Type = Element.self, throwing failureType: Failure.Type = Failure.self) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStream<Element, Failure>.Continuation)
      public func makeAsyncIterator() -> Iterator
    }
    public struct Task<Success, Failure: Error> {
      public init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success)
      public static func detached<S>(priority: TaskPriority? = nil, operation: @escaping () async throws -> S) -> Task<S, Failure>
      public var value: Success { get async throws }
      public var result: Result<Success, Failure> { get async }
      public func cancel()
      public var isCancelled: Bool { get }
      public static var isCancelled: Bool { get }
      public static func checkCancellation() throws
      public static func yield() async
      public static func sleep(nanoseconds duration: UInt64) async throws
      public static func sleep(for duration: Duration) async throws
    }
    public struct TaskPriority: RawRepresentable { public static let high: TaskPriority; public static let medium: TaskPriority; public static let low: TaskPriority; public static let background: TaskPriority; public static let userInitiated: TaskPriority; public static let utility: TaskPriority }
    public struct TaskGroup<ChildTaskResult>: AsyncSequence { public typealias Element = ChildTaskResult; public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> ChildTaskResult); public mutating func next() async -> ChildTaskResult?; public mutating func waitForAll() async; public func cancelAll(); public var isEmpty: Bool { get } }
    public struct ThrowingTaskGroup<ChildTaskResult, Failure: Error>: AsyncSequence { public typealias Element = ChildTaskResult; public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> ChildTaskResult); public mutating func next() async throws -> ChildTaskResult?; public mutating func waitForAll() async throws; public func cancelAll(); public var isEmpty: Bool { get } }
    public struct DiscardingTaskGroup { public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async -> Void); public func cancelAll() }
    public struct ThrowingDiscardingTaskGroup<Failure: Error> { public mutating func addTask(priority: TaskPriority? = nil, operation: @escaping () async throws -> Void); public func cancelAll() }
    public func withTaskGroup<C, R>(of childTaskResultType: C.Type, returning returnType: R.Type = R.self, body: (inout TaskGroup<C>) async -> R) async -> R
    public func withThrowingTaskGroup<C, R>(of childTaskResultType: C.Type, returning returnType: R.Type = R.self, body: (inout ThrowingTaskGroup<C, any Error>) async throws -> R) async rethrows -> R
    public func withDiscardingTaskGroup<R>(returning returnType: R.Type = R.self, body: (inout DiscardingTaskGroup) async -> R) async -> R
    public func withThrowingDiscardingTaskGroup<R>(returning returnType: R.Type = R.self, body: (inout ThrowingDiscardingTaskGroup<any Error>) async throws -> R) async throws -> R
    public func withTaskCancellationHandler<T>(operation: () async throws -> T, onCancel handler: () -> Void) async rethrows -> T
    public func withCheckedContinuation<T>(function: String = #function, _ body: (CheckedContinuation<T, Never>) -> Void) async -> T
    public func withCheckedThrowingContinuation<T>(function: String = #function, _ body: (CheckedContinuation<T, any Error>) -> Void) async throws -> T
    public func withUnsafeContinuation<T>(_ fn: (UnsafeContinuation<T, Never>) -> Void) async -> T
    public func withUnsafeThrowingContinuation<T>(_ fn: (UnsafeContinuation<T, any Error>) -> Void) async throws -> T
    public struct CheckedContinuation<T, E: Error> { public func resume(returning value: T); public func resume(throwing error: E); public func resume(with result: Result<T, E>); public func resume() }
    public struct UnsafeContinuation<T, E: Error> { public func resume(returning value: T); public func resume(throwing error: E); public func resume(with result: Result<T, E>); public func resume() }
    public final class TaskLocal<Value> { public var wrappedValue: Value { get }; public var projectedValue: TaskLocal<Value> { get }; public func get() -> Value; public func withValue<R>(_ valueDuringOperation: Value, operation: () async throws -> R) async rethrows -> R }
    public struct CancellationError: Error { public init() }
    public struct Duration: Hashable, Comparable, AdditiveArithmetic { public static func seconds(_ s: Double) -> Duration; public static func milliseconds(_ s: Double) -> Duration; public static func microseconds(_ s: Double) -> Duration; public static func nanoseconds(_ s: Int) -> Duration; public var components: (seconds: Int64, attoseconds: Int64) { get } }
    public protocol DurationProtocol: Comparable, AdditiveArithmetic {}
    public protocol InstantProtocol<Duration>: Comparable, Hashable { associatedtype Duration: DurationProtocol; func advanced(by duration: Duration) -> Self; func duration(to other: Self) -> Duration }
    public protocol Clock<Duration> { associatedtype Duration; associatedtype Instant: InstantProtocol; var now: Instant { get }; func sleep(until deadline: Instant, tolerance: Instant.Duration?) async throws }
    public struct ContinuousClock: Clock { public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration; public static var now: ContinuousClock.Instant { get } }; public var now: Instant { get }; public init() }
    public struct SuspendingClock: Clock { public struct Instant: InstantProtocol { public typealias Duration = Swift.Duration }; public var now: Instant { get }; public init() }
    public struct Mutex<Value> { public init(_ initialValue: Value); public func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R; public func withLockIfAvailable<R>(_ body: (inout Value) throws -> R) rethrows -> R? }
    public struct Atomic<Value> { public init(_ initialValue: Value); public func load(ordering: AtomicLoadOrdering) -> Value; public func exchange(_ desired: Value, ordering: AtomicUpdateOrdering) -> Value }
    public struct AtomicLoadOrdering {}
    public struct AtomicUpdateOrdering {}
    @globalActor public final actor MainActor { public static let shared: MainActor; public static func run<T>(resultType: T.Type = T.self, body: () throws -> T) async rethrows -> T }

    """
}
