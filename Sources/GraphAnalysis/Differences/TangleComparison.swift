package import CodeModel
import DependencyGraph

/// The tangles of two graphs side by side, as ``CycleReport`` finds them: nested types belong to the type around them,
/// and a protocol and its default implementations are no tangle.
package struct TangleComparison: Sendable {
  /// The graphs that the numbers of ``changes`` refer to.
  package let base: LeveledGraph
  package let head: LeveledGraph
  /// For the worse first, then those that cross a border, then the larger, then by name.
  package let changes: [TangleChange]

  init(_ folded: FoldedPair) {
    (base, head) = (folded.base, folded.head)
    let comparer = TangleComparer(folded)
    let (base, head) = (base, head)
    changes = comparer.changes().sorted { $0.precedes($1, base: base, head: head) }
  }
}

/// What became of the tangles that share members.
package struct TangleChange: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case introduced, grown, merged
    case resolved, shrunk, split
    /// Some of this and some of that: members joined and others left, or several tangles became several others.
    case rearranged
  }

  package var kind: Kind
  /// The members of each tangle there was, ascending.
  package var before: [[Int]]
  /// The members of each tangle there is, ascending.
  package var after: [[Int]]
  /// Members now that were in no tangle before, ascending.
  package var joined: [Int]
  /// Members before that are in none of these tangles now, ascending; they may be gone altogether.
  package var left: [Int]
  /// Where it became worse, a shortest cycle along an edge that is new, and through a node that joined; where it became
  /// better, the shortest of the cycles that are gone. The smallest member first, not repeated at the end.
  package var cycle: [Int]
  /// The edges of that cycle that are new, or that are gone.
  package var edges: [Int]

  /// Whether the numbers of ``cycle`` and ``edges`` are those of the head.
  package var isWorse: Bool {
    switch kind {
    case .introduced, .grown, .merged, .rearranged: true
    case .resolved, .shrunk, .split: false
    }
  }

  package var sizeBefore: Int { before.reduce(0) { $0 + $1.count } }
  package var sizeAfter: Int { after.reduce(0) { $0 + $1.count } }

  /// Whether it is no cause for alarm, nor for relief: files and types of one folder.
  package func isContained(base: LeveledGraph, head: LeveledGraph) -> Bool {
    before.allSatisfy(base.isContained) && after.allSatisfy(head.isContained)
  }

  fileprivate func precedes(_ other: Self, base: LeveledGraph, head: LeveledGraph) -> Bool {
    func key(_ change: Self) -> [Int] {
      [
        change.isWorse ? 0 : 1, change.isContained(base: base, head: head) ? 1 : 0,
        -max(change.sizeBefore, change.sizeAfter),
        change.after.first?.first ?? 0, change.before.first?.first ?? 0,
      ]
    }
    return key(self).lexicographicallyPrecedes(key(other))
  }
}
