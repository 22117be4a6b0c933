import TestSupport
import Testing

@testable import Explorer

@Suite struct HistoryViewTests {
  private static func state(_ name: String, _ files: KeyValuePairs<String, String>) -> (View.HistoryState, View.State) {
    (.init(revision: name, day: "2026-11-22", subject: name), View.State(Project(files).model))
  }

  private static let view = View(
    history: [
      state("one", ["Core/A.swift": "struct A { let b: B }", "Core/B.swift": "struct B {}"]),
      state("two", ["Core/A.swift": "struct A {}\n", "Core/C.swift": "struct C { let a: A }"]),
      state("three", ["Core/A.swift": "struct A { let b: B }", "Core/B.swift": "struct B {}"]),
    ], package: "Core"
  ) { _ in nil }

  private func node(_ id: String) -> View.Node? { Self.view.nodes.first { $0.id == id } }

  @Test func partsKnowTheStatesAtWhichTheyComeAndGo() {
    #expect(node("Core.A")?.turns == [])
    #expect(node("Core.B")?.turns == [0, 1, 2])
    #expect(node("Core.C")?.turns == [1, 2])
  }

  @Test func edgesKnowTheirWeights() {
    let weights = Self.view.edges.map { edge in
      let ends = "\(Self.view.nodes[edge.pair.from].id) -> \(Self.view.nodes[edge.pair.to].id)"
      return "\(ends) \(edge.weights.map { "\($0.state):\($0.weight)" })"
    }
    #expect(Set(weights) == [#"Core.A -> Core.B ["0:1", "1:0", "2:1"]"#, #"Core.C -> Core.A ["0:0", "1:1", "2:0"]"#])
  }

  @Test func whatHoldsWhatChangedHasChanged() {
    #expect(node("Core.A")?.changeCount == 2)
    #expect(node("Core/A.swift")?.changeCount == 2)
    #expect(node("Core")?.changeCount == 2)
  }
}
