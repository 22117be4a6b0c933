/// Which of several declarations of one name a call means, and what it gives.
extension Resolver {
  struct Choice {
    /// Nil where several remain that belong to different types.
    var chosen: Candidate?
    var result: TypeRef
  }

  /// A candidate whose labels fit, with the parameter that each argument goes to.
  private struct Fitting {
    var candidate: Candidate
    var signature: Signature
    var mapping: [Int]
    var substitution: Substitution
    var cost = 0
  }

  /// Chooses by labels, then by the types of those arguments that have one of their own; evaluates every argument exactly once, those that
  /// depend on the context after the choice.
  func chooseOverload(
    _ candidates: [Candidate], _ arguments: [CallArgument], _ expected: TypeRef, _ explicitArguments: [TypeRef]
  ) -> Choice? {
    let fitting = candidates.compactMap { fit($0, arguments, explicitArguments) }
    guard !fitting.isEmpty else {
      unknownCall(arguments)
      return nil
    }
    return choose(among: fitting, arguments, expected)
  }

  /// The same for initializers; nil, with the arguments not yet evaluated, where the labels of none fit.
  func chooseFitting(_ candidates: [Candidate], _ arguments: [CallArgument]) -> Choice? {
    let fitting = candidates.compactMap { fit($0, arguments, []) }
    return fitting.isEmpty ? nil : choose(among: fitting, arguments, unknownType) ?? Choice(chosen: nil, result: unknownType)
  }

  private func choose(among candidates: [Fitting], _ arguments: [CallArgument], _ expected: TypeRef) -> Choice? {
    var fitting = candidates
    var given = [TypeRef?](repeating: nil, count: arguments.count)
    if fitting.count > 1 {
      for (position, argument) in arguments.enumerated() where !dependsOnContext(argument.value) {
        let isName = [.identifier, .member].contains(term(argument.value).kind)
        given[position] = evaluate(argument.value, expected: isName ? unknownType : commonParameter(position, fitting))
      }
      fitting = narrowed(fitting, arguments, given, expected)
    }
    guard let best = fitting.first else {
      for (position, argument) in arguments.enumerated() where given[position] == nil { evaluate(argument.value) }
      return nil
    }
    let owners = Set(fitting.map { table[$0.candidate.symbol].owner })
    let isCertain = fitting.count == 1 || owners.count == 1
    let result = finish(best, arguments, &given, expected, isOnly: isCertain)
    if fitting.count == 1 { return Choice(chosen: best.candidate, result: result) }
    let agrees = fitting.dropFirst().allSatisfy { haveOneShape($0.signature.result, best.signature.result) }
    return Choice(chosen: isCertain ? best.candidate : nil, result: agrees ? result : unknownType)
  }

  /// Whether two declared results are the same but for the generic parameters of their own declarations.
  private func haveOneShape(_ left: TypeRef, _ right: TypeRef) -> Bool {
    if left == right { return true }
    let one = types.node(left)
    let other = types.node(right)
    guard one.kind == other.kind, one.kind == .parameter || one.payload == other.payload, one.count == other.count else { return false }
    guard one.kind != .tuple else { return true }
    return (0..<Int(one.count)).allSatisfy { haveOneShape(types.argument($0, of: left), types.argument($0, of: right)) }
  }

  private func fit(_ candidate: Candidate, _ arguments: [CallArgument], _ explicitArguments: [TypeRef]) -> Fitting? {
    guard hasParameters(candidate.symbol) else { return nil }
    let signature = signature(of: candidate.symbol)
    guard mayFit(arguments, signature) else { return nil }
    guard let mapping = mapping(of: arguments, to: signature.parameters) else { return nil }
    var substitution = candidate.base == unknownType ? Substitution() : substitution(of: candidate)
    for (parameter, argument) in zip(signature.generics, explicitArguments) { substitution.bind(parameter, argument) }
    return Fitting(candidate: candidate, signature: signature, mapping: mapping, substitution: substitution)
  }

  // MARK: - Labels

