import CodeModel
import InjectionFindings

/// Reads [SafeDI](https://github.com/dfed/SafeDI)'s tree: every `@Instantiable` type is a scope.
///
/// A property marked `@Instantiated` or `@Forwarded` provides for all that is made below, `@Received` requires. SafeDI
/// compares types as they are written, and so does this: what differs in sugar alone is missing to its generator too.
struct SafeDIReader: FrameworkReader {
  private let index: DeclarationIndex

  static let spellings: Set<String> = ["Instantiable"]

  init(_ index: DeclarationIndex) { self.index = index }

  /// Something that SafeDI can make: a type, or a method `instantiate` of an extension.
  private struct Instantiable {
    var declaration: DeclarationID
    var type: TypeID?
    var name: String
    /// Every spelling under which it can be asked for.
    var fulfills: [String]
    var isRoot = false
    var properties: [Property] = []
  }

  private struct Property {
    enum Source { case instantiated, received, forwarded }
    var source: Source
    var name: String
    var type: String
    var place: SourcePlace
    var declaration: DeclarationID?
    /// What is made for it, without wrappers.
    var made = ""
    /// Made later, by an `Instantiator`.
    var isLazy = false
    var isOptional = false
    /// The key that it stands for under another name.
    var renamed: (name: String, type: String)?
  }

