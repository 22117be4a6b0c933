import CodeModel

/// Reads the containers of [Factory](https://github.com/hmlongco/Factory) from its second version on.
///
/// `extension Container { var s: Factory<P> { self { Impl(a: self.a()) } } }` provides `P` as `s`; calling the factory,
/// or a property marked `@Injected(\.s)`, asks for it. The compiler knows that the factory exists, so nothing can be
/// missing; loops and unused ones can be found.
struct FactoryReader: FrameworkReader {
  private let index: DeclarationIndex

  static let spellings: Set<String> = ["Factory", "ParameterFactory", "FactoryKit", "Injected"]
  private static let wrappers: Set<String> = [
    "Injected", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject", "InjectedObservable",
    "InjectedType",
  ]
  private static let deferringWrappers: Set<String> = ["LazyInjected", "WeakLazyInjected", "DynamicInjected"]

  init(_ index: DeclarationIndex) { self.index = index }

  /// Nil where the package has no factory.
  func read() -> ScopeGraph? {
    let factories = index.all.filter { factoryResult($0) != nil }
    guard !factories.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .factory)
    var scopes: [String: Int] = [:]
    for id in factories {
      let container = containerName(of: id)
      let scope = scopes[container] ?? graph.scopes.count
      if scope == graph.scopes.count {
        scopes[container] = scope
        graph.scopes.append(
          .init(
            name: container, type: index[id].type, module: index.module(of: id), place: SourcePlace(index[id]),
            isRoot: true))
      }
      graph.providers.append(provider(id, in: scope))
    }
    let names = Dictionary(grouping: factories) { index[$0].name }
    let known = Set(factories)
    for (number, id) in factories.enumerated() {
      graph.providers[number].requirements = requirements(of: id, factories: known, names: names, number, graph)
    }
    for id in index.all { addRequests(of: id, factories: known, names: names, to: &graph) }
    markMentioned(in: &graph)
    return graph
  }

  // MARK: - Factories

  /// The type that a property of type `Factory<T>` or `ParameterFactory<P, T>` makes.
  private func factoryResult(_ id: DeclarationID) -> TypeExpression? {
    guard index[id].kind == .variable, !index[id].flags.contains(.isRequirement),
      case .named(let named)? = index[id].valueType,
      named.declaration.map({ ["Factory", "FactoryKit"].contains(index.model[index.module(of: $0)].importName) })
        ?? true,
      let (name, arguments) = index[id].valueType?.lastName, !arguments.isEmpty
    else { return nil }
    switch (name, arguments.count) {
    case ("Factory", 1), ("ParameterFactory", 2): return arguments.last
    default: return nil
    }
  }

  private func containerName(of id: DeclarationID) -> String {
    if let type = index[id].type { return index.model[type].name }
    return index[id].container.map { index[$0].name } ?? "the container"
  }

  /// A factory is asked for by its declaration, so that is its key.
  private func key(_ id: DeclarationID) -> InjectionKey {
    let made = factoryResult(id).flatMap { index.keys.key($0) }
    return InjectionKey(
      TypeKey(identity: "factory \(id.index)", text: made?.text ?? index[id].name, type: made?.type),
      name: index[id].name)
  }

  private func provider(_ id: DeclarationID, in scope: Int) -> ScopeGraph.Provider {
    var provider = ScopeGraph.Provider(
      scope: scope, key: key(id), name: index[id].name, place: SourcePlace(index[id]), declaration: id)
    let constructions = Constructions(index)
    provider.implementations = constructions.types(madeBy: closures(of: id)).filter {
      index.model[$0].name != "Factory"
    }
    if provider.implementations.isEmpty, let type = factoryResult(id).flatMap({ index.keys.nominal($0) }),
      index.model[type].kind != .protocol
    {
      provider.implementations = [type]
    }
    provider.registrant = index[id].type
    provider.isUsedDirectly =
      index[id].access == .public || index.isUsed(id) || index.isWitness(index[id].name, of: index[id].type)
    return provider
  }

  private func closures(of id: DeclarationID) -> [Expression] {
    var found: [Expression] = []
    for code in index.code(of: id) {
      code.visitShallowly { expression in
        if case .call(_, _, let arguments) = expression.form { found += arguments.map(\.value).filter(\.isClosure) }
      }
    }
    return found
  }

  // MARK: - Who asks

  private func requirements(
    of id: DeclarationID, factories: Set<DeclarationID>, names: [String: [DeclarationID]], _ number: Int,
    _ graph: ScopeGraph
  ) -> [ScopeGraph.Requirement] {
    calls(in: id, factories, names).map { call in
      requirement(
        call.factory, at: call.place(in: index[id].file), owner: index[id].name,
        timing: call.closures > 1 ? .deferred : .construction, consumer: graph.providers[number].implementations.first)
    }
  }

  private func requirement(
    _ factory: DeclarationID, at place: SourcePlace, owner: String,
    timing: ScopeGraph.Requirement.Timing = .construction, consumer: TypeID?
  ) -> ScopeGraph.Requirement {
    .init(key: key(factory), label: index[factory].name, owner: owner, place: place, timing: timing, consumer: consumer)
  }

  private func addRequests(
    of id: DeclarationID, factories: Set<DeclarationID>, names: [String: [DeclarationID]], to graph: inout ScopeGraph
  ) {
    let declaration = index[id]
    for (attribute, arguments) in zip(declaration.attributes, declaration.attributeArguments) {
      guard let wrapper = attribute.lastName?.name, Self.wrappers.contains(wrapper),
        case .keyPath(_, let components)? = arguments.first?.value.form,
        let last = components.last, let factory = factory(last, from: index.module(of: id), factories, names)
      else { continue }
      let timing: ScopeGraph.Requirement.Timing = Self.deferringWrappers.contains(wrapper) ? .deferred : .construction
      let requirement = requirement(
        factory, at: SourcePlace(declaration), owner: declaration.name, timing: timing, consumer: declaration.type)
      add(requirement, takenAtOnce: timing == .construction, to: &graph)
    }
    guard !factories.contains(id) else { return }
    let isStored =
      declaration.kind == .variable && declaration.flags.isDisjoint(with: [.isComputed, .isStatic, .isLazy])
    for call in calls(in: id, factories, names) {
      let requirement = requirement(
        call.factory, at: call.place(in: declaration.file), owner: declaration.name, consumer: declaration.type)
      add(requirement, takenAtOnce: isStored, to: &graph)
    }
  }

  /// What an object takes when it is made, the factory that makes it takes.
  private func add(_ requirement: ScopeGraph.Requirement, takenAtOnce: Bool, to graph: inout ScopeGraph) {
    graph.requests.append(.init(scope: nil, requirement: requirement))
    guard takenAtOnce, let type = requirement.consumer else { return }
    for number in graph.providers.indices where graph.providers[number].implementations.contains(type) {
      graph.providers[number].requirements.append(requirement)
    }
  }

  private func factory(
    _ name: Expression.Name, from module: ModuleID, _ factories: Set<DeclarationID>, _ names: [String: [DeclarationID]]
  ) -> DeclarationID? {
    // A property may be called as the factory is that it takes.
    if let id = name.declaration, factories.contains(id) { return id }
    // A method of that name is another object's.
    if let id = name.declaration, index[id].kind == .function { return nil }
    let candidates = names[name.text] ?? []
    if candidates.count == 1 { return candidates[0] }
    // Every target that compiles a file has its own of what is declared there.
    let own = candidates.filter { index.module(of: $0) == module }
    return own.count == 1 ? own[0] : nil
  }

  private struct Call {
    var factory: DeclarationID
    var line: Int32
    var column: Int32
    /// How many closures stand around it: what lies deeper than the factory's own is called later.
    var closures: Int
    func place(in file: FileID) -> SourcePlace { SourcePlace(file: file, line: line, column: column) }
  }

  /// Where a factory is called: that makes the object.
  private func calls(in id: DeclarationID, _ factories: Set<DeclarationID>, _ names: [String: [DeclarationID]])
    -> [Call]
  {
    var found: [Call] = []
    let code = index.code(of: id)
    let (containers, module) = (containers(boundIn: code), index.module(of: id))
    for expression in code {
      expression.visitWithClosures { inner, closures in
        guard case .call(let callee, _, let arguments) = inner.form,
          let name = callee.resolvedKey(arguments) ?? callee.calledFactory(ofAnyOf: containers),
          let factory = factory(name, from: module, factories, names)
        else { return }
        found.append(Call(factory: factory, line: callee.line, column: callee.column, closures: closures))
      }
    }
    return found
  }

  /// `let c = Container.shared`, `let c = Container()`
  private func containers(boundIn code: [Expression]) -> Set<String> {
    var result: Set<String> = []
    for expression in code {
      expression.visitShallowly { inner in
        guard case .binding(let names, _, let value?) = inner.form, names.count == 1, value.isContainer else { return }
        result.insert(names[0])
      }
    }
    return result
  }

  /// `Container` belongs to the framework, so its members are often known by their names alone. One that is mentioned
  /// anywhere is not idle.
  private func markMentioned(in graph: inout ScopeGraph) {
    var mentioned: Set<String> = []
    for id in index.all {
      let arguments = index[id].attributeArguments.joined().map(\.value)
      for code in index.code(of: id) + arguments {
        code.visitShallowly { expression in
          switch expression.form {
          case .member(_, let name): mentioned.insert(name.text)
          case .keyPath(_, let components): mentioned.formUnion(components.map(\.text))
          default: break
          }
        }
      }
    }
    for number in graph.providers.indices where mentioned.contains(graph.providers[number].name) {
      graph.providers[number].isUsedDirectly = true
    }
  }
}

