import CodeModel
import Containers
import GraphRendering
import InjectionFindings

/// The scopes of every container of a package as one picture: a box a scope, with what it provides and what it takes
/// from where, and an arrow to each scope that it creates. An invalid graph is drawn too, its faults where they are.
enum ScopeTreePicture {
  /// More rows make a box that nobody reads; the last one then counts the rest.
  private static let rowLimit = 24

  static func bytes(of model: CodeModel, options: RenderingOptions) throws -> [UInt8] {
    let trees = ContainerReader(model).graphs.map { ScopeTree($0, in: model) }
    var options = options
    options.cards = cards(of: trees)
    let graph = graph(of: trees, package: model.title ?? model.root?.name ?? "")
    if options.engine == .dot { try options.limit.check(nodes: graph.nodes.count, edges: graph.edges.count) }
    var drawing = Drawing(graph, options: options)
    drawing.subtitle = subtitle(of: trees)
    (drawing.lineWords, drawing.kindWords) = ("creates", ["executable": "root scope", "struct": "scope"])
    return try drawing.rendered(as: .svg, theme: options.theme)
  }

  private static func graph(of trees: [ScopeTree], package: String) -> LeveledGraph {
    var nodes: [LeveledGraph.Node] = []
    var edges: [Pair: LeveledGraph.Edge] = [:]
    for tree in trees {
      let first = nodes.count
      nodes += tree.nodes.map { node in
        LeveledGraph.Node(
          id: node.id, name: node.name, kind: node.isRoot ? .executable : .struct, module: node.module,
          file: node.location.file,
          line: node.location.line)
      }
      for link in tree.links {
        let pair = Pair(parent: first + link.parent, child: first + link.child)
        var edge =
          edges[pair]
          ?? .init(dependent: pair.parent, dependency: pair.child, kinds: [.creates], weight: 0, evidence: [])
        edge.weight += 1
        if edge.evidence.count < LeveledGraph.evidenceLimit {
          edge.evidence.append(.init(location: link.location, kind: .creates))
        }
        edges[pair] = edge
      }
    }
    return LeveledGraph(package: package, level: .type, revision: nil, nodes: nodes, edges: Array(edges.values))
  }

  private struct Pair: Hashable {
    var parent: Int
    var child: Int
  }

  private static func cards(of trees: [ScopeTree]) -> [String: Card] {
    var cards: [String: Card] = [:]
    for tree in trees {
      for node in tree.nodes {
        let stereotype = "\(tree.framework.name)\(node.isRoot ? " root" : "")"
        cards[node.id] = Card(
          stereotype: stereotype, compartments: [rows(node.faults), rows(node.provided), rows(node.taken)])
      }
    }
    return cards
  }

  private static func rows(_ items: [ScopeTree.Item]) -> [Card.Row] {
    var rows = items.prefix(rowLimit).map { item in
      Card.Row(item.text, tone: item.isFault ? .fault : item.isIdle ? .quiet : .plain, tooltip: item.tooltip)
    }
    if items.count > rowLimit { rows.append(Card.Row("… \(items.count - rowLimit) more", tone: .quiet)) }
    return rows
  }

  private static func subtitle(of trees: [ScopeTree]) -> String {
    guard !trees.isEmpty else { return "no container or generator that Seam knows is used" }
    let scopes = Count.of(trees.reduce(0) { $0 + $1.nodes.count }, "scope")
    let requirements = Count.of(trees.reduce(0) { $0 + $1.requirementCount }, "requirement")
    let faults = trees.reduce(0) { $0 + $1.faultCount }
    return "\(scopes), \(requirements), \(faults == 0 ? "no fault" : Count.of(faults, "fault"))"
  }
}
