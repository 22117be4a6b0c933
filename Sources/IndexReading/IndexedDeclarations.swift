import CodeModel

/// What the covered files declare, by the index's own names.
struct IndexedDeclarations: Sendable {
  /// A nominal type of the package.
  struct TypeDeclaration: Sendable {
    var usr: String
    var name: String
    var kind: NominalType.Kind
    var file: FileID
    var line: Int
    var column: Int
    /// What it is nested in: a type or an extension, maybe one of a foreign type, and how that is called.
    var parent: (usr: String, name: String)?
  }

  /// A place where a type is extended, whoever declares it.
  struct ExtensionDeclaration: Sendable {
    /// Of the extended type.
    var usr: String
    /// As the text writes it.
    var name: String
    var file: FileID
    var line: Int
    var column: Int
  }

  private(set) var types: [String: TypeDeclaration] = [:]
  /// In the order of files and places.
  private(set) var extensions: [ExtensionDeclaration] = []
  /// The file that declares a symbol.
  private(set) var files: [String: FileID] = [:]
  /// The declaration that a symbol is a member or an accessor of.
  private var parents: [String: String] = [:]
  /// The type that an extension extends, by the extension.
  private var extendedTypes: [String: String] = [:]

  init(of files: [IndexedFile]) {
    for file in files {
      for occurrence in file.record.occurrences { add(occurrence, of: file) }
    }
  }

  private mutating func add(_ occurrence: IndexOccurrence, of file: IndexedFile) {
    let symbol = file.record.symbols[occurrence.symbol]
    for relation in occurrence.relations where relation.roles.contains(.extendedBy) {
      extendedTypes[file.record.symbols[relation.symbol].usr] = symbol.usr
      extensions.append(
        ExtensionDeclaration(
          usr: symbol.usr, name: Self.writtenName(of: symbol, at: occurrence, in: file.outline), file: file.id,
          line: occurrence.line, column: occurrence.column))
    }
    guard !occurrence.roles.isDisjoint(with: [.definition, .declaration]), symbol.isSwift else { return }
    files[symbol.usr] = file.id
    let parent = occurrence.related(by: [.childOf, .accessorOf]).map { file.record.symbols[$0] }
    if let parent { parents[symbol.usr] = parent.usr }
    // A type that a macro wrote stands nowhere in the text.
    guard !occurrence.roles.contains(.implicit), let kind = Self.kind(of: symbol, at: occurrence, in: file.outline)
    else { return }
    types[symbol.usr] = TypeDeclaration(
      usr: symbol.usr, name: symbol.name, kind: kind, file: file.id, line: occurrence.line, column: occurrence.column,
      parent: parent.map { ($0.usr, $0.name) })
  }

  /// `Outer.Inner` of `extension Outer.Inner`; what the index calls the type where the text has another form.
  private static func writtenName(of symbol: IndexSymbol, at occurrence: IndexOccurrence, in outline: FileOutline)
    -> String
  {
    guard let offset = outline.offset(of: occurrence), let scope = outline.scope(around: offset),
      outline.scopes[scope].isExtension, outline.scopes[scope].name.contains(offset)
    else { return symbol.name }
    return outline.extendedName(of: scope) ?? symbol.name
  }

  /// The index calls an actor a class; the text knows better.
  private static func kind(of symbol: IndexSymbol, at occurrence: IndexOccurrence, in outline: FileOutline)
    -> NominalType.Kind?
  {
    switch symbol.kind {
    case .struct: return .struct
    case .enum: return .enum
    case .protocol: return .protocol
    case .class:
      guard let offset = outline.offset(of: occurrence), let scope = outline.scope(around: offset) else {
        return .class
      }
      return outline.scopes[scope].isActor && outline.scopes[scope].name.contains(offset) ? .actor : .class
    default: return nil
    }
  }

  /// The package's type that `type` is nested in, also when an extension nests it.
  func container(of type: TypeDeclaration) -> TypeDeclaration? {
    type.parent.flatMap { types[extendedTypes[$0.usr] ?? $0.usr] }
  }

  /// The type whose member a symbol is, by an extension maybe one of another package.
  func type(declaring symbol: IndexSymbol) -> String? {
    parents[symbol.usr].flatMap { extendedTypes[$0] ?? types[$0]?.usr }
  }

  /// Whose code a symbol is.
  enum Owner {
    /// Maybe one of another package, where an extension is around the code.
    case type(String)
    /// Free functions and globals.
    case none
    /// The index does not say.
    case unknown
  }

  /// The innermost type of which `symbol` is a part: itself, or the type of which it is a member, or a member of a
  /// member.
  func owner(of symbol: IndexSymbol) -> Owner {
    var usr = symbol.usr
    var seen: Set<String> = []
    while seen.insert(usr).inserted {
      if types[usr] != nil { return .type(usr) }
      if let extended = extendedTypes[usr] { return .type(extended) }
      guard let parent = parents[usr] else { break }
      usr = parent
    }
    if usr != symbol.usr || symbol.kind.isNominalType { return .none }
    return files[usr] == nil ? .unknown : .none
  }
}
