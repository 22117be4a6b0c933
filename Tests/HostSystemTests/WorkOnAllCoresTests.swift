import HostSystem
import Synchronization
import TestSupport
import Testing

/// Work on all cores: every element once, and the results in the order of the elements.
@Suite struct WorkOnAllCoresTests {
  private struct Refusal: Error, Equatable { let number: Int }

  @Test func everyElementIsLookedAtOnce() {
    let calls = Atomic<Int>(0)
    let numbers = Array(0..<1_000).concurrentMap { number in
      calls.add(1, ordering: .relaxed)
      return number
    }
    #expect(numbers.count == 1_000)
    #expect(calls.load(ordering: .relaxed) == 1_000)
  }

  @Test func aSliceIsCountedFromItsOwnBeginning() {
    #expect(Array(10..<20)[3..<6].concurrentMap { String($0) } == ["13", "14", "15"])
    #expect((5..<8).concurrentMap { $0 } == [5, 6, 7])
  }

  @Test func anElementThatTakesLongKeepsTheOthersInOrder() {
    let sums = Array(0..<50).concurrentMap { number in
      number.isMultiple(of: 7) ? (0..<100_000).reduce(0) { ($0 &* 31 &+ $1) % 1_009 } * 0 + number : number
    }
    #expect(sums == Array(0..<50))
  }

  @Test func whatIsThrownOnADeepStackIsThrownHere() {
    #expect(throws: Refusal(number: 3)) { try withDeepStack { () throws(Refusal) -> Int in throw Refusal(number: 3) } }
    #expect(throws: Refusal.self) {
      try withDeepStack { try withDeepStack { () throws(Refusal) -> Int in throw Refusal(number: 4) } }
    }
  }

  @Test func patienceKeepsTheOrderToo() {
    let words = Array(0..<200).concurrentMap(patience: { _ in 60 }, abandoned: { _ in "lost" }, { String($0) })
    #expect(words == (0..<200).map(String.init))
    #expect([Int]().concurrentMap(patience: { _ in 0 }, abandoned: { _ in 1 }, { $0 }).isEmpty)
  }
}
