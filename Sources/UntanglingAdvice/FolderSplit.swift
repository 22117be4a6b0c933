package import CodeModel

/// Files that leave their folder for a place below all others, or above them.
package struct FolderSplit: Sendable, Hashable {
  /// Paths, ascending.
  package var files: [String]
  package var from: Int
  /// The folder that they go to: the only other one that names them, where they need nothing of the tangle. Nil for a
  /// place that somebody has to choose.
  package var into: Int?
  package var leaning = Leaning.onNothing
  /// They need nothing of the tangle; otherwise the program begins in them, or nothing of their folder names them.
  package var isBelow: Bool
  /// They make what lies elsewhere, and nothing of their folder names them.
  package var isComposition = false

  package init(
    files: [String], from: Int, into: Int? = nil, leaning: Leaning = Leaning.onNothing, isBelow: Bool,
    isComposition: Bool = false
  ) {
    self.files = files
    self.from = from
    self.into = into
    self.leaning = leaning
    self.isBelow = isBelow
    self.isComposition = isComposition
  }
}
