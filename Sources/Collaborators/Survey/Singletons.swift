import Algorithms
package import CodeModel

/// One instance of a type that a static member or a global makes known to everybody.
package struct Singleton {
  package var type: TypeID
  /// The static member, or the global variable.
  package var member: DeclarationID
  /// Empty until somebody sets it.
  package var isLate = false
  /// A getter chooses it among several that the type keeps.
  package var isChosen = false
}

/// The singletons of shipped code, in order of type and place.
package struct Singletons {
  package private(set) var all: [Singleton] = []
  /// Members that make a new instance on each read.
  private(set) var recreated: [Singleton] = []
  /// Other members that give what a singleton's own holds, by themselves.
  private(set) var aliases: [DeclarationID: DeclarationID] = [:]

  package init(_ survey: InjectionSurvey) {
    let globalActors = Self.typesInAttributes(of: survey.model)
    let one = OneInstance(survey)
    for index in survey.model.types.indices {
      let type = TypeID(index)
      guard !survey.isProtocol(type), survey.counts(type), !globalActors.contains(type),
        // A framework's container, which has to have a `shared`: whoever names it registers, or asks as is usual.
        !survey.ancestry.inherits(type, anyOf: ["SharedContainer"])
      else { continue }
      let candidates = survey.membersOfType[index].filter {
        isCandidate(survey.model.declarations[$0.index], survey)
          && holdsInstance(survey.model.declarations[$0.index], of: type, survey)
      }.map { ($0, survey.model[$0]) }
      // What a type is for takes longer to tell than that most types hold no instance of their own.
      guard !candidates.isEmpty, !survey.isNoCollaborator(type), !survey.isProcessWide(type) else { continue }
      for (id, member) in candidates where !isKeyedValue(member, of: type, survey) {
        let stored = member.isGetter ? self.stored(behind: id, of: type, survey) : nil
        guard one.holds(member, of: type, from: stored) else { continue }
        if member.isGetter {
          addComputed(id, of: type, survey)
        } else {
          all.append(Singleton(type: type, member: id, isLate: member.isSetLate))
        }
      }
      joinAliases(of: type, survey)
    }
    addGlobals(survey)
  }

  private func isCandidate(_ member: Declaration, _ survey: InjectionSurvey) -> Bool {
    (member.kind == .variable || member.givesOne) && member.flags.contains(.isStatic) && member.access > .fileprivate
      && survey.counts(member) && !member.isTaskLocal
      // Told of the class above, or kept by the system, whose variable it is.
      && !member.flags.contains(.isOverride)
  }

  /// What a container of the codebase's own hands out for the type as its key: `protocol Key { associatedtype Value;
  /// static var currentValue: Value { get set } }`.
  private func isKeyedValue(_ member: Declaration, of type: TypeID, _ survey: InjectionSurvey) -> Bool {
    // Of one that another package declares only the name is known.
    if survey.ancestry.inheritsForeign(type, where: { $0.hasSuffix("Key") }) { return true }
    return survey.ancestry.ancestors(of: type).filter(survey.isProtocol).contains { key in
      survey.members(of: key).contains { _, required in
        guard required.name == member.name, required.flags.contains(.isStatic) else { return false }
        switch required.valueType {
        case .parameter(let name)?: return name != "Self"
        case .named(let named)?: return named.declaration.map { survey.model[$0].kind == .associatedType } ?? false
        default: return false
        }
      }
    }
  }

  // MARK: - Computed ones

  private mutating func addComputed(_ id: DeclarationID, of type: TypeID, _ survey: InjectionSurvey) {
    if keepsInFunction(id, of: type, survey) {
      all.append(Singleton(type: type, member: id))
    } else if OneInstance.names.contains(survey.model[id].name) {
      if makesInstance(id, of: type, survey) {
        recreated.append(Singleton(type: type, member: id))
      } else if survey.isReference(type) {
        all.append(Singleton(type: type, member: id))
      }
    } else if stored(behind: id, of: type, survey) != nil {
      all.append(Singleton(type: type, member: id, isChosen: keepsSeveral(type, survey)))
    }
  }

  /// `static var shared: Client { struct Kept { static let client = Client() }; return Kept.client }`
  private func keepsInFunction(_ id: DeclarationID, of type: TypeID, _ survey: InjectionSurvey) -> Bool {
    survey.isReference(type)
      && survey.uses(by: id).contains {
        $0.kind == .creates && $0.traits.contains(.local) && survey.model[$0.used].type == type
      }
  }

  /// `static var players: [Player]`
  private func keepsSeveral(_ type: TypeID, _ survey: InjectionSurvey) -> Bool {
    survey.members(of: type).contains { _, member in
      guard member.isStoredStatic else { return false }
      switch member.valueType?.unwrapped {
      case .array(.named(let named))?, .dictionary(_, .named(let named))?:
        return named.declaration.map { survey.model[$0].nominalType == type } ?? (named.name == "Self")
      default: return false
      }
    }
  }

  /// The static or global variable whose instance a getter gives.
  private func stored(behind id: DeclarationID, of type: TypeID, _ survey: InjectionSurvey) -> DeclarationID? {
    survey.uses(by: id).first { use in
      let used = survey.model[use.used]
      guard used.kind == .variable, !used.flags.contains(.isComputed),
        used.flags.contains(.isStatic) || used.isStoredGlobal
      else { return false }
      return used.valueType?.declarations.contains { survey.model[$0].nominalType == type }
        ?? constructsItself(used, type, survey)
    }?.used
  }

  /// Several members that give one instance are one singleton.
  private mutating func joinAliases(of type: TypeID, _ survey: InjectionSurvey) {
    let own = all.reversed().prefix { $0.type == type }.reversed()
    guard own.count > 1 else { return }
    var first: [DeclarationID: DeclarationID] = [:]
    for singleton in own where !survey.model[singleton.member].isGetter {
      first[singleton.member] = singleton.member
    }
    for singleton in own {
      guard survey.model[singleton.member].isGetter,
        let stored = stored(behind: singleton.member, of: type, survey)
      else { continue }
      if let known = first[stored] { aliases[singleton.member] = known } else { first[stored] = singleton.member }
    }
    all.removeAll { aliases[$0.member] != nil }
  }

  // MARK: - Globals

  /// `let api = Client()` outside types.
  private mutating func addGlobals(_ survey: InjectionSurvey) {
    for index in survey.model.declarations.indices where survey.model.declarations[index].isStoredGlobal {
      let global = survey.model.declarations[index]
      guard global.access > .fileprivate, survey.counts(global),
        let made = global.initialValue.flatMap({ ImplementationReader(survey).implementation(of: $0) }),
        made.way == .construction, !global.holdsSeveral, let type = made.type, survey.isReference(type),
        survey.counts(type), survey.works(type), !survey.isNoCollaborator(type), !survey.isProcessWide(type)
      else { continue }
      all.append(Singleton(type: type, member: DeclarationID(index)))
    }
  }

  /// A global actor has to have a `shared`.
  private static func typesInAttributes(of model: CodeModel) -> Set<TypeID> {
    var result: Set<TypeID> = []
    for index in model.declarations.indices where !model.declarations[index].attributes.isEmpty {
      for attribute in model.declarations[index].attributes {
        for id in attribute.declarations { if let type = model[id].nominalType { result.insert(type) } }
      }
    }
    return result
  }

  package var members: Set<DeclarationID> { Set(all.map(\.member)).union(recreated.map(\.member)).union(aliases.keys) }

  /// Those that make themselves.
  package var types: Set<TypeID> { Set(all.map(\.type)).union(recreated.map(\.type)) }

  // MARK: - What a member holds

  /// Typed with its own type, or with a protocol of which it makes itself the implementation.
  private func holdsInstance(_ member: Declaration, of type: TypeID, _ survey: InjectionSurvey) -> Bool {
    switch member.valueType?.unwrapped {
    case .named(let named)?:
      guard let held = named.declaration.flatMap({ survey.model[$0].nominalType }) else { return named.name == "Self" }
      return held == type
        || (survey.isProtocol(held) && survey.ancestry.isHeir(type, of: held)
          && (member.isGetter || member.isSetLate || constructsItself(member, type, survey)))
    case .parameter("Self")?: return true
    case nil: return constructsItself(member, type, survey)
    default: return false
    }
  }

  private func constructsItself(_ member: Declaration, _ type: TypeID, _ survey: InjectionSurvey) -> Bool {
    member.initialValue.flatMap { ImplementationReader(survey).implementation(of: $0) }?.type == type
  }

  /// Its getter makes an instance, and does nothing else.
  private func makesInstance(_ member: DeclarationID, of type: TypeID, _ survey: InjectionSurvey) -> Bool {
    // A getter of any length may keep what it makes in a place that is not read.
    guard survey.isReference(type), survey.model[member].extent.count < 70 + 3 * survey.name(type).utf8.count else {
      return false
    }
    var makes = false
    for use in survey.uses(by: member) {
      let used = survey.model[use.used]
      if use.used == member { continue }
      if used.type != type || [.variable, .function, .subscript].contains(used.kind) { return false }
      if use.kind == .creates, used.type == type { makes = true }
    }
    return makes
  }
}

extension Declaration {
  /// `var plugins = [First(), Second()]`
  fileprivate var holdsSeveral: Bool { if case .array? = initialValue?.form { true } else { false } }

  /// `static func shared() -> Client`
  fileprivate var givesOne: Bool {
    kind == .function && parameters.isEmpty && genericParameters.isEmpty
      && InstanceNames.areOfOne(name)
  }

  /// Its code gives what it holds no place for.
  fileprivate var isGetter: Bool { kind == .function || flags.contains(.isComputed) }
}

extension InjectionSurvey {
  /// What the code of a declaration names, in order.
  package func uses(by declaration: DeclarationID) -> some Sequence<DeclarationUse> {
    let place = model[declaration]
    // Uses are in the order of files and places, so those of one file follow each other.
    let first = model.uses.partitioningIndex {
      ($0.file, $0.offset) >= (place.file, place.extent.lowerBound)
    }
    return model.uses[first...].lazy.prefix { $0.file == place.file && $0.offset < place.extent.upperBound }.filter {
      $0.user == declaration
    }
  }
}
