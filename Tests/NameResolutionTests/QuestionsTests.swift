import SwiftFacts
import Testing

@testable import NameResolution
@testable import PackageReading
@testable import TypeInference

/// Questions that come back to themselves, asked of small graphs: what does each node reach?
@Suite struct QuestionsTests {
  /// Every digraph of three nodes, loops included, asked from each node first.
  @Test func everyCircleOfThreeIsAnsweredInFull() {
    for bits in 0..<512 {
      let graph = (0..<3).map { node in (0..<3).filter { bits >> (node * 3 + $0) & 1 == 1 } }
      for first in 0..<3 {
        let asker = Asker(graph)
        for offset in 0..<3 {
          #expect(asker.reached(from: (first + offset) % 3) == closure(graph, from: (first + offset) % 3))
        }
      }
    }
  }

  @Test(arguments: 0..<60) func largerGraphsAreAnsweredAlikeWhoeverAsksFirst(seed: Int) {
    var state = UInt64(seed + 1)
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let graph = (0..<9).map { _ in (0..<random(4)).map { _ in random(9) } }
    for first in 0..<9 {
      let asker = Asker(graph)
      for offset in 0..<9 {
        #expect(asker.reached(from: (first + offset) % 9) == closure(graph, from: (first + offset) % 9))
      }
    }
  }

  /// Each node of a clique waits for all others: without a round's own answers every order of them would be tried.
  @Test func aCliqueCostsAFewRoundsAndNoMore() {
    let asker = Asker((0..<40).map { node in (0..<40).filter { $0 != node } })
    #expect(asker.reached(from: 0) == Array(0..<40))
    #expect(asker.computed <= 40 * 9)
    let before = asker.computed
    #expect(asker.reached(from: 39) == Array(0..<40))
    #expect(asker.computed == before)
  }

  /// What leaves something out because it nests too deep holds for the one who asked, and for nobody after.
  @Test func aTruncatedAnswerIsNotKept() {
    var questions = Questions()
    questions.begin(.value(SymbolID(1)))
    questions.begin(.value(SymbolID(2)))
    questions.truncate()
    guard case .final(let inner) = questions.end(.value(SymbolID(2)), with: .type(TypeRef(7))) else {
      Issue.record("nothing waits for it")
      return
    }
    #expect(inner.isEmpty)
    guard case .final(let outer) = questions.end(.value(SymbolID(1)), with: .type(TypeRef(8))) else {
      Issue.record("nothing waits for it")
      return
    }
    #expect(outer.map { $0.answer } == [Answer.type(TypeRef(8))])
  }

  private func closure(_ graph: [[Int]], from start: Int) -> [Int] {
    var reached: Set<Int> = []
    var pending = graph[start]
    while let next = pending.popLast() {
      if reached.insert(next).inserted { pending += graph[next] }
    }
    return reached.sorted()
  }
}

/// Asks as a resolver does: what is remembered first, then the questions.
private final class Asker {
  private let graph: [[Int]]
  private var questions = Questions()
  private var known: [Question: Answer] = [:]
  private(set) var computed = 0

  init(_ graph: [[Int]]) { self.graph = graph }

  func reached(from node: Int) -> [Int] { ask(node).types.map(\.index) }

  private func ask(_ node: Int) -> Answer {
    let question = Question.order(TypeRef(node))
    if let answer = known[question] ?? questions.known(question, otherwise: .types([])) { return answer }
    questions.begin(question)
    while true {
      computed += 1
      let answer = Answer.types(Set(graph[node].flatMap { ask($0).types + [TypeRef($0)] }).sorted())
      switch questions.end(question, with: answer) {
      case .again: continue
      case .provisional: return answer
      case .final(let finals):
        for (question, answer) in finals { known[question] = answer }
        return answer
      }
    }
  }
}
