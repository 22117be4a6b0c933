import CodeModel
import TestSupport
import Testing

@testable import GraphAnalysis

@Suite struct TangleComparisonTests {
  /// `kind before|after cycle by edges`, one line a change.
  private func summary(_ base: String, _ head: String, level: Level = .module) -> [String] {
    let tangles = GraphDifference(base, head, level: level).tangles
    return tangles.changes.map { change in
      let graph = change.isWorse ? tangles.head : tangles.base
      func names(_ groups: [[Int]], _ graph: LeveledGraph) -> String {
        groups.map { $0.map { graph.nodes[$0].id }.joined() }.joined(separator: " ")
      }
      let cycle = change.cycle.map { graph.nodes[$0].id }.joined(separator: " ")
      let edges = change.edges.map { graph.text(ofEdge: $0) }.joined(separator: ", ")
      return
        "\(change.kind) \(names(change.before, tangles.base))|\(names(change.after, tangles.head)): \(cycle) by \(edges)"
    }
  }

  @Test(arguments: [
    ("A -> B", "A -> B, B -> A", "introduced |AB: A B by B -> A"),
    ("A -> B, B -> A", "A -> B", "resolved AB|: A B by B -> A"),
    ("A -> B, B -> A, B -> C", "A -> B, B -> A, B -> C, C -> A", "grown AB|ABC: A B C by C -> A"),
    ("A -> B, B -> A, B -> C, C -> A", "A -> B, B -> A, C -> A", "shrunk ABC|AB: A B C by B -> C"),
    (
      "A -> B, B -> A, C -> D, D -> C, B -> C", "A -> B, B -> A, C -> D, D -> C, B -> C, D -> A",
      "merged AB CD|ABCD: A B C D by D -> A"
    ),
    (
      "A -> B, B -> A, C -> D, D -> C, B -> C, D -> A", "A -> B, B -> A, C -> D, D -> C, B -> C",
      "split ABCD|AB CD: A B C D by D -> A"
    ),
    ("A -> B, B -> A, B -> C", "B -> A, B -> C, C -> B", "rearranged AB|BC: B C by C -> B"),
  ])
  func tangles(base: String, head: String, expected: String) {
    #expect(summary(base, head) == [expected])
  }

  @Test func anEdgeMoreInsideATangleChangesNothing() {
    #expect(summary("A -> B, B -> C, C -> A", "A -> B, B -> C, C -> A, B -> A") == [])
  }

  /// B → A makes a shorter cycle, but among old members; it does not show how D joined.
  @Test func aNewCycleRunsThroughTheNewcomer() {
    #expect(
      summary("A -> B, B -> C, C -> A", "A -> B, B -> C, C -> A, B -> A, C -> D, D -> B")
        == ["grown ABC|ABCD: B C D by C -> D, D -> B"])
  }

  @Test func theWorseAndTheLargerComeFirst() {
    let lines = summary("A -> B, B -> A, X -> Y, P -> Q, Q -> R", "A -> B, X -> Y, Y -> X, P -> Q, Q -> R, R -> P")
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["introduced |PQR", "introduced |XY", "resolved AB|"])
  }

  @Test func tanglesFollowThoseWhoMove() {
    let difference = GraphDifference(
      "M/F.A -> M/F.B 2, M/F.B -> M/F.A, M/F.C -> M/F.A", "N/G.A -> N/G.B 2, N/G.B -> N/G.A, M/F.C -> N/G.A",
      level: .type)
    #expect(difference.moves.count == 2)
    #expect(difference.tangles.changes.isEmpty)
    #expect(difference.addedEdges.isEmpty && difference.removedEdges.isEmpty)
  }

  @Test func cyclesOfOneFolderAreNoCauseForAlarm() {
    let inside = GraphDifference("M/F.A -> M/F.B", "M/F.A -> M/F.B, M/F.B -> M/F.A", level: .type).tangles
    #expect(inside.changes.map { $0.isContained(base: inside.base, head: inside.head) } == [true])
    let across = GraphDifference("M/F.A -> M/G.B", "M/F.A -> M/G.B, M/G.B -> M/F.A", level: .type).tangles
    #expect(across.changes.map { $0.isContained(base: across.base, head: across.head) } == [false])
  }
}
