import CodeModel
import GraphAnalysis
import Settings

/// No circles.
struct Acyclic: GraphRule {
  static let key = "acyclic"
  static let options = ["within"]
  static let demand =
    "the packages, modules, folders, files or types do not depend on each other in a circle; 'siblings': the sub-folders of one folder, each with all below it, do not. 'within' names the parts that it is about"
  static let example = "no-circles: {acyclic: module}"

  /// The word `siblings` stands beside the levels.
  private enum Subject: String, CaseIterable {
    case package, module, folder, file, type, siblings

    var level: Level { Level(rawValue: rawValue) ?? .folder }
  }

  let scope: RuleScope
  let selectors: [Selector]
  private let areSiblings: Bool

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key), let subject = entry.reader.word(value, Subject.self, of: Self.key) else {
      return nil
    }
    if let level = entry.value("level") { entry.tell(level, "'acyclic' names the level itself; leave out 'level'") }
    selectors = entry.selectors("within")
    areSiblings = subject == .siblings
    scope = RuleScope(&entry, for: selectors, level: subject.level)
  }

  func violations(in graph: RuleGraph) -> [Violation] {
    let members = selectors.isEmpty ? nil : graph.nodes(of: selectors)
    let part = members.map { members in graph.graph.keeping { members.contains($0) } } ?? graph.graph
    let report = CycleReport(ofRule: areSiblings ? SiblingFolders(of: part).graph : part, cutBy: .cost)
    return report.tangles.map {
      Violation(of: $0, in: report.graph, areSiblings: areSiblings)
    }.sorted { $0.counts[0].from < $1.counts[0].from }
  }
}

/// The folders of a graph, each edge between the two siblings that hold its ends: what lies below a folder belongs to
/// it, and the files of a folder itself are neither above nor below its sub-folders.
private struct SiblingFolders {
  let graph: LeveledGraph

  init(of folders: LeveledGraph) {
    var numbers: [String: Int] = [:]
    var nodes: [LeveledGraph.Node] = []
    func number(_ path: String) -> Int {
      if let known = numbers[path] { return known }
      numbers[path] = nodes.count
      let name = path.split(separator: "/").last.map(String.init) ?? path
      nodes.append(LeveledGraph.Node(id: path, name: name, kind: .folder, file: path))
      return nodes.count - 1
    }
    var merged: [[Int]: LeveledGraph.Edge] = [:]
    for edge in folders.edges where folders.nodes[edge.dependency].kind != .external {
      guard let ends = Self.siblings(folders.nodes[edge.dependent].id, folders.nodes[edge.dependency].id) else {
        continue
      }
      let pair = [number(ends.0), number(ends.1)]
      var sum =
        merged[pair]
        ?? LeveledGraph.Edge(
          dependent: pair[0], dependency: pair[1], kinds: [], weight: 0, evidence: [], isConditional: true)
      sum.weight += edge.weight
      sum.kinds = Set(sum.kinds + edge.kinds).sorted()
      sum.evidence = Array((sum.evidence + edge.evidence).sorted().prefix(LeveledGraph.evidenceLimit))
      sum.isConditional = sum.isConditional && edge.isConditional
      merged[pair] = sum
    }
    graph = LeveledGraph(
      package: folders.package, level: .folder, revision: folders.revision, nodes: nodes, edges: Array(merged.values))
  }

  /// `A/B` and `A/C` for `A/B/X` and `A/C`; nil where one of the two lies in the other.
  private static func siblings(_ left: String, _ right: String) -> (String, String)? {
    let left = left.split(separator: "/")
    let right = right.split(separator: "/")
    let common = zip(left, right).prefix { $0 == $1 }.count
    guard common < left.count, common < right.count else { return nil }
    return (left.prefix(common + 1).joined(separator: "/"), right.prefix(common + 1).joined(separator: "/"))
  }
}
