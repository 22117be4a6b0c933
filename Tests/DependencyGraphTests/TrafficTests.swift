import DependencyGraph
import Testing

/// Which nodes everything leads to, and which it leads through, where graphs are empty, alone or too large to look at all.
@Suite struct TrafficTests {
  @Test func onWhatMuchDependsRanksHigh() {
    let ranks = DirectedGraph("0 -> 3, 1 -> 3, 2 -> 3, 3 -> 4").pageRank()
    #expect(ranks[4] > ranks[3] && ranks[3] > ranks[0])
    #expect(ranks[0] == ranks[1] && ranks[1] == ranks[2])
    #expect(DirectedGraph(nodeCount: 0, edges: []).pageRank().isEmpty)
    #expect(DirectedGraph(nodeCount: 1, edges: []).pageRank() == [1])
    #expect(DirectedGraph(nodeCount: 4, edges: []).pageRank() == [0.25, 0.25, 0.25, 0.25])
  }

  @Test func everythingGoesThroughTheMiddle() {
    let star = DirectedGraph("0 -> 3, 1 -> 3, 2 -> 3, 3 -> 4, 3 -> 5")
    #expect(star.betweenness() == [0, 0, 0, 6, 0, 0])
    #expect(DirectedGraph(nodeCount: 0, edges: []).betweenness().isEmpty)
    #expect(DirectedGraph("0 -> 0").betweenness() == [0])
  }

  /// A few sources tell about as much as all of them, and as many as there are nodes exactly as much.
  @Test func samplesAreScaledUp() {
    let ring = DirectedGraph(nodeCount: 40, edges: (0..<40).map { .init(dependent: $0, dependency: ($0 + 1) % 40) })
    #expect(ring.betweenness(samples: 40) == ring.betweenness())
    #expect(ring.betweenness(samples: 1_000) == ring.betweenness())
    let sum = ring.betweenness().reduce(0, +)
    let sampled = ring.betweenness(samples: 10).reduce(0, +)
    #expect(abs(sampled - sum) < 1e-6 * sum)
    #expect(ring.betweenness(samples: 10) == ring.betweenness(samples: 10))
  }
}
