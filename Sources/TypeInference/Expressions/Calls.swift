import CodeModel
import SwiftFacts

/// An argument as written.
struct CallArgument {
  var label: NameID
  var value: TermID
  var isTrailing: Bool
}

/// Calls of functions, methods, initializers, cases, closures and callable values.
extension ExpressionTyper {
  func call(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let arguments = arguments(of: value, from: 1)
    let calleeID = child(0, of: value)
    let callee = term(calleeID)
    switch callee.kind {
    case .identifier: return callIdentifier(callee, arguments, at: value.position, expected)
    case .member: return callMember(callee, arguments, at: value.position, expected)
    case .implicitMember where name(callee.name) == table.known.initializer:
      return initializeImplicitly(callee, arguments, expected)
    case .implicitMember:
      let found = implicitCandidates(name(callee.name), expected)
      genericArguments(of: callee, from: 0)
      if found.isEmpty { return unknownCall(arguments) }
      return apply(found, named: callee, arguments, expected, explicitArguments: [])
    case .closure:
      let type = closure(callee, types.function(of: [expected]))
      return callValue(type, arguments, at: value.position, expected)
    default:
      return callValue(base(calleeID), arguments, at: value.position, expected)
    }
  }

  func arguments(of value: Term, from start: Int) -> [CallArgument] {
    (start..<max(start, Int(value.linkCount))).map { position in
      let argument = term(child(position, of: value))
      return CallArgument(
        label: name(argument.name), value: child(0, of: argument), isTrailing: argument.flags.contains(.trailing))
    }
  }

  private func callIdentifier(
    _ callee: Term, _ arguments: [CallArgument], at position: UInt32, _ expected: TypeRef
  ) -> TypeRef {
    let name = name(callee.name)
    if name == table.known.capitalSelf {
      return construct(here.enclosingSelf(), arguments, at: callee.position, expected)
    }
    if let type = here.selfOrSuper(name) { return callValue(type, arguments, at: position, expected) }
    let explicit = genericArguments(of: callee, from: 0)
    switch here.lookupValue(name) {
    case .value(let type): return callValue(type, arguments, at: position, expected)
    case .parameter(let parameter):
      return construct(types.parameter(parameter), arguments, at: callee.position, expected)
    case .candidates(let candidates):
      return apply(candidates, named: callee, arguments, expected, explicitArguments: explicit)
    case .module, .nothing:
      if name == knownTypeFunction, arguments.count == 1 { return types.metatype(evaluate(arguments[0].value)) }
      return unknownCall(arguments, of: name)
    }
  }

  /// `type(of:)`
  private var knownTypeFunction: NameID? { table.names.existing("type") }

  private func callMember(_ callee: Term, _ arguments: [CallArgument], at position: UInt32, _ expected: TypeRef)
    -> TypeRef
  {
    let baseTerm = child(0, of: callee)
    let base =
      startsImplicitly(baseTerm)
      ? linkOrValue(baseTerm, expected: expected) : base(baseTerm, followedBy: name(callee.name))
    let explicit = genericArguments(of: callee, from: 1)
    let memberName = name(callee.name)
    switch types.kind(base) {
    case .unknown: return callUnknown(callee, behind: baseTerm, arguments, expected, explicit)
    case .module:
      let found = here.globals(memberName, in: types.node(base).module)
      return found.isEmpty
        ? unknownCall(arguments) : apply(found, named: callee, arguments, expected, explicitArguments: explicit)
    default: break
    }
    if memberName == table.known.initializer {
      // `super.init(…)` makes nothing new.
      guard let type = types.instance(ofMetatype: base) else {
        return initialize(base, arguments, at: callee.position, expected, as: .calls)
      }
      return initialize(named: callee, type, arguments, expected)
    }
    if memberName == table.known.selfName { return callValue(base, arguments, at: position, expected) }
    let found = candidates(memberName, on: base)
    if !found.isEmpty { return apply(found, named: callee, arguments, expected, explicitArguments: explicit) }
    if types.kind(base) == .tuple {
      return callValue(types.element(named: memberName, ofTuple: base), arguments, at: position, expected)
    }
    return callUnknown(callee, behind: baseTerm, arguments, expected, explicit)
  }

  /// A call of a member that nothing which is known of its base has.
  private func callUnknown(
    _ callee: Term, behind base: TermID, _ arguments: [CallArgument], _ expected: TypeRef, _ explicit: [TypeRef]
  ) -> TypeRef {
    let found = modifiers(name(callee.name), behind: base)
    return found.isEmpty
      ? unknownCall(arguments, of: name(callee.name))
      : apply(found, named: callee, arguments, expected, explicitArguments: explicit)
  }

