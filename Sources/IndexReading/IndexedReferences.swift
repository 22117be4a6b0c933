import CodeModel

/// Turns the occurrences of one file into references of the model.
struct IndexedReferences {
  let file: IndexedFile
  let declarations: IndexedDeclarations
  let types: IndexedTypes
  /// Whose code each scope of the file is, see ``owners(of:in:)``.
  private let scopeOwners: [IndexedDeclarations.Owner]

  init(of file: IndexedFile, declarations: IndexedDeclarations, types: IndexedTypes) {
    self.file = file
    self.declarations = declarations
    self.types = types
    scopeOwners = Self.scopeOwners(of: file, in: declarations)
  }

  /// What the file's code names, in the order of the text.
  func collect() -> [Reference] {
    let references = file.record.occurrences
      .filter { $0.roles.contains(.reference) && !$0.roles.contains(.implicit) }
      .compactMap { reference(for: $0) }
    return Self.joiningConstructors(references)
  }

  private func reference(for occurrence: IndexOccurrence) -> Reference? {
    let symbol = file.record.symbols[occurrence.symbol]
    guard let declaringFile = declarations.files[symbol.usr], symbol.kind != .parameter,
      symbol.subkind != .genericParameter,
      let offset = file.outline.offset(of: occurrence)
    else { return nil }
    let dependent = owner(of: occurrence, at: offset).flatMap { types.node(of: $0, inFile: file.id) }
    let dependency =
      symbol.kind.isNominalType
      ? types.identifiers[symbol.usr]
      : declarations.type(declaring: symbol).flatMap { types.node(of: $0, inFile: declaringFile) }
    // Within one type of one file nothing depends on anything else.
    if dependent == dependency, declaringFile == file.id { return nil }
    var traits: Reference.Traits = symbol.kind.isNominalType ? [.explicit] : []
    if file.outline.isConditional(offset) { traits.insert(.conditional) }
    if let scope = file.outline.scope(around: offset), file.outline.scopes[scope].isExtension {
      traits.insert(.inExtension)
    }
    return Reference(
      file: file.id, dependent: dependent, dependencyFile: declaringFile, dependency: dependency,
      kind: ReferenceClassifier(outline: file.outline).kind(of: symbol, at: offset, occurrence: occurrence),
      line: Int32(occurrence.line), column: Int32(occurrence.column), traits: traits)
  }

  /// The type whose code the occurrence is: what the index relates it to, or where it relates it to nothing (parameters
  /// of subscripts, `where` clauses, payloads of enum cases) the declaration around it.
  private func owner(of occurrence: IndexOccurrence, at offset: Int) -> String? {
    let container = occurrence.related(by: [.containedBy]) ?? occurrence.related(by: [.calledBy, .baseOf, .extendedBy])
    switch container.map({ declarations.owner(of: file.record.symbols[$0]) }) ?? .unknown {
    case .type(let usr): return usr
    case .none: return nil
    case .unknown: break
    }
    var scope = file.outline.scope(around: offset)
    while let index = scope {
      switch scopeOwners[index] {
      case .type(let usr): return usr
      case .none: return nil
      case .unknown: scope = file.outline.scopes[index].parent
      }
    }
    return nil
  }

  /// Whose code each scope is: unknown for a local type, which the index does not list.
  private static func scopeOwners(of file: IndexedFile, in declarations: IndexedDeclarations) -> [IndexedDeclarations
    .Owner]
  {
    var owners = [IndexedDeclarations.Owner](repeating: .unknown, count: file.outline.scopes.count)
    for occurrence in file.record.occurrences {
      let symbol = file.record.symbols[occurrence.symbol]
      let isExtended = occurrence.related(by: .extendedBy) != nil
      let isDeclared = occurrence.roles.contains(.definition) && declarations.types[symbol.usr] != nil
      guard isExtended || isDeclared, let offset = file.outline.offset(of: occurrence),
        let scope = file.outline.scope(around: offset),
        file.outline.scopes[scope].name.contains(offset)
      else { continue }
      owners[scope] = .type(symbol.usr)
    }
    return owners
  }

  /// `Size()` names the type and calls its initializer at one place: one reference that says both.
  private static func joiningConstructors(_ references: [Reference]) -> [Reference] {
    let sorted = references.sorted(by: Reference.precedesInText)
    var result: [Reference] = []
    for reference in sorted {
      if let last = result.last, last.isSamePlaceAndEnds(as: reference) {
        result[result.count - 1].traits.formUnion(reference.traits)
        result[result.count - 1].kind = last.traits.contains(.explicit) ? last.kind : reference.kind
      } else {
        result.append(reference)
      }
    }
    return result
  }
}

extension Reference {
  /// A total order: file, line, column, then everything else.
  static func precedesInText(_ left: Self, _ right: Self) -> Bool {
    if (left.file, left.line, left.column) != (right.file, right.line, right.column) {
      return (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
    return (left.dependency?.rawValue ?? -1, left.dependencyFile, left.kind, left.traits.rawValue)
      < (right.dependency?.rawValue ?? -1, right.dependencyFile, right.kind, right.traits.rawValue)
  }

  fileprivate func isSamePlaceAndEnds(as other: Self) -> Bool {
    dependency != nil
      && (line, column, dependent, dependency) == (other.line, other.column, other.dependent, other.dependency)
  }
}
