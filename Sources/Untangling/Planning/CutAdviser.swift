import CodeModel
import UntanglingAdvice

/// Decides what to do about one edge, from the declarations that its references name.
struct CutAdviser {
  let edge: LeveledGraph.Edge
  let facts: AdviceFacts
  let uses: [DeclarationUse]
  /// Whether code of one node may name what lies in another.
  private let allows: (_ from: Int, _ to: Int) -> Bool
  /// Whether what stands at the top names what it has to.
  private let isMeant: Bool
  /// Whether everything that is named stands where the program begins.
  private let isBackToTop: Bool
  /// Whether types are what is tangled.
  let isOfTypes: Bool
  let homes: TypeHomes

  private static let memberLimit = 6

  init(
    _ edge: LeveledGraph.Edge, uses: [Int], _ facts: AdviceFacts,
    allows: @escaping (_ from: Int, _ to: Int) -> Bool,
    homes: TypeHomes,
    isMeant: Bool, isBackToTop: Bool, isOfTypes: Bool
  ) {
    self.isOfTypes = isOfTypes
    self.edge = edge
    self.facts = facts
    self.uses = uses.map { facts.model.uses[$0] }
    self.allows = allows
    self.homes = homes
    self.isMeant = isMeant
    self.isBackToTop = isBackToTop
  }

  var advice: CutAdvice? {
    if isMeant { return nil }
    if let dropDefault { return onlyType.flatMap(handIn) ?? dropDefault }
    if let lowered = LoweredMembers(facts, homes).change(uses, of: edge),
      lowered.leansOn.allSatisfy({ allows($0.dependent, $0.dependency) })
    {
      return lowered.advice
    }
    guard let type = onlyType else { return nil }
    return handIn(type) ?? existingProtocol(of: type) ?? extraction(of: type) ?? overriding(type)
      ?? specializing(type)
  }

  var model: CodeModel { facts.model }

  /// Whether the dependent may name what lies in a node.
  private func mayName(_ node: Int) -> Bool { allows(edge.dependent, node) }

  /// Whether code of a node may name what the edge leads to.
  func mayNameIt(_ node: Int) -> Bool { node == edge.dependency || allows(node, edge.dependency) }

  /// The type that every reference names, or names a member of; nil for several, for a protocol, and where a nested
  /// type, a free function or a conformance is among them.
  private var onlyType: TypeID? {
    let owners = Set(uses.map { facts.owner(of: $0.used) })
    guard owners.count == 1, let type = owners.first.flatMap({ $0 }), model[type].container == nil,
      model[type].kind != .protocol, model[type].kind != .extension,
      Set(uses.map(\.kind)).isDisjoint(with: [.inherits, .conforms, .constrains, .extends])
    else { return nil }
    return type
  }

  var isReference: (TypeID) -> Bool {
    { facts.model[$0].kind == .class || facts.model[$0].kind == .actor }
  }

  /// Members that are named, each once, in order of appearance.
  var members: [Declaration] {
    var seen: Set<DeclarationID> = []
    return uses.filter { !model[$0.used].kind.isNominal && seen.insert($0.used).inserted }.map { model[$0.used] }
  }

  var lineCount: Int { Set(uses.map { [$0.file.index, Int($0.line)] }).count }

  /// The names as they are called, each once.
  func signatures(_ members: [Declaration]) -> [String] {
    members.map(\.signature).eachOnce
  }

  // MARK: - Each sentence

  /// `var loader: Loading = Loader()`
  private func handIn(_ type: TypeID) -> CutAdvice? {
    guard uses.allSatisfy({ [.creates, .defaultArgument, .mentions].contains($0.kind) }),
      members.allSatisfy({ $0.kind == .initializer }), lineCount == 1, let user = uses[0].user
    else { return nil }
    let declaration = model[user]
    if declaration.kind == .variable, uses.allSatisfy(canBeHanded),
      let abstraction = facts.protocolType(of: declaration.valueType),
      isOpen(abstraction)
    {
      return .handIn(facts.name(of: type), as: model[abstraction].name, variable: declaration.name)
    }
    guard uses.allSatisfy({ $0.traits.contains(.defaultArgument) }), !facts.isCalledFromOutside(user) else {
      return nil
    }
    let parameters = declaration.parameters.filter { $0.defaultValue != nil || declaration.parameters.count == 1 }
    guard parameters.count == 1, let abstraction = facts.protocolType(of: parameters[0].type), isOpen(abstraction)
    else { return nil }
    return .handIn(facts.name(of: type), as: model[abstraction].name, variable: parameters[0].name)
  }

