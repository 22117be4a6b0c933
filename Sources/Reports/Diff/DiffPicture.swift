import CodeModel
import GraphAnalysis
import GraphRendering

/// Both graphs in one picture, so that what stayed stays in its place: added green, removed red and dashed, changed
/// amber, moved blue.
struct DiffPicture {
  private let report: DiffReport
  private let part: ChangedNeighbourhood

  /// A picture of more nodes shows what changed and what is around it.
  static let wholeLimit = 60
  static let nodeLimit = 120
  /// Of a chart inside a comment.
  static let chartLimit = 60

  /// What changed and what is around it, or all nodes of a small graph; the edges that stayed without those that others
  /// imply.
  init(_ report: DiffReport) {
    self.report = report
    part =
      report.union.graph.nodes.count <= Self.wholeLimit
      ? ChangedNeighbourhood(whole: report.union, isReducing: true)
      : ChangedNeighbourhood(of: report.union, limit: Self.nodeLimit)
  }

  /// What changed and what is around it.
  init(_ report: DiffReport, limit: Int) {
    self.report = report
    part = ChangedNeighbourhood(of: report.union, limit: limit)
  }

  /// Everything that either graph has.
  init(whole report: DiffReport) {
    self.report = report
    part = ChangedNeighbourhood(whole: report.union)
  }

  func bytes(as format: RenderingFormat, options: RenderingOptions) throws -> [UInt8] {
    var options = options
    options.changes = marks
    options.feedbackArcs = part.feedbackArcs
    return try part.graph.rendered(as: format, options: options)
  }

  var isEmpty: Bool { part.graph.nodes.isEmpty }

  private var marks: ChangeMarks {
    ChangeMarks(
      nodes: part.nodeChanges, edges: part.edgeChanges, isOnNewCycle: part.isOnNewCycle, origins: origins,
      weightsBefore: weightsBefore,
      subtitle: subtitle)
  }

  /// Where a moved node was: its module or folder, or its name where that is another.
  private var origins: [String?] {
    let kinds = Dictionary(uniqueKeysWithValues: report.difference.moves.map { ($0.base, $0.kind) })
    return part.nodesOfBase.map { number in
      guard let number, let kind = kinds[number] else { return nil }
      let node = report.difference.base.nodes[number]
      return switch kind {
      case .package: "from \(node.package ?? "")"
      case .module: "from \(node.module ?? "")"
      case .file: "from \(report.level == .type ? node.file ?? "" : node.folder ?? "")"
      case .name: "was \(node.name)"
      }
    }
  }

  private var weightsBefore: [Int?] {
    let changes = Dictionary(
      uniqueKeysWithValues: report.difference.changedEdges.map { change -> ([String], Int) in
        let edge = report.difference.head.edges[change.head]
        let nodes = report.difference.head.nodes
        return ([nodes[edge.dependent].id, nodes[edge.dependency].id], change.weights.before)
      })
    return part.graph.edges.map { changes[[part.graph.nodes[$0.dependent].id, part.graph.nodes[$0.dependency].id]] }
  }

  private var subtitle: String {
    let wording = DiffWording(report)
    let shown = part.graph.nodes.count
    let all = report.union.graph.nodes.count
    let extent = shown == all ? "" : " · \(Count.grouped(shown)) of \(Count.of(all, wording.levelNoun))"
    let omitted = part.omittedCount == 0 ? "" : ", \(Count.grouped(part.omittedCount)) that changed left out"
    return "\(wording.ends)\(signs)\(extent)\(omitted)"
  }

  /// What the signs mean that stand in the picture.
  private var signs: String {
    let used = Set(part.nodeChanges + part.edgeChanges).subtracting([.same])
    let words = [Change.added, .removed, .changed, .moved].filter(used.contains).map { "\($0.sign) \($0.rawValue)" }
    return words.isEmpty ? "" : " · " + words.joined(separator: ", ")
  }
}