  /// A cheap look before the labels are compared one by one.
  private func mayFit(_ arguments: [CallArgument], _ signature: Signature) -> Bool {
    guard let first = arguments.first, !first.isTrailing else { return true }
    guard let parameter = signature.parameters.first else { return false }
    if arguments.count > signature.parameters.count, !signature.hasVariadic { return false }
    return parameter.label == first.label || parameter.hasDefault || parameter.isVariadic
  }

  /// The parameter for each argument, or nil if the labels do not fit.
  func mapping(of arguments: [CallArgument], to parameters: [Signature.Parameter]) -> [Int]? {
    var result: [Int] = []
    var next = 0
    var position = 0
    while position < arguments.count, !arguments[position].isTrailing {
      let argument = arguments[position]
      while next < parameters.count, parameters[next].label != argument.label {
        guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      position += 1
      if parameters[next].isVariadic {
        while position < arguments.count, !arguments[position].isTrailing, arguments[position].label == table.known.empty {
          result.append(next)
          position += 1
        }
      }
      next += 1
    }
    guard let rest = trailing(arguments[position...], to: parameters, from: next) else { return nil }
    let all = result + rest
    for (index, parameter) in parameters.enumerated() where !all.contains(index) {
      guard parameter.hasDefault || parameter.isVariadic else { return nil }
    }
    return all
  }

  /// The first trailing closure goes to the first parameter that takes one, with no other required parameter left out; the others by label.
  private func trailing(_ arguments: ArraySlice<CallArgument>, to parameters: [Signature.Parameter], from start: Int) -> [Int]? {
    guard !arguments.isEmpty else { return [] }
    var result: [Int] = []
    var next = start
    for (offset, argument) in arguments.enumerated() {
      if offset == 0 {
        let labels = Set(arguments.dropFirst().map(\.label))
        while next < parameters.count, !takesFirstClosure(parameters, next, labels) { next += 1 }
      } else {
        while next < parameters.count, parameters[next].label != argument.label { next += 1 }
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    return result
  }

  /// A parameter with a default is passed over when a later one needs the closure.
  private func takesFirstClosure(_ parameters: [Signature.Parameter], _ index: Int, _ laterLabels: Set<NameID>) -> Bool {
    guard parameters[index].takesClosure, !parameters[index].isAutoclosure else { return false }
    guard parameters[index].hasDefault else { return true }
    return !parameters[(index + 1)...].contains { !$0.hasDefault && !$0.isVariadic && $0.takesClosure && !laterLabels.contains($0.label) }
  }

  // MARK: - Types

  /// Whether an argument's type, or what it names, depends on what the parameter wants.
  func dependsOnContext(_ id: TermID) -> Bool {
    let value = term(id)
    switch value.kind {
    case .closure, .nilLiteral, .arrayLiteral, .dictionaryLiteral, .integerLiteral, .floatLiteral, .ifStatement, .switchStatement:
      return true
    case .stringLiteral: return value.linkCount == 0
    case .keyPath: return child(0, of: value) == noTerm
    case .implicitMember: return true
    case .member, .call, .subscriptCall, .forceUnwrap, .optionalChain: return startsImplicitly(id)
    case .tuple: return (0..<Int(value.linkCount)).contains { dependsOnContext(child(0, of: term(child($0, of: value)))) }
    case .sequence: return (0..<Int(value.linkCount)).contains { isOperandInContext(child($0, of: value)) }
    case .prefixOperator: return dependsOnContext(child(0, of: value))
    default: return false
    }
  }

  private func isOperandInContext(_ id: TermID) -> Bool {
    let value = term(id)
    if value.kind == .ternaryOperator { return dependsOnContext(child(0, of: value)) }
    switch value.kind {
    case .implicitMember: return true
    case .member, .call, .closure: return value.kind == .closure || startsImplicitly(id)
    default: return false
    }
  }

  /// What all candidates want at a position, if they agree.
  private func commonParameter(_ position: Int, _ fitting: [Fitting]) -> TypeRef {
    let wanted = fitting.map { fit in
      erase(fit.signature.parameters[fit.mapping[position]].type, fit.signature.generics, keeping: fit.substitution)
    }
    return wanted.allSatisfy { $0 == wanted[0] } ? wanted[0] : unknownType
  }

  /// Drops candidates that certainly do not take the arguments, then keeps the cheapest, then the nearest.
  private func narrowed(_ fitting: [Fitting], _ arguments: [CallArgument], _ given: [TypeRef?], _ expected: TypeRef) -> [Fitting] {
    var kept: [Fitting] = []
    for var fit in fitting {
      if let cost = cost(of: arguments, given, fit, expected) {
        fit.cost = cost
        kept.append(fit)
      }
    }
    // Where nothing fits, something was inferred wrongly: better no answer than a wrong one.
    guard kept.count > 1 else { return kept }
    let cheapest = kept.map(\.cost).min()!
    kept = kept.filter { $0.cost == cheapest }
    let nearest = kept.map(\.candidate.level).min()!
    kept = kept.filter { $0.candidate.level == nearest }
    let preferred = kept.filter { !table[$0.candidate.symbol].flags.contains(.isDisfavored) }
    return preferred.isEmpty ? kept : preferred
  }

  private func cost(of arguments: [CallArgument], _ given: [TypeRef?], _ fit: Fitting, _ expected: TypeRef) -> Int? {
    var total = 0
    for (position, argument) in arguments.enumerated() {
      let parameter = fit.signature.parameters[fit.mapping[position]]
      var wanted = substitute(parameter.type, fit.substitution)
      if parameter.isAutoclosure, let function = function(wanted) { wanted = function.result }
      let cost: Int?
      if let type = given[position] {
        cost = self.cost(of: type, for: wanted, fit.signature, of: fit.candidate.symbol)
      } else {
        cost = costInContext(argument.value, for: wanted, fit)
      }
      guard let cost else { return nil }
      total += cost
    }
    // Parameters left to their defaults make a worse match.
    let defaulted = fit.signature.parameters.count - Set(fit.mapping).count
    if expected != unknownType, types.kind(expected) == .nominal {
      let result = substitute(fit.signature.result, fit.substitution)
      if cost(of: result, for: expected, fit.signature, of: fit.candidate.symbol) == nil { total += 20 }
    }
    return total * 4 + min(defaulted, 3)
  }

  /// How well an argument that has no type of its own fits: literals by what the type is expressible by, `.name` by the type's members.
  private func costInContext(_ id: TermID, for wanted: TypeRef, _ fit: Fitting) -> Int? {
    let value = term(id)
    let type = fullyUnwrapped(wanted)
    guard type != unknownType else { return 3 }
    switch value.kind {
    case .closure: return costOfClosure(value, for: type)
    case .nilLiteral: return types.kind(wanted) != .nominal || isOptional(wanted) || accepts(.nilLiteral, types.node(wanted).payload) ? 1 : nil
    case .integerLiteral, .floatLiteral, .stringLiteral, .arrayLiteral, .dictionaryLiteral: return costOfLiteral(value.kind, for: type)
    case .implicitMember, .member, .call:
      guard types.kind(type) == .nominal, !table[types.node(type).payload].isForeign, let name = firstName(of: id) else { return 3 }
      return implicitCandidates(name, type).isEmpty ? nil : 1
    case .keyPath:
      if types.kind(type) == .function { return 2 }
      return declaration(of: type).map { isKeyPath($0) || table.name(of: $0).hasSuffix("KeyPath") ? 0 : nil } ?? 3
    default: return 3
    }
  }

  private func costOfClosure(_ value: Term, for type: TypeRef) -> Int? {
    guard let function = function(type) else {
      return types.kind(type) == .nominal || types.kind(type) == .tuple || types.kind(type) == .metatype ? nil : 4
    }
    guard !value.flags.contains(.shorthand) else { return 1 }
    let written = (0..<Int(value.linkCount)).filter { term(child($0, of: value)).kind == .closureParameter }.count
    let wanted = function.parameters.count
    if written == wanted { return 1 }
    return wanted == 1 && types.kind(function.parameters[0]) == .tuple ? 2 : nil
  }

  private func costOfLiteral(_ kind: Term.Kind, for type: TypeRef) -> Int? {
    switch types.kind(type) {
    case .nominal:
      let symbol = types.node(type).payload
      if declaration(of: defaultType(of: kind)) == symbol { return 0 }
      if kind == .arrayLiteral, symbol == standard.array { return 0 }
      if table[symbol].kind == .protocol {
        let given = defaultType(of: kind)
        return given != unknownType && certainlyLacks(given, type) ? nil : 3
      }
      return accepts(kind, symbol) ? 1 : nil
    case .tuple, .function, .metatype: return nil
    case .parameter: return 4
    default: return 3
    }
  }

  private func firstName(of id: TermID) -> NameID? {
    var value = term(id)
    while value.kind != .implicitMember {
      guard value.linkCount > 0 else { return nil }
      value = term(child(0, of: value))
    }
    return name(value.name)
  }

  // MARK: - The chosen one

  /// Evaluates what is left, closures last, and says what the call gives.
  private func finish(
    _ fit: Fitting, _ arguments: [CallArgument], _ given: inout [TypeRef?], _ expected: TypeRef, isOnly: Bool
  ) -> TypeRef {
    var substitution = fit.substitution
    let generics = openGenerics(of: fit)
    let open = Set(generics)
    for closuresAreDue in [false, true] {
      for (position, argument) in arguments.enumerated() {
        guard (term(argument.value).kind == .closure) == closuresAreDue else { continue }
        let parameter = fit.signature.parameters[fit.mapping[position]]
        let type = given[position] ?? evaluate(argument, for: parameter, generics, substitution, expected, fit, isOnly)
        given[position] = type
        if parameter.hasBuilder, closuresAreDue { continue }
        unify(substituteBase(parameter, fit), type, open, &substitution)
      }
      complete(&substitution, for: fit.candidate.symbol, generics)
    }
    if generics.contains(where: { (substitution[$0] ?? unknownType) == unknownType }), !isVoid(expected) {
      unify(substitute(fit.signature.result, fit.substitution), expected, open, &substitution)
    }
    var result = fit.signature.result
    // Base types that were opened for inference are spelled in parameters of the type itself.
    if types.isOpen(result) { result = erase(substitute(result, fit.substitution), generics, keeping: substitution) }
    return result
  }

  private func isVoid(_ type: TypeRef) -> Bool { types.kind(type) == .tuple && types.node(type).count == 0 }

  private func substituteBase(_ parameter: Signature.Parameter, _ fit: Fitting) -> TypeRef {
    let type = substitute(parameter.type, fit.substitution)
    if parameter.isAutoclosure, let function = function(type) { return function.result }
    return type
  }

  /// The callee's own generics, and those of the type being constructed that are still to be found.
  private func openGenerics(of fit: Fitting) -> [GenericID] {
    var generics = fit.signature.generics
    guard table[fit.candidate.symbol].kind == .initializer || table[fit.candidate.symbol].kind == .enumCase
      || table[fit.candidate.symbol].flags.contains(.isStatic)
    else { return generics }
    for argument in types.arguments(of: fit.candidate.view) where types.kind(argument) == .parameter {
      generics.append(types.node(argument).payload)
    }
    return generics
  }

  private func evaluate(
    _ argument: CallArgument, for parameter: Signature.Parameter, _ generics: [GenericID], _ substitution: Substitution,
    _ expected: TypeRef, _ fit: Fitting, _ isOnly: Bool
  ) -> TypeRef {
    guard isOnly else { return evaluate(argument.value) }
    let declared = substituteBase(parameter, fit)
    var wanted = erase(declared, generics, keeping: substitution)
    if types.kind(declared) == .parameter, wanted == unknownType, startsImplicitly(argument.value) { wanted = declared }
    return evaluate(argument.value, expected: wanted)
  }
}
