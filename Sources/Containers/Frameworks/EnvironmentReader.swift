import CodeModel
import InjectionFindings

/// Reads SwiftUI's environment: objects that a view hands to all below it.
///
/// `.environmentObject(x)` and `.environment(x)` provide an object under its type, `@EnvironmentObject var x: T` and
/// `@Environment(T.self) var x` take it. What no view of the program provides ends the program when it is read.
struct EnvironmentReader: FrameworkReader {
  private let index: DeclarationIndex
  private let constructions: Constructions

  static let spellings: Set<String> = ["environmentObject", "EnvironmentObject", "environment"]

  init(_ index: DeclarationIndex) {
    self.index = index
    constructions = Constructions(index)
  }

  /// Nil where no object is taken from the environment.
  func read() -> ScopeGraph? {
    var graph = ScopeGraph(framework: .environment)
    for id in index.all { addRequest(of: id, to: &graph) }
    guard let first = graph.requests.first else { return nil }
    graph.scopes = [
      .init(
        name: "the environment", type: nil, module: index.model[first.requirement.place.file].module,
        place: first.requirement.place, isRoot: true)
    ]
    for id in index.everywhere {
      addDelegate(index[id], to: &graph)
      for code in index.code(of: id) { addProviders(in: code, of: id, to: &graph) }
    }
    addMistakes(to: &graph)
    return graph
  }

  // MARK: - Who takes

  private func addRequest(of id: DeclarationID, to graph: inout ScopeGraph) {
    // Asked of every declaration: one that is handed out is copied.
    guard index.model.declarations[id.index].kind == .variable,
      !index.model.declarations[id.index].attributes.isEmpty
    else { return }
    let property = index[id]
    for (attribute, arguments) in zip(property.attributes, property.attributeArguments) {
      let type: TypeExpression?
      switch attribute.lastName?.name {
      case "EnvironmentObject": type = property.valueType
      case "Environment": type = arguments.first?.value.metatype
      default: continue
      }
      guard let type, let nominal = index.keys.nominal(type), index.model[nominal].kind == .class,
        let key = index.keys.key(.named(named(nominal)))
      else { continue }
      let isOptional = if case .optional? = property.valueType { true } else { false }
      let requirement = ScopeGraph.Requirement(
        key: InjectionKey(key), label: property.name, owner: property.name, place: SourcePlace(property),
        timing: .deferred, isOptional: isOptional, consumer: property.type)
      graph.requests.append(.init(scope: 0, requirement: requirement))
    }
  }

  private func named(_ type: TypeID) -> TypeExpression.Named {
    .init(name: index.model[type].name, declaration: index.declaration(of: type), arguments: [])
  }

  // MARK: - Who provides

  /// SwiftUI makes the delegate of an adaptor, and puts it into the environment where it can be observed.
  private static let delegateAdaptors: Set<String> = [
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]

  private func addDelegate(_ property: Declaration, to graph: inout ScopeGraph) {
    guard property.kind == .variable else { return }
    for (attribute, arguments) in zip(property.attributes, property.attributeArguments) {
      guard let name = attribute.lastName?.name, Self.delegateAdaptors.contains(name),
        let type = (arguments.first?.value.metatype ?? property.valueType).flatMap({ index.keys.nominal($0) })
      else { continue }
      addProvider(of: type, at: SourcePlace(property), by: property, to: &graph)
    }
  }

  private func addProvider(
    of type: TypeID, at place: SourcePlace, by registrant: Declaration, to graph: inout ScopeGraph
  ) {
    var provider = ScopeGraph.Provider(
      scope: 0, key: InjectionKey(index.keys.key(of: type)), name: index.model[type].name, place: place,
      declaration: nil)
    provider.implementations = [type]
    provider.registrant = registrant.type
    provider.isUsedDirectly = true
    graph.providers.append(provider)
  }

  private func addProviders(in code: Expression, of id: DeclarationID, to graph: inout ScopeGraph) {
    var locals = index[id].parameters.reduce(into: [String: TypeID]()) { result, parameter in
      result[parameter.name] = index.keys.nominal(parameter.type)
    }
    code.visitShallowly { expression in
      switch expression.form {
      case .binding(let names, let type, let value) where names.count == 1:
        locals[names[0]] = type.flatMap { index.keys.nominal($0) } ?? value.flatMap { self.type(of: $0, locals) }
      case .call(let callee, _, let arguments):
        guard let name = callee.spelledName?.text, name == "environmentObject" || name == "environment",
          let argument = arguments.first, arguments.count == 1, argument.label == nil
        else { return }
        guard let type = type(of: argument.value, locals) else {
          // It may be anything.
          graph.hasUnknownRequests = true
          return
        }
        addProvider(of: type, at: callee.place(in: index[id].file), by: index[id], to: &graph)
      default: break
      }
    }
  }

  /// The type of what is handed down: a variable, an instance that is made, a member.
  private func type(of value: Expression, _ locals: [String: TypeID]) -> TypeID? {
    if let type = constructions.constructed(value) { return type }
    switch value.form {
    case .unwrapped(let inner): return type(of: inner, locals)
    case .name(let name):
      return name.declaration.flatMap { index[$0].valueType }.flatMap { index.keys.nominal($0) } ?? locals[name.text]
    case .member(let base, let name):
      if let type = name.declaration.flatMap({ index[$0].valueType }) { return index.keys.nominal(type) }
      // `Store.shared` of a property without a written type.
      if name.declaration == nil || index[name.declaration!].flags.contains(.isStatic),
        let owner = base?.spelledName?.declaration, index[owner].kind.isNominal
      {
        return index[owner].type
      }
      return nil
    default: return nil
    }
  }

  // MARK: - Who is left without

  /// A library's views are given their objects by whoever shows them, and an object that is not known may be any.
  private func addMistakes(to graph: inout ScopeGraph) {
    guard !graph.hasUnknownRequests, index.model.modules.contains(where: { $0.kind == .app || $0.kind == .executable })
    else { return }
    let provided = Set(graph.providers.map(\.key))
    var told: Set<InjectionKey> = []
    for request in graph.requests where !request.requirement.isOptional {
      let requirement = request.requirement
      guard !provided.contains(requirement.key), told.insert(requirement.key).inserted else { continue }
      let type = requirement.key.type.text
      graph.mistakes.append(
        ScopeGraph.Mistake(
          rule: .missingProvider,
          message: "no view puts \(type) into the environment, from which '\(requirement.label)' takes it",
          place: requirement.place, types: [requirement.consumer, requirement.key.type.type].compactMap { $0 },
          remedy: "put it there above the view that takes it", severity: .warning))
    }
  }
}

extension ContainerFramework {
  /// SwiftUI's. What nobody provides the reader tells.
  package static let environment = Self(
    "Environment", isAskedByCode: true,
    rules: [])
}
