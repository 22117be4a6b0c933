import CodeModel
import InjectionFindings

/// Reads the component tree of [needle](https://github.com/uber/needle).
///
/// A component is a class whose superclass is `Component<Dependency>` or a variant of it, a root one of
/// `BootstrapComponent`. A component provides its public variables with a written type, and those of its extensions
/// that are not private; it requires what its dependency protocol declares. The component that calls `Child(parent:
/// self)` is the parent.
struct NeedleReader: FrameworkReader {
  private let index: DeclarationIndex
  private var components: [Component] = []
  private var componentOfType: [TypeID: Int] = [:]

  /// One class; ``ScopeGraph`` may hold it twice, see ``NeedlePhases``.
  struct Component {
    enum Kind { case plain, root, pluginized, nonCore }
    var declaration: DeclarationID
    var type: TypeID
    var kind: Kind
    var dependency: TypeID?
    var pluginExtension: TypeID?
    var nonCore: TypeID?
    var place: SourcePlace
    /// Components that create it, with the place.
    var creators: [(component: Int, place: SourcePlace)] = []
  }

  static let spellings: Set<String> = [
    "BootstrapComponent", "Component", "PluginizedComponent", "NonCoreComponent", "parent",
  ]
  static let module = "NeedleFoundation"

  init(_ index: DeclarationIndex) { self.index = index }

