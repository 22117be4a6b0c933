package import CodeModel

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
  /// What is tangled with nothing any longer but what it stays together with, ascending; no other step frees it.
  package var freed: [Int]
  /// What else is parted from the largest tangle that is left, and still tangled with others, ascending.
  package var parted: [Int]
  /// Members of the tangle that the step takes apart, and of the largest that it leaves.
  package var sizeBefore: Int
  package var sizeAfter: Int

  package init(
    cuts: [Int], references: Int, cost: Int, files: Int, freed: [Int], parted: [Int], sizeBefore: Int, sizeAfter: Int
  ) {
    self.cuts = cuts
    self.references = references
    self.cost = cost
    self.files = files
    self.freed = freed
    self.parted = parted
    self.sizeBefore = sizeBefore
    self.sizeAfter = sizeAfter
  }

  /// What falls off.
  package var gain: Int { freed.count + parted.count }
}

/// What is left of a tangle once its first steps are made.
package struct StepRemainder: Sendable, Hashable {
  /// How many cuts somebody still has to make.
  package var cuts: Int
  /// Members of the largest tangle; 0 where none is left.
  package var largest: Int

  package init(cuts: Int, largest: Int) {
    self.cuts = cuts
    self.largest = largest
  }
}
