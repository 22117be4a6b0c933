import CodeModel
import PlatformTables
package import SwiftFacts

/// Names used as values, members of values and types, and the chains they stand in.
extension ExpressionTyper {
  /// A whole postfix chain: a `?` anywhere inside makes its value optional.
  func chain(_ id: TermID, _ value: Term, _ expected: TypeRef) -> TypeRef {
    let saved = (isChained, following)
    (isChained, following) = (false, nil)
    let type = link(value, expected)
    let result = isChained ? flattenedOptional(type) : type
    (isChained, following) = saved
    return result
  }

  /// The base of a further link: its `?` counts for the whole chain.
  func base(_ id: TermID) -> TypeRef {
    let value = term(id)
    switch value.kind {
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain: return link(value, unknownType)
    default: return evaluate(id)
    }
  }

  /// The base of a member, which tells between overloads that differ in what they give.
  func base(_ id: TermID, followedBy name: NameID) -> TypeRef {
    let saved = following
    following = name
    defer { following = saved }
    return base(id)
  }

  private func link(_ value: Term, _ expected: TypeRef) -> TypeRef {
    switch value.kind {
    case .member: return member(value, expected)
    case .implicitMember: return implicitMember(value, expected)
    case .call: return call(value, expected)
    case .subscriptCall: return subscriptCall(value, expected)
    case .forceUnwrap: return types.unwrapped(linkOrValue(child(0, of: value), expected: types.optional(expected)))
    case .optionalChain:
      let type = linkOrValue(child(0, of: value), expected: unknownType)
      isChained = true
      return types.unwrapped(type)
    default: return unknownType
    }
  }

  func linkOrValue(_ id: TermID, expected: TypeRef) -> TypeRef {
    let value = term(id)
    switch value.kind {
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain: return link(value, expected)
    default: return evaluate(id, expected: expected)
    }
  }

  // MARK: - Members

  private func member(_ value: Term, _ expected: TypeRef) -> TypeRef {
    // A chain that begins with a dot begins at the type that the whole is wanted to be.
    let baseTerm = child(0, of: value)
    let base =
      startsImplicitly(baseTerm)
      ? linkOrValue(baseTerm, expected: expected) : base(baseTerm, followedBy: name(value.name))
    let memberName = name(value.name)
    if memberName == table.known.selfName { return base }
    switch types.kind(base) {
    case .unknown:
      let found = modifiers(memberName, behind: baseTerm)
      if !found.isEmpty { return use(found, named: value, firstArgument: 1, expected) }
      genericArguments(of: value, from: 1)
      return foreignType(value).map { types.metatype(types.selfType(of: $0)) } ?? unknownType
    case .tuple: return types.element(named: memberName, ofTuple: base)
    case .module:
      return use(here.globals(memberName, in: types.node(base).module), named: value, firstArgument: 1, expected)
    case .metatype where memberName == table.known.typeMember || memberName == table.known.protocolMember:
      return types.metatype(base)
    default:
      let found = candidates(memberName, on: base)
      if found.isEmpty {
        return foreignInstance(memberName, of: base) ?? here.systemProperty(memberName, of: base)
          ?? dynamicMember(memberName, on: base, at: value.position)
      }
      return use(found, named: value, firstArgument: 1, expected)
    }
  }

  /// `shared` of `UIApplication.shared`: by that name a type that is not read gives its own instance.
  private func foreignInstance(_ name: NameID, of base: TypeRef) -> TypeRef? {
    guard let type = types.instance(ofMetatype: base), let symbol = types.declaration(of: type),
      table[symbol].isForeign,
      FrameworkArguments.instances.contains(table.names[name])
    else { return nil }
    return type
  }

  /// `Outer.Inner`, of a package that is not read, which the program extends.
  private func foreignType(_ value: Term) -> SymbolID? {
    guard table.names[name(value.name)].first?.isUppercase ?? false, let path = path(value) else { return nil }
    return table.names.existing(path).flatMap { table.foreignTypes[$0] }
  }

  /// The names of a chain of few.
  private func path(_ value: Term) -> String? {
    var (value, parts) = (value, [table.names[name(value.name)]])
    while value.kind == .member, parts.count < Self.pathLimit {
      value = term(child(0, of: value))
      parts.append(table.names[name(value.name)])
    }
    return value.kind == .identifier ? parts.reversed().joined(separator: ".") : nil
  }

