import IndexReading

/// Between the compiler's own names of types, or between paths of files or folders, or between names of modules.
struct ScoredEdge: Hashable, Comparable {
  var dependent: String
  var dependency: String

  static func < (left: Self, right: Self) -> Bool {
    (left.dependent, left.dependency) < (right.dependent, right.dependency)
  }
}

/// The edges of one level as the compiler saw them.
struct LevelTruth {
  /// A place that makes an edge, and the symbol that the compiler saw there.
  struct Evidence {
    var file: String
    var line: Int
    var column: Int
    var symbol: IndexSymbol
    /// What is named there is the dependency itself, or a declaration of it outside of types.
    var isExplicit: Bool
  }

  /// Demanded of every graph.
  private(set) var edges: [ScoredEdge: [Evidence]] = [:]
  /// Neither demanded nor wrong: only the compiler refers to the dependency.
  private(set) var implicitEdges: Set<ScoredEdge> = []
  /// Neither demanded nor wrong: code names an alias of the dependency.
  var aliasEdges: Set<ScoredEdge> = []

  mutating func add(_ note: CoveredFile.Note, as edge: ScoredEdge, in file: CoveredFile, isName: Bool) {
    guard edge.dependent != edge.dependency else { return }
    // The compiler also notes a type where something else is written, say an alias.
    let isWritten = !note.symbol.kind.isNominalType || file.text.hasToken(named: note.symbol.name, at: note.offset)
    if note.roles.contains(.implicit) || !isWritten {
      implicitEdges.insert(edge)
    } else {
      edges[edge, default: []].append(
        Evidence(file: file.path, line: note.line, column: note.column, symbol: note.symbol, isExplicit: isName))
    }
  }

  /// The edges between the parts that the ends belong to.
  func projected(_ part: (String) -> String) -> Self {
    var result = Self()
    func edge(of edge: ScoredEdge) -> ScoredEdge? {
      let projected = ScoredEdge(dependent: part(edge.dependent), dependency: part(edge.dependency))
      return projected.dependent == projected.dependency ? nil : projected
    }
    for (found, evidence) in edges {
      if let edge = edge(of: found) { result.edges[edge, default: []] += evidence }
    }
    result.implicitEdges = Set(implicitEdges.compactMap(edge))
    return result
  }
}
