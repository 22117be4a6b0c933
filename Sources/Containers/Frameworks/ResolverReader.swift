import CodeModel

/// Reads [Resolver](https://github.com/hmlongco/Resolver).
///
/// `register { Impl() as P }` and `register { Impl() }.implements(P.self)` provide, `resolve(P.self)`, `@Injected var x:
/// P` and its lazy, weak and optional sisters ask.
struct ResolverReader: FrameworkReader {
  private let index: DeclarationIndex
  private let constructions: Constructions
  private let files: Set<FileID>
  /// Something is registered of which the source does not tell what it is.
  private var hasUnknownRegistrations = false

  static let spellings: Set<String> = ["Resolver"]
  private static let wrappers: Set<String> = [
    "Injected", "LazyInjected", "WeakLazyInjected", "OptionalInjected", "InjectedObject",
  ]

  init(_ index: DeclarationIndex) {
    self.index = index
    constructions = Constructions(index)
    let modules = Set(
      index.model.modules.indices.filter { index.model.modules[$0].importName == "Resolver" }.map(ModuleID.init))
    files = Set(index.model.imports.lazy.filter { modules.contains($0.dependency) }.map(\.file))
  }

  /// Nil where nothing is registered.
  mutating func read() -> ScopeGraph? {
    guard !files.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .resolver)
    for id in index.all where files.contains(index[id].file) {
      for code in index.code(of: id) { read(code, in: id, &graph) }
      addWrapper(id, to: &graph)
    }
    guard let first = graph.providers.first else { return nil }
    graph.scopes = [
      .init(
        name: "Resolver", type: nil, module: index.model[first.place.file].module, place: first.place, isRoot: true,
        isOpen: hasUnknownRegistrations)
    ]
    return graph
  }

  // MARK: - Registrations and requests

  private mutating func read(_ code: Expression, in id: DeclarationID, _ graph: inout ScopeGraph, depth: Int = 0) {
    guard depth < 400 else { return }
    if let provider = registration(code, in: id) {
      graph.providers.append(provider)
      if ResolverRequirements(of: [code], index).hasUnknown { graph.hasUnknownRequests = true }
      return
    }
    if case .call(let callee, _, let arguments) = code.form, callee.spelledName?.text == "register",
      case .closure? = arguments.last?.value.form
    {
      hasUnknownRegistrations = true
    }
    if case .call(let callee, _, let arguments) = code.form, callee.spelledName?.text == "resolve" {
      addRequest(arguments, callee, in: id, to: &graph)
    }
    for child in code.children { read(child, in: id, &graph, depth: depth + 1) }
  }

  /// `register(P.self, name: .n) { Impl() as P }` with the calls behind it.
  ///
  /// - Parameter implemented: what the calls behind say that it is.
  private func registration(
    _ code: Expression, in id: DeclarationID, implementing implemented: TypeKey? = nil
  ) -> ScopeGraph.Provider? {
    guard case .call(let callee, _, let arguments) = code.form, let verb = callee.spelledName?.text else { return nil }
    if case .member(let base?, _) = callee.form {
      let told = verb == "implements" ? arguments.first?.value.metatype.flatMap { index.keys.key($0) } : nil
      if var inner = registration(base, in: id, implementing: told ?? implemented) {
        if let told, told != inner.key.type { inner.aliases.append(InjectionKey(told, name: name(in: arguments))) }
        return inner
      }
    }
    guard verb == "register", case .closure(let closure)? = arguments.last?.value.form else { return nil }
    let made = constructions.types(madeBy: closure.statements)
    let written = arguments.first?.value.metatype ?? closure.statements.last.flatMap(castType)
    guard
      let key = written.flatMap({ index.keys.key($0) })
        ?? (namesItsResult(closure) || givesForeign(closure) ? nil : made.first.map(index.keys.key(of:))) ?? implemented
    else { return nil }
    var provider = ScopeGraph.Provider(
      scope: 0, key: InjectionKey(key, name: name(in: arguments)), name: key.text,
      place: callee.place(in: index[id].file))
    provider.implementations =
      made.isEmpty ? [key.type].compactMap { $0 }.filter { index.model[$0].kind != .protocol } : Array(made.prefix(1))
    provider.registrant = index[id].type
    provider.isUsedDirectly = provider.key.name == InjectionKey.unknownName
    provider.requirements = requirements(of: closure, in: id, consumer: provider.implementations.first)
    return provider
  }

  /// `{ () -> P in … }`: only for the sake of what comes out has a closure without parameters a list of them.
  private func namesItsResult(_ closure: Expression.Closure) -> Bool {
    closure.parameters.isEmpty && !closure.isShorthand
  }

  /// `{ Impl(cache: Cache()) }`, where another package declares `Impl`: what is registered is no argument of it.
  private func givesForeign(_ closure: Expression.Closure) -> Bool {
    guard case .call(let callee, nil, _)? = closure.statements.last?.returned.form, let name = callee.spelledName else {
      return false
    }
    return name.declaration == nil && name.text.first?.isUppercase ?? false
  }

  /// `Impl() as P`
  private func castType(_ statement: Expression) -> TypeExpression? {
    guard case .sequence(let parts) = statement.returned.form, case .type(let type)? = parts.last?.form else {
      return nil
    }
    return type
  }

  /// Of a name that is made up where the program runs nothing is known.
  private func name(in arguments: [Expression.Argument]) -> String? {
    guard let value = arguments.first(where: { $0.label == "name" })?.value else { return nil }
    if let text = value.string { return text }
    switch value.form {
    case .name(let name), .member(_, let name): return name.text
    default: return InjectionKey.unknownName
    }
  }

  private func requirements(of closure: Expression.Closure, in id: DeclarationID, consumer: TypeID?)
    -> [ScopeGraph.Requirement]
  {
    ResolverRequirements(of: closure.statements, index).all.compactMap { asked in
      guard let key = index.keys.key(asked.type) else { return nil }
      var requirement = requirement(
        key, name(in: asked.arguments), at: asked.callee.place(in: index[id].file), label: "", consumer: consumer)
      requirement.isOptional = requirement.isOptional || asked.isOptional
      if asked.isDeferred { requirement.timing = .deferred }
      return requirement
    }
  }

  private func addRequest(
    _ arguments: [Expression.Argument], _ callee: Expression, in id: DeclarationID, to graph: inout ScopeGraph
  ) {
    let type = arguments.first?.value.metatype ?? callee.spelledName?.genericArguments.first
    guard let key = (type ?? index[id].valueType).flatMap({ index.keys.key($0) }) else {
      graph.hasUnknownRequests = true
      return
    }
    if type == nil { graph.hasUnknownRequests = true }
    guard type != nil else { return }
    let requirement = requirement(
      key, name(in: arguments), at: callee.place(in: index[id].file), label: index[id].name, consumer: index[id].type)
    graph.requests.append(.init(scope: 0, requirement: requirement))
  }

  private func addWrapper(_ id: DeclarationID, to graph: inout ScopeGraph) {
    let property = index[id]
    for (attribute, arguments) in zip(property.attributes, property.attributeArguments) {
      guard let wrapper = attribute.lastName?.name, Self.wrappers.contains(wrapper),
        let key = property.valueType.flatMap({ index.keys.key(wrapper == "OptionalInjected" ? $0.unwrapped : $0) })
      else { continue }
      var requirement = requirement(
        key, name(in: arguments), at: SourcePlace(property), label: property.name, consumer: property.type)
      requirement.timing = wrapper.contains("Lazy") ? .deferred : .construction
      requirement.isOptional = requirement.isOptional || wrapper == "OptionalInjected"
      graph.requests.append(.init(scope: 0, requirement: requirement))
    }
  }

  private func requirement(
    _ key: TypeKey, _ name: String?, at place: SourcePlace, label: String, consumer: TypeID?
  ) -> ScopeGraph.Requirement {
    .init(
      key: InjectionKey(key, name: name), label: label, owner: label, place: place,
      isOptional: name == InjectionKey.unknownName, consumer: consumer)
  }
}

extension Expression {
  /// Of `return x` the value.
  fileprivate var returned: Expression {
    if case .return(let value?) = form { return value }
    return self
  }
}

extension ContainerFramework {
  package static let resolver = Self(
    "Resolver", isAskedByCode: true,
    rules: [.missingRegistrations, .duplicateRegistrations, .unusedRegistrations, .injectionCycles])
}
