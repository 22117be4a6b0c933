/// Which of several declarations of one name a call means, and what it gives.
extension Resolver {
  struct Choice {
    /// Nil where several remain that belong to different types.
    var chosen: Candidate?
    var result: TypeRef
  }

  /// A candidate whose labels fit, with the parameter that each argument goes to.
  struct Fitting {
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
