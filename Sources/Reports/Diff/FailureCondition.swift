import CodeModel
import GraphAnalysis

/// What of a difference a run is to fail on.
package enum FailureCondition: String, CaseIterable, Sendable {
  case newNode = "new-node"
  case newEdge = "new-edge"
  case heavierEdge = "heavier-edge"
  case newCycle = "new-cycle"
  case higher
  case any

  func isMet(by difference: GraphDifference) -> Bool {
    switch self {
    case .newNode: !difference.addedNodes.isEmpty
    case .newEdge: !difference.addedEdges.isEmpty
    case .heavierEdge: difference.changedEdges.contains { $0.weightChange > 0 }
    case .newCycle:
      difference.tangles.changes.contains(where: \.isNewCycle)
    case .higher: difference.figures.after.height > difference.figures.before.height
    case .any: !difference.isEmpty
    }
  }
}

extension TangleChange {
  /// Whether there is more of a circle than before.
  var isNewCycle: Bool { isWorse && (kind != .rearranged || sizeAfter > sizeBefore) }
}
