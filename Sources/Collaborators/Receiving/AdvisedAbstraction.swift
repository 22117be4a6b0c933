package import CodeModel

/// The abstraction by which a collaborator's users could know it: one that has the members that they use.
package struct AdvisedAbstraction {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  /// More members than this make no protocol that anybody wants to read.
  private static let sensibleSize = 8

  package init(_ survey: InjectionSurvey) { self.survey = survey }

  /// The smallest service protocol of the type that has all the members and can be named where the type can; nil where
  /// there is none, or none are known.
  package func existing(for type: TypeID, using members: some Collection<DeclarationID>) -> TypeID? {
    guard members.contains(where: isOfInstance) else { return nil }
    return survey.ancestry.ancestors(of: type)
      .filter { survey.isServiceProtocol($0) && survey.counts($0) && isVisible($0, beside: type) }
      .filter { offers($0, members) }
      .map { (type: $0, size: names(of: $0).all.count) }
      .min { ($0.size, $0.type) < ($1.size, $1.type) }?.type
  }

  /// The protocol by which a variable makes its object known: nobody names more of it.
  package func written(at variable: DeclarationID) -> TypeID? {
    switch model[variable].valueType?.unwrapped {
    case .existential(.named(let named))?, .opaque(.named(let named))?, .named(let named)?:
      named.declaration.flatMap { model[$0].nominalType }.flatMap { survey.isProtocol($0) ? $0 : nil }
    default: nil
    }
  }

  /// Whether a protocol has all of the members that are of instances.
  package func offers(_ abstraction: TypeID, _ members: some Collection<DeclarationID>) -> Bool {
    let names = self.names(of: abstraction)
    return members.allSatisfy { id in
      guard isOfInstance(id) else { return true }
      let member = model[id]
      // Whether a place reads or sets is not known: what can be set has to be settable by the protocol too.
      return names.all.contains(member.signature)
        && (member.kind != .variable || !isOpenToChange(member) || names.settable.contains(member.signature))
    }
  }

  private func isOpenToChange(_ member: Declaration) -> Bool {
    member.flags.contains(.isSettable) && !member.flags.contains(.hasRestrictedSetter)
  }

  /// As open as the type itself.
  private func isVisible(_ abstraction: TypeID, beside type: TypeID) -> Bool {
    guard let declaration = survey.declarationOfType[abstraction.index], let own = survey.declarationOfType[type.index]
    else { return false }
    return model[declaration].access >= model[own].access
  }

  /// As what users of it could take it; nil where its own type is as good.
  ///
  /// Who uses one member takes a closure rather than a protocol of one requirement, and of one that never changes the
  /// value.
  ///
  /// - Parameter users: by user, the members that it uses, and no others.
  package func text(for type: TypeID, using users: [Set<DeclarationID>]) -> String? {
    let members = users.reduce(into: Set<DeclarationID>()) { $0.formUnion($1) }
    if let found = existing(for: type, using: members) { return "any \(survey.name(found))" }
    guard members.allSatisfy({ !isOfInstance($0) || (isOwn($0, of: type) && !handsOutObject($0)) }) else {
      return nil
    }
    let used = names(of: members)
    let all = Set(interface(of: type).map { model[$0].name }).union(used).count
    // Views observe the object itself, not a protocol.
    guard !used.isEmpty, used.count <= Self.sensibleSize, used.count * 2 <= all, !survey.isObserved(type) else {
      return nil
    }
    if used.count == 1, members.allSatisfy({ !isOfInstance($0) || model[$0].flags.contains(.isConstant) }) {
      return "the value of what \(users.count == 1 ? "it uses" : "they use") (\(used[0])),"
    }
    let most = users.map { names(of: $0).count }.max() ?? 0
    let list = used.joined(separator: ", ")
    let share = "\(used.count) of its \(all) members (\(list))"
    if users.count == 1 { return "\(most == 1 ? "a closure for" : "a protocol of") what it uses, \(share)," }
    if used.count == 1 { return "a closure for what they use, \(share)," }
    if most * 2 > used.count { return "a protocol of what they use, \(share)," }
    return
      "a \(most == 1 ? "closure each for" : "protocol each of") what it uses, at most \(most) of its \(all) members (\(list)),"
  }

  private func names(of members: Set<DeclarationID>) -> [String] {
    Set(members.filter(isOfInstance).map { model[$0].name }).sorted()
  }

  /// Declared by the type itself in its own module: what a class or protocol above it has, or another module adds, is
  /// no part of a protocol that lies beside it.
  private func isOwn(_ member: DeclarationID, of type: TypeID) -> Bool {
    guard let owner = model[member].type else { return false }
    return survey.shared.first(owner) == survey.shared.first(type)
      && survey.module(of: survey.shared.first(model[member].file))
        == survey.module(of: survey.shared.first(model[type].file))
  }

  /// A property that gives an object by its own type: whoever asks for it goes on to that, and knows no less than before.
  private func handsOutObject(_ member: DeclarationID) -> Bool {
    guard model[member].kind == .variable, let given = model[member].valueType?.unwrapped,
      case .named(let named) = given
    else { return false }
    // Of what another package declares nothing is known but that it is no plain value.
    guard let id = named.declaration else { return !survey.isPlain(given) }
    return model[id].nominalType.map { survey.isReference($0) && survey.works($0) } ?? false
  }

  private func isOfInstance(_ member: DeclarationID) -> Bool {
    [.function, .variable, .subscript].contains(model[member].kind) && !model[member].flags.contains(.isStatic)
  }

  private func interface(of type: TypeID) -> [DeclarationID] {
    survey.membersOfType[type.index].filter { isOfInstance($0) && model[$0].access > .fileprivate }
  }

  /// The members of a protocol and of those that it refines, its extensions' among them; of variables what it lets
  /// others set.
  private func names(of type: TypeID) -> (all: Set<String>, settable: Set<String>) {
    var all: Set<String> = []
    var settable: Set<String> = []
    for ancestor in [type] + survey.ancestry.ancestors(of: type) where survey.isProtocol(ancestor) {
      for (_, member) in survey.members(of: ancestor) {
        all.insert(member.signature)
        if member.flags.contains(.isSettable) { settable.insert(member.signature) }
      }
    }
    return (all, settable)
  }
}
