import CodeModel

/// Decides what is built from what, one parameter at a time; what cannot be decided becomes a problem.
struct Choices {
  let context: WiringContext
  private(set) var problems: [WiringProblem] = []
  /// What the caller decides although the codebase has candidates.
  private(set) var notes: [String] = []
  private var chosen: [TypeID: Constructor?] = [:]
  private var chosenForRoots: [TypeID: Constructor?] = [:]

  init(_ context: WiringContext) { self.context = context }

  mutating func report(_ problem: WiringProblem) { problems.append(problem) }

  // MARK: - Arguments

  /// Where the argument for a parameter comes from; nil where that is a problem.
  mutating func supply(_ parameter: Parameter, _ need: WiringNeed, of constructor: Constructor) -> Supply? {
    let fallback: Supply = parameter.defaultValue != nil ? .omitted : .input
    if parameter.isVariadic { return .omitted }
    if case .object(let type) = need, parameter.defaultValue == nil, !context.services.contains(type),
      !context.decisions.passed.contains(type), let obstacle = obstacle(toPassing: type)
    {
      return fail(
        "\(context.label(constructor)) takes '\(parameter.name)', and \(obstacle); let another initializer be called, or open one",
        constructor)
    }
    switch need {
    case .value: return fallback
    case .implementation(let abstractions): return implementation(of: abstractions, for: parameter, constructor)
    case .object(let type):
      if let bound = context.decisions.bindings[type], bound != constructor.type { return .object(bound) }
      if context.decisions.passed.contains(type) { return .passed([type]) }
      return parameter.defaultValue == nil && context.services.contains(type) ? .object(type) : fallback
    case .undecided(let name):
      if parameter.defaultValue != nil { return .omitted }
      return fail(
        "'\(parameter.name)' of \(context.label(constructor)) is of the generic parameter \(name), which nothing decides; give \(name) a protocol, or build this one by hand",
        constructor)
    }
  }

  /// Why no caller of what is written could have such a value; nil if one could.
  private func obstacle(toPassing type: TypeID) -> String? {
    if let obstacle = context.obstacle(to: type) { return "\(context.label(type)) cannot be passed: \(obstacle)" }
    return nil
  }

  private mutating func implementation(of abstractions: [TypeID], for parameter: Parameter, _ constructor: Constructor)
    -> Supply?
  {
    let candidates = ImplementationCandidates(of: abstractions, for: constructor.type, in: context)
    if let bound = candidates.bound { return .object(bound) }
    if abstractions.contains(where: context.decisions.passed.contains) { return .passed(abstractions) }
    // Nothing is an answer that the code gives already.
    if parameter.type.isOptional, parameter.defaultValue != nil { return .omitted }
    if candidates.count == 1, let only = candidates.nameable.first, !parameter.type.hasArguments {
      // What cannot be built cannot replace a default.
      if parameter.defaultValue == nil || context.canBuild(only) { return .object(only) }
    }
    if parameter.defaultValue != nil, candidates.count < 2 { return .omitted }
    if parameter.type.isOptional, candidates.all.isEmpty, candidates.foreign.isEmpty { return .input }
    if candidates.isCallersChoice, parameter.type.decidedParameter == nil, !parameter.type.hasArguments {
      note(candidates)
      return .passed(abstractions)
    }
    let question = candidates.question(of: parameter, constructor)
    return fail(question.message, constructor, notes: question.notes, decision: candidates.decision)
  }

  private mutating func note(_ candidates: ImplementationCandidates) {
    let name = context.label(candidates.abstractions[0])
    let choice = candidates.nameable.first.map { "; --bind \(name)=\(context.label($0)) builds one" } ?? ""
    let text = "\(name) is the caller's to pass: \(candidates.count) types implement it\(choice)"
    if !notes.contains(text) { notes.append(text) }
  }

  /// What is built for an abstraction, or a class that is bound, where it is a root itself.
  mutating func implementation(ofRoot type: TypeID) -> TypeID? {
    if let bound = context.decisions.bindings[type] { return bound }
    let all = context.implementations.of([type])
    let nameable = all.filter { context.obstacle(to: $0) == nil }
    if nameable.count == 1 { return nameable[0] }
    let name = context.label(type)
    let choice = nameable.first.map { "; say which: --bind \(name)=\(context.label($0))" } ?? ""
    return fail(
      "\(name) is to be built, and \(nameable.count) types that can be named implement it\(choice)", type,
      notes: all.map(context.note), decision: nameable.isEmpty ? nil : .bind(name, to: nameable.map(context.label)))
  }

  // MARK: - Constructors

  /// How objects of a type are made; nil where that is a problem.
  mutating func constructor(of type: TypeID) -> Constructor? {
    if let known = chosen[type] { return known }
    let result = one(of: type) ?? choose(type)
    chosen[type] = .some(result)
    return result
  }

  /// How one is made that somebody asked to be built.
  mutating func constructor(ofRoot type: TypeID) -> Constructor? {
    if let known = chosenForRoots[type] { return known }
    let result = choose(type)
    chosenForRoots[type] = .some(result)
    return result
  }

