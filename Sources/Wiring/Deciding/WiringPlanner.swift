package import CodeModel

extension WiringPlan {
  /// Works out how to build what `request` asks for.
  ///
  /// - Parameters:
  ///   - model: with declarations.
  ///   - standIns: types that stand in for others in tests, previews and examples; they are never built.
  /// - Throws: ``WiringError`` with everything that is open: nothing is guessed.
  package init(_ request: WiringRequest, in model: CodeModel, standIns: Set<TypeID> = []) throws(WiringError) {
    let table = TypeTable(model)
    let constructors = Constructors(table: table)
    let implementations = Implementations(table, except: standIns)
    let home = WiringHome(model)
    let decisions = try WiringDecisions(request, in: table, implementations: implementations, home: home)
    let isOpen = decisions.executables.isEmpty && decisions.roots.isEmpty
    let program = isOpen ? try home.program : nil
    let libraries = isOpen ? home.libraries(beside: program) : []
    let executables = !isOpen ? decisions.executables : libraries.isEmpty ? program.map { [$0] } ?? [] : []
    let module = try home.home(
      named: request.module, for: executables + libraries + decisions.roots.map { model[$0].module })
    let viewpoint = Viewpoint(module, of: model)
    let context = WiringContext(
      table: table, implementations: implementations, constructors: constructors,
      services: Services(table, constructors: constructors),
      decisions: decisions, viewpoint: viewpoint, names: TypeNames(table, viewpoint: viewpoint),
      isForOthers: home.isForOthers(module))
    var planner = WiringPlanner(request: request, context: context, home: home)
    let entries = EntryObjects(context: context)
    let unbuilt = libraries.isEmpty ? (roots: [], notes: []) : try entries.unbuilt(in: libraries, except: standIns)
    planner.notes = unbuilt.notes
    try planner.add(try entries.roots(of: executables, except: request.outputFile) + decisions.roots + unbuilt.roots)
    self = try planner.plan()
  }
}

/// Plans the shared objects, then a method for each root.
private struct WiringPlanner {
  private let request: WiringRequest
  private let context: WiringContext
  private let home: WiringHome
  private var choices: Choices
  private var roots: [TypeID] = []
  private var builders: [ObjectBuilder] = []
  private var sharedSteps: [WiringPlan.Step] = []
  var notes: [String] = []

  init(request: WiringRequest, context: WiringContext, home: WiringHome) {
    self.request = request
    self.context = context
    self.home = home
    choices = Choices(context)
  }

  private var model: CodeModel { context.model }

  /// Each once; an abstraction is built as what implements it.
  mutating func add(_ types: [TypeID]) throws(WiringError) {
    var seen: Set<TypeID> = []
    roots = types.filter { seen.insert($0).inserted }
    if let clash = model.types.first(where: {
      $0.module == context.viewpoint.module && $0.name == request.name && model[$0.file].path != request.outputFile
    }) {
      throw WiringError(
        "\(model[clash.module].name) has a type \(request.name) already; call the struct something else: --name NAME",
        at: Location(file: model[clash.file].path, line: Int(clash.line), column: Int(clash.column)))
    }
  }

  mutating func plan() throws(WiringError) -> WiringPlan {
    var names = UniqueNames()
    let shared = planShared(names: &names)
    let held =
      shared.map { shared in
        Dictionary(
          uniqueKeysWithValues: shared.builder.stepOfType.map {
            ($0.key, (index: $0.value, type: shared.builder.steps[$0.value].type))
          })
      } ?? [:]
    var factories: [WiringPlan.Factory] = []
    let shortNames = Dictionary(grouping: roots) { model[$0].name }
    for root in roots {
      let name =
        shortNames[model[root].name]!.count > 1
        ? "\(model[model[root].module].importName).\(model[root].name)" : model[root].name
      if let factory = factory(for: root, name: name, held: held, taken: names) { factories.append(factory) }
    }
    if !choices.problems.isEmpty { throw WiringError(choices.problems) }
    let imports = try imports()
    noteCopies()
    notes += EmptyProperties(context).notes(on: builders.flatMap(\.steps).map(\.constructor))
    notes += choices.notes
    return WiringPlan(
      module: model[context.viewpoint.module], name: request.name, shared: shared?.factory, factories: factories,
      imports: imports,
      foreignFiles: Set(builders.flatMap(\.inputs.foreignFiles)).map { model[$0].path }.sorted(), notes: notes)
  }

  // MARK: - Factories

