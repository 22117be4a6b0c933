import CodeModel

/// Walks code and collects what it registers and asks for, with the context that tells how soon and how badly.
struct RegistrationWalk {
  struct Registration {
    var home: RegistrationHome
    var provider: ScopeGraph.Provider
    /// What it asks the container for and hands on as something else.
    var handsOn: InjectionKey?
    var place: SourcePlace { provider.place }
  }

  struct Request {
    var instance: Int?
    var requirement: ScopeGraph.Requirement
  }

  var registrations: [Registration] = []
  var requests: [Request] = []
  /// Where keys of registrations are written.
  var keyPlaces: Set<SourcePlace> = []
  /// A type is asked for that the source does not tell.
  var hasUnknownRequests: Bool
  /// Something is registered of which the source does not tell the type.
  var hasUnknownRegistrations = false
  let instances: ContainerInstances

  let index: DeclarationIndex
  let vocabulary: RegistrationVocabulary
  let constructions: Constructions
  /// Property wrappers and the like whose generic parameter is asked for.
  var wrappers: Set<TypeID> = []

  init(_ index: DeclarationIndex, _ vocabulary: RegistrationVocabulary) {
    self.index = index
    self.vocabulary = vocabulary
    instances = ContainerInstances(index)
    hasUnknownRequests = vocabulary.generatesAccessors
    constructions = Constructions(index)
  }

  /// The type of the package that is the container, where there is one.
  var containerType: TypeID? { vocabulary.containers.min() }

  struct Context {
    /// Nil at the top level of a program.
    var declaration: DeclarationID?
    var file: FileID
    var instance: Int?
    /// What is registered around the code.
    var registration: Int?
    var timing = ScopeGraph.Requirement.Timing.construction
    /// The type that the place of the expression wants.
    var expected: TypeExpression?
    /// The type that `return` wants, nil where that is not written.
    var returned: TypeExpression?
    /// A failure to resolve stops the program.
    var isForced = false
    var isConditional = false
    var depth = 0
  }

  mutating func read(_ code: Expression, in id: DeclarationID) {
    var context = Context(declaration: id, file: index[id].file)
    context.expected = index[id].valueType
    context.returned = context.expected
    walk(code, context)
  }

  /// The statements of a program.
  mutating func read(_ code: Expression, in file: FileID) { walk(code, Context(declaration: nil, file: file)) }

  /// `@Injected var service: Service`, where the wrapper asks for its generic parameter; of `Service!` it asks for what
  /// is there at last.
  mutating func readWrapper(_ id: DeclarationID) {
    guard !wrappers.isEmpty, index[id].kind == .variable,
      let number = index[id].attributes.firstIndex(where: { index.keys.nominal($0).map(wrappers.contains) ?? false }),
      let type = index[id].valueType,
      let key = index.keys.key(type.unwrapped, text: type.unwrapped == type ? index[id].typeText : nil)
    else { return }
    let member = index[id]
    // What a wrapper is given may name another key, or be a fallback; Swinject's containers give nil.
    let isCertain =
      type.unwrapped == type && index[id].attributeArguments[number].isEmpty && !vocabulary.importsSwinject
      && !vocabulary.takesOtherwise
    requests.append(
      Request(
        instance: nil,
        requirement: .init(
          key: InjectionKey(key), label: member.name, owner: member.name, place: SourcePlace(member), timing: .deferred,
          isOptional: !isCertain,
          consumer: member.type)))
  }

  // MARK: - Walking

