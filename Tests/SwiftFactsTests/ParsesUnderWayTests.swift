import Foundation
import HostSystem
import Synchronization
import Testing

@testable import SwiftFacts

/// A text that the parser was given up on is not begun again.
@Suite struct ParsesUnderWayTests {
  private let text = Array("let a = 1".utf8)

  @Test func whatEndedIsParsedAgain() {
    let parses = ParsesUnderWay { _ in 0 }
    for _ in 0..<2 { #expect(parses.result(of: text) { 7 } == 7) }
  }

  @Test func whatWasGivenUpIsNotBegunAgainAndTheOthersAre() {
    let parses = ParsesUnderWay { _ in 0 }
    let hasBegun = Mutex(false)
    let isOver = Mutex(false)
    let text = text
    let results = [0, 1].concurrentMap(
      patience: { $0 == 0 ? 0.05 : 600 }, abandoned: { _ in [Int?.none] },
      { number in
        if number == 0 {
          return [
            parses.result(of: text) {
              hasBegun.withLock { $0 = true }
              while !isOver.withLock(\.self) { Thread.sleep(forTimeInterval: 0.001) }
              return 0
            }
          ]
        }
        // Were this one first, the other would find its text under way, and leave it.
        while !hasBegun.withLock(\.self) { Thread.sleep(forTimeInterval: 0.001) }
        var again = parses.result(of: text) { 1 }
        while again != nil { again = parses.result(of: text) { 1 } }
        let other = parses.result(of: Array("let a = 2".utf8)) { 2 }
        isOver.withLock { $0 = true }
        return [again, other]
      })
    #expect(results[1] == [nil, 2])
  }

  @Test func whatIsStillWaitedForIsParsedByEachWhoAsks() {
    let parses = ParsesUnderWay { _ in 600 }
    let inner = parses.result(of: text) { parses.result(of: text) { 1 } }
    #expect(inner == 1)
  }
}
