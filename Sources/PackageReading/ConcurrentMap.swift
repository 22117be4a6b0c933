#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import Synchronization

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// `map` on every core; results come back in input order.
  ///
  /// The threads are our own because their stacks must hold a walk over a syntax tree thousands of levels deep: 512 MiB of address space
  /// each, of which only the part that is used costs memory. Elements are dealt one by one, so a large file at the end of a batch
  /// keeps nobody waiting but itself; put the expensive ones first where their cost is known.
  ///
  /// - Parameter workers: how many threads, at least one; nil for one per core.
  func concurrentMap<Result: Sendable>(
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
var availableCores: Int {
  Swift.max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Runs `body` where the stack is deep enough to walk over any syntax tree that the parser accepts.
package func withDeepStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  [0].concurrentMap(workers: 1) { _ in body() }[0]
}

/// Threads with stacks deep enough for recursion over any syntax tree that the parser accepts.
enum DeepStackThread {
  private static let stackSize = 512 << 20

  /// Runs `body` on `count` threads and returns when all are done.
  static func run(count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<count {
      if let thread = start(body) { threads.append(thread) }
    }
    // A system that grants no thread at all still gets its work done.
    if threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Task {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let argument = Unmanaged.passRetained(Task(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { pointer in
      Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, argument.toOpaque())
    #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { pointer in
      Unmanaged<Task>.fromOpaque(pointer!).takeRetainedValue().body()
      return nil
    }, argument.toOpaque())
    #endif
    guard status == 0 else {
      argument.release()
      return nil
    }
    return thread
  }
}
