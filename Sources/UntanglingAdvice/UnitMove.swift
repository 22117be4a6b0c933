package import CodeModel

/// A move of a file or of declarations that dissolves cuts, without a change to what any line says.
package struct UnitMove: Sendable, Hashable {
  package enum Destination: Sendable, Hashable {
    /// A node of the graph.
    case node(Int)
    /// A file or folder of its own, below both ends of the cuts.
    case ownPlace
  }

  /// The file that moves, or that the declarations leave.
  package var file: String
  /// As the code calls them; empty where the whole file moves.
  package var declarations: [String]
  /// Where the first of them stands.
  package var line: Int
  /// Nested in another type: it leaves that type, and nothing else.
  package var isNested = false
  /// What it is called there, where its name leans on the type around it.
  package var newName: String?
  package var from: Int
  package var destination: Destination
  /// The cuts that need not be made any more, as indices of edges, ascending.
  package var dissolves: [Int]
  /// References between what moves and where it goes, and between it and what it leaves.
  package var tiesThere: Int
  package var tiesHere: Int
  /// Nothing that stays behind names it, which is why it may go.
  package var isUnnamedAtHome = false

  /// The type that it adds to, where that is why it goes.
  package var extended: String?

  /// Code of nowhere else than where it goes names it.
  package var isNamedThereAlone = false

  /// The type whose member it is, which those stand on that it makes: its place is above them, and below nobody.
  package var raisedFrom: String?

  /// Whether it needs something of where it is.
  package var leaning = Leaning.onNothing

  package init(
    file: String, declarations: [String], line: Int, isNested: Bool = false, newName: String? = nil, from: Int,
    destination: Destination, dissolves: [Int], tiesThere: Int, tiesHere: Int, isUnnamedAtHome: Bool = false,
    extended: String? = nil, isNamedThereAlone: Bool = false, raisedFrom: String? = nil,
    leaning: Leaning = Leaning.onNothing
  ) {
    self.file = file
    self.declarations = declarations
    self.line = line
    self.isNested = isNested
    self.newName = newName
    self.from = from
    self.destination = destination
    self.dissolves = dissolves
    self.tiesThere = tiesThere
    self.tiesHere = tiesHere
    self.isUnnamedAtHome = isUnnamedAtHome
    self.extended = extended
    self.isNamedThereAlone = isNamedThereAlone
    self.raisedFrom = raisedFrom
    self.leaning = leaning
  }

  /// Whether it goes to a place of its own, which need not be below the one that it leaves.
  package var isIndependentOfHome: Bool { destination == .ownPlace && !isNested && raisedFrom == nil && tiesHere == 0 }

  package var isWholeFile: Bool { declarations.isEmpty }

  /// Whether the same goes to the same place.
  package func isSame(as other: Self) -> Bool {
    (file, declarations, line, from) == (other.file, other.declarations, other.line, other.from)
      && destination == other.destination
  }
}

/// What code needs of the place that it leaves for one below.
package enum Leaning: Sendable, Hashable {
  case onNothing
  /// What it needs there goes elsewhere with the moves before it.
  case onEarlierMoves
  /// Alone, it would close a cycle: its place is above or below all that is told once the moves before it are made.
  case forItsPlace
}
