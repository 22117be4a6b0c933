import CodeModel

/// Reads what [DIKit](https://github.com/ishkawa/DIKit)'s generator reads: resolvers, their provider methods, and
/// injectable types.
///
/// Every resolver is one scope that holds a provider for each type it can make: a method of its own whose name begins
/// with `provide`, else the type's `init(dependency:)`, else its `makeInstance(dependency:)`. Types whose property is
/// injected only consume. Other libraries are called DIKit too, so conformances decide and not the import.
struct DIKitReader: FrameworkReader {
  private let index: DeclarationIndex

  static let spellings: Set<String> = ["Injectable", "FactoryMethodInjectable", "PropertyInjectable", "Resolver"]
  private static let module = "DIKit"

  init(_ index: DeclarationIndex) { self.index = index }

  /// A way to make or fill a type.
  private struct Injectable {
    enum Kind: Int { case initializer, factory, property }
    var type: TypeID
    var kind: Kind
    var dependencies: [DeclarationID]
  }

  /// Nil where the package has no resolver that provides or finds something to inject.
  func read() -> ScopeGraph? {
    let resolvers = index.all.filter { index[$0].kind == .protocol && isResolver(index[$0]) }
    let injectables = index.all.flatMap { self.injectables($0) }
    guard !resolvers.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .dikit)
    for resolver in resolvers { add(resolver, injectables: injectables, to: &graph) }
    return graph.providers.isEmpty ? nil : graph
  }

  private func isResolver(_ declaration: Declaration) -> Bool {
    declaration.inheritance.contains { $0.isForeign("Resolver", of: Self.module, in: index.model) }
  }

  // MARK: - Injectable types

  private func injectables(_ id: DeclarationID) -> [Injectable] {
    let declaration = index[id]
    guard declaration.kind.isNominal, declaration.kind != .protocol, let type = declaration.type,
      let dependency = dependencyType(of: type)
    else { return [] }
    let dependencies = index.members(of: dependency).filter { isStored(index[$0]) }
    let inheritance = index.inheritance(of: type)
    func conforms(_ name: String) -> Bool {
      inheritance.contains { $0.isForeign(name, of: Self.module, in: index.model) }
    }
    let members = index.members(of: type).map { index[$0] }
    func has(_ kind: Declaration.Kind, _ signature: String) -> Bool {
      members.contains { $0.kind == kind && $0.signature == signature }
    }
    var result: [Injectable] = []
    if conforms("Injectable"), has(.initializer, "init(dependency:)") {
      result.append(.init(type: type, kind: .initializer, dependencies: dependencies))
    }
    if conforms("FactoryMethodInjectable"), has(.function, "makeInstance(dependency:)") {
      result.append(.init(type: type, kind: .factory, dependencies: dependencies))
    }
    if conforms("PropertyInjectable"), has(.variable, "dependency") {
      result.append(.init(type: type, kind: .property, dependencies: dependencies))
    }
    return result
  }

  /// The struct `Dependency` inside the type.
  private func dependencyType(of type: TypeID) -> TypeID? {
    index.nestedTypes(of: type).first { index.model[$0].shortName == "Dependency" && index.model[$0].kind == .struct }
  }

  private func isStored(_ member: Declaration) -> Bool {
    member.kind == .variable && !member.flags.contains(.isStatic) && !member.flags.contains(.isComputed)
  }

  // MARK: - One resolver

  private func add(_ resolver: DeclarationID, injectables: [Injectable], to graph: inout ScopeGraph) {
    let declaration = index[resolver]
    let number = graph.scopes.count
    graph.scopes.append(
      .init(
        name: declaration.name, type: declaration.type, module: index.module(of: resolver),
        place: SourcePlace(declaration), isRoot: true))
    var provided: Set<TypeKey> = []
    for id in index.members(of: declaration.type) {
      guard let provider = method(id, in: number) else { continue }
      provided.insert(provider.key.type)
      graph.providers.append(provider)
    }
    for kind in [Injectable.Kind.initializer, .factory] {
      for injectable in injectables where injectable.kind == kind {
        let provider = provider(injectable, in: number)
        if provided.insert(provider.key.type).inserted { graph.providers.append(provider) }
      }
    }
    for injectable in injectables where injectable.kind == .property {
      graph.requests += requirements(injectable).map { .init(scope: number, requirement: $0) }
    }
  }

  private func method(_ id: DeclarationID, in scope: Int) -> ScopeGraph.Provider? {
    let method = index[id]
    guard method.kind == .function, method.flags.contains(.isRequirement), !method.flags.contains(.isStatic),
      method.name.hasPrefix("provide"), let result = method.typeText,
      let key = index.keys.key(method.valueType, text: result),
      key.identity != "()"
    else { return nil }
    var provider = ScopeGraph.Provider(
      scope: scope, key: InjectionKey(key), name: method.name, place: SourcePlace(method), declaration: id)
    provider.implementations = key.type.map { [$0] } ?? []
    provider.requirements = method.parameters.compactMap { parameter in
      index.keys.key(parameter.type, text: parameter.typeText).map { key in
        .init(
          key: InjectionKey(key), label: parameter.name, owner: method.name, place: SourcePlace(method),
          consumer: provider.implementations.first)
      }
    }
    return provider
  }

  private func provider(_ injectable: Injectable, in scope: Int) -> ScopeGraph.Provider {
    let type = index.model[injectable.type]
    let place = SourcePlace(file: type.file, line: type.line, column: type.column)
    var provider = ScopeGraph.Provider(
      scope: scope, key: InjectionKey(index.keys.key(of: injectable.type)),
      name: injectable.kind == .initializer
        ? "\(type.name).init(dependency:)" : "\(type.name).makeInstance(dependency:)", place: place)
    provider.implementations = [injectable.type]
    provider.requirements = requirements(injectable)
    return provider
  }

  private func requirements(_ injectable: Injectable) -> [ScopeGraph.Requirement] {
    injectable.dependencies.compactMap { id in
      let member = index[id]
      return index.keys.key(member.valueType, text: member.typeText).map { key in
        .init(
          key: InjectionKey(key), label: member.name, owner: "\(index.model[injectable.type].name).Dependency",
          place: SourcePlace(member),
          consumer: injectable.type)
      }
    }
  }
}

extension ContainerFramework {
  /// What nobody provides becomes a parameter of the generated method.
  package static let dikit = Self(
    "DIKit", isAskedByCode: false,
    rules: [.injectionCycles], customs: ContainerCustoms(letsAskersProvide: true))
}
