import CodeModel
import Collaborators

/// The order of the folders of one module.
struct FolderOrder {
  /// The folder whose sub-folders are in order.
  let home: String
  let order: LayerOrder
  /// Files of the module that lie in no folder of the order.
  let outside: [String]

  /// The outermost folder whose sub-folders have an order: nearly all files lie there, or a sub-folder that holds most of
  /// them is looked into.
  ///
  /// - Returns: an order that is not ``LayerOrder/isWorthHolding`` where there is no other; nil without folders that have
  ///   to do with each other and hold most of the files.
  static func order(of module: String, in codebase: RuleCodebase) -> FolderOrder? {
    let graph = codebase.graph(at: .file, tests: false)
    let shipped = ShippedCode(in: codebase.model)
    let paths = Set(
      codebase.model.files.indices.filter { shipped.contains(FileID($0)) }.map { codebase.model.files[$0].path })
    let nodes = graph.graph.nodes.indices.filter {
      graph.isOwn($0) && graph.graph.nodes[$0].module == module && paths.contains(graph.name($0))
    }
    var home = Home(nodes, in: graph)
    var first: FolderOrder?
    for _ in 0..<3 {
      let found = FolderOrder(of: home, in: graph)
      if found.order.isWorthHolding, found.outside.count * 3 <= home.nodes.count { return found }
      if first == nil, !found.order.isWorthHolding, !found.order.isConnected.isEmpty { first = found }
      guard let largest = home.largestFolder else { break }
      home = Home(largest, in: graph)
    }
    return first
  }

  private init(of home: Home, in graph: RuleGraph) {
    self.home = home.path
    let units = home.folders.sorted { $0.key < $1.key }.map { path, nodes in
      // Without a slash it would be the name of a module.
      LayerOrder.Unit(name: path.contains("/") ? path : "\(path)/**", nodes: Set(nodes))
    }
    let order = LayerOrder(units, in: graph)
    let inLayers = order.isConnected.reduce(into: Set<Int>()) { $0.formUnion(units[$1].nodes) }
    outside = home.nodes.filter { !inLayers.contains($0) }.map(graph.name)
    self.order = order
  }
}

/// The deepest folder that holds nearly all of some files, and what lies in it.
private struct Home {
  let nodes: [Int]
  let path: String
  /// The nodes below each of its sub-folders, by path.
  let folders: [String: [Int]]

  init(_ nodes: [Int], in graph: RuleGraph) {
    self.nodes = nodes
    let paths = nodes.map { graph.name($0).split(separator: "/").dropLast().map(String.init) }
    var home: [String] = []
    while let next = Self.next(after: home, in: paths) { home.append(next) }
    path = home.joined(separator: "/")
    let below = zip(nodes, paths).filter { $0.1.count > home.count && $0.1.starts(with: home) }
    folders = Dictionary(grouping: below) { $0.1.prefix(home.count + 1).joined(separator: "/") }
      .mapValues { $0.map(\.0) }
  }

  /// The nodes of a sub-folder that holds most of them.
  var largestFolder: [Int]? {
    folders.values.first { $0.count * 2 > nodes.count && $0.count < nodes.count }
  }

  /// An app may list a few files that lie elsewhere.
  private static func next(after home: [String], in folders: [[String]]) -> String? {
    let next = folders.filter { $0.starts(with: home) && $0.count > home.count }.map { $0[home.count] }
    return Dictionary(next.map { ($0, 1) }, uniquingKeysWith: +).first { $0.value * 10 >= folders.count * 9 }?.key
  }
}