  /// Nil where the package has no component.
  mutating func read() -> ScopeGraph? {
    for id in index.all where index[id].kind == .class { addComponent(id) }
    guard !components.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .needle)
    let creations = NeedleCreations(index, components: components.map(\.type))
    for creation in creations.found { components[creation.child].creators.append((creation.parent, creation.place)) }
    graph.mistakes = creations.mistakes
    let phases = NeedlePhases(components, componentOfType: componentOfType)
    for state in phases.states { graph.scopes.append(scope(state, phases)) }
    for (number, state) in phases.states.enumerated() { addProviders(state, number, phases, to: &graph) }
    return graph
  }

  // MARK: - Components

  private mutating func addComponent(_ id: DeclarationID) {
    guard let type = index[id].type, let superclass = index[id].inheritance.first, index[id].genericParameters.isEmpty,
      let base = base(of: superclass)
    else { return }
    var component = Component(declaration: id, type: type, kind: base.kind, place: SourcePlace(index[id]))
    let arguments = base.arguments.map { index.keys.nominal($0) }
    if base.kind != .root { component.dependency = arguments.first ?? nil }
    if base.kind == .pluginized, arguments.count > 2 {
      (component.pluginExtension, component.nonCore) = (arguments[1], arguments[2])
    }
    componentOfType[type] = components.count
    components.append(component)
  }

  /// Which of needle's base classes it is, directly or through generic classes of the package that hand their arguments
  /// on.
  private func base(of superclass: TypeExpression, depth: Int = 0) -> (
    kind: Component.Kind, arguments: [TypeExpression]
  )? {
    guard depth < 8, case .named(let named) = superclass, let (name, arguments) = superclass.lastName else {
      return nil
    }
    if let id = named.declaration, index.model[index.module(of: id)].importName != Self.module {
      guard let parent = index[id].inheritance.first, index[id].genericParameters.count == arguments.count,
        !arguments.isEmpty,
        let base = base(of: parent, depth: depth + 1)
      else { return nil }
      return (base.kind, arguments)
    }
    switch (name, arguments.count) {
    case ("BootstrapComponent", 0): return (.root, [])
    case ("Component", 1): return (.plain, arguments)
    case ("NonCoreComponent", 1): return (.nonCore, arguments)
    case ("PluginizedComponent", 3): return (.pluginized, arguments)
    default: return nil
    }
  }

  // MARK: - Scopes

  private func scope(_ state: NeedlePhases.State, _ phases: NeedlePhases) -> ScopeGraph.Scope {
    let component = components[state.component]
    let declaration = index[component.declaration]
    var scope = ScopeGraph.Scope(
      name: declaration.name, type: component.type, module: index.module(of: component.declaration),
      place: SourcePlace(declaration),
      isRoot: component.kind == .root, isOpen: false)
    scope.parents = phases.parents(of: state)
    scope.isOpen = component.kind != .root && scope.parents.isEmpty && declaration.access == .public
    if let dependency = component.dependency {
      scope.requirements = requirements(of: dependency, component: component, isNonCore: state.isNonCore)
    }
    return scope
  }

  private func requirements(of dependency: TypeID, component: Component, isNonCore: Bool) -> [ScopeGraph.Requirement] {
    index.members(of: dependency).compactMap { id in
      let member = index[id]
      guard member.kind == .variable, member.flags.contains(.isRequirement), let key = key(of: member) else {
        return nil
      }
      var requirement = ScopeGraph.Requirement(
        key: key, label: member.name, owner: index.model[dependency].shortName, place: SourcePlace(member),
        consumer: component.type)
      requirement.audience = isNonCore ? .nonCore : .core
      return requirement
    }
  }

  private func key(of member: Declaration) -> InjectionKey? {
    member.typeText.flatMap { text in index.keys.key(member.valueType, text: text) }.map {
      InjectionKey($0, name: member.name)
    }
  }

  // MARK: - Providers

  private func addProviders(
    _ state: NeedlePhases.State, _ number: Int, _ phases: NeedlePhases, to graph: inout ScopeGraph
  ) {
    let component = components[state.component]
    if component.kind == .pluginized { addPluginProviders(component, number, phases, to: &graph) }
    for id in index.members(of: component.type) { addProvider(id, of: component, number, to: &graph) }
  }

  private func addProvider(_ id: DeclarationID, of component: Component, _ number: Int, to graph: inout ScopeGraph) {
    let member = index[id]
    guard member.kind == .variable, !member.flags.contains(.isStatic), let key = key(of: member) else { return }
    guard member.access > .fileprivate else {
      graph.hidden.append(
        .init(scope: number, key: key, name: member.name, place: SourcePlace(member), reason: "private"))
      return
    }
    var provider = ScopeGraph.Provider(
      scope: number, key: key, name: member.name, place: SourcePlace(member), declaration: id)
    provider.implementations = Constructions(index).types(madeBy: id)
    provider.isUsedDirectly = index.isUsed(id) || index.isWitness(member.name, of: component.type)
    provider.answersLast = !Self.isTaken(member)
    provider.isConditional = member.flags.contains(.isConditional)
    graph.providers.append(provider)
  }

  /// needle's generator takes what is written `public` in the class, and all but private members of its extensions. Up
  /// to version 0.18 it took internal members of the class too.
  private static func isTaken(_ member: Declaration) -> Bool {
    member.access > .fileprivate && (member.writtenAccess == .public || member.flags.contains(.isInExtension))
  }

  /// Below a pluginized component the core gets what the plugin extension declares, the non-core part what its own
  /// component provides.
  private func addPluginProviders(
    _ component: Component, _ number: Int, _ phases: NeedlePhases, to graph: inout ScopeGraph
  ) {
    let nonCore = component.nonCore.flatMap { componentOfType[$0] }
    var provided: Set<InjectionKey> = []
    for id in index.members(of: component.nonCore) where nonCore != nil {
      let member = index[id]
      guard member.kind == .variable, Self.isTaken(member), let key = key(of: member) else { continue }
      provided.insert(key)
      var provider = ScopeGraph.Provider(
        scope: number, key: key, name: member.name, place: SourcePlace(member), declaration: id)
      provider.audience = .nonCore
      provider.origin = phases.states.firstIndex { $0.component == nonCore }
      provider.implementations = Constructions(index).types(madeBy: id)
      graph.providers.append(provider)
    }
    for id in index.members(of: component.pluginExtension) {
      let member = index[id]
      guard member.kind == .variable, let key = key(of: member) else { continue }
      var provider = ScopeGraph.Provider(
        scope: number, key: key, name: member.name, place: SourcePlace(member), declaration: id)
      provider.audience = .core
      provider.isUsedDirectly = true
      graph.providers.append(provider)
      if nonCore != nil, !provided.contains(key) { graph.mistakes.append(missing(member, key, component)) }
    }
  }

  private func missing(_ member: Declaration, _ key: InjectionKey, _ component: Component) -> ScopeGraph.Mistake {
    let names = (
      component.nonCore.map { index.model[$0].shortName } ?? "",
      component.pluginExtension.map { index.model[$0].shortName } ?? ""
    )
    return .init(
      rule: .missingProvider,
      message: "\(names.0) has no public \(member.name): \(key.type.text), which \(names.1) requires",
      place: SourcePlace(member), types: [component.type], remedy: "add a public var \(member.name) to \(names.0)")
  }
}

extension ContainerFramework {
  package static let needle = Self(
    "needle", isAskedByCode: false,
    rules: [
      .missingProviders, .internalProviders, .scopeCycles, .orphanScopes, .duplicateComponents, .unusedProviders,
      .shadowedProviders,
    ],
    customs: ContainerCustoms(
      tellsEveryWay: true, provision: "public var", creation: { "\($0)(parent: self)" },
      missingProvider: { missing in
        "Could not find a provider for (\(missing.label): \(missing.type)) which was required by \(missing.owner), along the DI branch of ^->\(missing.scopes.joined(separator: "->"))"
      }))
}
