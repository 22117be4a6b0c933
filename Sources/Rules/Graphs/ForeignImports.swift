import CodeModel

/// What files import of other packages, as leaves of a graph of folders or files, which by itself knows the codebase
/// alone.
struct ForeignImports {
  private let model: CodeModel
  private let moduleIdentifiers: [String]
  private let packageIdentifiers: [String]

  init(_ model: CodeModel) {
    self.model = model
    moduleIdentifiers = model.moduleIdentifiers
    packageIdentifiers = model.packageIdentifiers
  }

  private struct Ends: Hashable {
    var folder: Int
    var module: ModuleID
  }

  func added(to graph: LeveledGraph) -> LeveledGraph {
    var statements: [Ends: [Import]] = [:]
    let numbers = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.id), graph.nodes.indices))
    for statement in model.imports where model[statement.dependency].kind == .external {
      let file = model[statement.file]
      let id = graph.level == .file ? file.path : file.folder.isEmpty ? "." : file.folder
      if let node = numbers[id] {
        statements[Ends(folder: node, module: statement.dependency), default: []].append(statement)
      }
    }
    let modules = Set(statements.keys.map(\.module)).sorted()
    let first = graph.nodes.count
    let position = Dictionary(uniqueKeysWithValues: zip(modules, first...))
    let edges = statements.compactMap { ends, places in
      position[ends.module].map { edge(from: ends.folder, to: $0, places) }
    }
    return LeveledGraph(
      package: graph.package, level: graph.level, revision: graph.revision,
      nodes: graph.nodes + modules.map { node(of: $0, taken: numbers) }, edges: graph.edges + edges)
  }

  private func node(of id: ModuleID, taken: [String: Int]) -> LeveledGraph.Node {
    let name = moduleIdentifiers[id.index]
    let package = model[id].package.map { packageIdentifiers[$0.index] }
    // A folder may be called like a module.
    return LeveledGraph.Node(
      id: taken[name] == nil ? name : "import \(name)", name: model[id].name, kind: .external, package: package)
  }

  private func edge(from dependent: Int, to dependency: Int, _ places: [Import]) -> LeveledGraph.Edge {
    let evidence = places.map { statement in
      LeveledGraph.Evidence(
        location: Location(
          file: model[statement.file].path, line: Int(statement.line), column: Int(statement.column)), kind: .imported)
    }
    return LeveledGraph.Edge(
      dependent: dependent, dependency: dependency, kinds: [.imported], weight: places.count,
      evidence: Array(evidence.sorted().prefix(LeveledGraph.evidenceLimit)),
      isConditional: places.allSatisfy { $0.attributes.contains(.conditional) })
  }
}
