import CodeModel

/// Builds the objects of one factory: dependencies before what needs them, each once unless it is built per use.
///
/// The search keeps its own stack, because a chain of initializers may be as long as a package is large.
struct ObjectBuilder {
  private let context: WiringContext
  /// What the struct holds already.
  private let shared: [TypeID: (index: Int, type: String)]
  private(set) var steps: [WiringPlan.Step] = []
  private(set) var inputs = InputList()
  private(set) var stepOfType: [TypeID: Int] = [:]
  private(set) var globalActors: [String] = []
  private var frames: [Frame] = []
  /// The types of the frames.
  private var begun: Set<TypeID> = []
  private var hasFailed = false

  /// Objects built per use can multiply; nobody reads a method of more steps.
  private static let stepLimit = 20_000
  /// How many objects of a circle are named.
  private static let shownCycle = 12

  /// An object of which some arguments are still missing.
  private struct Frame {
    var type: TypeID
    var constructor: Constructor
    var needs: [WiringNeed]
    var supplies: [Supply] = []
    /// By parameter; nil for what is omitted, and for inputs until the end.
    var sources: [WiringPlan.Source?] = []
    /// What the arguments so far decide about generic parameters.
    var generics: [String: String] = [:]
  }

  init(_ context: WiringContext, shared: [TypeID: (index: Int, type: String)] = [:]) {
    self.context = context
    self.shared = shared
  }

  /// Builds one object and all that it needs.
  ///
  /// The search goes on where something stands in the way, so that all of it is known at once; the steps are then of no
  /// use.
  ///
  /// - Returns: whether nothing stood in the way; what did is among the problems of `choices`.
  mutating func build(_ root: TypeID, choices: inout Choices) -> Bool {
    guard stepOfType[root] == nil else { return !hasFailed }
    push(root, as: choices.constructor(ofRoot: root), choices: &choices)
    while let frame = frames.last {
      if frame.supplies.count < frame.needs.count { advance(choices: &choices) } else { finish(choices: &choices) }
    }
    return !hasFailed
  }

  /// Begins an object; one that cannot be made is missing from then on.
  private mutating func push(_ type: TypeID, as constructor: Constructor?, choices: inout Choices) {
    guard steps.count + frames.count < Self.stepLimit else {
      fail(
        WiringProblem("more than \(Self.stepLimit) objects would be built; build fewer of them per use"),
        choices: &choices)
      return
    }
    guard let constructor else {
      hasFailed = true
      return take(nil, type: nil)
    }
    let needs = constructor.form == .initializer ? context.constructors.needs(of: constructor) : []
    frames.append(Frame(type: type, constructor: constructor, needs: needs))
    begun.insert(type)
  }

  private mutating func fail(_ problem: WiringProblem, choices: inout Choices) {
    hasFailed = true
    choices.report(problem)
    take(nil, type: nil)
  }

  /// Decides the next parameter of the last frame; an object that does not exist yet becomes a frame of its own.
  private mutating func advance(choices: inout Choices) {
    let frame = frames[frames.count - 1]
    let position = frame.supplies.count
    let parameter = frame.constructor.parameters[position]
    let supply = choices.supply(parameter, frame.needs[position], of: frame.constructor)
    if supply == nil { hasFailed = true }
    frames[frames.count - 1].supplies.append(supply ?? .omitted)
    guard case .object(let type)? = supply else { return take(nil, type: nil) }
    if let shared = shared[type] {
      take(.shared(shared.index), type: shared.type)
    } else if let known = stepOfType[type] {
      take(.step(known), type: steps[known].type)
    } else if begun.contains(type), let first = frames.firstIndex(where: { $0.type == type }) {
      fail(cycle(frames[first...]), choices: &choices)
    } else {
      push(type, as: choices.constructor(of: type), choices: &choices)
    }
  }

  /// Gives the last frame, if there is one, the argument that it waits for.
  private mutating func take(_ source: WiringPlan.Source?, type: String?) {
    guard !frames.isEmpty else { return }
    let last = frames.count - 1
    let position = frames[last].sources.count
    frames[last].sources.append(source)
    if let name = frames[last].constructor.parameters[position].type.decidedParameter {
      frames[last].generics[name] = type
    }
  }

