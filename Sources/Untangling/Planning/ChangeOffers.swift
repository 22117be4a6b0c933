import CodeModel
import UntanglingAdvice

/// The changes that would dissolve cuts of a tangle, those first that take least for each cut that falls: where code at
/// either end of an edge could go, the end is meant that frees more.
struct ChangeOffers {
  typealias Offer = (edge: Int, change: PlaceChange)
  private let offers: [Offer]
  private let graph: LeveledGraph

  init(_ cuts: [Int], _ changes: [Int: [PlaceChange]], _ order: TangleOrder, in graph: LeveledGraph) {
    self.graph = graph
    offers = cuts.flatMap { edge in
      (changes[edge] ?? []).filter { change in
        change.leansOn.allSatisfy { order.allows(from: $0.dependent, to: $0.dependency) }
      }.map { (edge, $0) }
    }
  }

  /// Those that dissolve nothing are left out; of equals, the greater.
  func mostGainFirst(on trial: PlaceTrial) -> [Offer] {
    let gains = offers.map { trial.gain(of: $0.change.moved, dissolving: NodePair(graph.edges[$0.edge])) }
    return offers.indices.filter { gains[$0] > 0 }.sorted { left, right in
      let costs = (offers[left].change.price * gains[right], offers[right].change.price * gains[left])
      let about = (offers[left].change.isAboutPlace ? 0 : 1, offers[right].change.isAboutPlace ? 0 : 1)
      return (costs.0, about.0, gains[right], left) < (costs.1, about.1, gains[left], right)
    }.map { offers[$0] }
  }
}
