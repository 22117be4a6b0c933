import CodeModel
import UntanglingAdvice

/// What the dependent could leave to its callers or to its heirs.
extension CutAdviser {
  /// `func load(from source: Source = .shared)`
  var dropDefault: CutAdvice? {
    guard uses.allSatisfy({ $0.traits.contains(.defaultArgument) }) else { return nil }
    let users = Set(uses.map(\.user))
    guard users.count == 1, let user = uses[0].user, !facts.isCalledFromOutside(user), canCallersPassIt(user) else {
      return nil
    }
    let defaults = model[user].parameters.filter { $0.defaultValue != nil }
    return .dropDefault(of: model[user].signature, parameter: defaults.count == 1 ? defaults[0].name : nil)
  }

  /// Whether some caller that is known does not belong to the dependent, which would name what the default does, and all
  /// others may name it.
  private func canCallersPassIt(_ function: DeclarationID) -> Bool {
    let nodes = facts.callers(of: function).map { homes.node(of: $0) }
    guard nodes.isEmpty || nodes.contains(where: { $0 != edge.dependent }) else { return false }
    return nodes.compactMap(\.self).allSatisfy { $0 == edge.dependent || mayNameIt($0) }
  }

  /// `if self is Circle` in `Shape`, or `self as? Circle` to do more with it than one would declare in `Shape`
  func specializing(_ type: TypeID) -> CutAdvice? {
    guard uses.contains(where: { $0.kind == .mentions && model[$0.used].kind.isNominal }),
      uses.allSatisfy({ [.calls, .accesses, .mentions].contains($0.kind) && isInstanceUse($0) }),
      uses.allSatisfy({ isSubtype(type, of: $0) }),
      let parent = superclass
    else { return nil }
    return .override([], of: facts.name(of: parent), by: facts.name(of: type))
  }

  /// A superclass asks for few members of a subclass.
  func overriding(_ type: TypeID) -> CutAdvice? {
    guard uses.allSatisfy({ [.calls, .accesses, .mentions].contains($0.kind) }), lineCount <= lineLimit,
      uses.allSatisfy(canBeHanded), isSubtype(type)
    else { return nil }
    return overriding(members.filter { !facts.isWay($0, to: type) }, by: type)
  }

  /// `(self as? Circle)?.draw()` in `Shape`
  private func overriding(_ named: [Declaration], by type: TypeID) -> CutAdvice? {
    let signatures = signatures(named)
    guard (1...overriddenLimit).contains(signatures.count), named.allSatisfy(isInstanceMember),
      // What a subclass overrides, the superclass has.
      named.allSatisfy({ !$0.flags.contains(.isOverride) }),
      named.allSatisfy(needsNothingElse), let parent = superclass
    else { return nil }
    return .override(signatures, of: facts.name(of: parent), by: facts.name(of: type))
  }

  /// The class that asks.
  private var superclass: TypeID? {
    facts.owner(of: uses[0].user).flatMap { model[$0].kind == .class ? $0 : nil }
  }

  /// Whether the type inherits from, or conforms to, one that names it here.
  private func isSubtype(_ type: TypeID) -> Bool { uses.contains { isSubtype(type, of: $0) } }

  private func isSubtype(_ type: TypeID, of use: DeclarationUse) -> Bool {
    facts.owner(of: use.user).map { facts.isSubtype(type, of: $0) } ?? false
  }

  /// Whether a type is named, or what a value of it has.
  private func isInstanceUse(_ use: DeclarationUse) -> Bool {
    model[use.used].kind.isNominal || isInstanceMember(model[use.used])
  }

  /// Whether somebody could give the user something: nobody can give a global, a value that is decoded, a static value,
  /// the value of an enum, a protocol's own method, an extension of another module's type, what a protocol may ask for as
  /// static, or what others call in a type that they make themselves.
  func canBeHanded(_ use: DeclarationUse) -> Bool {
    // What stands under `#if` is there for one build: a preview, or one system.
    guard let id = use.user, !use.traits.contains(.conditional), !isInForeignExtension(id), !isMadeOutside(id),
      ![.enum, .protocol].contains(facts.kind(around: id))
    else {
      return false
    }
    let user = model[id]
    if isMerging(user) || (facts.owner(of: id).map(facts.isDecoded) ?? false) { return false }
    if user.kind == .variable {
      // What a framework makes, nobody gives anything.
      let isMade = facts.owner(of: id).map(facts.isCreated) ?? false
      return isMade && user.container != nil && !user.flags.contains(.isStatic)
    }
    if user.flags.contains(.isOverride), let owner = facts.owner(of: id), !facts.isCreated(owner) { return false }
    return !user.flags.contains(.isStatic) || !facts.mayBeRequired(id)
  }

  /// `init(merging other: Options)`, `init(_ store: Store)`: what it reads has been handed in.
  private func isMerging(_ user: Declaration) -> Bool {
    user.kind == .initializer
      && user.parameters.flatMap(\.type.declarations).contains { id in
        (model[id].type != nil && model[id].type == user.type) || homes.node(of: id) == edge.dependency
      }
  }

  /// Whether callers of other codebases would have to hand it over: to a function of theirs, or by each initializer.
  private func isMadeOutside(_ id: DeclarationID) -> Bool {
    let user = model[id]
    let isOfInstance = user.container != nil && !user.flags.contains(.isStatic) && user.kind != .initializer
    guard facts.isCalledFromOutside(id) || isOfInstance else { return false }
    guard isOfInstance, let type = user.type else { return true }
    let initializers = facts.initializers(of: type)
    return !initializers.isEmpty && initializers.allSatisfy(facts.isCalledFromOutside)
  }

  private func isInForeignExtension(_ id: DeclarationID) -> Bool {
    let unit = model.declarations[facts.units.unit(of: id)]
    return unit.kind == .extension && unit.type == nil
  }

  /// Between types, few are worth parting at all.
  private var lineLimit: Int { isOfTypes ? 3 : 8 }
  private var overriddenLimit: Int { isOfTypes ? 2 : 3 }
}
