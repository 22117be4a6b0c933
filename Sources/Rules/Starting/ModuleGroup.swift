import CodeModel
import DependencyGraph

/// Modules that one glob names and that fit into one layer: those of a folder, or those whose names end in one word.
///
/// A codebase of a dozen modules needs none; a maintainer would name them all.
struct ModuleGroup {
  let glob: String
  /// As a rule writes the single members: the modules, or each folder of a folder; nil where no glob tells them apart.
  let siblings: String?
  /// What stands in the layer.
  var members: Set<Int>
  /// What the glob names, too, and stands higher.
  var others: Set<Int> = []

  private static let needed = 12
  private static let smallest = 3

  /// What its siblings have in common, for the name of a rule.
  var name: String {
    let word = glob.split(separator: "/").last { $0 != "**" } ?? ""
    return String(word.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }

  static func groups(of modules: ShippedModules, in codebase: RuleCodebase) -> [ModuleGroup] {
    guard modules.ordered.count > needed else { return [] }
    let candidates = (folders(of: modules, in: codebase) + words(of: modules)).filter {
      $0.members.count >= smallest && $0.members.count * 2 <= modules.ordered.count
    }.sorted { ($1.members.count, $0.glob) < ($0.members.count, $1.glob) }
    return candidates.reduce(into: []) { accepted, candidate in
      guard accepted.allSatisfy({ $0.members.union($0.others).isDisjoint(with: candidate.members) }) else { return }
      if let fitting = candidate.fitting(beside: accepted, in: modules.graph) { accepted.append(fitting) }
    }
  }

  // MARK: - What may be a group

  /// The folders that hold several modules, each called by the shortest path that holds just these.
  private static func folders(of modules: ShippedModules, in codebase: RuleCodebase) -> [ModuleGroup] {
    var members: [String: Set<Int>] = [:]
    let folderOfModule = Dictionary(zip(codebase.model.moduleIdentifiers, codebase.model.modules.map(\.folder))) {
      first, _ in first
    }
    for node in modules.ordered {
      let folder = (folderOfModule[modules.graph.name(node)] ?? nil) ?? ""
      var path = folder.split(separator: "/").dropLast()
      while !path.isEmpty, path.first != ".." {
        members[path.joined(separator: "/"), default: []].insert(node)
        path = path.dropLast()
      }
    }
    var taken: Set<Set<Int>> = []
    return members.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }.filter { taken.insert($0.value).inserted }
      .map { path, nodes in
        let folders = nodes.map { ((folderOfModule[modules.graph.name($0)] ?? nil) ?? "").split(separator: "/") }
        // Without a slash it would be the name of a module.
        let glob = path.contains("/") ? path : "\(path)/**"
        return ModuleGroup(glob: glob, siblings: siblings(in: folders), members: nodes)
      }
  }

  /// The sub-folders of what all of some folders lie in, if each holds one of them.
  private static func siblings(in folders: [[Substring]]) -> String? {
    guard var common = folders.first else { return nil }
    for folder in folders { common = zip(common, folder).prefix { $0 == $1 }.map(\.0) }
    let next = folders.compactMap { $0.count > common.count ? $0[common.count] : nil }
    return Set(next).count == folders.count ? "\(common.joined(separator: "/"))/*" : nil
  }

  /// `CartFeature` and `LoginFeature` are features; what is called after a bucket has only the bucket in common.
  private static func words(of modules: ShippedModules) -> [ModuleGroup] {
    var members: [String: Set<Int>] = [:]
    for node in modules.ordered {
      if let word = modules.graph.graph.nodes[node].name.lastWord, !buckets.contains(word) {
        members[word, default: []].insert(node)
      }
    }
    return members.compactMap { word, members in
      let pattern = NamePattern("*\(word)", line: 0)
      let named = modules.graph.graph.nodes.indices.filter { pattern.matches(modules.graph.graph.nodes[$0].name) }
      guard Set(named) == members else { return nil }
      return ModuleGroup(glob: "*\(word)", siblings: "*\(word)", members: members)
    }
  }

  private static let buckets: Set<String> = [
    "Support", "Helper", "Helpers", "Util", "Utils", "Utility", "Utilities", "Extension", "Extensions", "Common",
    "Shared", "Core", "Base", "Kit", "Library", "Lib", "Types", "Macros", "Plugin", "Tool", "Tools", "Internal",
    "Internals", "Swift",
  ]

  // MARK: - What fits

  /// The members that are one layer: no way leads from one of them through others back to one. Those that use others
  /// of the group by way of somebody else stand above it.
  private func fitting(beside accepted: [ModuleGroup], in graph: RuleGraph) -> ModuleGroup? {
    var group = self
    while group.members.count >= Self.smallest, group.members.count * 2 >= members.count {
      let leaving = group.leaving(beside: accepted, in: graph)
      if leaving.isEmpty { return group }
      group.members.subtract(leaving)
      group.others.formUnion(leaving)
    }
    return nil
  }

  /// The members from which a way leads out of the group and back to it.
  private func leaving(beside accepted: [ModuleGroup], in graph: RuleGraph) -> Set<Int> {
    let count = graph.graph.nodes.count
    var unitOfNode = Array(0..<count)
    for (number, group) in accepted.enumerated() { for node in group.members { unitOfNode[node] = count + number } }
    let edges = graph.graph.edges.map { edge in
      DirectedGraph.Edge(
        dependent: UInt32(unitOfNode[edge.dependent]), dependency: UInt32(unitOfNode[edge.dependency]))
    }
    let units = DirectedGraph(nodeCount: count + accepted.count, edges: edges)
    let own = Set(members.map(UInt32.init))
    let outside = { (node: UInt32) in units.nodes.contains(node) && !own.contains(node) }
    let below = units.reachable(from: own, .dependencies, through: outside).subtracting(own)
    let above = units.reachable(from: own, .dependents, through: outside).subtracting(own)
    let between = below.intersection(above)
    let back = units.reachable(from: between, .dependents) { _ in true }
    return Set(own.intersection(back).map(Int.init))
  }
}

extension DirectedGraph {
  /// What is reached from `starts` over nodes of which `isPassable`; the starts themselves always are.
  fileprivate func reachable(
    from starts: Set<Node>, _ direction: Direction, through isPassable: (Node) -> Bool
  ) -> Set<Node> {
    var found = starts
    var waiting = Array(starts)
    while let next = waiting.popLast() {
      for neighbour in neighbours(of: next, direction) where isPassable(neighbour) && found.insert(neighbour).inserted {
        waiting.append(neighbour)
      }
    }
    return found
  }
}

extension String {
  /// `Feature` of `CartFeature`; nil for a name of one word.
  fileprivate var lastWord: String? {
    guard let start = lastIndex(where: \.isUppercase), start != startIndex, self[start...].count > 2,
      self[start...].dropFirst().allSatisfy(\.isLowercase)
    else { return nil }
    return String(self[start...])
  }
}
