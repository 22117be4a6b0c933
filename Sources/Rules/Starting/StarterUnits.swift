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
  var layers: [[Unit]] { largestCircle * 2 > units.count ? layersWithoutCircles ?? wholeLayers : wholeLayers }

  /// Also where a circle is smaller, its units in the order that the fewest references break; nil without a circle of
  /// three.
  var layersWithoutCircles: [[Unit]]? {
    guard largestCircle > 2 else { return nil }
    let weights = weightedEdges
    let cut = Set(graphOfUnits.heuristicFeedbackArcs { weights[$0] ?? 1 })
    return layers(of: DirectedGraph(nodeCount: units.count, edges: weights.keys.filter { !cut.contains($0) }))
  }

  private var wholeLayers: [[Unit]] { layers(of: graphOfUnits) }
  private var graphOfUnits: DirectedGraph { DirectedGraph(nodeCount: units.count, edges: Array(weightedEdges.keys)) }
  private var largestCircle: Int { graphOfUnits.stronglyConnectedComponents.tangles.first?.count ?? 1 }

  private func layers(of ordered: DirectedGraph) -> [[Unit]] {
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
}