  private func cycle(_ frames: ArraySlice<Frame>) -> WiringProblem {
    var names = frames.prefix(Self.shownCycle).map { context.label($0.type) }
    if frames.count > names.count { names.append("… (\(frames.count - names.count) more)") }
    return WiringProblem(
      "\((names + names.prefix(1)).joined(separator: " → ")) need each other to be built; break the circle, or let the caller pass one: --pass \(names[0])",
      at: frames.first?.constructor.location,
      notes: frames.prefix(Self.shownCycle).map { frame in
        let parameter = frame.constructor.parameters[frame.supplies.count - 1]
        return WiringProblem.Note(
          location: frame.constructor.location,
          text: "\(context.label(frame.constructor)) takes \(parameter.name): \(parameter.typeText)")
      })
  }

  /// The root, and what an initializer takes that does not take nothing.
  var stepsThatAreNeeded: Set<Int> {
    let taken = steps.flatMap(\.arguments).compactMap { argument -> Int? in
      if case .step(let index) = argument.source, !argument.isOptional { index } else { nil }
    }
    return Set(taken).union([steps.count - 1])
  }

  // MARK: - Steps

  /// Turns the last frame, whose objects all exist, into a step, and hands it to the frame that waits for it.
  private mutating func finish(choices: inout Choices) {
    var frame = frames.removeLast()
    begun.remove(frame.type)
    do {
      try decideGenerics(of: &frame)
      let step = try step(of: frame)
      if let actor = Isolation(table: context.table).globalActor(of: frame.constructor) {
        let name = context.names.spelling(of: .named(actor), written: actor.name)
        if !globalActors.contains(name) { globalActors.append(name) }
      }
      steps.append(step)
    } catch {
      return fail(error.problems[0], choices: &choices)
    }
    if !context.decisions.perUse.contains(frame.type) { stepOfType[frame.type] = steps.count - 1 }
    take(.step(steps.count - 1), type: steps[steps.count - 1].type)
  }

  /// What the caller passes as an existential decides no generic parameter of a type.
  private func decideGenerics(of frame: inout Frame) throws(WiringError) {
    for parameter in context.table.declaration(of: frame.type)?.genericParameters ?? []
    where frame.generics[parameter.name] == nil {
      // The object that was to decide it may be the one that is missing.
      if hasFailed {
        frame.generics[parameter.name] = "_"
        continue
      }
      throw WiringError(
        "\(context.label(frame.type)) is generic over \(parameter.name), which no object that it is given decides; let the caller pass it: --pass \(context.label(frame.type))",
        at: frame.constructor.location)
    }
    var container = context.model[frame.type].container
    while let around = container {
      if let parameter = context.table.declaration(of: around)?.genericParameters.first {
        throw WiringError(
          "\(context.label(frame.type)) stands in \(context.label(around)), which is generic over \(parameter.name), and nothing decides that; let the caller pass it: --pass \(context.label(frame.type))",
          at: frame.constructor.location)
      }
      container = context.model[around].container
    }
  }

  private mutating func step(of frame: Frame) throws(WiringError) -> WiringPlan.Step {
    var arguments: [WiringPlan.Argument] = []
    for (position, supply) in frame.supplies.enumerated() {
      let parameter = frame.constructor.parameters[position]
      var argument = WiringPlan.Argument(label: parameter.label, source: frame.sources[position] ?? .input(0))
      switch supply {
      case .omitted: continue
      case .object: argument.isOptional = parameter.type.isOptional
      case .passed(let types):
        let isOneOfSeveral = frame.supplies.count { if case .passed(types) = $0 { true } else { false } } > 1
        argument.source = .input(
          inputs.add(
            passed: types, for: parameter, apart: isOneOfSeveral ? (position, frame.constructor) : nil,
            context: context))
      case .input:
        argument.source = .input(
          try inputs.add(parameter, position, of: frame.constructor, generics: frame.generics, context: context))
        argument.isCalled = parameter.isAutoclosure
      }
      arguments.append(argument)
    }
    let generics = (context.table.declaration(of: frame.type)?.genericParameters ?? []).map { frame.generics[$0.name]! }
    let name = context.names.name(of: frame.type)
    return WiringPlan.Step(
      constructor: frame.constructor, type: generics.isEmpty ? name : "\(name)<\(generics.joined(separator: ", "))>",
      name: SwiftName.lowercasingFirstWord(context.model[frame.type].name), arguments: arguments)
  }
}