  private mutating func planShared(names: inout UniqueNames) -> (factory: WiringPlan.Factory, builder: ObjectBuilder)? {
    guard !context.decisions.shared.isEmpty else { return nil }
    var builder = ObjectBuilder(context)
    for type in context.decisions.shared {
      guard let object = implementation(of: type) else { continue }
      _ = builder.build(object, choices: &choices)
    }
    builders.append(builder)
    let factory = finished(builder, name: "", result: "", names: &names)
    sharedSteps = builder.steps
    return (factory, builder)
  }

  private mutating func factory(
    for root: TypeID, name: String, held: [TypeID: (index: Int, type: String)], taken: UniqueNames
  ) -> WiringPlan.Factory? {
    guard let object = implementation(of: root) else { return nil }
    var builder = ObjectBuilder(context, shared: held)
    guard builder.build(object, choices: &choices), let last = builder.steps.last else { return nil }
    builders.append(builder)
    var names = taken
    let isAbstraction = model[root].kind == .protocol
    let result = isAbstraction ? "any \(context.names.name(of: root))" : last.type
    return finished(
      builder, name: name.split(separator: ".").map { SwiftName.capitalized(String($0)) }.joined(), result: result,
      names: &names)
  }

  /// What is built for a type that was asked for by name.
  private mutating func implementation(of type: TypeID) -> TypeID? {
    guard model[type].kind == .protocol || context.decisions.bindings[type] != nil else { return type }
    return choices.implementation(ofRoot: type)
  }

  private mutating func finished(_ builder: ObjectBuilder, name: String, result: String, names: inout UniqueNames)
    -> WiringPlan.Factory
  {
    if builder.globalActors.count > 1 {
      choices.report(
        WiringProblem(
          "what \(name.isEmpty ? "is shared" : name) needs must be built on several global actors (\(builder.globalActors.joined(separator: ", "))), so no one method can build it; pass or share some of it"
        ))
    }
    // A variable must not hide the type that it is made of.
    for step in builder.steps {
      _ = names.take(String(step.type.prefix { $0 != "." && $0 != "<" }.filter { $0 != "`" }))
    }
    checkRegions(of: builder)
    let inputs = builder.inputs.named.map { input in
      var input = input
      input.name = names.take(input.name)
      return input
    }
    // What the struct holds is there for all of its methods.
    let needed = name.isEmpty ? Set(builder.steps.indices) : builder.stepsThatAreNeeded
    let steps = builder.steps.enumerated().map { index, step in
      var step = step
      step.name = names.take(step.name)
      step.mayBeMissing = !needed.contains(index)
      return step
    }
    return WiringPlan.Factory(
      name: name, result: result, steps: steps, inputs: inputs, globalActor: builder.globalActors.first)
  }

  /// What only the Swift 6 language mode refuses is a note elsewhere.
  private mutating func checkRegions(of builder: ObjectBuilder) {
    for problem in Regions(of: builder.steps, shared: sharedSteps, context: context).problems {
      if request.isStrictlyConcurrent { choices.report(problem) } else { notes.append(problem.message) }
    }
  }

  // MARK: - The whole

  private mutating func imports() throws(WiringError) -> [String] {
    let constructed = builders.flatMap(\.steps).flatMap { [$0.constructor.module, model[$0.constructor.type].module] }
    let foreign = Set(builders.flatMap(\.inputs.foreignFiles))
    let used = Set(constructed).union(builders.flatMap(\.inputs.modules)).union(roots.map { model[$0].module })
      .union(home.frameworks(importedBy: foreign).filter { home.canImport($0, from: context.viewpoint.module) })
    let here = model[context.viewpoint.module].name
    for module in used.sorted() where !home.declares(module, from: context.viewpoint.module) {
      guard home.canImport(module, from: context.viewpoint.module) else {
        throw WiringError(
          "\(here) would have to import \(model[module].name), on which it does not depend; add the dependency, or write for another target: --module NAME"
        )
      }
      notes.append("\(here) imports \(model[module].name) without declaring it; add the dependency to its target")
    }
    return used.filter { $0 != context.viewpoint.module }.map { model[$0].importName }.sorted()
  }

  /// An object that several methods build is not one object.
  private mutating func noteCopies() {
    var count: [TypeID: Int] = [:]
    for builder in builders {
      for (type, step) in builder.stepOfType
      where [.class, .actor].contains(model[type].kind) && builder.steps[step].constructor.form == .initializer {
        count[type, default: 0] += 1
      }
    }
    for (type, number) in count.sorted(by: { $0.key < $1.key }) where number > 1 {
      notes.append(
        "\(number) methods build a \(context.label(type)) each; --shared \(context.label(type)) holds one for all")
    }
  }
}
