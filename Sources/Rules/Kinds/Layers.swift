import CodeModel
import Settings

/// Layers from top to bottom: what lies lower does not depend on what lies higher.
struct Layers: GraphRule {
  static let key = "layers"
  static let options = ["siblings", "exhaustive", "through"]
  static let demand =
    "listed from top to bottom, a layer may depend on those below it and never on those above; '(name)' is a layer that may be missing, 'siblings: independent' keeps the members of a layer apart, 'exhaustive: true' wants everything in a layer"
  static let example = "top-down: {layers: [app, features, (interfaces), core], because: \"docs/adr/7.md\"}"

  let scope: RuleScope
  private let layers: [Layer]
  private let areSiblingsIndependent: Bool
  private let isExhaustive: Bool
  private let isThroughOthers: Bool

  private struct Layer {
    var selectors: [Selector]
    /// May match nothing.
    var isOptional: Bool
    var name: String { selectors.map(\.text).joined(separator: ", ") }
  }

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key) else { return nil }
    guard let list = value.list, list.count > 1 else {
      entry.tell(value, "'layers' lists two layers or more, the topmost first")
      return nil
    }
    layers = list.map { Self.layer($0, &entry) }
    guard layers.allSatisfy({ !$0.selectors.isEmpty }) else { return nil }
    areSiblingsIndependent = entry.flag("siblings", word: "independent")
    isExhaustive = entry.truth("exhaustive")
    isThroughOthers = entry.flag("through", word: "others")
    scope = RuleScope(&entry, for: layers.flatMap(\.selectors))
  }

  private static func layer(_ node: SettingsNode, _ entry: inout RuleEntry) -> Layer {
    if let text = node.text, text.hasPrefix("("), text.hasSuffix(")"), text.count > 2 {
      return Layer(selectors: [Selector(String(text.dropFirst().dropLast()), line: node.line)], isOptional: true)
    }
    return Layer(selectors: entry.selectors(in: node, of: key), isOptional: false)
  }

  var selectors: [Selector] { layers.filter { !$0.isOptional }.flatMap(\.selectors) }

  /// An order of one layer, where nothing else is demanded of it, is an order of nothing.
  func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting] {
    guard let graph else { return [] }
    let missing = layers.filter { graph.nodes(of: $0.selectors).isEmpty }
    let isEnough = areSiblingsIndependent || isExhaustive ? 1 : 2
    guard layers.count - missing.count < isEnough else { return [] }
    return missing.filter(\.isOptional).flatMap(\.selectors).map { selector in
      let near = NearestNames.question(
        selector.text, among: codebase.parts.names + graph.graph.nodes.map(\.id))
      return DeadSetting(
        line: selector.line,
        "'(\(selector.text))' matches no \(graph.graph.level.rawValue), and without it there is no order\(near)",
        rule: codebase.parts[selector.text].map(\.name))
    }
  }

  func violations(in graph: RuleGraph) -> [Violation] {
    var layerOfNode: [Int: Int] = [:]
    for (number, layer) in layers.enumerated() {
      for node in graph.nodes(of: layer.selectors) where layerOfNode[node] == nil { layerOfNode[node] = number }
    }
    return upward(layerOfNode, in: graph) + (areSiblingsIndependent ? sideways(layerOfNode, in: graph) : [])
      + (isExhaustive ? outside(layerOfNode, in: graph) : [])
  }

  private func upward(_ layerOfNode: [Int: Int], in graph: RuleGraph) -> [Violation] {
    layerOfNode.keys.sorted().flatMap { node -> [Violation] in
      let layer = layerOfNode[node] ?? 0
      func sentence(_ dependency: Int) -> String {
        let upper = layers[layerOfNode[dependency] ?? 0].name
        return
          "\(graph.name(node))\(Self.place(graph.name(node), in: layers[layer].name)) depends on \(graph.name(dependency))\(Self.place(graph.name(dependency), in: upper)), which stands above it"
      }
      let direct = graph.edges(from: node).filter { layerOfNode[$0.dependency] ?? .max < layer }.map { edge in
        graph.violation(sentence(edge.dependency), by: edge)
      }
      guard isThroughOthers else { return direct }
      let above = Set(layerOfNode.keys.filter { layerOfNode[$0] ?? .max < layer })
      return direct
        + graph.chains(from: node, to: above, avoiding: Set(layerOfNode.keys)).map { chain in
          graph.violation(sentence(chain[chain.count - 1]) + ": \(graph.names(along: chain))", along: chain)
        }
    }
  }

  /// ` (core)`; nothing where the layer is the module itself.
  private static func place(_ name: String, in layer: String) -> String { name == layer ? "" : " (\(layer))" }

  /// What a layer above has already is no sibling of those that the same pattern matches.
  private func sideways(_ layerOfNode: [Int: Int], in graph: RuleGraph) -> [Violation] {
    layers.enumerated().flatMap { number, layer -> [Violation] in
      let siblings = Siblings(layer.selectors, in: graph)
      return graph.graph.edges.filter { edge in
        layerOfNode[edge.dependent] == number && layerOfNode[edge.dependency] == number
          && siblings.areApart(edge.dependent, edge.dependency)
      }.map { edge in
        graph.violation(siblings.sentence(edge.dependent, edge.dependency, graph) + " within \(layer.name)", by: edge)
      }
    }
  }

  private func outside(_ layerOfNode: [Int: Int], in graph: RuleGraph) -> [Violation] {
    graph.graph.nodes.indices.filter { graph.isOwn($0) && layerOfNode[$0] == nil }.map { node in
      graph.violation("\(graph.name(node)) is in no layer", of: node)
    }
  }
}
