import CodeModel

/// The tables that every rule looks into: members by type, what types are made of, and which code counts.
struct InjectionSurvey {
  let model: CodeModel
  /// The declaration of each type, by type; nil where the model has none.
  let declarationOfType: [DeclarationID?]
  /// The members of each type, its extensions' among them, in order of file and place.
  let membersOfType: [[DeclarationID]]
  let ancestry: Ancestry
  private let shipped: ShippedCode
  let root: CompositionRoot

  init(_ model: CodeModel, configuration: InjectionConfiguration = InjectionConfiguration()) {
    self.model = model
    var declarationOfType = [DeclarationID?](repeating: nil, count: model.types.count)
    var membersOfType = [[DeclarationID]](repeating: [], count: model.types.count)
    for (index, declaration) in model.declarations.enumerated() {
      guard let type = declaration.type?.index else { continue }
      if declaration.kind.isNominal {
        declarationOfType[type] = DeclarationID(index)
      } else if declaration.kind != .extension {
        membersOfType[type].append(DeclarationID(index))
      }
    }
    self.declarationOfType = declarationOfType
    self.membersOfType = membersOfType
    ancestry = Ancestry(of: model)
    shipped = ShippedCode(in: model)
    root = CompositionRoot(of: model, ancestry: ancestry, configuration: configuration)
  }

  // MARK: - Which code counts

  func module(of file: FileID) -> ModuleID { model[file].module }

  /// Code that is shipped: no test, no stand-in for tests, no preview, nothing that is marked unavailable.
  func counts(_ declaration: Declaration) -> Bool {
    guard counts(declaration.file), !declaration.flags.contains(.isUnavailable) else { return false }
    return declaration.type.map { !isPreview($0) && !ShippedCode.isStandIn(name($0)) } ?? true
  }

  func counts(_ file: FileID) -> Bool { shipped.contains(file) }

  func counts(_ type: TypeID) -> Bool { counts(model[type].file) && !isPreview(type) && !ShippedCode.isStandIn(name(type)) }

  /// Whether a place counts: outside declarations only `main.swift` has code, anything else there is a preview.
  func counts(_ use: DeclarationUse) -> Bool {
    guard counts(use.file) else { return false }
    return use.user.map { counts(model[$0]) } ?? model[use.file].isMain
  }

  private func isPreview(_ type: TypeID) -> Bool { ancestry.inherits(type, anyOf: ["PreviewProvider"]) }

  // MARK: - Types and members

  func members(of type: TypeID) -> some Sequence<(id: DeclarationID, declaration: Declaration)> {
    membersOfType[type.index].lazy.map { ($0, model[$0]) }
  }

  /// The properties that an instance of `type` holds.
  func storedProperties(of type: TypeID) -> some Sequence<(id: DeclarationID, declaration: Declaration)> {
    members(of: type).filter { $0.declaration.isStoredProperty }
  }

  /// `inner` is `outer`, or nested in it at any depth.
  func isPart(_ inner: TypeID, of outer: TypeID) -> Bool {
    var type: TypeID? = inner
    while let current = type {
      if current == outer { return true }
      type = model[current].container
    }
    return false
  }

  /// A class or an actor.
  func isReference(_ type: TypeID) -> Bool { model[type].kind == .class || model[type].kind == .actor }

  func isProtocol(_ type: TypeID) -> Bool { model[type].kind == .protocol }

  /// What a reader calls the type: its name with those around it.
  func name(_ type: TypeID) -> String { model[type].name }

  func moduleName(_ module: ModuleID) -> String { model[module].name }

  func location(of declaration: Declaration) -> Location {
    Location(file: model[declaration.file].path, line: Int(declaration.line), column: Int(declaration.column))
  }

  func location(of use: DeclarationUse) -> Location {
    Location(file: model[use.file].path, line: Int(use.line), column: Int(use.column))
  }
}

extension SourceFile {
  /// Its statements are the program.
  var isMain: Bool { path.hasSuffix("/main.swift") || path == "main.swift" }
}

extension Declaration {
  /// A property that instances hold, lazy ones too.
  var isStoredProperty: Bool {
    kind == .variable && type != nil && flags.isDisjoint(with: [.isStatic, .isComputed, .isRequirement])
  }

  /// A property that the type holds.
  var isStoredStatic: Bool { kind == .variable && type != nil && flags.contains(.isStatic) && !flags.contains(.isComputed) }
}
