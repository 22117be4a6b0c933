package import CodeModel

/// Reads registrations and requests: [Swinject](https://github.com/Swinject/Swinject), Knit on top of it, and containers of the package's own
/// of that shape (`register(P.self) { … }`, `resolve(P.self)`).
struct RegistrationReader {
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
    for id in index.all { walk.readWrapper(id) }
    guard !walk.registrations.isEmpty else { return nil }
    return graph(walk)
  }

  // MARK: - Scopes

  private func graph(_ walk: RegistrationWalk) -> ScopeGraph {
    var graph = ScopeGraph(framework: vocabulary.importsSwinject ? .swinject : .container)
    graph.hasUnknownRequests = walk.hasUnknownRequests
    let instances = walk.instances.instances
    let contents = instances.map { vocabulary.included(from: $0.assemblies) }
    let assembled = contents.reduce(into: Set<TypeID>()) { $0.formUnion($1) }
    let first = walk.registrations[0].place
    graph.scopes.append(
      .init(name: "the container", type: walk.containerType, module: index.model[first.file].module, place: first, isRoot: true))
    for (number, instance) in instances.enumerated() {
      var scope = ScopeGraph.Scope(
        name: instance.name, type: instance.owner, module: instance.module, place: instance.place, isRoot: instance.parent == nil)
      scope.isOpen = instance.isOpen || (instance.parent.map { walk.instances.instanceOfVariable[$0] == nil } ?? false)
      let parent = instance.parent.flatMap { walk.instances.instanceOfVariable[$0] }.map { $0 + 1 }
      if parent != number + 1 { scope.parents = [.init(parent: parent ?? 0, place: instance.place)] }
      graph.scopes.append(scope)
    }
    for registration in walk.registrations {
      for scope in scopes(of: registration.home, contents: contents, assembled: assembled) {
        var provider = registration.provider
        provider.scope = scope
        if scope == 0 { provider.group = registration.home }
        graph.providers.append(provider)
      }
    }
    for request in walk.requests { graph.requests.append(.init(scope: request.instance.map { $0 + 1 }, requirement: request.requirement)) }
    return graph
  }

  private func scopes(of home: RegistrationHome, contents: [Set<TypeID>], assembled: Set<TypeID>) -> [Int] {
    switch home {
    case .instance(let number): [number + 1]
    case .assembly(let type) where assembled.contains(type): contents.indices.filter { contents[$0].contains(type) }.map { $0 + 1 }
    case .assembly, .code: [0]
    }
  }
}

/// Where a registration stands; what it says of the container that gets it.
package enum RegistrationHome: Sendable, Hashable {
  /// In the code of an assembly: in whatever container that is used.
  case assembly(TypeID)
  /// In a container that a variable holds.
  case instance(Int)
  /// In a declaration that is handed a container.
  case code(DeclarationID)
}
