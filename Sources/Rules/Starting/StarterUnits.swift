import CodeModel
import DependencyGraph

/// The units that a first settings file orders into layers: parts that names or folders suggest, single modules beside
/// them, or the folders of a package that is one big module.
struct StarterUnits {
  struct Unit {
    /// The part's name, or what a rule writes to mean it.
    var name: String
    /// The globs of a part; empty for a unit that is written as it is.
    var patterns: [String] = []
    var nodes: Set<Int>
  }

  let graph: RuleGraph
  private(set) var units: [Unit] = []

  /// - Parameter codebase: without parts.
  init(of codebase: RuleCodebase) {
    let modules = codebase.graph(at: .module)
    if let big = Self.bigModule(in: modules) {
      graph = codebase.graph(at: .file)
      units = Self.folders(in: graph, of: big) + Self.others(than: big, in: graph)
    } else if modules.graph.nodes.count(where: Self.isProduct) >= 3 {
      graph = modules
      units = Self.modules(in: modules, of: codebase.model)
    } else {
      graph = codebase.graph(at: .file)
      units = Self.folders(in: graph)
    }
  }

  /// From the topmost layer down. What stands in a circle shares a layer; where that would be most of the units, they
  /// are in the order that the fewest references break.
  var layers: [[Unit]] {
    let weights = weightedEdges
    var ordered = DirectedGraph(nodeCount: units.count, edges: Array(weights.keys))
    let largest = ordered.stronglyConnectedComponents.tangles.first?.count ?? 1
    if largest > 2, largest * 2 > units.count {
      let cut = Set(ordered.heuristicFeedbackArcs { weights[$0] ?? 1 })
      ordered = DirectedGraph(nodeCount: units.count, edges: weights.keys.filter { !cut.contains($0) })
    }
    let levels = ordered.levels()
    return Dictionary(grouping: units.indices) { levels[$0] }.sorted { $0.key > $1.key }.map {
      $0.value.map { units[$0] }
    }
  }

  private var weightedEdges: [DirectedGraph.Edge: Int] {
    var unitOfNode: [Int: Int] = [:]
    for (number, unit) in units.enumerated() { for node in unit.nodes { unitOfNode[node] = number } }
    var result: [DirectedGraph.Edge: Int] = [:]
    for edge in graph.graph.edges {
      guard let from = unitOfNode[edge.dependent], let to = unitOfNode[edge.dependency], from != to else { continue }
      result[.init(dependent: UInt32(from), dependency: UInt32(to)), default: 0] += edge.weight
    }
    return result
  }

  private static func isProduct(_ node: LeveledGraph.Node) -> Bool {
    [.library, .executable, .app, .framework].contains(node.kind)
  }

  /// The module that holds most of the code, where its folders tell more than the modules beside it.
  private static func bigModule(in graph: RuleGraph) -> String? {
    let own = graph.graph.nodes.filter { $0.kind != .external && !$0.isTest }
    let count = own.reduce(0) { $0 + ($1.fileCount ?? 0) }
    guard own.count >= 3, let big = own.max(by: { ($0.fileCount ?? 0) < ($1.fileCount ?? 0) }),
      let files = big.fileCount, files >= 40, files * 3 >= count * 2
    else { return nil }
    return big.id
  }

  private static func modules(in graph: RuleGraph, of model: CodeModel) -> [Unit] {
    let folderOfModule = Dictionary(zip(model.moduleIdentifiers, model.modules.map(\.folder))) { first, _ in first }
    // What lies below a folder of tests is written for them.
    var waiting = Set(
      graph.graph.nodes.indices.filter { node in
        guard graph.isOwn(node), let folder = folderOfModule[graph.name(node)] ?? nil else { return graph.isOwn(node) }
        return !folder.split(separator: "/").contains("Tests")
      })
    var units: [Unit] = []
    func take(_ name: String, _ patterns: [String], _ nodes: Set<Int>) {
      guard !units.contains(where: { $0.name == name }) else { return }
      units.append(Unit(name: name, patterns: patterns, nodes: nodes))
      waiting.subtract(nodes)
    }
    let folders = folderGroups(waiting, in: graph, folderOfModule)
    for group in folders { take(group.name, group.patterns, group.nodes) }
    for group in wordGroups(waiting, in: graph) { take(group.name, group.patterns, group.nodes) }
    let rest = waiting.sorted().map { Unit(name: graph.name($0), nodes: [$0]) }
    return units + rest
  }

  /// `Sources/Features/Cart` and its neighbours are `features`; the modules of a local package belong together.
  private static func folderGroups(_ nodes: Set<Int>, in graph: RuleGraph, _ folderOfModule: [String: String?])
    -> [Unit]
  {
    var folders: [String: Set<Int>] = [:]
    for node in nodes {
      guard let folder = folderOfModule[graph.name(node)] ?? nil, let slash = folder.lastIndex(of: "/") else {
        continue
      }
      folders[String(folder[..<slash]), default: []].insert(node)
    }
    // Where all modules lie side by side, their folder says nothing.
    let ordinary: Set<String> = ["Sources", "Source", "src", "Modules"]
    return folders.filter { path, members in
      members.count > 1 && members.count < nodes.count && !ordinary.contains(path)
    }.sorted { $0.key < $1.key }.map { path, members in
      let words = path.split(separator: "/").filter { !ordinary.contains(String($0)) && $0 != ".." }
      return Unit(name: (words.last.map(String.init) ?? path).partName, patterns: ["\(path)/*"], nodes: members)
    }
  }

  /// Modules whose names end in one word: `CartFeature`, `LoginFeature`. The word must be there three times.
  private static func wordGroups(_ nodes: Set<Int>, in graph: RuleGraph) -> [Unit] {
    var groups: [String: Set<Int>] = [:]
    for node in nodes {
      if let word = graph.graph.nodes[node].name.lastWord { groups[word, default: []].insert(node) }
    }
    return groups.filter { $0.value.count >= 3 && $0.value.count < nodes.count }.sorted { $0.key < $1.key }.map {
      word, nodes in
      Unit(name: word.partName + (word.hasSuffix("s") ? "" : "s"), patterns: ["*\(word)"], nodes: nodes)
    }
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

  /// As a part is called: small letters, words apart by hyphens.
  var partName: String {
    var result = ""
    var previous: Character = "-"
    for character in self {
      let isWord = character.isLetter || character.isNumber
      if character.isUppercase, previous.isLowercase { result.append("-") }
      if isWord { result += character.lowercased() } else if result.last != "-" { result.append("-") }
      previous = character
    }
    while result.hasSuffix("-") { result.removeLast() }
    while result.hasPrefix("-") { result.removeFirst() }
    return result.isEmpty ? "part" : result
  }
}