  /// No type lies within more.
  private static var pathLimit: Int { 6 }

  /// Whether a chain's first link is `.name`.
  func startsImplicitly(_ id: TermID) -> Bool {
    let value = term(id)
    switch value.kind {
    case .member, .implicitMember, .call, .subscriptCall, .forceUnwrap, .optionalChain:
      return value.flags.contains(.startsImplicitly)
    default: return false
    }
  }

  /// Members of a value, or of a type through its name.
  func candidates(_ name: NameID, on base: TypeRef) -> [Candidate] {
    guard let instance = types.instance(ofMetatype: base) else {
      let found = here.members(name, of: base, isStatic: false)
      if !found.isEmpty { return found }
      let wrapped = here.wrapperMember(name, of: base)
      return wrapped.isEmpty && types.isOptional(base) ? forcedCandidates(name, on: types.unwrapped(base)) : wrapped
    }
    let found = here.members(name, of: instance, isStatic: true)
    // `Type.method` is the method waiting for its receiver.
    return found.isEmpty ? here.members(name, of: instance) : found
  }

  /// What an optional itself has not is what it holds that is meant: of a `T!`, where the language does not ask for a `?`.
  /// What every optional has without its being read is left out.
  private func forcedCandidates(_ name: NameID, on base: TypeRef) -> [Candidate] {
    let text = table.names[name]
    if ["hashValue", "hash", "debugDescription", "customMirror", "encode", "publisher"].contains(text) { return [] }
    return candidates(name, on: base)
  }

  private func implicitMember(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let found = implicitCandidates(name(value.name), expected)
    if found.isEmpty {
      genericArguments(of: value, from: 0)
      return unknownType
    }
    return use(found, named: value, firstArgument: 0, expected)
  }

  /// `.name` means a static member of the wanted type, or of what it holds if it is optional.
  package func implicitCandidates(_ name: NameID, _ expected: TypeRef) -> [Candidate] {
    var type = expected
    while type != unknownType {
      if let function = types.function(type), types.kind(type) == .function { type = function.result }
      if let inner = types.instance(ofMetatype: type) { type = inner }
      let found = here.members(name, of: type, isStatic: true)
      if !found.isEmpty { return found }
      guard types.isOptional(type) else { return membersOfConformers(name, type) }
      type = types.unwrapped(type)
    }
    return []
  }

  /// Of a protocol also what an extension gives that names the one type it is for: `.live` of `extension Store where Self
  /// == LiveStore`, for a `some Store` (SE-0299).
  private func membersOfConformers(_ name: NameID, _ type: TypeRef) -> [Candidate] {
    guard let symbol = types.declaration(of: type), table[symbol].kind == .protocol else { return [] }
    return here.members(name, of: types.selfType(of: symbol), isStatic: true)
  }

  /// `@dynamicMemberLookup`: a key path's root has the member, or any name will do.
  private func dynamicMember(_ memberName: NameID, on base: TypeRef, at position: UInt32) -> TypeRef {
    guard types.instance(ofMetatype: base) == nil else { return unknownType }
    guard here.knowledge.depth < 20 else { return here.knowledge.tooDeep(unknownType) }
    for candidate in here.members(table.known.subscriptName, of: base) {
      let signature = here.signature(of: candidate.symbol)
      guard let parameter = signature.parameters.first, parameter.label == table.known.dynamicMember else { continue }
      let substitution = here.substitution(of: candidate)
      let parameterType = here.erase(parameter.type, signature.generics, keeping: substitution)
      guard let keyPath = types.declaration(of: parameterType), isKeyPath(keyPath) else {
        return here.erase(signature.result, signature.generics, keeping: substitution)
      }
      let found = here.members(memberName, of: types.argument(0, of: parameterType), isStatic: false)
      guard let member = found.first, table[member.symbol].kind == .variable else { continue }
      here.record(member, at: position, .accesses)
      var bound = substitution
      let type = here.substitute(here.valueType(of: member.symbol), here.substitution(of: member))
      here.unify(types.argument(1, of: parameter.type), type, Set(signature.generics), &bound)
      return here.erase(signature.result, signature.generics, keeping: bound)
    }
    return unknownType
  }

  func isKeyPath(_ symbol: SymbolID) -> Bool {
    [types.standard.keyPath, types.standard.writableKeyPath, types.standard.referenceWritableKeyPath].contains(symbol)
  }

