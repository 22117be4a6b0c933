import IndexReading
import Manifests
import PackageReading

/// What a package depends on as the compiler saw it: what every other graph is scored against.
///
/// Deliberately simple, and deliberately not the code of `--index-store`: between types the dependent is the declaration
/// that encloses the place in the text, the dependency is the type that is named there or the parent of the member that
/// is named there; between files it is the file that declares what is named. Nothing else is looked at.
struct CompilerTruth {
  /// The files that the index covers, by path.
  let files: [String: CoveredFile]
  private let declarations: CompilerDeclarations
  private var types = LevelTruth()
  private var filePairs = LevelTruth()

  var nodes: [String: CompilerDeclarations.Node] { declarations.nodes }

  init(files: [CoveredFile]) {
    self.files = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    declarations = CompilerDeclarations(of: files)
    for file in files {
      collectTypeReferences(of: file)
      collectFileReferences(of: file)
    }
  }

  func edges(at level: ScoredLevel) -> LevelTruth {
    level == .type ? types : filePairs.projected { files[$0].map(level.part) ?? $0 }
  }

  // MARK: - Between types

  private mutating func collectTypeReferences(of file: CoveredFile) {
    let scopeTypes = file.text.scopes.map { scopeType($0, in: file) }
    for note in file.notes where note.roles.contains(.reference) {
      let scopes = file.text.scopes(around: note.offset)
      guard case .type(let dependent)? = scopes.lazy.compactMap({ scopeTypes[$0] }).first else { continue }
      if note.symbol.kind == .typealias {
        for type in declarations.types(aliasedBy: note.symbol.usr) {
          types.aliasEdges.insert(ScoredEdge(dependent: dependent, dependency: type))
        }
      }
      guard let dependency = declarations.type(namedBy: note.symbol) else { continue }
      types.add(
        note, as: ScoredEdge(dependent: dependent, dependency: dependency), in: file,
        isName: note.symbol.kind.isNominalType)
    }
  }

  private enum ScopeType {
    case type(String)
    case foreign
  }

  /// Whose code a scope holds: nil where the compiler notes no such declaration (it is local, or in an inactive
  /// clause), so that its code counts for the declaration around it.
  private func scopeType(_ scope: SourceText.Scope, in file: CoveredFile) -> ScopeType? {
    let note = file.notes(in: scope.name).first { note in
      note.symbol.kind.isNominalType
        && (scope.isExtension ? note.related(by: .extendedBy) != nil : note.roles.contains(.definition))
    }
    guard let note else { return nil }
    return nodes[note.symbol.usr] != nil ? .type(note.symbol.usr) : .foreign
  }

  // MARK: - Between files

  private mutating func collectFileReferences(of file: CoveredFile) {
    for note in file.notes where note.roles.contains(.reference) {
      for declaring in declarations.files(declaring: note.symbol) {
        filePairs.add(
          note, as: ScoredEdge(dependent: file.path, dependency: declaring), in: file,
          isName: note.symbol.kind.isNominalType || declarations.isOutsideTypes(note.symbol))
      }
    }
  }
}
