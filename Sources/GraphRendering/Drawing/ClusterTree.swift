import CodeModel

/// The boxes around the boxes: packages, modules and folders that hold several nodes of a graph.
struct ClusterTree {
  private(set) var clusters: [Drawing.Cluster] = []
  /// The innermost cluster of each node.
  private(set) var clusterOfNode: [Int?]

  /// Folders within folders within a module, at most; more frames than that hide what they frame.
  private static let deepestFolder = 2

  init(_ graph: LeveledGraph) {
    clusterOfNode = [Int?](repeating: nil, count: graph.nodes.count)
    let paths = ClusterPaths(graph)
    let root = Branch(members: graph.nodes.indices.map { ($0, paths.path(of: graph.nodes[$0])) })
    add(root, in: graph, parent: nil, depth: 0, folderDepth: 0)
  }

  private mutating func add(_ branch: Branch, in graph: LeveledGraph, parent: Int?, depth: Int, folderDepth: Int) {
    for node in branch.nodes { clusterOfNode[node] = parent }
    for child in branch.children {
      let child = child.shortened
      let isFolder = child.step.kind == .folder
      let isFramed = !isFolder || (child.size > 1 && folderDepth < Self.deepestFolder && child.size < branch.size)
      guard isFramed, !child.isOne(in: graph), !child.holdsNamesakeAlone else {
        add(child, in: graph, parent: parent, depth: depth, folderDepth: folderDepth)
        continue
      }
      clusters.append(child.cluster(parent: parent, depth: depth))
      let innerDepth = isFolder ? folderDepth + 1 : 0
      add(child, in: graph, parent: clusters.count - 1, depth: depth + 1, folderDepth: innerDepth)
    }
  }
}

/// One step on the way from the whole picture to a node.
struct ClusterStep: Hashable {
  enum Kind: String { case package, module, folder }
  var kind: Kind
  var name: String
}

/// Where each node of a graph belongs, outermost first.
private struct ClusterPaths {
  private let level: Level
  private let hasManyPackages: Bool
  private let hasManyModules: Bool
  private let rootFolders: [String: [Substring]]
  /// Packages of others with several modules in the picture.
  private let foreignPackages: Set<String>

  init(_ graph: LeveledGraph) {
    level = graph.level
    let own = graph.nodes.filter { $0.kind != .external }
    hasManyPackages = Set(own.compactMap(\.package)).count > 1
    hasManyModules = Set(own.compactMap(\.module)).count > 1
    let foreign = graph.nodes.filter { $0.kind == .external }.compactMap(\.package)
    foreignPackages = Set(Dictionary(grouping: foreign) { $0 }.filter { $0.value.count > 1 }.keys)
    rootFolders = Dictionary(grouping: own.filter { $0.module != nil }, by: { $0.module! }).mapValues { members in
      members.map(Self.folder).reduce(nil as [Substring]?) { common, next in
        common.map { zip($0, next).prefix { $0 == $1 }.map(\.0) } ?? next
      } ?? []
    }
  }

  func path(of node: LeveledGraph.Node) -> [ClusterStep] {
    guard level != .package else { return [] }
    if node.kind == .external {
      return node.package.flatMap { foreignPackages.contains($0) ? [ClusterStep(kind: .package, name: $0)] : nil } ?? []
    }
    var result: [ClusterStep] = []
    if hasManyPackages, let package = node.package { result.append(ClusterStep(kind: .package, name: package)) }
    guard level != .module, let module = node.module else { return result }
    if hasManyModules { result.append(ClusterStep(kind: .module, name: module)) }
    for name in Self.folder(of: node).dropFirst(rootFolders[module]?.count ?? 0) {
      result.append(ClusterStep(kind: .folder, name: String(name)))
    }
    return result
  }

  private static func folder(of node: LeveledGraph.Node) -> [Substring] {
    if node.kind == .folder { return node.id.split(separator: "/") }
    return node.file?.split(separator: "/").dropLast() ?? []
  }
}

/// A tree of steps with the nodes that end at each.
private struct Branch {
  private(set) var path: [ClusterStep]
  private(set) var nodes: [Int] = []
  private(set) var children: [Branch] = []
  let size: Int
  /// What a reader sees; several folders where the outer ones hold nothing but the inner one.
  private var label = ""

  var step: ClusterStep { path.last! }

  init(path: [ClusterStep] = [], members: [(node: Int, path: [ClusterStep])]) {
    self.path = path
    size = members.count
    label = path.last?.name ?? ""
    var groups: [ClusterStep: [(node: Int, path: [ClusterStep])]] = [:]
    var order: [ClusterStep] = []
    for member in members {
      guard member.path.count > path.count else {
        nodes.append(member.node)
        continue
      }
      let step = member.path[path.count]
      if groups[step] == nil { order.append(step) }
      groups[step, default: []].append(member)
    }
    children = order.map { Branch(path: path + [$0], members: groups[$0]!) }
  }

  /// `A/B` in place of a folder `A` with nothing in it but `B`.
  var shortened: Branch {
    guard step.kind == .folder, nodes.isEmpty, children.count == 1 else { return self }
    var child = children[0].shortened
    child.label = label + "/" + child.label
    return child
  }

  /// Whether all that it holds is one node of its own name, which would be drawn twice.
  func isOne(in graph: LeveledGraph) -> Bool {
    guard size == 1 else { return false }
    if let node = nodes.first { return graph.nodes[node].name.lowercased() == label.lowercased() }
    return children[0].isOne(in: graph) && children[0].label.lowercased() == label.lowercased()
  }

  /// Whether all that it holds is one frame of its own name, which would be drawn twice.
  var holdsNamesakeAlone: Bool {
    guard nodes.isEmpty, children.count == 1 else { return false }
    return children[0].shortened.label.lowercased() == label.lowercased()
  }

  func cluster(parent: Int?, depth: Int) -> Drawing.Cluster {
    let id = path.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: "/")
    return Drawing.Cluster(
      id: ElementIdentifier.make(id), label: DisplayText.make(label), parent: parent, depth: depth,
      tooltip: "\(step.kind.rawValue) \(DisplayText.make(label)) · \(Count.of(size, "node"))")
  }
}
