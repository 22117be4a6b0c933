import CodeModel
import UntanglingAdvice

/// Files that may go below as they are: with one fall the cuts of all who name its code, where each of its pieces
/// dissolves but its own.
struct WholeFileOffers {
  typealias Offer = (edge: Int, change: PlaceChange)
  private let offers: [Offer]
  private let graph: LeveledGraph
  private let model: CodeModel

  /// - Parameter changes: by cut, what would dissolve it.
  init(_ cuts: [Int], _ changes: [Int: [PlaceChange]], in graph: LeveledGraph, _ model: CodeModel) {
    (self.graph, self.model) = (graph, model)
    offers = cuts.flatMap { edge in (changes[edge] ?? []).filter(Self.isWholeFile).map { (edge, $0) } }
  }

  private static func isWholeFile(_ change: PlaceChange) -> Bool {
    guard case .split(let split) = change.advice else { return false }
    return split.isBelow && split.files.count == 1
  }

  /// The files with which more cuts fall than with any of the moves that take them apart, each with a cut that it is for.
  ///
  /// - Parameter trial: the references as the cuts leave them.
  func instead(of pieces: [UnitMove], on trial: PlaceTrial) -> [Offer] {
    var most: [String: Int] = [:]
    for piece in pieces where !piece.isWholeFile {
      most[piece.file] = max(most[piece.file] ?? 0, piece.dissolves.count)
    }
    var taken: Set<MovedCode> = []
    return offers.filter { offer in
      guard let moved = offer.change.moved, let file = moved.files.first, let rival = most[model[file].path] else {
        return false
      }
      let gain = trial.gain(of: moved, dissolving: NodePair(graph.edges[offer.edge]))
      return gain > rival && taken.insert(moved).inserted
    }
  }
}
