import CodeModel

/// The dependencies of a package at one level: nodes, and edges that run from the dependent to the dependency.
///
/// Nodes are sorted by id and edges by the ids of their ends, so equal packages give equal graphs.
public struct Graph: Sendable {
  /// The name of the package.
  public var package: String { known.package }
  public var level: GraphLevel { GraphLevel(known.level) }
  /// The commit that was read; nil for a working tree.
  public var revision: String? { known.revision }
  public let nodes: [Node]
  public let edges: [Edge]

  let known: LeveledGraph

  init(_ graph: LeveledGraph) {
    known = graph
    nodes = graph.nodes.map(Node.init)
    edges = graph.edges.map { Edge($0, in: graph) }
  }
}

extension Graph {
  /// A package, module, folder, file or type.
  public struct Node: Sendable, Hashable, Identifiable {
    /// `A` for a module, the path for a folder or file, `A.Outer.Inner` for a type.
    public let id: String
    /// The last part of the id.
    public let name: String
    /// What it is, in the words of `seam graph --format json`: `library`, `test`, `struct`, ….
    public let kind: String
    /// The module that a folder, file or type belongs to.
    public let module: String?
    /// Where it is declared.
    public let place: SourcePlace?
    /// How many lines its files have; nil where that is not known.
    public let lineCount: Int?

    init(_ node: LeveledGraph.Node) {
      id = node.id
      name = node.name
      kind = node.kind.rawValue
      module = node.module
      place = node.file.map { SourcePlace(file: $0, line: node.line ?? 1, column: 1) }
      lineCount = node.lineCount
    }
  }

  /// One node names another.
  public struct Edge: Sendable, Hashable {
    /// The id of the node that depends.
    public let dependent: String
    /// The id of the node that is depended on.
    public let dependency: String
    /// Ascending.
    public let kinds: [DependencyKind]
    /// How many references there are.
    public let weight: Int
    /// The first places, at most twenty.
    public let evidence: [SourcePlace]

    init(_ edge: LeveledGraph.Edge, in graph: LeveledGraph) {
      dependent = graph.nodes[edge.dependent].id
      dependency = graph.nodes[edge.dependency].id
      kinds = edge.kinds.map(DependencyKind.init)
      weight = edge.weight
      evidence = edge.evidence.map { SourcePlace($0.location) }
    }
  }
}
