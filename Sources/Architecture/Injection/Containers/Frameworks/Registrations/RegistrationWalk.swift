import CodeModel

/// Walks code and collects what it registers and asks for, with the context that tells how soon and how badly.
struct RegistrationWalk {
  struct Registration {
    var home: RegistrationHome
    var provider: ScopeGraph.Provider
    var place: SourcePlace { provider.place }
  }

  struct Request {
    var instance: Int?
    var requirement: ScopeGraph.Requirement
  }

  private(set) var registrations: [Registration] = []
  private(set) var requests: [Request] = []
  /// A type is asked for that the source does not tell.
  private(set) var hasUnknownRequests: Bool
  let instances: ContainerInstances

  private let index: DeclarationIndex
  private let vocabulary: RegistrationVocabulary
  private let constructions: Constructions
  /// Property wrappers and the like whose generic parameter is asked for.
  private var wrappers: Set<TypeID> = []

  init(_ index: DeclarationIndex, _ vocabulary: RegistrationVocabulary) {
    self.index = index
    self.vocabulary = vocabulary
    instances = ContainerInstances(index)
    hasUnknownRequests = vocabulary.generatesAccessors
    constructions = Constructions(index)
  }

  /// The type of the package that is the container, where there is one.
  var containerType: TypeID? { vocabulary.containers.min() }

  private struct Context {
    var declaration: DeclarationID
    var file: FileID
    var instance: Int?
    /// What is registered around the code.
    var registration: Int?
    var timing = ScopeGraph.Requirement.Timing.construction
    /// The type that the place of the expression wants.
    var expected: TypeExpression?
    /// A failure to resolve stops the program.
    var isForced = false
    var isConditional = false
    var depth = 0
  }

  mutating func read(_ code: Expression, in id: DeclarationID) {
    var context = Context(declaration: id, file: index[id].file)
    context.expected = index[id].valueType
    walk(code, context)
  }

  /// `@Injected var service: Service`, where the wrapper asks for its generic parameter.
  mutating func readWrapper(_ id: DeclarationID) {
    guard !wrappers.isEmpty, index[id].kind == .variable, !index[id].attributes.isEmpty,
      index[id].attributes.contains(where: { index.keys.nominal($0).map(wrappers.contains) ?? false }),
      let key = index.keys.key(index[id].valueType, text: index[id].typeText)
    else { return }
    let member = index[id]
    requests.append(
      Request(
        instance: nil,
        requirement: .init(key: InjectionKey(key), label: member.name, owner: member.name, place: SourcePlace(member), timing: .deferred, isOptional: true,
          consumer: member.type)))
  }

  // MARK: - Walking

  private mutating func walk(_ expression: Expression, _ context: Context) {
    guard context.depth < 400 else { return }
    var inner = context
    inner.depth += 1
    if let call = RegistrationCall(expression), vocabulary.accepts(call.call.spelledName, in: context.file, tellsType: true) {
      return register(call, inner)
    }
    if let call = ResolveCall(expression, expected: context.expected, isForwarder: vocabulary.isForwarder),
      vocabulary.accepts(call.call.spelledName ?? Expression.Name("~>"), in: context.file, tellsType: call.tellsType) {
      return ask(call, context)
    }
    inner.isForced = false
    switch expression.form {
    case .call(let callee, let declaration, let arguments): walkCall(expression, callee, declaration, arguments, inner)
    case .closure(let closure):
      inner.expected = nil
      for statement in closure.statements { walk(statement, inner) }
    case .unwrapped(let value):
      inner.isForced = true
      walk(value, inner)
    case .binding(_, let type, let value):
      inner.expected = type
      if let value { walk(value, inner) }
    case .return(let value): if let value { walk(value, inner) }
    case .sequence(let parts): walkSequence(parts, inner)
    case .member(let base, _):
      inner.expected = nil
      if let base { walk(base, inner) }
    case .parts(let parts):
      inner.isConditional = context.isConditional || (parts.count > 1 && context.depth > 4)
      for part in parts { walk(part, inner) }
    default: for child in expression.children { walk(child, inner) }
    }
  }

