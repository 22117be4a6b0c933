import CodeModel

/// What code asks a container for: inside a registration it is a requirement of that, elsewhere a request.
extension RegistrationWalk {
  mutating func ask(_ call: ResolveCall, _ context: Context) {
    if isGeneric(call.service, context) { return noteWrapper(context) }
    var service = call.service
    switch service {
    case .optional(let wanted), .implicitlyUnwrapped(let wanted): service = wanted
    default: break
    }
    guard let type = index.keys.key(service) else {
      if isGenericContext(context) { noteWrapper(context) } else { hasUnknownRequests = true }
      return
    }
    let key = InjectionKey(type, name: call.name, arguments: Array(repeating: .any, count: call.argumentCount))
    let owner = context.registration.map { registrations[$0].provider.name } ?? name(of: context)
    var requirement = ScopeGraph.Requirement(
      key: key, label: "", owner: owner, place: call.call.place(in: context.file),
      timing: call.isDeferred ? .deferred : context.timing,
      isOptional: isOptional(call, context), consumer: declaration(around: context)?.type)
    if let number = context.registration {
      requirement.consumer = registrations[number].provider.implementations.first
      registrations[number].provider.requirements.append(requirement)
    } else {
      let variable = call.receiver.flatMap { instances.variable($0, in: context.declaration) }
      requests.append(
        Request(instance: variable.flatMap { instances.instanceOfVariable[$0] }, requirement: requirement))
    }
  }

  /// Swinject gives nil for what is not registered; `resolver ~> X.self` and most containers of a package's own stop. A
  /// name that is not written may be any.
  private func isOptional(_ call: ResolveCall, _ context: Context) -> Bool {
    if call.isNameUnknown { return true }
    if case .optional = call.service { return true }
    return vocabulary.importsSwinject && !context.isForced && !call.isArrow
      && !vocabulary.isForwarder(call.call.spelledName)
  }

  /// Generic code that asks for its parameter: whoever uses it asks.
  private mutating func noteWrapper(_ context: Context) {
    if let type = declaration(around: context)?.type, !vocabulary.containers.contains(type) { wrappers.insert(type) }
  }

  private func isGenericContext(_ context: Context) -> Bool {
    !genericParameters(around: context).isEmpty
  }

  /// Whether the type is a generic parameter of the code around.
  func isGeneric(_ type: TypeExpression, _ context: Context) -> Bool {
    switch type.unwrapped {
    case .parameter: return true
    case .named(let named):
      guard named.declaration == nil, named.arguments.isEmpty else { return false }
      return genericParameters(around: context).contains { $0.name == named.name }
    default: return false
    }
  }

  private func genericParameters(around context: Context) -> [GenericParameter] {
    guard let declaration = declaration(around: context) else { return [] }
    let around = declaration.type.flatMap { index.declaration(of: $0) }.map { index[$0].genericParameters } ?? []
    return declaration.genericParameters + around
  }

  /// Nil at the top level of a program.
  func declaration(around context: Context) -> Declaration? { context.declaration.map { index[$0] } }

  private func name(of context: Context) -> String { declaration(around: context)?.name ?? "main.swift" }
}
