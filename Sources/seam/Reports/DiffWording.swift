import Architecture
import CodeModel
import GraphRendering

/// The sentences of a difference, the same in every format.
struct DiffWording {
  let report: DiffReport
  /// The graphs in which tangles are told are others: nested types are folded there.
  let tangleNames: (base: NodeNames, head: NodeNames)
  private let neighbours: (base: Neighbours, head: Neighbours)

  private var difference: GraphDifference { report.difference }
  private var figures: FigureComparison { difference.figures }

  init(_ report: DiffReport) {
    self.report = report
    tangleNames = (NodeNames(report.difference.tangles.base), NodeNames(report.difference.tangles.head))
    neighbours = (Neighbours(report.difference.base), Neighbours(report.difference.head))
  }

  var ends: String { "\(DisplayText.make(report.baseLabel)) → \(DisplayText.make(report.headLabel))" }

  var levelNoun: String {
    difference.head.nodes.contains { $0.kind == .node } ? "node" : report.level.rawValue
  }

  /// `modules 24 → 25, edges 61 → 64`
  var size: String {
    "\(levelNoun)s \(Self.step(figures.before.nodeCount, figures.after.nodeCount)), edges \(Self.step(figures.before.edgeCount, figures.after.edgeCount))"
  }

  static func step(_ before: Int, _ after: Int) -> String {
    before == after ? Count.grouped(after) : "\(Count.grouped(before)) → \(Count.grouped(after))"
  }

  // MARK: - Figures

  /// Figures that differ in what is printed of them: what it is, before, and after.
  var changedFigures: [(name: String, before: String, after: String)] {
    func percent(_ value: Double) -> String { "\(FixedPoint.text(100 * value, digits: 1)) %" }
    let (before, after) = (figures.before, figures.after)
    var all = [
      ("references", Count.grouped(before.referenceCount), Count.grouped(after.referenceCount)),
      ("tangles", String(before.tangleCount), String(after.tangleCount)),
      ("largest tangle", String(before.largestTangle), String(after.largestTangle)),
      ("height", String(before.height), String(after.height)),
      ("propagation cost", percent(before.propagationCost), percent(after.propagationCost)),
    ]
    if let old = before.build, let new = after.build {
      all.append(("lines", Count.grouped(old.totalLines), Count.grouped(new.totalLines)))
      all.append(("critical path", Count.of(old.criticalLines, "line"), Count.of(new.criticalLines, "line")))
    }
    return all.filter { $0.1 != $0.2 }.map { (name: $0.0, before: $0.1, after: $0.2) }
  }

  // MARK: - Nodes

  /// `used by App, Feed; depends on Core`
  func surroundings(ofAdded node: Int) -> String { surroundings(of: node, in: neighbours.head, name: report.nameOfHead) }
  func surroundings(ofRemoved node: Int) -> String { surroundings(of: node, in: neighbours.base, name: report.nameOfBase) }

