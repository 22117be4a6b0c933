import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// `map` on every core; results come back in input order.
  ///
  /// The threads are our own because their stacks must hold a walk over a syntax tree thousands of levels deep: 512 MiB
  /// of address space each, of which only the part that is used costs memory. Elements are dealt one by one, so a large
  /// file at the end of a batch keeps nobody waiting but itself; put the expensive ones first where their cost is
  /// known.
  ///
  /// - Parameter workers: how many threads, at least one; nil for one per core.
  package func concurrentMap<Result: Sendable>(
    workers: Int? = nil, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let elementCount = count
    guard elementCount > 0 else { return [] }
    let next = Atomic<Int>(0)
    let slots = ResultSlots<Result>(count: elementCount)
    defer { slots.free() }
    let first = startIndex
    let workerCount = Swift.min(workers ?? availableCores, elementCount)
    DeepStackThread.run(count: workerCount) {
      while true {
        let offset = next.add(1, ordering: .relaxed).oldValue
        guard offset < elementCount else { return }
        slots.fill(offset, with: transform(self[first + offset]))
      }
    }
    return slots.take()
  }
}

/// One place per result, written by exactly one thread each.
private struct ResultSlots<Result: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Result>

  init(count: Int) { places = .allocate(capacity: count) }

  func fill(_ index: Int, with result: Result) { places.initializeElement(at: index, to: result) }

  /// Moves the results out; every place must have been filled.
  func take() -> [Result] {
    [Result](unsafeUninitializedCapacity: places.count) { buffer, initializedCount in
      initializedCount = buffer.moveInitialize(fromContentsOf: places)
    }
  }

  func free() { places.deallocate() }
}

/// The number of processors that this process may use.
package var availableCores: Int {
  Swift.max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Runs `body` where the stack is deep enough to walk over any syntax tree that the parser accepts: here, where it is
/// deep already.
package func withDeepStack<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> Value
) throws(Failure) -> Value {
  guard !DeepStackThread.isCurrent else { return try body() }
  return try [0].concurrentMap(workers: 1) { _ in Result(catching: body) }[0].get()
}

/// Threads with stacks deep enough for recursion over any syntax tree that the parser accepts.
package enum DeepStackThread {
  private static let stackSize = 512 << 20
  /// What is kept under it is known to be set on threads with a deep stack alone.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether the code that asks runs on such a thread.
  static var isCurrent: Bool { pthread_getspecific(mark) != nil }

  /// Runs `body` on `count` threads and returns when all are done.
  package static func run(count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<count {
      if let thread = start(body) { threads.append(thread) }
    }
    // A system that grants no thread at all still gets its work done.
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Runs `body` on a thread that nobody waits for; false where the system grants none.
  static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Whether the system grants as many threads at once as are needed: one with a deep stack, and those of Swift's own
  /// pool, without which a task waits for ever.
  package static var isGranted: Bool {
    let gate = Gate()
    var threads: [pthread_t] = []
    for size in [stackSize, smallStackSize, smallStackSize, smallStackSize] {
      guard let thread = start({ gate.wait() }, stackSize: size) else { break }
      threads.append(thread)
    }
    let reason = errno
    gate.open()
    for thread in threads { pthread_join(thread, nil) }
    errno = reason
    return threads.count == 4
  }

  private static let smallStackSize = 1 << 18

  /// Holds threads back until all are there.
  private final class Gate: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(mutex, nil)
      pthread_mutex_lock(mutex)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func open() { pthread_mutex_unlock(mutex) }

    func wait() {
      pthread_mutex_lock(mutex)
      pthread_mutex_unlock(mutex)
    }
  }

  private final class Task {
    private let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    func run() {
      pthread_setspecific(mark, UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()))
      body()
    }
  }

  private static func start(_ body: @escaping @Sendable () -> Void, stackSize: Int = stackSize) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(Task(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    #else
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        Unmanaged<Task>.fromOpaque(pointer!).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    #endif
    guard status == 0 else {
      argument.release()
      errno = status
      return nil
    }
    return thread
  }
}
