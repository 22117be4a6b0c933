import CodeModel

/// Reads the components and modules of [Cleanse](https://github.com/square/Cleanse).
///
/// A component is a scope; what its `configure(binder:)` binds, and what the modules that it includes bind, it
/// provides. A component that is installed is below. A factory's parameters are its requirements: `T.init` those of the
/// initializer, a closure those that it writes or hands on.
struct CleanseReader: FrameworkReader {
  private let index: DeclarationIndex
  private let constructions: Constructions

  static let spellings: Set<String> = ["binder", "Binder", "Cleanse", "ReceiptBinder"]

  init(_ index: DeclarationIndex) {
    self.index = index
    constructions = Constructions(index)
  }

  /// Nil where the package has no component.
  func read() -> ScopeGraph? {
    let types = index.all.compactMap { index[$0].kind.isNominal && index[$0].kind != .protocol ? index[$0].type : nil }
    let components = types.filter { isComponent($0) }
    guard !components.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .cleanse)
    let numbers = Dictionary(uniqueKeysWithValues: zip(components, components.indices))
    for type in components { graph.scopes.append(scope(type)) }
    for (number, type) in components.enumerated() { addBindings(of: type, number, numbers, to: &graph) }
    return graph
  }

  private func isComponent(_ type: TypeID) -> Bool {
    index.inheritance(of: type).contains { inherited in
      ["Component", "RootComponent"].contains { inherited.isForeign($0, of: "Cleanse", in: index.model) }
    } && index.members(of: type).contains { index[$0].name == "configureRoot" }
  }

  private func scope(_ type: TypeID) -> ScopeGraph.Scope {
    let nominal = index.model[type]
    var scope = ScopeGraph.Scope(
      name: nominal.name, type: type, module: nominal.module,
      place: SourcePlace(file: nominal.file, line: nominal.line, column: nominal.column))
    scope.isRoot = index.inheritance(of: type).contains { $0.lastName?.name == "RootComponent" }
    return scope
  }

  // MARK: - Bindings

  private func addBindings(of component: TypeID, _ number: Int, _ numbers: [TypeID: Int], to graph: inout ScopeGraph) {
    var included: Set<TypeID> = [component]
    var queue = [component]
    while let module = queue.popLast() {
      for id in index.members(of: module) where ["configure", "configureRoot"].contains(index[id].name) {
        var calls: [Expression] = []
        for code in index.code(of: id) { collect(code, depth: 0, &calls) }
        for call in calls {
          if let other = argument(of: call, named: "include"), included.insert(other).inserted { queue.append(other) }
          if let child = argument(of: call, named: "install").flatMap({ numbers[$0] }) {
            graph.scopes[child].parents.append(.init(parent: number, place: call.place(in: index[id].file)))
          }
          if let binding = CleanseBinding(call) { add(binding, of: id, number, to: &graph) }
        }
      }
      graph.scopes[number].isOpen = graph.scopes[number].isOpen || hasUnknownInclude(module)
    }
  }

  /// The outermost calls: a binding is one chain of them.
  private func collect(_ expression: Expression, depth: Int, _ calls: inout [Expression]) {
    guard depth < 400 else { return }
    if case .call = expression.form {
      calls.append(expression)
      return
    }
    for child in expression.children { collect(child, depth: depth + 1, &calls) }
  }

  /// `binder.include(module: X.self)`, `binder.install(dependency: X.self)`
  private func argument(of call: Expression, named name: String) -> TypeID? {
    guard case .call(let callee, _, let arguments) = call.form, callee.spelledName?.text == name else { return nil }
    return arguments.first?.value.metatype.flatMap { index.keys.nominal($0) }
  }

  /// A module of another package may bind anything.
  private func hasUnknownInclude(_ module: TypeID) -> Bool {
    var isUnknown = false
    for id in index.members(of: module) {
      for code in index.code(of: id) {
        code.visitShallowly { expression in
          guard case .call(let callee, _, let arguments) = expression.form, callee.spelledName?.text == "include",
            let first = arguments.first
          else { return }
          if first.value.metatype.flatMap({ index.keys.nominal($0) }) == nil { isUnknown = true }
        }
      }
    }
    return isUnknown
  }

  private func add(_ binding: CleanseBinding, of id: DeclarationID, _ number: Int, to graph: inout ScopeGraph) {
    let made = constructions.types(madeBy: [binding.factory].compactMap { $0 })
    var implementations = made
    if made.isEmpty, case .member(let base?, let name)? = binding.factory?.form, name.text == "init",
      let type = base.namedType.flatMap({ index.keys.nominal($0) })
    {
      implementations = [type]
    }
    let service = binding.service ?? (index[id].name == "configureRoot" ? root(id) : nil)
    guard let type = service.flatMap({ index.keys.key($0) }) ?? implementations.first.map({ index.keys.key(of: $0) })
    else {
      // What is bound is inferred from a type that is not read.
      graph.scopes[number].isOpen = true
      return
    }
    let place = binding.call.place(in: index[id].file)
    let bound = binding.isCollection ? TypeKey(identity: "[\(type.identity)]", text: "[\(type.text)]") : type
    let key = InjectionKey(bound, name: binding.tag)
    if binding.isFactory { graph.scopes[number].isOpen = true }
    var provider = ScopeGraph.Provider(scope: number, key: key, name: type.text, place: place)
    provider.implementations = implementations
    provider.lifetime = binding.lifetime
    provider.isConditional = binding.isCollection
    provider.requirements = requirements(of: binding, implementations, owner: type.text, place)
    graph.providers.append(provider)
  }

  /// `configureRoot(binder: ReceiptBinder<Root>)` binds `Root`.
  private func root(_ id: DeclarationID) -> TypeExpression? {
    index[id].parameters.first?.type.lastName?.arguments.first
  }

  // MARK: - What a factory asks for

  private func requirements(
    of binding: CleanseBinding, _ implementations: [TypeID], owner: String, _ place: SourcePlace
  ) -> [ScopeGraph.Requirement] {
    types(of: binding.factory, implementations).compactMap { type in
      var wanted = type
      var timing = ScopeGraph.Requirement.Timing.construction
      var tag: String?
      if let (name, arguments) = type.lastName, arguments.count == 1 {
        switch name {
        case "Provider", "WeakProvider": (wanted, timing) = (arguments[0], .deferred)
        // `TaggedProvider<Tag>`: what a tag stands for, its declaration says.
        case "TaggedProvider":
          guard let element = element(ofTag: arguments[0]) else { return nil }
          (wanted, tag) = (element, arguments[0].lastName?.name)
        // Made by Cleanse itself for what is installed or bound as a factory.
        case "ComponentFactory", "Factory", "PropertyInjector", "Assisted": return nil
        default: break
        }
      }
      return index.keys.key(wanted).map { key in
        .init(
          key: InjectionKey(key, name: tag), label: "", owner: owner, place: place, timing: timing,
          consumer: implementations.first)
      }
    }
  }

  private func element(ofTag tag: TypeExpression) -> TypeExpression? {
    index.members(of: index.keys.nominal(tag)).map { index[$0] }.first {
      $0.kind == .typealias && $0.name == "Element"
    }?.valueType
  }

  private func types(of factory: Expression?, _ implementations: [TypeID]) -> [TypeExpression] {
    switch factory?.form {
    case .member(_, let name)?:
      if name.text == "init" { return parameters(of: name, of: implementations.first) }
      guard let id = name.declaration, index[id].kind == .function else { return [] }
      return index[id].parameters.map(\.type)
    case .closure(let closure)?:
      let written = closure.parameterTypes.compactMap { $0 }
      if written.count == closure.parameters.count, !written.isEmpty { return written }
      return handedOn(by: closure, implementations)
    default: return []
    }
  }

  private func parameters(of initializer: Expression.Name, of type: TypeID?) -> [TypeExpression] {
    let named = initializer.declaration.flatMap { index[$0].kind == .initializer ? $0 : nil }
    guard let meant = index.initializer(named, of: named.flatMap { index[$0].type } ?? type) else { return [] }
    // A default is passed all the same where the initializer itself is the factory.
    return index[meant].parameters.filter { meant == named || $0.defaultValue == nil }.map(\.type)
  }

  /// `{ Impl(a: $0, b: $1) }` asks for what the initializer takes there.
  private func handedOn(by closure: Expression.Closure, _ implementations: [TypeID]) -> [TypeExpression] {
    var found: [TypeExpression] = []
    for statement in closure.statements {
      statement.visitShallowly { expression in
        guard case .call(_, let declaration?, let arguments) = expression.form else { return }
        let parameters = index[declaration].parameters
        for argument in arguments {
          guard let name = argument.value.spelledName?.text, name.hasPrefix("$") || closure.parameters.contains(name),
            let parameter = parameters.first(where: { $0.label == argument.label })
          else { continue }
          found.append(parameter.type)
        }
      }
    }
    return found
  }
}

extension ContainerFramework {
  package static let cleanse = Self(
    "Cleanse", isAskedByCode: false,
    rules: [.missingRegistrations, .duplicateRegistrations, .injectionCycles])
}
