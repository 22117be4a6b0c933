import IndexReading
import PackageReading

/// What the compiler says that a package declares.
struct CompilerDeclarations {
  /// A nominal type of the package.
  struct Node {
    var usr: String
    var name: String
    var file: String
    var line: Int
    var column: Int
  }

  private(set) var nodes: [String: Node] = [:]
  /// The type or extension that a member is a child of.
  private var parents: [String: String] = [:]
  private var extendedTypes: [String: String] = [:]
  /// What stands right of `=`, by the alias.
  private var aliasedSymbols: [String: Set<String>] = [:]
  /// Where a symbol is declared: mostly one file.
  private var declaringFiles: [String: Set<String>] = [:]

  init(of files: [CoveredFile]) {
    for file in files {
      for note in file.notes { add(note, of: file) }
      addAliases(of: file)
    }
  }

  private mutating func add(_ note: CoveredFile.Note, of file: CoveredFile) {
    if let child = note.related(by: .extendedBy) { extendedTypes[child.usr] = note.symbol.usr }
    guard note.roles.contains(.definition) || note.roles.contains(.declaration) else { return }
    if note.symbol.isSwift { declaringFiles[note.symbol.usr, default: []].insert(file.path) }
    if note.symbol.kind.isNominalType, note.symbol.isSwift, !note.roles.contains(.implicit) {
      nodes[note.symbol.usr] = Node(
        usr: note.symbol.usr, name: note.symbol.name, file: file.path, line: note.line, column: note.column)
    } else if let parent = note.related(by: .childOf) {
      parents[note.symbol.usr] = parent.usr
    }
  }

  private mutating func addAliases(of file: CoveredFile) {
    for (name, type) in file.text.aliasedTypes {
      guard let alias = file.notes(at: name).first(where: { $0.symbol.kind == .typealias }) else { continue }
      aliasedSymbols[alias.symbol.usr, default: []].formUnion(file.notes(in: type).map(\.symbol.usr))
    }
  }

  /// The package's types in what an alias stands for, aliases of aliases followed.
  func types(aliasedBy usr: String) -> Set<String> {
    var seen: Set<String> = [usr]
    var pending = [usr]
    while let next = pending.popLast() {
      for symbol in aliasedSymbols[next] ?? [] where seen.insert(symbol).inserted { pending.append(symbol) }
    }
    return seen.filter { nodes[$0] != nil }
  }

  /// The package's type that a reference to `symbol` names, or names a member of.
  func type(namedBy symbol: IndexSymbol) -> String? {
    if symbol.kind.isNominalType { return nodes[symbol.usr]?.usr }
    // A parameter or generic parameter is reached from inside its declaration only.
    if symbol.kind == .parameter || symbol.subkind == .genericParameter { return nil }
    guard let parent = parents[symbol.usr] else { return nil }
    return nodes[extendedTypes[parent] ?? parent]?.usr
  }

  /// The files that declare what a reference to `symbol` names.
  func files(declaring symbol: IndexSymbol) -> Set<String> {
    if symbol.kind == .parameter || symbol.subkind == .genericParameter { return [] }
    return declaringFiles[symbol.usr] ?? []
  }

  /// Whether a symbol is a function, variable, alias or macro at the level of a file.
  func isOutsideTypes(_ symbol: IndexSymbol) -> Bool { nodes[symbol.usr] == nil && parents[symbol.usr] == nil }
}
