import CodeModel
import GraphAnalysis
import GraphRendering

extension DiffWording {
  /// `its 5 edges unchanged`
  func edges(of group: MoveGroup) -> String {
    let owner = group.moves.count == 1 ? "its" : "their"
    let edges = Count.of(group.edgeCount, "edge")
    if group.edgeCount == 0 { return "without edges" }
    if group.lostEdgeCount == 0 { return "\(owner) \(edges) unchanged" }
    return "\(Count.grouped(group.lostEdgeCount)) of \(owner) \(edges) gone"
  }

  /// What they are called now, and what before where that is another name.
  func names(of group: MoveGroup) -> [String] {
    group.moves.map { move in
      let (before, after) = (difference.base.nodes[move.base].name, difference.head.nodes[move.head].name)
      return before == after
        ? report.nameOfHead(move.head) : "\(report.nameOfHead(move.head)) (was \(DisplayText.make(before)))"
    }
  }

  /// `Price`, `12 types with 3 nested`, or `Old → New`.
  func subject(of group: MoveGroup) -> String {
    let first = group.moves[0]
    guard group.kind != .name else {
      // What both sides call a node is the newer name.
      return "\(DisplayText.make(difference.base.nodes[first.base].name)) → \(report.nameOfHead(first.head))"
    }
    let what = group.moves.count == 1 ? names(of: group)[0] : Count.of(group.moves.count, levelNoun)
    return group.nestedCount == 0 ? what : "\(what) with \(Count.grouped(group.nestedCount)) nested"
  }

  func route(of flow: FileFlow) -> String { "\(DisplayText.make(flow.origin)) → \(DisplayText.make(flow.destination))" }

  /// `Cart → Pricing`; of long paths without what they have in common at the beginning.
  func route(of group: MoveGroup) -> String {
    let plain = "\(group.origin.isEmpty ? "." : group.origin) → \(group.destination.isEmpty ? "." : group.destination)"
    guard group.kind == .file, plain.count > 50 else { return DisplayText.make(plain, limit: 120) }
    let (from, to) = (group.origin.split(separator: "/"), group.destination.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    func rest(_ parts: [Substring]) -> String {
      DisplayText.make(
        ((common > 0 ? ["…"] : []) + parts.dropFirst(common).map(String.init)).joined(separator: "/"), limit: 100)
    }
    return "\(rest(from)) → \(rest(to))"
  }

  /// Files that went from one node to another, both of which stayed; those of a node that came or went are told beside
  /// it.
  var flowsBetweenOthers: [FileFlow] {
    let added = Set(difference.addedNodes.map { difference.head.nodes[$0].id })
    let removed = Set(difference.removedNodes.map { difference.base.nodes[$0].id })
    return report.flows.flows.filter { !removed.contains($0.origin) && !added.contains($0.destination) }
  }

  /// `Price.swift, Tax.swift, Rate.swift and 9 more`
  func files(of flow: FileFlow) -> String {
    Self.listing(flow.files.map { DisplayText.make($0.after.split(separator: "/").last.map(String.init) ?? $0.after) })
  }
}