  /// A call of a value: a function, or a type with `callAsFunction`; of a metatype, an initializer.
  func callValue(_ type: TypeRef, _ arguments: [CallArgument], at position: UInt32, _ expected: TypeRef) -> TypeRef {
    if let instance = types.instance(ofMetatype: type) { return construct(instance, arguments, at: position, expected) }
    if let function = types.function(type) {
      noteThrown(by: nil)
      for (offset, argument) in arguments.enumerated() {
        evaluate(argument.value, expected: wanted(by: argument.value, at: offset, of: function.parameters))
      }
      return function.result
    }
    let found = here.members(table.known.callAsFunction, of: type, isStatic: false)
    if found.isEmpty { return unknownCall(arguments) }
    let callee = Term(kind: .member, position: position)
    return apply(found, named: callee, arguments, expected, explicitArguments: [])
  }

  /// What a function's type wants at a position; of the array that a variadic parameter is, an element where `.name` can
  /// only be one.
  private func wanted(by argument: TermID, at position: Int, of parameters: [TypeRef]) -> TypeRef {
    guard let last = parameters.last else { return unknownType }
    let isBeyond = position >= parameters.count
    let type = isBeyond ? last : parameters[position]
    guard types.declaration(of: type) == types.standard.array else { return isBeyond ? unknownType : type }
    let isElement = startsImplicitly(argument) && implicitCandidates(firstName(of: argument), type).isEmpty
    return isBeyond || isElement ? types.argument(0, of: type) : type
  }

  // MARK: - Choosing

  /// Calls the best of the candidates.
  func apply(
    _ candidates: [Candidate], named callee: Term, _ arguments: [CallArgument], _ expected: TypeRef,
    explicitArguments: [TypeRef]
  ) -> TypeRef {
    // A type is constructed.
    if let type = candidates.first(where: { table[$0.symbol].kind.isType }) {
      here.record(type.symbol, at: callee.position, .creates)
      let instance = here.instantiate(
        type.symbol, base: type.base, arguments: explicitArguments, hasArguments: !explicitArguments.isEmpty)
      return construct(instance, arguments, at: callee.position, expected)
    }
    let callable = candidates.filter { here.hasParameters($0.symbol) }
    if let candidate = calledValue(candidates, callable, arguments) {
      here.record(candidate, at: callee.position, .accesses)
      return callValue(value(of: candidate, named: name(callee.name)), arguments, at: callee.position, expected)
    }
    guard let choice = chooseOverload(callable, arguments, expected, explicitArguments) else { return unknownType }
    noteThrown(by: choice.chosen)
    if let chosen = choice.chosen {
      let isCase = table[chosen.symbol].kind == .enumCase
      here.record(
        chosen, at: callee.position, isCase ? .accesses : table[chosen.symbol].kind == .initializer ? .creates : .calls)
    }
    return choice.result
  }

  /// The variable that is called, if a variable is meant: the nearest, where no function of the name takes such
  /// arguments.
  private func calledValue(_ candidates: [Candidate], _ callable: [Candidate], _ arguments: [CallArgument])
    -> Candidate?
  {
    guard let first = candidates.first else { return nil }
    if callable.isEmpty { return first }
    guard table[first.symbol].kind == .variable, first.level < callable[0].level else { return nil }
    let takesArguments = callable.contains {
      mapping(of: arguments, to: here.signature(of: $0.symbol).parameters) != nil
    }
    return takesArguments && types.function(value(of: first, named: table[first.symbol].name)) == nil ? nil : first
  }

  // MARK: - Initializers

  /// `.init(…)` of the wanted type, or of what it holds if that is optional.
  private func initializeImplicitly(_ callee: Term, _ arguments: [CallArgument], _ expected: TypeRef) -> TypeRef {
    genericArguments(of: callee, from: 0)
    var type = types.fullyUnwrapped(expected)
    if let instance = types.instance(ofMetatype: type) { type = instance }
    guard types.kind(type) == .nominal, let symbol = types.declaration(of: type), table[symbol].kind != .protocol else {
      let found = implicitCandidates(name(callee.name), expected)
      return found.isEmpty
        ? unknownCall(arguments) : apply(found, named: callee, arguments, expected, explicitArguments: [])
    }
    return initialize(named: callee, type, arguments, expected)
  }

  /// `.init(…)` and `Type.init(…)`: where the compiler writes the initializer, the type is what they name.
  private func initialize(named callee: Term, _ type: TypeRef, _ arguments: [CallArgument], _ expected: TypeRef)
    -> TypeRef
  {
    let result = initialize(type, arguments, at: callee.position, expected)
    if let symbol = types.declaration(of: type), isWrittenByCompiler(arguments, of: symbol) {
      here.recordMaking(of: symbol, at: callee.position)
    }
    return result
  }

