import CodeModel

/// The types of the index in the order and under the names of the model.
struct IndexedTypes {
  private(set) var nominalTypes: [NominalType] = []
  private(set) var identifiers: [String: TypeID] = [:]

  init(of declarations: IndexedDeclarations, in model: CodeModel) {
    let named = declarations.types.values.map { (type: $0, name: Self.qualifiedName(of: $0, in: declarations)) }
    let moduleIdentifiers = model.moduleIdentifiers
    func sortKey(_ entry: (type: IndexedDeclarations.TypeDeclaration, name: String)) -> (String, String, FileID, Int, Int) {
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
  }

  private static func qualifiedName(of type: IndexedDeclarations.TypeDeclaration, in declarations: IndexedDeclarations) -> String {
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
