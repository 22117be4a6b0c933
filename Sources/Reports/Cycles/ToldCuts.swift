import CodeModel
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// The cuts of a tangle in the order in which they are told: what is to be done first, and what nobody parts last, by
/// what is said of it. What stands above is not told again.
struct ToldCuts {
  /// What falls with a change of place, then what else is known of, then the rest.
  let toMake: [Cut]
  /// Sentences with the edges that they hold of, those of most edges first.
  let toLeave: [(sentence: String, edges: [Int])]
  private let sentences: [Int: String]

  init(_ tangle: Tangle, _ advice: TangleAdvice, _ wording: CycleWording) {
    let cuts = tangle.cuts.filter { $0.isPreferred || !(advice.ofCut[$0.edge]?.isNeedless ?? false) }
    let toMake = (0...2).flatMap { kind in cuts.filter { Self.rank(advice.ofCut[$0.edge]) == kind } }
    let others = Set(tangle.cuts.map(\.edge)).subtracting(toMake.map(\.edge))
    self.toMake = toMake
    sentences = Self.sentences(of: toMake.map(\.edge), advice, wording)
    toLeave = Self.grouped(tangle.cuts.map(\.edge).filter(others.contains), advice, wording)
  }

  /// `move 3`, `falls with A → B`, `the same as at A → B`, or all that is known; nil for nothing.
  func sentence(of cut: Int) -> String? { sentences[cut] }

  private static func rank(_ advice: CutAdvice?) -> Int { advice.map { $0.isChangeOfPlace ? 0 : 1 } ?? 2 }

  private static func sentences(of cuts: [Int], _ advice: TangleAdvice, _ wording: CycleWording) -> [Int: String] {
    let moves = ToldMoves(advice)
    var first: [Known: Int] = [:]
    var result: [Int: String] = [:]
    for cut in cuts {
      guard let own = advice.ofCut[cut] else { continue }
      let key = Known(advice: own, dependency: own.isChangeOfPlace ? nil : wording.graph.edges[cut].dependency)
      if let known = first[key], own != .interfaceModule, own != .removeDeclaration {
        let words = own.isChangeOfPlace ? "falls with" : "the same as at"
        result[cut] = "\(words) \(wording.names.edge(wording.graph.edges[known]))"
      } else {
        first[key] = cut
        result[cut] = wording.sentence(for: cut, in: advice)
      }
      if let move = moves.name(of: cut) { result[cut] = move }
    }
    return result
  }

  /// What has been said, and of which dependency.
  private struct Known: Hashable {
    var advice: CutAdvice
    var dependency: Int?
  }

  private static func grouped(
    _ cuts: [Int], _ advice: TangleAdvice, _ wording: CycleWording
  ) -> [(sentence: String, edges: [Int])] {
    let edges = Dictionary(grouping: cuts) { wording.sentence(for: $0, in: advice) ?? "" }
    return edges.map { (sentence: $0.key, edges: $0.value) }
      .sorted { ($1.edges.count, $0.sentence) < ($0.edges.count, $1.sentence) }
  }
}
