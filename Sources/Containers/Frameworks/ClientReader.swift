import CodeModel
import Collaborators
import InjectionFindings

/// Reads struct clients: a struct of closures, of which static members are made for each purpose.
///
/// ```
/// struct Weather { var load: (City) async throws -> Report }
/// extension Weather { static let live = Weather(load: …) }
/// ```
///
/// A static member that makes the struct provides it, code that names the member takes it.
struct ClientReader: FrameworkReader {
  private let index: DeclarationIndex

  static let spellings: Set<String> = []
  private static let lives: Set<String> = ["live", "liveValue", "production", "default", "main"]

  init(_ index: DeclarationIndex) { self.index = index }

  /// Nil where no struct of closures has a live instance.
  func read() -> ScopeGraph? {
    let clients = self.clients
    guard !clients.isEmpty else { return nil }
    var graph = ScopeGraph(framework: .clients)
    var providerOfMember: [DeclarationID: InjectionKey] = [:]
    for (type, live) in clients.sorted(by: { $0.key < $1.key }) {
      let scope = ScopeGraph.Scope(
        name: index.model[type].name, type: nil, module: index.model[type].module, place: SourcePlace(index[live]))
      let key = InjectionKey(index.keys.key(of: type))
      var provider = ScopeGraph.Provider(
        scope: graph.scopes.count, key: key, name: index[live].name, place: SourcePlace(index[live]), declaration: live)
      provider.implementations = [type]
      provider.isUsedDirectly = true
      graph.scopes.append(scope)
      graph.providers.append(provider)
      providerOfMember[live] = key
    }
    addRequests(for: providerOfMember, to: &graph)
    return graph
  }

  /// By struct the static member that is its live instance.
  private var clients: [TypeID: DeclarationID] {
    var result: [TypeID: DeclarationID] = [:]
    for id in index.all where index[id].kind == .variable && index[id].flags.contains(.isStatic) {
      guard Self.lives.contains(index[id].name), let type = index[id].type, index.model[type].kind == .struct,
        index[id].valueType.flatMap({ index.keys.nominal($0) }) ?? type == type, holdsClosures(type)
      else { continue }
      if result[type] == nil { result[type] = id }
    }
    return result
  }

  private func holdsClosures(_ type: TypeID) -> Bool {
    let stored = index.members(of: type).map { index[$0] }.filter(\.isStoredProperty)
    let closures = stored.count { if case .function? = $0.valueType?.unwrapped { true } else { false } }
    return closures > 0 && closures * 2 >= stored.count
  }

  private func addRequests(for keys: [DeclarationID: InjectionKey], to graph: inout ScopeGraph) {
    for use in index.model.uses where keys[use.used] != nil && index.shipped.contains(use.file) {
      guard let key = keys[use.used], let user = use.user.flatMap({ index[$0].type }), user != key.type.type else {
        continue
      }
      let requirement = ScopeGraph.Requirement(
        key: key, label: index[use.used].name, owner: index.model[user].name,
        place: SourcePlace(file: use.file, line: use.line, column: use.column), timing: .deferred, consumer: user)
      graph.requests.append(.init(scope: nil, requirement: requirement))
    }
  }
}

extension ContainerFramework {
  /// Structs of closures with a live instance; one that is missing does not compile.
  package static let clients = Self(
    "struct clients", isAskedByCode: true,
    rules: [])
}
