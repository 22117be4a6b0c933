import CodeModel
import GraphAnalysis
import GraphRendering

/// The sentences of a difference, the same in every format.
struct DiffWording {
  let report: DiffReport
  /// The graphs in which tangles are told are others: nested types are folded there.
  let tangleNames: (base: NodeNames, head: NodeNames)
  private let neighbours: (base: Neighbours, head: Neighbours)

  var difference: GraphDifference { report.difference }
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
    let (before, after) = (figures.before, figures.after)
    let types = Self.step(before.nodeCount - before.extensionCount, after.nodeCount - after.extensionCount)
    let extensions = Self.step(before.extensionCount, after.extensionCount)
    return
      "\(levelNoun)s \(types)\(extensions == "0" ? "" : ", extensions \(extensions)"), edges \(Self.step(figures.before.edgeCount, figures.after.edgeCount))"
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
      (
        "tangles", String(before.cycles?.tangles ?? before.tangleCount),
        String(after.cycles?.tangles ?? after.tangleCount)
      ),
      (
        "largest tangle", String(before.cycles?.largest ?? before.largestTangle),
        String(after.cycles?.largest ?? after.largestTangle)
      ),
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
  func surroundings(ofAdded node: Int) -> String {
    surroundings(of: node, in: neighbours.head, name: report.nameOfHead)
  }
  func surroundings(ofRemoved node: Int) -> String {
    surroundings(of: node, in: neighbours.base, name: report.nameOfBase)
  }

  private func surroundings(of node: Int, in neighbours: Neighbours, name: (Int) -> String) -> String {
    let (users, used) = (neighbours.dependents[node].map(name), neighbours.dependencies[node].map(name))
    let parts = [
      users.isEmpty ? "" : "used by \(Self.listing(users))", used.isEmpty ? "" : "depends on \(Self.listing(used))",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// `A, B, C and 4 more`
  static func listing(_ names: [String], limit: Int = 3) -> String {
    let rest = names.count - limit
    // One more name takes no more room than to say that there is one.
    return rest > 1
      ? names.prefix(limit).joined(separator: ", ") + " and \(Count.grouped(rest)) more" : names.joined(separator: ", ")
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
    return
      "\(Count.of(targets.reduce(0) { $0 + $1.files.count }, "file")) to \(Self.listing(targets.map { DisplayText.make($0.destination) }))"
  }

  func kind(of node: LeveledGraph.Node) -> String {
    report.level == .type || node.kind == .external ? node.kind.rawValue : levelNoun
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
