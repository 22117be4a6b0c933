import CodeModel
import Collaborators
import InjectionFindings

/// Reads registrations and requests: [Swinject](https://github.com/Swinject/Swinject), Knit on top of it, and
/// containers of the package's own of that shape (`register(P.self) { … }`, `resolve(P.self)`).
struct RegistrationReader: FrameworkReader {
  private let index: DeclarationIndex
  private let vocabulary: RegistrationVocabulary

  static let spellings: Set<String> = ["register", "autoregister", "resolve", "Assembler", "Container", "assemble"]

  init(_ index: DeclarationIndex) {
    self.index = index
    vocabulary = RegistrationVocabulary(index)
  }

  /// Nil where nothing is registered.
  func read() -> ScopeGraph? {
    guard vocabulary.isPresent else { return nil }
    var walk = RegistrationWalk(index, vocabulary)
    for id in index.all {
      for code in index.code(of: id) { walk.read(code, in: id) }
    }
    for file in index.model.topLevelCode.keys.sorted() where index.model[file].isMain {
      walk.read(index.model.topLevelCode[file]!, in: file)  // One of its keys.
    }
    for id in index.all { walk.readWrapper(id) }
    guard !walk.registrations.isEmpty else { return nil }
    return graph(walk)
  }

  // MARK: - Scopes

  private func graph(_ walk: RegistrationWalk) -> ScopeGraph {
    var graph = ScopeGraph(framework: vocabulary.importsSwinject ? .swinject : .container)
    graph.hasUnknownRequests = walk.hasUnknownRequests
    let named = typesNamed(beside: walk.keyPlaces)
    let contents = walk.instances.instances.map { vocabulary.included(from: $0.assemblies) }
    let homes = walk.registrations.map { instances(of: $0.home, contents: contents) }
    if homes.contains(where: \.isEmpty) { graph.scopes.append(firstScope(walk)) }
    let scopeOfInstance = addScopes(walk, filledBy: homes, to: &graph)
    let made = implementations(of: walk.registrations)
    for (number, (registration, homes)) in zip(walk.registrations, homes).enumerated() {
      for scope in homes.isEmpty ? [0] : homes.compactMap({ scopeOfInstance[$0] }) {
        var provider = registration.provider
        provider.scope = scope
        provider.implementations = made[number]
        let types = ([provider.key] + provider.aliases).compactMap(\.type.type)
        if types.contains(where: named.contains) { provider.isUsedDirectly = true }
        if homes.isEmpty { provider.group = registration.home }
        graph.providers.append(provider)
      }
    }
    for request in walk.requests {
      graph.requests.append(
        .init(scope: request.instance.flatMap { scopeOfInstance[$0] }, requirement: request.requirement))
    }
    return graph
  }

  /// By registration, what it gives: of one that hands on another what that gives.
  private func implementations(of registrations: [RegistrationWalk.Registration]) -> [[TypeID]] {
    var result = registrations.map(\.provider.implementations)
    let numbers = Dictionary(grouping: registrations.indices) { registrations[$0].provider.key }
    let handing = registrations.indices.compactMap { number in registrations[number].handsOn.map { (number, $0) } }
    // What is handed on may be what is handed on.
    for _ in 0..<Self.mostHands {
      for (number, key) in handing { result[number] = Set((numbers[key] ?? []).flatMap { result[$0] }).sorted() }
    }
    return result
  }

  private static let mostHands = 8

  /// The types that code names as `P.self` elsewhere than to register: a function of the codebase's own may ask for them.
  private func typesNamed(beside keys: Set<SourcePlace>) -> Set<TypeID> {
    let model = index.model
    return model.uses.reduce(into: []) { result, use in
      guard use.kind == .mentions, let type = model.declarations[use.used.index].type,
        model.declarations[use.used.index].kind.isNominal,
        // Of a generic type the arguments would have to be the same.
        model.declarations[use.used.index].genericParameters.isEmpty,
        !keys.contains(SourcePlace(file: use.file, line: use.line, column: use.column))
      else { return }
      result.insert(type)
    }
  }

  /// Where everything goes of which it is not known in which container it ends.
  private func firstScope(_ walk: RegistrationWalk) -> ScopeGraph.Scope {
    let place = walk.registrations[0].place
    return .init(
      name: "the container", type: walk.containerType, module: index.model[place.file].module, place: place,
      isRoot: true,
      isOpen: walk.hasUnknownRegistrations || (walk.containerType.map(makesOthers) ?? false))
  }

  /// Whether a container of the codebase's own makes something itself: `case String(describing: P.self): return Impl()`
  /// gives what nobody has registered.
  private func makesOthers(_ container: TypeID) -> Bool {
    let model = index.model
    return model.uses.contains { use in
      guard use.kind == .creates, let made = model.declarations[use.used.index].type, made != container,
        let user = use.user, model.declarations[user.index].type == container
      else { return false }
      return model[user].kind == .function && model[made].container != container
    }
  }

  /// One scope for each container that is filled where it can be seen; any other is the first one by another name.
  private func addScopes(_ walk: RegistrationWalk, filledBy homes: [[Int]], to graph: inout ScopeGraph) -> [Int: Int] {
    let instances = walk.instances.instances
    let isFilled = Set(homes.joined())
    let filled = instances.indices.filter { isFilled.contains($0) || instances[$0].isOpen }
    let hasFirst = !graph.scopes.isEmpty
    let scopeOfInstance = Dictionary(uniqueKeysWithValues: zip(filled, (hasFirst ? 1 : 0)...))
    for number in filled {
      let instance = instances[number]
      let parent = instance.parent.flatMap { walk.instances.instanceOfVariable[$0] }
      var scope = ScopeGraph.Scope(
        name: instance.name, type: instance.owner, module: instance.module, place: instance.place,
        isRoot: instance.parent == nil)
      scope.isOpen = instance.isOpen || (instance.parent != nil && parent == nil)
      if parent != number, let above = parent.flatMap({ scopeOfInstance[$0] }) ?? (hasFirst ? 0 : nil) {
        scope.parents = [.init(parent: above, place: instance.place)]
      }
      graph.scopes.append(scope)
    }
    return scopeOfInstance
  }

  /// The containers that get what is registered there; none where that is not known.
  private func instances(of home: RegistrationHome, contents: [Set<TypeID>]) -> [Int] {
    switch home {
    case .instance(let number): [number]
    case .assembly(let type): contents.indices.filter { contents[$0].contains(type) }
    case .code, .topLevel: []
    }
  }
}

extension ContainerFramework {
  private static let registering = ContainerCustoms(makesOnRequest: true, isAskedThroughWrappers: true)

  package static let swinject = Self(
    "Swinject", isAskedByCode: true,
    rules: [.missingRegistrations, .duplicateRegistrations, .unusedRegistrations, .injectionCycles],
    customs: registering)

  /// A type of the package with `register` and `resolve`.
  package static let container = Self(
    "container", isAskedByCode: true,
    rules: [.missingRegistrations, .duplicateRegistrations, .unusedRegistrations, .injectionCycles],
    customs: registering)
}