  /// Arguments are wanted as the parameters are declared; a closure that is kept runs later.
  private mutating func walkCall(
    _ expression: Expression, _ callee: Expression, _ declaration: DeclarationID?, _ arguments: [Expression.Argument], _ context: Context
  ) {
    var context = context
    context.expected = nil
    walk(callee, context)
    if let number = instances.instanceOfPlace[expression.place(in: context.file)] { context.instance = number }
    let parameters = declaration.map { index[$0].parameters } ?? []
    for argument in arguments {
      var inner = context
      inner.expected = parameters.first { $0.label == argument.label }?.type
      if case .closure = argument.value.form, context.registration != nil, !Self.runsAtOnce(callee) { inner.timing = .deferred }
      walk(argument.value, inner)
    }
  }

  private static func runsAtOnce(_ callee: Expression) -> Bool {
    if case .closure = callee.form { return true }
    return callee.spelledName.map { ["map", "flatMap", "compactMap", "forEach", "filter", "reduce", "sorted", "first", "contains", "with"].contains($0.text) } ?? false
  }

  /// A fallback behind `??` makes a missing service harmless, unless it is the end of the program.
  private mutating func walkSequence(_ parts: [Expression], _ context: Context) {
    var context = context
    context.isForced = parts.contains { part in
      guard case .call(let callee, _, _) = part.form, let name = callee.spelledName?.text else { return false }
      return ["fatalError", "preconditionFailure"].contains(name)
    }
    if let position = parts.firstIndex(where: { if case .operator("as") = $0.form { true } else { false } }), position + 1 < parts.count {
      context.expected = parts[position + 1].namedType
    }
    for part in parts { walk(part, context) }
  }

  // MARK: - Registrations

  private mutating func register(_ call: RegistrationCall, _ context: Context) {
    guard !isGeneric(call.service, context), let service = index.keys.key(call.service) else { return }
    let arguments = call.arguments.map { type in type.flatMap { index.keys.key($0) } ?? .any }
    let key = InjectionKey(service, name: call.isNameUnknown ? "?" : call.name, arguments: arguments)
    var provider = ScopeGraph.Provider(scope: 0, key: key, name: service.text, place: call.call.place(in: context.file))
    provider.aliases = call.aliases.compactMap { alias in
      index.keys.key(alias.service).map { InjectionKey($0, name: alias.name ?? key.name, arguments: arguments) }
    }
    provider.registrant = index[context.declaration].type
    provider.lifetime = call.lifetime
    provider.isConditional = context.isConditional || call.isCollected
    provider.isUsedDirectly = call.isNameUnknown || call.isCollected
    provider.implementations = implementations(call, service: service)
    let number = registrations.count
    registrations.append(Registration(home: home(call, context), provider: provider))
    var inner = context
    inner.registration = number
    inner.expected = call.service
    inner.timing = .construction
    if let factory = call.factory { walk(factory, inner) }
    if let initializer = call.autoInitializer { requireParameters(of: initializer, number, context) }
    inner.timing = .deferred
    for completion in call.completions { walk(completion, inner) }
  }

  private func implementations(_ call: RegistrationCall, service: TypeKey) -> [TypeID] {
    let code = [call.factory, call.autoInitializer].compactMap { $0 }
    var made = constructions.types(madeBy: code)
    // `Impl.init`
    if made.isEmpty, case .member(let base?, let name)? = code.first?.form, name.text == "init", let type = base.namedType.flatMap({ index.keys.nominal($0) }) {
      made = [type]
    }
    if made.isEmpty, let type = service.type, index.model[type].kind != .protocol { made = [type] }
    return made
  }

