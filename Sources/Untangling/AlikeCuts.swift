import CodeModel
import GraphAnalysis

/// Cuts that one type is the reason of: what is said of one has to hold of all.
struct AlikeCuts {
  /// By unit that cuts name, these cuts.
  let cutsOfUnit: [Int: Set<Int>]
  /// So many name it before it is a reason of its own.
  static let least = 3

  init(_ tangle: Tangle, in graph: LeveledGraph, _ byPair: [NodePair: [TangleLinks.Link]], _ facts: AdviceFacts) {
    var result: [Int: Set<Int>] = [:]
    for cut in tangle.cuts {
      for link in byPair[NodePair(graph.edges[cut.edge])] ?? [] { result[link.used, default: []].insert(cut.edge) }
    }
    cutsOfUnit = result.filter { $0.value.count >= Self.least }
  }
}

extension TangleAdvice {
  /// Nobody hands in here what many others go on asking for.
  mutating func dropUnlikeHandings(_ alike: AlikeCuts) {
    for cuts in alike.cutsOfUnit.values {
      guard cuts.contains(where: { !(ofCut[$0]?.isHanding ?? false) }) else { continue }
      for cut in cuts where ofCut[cut]?.isHanding ?? false { ofCut[cut] = nil }
    }
  }
}
