import CodeModel

/// Files that leave their folder for one of their own, below all others or above them.
package struct FolderSplit: Sendable, Hashable {
  /// Paths, ascending.
  package var files: [String]
  package var from: Int
  /// Paths of files of other folders that they need and that need nothing else: these go with them.
  package var company: [String] = []
  /// The folder that they go to; nil for one of their own.
  package var into: Int?
  package var leaning = Leaning.onNothing
  /// Why they go into that one; nil where nothing of their folder names them.
  package var reason: Reason?
  /// They need nothing of the tangle; otherwise the program begins in them, or nothing of their folder names them.
  package var isBelow: Bool
  /// They make what lies elsewhere, and nothing of their folder names them.
  package var isComposition = false

  package enum Reason: Sendable, Hashable {
    /// It is the only other folder that names them.
    case namedThereBesides
    /// It stands below all that name them, and gathers what everybody may use.
    case ofUseToAll
  }
}
