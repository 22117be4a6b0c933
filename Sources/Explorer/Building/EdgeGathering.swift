import CodeModel

/// What of a tree depends on what, at the finest nodes that are known: a type or else a file that names something, a
/// file that imports, a module that declares.
struct EdgeGathering {
  private var edges: [View.Pair: View.Edge] = [:]
  private let nodes: [View.Node]
  private let costs: [DependencyKind: Int]

  /// - Parameter cost: how much one reference of a kind resists being cut.
  init(_ model: CodeModel, tree: NodeTree, cost: (DependencyKind) -> Int) {
    nodes = tree.nodes
    costs = Dictionary(uniqueKeysWithValues: DependencyKind.allCases.map { ($0, cost($0)) })
    for declared in model.declaredDependencies {
      add(
        from: tree.nodeOfModule[declared.dependent.index], to: tree.nodeOfModule[declared.dependency.index],
        kind: .declared, at: declared.location)
    }
    for statement in model.imports {
      let place = Location(
        file: model[statement.file].path, line: Int(statement.line), column: Int(statement.column))
      add(
        from: tree.nodeOfFile[statement.file.index], to: tree.nodeOfModule[statement.dependency.index],
        kind: .imported, at: place)
    }
    for reference in model.references {
      let place = Location(
        file: model[reference.file].path, line: Int(reference.line), column: Int(reference.column))
      add(
        from: node(of: reference.dependent, in: reference.file, model, tree),
        to: node(of: reference.dependency, in: reference.dependencyFile, model, tree), kind: reference.kind, at: place)
    }
  }

  /// The type, or what the file has of it; where the code is no type's or that of a type of another module, the file.
  private func node(of type: TypeID?, in file: FileID, _ model: CodeModel, _ tree: NodeTree) -> Int {
    guard let type, model[type].module == model[file].module else { return tree.nodeOfFile[file.index] }
    return tree.node(of: type, in: file)
  }

  /// By the ends.
  var sorted: [View.Edge] {
    edges.values.sorted { $0.pair < $1.pair }.map { edge in
      var edge = edge
      edge.evidence = Array(edge.evidence.sorted().prefix(View.evidenceLimit))
      return edge
    }
  }

  private mutating func add(from dependent: Int, to dependency: Int, kind: DependencyKind, at place: Location?) {
    guard dependent != dependency, isBetweenTypes(dependent, dependency) || !isAround(dependent, dependency) else {
      return
    }
    let pair = View.Pair(from: dependent, to: dependency)
    var edge = edges.removeValue(forKey: pair) ?? View.Edge(pair: pair, weight: 0, kinds: [], evidence: [])
    edge.kinds.insert(kind)
    edge.weight += 1
    edge.cost = (edge.cost ?? 0) + (costs[kind] ?? 1)
    if let place {
      edge.evidence.append(.init(location: place, kind: kind))
      // A busy edge costs little memory.
      if edge.evidence.count >= 4 * View.evidenceLimit {
        edge.evidence = Array(edge.evidence.sorted().prefix(View.evidenceLimit))
      }
    }
    edges[pair] = edge
  }

  /// Whether what is named is a type, as well as who names it: of these one may be nested in the other.
  private func isBetweenTypes(_ dependent: Int, _ dependency: Int) -> Bool {
    [dependent, dependency].allSatisfy { NominalType.Kind(rawValue: nodes[$0].kind.rawValue) != nil }
  }

  /// Whether one holds the other.
  private func isAround(_ dependent: Int, _ dependency: Int) -> Bool {
    holds(dependent, dependency) || holds(dependency, dependent)
  }

  /// Whether `inner` is `outer`, or somewhere in it.
  private func holds(_ outer: Int, _ inner: Int) -> Bool {
    var node: Int? = inner
    while let number = node {
      if number == outer { return true }
      node = nodes[number].parent
    }
    return false
  }
}