  // MARK: - Using a name without calling it

  /// Picks among the candidates and records the choice.
  ///
  /// - Parameter firstArgument: where the term's generic arguments and labels begin among its children.
  package func use(_ candidates: [Candidate], named value: Term, firstArgument: Int, _ expected: TypeRef) -> TypeRef {
    let arguments = genericArguments(of: value, from: firstArgument)
    var fitting = candidates
    if value.flags.contains(.compound) {
      let labels = (firstArgument..<Int(value.linkCount)).map { term(child($0, of: value)) }.filter {
        $0.kind == .label
      }
      .map { name($0.name) }
      fitting = candidates.filter { candidate in
        here.hasParameters(candidate.symbol) && here.signature(of: candidate.symbol).parameters.map(\.label) == labels
      }
    }
    guard let chosen = choose(fitting, expected) else { return unknownType }
    let kind: DependencyKind =
      table[chosen.symbol].kind.isType ? .mentions : here.hasParameters(chosen.symbol) ? .calls : .accesses
    here.record(chosen, at: value.position, kind)
    return value.flags.contains(.compound) && fitting.count > 1 && expected == unknownType
      ? unknownType
      : self.value(of: chosen, named: name(value.name), arguments: arguments, hasArguments: !arguments.isEmpty)
  }

  /// The nearest; among overloads one with as many parameters as the wanted function type, else only if they belong to
  /// one type.
  private func choose(_ candidates: [Candidate], _ expected: TypeRef) -> Candidate? {
    guard !candidates.isEmpty else { return nil }
    // A variable, case or type hides others further out.
    if let plain = candidates.first(where: { !here.hasParameters($0.symbol) }) { return plain }
    var fitting = candidates
    if fitting.count > 1, let wanted = types.function(expected) {
      let byArity = candidates.filter { here.signature(of: $0.symbol).parameters.count == wanted.parameters.count }
      if !byArity.isEmpty { fitting = byArity }
    }
    let nearest = fitting.filter { $0.level == fitting[0].level }
    let told = nearest.filter { isSingledOut($0, as: types.function(expected)) }
    guard needsTelling(nearest) || mayBeProperty(nearest[0], expected) else {
      return first(of: told.isEmpty ? nearest : told)
    }
    return areOneProvider(told.map(\.symbol)) ? first(of: told) : nil
  }

  /// Whether only the type that is wanted tells which of these functions is meant, if any: where they are of several
  /// types or modules, and where there are others that are not read.
  private func needsTelling(_ nearest: [Candidate]) -> Bool {
    guard areOneProvider(nearest.map(\.symbol)), !competes(nearest[0]) else { return true }
    return StandardOperators.groupOfOperator[table.names[table[nearest[0].symbol].name]] != nil
  }

  /// Whether a property that is not read may be meant instead of a method that the package adds beside it:
  /// `item.isShared`, which nobody calls and where no function is wanted. Of the standard library nearly all is read.
  private func mayBeProperty(_ method: Candidate, _ expected: TypeRef) -> Bool {
    table[method.symbol].kind == .function && isAddition(method.symbol)
      && table[table[method.symbol].owner].isForeign && types.function(expected) == nil
      && !mayBeFunction
  }

  /// The type of a chosen declaration as a value.
  func value(of candidate: Candidate, named name: NameID, arguments: [TypeRef] = [], hasArguments: Bool = false)
    -> TypeRef
  {
    let symbol = table[candidate.symbol]
    if symbol.kind.isType {
      return types.metatype(
        here.instantiate(candidate.symbol, base: candidate.base, arguments: arguments, hasArguments: hasArguments))
    }
    var type = here.valueType(of: candidate.symbol)
    if name != symbol.name, symbol.kind == .variable {
      let isProjection = table.names[name].hasPrefix("$")
      if let wrapper = here.wrapperType(of: candidate.symbol) {
        type = isProjection ? here.member(of: wrapper, named: table.known.projectedValue) : wrapper
      } else if isProjection {
        // What can be reached through it is mostly what the value has; what it is itself, nobody tells.
        namesUnreadProjection = true
      }
    }
    guard types.isOpen(type) else { return type }
    let substitution = candidate.base == unknownType ? Substitution() : here.substitution(of: candidate)
    let generics = here.hasParameters(candidate.symbol) ? here.signature(of: candidate.symbol).generics : []
    return here.erase(type, generics, keeping: substitution)
  }
}
