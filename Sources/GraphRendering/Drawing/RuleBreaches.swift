import CodeModel

/// What of a graph breaks the rules of a team, for a picture of it.
package struct RuleBreaches: Sendable {
  /// The names of the rules, by the numbers of nodes and of edges.
  package var nodes: [Int: [String]]
  package var edges: [Int: [String]]

  package init(nodes: [Int: [String]], edges: [Int: [String]]) {
    self.nodes = nodes
    self.edges = edges
  }

  /// The part of a subtitle that tells of them.
  var summary: String {
    let lines = edges.isEmpty ? nil : edges.count == 1 ? "1 dependency" : "\(Count.grouped(edges.count)) dependencies"
    let parts = nodes.isEmpty ? nil : Count.of(nodes.count, "part")
    let broken = [lines, parts].compactMap { $0 }
    if broken.isEmpty { return ", no rule is broken" }
    return ", \(broken.joined(separator: " and ")) break\(nodes.count + edges.count == 1 ? "s" : "") rules"
  }
}

extension Drawing {
  /// Shows by colour, a full line and words what breaks rules.
  ///
  /// - Parameter edgeNumbers: for every line of the drawing the edge that it stands for.
  mutating func mark(_ breaches: RuleBreaches, edgeNumbers: [Int]) {
    subtitle += breaches.summary
    for (index, rules) in breaches.nodes {
      nodes[index].isBroken = true
      nodes[index].tooltip += Self.words(rules)
    }
    for (index, number) in edgeNumbers.enumerated() {
      guard let rules = breaches.edges[number] else { continue }
      edges[index].style = .broken
      edges[index].isDashed = false
      edges[index].width = max(1.8, edges[index].width)
      edges[index].tooltip += Self.words(rules)
    }
  }

  private static func words(_ rules: [String]) -> String {
    "\nbreaks " + rules.map { DisplayText.make($0) }.joined(separator: ", ")
  }
}
