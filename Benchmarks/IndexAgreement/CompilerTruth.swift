import PackageReading
import SwiftSyntax

/// The type graph of a package as the compiler saw it: what every other graph is scored against.
///
/// Deliberately simple, and deliberately not the code of `--index-store`: the dependent is the declaration that encloses the place in the
/// text, the dependency is the type that is named there or the parent of the member that is named there. Nothing else is looked at.
struct CompilerTruth {
  /// A nominal type of the package.
  struct Node {
    var usr: String
    var name: String
    var file: String
    var line: Int
    var column: Int
  }

  struct Edge: Hashable {
    var dependent: String
    var dependency: String
  }

  struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int
  }

  /// A place that makes an edge, and the symbol that the compiler saw there.
  struct Evidence {
    var place: Place
    var symbol: IndexSymbol
    var isExplicit: Bool
  }

  var nodes: [String: Node] = [:]
  /// Demanded of every graph.
  var edges: [Edge: [Evidence]] = [:]
  /// Neither demanded nor wrong: somebody names an alias of the dependency, or only the compiler refers to it.
  var neutralEdges: Set<Edge> = []
  /// The files that the index covers.
  var files: [String: CoveredFile] = [:]

  private(set) var parents: [String: String] = [:]
  private(set) var extendedTypes: [String: String] = [:]
  private var aliasedSymbols: [String: Set<String>] = [:]

  init(files: [CoveredFile]) {
    for file in files { self.files[file.path] = file }
    for file in files { collectDeclarations(of: file) }
    for file in files { collectAliases(of: file) }
    for file in files { collectReferences(of: file) }
    neutralEdges.subtract(edges.keys)
  }

  // MARK: Declarations

  private mutating func collectDeclarations(of file: CoveredFile) {
    for occurrence in file.record.occurrences {
      let symbol = file.record.symbols[occurrence.symbol]
      if let child = occurrence.related(by: .extendedBy) { extendedTypes[file.record.symbols[child].usr] = symbol.usr }
      guard occurrence.roles.contains(.definition) || occurrence.roles.contains(.declaration) else { continue }
      if symbol.kind.isNominalType, symbol.isSwift, !occurrence.roles.contains(.implicit) {
        nodes[symbol.usr] = Node(
          usr: symbol.usr, name: symbol.name, file: file.path, line: occurrence.line, column: occurrence.column)
      } else if let parent = occurrence.related(by: [.childOf]) {
        parents[symbol.usr] = file.record.symbols[parent].usr
      }
    }
  }

  private mutating func collectAliases(of file: CoveredFile) {
    for (name, type) in file.text.aliasedTypes {
      let occurrences = file.record.occurrences.filter { file.offset(of: $0).map { $0 == name || type.contains($0) } == true }
      let symbols = occurrences.map { (symbol: file.record.symbols[$0.symbol], offset: file.offset(of: $0)!) }
      guard let alias = symbols.first(where: { $0.offset == name && $0.symbol.kind == .typealias }) else { continue }
      aliasedSymbols[alias.symbol.usr, default: []].formUnion(symbols.filter { type.contains($0.offset) }.map(\.symbol.usr))
    }
  }

  /// The package's types in what an alias stands for, aliases of aliases followed.
  private func types(aliasedBy usr: String) -> Set<String> {
    var seen: Set<String> = [usr]
    var pending = [usr]
    while let next = pending.popLast() {
      for symbol in aliasedSymbols[next] ?? [] where seen.insert(symbol).inserted { pending.append(symbol) }
    }
    return seen.filter { nodes[$0] != nil }
  }

  // MARK: References

  private mutating func collectReferences(of file: CoveredFile) {
    let scopeTypes = file.text.scopes.map { scopeType($0, in: file) }
    for occurrence in file.record.occurrences where occurrence.roles.contains(.reference) {
      guard let offset = file.offset(of: occurrence),
        let dependent = file.text.scopes(around: offset).lazy.compactMap({ scopeTypes[$0] }).first,
        case .type(let dependentUSR) = dependent
      else { continue }
      let symbol = file.record.symbols[occurrence.symbol]
      if symbol.kind == .typealias {
        for type in types(aliasedBy: symbol.usr) { neutralEdges.insert(Edge(dependent: dependentUSR, dependency: type)) }
      }
      guard let dependency = nominalType(namedBy: symbol), dependency != dependentUSR else { continue }
      let edge = Edge(dependent: dependentUSR, dependency: dependency)
      let isName = symbol.kind.isNominalType
      // The compiler also notes a type where something else is written, say an alias.
      let isWritten = !isName || file.text.hasToken(named: symbol.name, at: offset)
      if occurrence.roles.contains(.implicit) || !isWritten {
        neutralEdges.insert(edge)
      } else {
        let place = Place(file: file.path, line: occurrence.line, column: occurrence.column)
        edges[edge, default: []].append(Evidence(place: place, symbol: symbol, isExplicit: isName))
      }
    }
  }

  /// Whose code a scope holds: nil where the index does not know the declaration (it is local, or in an inactive clause), so that its
  /// code counts for the declaration around it.
  enum ScopeType { case type(String), foreign }

  private func scopeType(_ scope: SourceText.Scope, in file: CoveredFile) -> ScopeType? {
    let wanted: IndexRoles = scope.isExtension ? .reference : .definition
    for occurrence in file.record.occurrences where occurrence.roles.contains(wanted) {
      guard let offset = file.offset(of: occurrence), scope.name.contains(offset) else { continue }
      let symbol = file.record.symbols[occurrence.symbol]
      guard symbol.kind.isNominalType, !scope.isExtension || occurrence.related(by: .extendedBy) != nil else { continue }
      return nodes[symbol.usr] != nil ? .type(symbol.usr) : .foreign
    }
    return nil
  }

  /// The package's type that a reference to `symbol` names, or names a member of.
  private func nominalType(namedBy symbol: IndexSymbol) -> String? {
    if symbol.kind.isNominalType { return nodes[symbol.usr]?.usr }
    // A parameter or generic parameter is reached from inside its declaration only.
    if symbol.kind == .parameter || symbol.subkind == .genericParameter { return nil }
    guard let parent = parents[symbol.usr] else { return nil }
    return nodes[extendedTypes[parent] ?? parent]?.usr
  }
}

/// A file that the index covers: its text, and what the compiler noted about it.
struct CoveredFile {
  /// Relative to the package.
  var path: String
  var record: IndexRecord
  var text: SourceText
  /// Clauses of `#if` in which the compiler noted nothing.
  var inactiveClauses: [Range<Int>]

  init(path: String, record: IndexRecord, text: SourceText) {
    self.path = path
    self.record = record
    self.text = text
    let offsets = record.occurrences.compactMap { text.offset(line: $0.line, column: $0.column) }.sorted()
    inactiveClauses = text.conditionalClauses.filter { clause in
      !offsets.contains { clause.contains($0) }
    }
  }

  func offset(of occurrence: IndexOccurrence) -> Int? { text.offset(line: occurrence.line, column: occurrence.column) }

  func isInactive(line: Int, column: Int) -> Bool {
    guard let offset = text.offset(line: line, column: column) else { return false }
    return inactiveClauses.contains { $0.contains(offset) }
  }
}

extension SourceText {
  func hasToken(named name: String, at offset: Int) -> Bool {
    guard let token = token(at: offset) else { return false }
    return token.text == name || token.text == "`\(name)`"
  }
}