  private func surroundings(of node: Int, in neighbours: Neighbours, name: (Int) -> String) -> String {
    let (users, used) = (neighbours.dependents[node].map(name), neighbours.dependencies[node].map(name))
    let parts = [users.isEmpty ? "" : "used by \(Self.listing(users))", used.isEmpty ? "" : "depends on \(Self.listing(used))"]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// `A, B, C and 4 more`
  static func listing(_ names: [String], limit: Int = 3) -> String {
    let rest = names.count - limit
    // One more name takes no more room than to say that there is one.
    return rest > 1 ? names.prefix(limit).joined(separator: ", ") + " and \(Count.grouped(rest)) more" : names.joined(separator: ", ")
  }

  /// `12 of its 14 files from Cart`
  func origins(of node: Int) -> String {
    let identifier = difference.head.nodes[node].id
    let sources = report.flows.flows.filter { $0.destination == identifier }
    guard !sources.isEmpty else { return report.emigration.arrival(of: difference.head.nodes[node]) ?? "" }
    let count = sources.reduce(0) { $0 + $1.files.count }
    let all = report.flows.fileCounts[identifier] ?? count
    let from = Self.listing(sources.map { DisplayText.make($0.origin) })
    let share = count < all ? "\(count) of its \(all) files" : all == 1 ? "its file" : "all \(all) files"
    return "\(share) from \(from)"
  }

  /// `9 files to Core, Pricing`
  func destinations(of node: Int) -> String {
    let identifier = difference.base.nodes[node].id
    let targets = report.flows.flows.filter { $0.origin == identifier }
    guard !targets.isEmpty else { return report.emigration.departure(of: difference.base.nodes[node]) ?? "" }
    return "\(Count.of(targets.reduce(0) { $0 + $1.files.count }, "file")) to \(Self.listing(targets.map { DisplayText.make($0.destination) }))"
  }

  /// Files that went from one node to another, both of which stayed; those of a node that came or went are told beside it.
  var flowsBetweenOthers: [FileFlow] {
    let added = Set(difference.addedNodes.map { difference.head.nodes[$0].id })
    let removed = Set(difference.removedNodes.map { difference.base.nodes[$0].id })
    return report.flows.flows.filter { !removed.contains($0.origin) && !added.contains($0.destination) }
  }

  /// `Price.swift, Tax.swift, Rate.swift and 9 more`
  func files(of flow: FileFlow) -> String {
    Self.listing(flow.files.map { DisplayText.make($0.after.split(separator: "/").last.map(String.init) ?? $0.after) })
  }

  func kind(of node: LeveledGraph.Node) -> String {
    report.level == .type || node.kind == .external ? node.kind.rawValue : levelNoun
  }

  // MARK: - Edges

  /// The place that tells most of an edge: where code names it, before where only the manifest does.
  func place(of edge: LeveledGraph.Edge) -> Location? {
    (edge.evidence.first { $0.kind != .declared } ?? edge.evidence.first)?.location
  }

  /// `and 15 edges that came or went with their ends`; nil where every edge is listed.
  var unlistedEdges: String? {
    let listed = report.listedAddedEdges.count + report.listedRemovedEdges.count
    let inherited = report.level < .folder ? report.inheritedEdges.count : 0
    let others = difference.addedEdges.count + difference.removedEdges.count - listed - inherited
    var parts: [String] = []
    if inherited > 0 { parts.append("\(Count.of(inherited, "edge")) that the new \(levelNoun)s took over from where they came") }
    if others > 0 { parts.append("\(Count.of(others, "edge")) of \(levelNoun)s that came or went") }
    return parts.isEmpty ? nil : "and \(parts.joined(separator: ", and "))"
  }

  /// `3 → 7, stores new`
  func change(_ change: EdgeChange) -> String {
    var parts = [Self.step(change.weights.before, change.weights.after)]
    if !change.addedKinds.isEmpty { parts.append("+ \(change.addedKinds.map(\.rawValue).joined(separator: ", "))") }
    if !change.removedKinds.isEmpty { parts.append("− \(change.removedKinds.map(\.rawValue).joined(separator: ", "))") }
    return parts.joined(separator: "  ")
  }

  /// The new kinds' places where there are any, otherwise none: which of many references is new, counting does not tell.
  func places(of change: EdgeChange) -> [LeveledGraph.Evidence] {
    difference.head.edges[change.head].evidence.filter { change.addedKinds.contains($0.kind) }
  }

  // MARK: - Moves

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
      return before == after ? report.nameOfHead(move.head) : "\(report.nameOfHead(move.head)) (was \(DisplayText.make(before)))"
    }
  }

  /// `Price` or `12 types`, and how many came along inside them.
  func subject(of group: MoveGroup) -> String {
    let what = group.moves.count == 1 ? names(of: group)[0] : Count.of(group.moves.count, levelNoun)
    return group.nestedCount == 0 ? what : "\(what) with \(Count.grouped(group.nestedCount)) nested"
  }

  /// `Cart → Pricing`; of long paths without what they have in common at the beginning.
  func route(of group: MoveGroup) -> String {
    let plain = "\(group.origin.isEmpty ? "." : group.origin) → \(group.destination.isEmpty ? "." : group.destination)"
    guard group.kind == .file, plain.count > 50 else { return DisplayText.make(plain, limit: 120) }
    let (from, to) = (group.origin.split(separator: "/"), group.destination.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    func rest(_ parts: [Substring]) -> String {
      DisplayText.make(((common > 0 ? ["…"] : []) + parts.dropFirst(common).map(String.init)).joined(separator: "/"), limit: 100)
    }
    return "\(rest(from)) → \(rest(to))"
  }
}

/// Who stands beside whom.
private struct Neighbours {
  var dependencies: [[Int]]
  var dependents: [[Int]]

  init(_ graph: LeveledGraph) {
    dependencies = [[Int]](repeating: [], count: graph.nodes.count)
    dependents = dependencies
    for edge in graph.edges where edge.dependent != edge.dependency {
      dependencies[edge.dependent].append(edge.dependency)
      dependents[edge.dependency].append(edge.dependent)
    }
  }
}