  private func home(_ call: RegistrationCall, _ context: Context) -> RegistrationHome {
    if let variable = call.receiver.flatMap({ instances.variable($0, in: context.declaration) }),
      let number = instances.instanceOfVariable[variable] {
      return .instance(number)
    }
    if let number = context.instance { return .instance(number) }
    if let type = index[context.declaration].type, vocabulary.isAssembly(type) { return .assembly(type) }
    return .code(context.declaration)
  }

  /// `autoregister(S.self, initializer: Impl.init)` asks for every parameter of the one initializer.
  private mutating func requireParameters(of initializer: Expression, _ number: Int, _ context: Context) {
    guard case .member(let base?, let name) = initializer.form, name.text == "init",
      let type = base.namedType.flatMap({ index.keys.nominal($0) })
    else { return }
    let candidates = index.members(of: type).filter { index[$0].kind == .initializer }
    guard let chosen = name.declaration.flatMap({ index[$0].kind == .initializer ? $0 : nil }) ?? (candidates.count == 1 ? candidates[0] : nil)
    else { return }
    for parameter in index[chosen].parameters where parameter.defaultValue == nil {
      guard let key = index.keys.key(parameter.type, text: parameter.typeText) else { continue }
      registrations[number].provider.requirements.append(
        .init(
          key: InjectionKey(key), label: parameter.name, owner: registrations[number].provider.name, place: initializer.place(in: context.file),
          consumer: type))
    }
  }

  // MARK: - Requests

  private mutating func ask(_ call: ResolveCall, _ context: Context) {
    if isGeneric(call.service, context) { return noteWrapper(context) }
    var service = call.service
    if case .optional(let wanted) = service { service = wanted }
    guard let type = index.keys.key(service) else { return isGenericContext(context) ? noteWrapper(context) : (hasUnknownRequests = true) }
    let key = InjectionKey(type, name: call.name, arguments: Array(repeating: .any, count: call.argumentCount))
    let owner = context.registration.map { registrations[$0].provider.name } ?? index[context.declaration].name
    var requirement = ScopeGraph.Requirement(
      key: key, label: "", owner: owner, place: call.call.place(in: context.file), timing: call.isDeferred ? .deferred : context.timing,
      isOptional: isOptional(call, context), consumer: index[context.declaration].type)
    if let number = context.registration {
      requirement.consumer = registrations[number].provider.implementations.first
      registrations[number].provider.requirements.append(requirement)
    } else {
      let variable = call.receiver.flatMap { instances.variable($0, in: context.declaration) }
      requests.append(Request(instance: variable.flatMap { instances.instanceOfVariable[$0] }, requirement: requirement))
    }
  }

  /// Swinject gives nil for what is not registered; `resolver ~> X.self` and most containers of a package's own stop. A name that is not
  /// written may be any.
  private func isOptional(_ call: ResolveCall, _ context: Context) -> Bool {
    if call.isNameUnknown { return true }
    if case .optional = call.service { return true }
    return vocabulary.importsSwinject && !context.isForced && !call.isArrow && !vocabulary.isForwarder(call.call.spelledName)
  }

  /// Generic code that asks for its parameter: whoever uses it asks.
  private mutating func noteWrapper(_ context: Context) {
    if let type = index[context.declaration].type, !vocabulary.containers.contains(type) { wrappers.insert(type) }
  }

  private func isGenericContext(_ context: Context) -> Bool {
    let declaration = index[context.declaration]
    return !declaration.genericParameters.isEmpty || !(declaration.type.flatMap { index.declaration(of: $0) }.map { index[$0].genericParameters } ?? []).isEmpty
  }

  /// Whether the type is a generic parameter of the code around.
  private func isGeneric(_ type: TypeExpression, _ context: Context) -> Bool {
    switch type.unwrapped {
    case .parameter: return true
    case .named(let named):
      guard named.declaration == nil, named.arguments.isEmpty else { return false }
      let declaration = index[context.declaration]
      let around = declaration.type.flatMap { index.declaration(of: $0) }.map { index[$0].genericParameters } ?? []
      return (declaration.genericParameters + around).contains { $0.name == named.name }
    default: return false
    }
  }
}
