package import CodeModel

/// The tables that every rule looks into: members by type, what types are made of, and which code counts.
///
/// A class, because every rule holds it: as a value its tables would be counted up and down with each copy.
package final class InjectionSurvey {
  package let model: CodeModel
  /// The declaration of each type, by type; nil where the model has none.
  package let declarationOfType: [DeclarationID?]
  /// The members of each type, its extensions' among them, in order of file and place.
  package let membersOfType: [[DeclarationID]]
  package let ancestry: Ancestry
  package let outermost: OutermostTypes
  package let shared: SharedFiles
  package let root: CompositionRoot
  private let shipped: ShippedCode
  private let debugCode: DebugCodeOfFiles
  /// By type: neither a preview nor a stand-in, by its own name or that of a type around it.
  private var isShippedType: [Bool] = []
  /// By declaration: neither unavailable, nor named for previews and stand-ins.
  private var isShippedDeclaration: [Bool] = []
  /// By type: see ``isServiceProtocol(_:)`` and ``isWitness(_:)``.
  private var isServiceProtocolType: [Bool] = []
  private var isWitnessType: [Bool] = []
  /// Of each type once: see ``isMadeByOthers(_:)``, ``makesItself(_:)``, ``hasCollaborators(_:)``.
  private(set) lazy var madeByOthers = TypeMemo(self)
  private(set) lazy var madeByThemselves = TypeMemo(self)
  private(set) lazy var collaborating = TypeMemo(self)
  private(set) lazy var replaceableTypes = findReplaceableTypes()
  /// Functions that other code than initializers names.
  private(set) lazy var calledOnceMade = findThoseCalledOnceMade()
  /// Functions that code of their own types calls, and no other: what they do is brought about by whoever calls that.
  package private(set) lazy var calledByThemselvesAlone = findThoseCalledByThemselvesAlone()
  private(set) lazy var loadedProperties = findLoadedProperties()
  /// By declaration: code reads it, or does more with it than to set it.
  private var isRead: [Bool] = []
  /// By declaration: code outside initializers sets it, and code that is no getter does.
  private var isSet: [Bool] = []
  private var isSetByFunction: [Bool] = []

  package init(
    _ model: CodeModel, configuration: InjectionConfiguration = InjectionConfiguration(),
    debugCode: DebugCodeOfFiles = .unknown
  ) {
    self.model = model
    self.debugCode = debugCode
    var declarationOfType = [DeclarationID?](repeating: nil, count: model.types.count)
    var membersOfType = [[DeclarationID]](repeating: [], count: model.types.count)
    for index in model.declarations.indices {
      guard let type = model.declarations[index].type?.index else { continue }
      let kind = model.declarations[index].kind
      if kind.isNominal {
        declarationOfType[type] = DeclarationID(index)
      } else if kind != .extension {
        membersOfType[type].append(DeclarationID(index))
      }
    }
    self.declarationOfType = declarationOfType
    self.membersOfType = membersOfType
    ancestry = Ancestry(of: model)
    outermost = OutermostTypes(in: model)
    shared = SharedFiles(in: model, declarationOfType: declarationOfType)
    shipped = ShippedCode(in: model)
    root = CompositionRoot(of: model, ancestry: ancestry, outermost: outermost, configuration: configuration)
    isRead = [Bool](repeating: false, count: model.declarations.count)
    isSet = isRead
    isSetByFunction = isRead
    for use in model.uses {
      guard use.traits.contains(.assigned) else {
        isRead[use.used.index] = true
        continue
      }
      let kind = use.user.map { model.declarations[$0.index].kind }
      if kind != .initializer { isSet[use.used.index] = true }
      if kind != .variable { isSetByFunction[use.used.index] = true }
    }
    // By place: an element that is handed out would be copied.
    isShippedDeclaration = model.declarations.indices.map {
      !model.declarations[$0].flags.contains(.isUnavailable) && !model.declarations[$0].servesPreviews
        && !isForDebugging(model.declarations[$0])
    }
    let types = model.types.indices.map { TypeID($0) }
    isShippedType = types.map { model[$0].kind != .extension && shipped.contains(model[$0].file) && !isAside($0) }
    isServiceProtocolType = types.map(asksForWork)
    isWitnessType = types.map(holdsClosures)
  }

  /// A protocol that asks for work: an instance method at least, its own or inherited. One that only describes data is
  /// none, and neither is a delegate.
  package func isServiceProtocol(_ type: TypeID) -> Bool { isServiceProtocolType[type.index] }

  /// A struct of closures: they are most of what it stores.
  package func isWitness(_ type: TypeID) -> Bool { isWitnessType[type.index] }

  /// A property that its own module alone could read, and that no code does.
  func isNeverRead(_ id: DeclarationID) -> Bool {
    let property = model[id]
    guard property.isStoredProperty, property.attributes.isEmpty, property.access <= .internal,
      let type = property.type,
      !isRead[id.index]
    else { return false }
    return !ancestry.ancestors(of: type).contains { ancestor in
      members(of: ancestor).contains { $0.declaration.name == property.name }
    }
  }

  /// A variable that is made with its owner, or when it is first asked for, and that no code sets afterwards.
  func isNeverSet(_ id: DeclarationID) -> Bool {
    let property = model[id]
    guard property.attributes.isEmpty, !property.flags.contains(.isComputed), !isSet[id.index] else { return false }
    return property.flags.contains(.hasRestrictedSetter) || property.access < .public || hasProgram
  }

  /// Whether shipped code puts something else into a variable once it has been made; tests may do as they like.
  package func isReplaced(_ id: DeclarationID) -> Bool { replaced.contains(id) || isReplacedBehind(id) }

  /// Whether a getter gives what is in a private static variable of its type, and another function replaces that.
  private func isReplacedBehind(_ id: DeclarationID) -> Bool {
    guard model[id].flags.isSuperset(of: [.isStatic, .isComputed]) else { return false }
    return uses(by: id).contains { use in
      let behind = model[use.used]
      return behind.kind == .variable && behind.flags.contains(.isStatic) && behind.access <= .fileprivate
        && behind.type == model[id].type && behind.valueType == model[id].valueType && replaced.contains(use.used)
        && isSetByFunction[use.used.index]
    }
  }

  private lazy var replaced: Set<DeclarationID> = model.uses.reduce(into: []) { result, use in
    guard use.traits.contains(.assigned), counts(use),
      use.user.map({ model.declarations[$0.index].kind != .initializer }) ?? true
    else { return }
    result.insert(use.used)
  }

  /// A private variable that a getter fills when it is first asked.
  func isMemo(_ id: DeclarationID) -> Bool {
    let property = model[id]
    guard property.access <= .fileprivate, case .optional? = property.valueType else { return false }
    return isSet[id.index] && !isSetByFunction[id.index]
  }

  private func findThoseCalledOnceMade() -> Set<DeclarationID> {
    model.uses.reduce(into: []) { result, use in
      guard model.declarations[use.used.index].kind == .function,
        use.user.map({ model.declarations[$0.index].kind != .initializer }) ?? true
      else { return }
      result.insert(use.used)
    }
  }

  private func findThoseCalledByThemselvesAlone() -> Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    var others: Set<DeclarationID> = []
    for use in model.uses where use.kind == .calls && model.declarations[use.used.index].kind == .function {
      guard let owner = model.declarations[use.used.index].type, counts(use) else { continue }
      let user = use.user.flatMap { model.declarations[$0.index].type }
      if user.map({ isPart($0, of: owner) }) ?? false {
        result.insert(use.used)
      } else {
        others.insert(use.used)
      }
    }
    return result.subtracting(others)
  }

  // MARK: - Which code counts

  package func module(of file: FileID) -> ModuleID { model[file].module }

  /// Code that is shipped: no test, no stand-in for tests, no preview, nothing that is marked unavailable.
  package func counts(_ declaration: Declaration) -> Bool {
    guard counts(declaration.file), !declaration.flags.contains(.isUnavailable), !declaration.servesPreviews,
      !isForDebugging(declaration)
    else { return false }
    return declaration.type.map { isShippedType[$0.index] } ?? true
  }

  package func counts(_ file: FileID) -> Bool { shipped.contains(file) }

  package func counts(_ type: TypeID) -> Bool { isShippedType[type.index] }

  /// A mock or the like, by its name or where it lies, that code which is shipped may name all the same.
  package func standsIn(_ type: TypeID) -> Bool {
    guard !counts(type), model[type].kind != .extension, let declaration = declarationOfType[type.index] else {
      return false
    }
    return !isForDebugging(model[declaration]) && !model[declaration].flags.contains(.isUnavailable)
      && (ShippedCode.isStandIn(name(type)) || !counts(model[type].file) && !isOfOthers(type))
  }

  /// What others wrote and the codebase ships: nobody here changes it, and it stands in for nothing.
  package func isOfOthers(_ type: TypeID) -> Bool { shipped.isOfOthers(model[type].file) }

  /// False in libraries alone: what is public there is for callers that nobody here knows.
  package private(set) lazy var hasProgram = model.files.indices.contains { index in
    model[model.files[index].module].kind.isProgram && counts(FileID(index))
  }

  /// Whether a place counts: outside declarations only `main.swift` has code, anything else there is a preview.
  package func counts(_ use: DeclarationUse) -> Bool {
    guard counts(use.file), !shared.isRepeated(use.file), !isForDebugging(use) else { return false }
    guard let user = use.user?.index else { return model[use.file].isMain }
    guard isShippedDeclaration[user] else { return false }
    return model.declarations[user].type.map { isShippedType[$0.index] } ?? true
  }

  /// No release build compiles it.
  private func isForDebugging(_ use: DeclarationUse) -> Bool {
    use.traits.contains(.conditional) && debugCode.contains(Int(use.line), of: model[use.file].path)
  }

  private func isForDebugging(_ declaration: Declaration) -> Bool {
    declaration.flags.contains(.isConditional)
      && debugCode.contains(Int(declaration.line), of: model[declaration.file].path)
  }

  private func isAside(_ type: TypeID) -> Bool {
    ancestry.inherits(type, anyOf: ["PreviewProvider"]) || ShippedCode.isStandIn(name(type))
      || ancestry.isForPreviews(type, model) || declarationOfType[type.index].map { isForDebugging(model[$0]) } ?? false
  }

  // MARK: - Types and members

  package func members(of type: TypeID) -> some Sequence<(id: DeclarationID, declaration: Declaration)> {
    membersOfType[type.index].lazy.map { ($0, self.model[$0]) }
  }

  /// Those that an object is made by: a type's own, or those that its class inherits.
  package func initializers(of type: TypeID) -> [Declaration] {
    for part in [type] + ancestry.ancestors(of: type).filter(isReference) {
      let found = members(of: part).filter { $0.declaration.kind == .initializer }.map(\.declaration)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The properties that an instance of `type` holds.
  package func storedProperties(of type: TypeID) -> some Sequence<(id: DeclarationID, declaration: Declaration)> {
    membersOfType[type.index].lazy.filter { self.model.declarations[$0.index].isStoredProperty }.map {
      ($0, self.model[$0])
    }
  }

  /// `inner` is `outer`, or nested in it at any depth.
  package func isPart(_ inner: TypeID, of outer: TypeID) -> Bool {
    var type: TypeID? = inner
    while let current = type {
      if current == outer { return true }
      type = model[current].container
    }
    return false
  }

  /// A class or an actor.
  package func isReference(_ type: TypeID) -> Bool { model[type].kind == .class || model[type].kind == .actor }

  package func isProtocol(_ type: TypeID) -> Bool { model[type].kind == .protocol }

  /// Declared inside `#if` alone: whoever is not cannot take it by an initializer that is the same in every build, and
  /// another branch, of which nothing is read, may have what it stands beside.
  package func isOfSomeBuilds(_ type: TypeID, seenFrom other: TypeID) -> Bool {
    isConditional(type) && !isConditional(other)
  }

  private func isConditional(_ type: TypeID) -> Bool {
    var next: TypeID? = type
    while let current = next {
      if declarationOfType[current.index].map({ model[$0].flags.contains(.isConditional) }) ?? false { return true }
      next = model[current].container
    }
    return false
  }

  /// What a reader calls the type: its name with those around it.
  package func name(_ type: TypeID) -> String { model[type].name }

  package func moduleName(_ module: ModuleID) -> String { model[module].name }

  package func location(of declaration: Declaration) -> Location {
    Location(file: model[declaration.file].path, line: Int(declaration.line), column: Int(declaration.column))
  }

  package func location(of use: DeclarationUse) -> Location {
    Location(file: model[use.file].path, line: Int(use.line), column: Int(use.column))
  }
}

extension SourceFile {
  /// Its statements are the program.
  package var isMain: Bool { path.hasSuffix("/main.swift") || path == "main.swift" }
}

extension Declaration {
  /// A property that instances hold, lazy ones too.
  package var isStoredProperty: Bool {
    kind == .variable && type != nil && flags.rawValue & Self.ofNoInstance == 0
  }

  /// Asked of every declaration: a set written where it is asked would be put together each time.
  private static let ofNoInstance = ([.isStatic, .isComputed, .isRequirement] as Flags).rawValue

  /// A property that the type holds.
  package var isStoredStatic: Bool {
    kind == .variable && type != nil && flags.contains(.isStatic) && !flags.contains(.isComputed)
  }
}
