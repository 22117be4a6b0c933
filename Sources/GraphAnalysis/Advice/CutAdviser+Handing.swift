import CodeModel

/// What the dependent could be handed instead of asking for it.
extension CutAdviser {
  /// `func load(from source: Source = .shared)`
  var dropDefault: CutAdvice? {
    guard uses.allSatisfy({ $0.traits.contains(.defaultArgument) }) else { return nil }
    let users = Set(uses.map(\.user))
    guard users.count == 1, let user = uses[0].user else { return nil }
    let defaults = model[user].parameters.filter { $0.defaultValue != nil }
    return .dropDefault(of: model[user].signature, parameter: defaults.count == 1 ? defaults[0].name : nil)
  }

  /// The dependent makes one thing and knows nothing else of it.
  func making(_ type: TypeID) -> CutAdvice? {
    guard uses.contains(where: { $0.kind == .creates }), uses.allSatisfy({ [.creates, .mentions].contains($0.kind) }),
      members.allSatisfy({ $0.kind == .initializer }), lineCount <= 2, !isWithinDependent,
      !uses.contains(where: { use in use.user.map { model[$0].kind == .variable } ?? true }), !isSubtype(type)
    else { return nil }
    return .handInMaker(of: facts.name(of: type))
  }

  /// `if self is Circle` in `Shape`
  func specializing(_ type: TypeID) -> CutAdvice? {
    guard uses.allSatisfy({ $0.kind == .mentions && model[$0.used].kind.isNominal }), isSubtype(type),
      let parent = facts.owner(of: uses[0].user)
    else { return nil }
    return .override([], of: facts.name(of: parent), by: facts.name(of: type))
  }

  /// Few members of one type are read or called.
  func handing(_ type: TypeID) -> CutAdvice? {
    guard uses.allSatisfy({ [.calls, .accesses, .mentions].contains($0.kind) }), lineCount <= Self.lineLimit,
      uses.allSatisfy(canBeHanded)
    else { return nil }
    let named = members.filter { !isWay($0, to: type) }
    if isSubtype(type) { return overriding(named, by: type) }
    let signatures = signatures(named)
    guard (1...Self.handedLimit).contains(signatures.count),
      named.allSatisfy({ ($0.kind == .function || $0.kind == .variable) && needsNothingElse($0) })
    else { return nil }
    return .handInMembers(signatures, of: facts.name(of: type))
  }

  /// `(self as? Circle)?.draw()` in `Shape`
  private func overriding(_ named: [Declaration], by type: TypeID) -> CutAdvice? {
    let signatures = signatures(named)
    guard (1...Self.handedLimit).contains(signatures.count), named.allSatisfy(isInstanceMember),
      named.allSatisfy(needsNothingElse), let parent = facts.owner(of: uses[0].user)
    else { return nil }
    return .override(signatures, of: facts.name(of: parent), by: facts.name(of: type))
  }

  /// Whether the type inherits from, or conforms to, one that names it here.
  private func isSubtype(_ type: TypeID) -> Bool {
    uses.contains { use in facts.owner(of: use.user).map { facts.isSubtype(type, of: $0) } ?? false }
  }

  /// What stands in a global or in a static variable's value cannot be given anything.
  private func canBeHanded(_ use: DeclarationUse) -> Bool {
    guard let user = use.user.map({ model[$0] }) else { return false }
    return user.kind != .variable || user.flags.contains(.isComputed)
      || !(user.container == nil || user.flags.contains(.isStatic))
  }

  private static var lineLimit: Int { 8 }
  private static var handedLimit: Int { 3 }

  /// `static let shared = Store()`
  private func isWay(_ member: Declaration, to type: TypeID) -> Bool {
    guard member.kind == .variable, case .named(let named) = member.valueType?.unwrapped,
      let declaration = named.declaration
    else { return false }
    return model[declaration].type == type
  }
}
