package import CodeModel

/// A codebase as the explorer's page receives it: boxes in boxes, and what lies in them depending on each other. Written
/// as `seam-view/1`, see docs/explorer.md.
///
/// Nodes stand before what they hold; siblings stand in their matrix order. Edges run between the finest nodes that are
/// known, and are sorted by their ends.
package struct View: Sendable {
  package var package: String
  /// The commit that was read, nil for a working tree.
  package var revision: String?
  package var nodes: [Node]
  package var edges: [Edge]
  /// Sibling pairs, as numbers of nodes: without these edges no cycle is left among the parts of any node.
  package var cuts: [Pair]
  /// Lines of code that the edges' places lie in, as many as the budget allows.
  package var texts: [String: [Int: String]] = [:]
  /// The two states that are compared; nil for a view of one.
  package var comparison: Comparison?
  /// The commits whose states the view holds, oldest first; empty for a view of one state.
  package var history: [HistoryState] = []
  /// The number of commits that ``Node/changeCount`` is about in a view of one state; 0 where nobody asked git.
  package var commitCount = 0
  /// What `di` and `check` say of it, the gravest first, and then what `suggest` says, the best first.
  package var findings: [Finding] = []
  /// What `cycles` says of cuts, tangle by tangle.
  package var cutAdvice: [CutAdvice] = []

  package struct Comparison: Sendable, Hashable {
    package var base: String
    package var head: String

    package init(base: String, head: String) { (self.base, self.head) = (base, head) }
  }

  package struct Node: Sendable {
    package var id: String
    /// What a reader sees inside the node's parent.
    package var name: String
    package var kind: NodeKind
    /// The number of the node that holds it.
    package var parent: Int?
    package var file: String?
    package var line: Int?
    package var lineCount: Int?
    package var isTest = false
    package var isExternal = false
    /// Of an extension in another file than the one that declares its type, the number of that type.
    package var extended: Int?
    package var place = Place()
    package var change = Change.same
    /// What was moved here: the number of the node that held it, or for a file of what it was.
    package var movedFrom: Int?
    /// The states of the history at which it came, went, came…; empty for what all of them have.
    package var turns: [Int] = []
    /// How many states of the history changed its lines or what it depends on; in a view of one state, how many of the
    /// last commits changed its files.
    package var changeCount = 0

    package init(id: String, name: String, kind: NodeKind, parent: Int?) {
      (self.id, self.name, self.kind, self.parent) = (id, name, kind, parent)
    }
  }

  /// A commit of a history.
  package struct HistoryState: Sendable, Hashable {
    package var revision: String
    /// `2026-11-21`
    package var day: String
    package var subject: String

    package init(revision: String, day: String, subject: String) {
      (self.revision, self.day, self.subject) = (revision, day, subject)
    }
  }

  package struct WeightTurn: Sendable, Hashable {
    package var state: Int
    package var weight: Int
  }

  /// Where a node lies among its siblings, as if nothing else were there.
  package struct Place: Sendable, Hashable {
    /// Rows from the top: dependents above their dependencies, cuts left out. Nil for who has no edge to a sibling.
    package var rank: Int?
    /// From left to right in the row.
    package var slot = 0
  }

  package struct Pair: Sendable, Hashable, Comparable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    package static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  package struct Edge: Sendable {
    package var pair: Pair
    package var weight: Int
    /// How much all of it resists being cut; nil where that is its weight.
    package var cost: Int?
    package var kinds: Set<DependencyKind>
    /// The first places in file order, at most ``View/evidenceLimit``.
    package var evidence: [LeveledGraph.Evidence]
    package var change = Change.same
    package var weightBefore: Int?
    /// The states of the history from which on it has another weight, 0 where it is not there; empty for a view of one.
    package var weights: [WeightTurn] = []
  }

  package static let evidenceLimit = 5
}