  mutating func walk(_ expression: Expression, _ context: Context) {
    guard context.depth < 400 else { return }
    var inner = context
    inner.depth += 1
    if let call = RegistrationCall(expression, isRegistrar: vocabulary.isRegistrar)
      ?? RegistrationCall(value: expression, registersValue: vocabulary.registersValue),
      vocabulary.accepts(call.call.spelledName, in: context.file, tellsType: true)
    {
      return register(call, inner)
    }
    if let call = ResolveCall(expression, expected: context.expected, isForwarder: vocabulary.isForwarder),
      vocabulary.accepts(call.call.spelledName ?? Expression.Name("~>"), in: context.file, tellsType: call.tellsType)
    {
      return ask(call, context)
    }
    inner.isForced = false
    switch expression.form {
    case .call(let callee, let declaration, let arguments): walkCall(expression, callee, declaration, arguments, inner)
    case .closure(let closure):
      inner.returned = nil
      walk(statements: closure.statements, inner)
    case .unwrapped(let value):
      inner.isForced = true
      walk(value, inner)
    case .binding(_, let type, let value):
      inner.expected = type
      if let value { walk(value, inner) }
    case .return(let value):
      inner.expected = context.returned
      if let value { walk(value, inner) }
    case .sequence(let parts): walkSequence(parts, inner)
    case .member(let base, _):
      inner.expected = nil
      if let base { walk(base, inner) }
    case .parts(let parts):
      inner.isConditional = context.isConditional || (parts.count > 1 && context.depth > 4)
      walk(statements: parts, inner)
    default: for child in expression.children { walk(child, inner) }
    }
  }

  /// A single statement is the value of all; of several, only what `return` gives.
  private mutating func walk(statements: [Expression], _ context: Context) {
    var context = context
    if statements.count > 1 { context.expected = nil }
    for statement in statements { walk(statement, context) }
  }

  /// Arguments are wanted as the parameters are declared; a closure that is kept runs later.
  private mutating func walkCall(
    _ expression: Expression, _ callee: Expression, _ declaration: DeclarationID?, _ arguments: [Expression.Argument],
    _ context: Context
  ) {
    var context = context
    let wanted = context.expected
    context.expected = nil
    if case .closure(let closure) = callee.form {
      // `{ … }()` gives what its place wants.
      context.returned = wanted
      context.expected = wanted
      walk(statements: closure.statements, context)
      context.expected = nil
    } else {
      walk(callee, context)
    }
    if let number = instances.instanceOfPlace[expression.place(in: context.file)] { context.instance = number }
    let parameters = declaration.map { index[$0].parameters } ?? []
    for argument in arguments {
      var inner = context
      inner.expected = parameters.first { $0.label == argument.label }?.type
      if case .closure = argument.value.form, context.registration != nil, !Self.runsAtOnce(callee) {
        inner.timing = .deferred
      }
      walk(argument.value, inner)
    }
  }

  private static func runsAtOnce(_ callee: Expression) -> Bool {
    if case .closure = callee.form { return true }
    return callee.spelledName.map { functionsThatCallAtOnce.contains($0.text) } ?? false
  }

  private static let functionsThatCallAtOnce: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "reduce", "sorted", "first", "contains", "with",
  ]

  /// A fallback behind `??` makes a missing service harmless, unless it is the end of the program.
  private mutating func walkSequence(_ parts: [Expression], _ context: Context) {
    var context = context
    context.isForced = parts.contains { part in
      guard case .call(let callee, _, _) = part.form, let name = callee.spelledName?.text else { return false }
      return ["fatalError", "preconditionFailure"].contains(name)
    }
    if let position = parts.firstIndex(where: { if case .operator("as") = $0.form { true } else { false } }),
      position + 1 < parts.count
    {
      context.expected = parts[position + 1].namedType
    } else if let assigned = Self.assigned(in: parts) {
      context.expected = typeOfMember(assigned)
    } else if !parts.contains(where: Self.givesWhatIsBesideIt) {
      context.expected = nil
    }
    for part in parts { walk(part, context) }
  }

  /// What stands before `=`.
  private static func assigned(in parts: [Expression]) -> Expression? {
    guard parts.count > 1, case .operator("=") = parts[1].form else { return nil }
    return parts[0]
  }

  /// `??` and `?:`: not `==`, `+` or `&&`, whose operands are of types of their own.
  private static func givesWhatIsBesideIt(_ part: Expression) -> Bool {
    guard case .operator(let text) = part.form else { return false }
    return ["??", "?", ":", "?:"].contains(text)
  }

  /// As the member is declared; nil for a variable of the code itself, and where generic arguments decide.
  private func typeOfMember(_ expression: Expression) -> TypeExpression? {
    switch expression.form {
    case .unwrapped(let inner): return typeOfMember(inner)
    case .name(let name), .member(_, let name):
      guard let type = name.declaration.flatMap({ index[$0].valueType }) else { return nil }
      if case .parameter = type.unwrapped { return nil }
      return type
    default: return nil
    }
  }
}
