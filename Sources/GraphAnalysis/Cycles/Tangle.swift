import CodeModel
package import DependencyGraph

/// A strongly connected component of two or more nodes: what it is made of, the shortest way round, and where to cut
/// it.
///
/// Numbers of nodes and edges are indices into the graph of the report.
package struct Tangle: Sendable {
  /// Ascending.
  package var members: [Int]
  /// The edges between members, ascending.
  package var edges: [Int]
  package var referenceCount: Int
  /// How many files hold the members; nil where that is not known.
  package var fileCount: Int?
  /// The smallest member of the cycle first, not repeated at the end.
  package var shortestCycle: [Int]
  /// Short cycles, as many as were asked for.
  package var listedCycles: PathListing
  /// Other modules that are made of the same files and have this tangle as well, ascending.
  package var alsoIn: [String] = []
  /// Members that nobody parts: the cuts between them are told, and in no figure.
  package var joined = JoinedMembers()
  /// The outermost border that the tangle crosses, coarser than the level; nil if there is none.
  package var border: Border?
  /// A cheapest set of edges whose removal leaves no cycle, cheapest edge first.
  package var cuts: [Cut]
  package var certificate: CutCertificate
  /// On all cut edges together.
  package var cutReferenceCount: Int
  /// How many levels the members have: one, as every tangle.
  package var height: Int { 1 }
  /// How many levels they have once the cuts are made; those that stay together have one.
  package var heightAfterCut: Int
  /// On how many members a member depends on average, directly and indirectly, itself included.
  package var reach: Double { Double(members.count) }
  package var reachAfterCut: Double
}

/// An edge to cut, and how.
package struct Cut: Sendable, Hashable {
  package var edge: Int
  package var technique: CutTechnique
  /// The file that holds every reference, where one file does and folders are what is tangled: it might move.
  package var onlyFile: String?
  /// What it takes to change the code.
  package var cost: Int
  /// The user asked for this one.
  package var isPreferred: Bool
}

/// How good a set of cuts is known to be.
package struct CutCertificate: Sendable, Hashable {
  /// What the set is to have least of; ``weight``, ``lowerBound`` and ``pinCost`` count in it.
  package var measure = CutMeasure.references
  /// The most that a reference weighs.
  var dearestReference = 1
  /// What the cut edges weigh.
  package var weight: Int
  /// No set of cuts weighs less, given the pins.
  package var lowerBound: Int
  /// Members that nobody parts count as one.
  package var isOfJoined = false
  /// The search ended because its time was up; another run may find another set.
  package var isInterrupted: Bool
  /// What the cheapest cut without pins has less; nil without pins.
  package var pinCost: Int?
  /// One of the two cuts that `pinCost` compares is not proven minimal.
  package var pinCostIsEstimated = false

  package var isProvenMinimal: Bool { weight == lowerBound }

  /// No set of cuts has fewer references: what is known of that where another measure was asked for.
  package var lowerBoundOfReferences: Int {
    measure == .references ? lowerBound : (lowerBound + dearestReference - 1) / max(1, dearestReference)
  }

  /// How many per cent dearer than necessary the cuts are at most.
  package var excess: Double { lowerBound == 0 ? 0 : 100 * Double(weight - lowerBound) / Double(lowerBound) }
}
