import CodeModel
import SwiftFacts

/// Which of several declarations of one name a call means, and what it gives.
extension ExpressionTyper {
  struct Choice {
    /// Nil where several remain that belong to different types or modules, or what is not read may be meant.
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

    /// What the argument at a position goes to.
    func parameter(at position: Int) -> Signature.Parameter { signature.parameters[mapping[position]] }
  }

  /// Chooses by labels, then by the types of those arguments that have one of their own; evaluates every argument
  /// exactly once, those that depend on the context after the choice.
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
    return fitting.isEmpty
      ? nil : choose(among: fitting, arguments, unknownType) ?? Choice(chosen: nil, result: unknownType)
  }

  private func choose(among candidates: [Fitting], _ arguments: [CallArgument], _ expected: TypeRef) -> Choice? {
    var fitting = candidates.count > 1 ? havingWhatFollows(candidates) : candidates
    var given = [TypeRef?](repeating: nil, count: arguments.count)
    if fitting.count > 1 {
      for (position, argument) in arguments.enumerated() where !dependsOnContext(argument.value) {
        let isName = [.identifier, .member].contains(term(argument.value).kind)
        mayBeFunction = isName && fitting.contains { types.function($0.parameter(at: position).type) != nil }
        let wanted = isName ? unknownType : commonParameter(position, fitting)
        given[position] = typeGiven(by: argument) { evaluate(argument.value, expected: wanted) }
      }
      mayBeFunction = false
      fitting = narrowed(fitting, arguments, given, expected)
    }
    guard let best = fitting.first else {
      for (position, argument) in arguments.enumerated() where given[position] == nil { evaluate(argument.value) }
      return nil
    }
    let owners = Set(fitting.map { table[$0.candidate.symbol].owner })
    let result = finish(best, arguments, &given, expected, isOnly: owners.count == 1)
    let isCertain = areOneProvider(fitting.map(\.candidate.symbol)) && isSingledOut(best, arguments, given)
    if fitting.count == 1 {
      return isCertain ? Choice(chosen: best.candidate, result: result) : Choice(chosen: nil, result: unknownType)
    }
    let agrees = fitting.dropFirst().allSatisfy { types.haveOneShape($0.signature.result, best.signature.result) }
    return Choice(chosen: isCertain ? first(of: fitting.map(\.candidate)) : nil, result: agrees ? result : unknownType)
  }

  private func fit(_ candidate: Candidate, _ arguments: [CallArgument], _ explicitArguments: [TypeRef]) -> Fitting? {
    guard here.hasParameters(candidate.symbol) else { return nil }
    let signature = here.signature(of: candidate.symbol)
    guard mayFit(arguments, signature) else { return nil }
    guard let mapping = mapping(of: arguments, to: signature.parameters) else { return nil }
    var substitution = candidate.base == unknownType ? Substitution() : here.substitution(of: candidate)
    for (parameter, argument) in zip(signature.generics, explicitArguments) { substitution.bind(parameter, argument) }
    return Fitting(candidate: candidate, signature: signature, mapping: mapping, substitution: substitution)
  }

  // MARK: - The chosen one

  /// Evaluates what is left, and says what the call gives: first what has a type of its own, which may tell what a generic
  /// parameter is, then what has its type from there, closures last.
  private func finish(
    _ fit: Fitting, _ arguments: [CallArgument], _ given: inout [TypeRef?], _ expected: TypeRef, isOnly: Bool
  ) -> TypeRef {
    var substitution = fit.substitution
    let generics = openGenerics(of: fit)
    let open = Set(generics)
    let rounds = arguments.map { round(of: $0, areOpen: !generics.isEmpty) }
    for round in Round.allCases where rounds.contains(round) || round == .closures {
      let closuresAreDue = round == .closures
      for (position, argument) in arguments.enumerated() where rounds[position] == round {
        let parameter = fit.parameter(at: position)
        var known = substitution
        // What the context wants tells what a closure is to give: `take(numbers.map { .case($0) })`.
        if closuresAreDue, expected != unknownType { bindWanted(expected, fit, open, &known) }
        let type =
          given[position]
          ?? typeGiven(by: argument) { evaluate(argument, for: parameter, generics, known, expected, fit, isOnly) }
        given[position] = type
        if parameter.hasBuilder, closuresAreDue { continue }
        here.unify(substituteBase(parameter, fit), type, open, &substitution)
      }
      here.complete(&substitution, for: fit.candidate.symbol, generics)
    }
    if generics.contains(where: { (substitution[$0] ?? unknownType) == unknownType }), !types.isVoid(expected) {
      here.unify(here.substitute(fit.signature.result, fit.substitution), expected, open, &substitution)
    }
    var result = fit.signature.result
    // Base types that were opened for inference are spelled in parameters of the type itself.
    if types.isOpen(result) {
      result = here.erase(here.substitute(result, fit.substitution), generics, keeping: substitution)
    }
    return result
  }

  /// The type that an argument is known to be of: not the value's where it is a binding to it.
  private func typeGiven(by argument: CallArgument, _ evaluate: () -> TypeRef) -> TypeRef {
    namesUnreadProjection = false
    let type = evaluate()
    return namesUnreadProjection && [.identifier, .member].contains(term(argument.value).kind) ? unknownType : type
  }

  /// When an argument is looked at.
  private enum Round: CaseIterable { case independent, inContext, closures }

  private func round(of argument: CallArgument, areOpen: Bool) -> Round {
    if term(argument.value).kind == .closure { return .closures }
    return areOpen && dependsOnContext(argument.value) ? .inContext : .independent
  }

  /// Binds parameters of which nothing is known yet so that the call gives what is wanted, an optional of it or what that
  /// holds.
  private func bindWanted(
    _ expected: TypeRef, _ fit: Fitting, _ open: Set<GenericID>, _ substitution: inout Substitution
  ) {
    let result = here.substitute(fit.signature.result, fit.substitution)
    let free = open.filter { (substitution[$0] ?? unknownType) == unknownType }
    guard !free.isEmpty, types.isOpen(result) else { return }
    let wanted = types.isOptional(result) ? expected : types.fullyUnwrapped(expected)
    here.unify(result, wanted, free, &substitution)
  }

  func substituteBase(_ parameter: Signature.Parameter, _ fit: Fitting) -> TypeRef {
    wanted(by: parameter, fit.substitution)
  }

  /// The type of the argument that a parameter takes: of an autoclosure what it gives.
  func wanted(by parameter: Signature.Parameter, _ substitution: Substitution) -> TypeRef {
    let type = here.substitute(parameter.type, substitution)
    if parameter.isAutoclosure, let function = types.function(type) { return function.result }
    return type
  }

  /// The callee's own generics, and those of the type being constructed that are still to be found.
  private func openGenerics(of fit: Fitting) -> [GenericID] {
    var generics = fit.signature.generics
    guard
      table[fit.candidate.symbol].kind == .initializer || table[fit.candidate.symbol].kind == .enumCase
        || table[fit.candidate.symbol].flags.contains(.isStatic)
    else { return generics }
    for argument in types.arguments(of: fit.candidate.view) where types.kind(argument) == .parameter {
      generics.append(types.node(argument).parameter)
    }
    return generics
  }

  private func evaluate(
    _ argument: CallArgument, for parameter: Signature.Parameter, _ generics: [GenericID], _ substitution: Substitution,
    _ expected: TypeRef, _ fit: Fitting, _ isOnly: Bool
  ) -> TypeRef {
    guard isOnly else { return evaluate(argument.value) }
    let declared = substituteBase(parameter, fit)
    var wanted = here.erase(declared, generics, keeping: substitution)
    if types.kind(declared) == .parameter, wanted == unknownType, startsImplicitly(argument.value) { wanted = declared }
    return evaluate(argument.value, expected: wanted)
  }
}
