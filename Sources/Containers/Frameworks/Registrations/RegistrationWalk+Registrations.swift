import CodeModel

/// What a registration says: its key, what it makes, and in which container it ends.
extension RegistrationWalk {
  mutating func register(_ call: RegistrationCall, _ context: Context) {
    noteKeys(of: call, in: context.file)
    guard !isGeneric(call.service, context) else { return }
    guard let service = index.keys.key(call.service) ?? call.factory.flatMap(keyOfValue) else {
      return noteUnknownRegistration(context)
    }
    let arguments = call.arguments.map { type in type.flatMap { index.keys.key($0) } ?? .any }
    let key = InjectionKey(
      service, name: call.isNameUnknown ? InjectionKey.unknownName : call.name, arguments: arguments)
    var provider = ScopeGraph.Provider(scope: 0, key: key, name: service.text, place: call.call.place(in: context.file))
    provider.aliases = call.aliases.compactMap { alias in
      index.keys.key(alias.service).map { InjectionKey($0, name: alias.name ?? key.name, arguments: arguments) }
    }
    provider.registrant = declaration(around: context)?.type
    provider.lifetime = call.lifetime
    provider.isConditional = context.isConditional || call.isCollected
    provider.isUsedDirectly = call.isNameUnknown || call.isCollected
    provider.implementations = implementations(call, service: service)
    let number = registrations.count
    var registration = Registration(home: home(call, context), provider: provider)
    if provider.implementations.isEmpty { registration.handsOn = call.factory.flatMap(keyHandedOn) }
    registrations.append(registration)
    var inner = context
    inner.registration = number
    inner.expected = call.service
    inner.timing = .construction
    if let factory = call.factory { walk(factory, inner) }
    if let initializer = call.autoInitializer { requireParameters(of: initializer, number, context) }
    inner.timing = .deferred
    for completion in call.completions { walk(completion, inner) }
  }

  /// Of what is registered by the type that it has: as it is made or declared.
  private func keyOfValue(_ value: Expression) -> TypeKey? {
    switch value.form {
    case .closure(let closure): return closure.statements.last.flatMap(keyOfValue)
    case .return(let given?): return keyOfValue(given)
    case .name(let name), .member(_, let name):
      guard let id = name.declaration else { return nil }
      return index.keys.key(index[id].valueType) ?? index[id].initialValue.flatMap(keyOfValue)
    default:
      guard let made = constructions.constructed(value), let declaration = index.declaration(of: made),
        index[declaration].genericParameters.isEmpty
      else { return nil }
      return index.keys.key(of: made)
    }
  }

  /// Of `{ r in r.resolve(Impl.self)! }`, which hands on what is registered as something else.
  private func keyHandedOn(by factory: Expression) -> InjectionKey? {
    switch factory.form {
    case .closure(let closure): return closure.statements.count == 1 ? keyHandedOn(by: closure.statements[0]) : nil
    case .return(let value?), .unwrapped(let value): return keyHandedOn(by: value)
    case .sequence(let parts):
      guard parts.count > 1, case .operator(let word) = parts[1].form, word.hasPrefix("as") else { return nil }
      return keyHandedOn(by: parts[0])
    default:
      guard let call = ResolveCall(factory, expected: nil, isForwarder: { _ in false }), call.tellsType,
        !call.isNameUnknown, call.argumentCount == 0
      else { return nil }
      return index.keys.key(call.service).map { InjectionKey($0, name: call.name) }
    }
  }

  /// A container's own code hands on what it is given.
  private mutating func noteUnknownRegistration(_ context: Context) {
    if let type = declaration(around: context)?.type, vocabulary.containers.contains(type) { return }
    hasUnknownRegistrations = true
  }

  private func isParameter(_ wanted: TypeExpression, of type: TypeID) -> Bool {
    let names = index.declaration(of: type).map { index[$0].genericParameters.map(\.name) } ?? []
    switch wanted.unwrapped {
    case .parameter: return true
    case .named(let named): return named.declaration == nil && names.contains(named.name)
    default: return false
    }
  }

  /// The places that name what is registered: all others that name the type may ask for it.
  private mutating func noteKeys(of call: RegistrationCall, in file: FileID) {
    for service in call.services { keyPlaces.insert(service.place(in: file)) }
  }

  private func implementations(_ call: RegistrationCall, service: TypeKey) -> [TypeID] {
    let code = [call.factory, call.autoInitializer].compactMap { $0 }
    var made = constructions.types(madeBy: code)
    // `Impl.init`
    if made.isEmpty, case .member(let base?, let name)? = code.first?.form, name.text == "init",
      let type = base.namedType.flatMap({ index.keys.nominal($0) })
    {
      made = [type]
    }
    if made.isEmpty, let type = service.type, index.model[type].kind != .protocol { made = [type] }
    return made
  }

  private func home(_ call: RegistrationCall, _ context: Context) -> RegistrationHome {
    if let variable = call.receiver.flatMap({ instances.variable($0, in: context.declaration) }),
      let number = instances.instanceOfVariable[variable]
    {
      return .instance(number)
    }
    if let number = context.instance { return .instance(number) }
    if let type = declaration(around: context)?.type, vocabulary.isAssembly(type) { return .assembly(type) }
    return context.declaration.map(RegistrationHome.code) ?? .topLevel(context.file)
  }

  /// `autoregister(S.self, initializer: Impl.init)` asks for every parameter of the one initializer.
  private mutating func requireParameters(of initializer: Expression, _ number: Int, _ context: Context) {
    guard case .member(let base?, let name) = initializer.form, name.text == "init",
      let type = base.namedType.flatMap({ index.keys.nominal($0) })
    else { return }
    guard let chosen = index.initializer(name.declaration, of: type) else { return }
    for parameter in index[chosen].parameters where parameter.defaultValue == nil {
      // What a generic type is made of only the place that names its arguments tells.
      guard !isParameter(parameter.type, of: type),
        let key = index.keys.key(parameter.type, text: parameter.typeText)
      else { continue }
      registrations[number].provider.requirements.append(
        .init(
          key: InjectionKey(key), label: parameter.name, owner: registrations[number].provider.name,
          place: initializer.place(in: context.file),
          consumer: type))
    }
  }
}
