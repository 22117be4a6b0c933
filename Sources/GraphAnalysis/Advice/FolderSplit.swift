import CodeModel

/// Files that leave their folder for one of their own, below all others or above them.
package struct FolderSplit: Sendable, Hashable {
  /// Paths, ascending.
  package var files: [String]
  package var from: Int
  /// They need nothing of the tangle; otherwise the program begins in them, or they put together what lies within their folder.
  package var isBelow: Bool
  /// The program begins in them.
  package var isBeginning = false
}