  /// Whether a call takes the initializer that the compiler writes: that of a struct without any of its own with the
  /// stored properties as labels, that of a class without any, that by a raw value.
  private func isWrittenByCompiler(_ arguments: [CallArgument], of symbol: SymbolID) -> Bool {
    let kind = table[symbol].kind
    var current = table.scopes.first(table.known.initializer, in: ScopeID(symbol))
    while current != noSymbol {
      if table[current].container == symbol { return false }
      current = table.scopes.following(current)
    }
    if kind == .protocol { return false }
    if kind == .enum { return arguments.count == 1 && arguments[0].label == table.known.rawValue }
    guard kind == .struct || arguments.isEmpty else { return false }
    return arguments.allSatisfy { argument in
      var property = table.scopes.first(argument.isTrailing ? table.known.empty : argument.label, in: ScopeID(symbol))
      while property != noSymbol {
        let value = table[property]
        if value.kind == .variable, value.container == symbol, !value.flags.contains(.isStatic) { return true }
        property = table.scopes.following(property)
      }
      return argument.isTrailing
    }
  }

  /// A new value of a type; what its generic arguments are may be told by the call's.
  func construct(_ type: TypeRef, _ arguments: [CallArgument], at position: UInt32, _ expected: TypeRef) -> TypeRef {
    guard type != unknownType else { return unknownCall(arguments) }
    return initialize(type, arguments, at: position, expected)
  }

  func initialize(
    _ type: TypeRef, _ arguments: [CallArgument], at position: UInt32, _ expected: TypeRef,
    as kind: DependencyKind = .creates
  ) -> TypeRef {
    let wanted = opened(type, expected)
    let found = here.members(table.known.initializer, of: wanted).filter { candidate in
      // Initializers are inherited from classes and protocols, and found on the type alone otherwise.
      table[candidate.symbol].kind == .initializer
    }
    guard let choice = chooseFitting(found, arguments) else {
      let result = memberwise(wanted, arguments)
      return types.isOpen(result) && wanted != type ? type : result
    }
    noteThrown(by: choice.chosen)
    if let chosen = choice.chosen { here.record(chosen, at: position, kind) }
    if let symbol = types.declaration(of: wanted), let chosen = choice.chosen, !isInherited(chosen, by: symbol),
      choice.result != unknownType
    {
      return choice.result
    }
    let isFailable = choice.chosen.map { table[$0.symbol].flags.contains(.isFailable) } ?? false
    return isFailable ? types.optional(type) : type
  }

  private func isInherited(_ candidate: Candidate, by symbol: SymbolID) -> Bool {
    table[candidate.symbol].owner != symbol
  }

  /// Unknown generic arguments become the type's own parameters, to be inferred; what the context wants of the same
  /// type is taken first.
  private func opened(_ type: TypeRef, _ expected: TypeRef) -> TypeRef {
    guard let symbol = types.declaration(of: type), types.arguments(of: type).contains(unknownType) else { return type }
    let wanted = types.fullyUnwrapped(expected)
    if types.declaration(of: wanted) == symbol, !types.arguments(of: wanted).contains(unknownType) { return wanted }
    guard table[symbol].kind != .protocol else { return type }
    let own = table.genericSignature(of: symbol)
    let arguments = types.arguments(of: type)
    return types.nominal(
      symbol,
      own.enumerated().map { position, parameter in
        position < arguments.count && arguments[position] != unknownType
          ? arguments[position] : types.parameter(parameter)
      })
  }

  /// The initializer that the compiler writes: each argument is wanted to be of the type of the property it names.
  private func memberwise(_ type: TypeRef, _ arguments: [CallArgument]) -> TypeRef {
    var isRawValue = false
    var substitution = Substitution()
    let open = Set(types.declaration(of: type).map { table.genericSignature(of: $0) } ?? [])
    for argument in arguments {
      guard argument.label != table.known.empty,
        let property = here.members(argument.label, of: type, isStatic: false).first,
        table[property.symbol].kind == .variable
      else {
        evaluate(argument.value, expected: wanted(by: nil, for: argument))
        if argument.label == table.known.rawValue { isRawValue = true }
        continue
      }
      let declared = here.valueType(of: property.symbol)
      let wanted = here.substitute(declared, here.substitution(of: property))
      let given = evaluate(argument.value, expected: wanted)
      here.unify(declared, given, open, &substitution)
    }
    if isRawValue, let symbol = types.declaration(of: type), table[symbol].kind == .enum { return types.optional(type) }
    return types.isOpen(type) ? here.substitute(type, substitution) : type
  }

  // MARK: - Subscripts

  func subscriptCall(_ value: Term, _ expected: TypeRef) -> TypeRef {
    let base = base(child(0, of: value))
    let arguments = arguments(of: value, from: 1)
    guard base != unknownType else { return unknownCall(arguments) }
    if arguments.count == 1, arguments[0].label == table.known.keyPath,
      let type = valueAtKeyPath(arguments[0], of: base)
    {
      return type
    }
    // `Type[…]` may be a static subscript; `Array<Int>`-like specialisations are no subscripts.
    let found = candidates(table.known.subscriptName, on: base)
    guard !found.isEmpty else { return unknownCall(arguments) }
    guard let choice = chooseOverload(found, arguments, expected, []) else { return unknownType }
    if let chosen = choice.chosen { here.record(chosen, at: value.position, .calls) }
    return choice.result
  }
}