  private func existingProtocol(of type: TypeID) -> CutAdvice? {
    let members = members
    guard uses.contains(where: { [.stores, .signature].contains($0.kind) && model[$0.used].kind.isNominal }),
      uses.allSatisfy({ [.stores, .signature, .calls, .accesses].contains($0.kind) }), !members.isEmpty,
      !isStored(type),
      members.allSatisfy(isInstanceMember), model[type].kind != .enum, !isTypeAskedFor,
      // A protocol's requirement has no defaults, and a call may lean on them.
      members.allSatisfy({ $0.parameters.allSatisfy { $0.defaultValue == nil } })
    else { return nil }
    return facts.protocols(of: type, requiring: Set(members.map(\.signature))).first(where: isOpen).map {
      .nameProtocol(model[$0].name, insteadOf: facts.name(of: type))
    }
  }

  private func extraction(of type: TypeID) -> CutAdvice? {
    let members = members
    guard isReference(type), !facts.isObserved(type), !facts.dataModel.holds(type),
      let own = facts.declaration(of: type),
      model[own].genericParameters.isEmpty,
      uses.allSatisfy({ [.stores, .signature, .calls, .accesses].contains($0.kind) }),
      uses.contains(where: { model[$0.used].kind.isNominal }),
      isBackToTop || isKeptWeakly,
      (1...Self.memberLimit).contains(signatures(members).count), members.allSatisfy(isInstanceMember),
      uses.allSatisfy({ $0.user.map { !model[$0].flags.contains(.hasCustomAttribute) } ?? false }),
      members.allSatisfy(needsNothingElse), !isTypeAskedFor
    else { return nil }
    return .extractProtocol(of: facts.name(of: type), members: signatures(members))
  }

  // MARK: - Questions

  /// Whether a protocol asks for what is declared with the type, or may: then it says of which type that has to be.
  private var isTypeAskedFor: Bool {
    uses.contains { use in
      [.stores, .signature].contains(use.kind) && (use.user.map(facts.isAsked) ?? false)
    }
  }

  /// Whether an entity has a relationship to it, which is to it alone.
  private func isStored(_ type: TypeID) -> Bool {
    facts.dataModel.holds(type)
      && uses.contains { use in
        use.kind == .stores && (facts.owner(of: use.user).map(facts.dataModel.holds) ?? false)
      }
  }

  /// Whether no property but a weak one holds it, and nothing but the initializer that sets that one takes it.
  private var isKeptWeakly: Bool {
    let stored = uses.filter { $0.kind == .stores }
    return stored.allSatisfy { isWeak($0.user) }
      && uses.filter { $0.kind == .signature }.allSatisfy { use in
        guard let user = use.user, model[user].kind == .initializer else { return false }
        return stored.contains { facts.owner(of: $0.user) == model[user].type }
      }
  }

  private func isWeak(_ declaration: DeclarationID?) -> Bool {
    declaration.map { model[$0].flags.contains(.isWeak) } ?? false
  }

  func isInstanceMember(_ member: Declaration) -> Bool {
    (member.kind == .function || member.kind == .variable) && !member.flags.contains(.isStatic)
  }

  func isOpen(_ declaration: DeclarationID) -> Bool { homes.node(of: declaration).map(mayName) ?? true }

  /// Whether a protocol with this member would name nothing that the dependent must not.
  func needsNothingElse(_ member: Declaration) -> Bool {
    let types = member.parameters.map(\.type) + [member.valueType].compactMap { $0 }
    return types.flatMap(\.declarations).allSatisfy(isOpen)
  }
}
