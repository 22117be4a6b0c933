import CodeModel

/// Some of a tangle's cuts that pay on their own: once they are made, a part of the tangle is free.
package struct CutStep: Sendable, Hashable {
  /// Indices of edges, ascending.
  package var cuts: [Int]
  /// The references on them.
  package var references: Int
  /// What they cost to change; a file that only moves costs 1.
  package var cost: Int
  /// How many files have to be touched, as far as places are known.
  package var files: Int
  /// What is tangled no longer with the rest, ascending.
  package var freed: [Int]
  /// Of ``freed``, how many are still tangled among themselves.
  package var stillTangled: Int
  /// Members of the tangle that the step takes apart, and of the largest that it leaves.
  package var sizeBefore: Int
  package var sizeAfter: Int
}
