import CodeModel
import GraphAnalysis
import GraphRendering
import Untangling

/// Cuts of which nothing is known that a maintainer would do, by what they have in common: the declarations that they name
/// in one place. A hundred of them are often a handful of causes.
struct UnexplainedCuts {
  struct Group {
    var dependency: Int
    /// What all of them name, and nothing else there; empty where that is not known.
    var names: [String]
    /// Those who name it, in the order of the cuts.
    var dependents: [Int]
  }

  /// Of two cuts or more, those of most first.
  let groups: [Group]
  /// Edges that have nothing in common with another.
  let others: [Int]

  /// - Parameter cuts: edges of `graph`.
  init(_ cuts: [Int], in graph: LeveledGraph, names: [Int: [String]]) {
    let keys = cuts.map { Key(dependency: graph.edges[$0].dependency, names: Self.withoutMembers(names[$0] ?? [])) }
    let members = Dictionary(grouping: zip(cuts, keys), by: \.1)
    groups = members.filter { $1.count > 1 }.map { key, cuts in
      Group(
        dependency: key.dependency, names: key.names.sorted(), dependents: cuts.map { graph.edges[$0.0].dependent })
    }.sorted { $0.rank < $1.rank }
    others = zip(cuts, keys).filter { members[$1]!.count == 1 }.map(\.0)
  }

  /// Who names a member of a type names the type: `Step.first` goes where `Step` is named as well.
  private static func withoutMembers(_ names: [String]) -> Set<String> {
    let all = Set(names)
    return all.filter { name in
      name.indices.allSatisfy { name[$0] != "." || !all.contains(String(name[..<$0])) }
    }
  }

  private struct Key: Hashable {
    var dependency: Int
    var names: Set<String>
  }
}

extension UnexplainedCuts.Group {
  /// `Hub.step of Hub`, and `Hub` where that is all that is known.
  func named(of dependency: String, in graph: LeveledGraph) -> String {
    let isItself = names.isEmpty || names == [graph.nodes[self.dependency].name]
    return isItself ? dependency : "\(CycleWording.list(names)) of \(dependency)"
  }

  fileprivate var rank: (Int, Int, String) { (-dependents.count, dependency, names.joined(separator: ",")) }
}

extension CycleTextReport {
  /// What a reader does with many cuts that nobody explains: look at what they name.
  mutating func add(_ cuts: UnexplainedCuts) {
    let count = cuts.groups.reduce(cuts.others.count) { $0 + $1.dependents.count }
    lines.append("")
    addWrapped(
      "\(Count.of(count, "edge")) more of the cut, of which nothing is known but what they name "
        + "(places: seam why FROM TO\(arguments.all), or --format json):", after: "    ")
    for group in cuts.groups.prefix(Self.listedGroups) {
      let dependency = wording.names[group.dependency]
      let named = group.named(of: dependency, in: report.graph)
      addWrapped(
        "\(Count.of(group.dependents.count, "edge")) to \(named): "
          + Self.shortened(group.dependents.map { wording.names[$0] }), after: "      - ")
    }
    let rest = cuts.groups.dropFirst(Self.listedGroups)
    if !rest.isEmpty {
      let count = rest.reduce(0) { $0 + $1.dependents.count }
      addWrapped("\(Count.of(count, "edge")) to \(Count.grouped(rest.count)) more such names", after: "      - ")
    }
    guard !cuts.others.isEmpty else { return }
    let edges = cuts.others.map { wording.names.edge(report.graph.edges[$0]) }
    addWrapped("\(cuts.groups.isEmpty ? "" : "others: ")\(Self.shortened(edges))", after: "      - ")
  }

  /// Of more nobody reads each; the first are those of most edges.
  private static var listedGroups: Int { 20 }
  private static var listedNames: Int { 12 }

  /// All of a few, and of many the first.
  static func shortened(_ names: [String]) -> String {
    // One or two more take no more room than to say so.
    guard names.count > listedNames + 2 else { return names.joined(separator: ", ") }
    return names.prefix(listedNames).joined(separator: ", ") + " and \(Count.grouped(names.count - listedNames)) more"
  }
}
