import CodeModel
import DependencyGraph
import GraphAnalysis
import UntanglingAdvice

extension LeveledGraph {
  /// Whether two types stand in one file.
  func isWithinOneFile(_ edge: Edge) -> Bool {
    level == .type && nodes[edge.dependent].file != nil && nodes[edge.dependent].file == nodes[edge.dependency].file
  }

  /// Whether the name of one type begins with the other's, as `Parser` and `ParserError`, or two types of one folder
  /// share all but the last word, as `GraphNode` and `GraphEdge`.
  func areNamedAlike(_ edge: Edge) -> Bool {
    guard level == .type, nodes[edge.dependent].module == nodes[edge.dependency].module else { return false }
    let isOneFolder = nodes[edge.dependent].folder == nodes[edge.dependency].folder
    // `Post1Summary` and `Post2Summary`
    if isOneFolder, nodes[edge.dependent].nameWithoutDigits == nodes[edge.dependency].nameWithoutDigits { return true }
    let names = [edge.dependent, edge.dependency].map { nodes[$0].name }
      .sorted { Words($0).all.count < Words($1).all.count }
    let words = names.map { Words($0).all }
    let shared = zip(words[0], words[1]).prefix { $0 == $1 }.count
    guard shared > 0,
      // `DisplaysViewController` is about all displays, and no part of `Display`.
      (shared == words[0].count && (shared == words[1].count || names[1].begins(withWord: names[0])))
        || (isOneFolder && words[0].count == words[1].count && shared == words[1].count - 1)
    else { return false }
    return !isPrefixOfAll(words[0].prefix(shared), in: nodes[edge.dependent].module)
  }

  /// Whether so many types of a module begin with the same words that these say whose they are and not what they are:
  /// `NSView` and `NSWindow`.
  private func isPrefixOfAll(_ words: ArraySlice<String>, in module: String?) -> Bool {
    let prefix = words.joined()
    let alike = nodes.filter { $0.module == module && $0.name.lowercased().hasPrefix(prefix) }
    return alike.count >= 8 && Set(alike.map(\.folder)).count >= 3
  }

  /// Whether a cut parts two types of one file, and nothing but a reference back is why: no other way leads from the
  /// dependency to the dependent once the cuts are made.
  func isOneFile(_ edge: Edge, beside tangle: Tangle) -> Bool {
    guard isWithinOneFile(edge) else { return false }
    let cuts = Set(tangle.cuts.map(\.edge))
    let number = Dictionary(uniqueKeysWithValues: zip(tangle.members, UInt32(0)...))
    let back = NodePair(edge.dependency, edge.dependent)
    let arcs = tangle.edges.filter { !cuts.contains($0) && NodePair(edges[$0]) != back }.map { index in
      DirectedGraph.Edge(dependent: number[edges[index].dependent]!, dependency: number[edges[index].dependency]!)
    }
    let rest = DirectedGraph(nodeCount: tangle.members.count, edges: arcs)
    return !rest.reachable(from: [number[edge.dependency]!], .dependencies).contains(number[edge.dependent]!)
  }

  /// Whether one end is a folder within the other.
  func isWithin(_ edge: Edge) -> Bool {
    let ends = [nodes[edge.dependent].id, nodes[edge.dependency].id]
    return level == .folder && (ends[0].hasPrefix(ends[1] + "/") || ends[1].hasPrefix(ends[0] + "/"))
  }

  /// Whether the dependency is a folder within the dependent, or a type beside it in one file.
  func isPart(_ edge: Edge) -> Bool {
    nodes[edge.dependency].id.hasPrefix(nodes[edge.dependent].id + "/") || isWithinOneFile(edge)
  }

  /// Whether a folder names what lies in a folder within its own, which it puts together.
  func putsTogether(_ edge: Edge) -> Bool { level == .folder && isPart(edge) }
}

extension String {
  /// Whether it begins with another, and a word ends there.
  fileprivate func begins(withWord word: String) -> Bool {
    hasPrefix(word) && !(dropFirst(word.count).first?.isLowercase ?? false)
  }
}

extension LeveledGraph.Node {
  fileprivate var nameWithoutDigits: String { name.filter { !$0.isNumber } }
}
