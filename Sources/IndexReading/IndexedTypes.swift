import CodeModel

/// The types of the index in the order and under the names of the model.
struct IndexedTypes {
  private(set) var nominalTypes: [NominalType] = []
  private(set) var identifiers: [String: TypeID] = [:]
  /// What modules add to types of others.
  private var extensions: [ModuleAndType: TypeID] = [:]
  private var moduleOfType: [String: ModuleID] = [:]
  private let moduleOfFile: [ModuleID]

  private struct ModuleAndType: Hashable {
    var module: ModuleID
    var usr: String
  }

  init(of declarations: IndexedDeclarations, in model: CodeModel) {
    moduleOfFile = model.files.map(\.module)
    let named = declarations.types.values.map { (type: $0, name: Self.qualifiedName(of: $0, in: declarations)) }
    let moduleIdentifiers = model.moduleIdentifiers
    func sortKey(_ entry: (type: IndexedDeclarations.TypeDeclaration, name: String)) -> (
      String, String, FileID, Int, Int
    ) {
      let module = moduleIdentifiers[model[entry.type.file].module.index]
      return (module, entry.name, entry.type.file, entry.type.line, entry.type.column)
    }
    let sorted = named.sorted { sortKey($0) < sortKey($1) }
    for (index, entry) in sorted.enumerated() { identifiers[entry.type.usr] = TypeID(index) }
    nominalTypes = sorted.map { type, name in
      NominalType(
        name: name, kind: type.kind, module: model[type.file].module, file: type.file, line: Int32(type.line),
        column: Int32(type.column), container: declarations.container(of: type).flatMap { identifiers[$0.usr] })
    }
    for type in declarations.types.values { moduleOfType[type.usr] = moduleOfFile[type.file.index] }
    addExtensions(of: declarations)
  }

  /// The node of code that belongs to a type: of a file of the type's own module the type, else the extension in the
  /// file's module; nil where there is none.
  func node(of usr: String, inFile file: FileID) -> TypeID? {
    let module = moduleOfFile[file.index]
    if moduleOfType[usr] == module { return identifiers[usr] }
    return extensions[ModuleAndType(module: module, usr: usr)] ?? identifiers[usr]
  }

  private mutating func addExtensions(of declarations: IndexedDeclarations) {
    var first: [ModuleAndType: IndexedDeclarations.ExtensionDeclaration] = [:]
    for found in declarations.extensions {
      let key = ModuleAndType(module: moduleOfFile[found.file.index], usr: found.usr)
      guard moduleOfType[found.usr] != key.module else { continue }
      let known = first[key] ?? found
      let isEarlier = (found.file, found.line, found.column) < (known.file, known.line, known.column)
      first[key] = isEarlier ? found : known
    }
    let nodes = first.map { key, found in
      let extended = identifiers[found.usr]
      let type = NominalType(
        name: extended.map { nominalTypes[$0.index].name } ?? found.name, kind: .extension, module: key.module,
        file: found.file, line: Int32(found.line), column: Int32(found.column), container: nil, extended: extended)
      return (key: key, type: type)
    }.sorted { left, right in
      (left.type.module, left.type.name, left.type.file, left.type.line, left.key.usr)
        < (right.type.module, right.type.name, right.type.file, right.type.line, right.key.usr)
    }
    for (key, type) in nodes {
      extensions[key] = TypeID(nominalTypes.count)
      nominalTypes.append(type)
    }
  }

  private static func qualifiedName(of type: IndexedDeclarations.TypeDeclaration, in declarations: IndexedDeclarations)
    -> String
  {
    var name = type.name
    var inner = type
    while let parent = inner.parent {
      name = parent.name + "." + name
      guard let container = declarations.container(of: inner) else { break }
      inner = container
    }
    return name
  }
}
