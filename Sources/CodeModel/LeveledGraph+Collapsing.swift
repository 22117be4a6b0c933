extension LeveledGraph {
  /// The graph in which each of `names` is a single node that stands for all that it holds: a type with the types
  /// nested in it, a folder, a module or a package. The word `nested` stands for every type with the types nested in
  /// it, `extensions` for every type with what other modules add to it.
  ///
  /// ```swift
  /// try types.collapsing(["Sources/App/Legacy", "Networking"])   // one node for the folder, one for the module
  /// ```
  ///
  /// - Throws: ``UnknownName`` for a name that holds nothing at this level.
  /// - Complexity: O(*names* × *nodes* + *edges* log *edges*).
  package func collapsing(_ names: [String]) throws(UnknownName) -> LeveledGraph {
    var result = self
    for name in names {
      switch name {
      case "nested": result = result.foldingNestedTypes
      case "extensions": result = result.foldingExtensions
      default:
        for id in try result.identifiers(meantBy: name) { result = try result.collapsing(id) }
      }
    }
    return result
  }

  /// The name itself where something is called so; else the ids that it is short for, as everywhere, without those that
  /// lie in another of them.
  private func identifiers(meantBy name: String) throws(UnknownName) -> [String] {
    if part(named: name) != nil { return [name] }
    guard let found = try? nodes(named: [name]) else { throw UnknownName(name, option: "--collapse", among: nodes) }
    let ids = found.map { nodes[Int($0)].id }
    return ids.filter { id in !ids.contains { $0 != id && holdsByName($0, id) } }
  }

  private func collapsing(_ name: String) throws(UnknownName) -> LeveledGraph {
    guard let part = part(named: name) else { throw UnknownName(name, option: "--collapse", among: nodes) }
    if let host = part.members.first(where: { nodes[$0].id == part.node.id }) {
      return folding(part.members, into: host)
    }
    guard !nodes.contains(where: { $0.id == part.node.id }) else {
      throw UnknownName(name, option: "--collapse", among: nodes)
    }
    // Nodes are sorted when a graph is made, so the indices of the members are looked up again.
    let ids = Set(part.members.map { nodes[$0].id })
    let wider = LeveledGraph(
      package: package, level: level, revision: revision, nodes: nodes + [part.node], edges: edges
    ).from(self)
    let members = wider.nodes.indices.filter { ids.contains(wider.nodes[$0].id) }
    return wider.folding(members, into: wider.nodes.firstIndex { $0.id == part.node.id }!)
  }

  private func folding(_ members: [Int], into host: Int) -> LeveledGraph {
    var hosts = Array(nodes.indices)
    for member in members { hosts[member] = host }
    return folding(into: hosts)
  }

  /// What `name` holds, and the node that is to stand for it: a node of the graph with those inside it, or a module,
  /// folder or package.
  private func part(named name: String) -> (members: [Int], node: Node)? {
    func members(_ isMember: (Node) -> Bool) -> [Int] { nodes.indices.filter { isMember(nodes[$0]) } }
    if let host = nodes.first(where: { $0.id == name }) {
      return (members { $0.id == name || holdsByName(name, $0.id) }, host)
    }
    let inModule = level == .module || level == .package ? [] : members { $0.module == name }
    if let first = inModule.first {
      return (inModule, standIn(name, kind: .library, for: inModule, package: nodes[first].package))
    }
    let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    let inFolder = level == .module || level == .package ? [] : members { $0.file?.hasPrefix("\(folder)/") ?? false }
    if let first = inFolder.first {
      return (inFolder, standIn(folder, kind: .folder, for: inFolder, package: nodes[first].package))
    }
    let inPackage = level == .package ? [] : members { $0.package == name }
    return inPackage.isEmpty ? nil : (inPackage, standIn(name, kind: .package, for: inPackage, package: name))
  }

  /// Whether a node lies in another by their ids: types in types, folders in folders. Elsewhere a dot or a slash is a
  /// letter of the name, as in the folder `Cart.Tests` beside `Cart`.
  private func holdsByName(_ host: String, _ id: String) -> Bool {
    switch level {
    case .type: id.hasPrefix("\(host).")
    case .folder: id.hasPrefix("\(host)/")
    case .package, .module, .file: false
    }
  }

  private func standIn(_ id: String, kind: NodeKind, for members: [Int], package: String?) -> Node {
    let modules = Set(members.map { nodes[$0].module })
    return Node(
      id: id, name: kind == .folder ? id.split(separator: "/").last.map(String.init) ?? id : id, kind: kind,
      module: modules.count == 1 ? modules.first ?? nil : nil, package: package, file: kind == .folder ? id : nil,
      isTest: members.allSatisfy { nodes[$0].isTest })
  }
}
