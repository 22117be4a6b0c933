import CodeModel

/// What is known of each type of a model, gathered from its declaration and all of its extensions.
struct TypeTable {
  struct Entry {
    var declaration: DeclarationID
    /// What stands behind the colon, aliases and compositions taken apart.
    var supertypes: [TypeExpression.Named] = []
    var initializers: [DeclarationID] = []
    /// Instance properties with storage, in order.
    var storedProperties: [DeclarationID] = []
    var staticProperties: [DeclarationID] = []
    /// Of an enum.
    var cases: [DeclarationID] = []
  }

  let model: CodeModel
  /// By type; nil for one that this build does not compile.
  private(set) var entries: [Entry?]
  /// Types of other packages that an extension makes conform, by protocol.
  private(set) var foreignImplementations: [TypeID: [DeclarationID]] = [:]

  /// - Complexity: O(*declarations*).
  init(_ model: CodeModel) {
    self.model = model
    entries = [Entry?](repeating: nil, count: model.types.count)
    for (index, declaration) in model.declarations.enumerated()
    where declaration.kind.isNominal && !declaration.flags.contains(.isInactive) {
      if let type = declaration.type, entries[type.index] == nil {
        entries[type.index] = Entry(declaration: DeclarationID(index))
      }
    }
    for (index, declaration) in model.declarations.enumerated() where !declaration.flags.contains(.isInactive) {
      add(declaration, DeclarationID(index))
    }
  }

  private mutating func add(_ declaration: Declaration, _ id: DeclarationID) {
    guard let type = declaration.type else {
      guard declaration.kind == .extension else { return }
      for named in declaration.inheritance.flatMap(components) {
        if let supertype = named.declaration.flatMap({ model[$0].type }) {
          foreignImplementations[supertype, default: []].append(id)
        }
      }
      return
    }
    switch declaration.kind {
    // An unavailable extension says that the type does not conform.
    case .extension where declaration.flags.contains(.isUnavailable): break
    case .class, .struct, .enum, .actor, .protocol, .extension:
      let supertypes = declaration.inheritance.flatMap(components)
      entries[type.index]?.supertypes += supertypes
    case .initializer where !declaration.flags.contains(.isRequirement): entries[type.index]?.initializers.append(id)
    case .enumCase: entries[type.index]?.cases.append(id)
    case .variable where declaration.flags.contains(.isStatic): entries[type.index]?.staticProperties.append(id)
    case .variable where declaration.flags.isDisjoint(with: [.isComputed, .isInExtension, .isOverride]):
      entries[type.index]?.storedProperties.append(id)
    default: break
    }
  }

  /// The named types that a supertype, constraint or parameter comes to: `P` and `Q` for an alias of `P & Q`.
  func components(_ type: TypeExpression) -> [TypeExpression.Named] { components(type, aliases: 0) }

  private func components(_ type: TypeExpression, aliases: Int) -> [TypeExpression.Named] {
    switch type {
    case .composition(let parts): return parts.flatMap { components($0, aliases: aliases) }
    case .existential(let inner), .opaque(let inner): return components(inner, aliases: aliases)
    case .named(let named):
      // An alias of itself does not compile, but may be read.
      if aliases < 32, let alias = named.declaration.map({ model[$0] }), alias.kind == .typealias,
        let target = alias.valueType
      {
        return components(target, aliases: aliases + 1)
      }
      return [named]
    default: return []
    }
  }

  subscript(type: TypeID) -> Entry? { entries[type.index] }

  func declaration(of type: TypeID) -> Declaration? { entries[type.index].map { model[$0.declaration] } }

  func type(of named: TypeExpression.Named) -> TypeID? {
    guard let declaration = named.declaration.map({ model[$0] }), declaration.kind.isNominal else { return nil }
    return declaration.type
  }

  func module(of declaration: Declaration) -> ModuleID { model[declaration.file].module }

  func location(of declaration: Declaration) -> Location {
    Location(file: model[declaration.file].path, line: Int(declaration.line), column: Int(declaration.column))
  }

  func location(of type: TypeID) -> Location {
    Location(file: model[model[type].file].path, line: Int(model[type].line), column: Int(model[type].column))
  }
}
