package import DependencyGraph

/// A finished graph at one level: what every renderer and report receives.
///
/// Nodes are sorted by id, edges by the ids of their ends; node *i* of ``adjacency`` is `nodes[i]`.
package struct LeveledGraph: Sendable {
  /// The name of the root package.
  package var package: String
  package var level: Level
  /// The commit that was read, nil for a working tree.
  package var revision: String?
  /// What was read for it; empty where that is not known.
  package var sources: [ReadSource] = []
  /// Swift files below the root that belong to no target.
  package var unassigned: [String] = []
  package private(set) var nodes: [Node]
  package private(set) var edges: [Edge]

  package struct Node: Sendable, Hashable {
    /// Unique in the graph; see `Node ids` in the JSON contract.
    package var id: String
    /// What a reader sees: the last part of the id.
    package var name: String
    package var kind: NodeKind
    /// The module that a folder, file or type belongs to; a module names itself.
    package var module: String?
    /// The identity of the package that it belongs to.
    package var package: String?
    /// Where it is declared: a path relative to the root package, and a line counted from 1.
    package var file: String?
    package var line: Int?
    /// Belongs to a test target.
    package var isTest: Bool
    /// Swift and C-family source files, and their lines. Nil where it has none or they are not known.
    package var fileCount: Int?
    package var lineCount: Int?
    /// All modules of a file that several targets hold, the one in ``module`` first; otherwise empty.
    package var modules: [String] = []

    package init(
      id: String, name: String, kind: NodeKind, module: String? = nil, package: String? = nil, file: String? = nil,
      line: Int? = nil, isTest: Bool = false, fileCount: Int? = nil, lineCount: Int? = nil
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.module = module
      self.package = package
      self.file = file
      self.line = line
      self.isTest = isTest
      self.fileCount = fileCount
      self.lineCount = lineCount
    }
  }

  package struct Edge: Sendable, Hashable {
    /// Indices into ``LeveledGraph/nodes``.
    package var dependent: Int
    package var dependency: Int
    /// Ascending, without duplicates.
    package var kinds: [DependencyKind]
    /// The number of references.
    package var weight: Int
    /// The first places in file order, at most ``LeveledGraph/evidenceLimit``.
    package var evidence: [Evidence]
    /// Every reference stands inside `#if`, or every declaration under a condition of the manifest.
    package var isConditional: Bool
    /// Between types: every reference stands in an extension of the dependent, none in its own declaration.
    package var isInExtensions: Bool

    package init(
      dependent: Int, dependency: Int, kinds: [DependencyKind], weight: Int, evidence: [Evidence],
      isConditional: Bool = false,
      isInExtensions: Bool = false
    ) {
      self.dependent = dependent
      self.dependency = dependency
      self.kinds = kinds
      self.weight = weight
      self.evidence = evidence
      self.isConditional = isConditional
      self.isInExtensions = isInExtensions
    }

    package var evidenceIsTruncated: Bool { evidence.count < weight }
  }

  package struct Evidence: Sendable, Hashable, Comparable {
    package var location: Location
    package var kind: DependencyKind

    package init(location: Location, kind: DependencyKind) {
      self.location = location
      self.kind = kind
    }

    package static func < (left: Self, right: Self) -> Bool {
      left.location == right.location ? left.kind < right.kind : left.location < right.location
    }
  }

  package static let evidenceLimit = 20

  /// Sorts nodes by id and edges by their ends.
  ///
  /// - Precondition: ids are unique, and every edge's ends are indices into `nodes`.
  package init(package: String, level: Level, revision: String?, nodes: [Node], edges: [Edge]) {
    let order = nodes.indices.sorted { nodes[$0].id < nodes[$1].id }
    var newIndex = [Int](repeating: 0, count: nodes.count)
    for (position, oldIndex) in order.enumerated() { newIndex[oldIndex] = position }
    self.package = package
    self.level = level
    self.revision = revision
    self.nodes = order.map { nodes[$0] }
    for index in self.nodes.indices.dropFirst() {
      precondition(self.nodes[index - 1].id != self.nodes[index].id, "two nodes are called \(self.nodes[index].id)")
    }
    self.edges = edges.map { edge in
      var edge = edge
      edge.dependent = newIndex[edge.dependent]
      edge.dependency = newIndex[edge.dependency]
      return edge
    }.sorted { ($0.dependent, $0.dependency) < ($1.dependent, $1.dependency) }
  }

  /// The graph, said to be of the same sources as the one that it was made from.
  package func from(_ origin: LeveledGraph) -> LeveledGraph {
    var result = self
    result.sources = origin.sources
    result.unassigned = origin.unassigned
    return result
  }

  /// The frozen integer graph; its edge *i* is `edges[i]`.
  package var adjacency: DirectedGraph {
    DirectedGraph(
      nodeCount: nodes.count,
      edges: edges.map { .init(dependent: UInt32($0.dependent), dependency: UInt32($0.dependency)) })
  }
}
