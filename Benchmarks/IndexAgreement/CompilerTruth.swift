import PackageReading

/// The type graph of a package as the compiler saw it: what every other graph is scored against.
///
/// Deliberately simple, and deliberately not the code of `--index-store`: the dependent is the declaration that encloses the place in the
/// text, the dependency is the type that is named there or the parent of the member that is named there. Nothing else is looked at.
struct CompilerTruth {
  struct Edge: Hashable {
    var dependent: String
    var dependency: String
  }

  /// A place that makes an edge, and the symbol that the compiler saw there.
  struct Evidence {
    var file: String
    var line: Int
    var column: Int
    var symbol: IndexSymbol
    /// The dependency's own name is written there.
    var isExplicit: Bool
  }

  /// The files that the index covers, by path.
  let files: [String: CoveredFile]
  private let declarations: CompilerDeclarations
  /// Demanded of every graph. Edges run between the compiler's own names of types.
  private(set) var edges: [Edge: [Evidence]] = [:]
  /// Neither demanded nor wrong: only the compiler refers to the dependency.
  private(set) var implicitEdges: Set<Edge> = []
  /// Neither demanded nor wrong: code names an alias of the dependency.
  private(set) var aliasEdges: Set<Edge> = []

  var nodes: [String: CompilerDeclarations.Node] { declarations.nodes }

  init(files: [CoveredFile]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    declarations = CompilerDeclarations(of: files)
    for file in files { collectReferences(of: file) }
  }

  private mutating func collectReferences(of file: CoveredFile) {
    let scopeTypes = file.text.scopes.map { scopeType($0, in: file) }
    for note in file.notes where note.roles.contains(.reference) {
      let scopes = file.text.scopes(around: note.offset)
      guard case .type(let dependent)? = scopes.lazy.compactMap({ scopeTypes[$0] }).first else { continue }
      if note.symbol.kind == .typealias {
        for type in declarations.types(aliasedBy: note.symbol.usr) { aliasEdges.insert(Edge(dependent: dependent, dependency: type)) }
      }
      guard let dependency = declarations.type(namedBy: note.symbol), dependency != dependent else { continue }
      add(note, as: Edge(dependent: dependent, dependency: dependency), in: file)
    }
  }

  private mutating func add(_ note: CoveredFile.Note, as edge: Edge, in file: CoveredFile) {
    let isName = note.symbol.kind.isNominalType
    // The compiler also notes a type where something else is written, say an alias.
    let isWritten = !isName || file.text.hasToken(named: note.symbol.name, at: note.offset)
    if note.roles.contains(.implicit) || !isWritten {
      implicitEdges.insert(edge)
    } else {
      edges[edge, default: []].append(
        Evidence(file: file.path, line: note.line, column: note.column, symbol: note.symbol, isExplicit: isName))
    }
  }

  private enum ScopeType { case type(String), foreign }

  /// Whose code a scope holds: nil where the compiler notes no such declaration (it is local, or in an inactive clause), so that its
  /// code counts for the declaration around it.
  private func scopeType(_ scope: SourceText.Scope, in file: CoveredFile) -> ScopeType? {
    let note = file.notes(in: scope.name).first { note in
      note.symbol.kind.isNominalType && (scope.isExtension ? note.related(by: .extendedBy) != nil : note.roles.contains(.definition))
    }
    guard let note else { return nil }
    return nodes[note.symbol.usr] != nil ? .type(note.symbol.usr) : .foreign
  }
}