  /// Nil where nothing is instantiable.
  func read() -> ScopeGraph? {
    let instantiables = index.all.flatMap { self.instantiables($0) }
    guard !instantiables.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .safeDI)
    var numberOfType: [String: Int] = [:]
    for (number, instantiable) in instantiables.enumerated() {
      for type in instantiable.fulfills where numberOfType[type] == nil { numberOfType[type] = number }
      let declaration = index[instantiable.declaration]
      graph.scopes.append(
        .init(
          name: instantiable.name, type: instantiable.type, module: index.module(of: instantiable.declaration),
          place: SourcePlace(declaration),
          isRoot: instantiable.isRoot))
    }
    for (number, instantiable) in instantiables.enumerated() {
      for property in instantiable.properties { add(property, of: number, numberOfType, instantiables, to: &graph) }
    }
    addConstructionNeeds(instantiables, numberOfType, to: &graph)
    return graph
  }

  // MARK: - Types

  private func instantiables(_ id: DeclarationID) -> [Instantiable] {
    let declaration = index[id]
    guard declaration.kind.isNominal || declaration.kind == .extension,
      let arguments = arguments(of: "Instantiable", declaration),
      arguments.first(where: { $0.label == "mockOnly" })?.value.isTrue != true
    else { return [] }
    let additional =
      arguments.first { $0.label == "fulfillingAdditionalTypes" }?.value.children.compactMap {
        $0.metatype?.description
      } ?? []
    let isRoot = arguments.first { $0.label == "isRoot" }?.value.isTrue ?? false
    if declaration.kind == .extension { return methods(id, additional: additional) }
    let name = declaration.type.map { index.model[$0].name } ?? declaration.name
    var result = Instantiable(
      declaration: id, type: declaration.type, name: name, fulfills: [name] + additional, isRoot: isRoot)
    result.properties = index.members(of: declaration.type).compactMap { property($0) }
    return [result]
  }

  /// What the methods `instantiate` of an extension make; their parameters are received.
  private func methods(_ id: DeclarationID, additional: [String]) -> [Instantiable] {
    index.all.filter { index[$0].container == id && index[$0].kind == .function && index[$0].name == "instantiate" }
      .compactMap { method in
        guard let result = index[method].typeText else { return nil }
        let type = index[method].valueType.flatMap { index.keys.nominal($0) }
        var made = Instantiable(declaration: method, type: type, name: result, fulfills: [result] + additional)
        made.properties = index[method].parameters.compactMap { parameter in
          guard parameter.defaultValue == nil else { return nil }
          return Property(
            source: .received, name: parameter.name, type: Self.trimmed(parameter.typeText),
            place: SourcePlace(index[method]))
        }
        return made
      }
  }

  private func property(_ id: DeclarationID) -> Property? {
    let member = index[id]
    guard member.kind == .variable, let type = member.typeText.map(Self.trimmed) else { return nil }
    var property = Property(
      source: .received, name: member.name, type: type, place: SourcePlace(member), declaration: id)
    if let arguments = arguments(of: "Instantiated", member) {
      property.source = .instantiated
      let made = SafeDIType(type)
      property.isLazy = made.isLazy
      property.made = arguments.first { $0.label == "fulfilledByType" }?.value.string ?? made.name
    } else if arguments(of: "Forwarded", member) != nil {
      property.source = .forwarded
    } else if let arguments = arguments(of: "Received", member) {
      property.isOptional = arguments.first { $0.label == "onlyIfAvailable" }?.value.isTrue ?? false
      if let name = arguments.first(where: { $0.label == "fulfilledByDependencyNamed" })?.value.string,
        let type = arguments.first(where: { $0.label == "ofType" })?.value.metatype
      {
        property.renamed = (name, type.description)
      }
    } else {
      return nil
    }
    return property
  }

  private func arguments(of attribute: String, _ declaration: Declaration) -> [Expression.Argument]? {
    declaration.attributes.firstIndex { $0.lastName?.name == attribute }.map { declaration.attributeArguments[$0] }
  }

  /// Without attributes of a parameter.
  private static func trimmed(_ type: String) -> String {
    var words = type.split(separator: " ")
    while let first = words.first, first.hasPrefix("@") || first == "sending" || first == "consuming" {
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }

  // MARK: - Scopes

  private func key(_ name: String, _ type: String, as nominal: TypeID? = nil) -> InjectionKey {
    InjectionKey(TypeKey(identity: type, text: type, type: nominal), name: name)
  }

  private func add(
    _ property: Property, of number: Int, _ numberOfType: [String: Int], _ instantiables: [Instantiable],
    to graph: inout ScopeGraph
  ) {
    let nominal = property.declaration.flatMap { index[$0].valueType }.flatMap { index.keys.nominal($0) }
    let key = key(property.name, property.type, as: nominal)
    if property.source == .received {
      var wanted = key
      if let renamed = property.renamed { wanted = self.key(renamed.name, renamed.type) }
      var requirement = ScopeGraph.Requirement(
        key: wanted, label: wanted.name!, owner: instantiables[number].name, place: property.place,
        isOptional: property.isOptional,
        consumer: instantiables[number].type)
      requirement.asksOwnScope = property.renamed != nil
      if property.isOptional, property.type.last == "?" {
        requirement.alternative = self.key(property.name, String(property.type.dropLast()))
      }
      graph.scopes[number].requirements.append(requirement)
      guard property.renamed != nil else { return }
    }
    var provider = ScopeGraph.Provider(
      scope: number, key: key, name: property.name, place: property.place, declaration: property.declaration)
    provider.isUsedDirectly = property.source == .forwarded || property.declaration.map(index.isUsed) ?? false
    if property.source == .instantiated {
      if let child = numberOfType[property.made] {
        graph.scopes[child].parents.append(.init(parent: number, place: property.place, isDeferred: property.isLazy))
        provider.implementations = instantiables[child].type.map { [$0] } ?? []
        provider.makesScope = child
        provider.isUsedDirectly = true
      } else {
        graph.mistakes.append(
          .init(
            rule: .missingProvider,
            message:
              "No `@Instantiable`-decorated type or extension found to fulfill `@Instantiated`-decorated property with type "
              + "`\(property.made)`",
            place: property.place, types: [instantiables[number].type, nominal].compactMap { $0 },
            remedy: "mark \(property.made) with @Instantiable"))
      }
    }
    graph.providers.append(provider)
  }

  // MARK: - What making something needs

  /// A property that is made needs whatever its type, and all that is made below it, receive from outside. What an
  /// `Instantiator` needs it needs later, but not even then can it be made inside what it makes.
  private func addConstructionNeeds(
    _ instantiables: [Instantiable], _ numberOfType: [String: Int], to graph: inout ScopeGraph
  ) {
    var needs = SafeDINeeds(graph)
    for number in graph.providers.indices {
      let provider = graph.providers[number]
      guard let child = provider.makesScope else { continue }
      let isLazy = graph.scopes[child].parents.contains { $0.place == provider.place && $0.isDeferred }
      graph.providers[number].requirements = needs.needs(of: child).map { need in
        var need = need
        if isLazy { need.timing = .deferred }
        if need.key == provider.key { need.timing = .construction }
        need.isImplied = true
        return need
      }
    }
  }
}

extension Expression {
  fileprivate var isTrue: Bool { spelledName?.text == "true" }
}

extension ContainerFramework {
  package static let safeDI = Self(
    "SafeDI", isAskedByCode: false,
    rules: [.missingProviders, .scopeCycles, .injectionCycles, .shadowedProviders],
    customs: ContainerCustoms(missingProvider: { missing in
      "@Received property `\(missing.label): \(missing.type)` is not @Instantiated or @Forwarded in chain \(missing.scopes.joined(separator: " -> "))"
    }))
}
