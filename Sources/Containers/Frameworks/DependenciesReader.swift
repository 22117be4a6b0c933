import CodeModel
import Collaborators
import InjectionFindings

/// Reads [Dependencies](https://github.com/pointfreeco/swift-dependencies).
///
/// `DependencyKey` gives a key its `liveValue`, a property of `DependencyValues` a name, and `@Dependency(\.name)` takes
/// it. A key that has only a `testValue` (`TestDependencyKey`) lies in an interface; where nobody adds a live value, a
/// program that asks for it has none. Without a program, as in a package that an app beside it uses, nobody can tell.
struct DependenciesReader: FrameworkReader {
  private let index: DeclarationIndex

  static let spellings: Set<String> = [
    "DependencyValues", "DependencyKey", "TestDependencyKey", "Dependency", "withDependencies", "prepareDependencies",
  ]

  init(_ index: DeclarationIndex) { self.index = index }

  /// Nil where the package has no key.
  func read() -> ScopeGraph? {
    let keys = self.keys
    guard !keys.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .dependencies)
    let first = index.declaration(of: keys.keys.min()!)!  // Of a type that is declared, as keys only are.
    graph.scopes = [
      .init(
        name: "DependencyValues", type: nil, module: index.module(of: first), place: SourcePlace(index[first]),
        isRoot: true)
    ]
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      if let live = value { graph.providers.append(provider(live, for: key)) }
    }
    let names = self.names(of: keys)
    let programs = Programs(index)
    var withoutLive = Set(keys.filter { $0.value == nil && programs.reach($0.key) }.keys).subtracting(liveElsewhere)
    for name in overridden(names) { if let key = names[name] { withoutLive.remove(key) } }
    for request in requests(names) {
      // Told where it is taken first.
      if withoutLive.remove(request.key) != nil { graph.mistakes.append(missing(request)) }
      let requirement = ScopeGraph.Requirement(
        key: key(of: request.key), label: request.name, owner: request.name, place: request.place, timing: .deferred,
        consumer: request.consumer)
      graph.requests.append(.init(scope: 0, requirement: requirement))
    }
    return graph
  }

  // MARK: - Keys

  /// By key type the member that is its live value; nil for a key without one.
  private var keys: [TypeID: DeclarationID?] {
    var result: [TypeID: DeclarationID?] = [:]
    for id in index.all where index[id].kind.isNominal && index[id].kind != .protocol {
      guard let type = index[id].type, isKey(type) else { continue }
      let live = index.members(of: type).first {
        index[$0].name == "liveValue" && index[$0].flags.contains(.isStatic)
      }
      result[type] = .some(live)
    }
    return result
  }

  /// Keys that have a live value in a branch of `#if` for another system.
  private var liveElsewhere: Set<TypeID> {
    Set(
      index.model.declarations.lazy.filter { $0.name == "liveValue" && $0.flags.contains(.isStatic) }.compactMap(\.type)
    )
  }

  /// Names that some code sets, as `withDependencies { $0.weather = … }` does.
  private func overridden(_ names: [String: TypeID]) -> Set<String> {
    var result: Set<String> = []
    for code in index.all.flatMap(index.code(of:)) + index.model.topLevelCode.values {
      code.visitShallowly { expression in
        guard case .sequence(let parts) = expression.form, parts.count > 1,
          case .member(_, let name) = parts[0].form, names[name.text] != nil, case .operator("=") = parts[1].form
        else { return }
        result.insert(name.text)
      }
    }
    return result
  }

  private func isKey(_ type: TypeID) -> Bool {
    index.inheritance(of: type).contains { inherited in
      ["DependencyKey", "TestDependencyKey"].contains { isOfFramework(inherited, $0) }
    }
  }

  /// A codebase may have a protocol or a wrapper of its own that is called so.
  private func isOfFramework(_ type: TypeExpression, _ name: String) -> Bool {
    type.isForeign(name, of: "Dependencies", in: index.model)
  }

  private func key(of type: TypeID) -> InjectionKey { InjectionKey(index.keys.key(of: type)) }

  private func provider(_ live: DeclarationID, for key: TypeID) -> ScopeGraph.Provider {
    var provider = ScopeGraph.Provider(
      scope: 0, key: self.key(of: key), name: index.model[key].name, place: SourcePlace(index[live]), declaration: live)
    provider.implementations = LiveValue(of: key, index).types(of: live)
    provider.registrant = key
    provider.isUsedDirectly = true
    return provider
  }

  /// The key behind each property of `DependencyValues`: its getter reads `self[Key.self]`.
  private func names(of keys: [TypeID: DeclarationID?]) -> [String: TypeID] {
    var result: [String: TypeID] = [:]
    for id in index.all where index[id].kind == .variable && isMemberOfValues(index[id]) {
      for code in index.code(of: id) {
        code.visitShallowly { expression in
          guard case .subscriptCall(_, let arguments) = expression.form,
            let type = arguments.first?.value.metatype.flatMap({ index.keys.nominal($0) }), keys[type] != nil
          else { return }
          result[index[id].name] = type
        }
      }
    }
    return result
  }

  private func isMemberOfValues(_ member: Declaration) -> Bool {
    member.container.map { index[$0].kind == .extension && index[$0].name.lastComponent == "DependencyValues" } ?? false
  }

  // MARK: - Who takes

  private struct Request {
    var name: String
    var key: TypeID
    var place: SourcePlace
    var consumer: TypeID?
  }

  /// Properties, and variables within functions.
  private func requests(_ names: [String: TypeID]) -> [Request] {
    var result: [Request] = []
    for id in index.all {
      let declaration = index[id]
      for (attribute, arguments) in zip(declaration.attributes, declaration.attributeArguments) {
        guard let key = key(attribute, arguments, names) else { continue }
        let place = SourcePlace(declaration)
        result.append(Request(name: declaration.name, key: key, place: place, consumer: declaration.type))
      }
      for code in index.code(of: id) {
        code.visitShallowly { expression in
          guard case .wrapped(let attribute, let arguments, let variable) = expression.form,
            let key = key(attribute, arguments, names)
          else { return }
          let place = expression.place(in: declaration.file)
          let name = variable.children.first?.boundName ?? declaration.name
          result.append(Request(name: name, key: key, place: place, consumer: declaration.type))
        }
      }
    }
    return result
  }

  private func key(_ attribute: TypeExpression, _ arguments: [Expression.Argument], _ names: [String: TypeID])
    -> TypeID?
  {
    isOfFramework(attribute, "Dependency") ? asked(arguments.first, names) : nil
  }

  /// `\.apiClient`, or `APIClient.self`.
  private func asked(_ argument: Expression.Argument?, _ names: [String: TypeID]) -> TypeID? {
    guard let value = argument?.value else { return nil }
    if case .keyPath(_, let components) = value.form { return components.first.flatMap { names[$0.text] } }
    return value.metatype.flatMap { index.keys.nominal($0) }
  }

  private func missing(_ request: Request) -> ScopeGraph.Mistake {
    let name = index.model[request.key].name
    return ScopeGraph.Mistake(
      rule: .missingProvider,
      message: "\(name) has no liveValue, and '\(request.name)' takes it: only tests have a value",
      place: request.place, types: [request.consumer, request.key].compactMap { $0 },
      remedy: "extension \(name): DependencyKey { static let liveValue = … }", severity: .warning)
  }
}

extension Expression {
  /// The variable that a binding declares, where it is one.
  fileprivate var boundName: String? {
    if case .binding(let names, _, _) = form, names.count == 1 { names[0] } else { nil }
  }
}

extension ContainerFramework {
  /// pointfree's. Without a value there is a test's, or a crash: what is missing the reader tells.
  package static let dependencies = Self(
    "Dependencies", isAskedByCode: true,
    rules: [])
}