  /// The one instance that the code shares already: beside another one neither would know what the other keeps.
  private mutating func one(of type: TypeID) -> Constructor? {
    guard context.decisions.signatures[type] == nil, !context.decisions.perUse.contains(type),
      [.class, .actor].contains(context.model[type].kind), context.obstacle(to: type) == nil
    else { return nil }
    let shared = context.constructors.instances(of: type).filter {
      context.viewpoint.canName($0.access, declaredIn: $0.module) && InstanceNames.areOfOne($0.signature)
    }
    guard shared.count == 1, case .staticProperty(let name) = shared[0].form else { return nil }
    let others = context.constructors.initializers(of: type).filter {
      context.viewpoint.canName($0.access, declaredIn: $0.module)
    }
    if let other = others.first {
      let label = context.label(type)
      let text =
        "\(label) is the one in \(context.model[type].name).\(name); --initializer '\(label).\(other.signature)' makes another"
      if !notes.contains(text) { notes.append(text) }
    }
    return shared[0]
  }

  private mutating func choose(_ type: TypeID) -> Constructor? {
    let name = context.label(type)
    if let obstacle = context.obstacle(to: type) { return fail("\(name) cannot be built: \(obstacle)", type) }
    let all = context.constructors.initializers(of: type)
    let offered = all.filter { context.viewpoint.canName($0.access, declaredIn: $0.module) }
    if let signature = context.decisions.signatures[type] {
      if let asked = offered.first(where: { $0.signature == signature }) { return asked }
      return fail("\(name) has no \(signature) that can be called here", type, notes: notes(all))
    }
    if offered.isEmpty { return onlyInstance(of: type, initializers: all) }
    // What is inherited knows nothing of what the type itself asks for.
    let usual = offered.filter { !$0.isFailable && !$0.isConvenience }
    let hasOwn = usual.contains { !$0.isInherited }
    let tiers = (hasOwn ? [usual] : []) + [offered.filter { !$0.isFailable }, offered]
    let tier = tiers.first { !$0.isEmpty }!
    let best = mostDemanding(of: mostOpen(of: tier))
    if best.count == 1 { return best[0] }
    return fail(
      "\(name) has \(best.count) initializers that ask for as much; say which: --initializer '\(context.model[type].name).\(best[0].signature)'",
      type,
      notes: notes(best), decision: .initializer("\(context.model[type].name).\(best[0].signature)"))
  }

  /// What a type offers to everybody is how it is meant to be made; what is less open is for its own module and tests.
  private func mostOpen(of constructors: [Constructor]) -> [Constructor] {
    let open = constructors.filter { $0.access >= .public }
    return open.isEmpty ? constructors : open
  }

  /// Those that ask for most objects, and among them for fewest values: the rule of containers, and the way a class
  /// says what it needs.
  private func mostDemanding(of constructors: [Constructor]) -> [Constructor] {
    let demands = constructors.map { constructor in
      var objects = 0
      var values = 0
      for (parameter, need) in zip(constructor.parameters, context.constructors.needs(of: constructor)) {
        switch need {
        case .implementation: objects += 1
        case .object(let type) where context.services.contains(type): objects += 1
        default: values += parameter.defaultValue == nil && !parameter.isVariadic ? 1 : 0
        }
      }
      return (objects: objects, fewness: -values)
    }
    let most = demands.max { $0 < $1 }!
    return zip(constructors, demands).filter { $0.1 == most }.map(\.0)
  }

  /// A type that nobody may build may offer the only one itself, as `shared`.
  private mutating func onlyInstance(of type: TypeID, initializers: [Constructor]) -> Constructor? {
    let instances = context.constructors.instances(of: type).filter {
      context.viewpoint.canName($0.access, declaredIn: $0.module)
    }
    if instances.count == 1 { return instances[0] }
    let name = context.label(type)
    if context.model[type].kind == .enum {
      return fail(
        "\(name) is an enum: which case is meant only the caller knows; --pass \(name)", type,
        decision: .pass(name))
    }
    return fail(
      "\(name) has no initializer that \(context.model[context.viewpoint.module].name) can call; make one more open, or let the caller pass it: --pass \(name)",
      type, notes: notes(initializers), decision: .pass(name))
  }

  private func notes(_ constructors: [Constructor]) -> [WiringProblem.Note] {
    constructors.map { WiringProblem.Note(location: $0.location, text: "\($0.signature), \($0.access)") }
  }

  // MARK: - Problems

  private mutating func fail<Result>(
    _ message: String, _ constructor: Constructor, notes: [WiringProblem.Note] = [], decision: WiringDecision? = nil
  ) -> Result? {
    problems.append(WiringProblem(message, at: constructor.location, notes: notes, decision: decision))
    return nil
  }

  private mutating func fail<Result>(
    _ message: String, _ type: TypeID, notes: [WiringProblem.Note] = [], decision: WiringDecision? = nil
  ) -> Result? {
    let place = context.table.location(of: type)
    problems.append(WiringProblem(message, at: place, notes: notes, decision: decision))
    return nil
  }
}