extension Expression {
  /// The key of `resolve(\.x)`, which is called `dependency` as well, where this is what is called.
  fileprivate func resolvedKey(_ arguments: [Argument]) -> Name? {
    guard case .name(let name) = form, ["resolve", "dependency"].contains(name.text), name.declaration == nil,
      arguments.count == 1, case .keyPath(_, let components)? = arguments.first?.value.form
    else { return nil }
    return components.last
  }

  /// What may be a factory, where this is what is called: `container.x()`, `container.x.resolve()`.
  fileprivate func calledFactory(ofAnyOf containers: Set<String>) -> Name? {
    if case .member(let base?, let name) = form, name.text == "resolve", name.declaration == nil {
      return base.calledFactory(ofAnyOf: containers)
    }
    guard let name = spelledName, name.declaration != nil || isMember(ofAnyOf: containers) else { return nil }
    return name
  }

  /// `Container.shared.x`, `container.x`, `self.container.x`, and of what is bound to such.
  fileprivate func isMember(ofAnyOf containers: Set<String>) -> Bool {
    guard case .member(let base?, _) = form else { return false }
    if case .name(let name) = base.form, containers.contains(name.text) { return true }
    return base.isContainer
  }

  fileprivate var isContainer: Bool {
    if case .call(let callee, _, _) = form { return callee.isContainer }
    guard let name = spelledName?.text else { return false }
    guard name == "shared", case .member(let base?, _) = form else { return name.hasSuffix("ontainer") }
    return base.isContainer
  }
}

extension ContainerFramework {
  /// A factory that is not there does not compile.
  package static let factory = Self(
    "Factory", isAskedByCode: true,
    rules: [.unusedRegistrations, .injectionCycles], customs: ContainerCustoms(namesRegistrations: true))
}
