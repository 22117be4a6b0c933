import HostSystem
import Synchronization
import Testing

/// Work that does not end costs its own result and nothing else.
@Suite struct PatienceTests {
  @Test func whatEndsIsWaitedFor() {
    let numbers = Array(0..<1_000)
    let squares = numbers.concurrentMap(patience: { _ in 60 }, abandoned: { _ in -1 }, { $0 * $0 })
    #expect(squares == numbers.map { $0 * $0 })
  }

  @Test func whatDoesNotEndIsLeft() {
    // More of them than there are threads: others take over.
    let numbers = Array(0..<(availableCores + 20))
    let isOver = Mutex(false)
    let results = numbers.concurrentMap(
      patience: { Self.spins($0) ? 0.05 : 600 }, abandoned: { _ in -1 },
      { number in
        // They end with the test, so that the others have the machine for themselves again.
        while Self.spins(number), !isOver.withLock(\.self) {}
        return number
      })
    isOver.withLock { $0 = true }
    #expect(results == numbers.map { Self.spins($0) ? -1 : $0 })
  }

  private static func spins(_ number: Int) -> Bool { number <= availableCores }
}
