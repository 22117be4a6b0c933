#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension RandomAccessCollection where Self: Sendable, Element: Sendable, Index == Int {
  /// `concurrentMap` for work that may not end.
  ///
  /// An element whose work takes more of a processor than `patience` allows gets another result, and a new thread takes
  /// over from the one that is lost: nobody can stop it, and it ends with the process.
  ///
  /// - Parameters:
  ///   - patience: how many seconds of a processor an element may take.
  ///   - abandoned: the result of an element that took longer.
  package func concurrentMap<Result: Sendable>(
    patience: @escaping @Sendable (Element) -> Double, abandoned: @escaping @Sendable (Element) -> Result,
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard !isEmpty else { return [] }
    let first = startIndex
    let elements = self
    let map = PatientMap(
      count: count, patience: { patience(elements[first + $0]) }, abandoned: { abandoned(elements[first + $0]) },
      transform: { transform(elements[first + $0]) })
    return map.results(workers: Swift.min(availableCores, count))
  }
}

/// What the threads of one patient map share. It lives as long as the last of them.
private final class PatientMap<Result: Sendable>: @unchecked Sendable {
  private let patience: @Sendable (Int) -> Double
  private let abandoned: @Sendable (Int) -> Result
  private let transform: @Sendable (Int) -> Result

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let allDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // What follows is only touched while the mutex is held.
  private var next = 0
  private var remaining: Int
  private var slots: [Result?]
  private var workers: [Worker] = []

  /// How often is looked for threads that are lost.
  private static var interval: Int { 100_000_000 }

  /// A thread, and what it does.
  private final class Worker: @unchecked Sendable {
    var element: Int?
    var isLost = false
    var clock: ThreadClock?
    var start = 0.0
  }

  init(
    count: Int, patience: @escaping @Sendable (Int) -> Double, abandoned: @escaping @Sendable (Int) -> Result,
    transform: @escaping @Sendable (Int) -> Result
  ) {
    self.patience = patience
    self.abandoned = abandoned
    self.transform = transform
    remaining = count
    slots = Array(repeating: nil, count: count)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(allDone, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(allDone)
    mutex.deallocate()
    allDone.deallocate()
  }

  func results(workers count: Int) -> [Result] {
    pthread_mutex_lock(mutex)
    for _ in 0..<count { startWorker() }
    if workers.isEmpty {
      // A system that grants no thread at all still gets its work done.
      let worker = Worker()
      workers.append(worker)
      pthread_mutex_unlock(mutex)
      work(as: worker)
      pthread_mutex_lock(mutex)
    }
    while remaining > 0 {
      wait()
      abandonTheLost()
    }
    let results = slots.map { $0! }  // None remains.
    slots = []
    pthread_mutex_unlock(mutex)
    return results
  }

  private func startWorker() {
    let worker = Worker()
    if DeepStackThread.detach({ self.work(as: worker) }) { workers.append(worker) }
  }

  private func work(as worker: Worker) {
    pthread_mutex_lock(mutex)
    worker.clock = ThreadClock()
    while !worker.isLost, next < slots.count {
      let index = next
      next += 1
      worker.element = index
      worker.start = worker.clock?.seconds ?? 0
      pthread_mutex_unlock(mutex)
      let result = transform(index)
      pthread_mutex_lock(mutex)
      guard !worker.isLost else { break }
      worker.element = nil
      finish(index, with: result)
    }
    pthread_mutex_unlock(mutex)
  }

  private func finish(_ index: Int, with result: Result) {
    slots[index] = result
    remaining -= 1
    if remaining == 0 { pthread_cond_signal(allDone) }
  }

  private func wait() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += Self.interval
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    pthread_cond_timedwait(allDone, mutex, &time)
  }

  private func abandonTheLost() {
    for worker in workers where !worker.isLost {
      guard let index = worker.element, let clock = worker.clock, clock.seconds - worker.start > patience(index) else {
        continue
      }
      worker.isLost = true
      finish(index, with: abandoned(index))
      if next < slots.count { startWorker() }
    }
  }
}
