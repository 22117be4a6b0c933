import CodeModel
import GraphAnalysis
import GraphRendering

/// `seam-diff/1`: everything that happened, each thing with all that is known about it.
struct DiffJSONReport {
  private let report: DiffReport
  private let difference: GraphDifference

  init(_ report: DiffReport) {
    self.report = report
    difference = report.difference
  }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("base", difference.base.revision)
      writer.object("cycles", writeCycles)
      writer.object("edges", writeEdges)
      writer.object("figures") { writer in
        writer.object("after") { write(difference.figures.after, to: &$0) }
        writer.object("before") { write(difference.figures.before, to: &$0) }
      }
      writer.array("files", of: report.flows.flows, onLines: true) { writer, flow in
        writer.object { writer in
          writer.array("files", of: flow.files) { writer, file in writeMove(from: file.before, to: file.after, &writer)
          }
          writer.member("from", flow.origin)
          writer.member("to", flow.destination)
        }
      }
      writer.member("head", difference.head.revision)
      writer.member("level", report.level.rawValue)
      writer.object("nodes", writeNodes)
      writer.member("package", difference.head.package)
      writer.member("schema", "seam-diff/1")
    }
    return writer.file()
  }

  // MARK: - Nodes

  private func writeNodes(_ writer: inout JSONWriter) {
    writer.array("added", of: difference.addedNodes, onLines: true) { $0.node(difference.head.nodes[$1]) }
    writer.array("moved", of: difference.moves, onLines: true) { writer, move in
      let (before, after) = (difference.base.nodes[move.base], difference.head.nodes[move.head])
      writer.object { writer in
        writer.member("from", before.id)
        writer.member("fromFile", before.file)
        writer.member("kind", move.kind.rawValue)
        writer.member("to", after.id)
        writer.member("toFile", after.file)
      }
    }
    writer.array("removed", of: difference.removedNodes, onLines: true) { $0.node(difference.base.nodes[$1]) }
  }

  private func writeMove(from: String, to: String, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("from", from)
      writer.member("to", to)
    }
  }

  // MARK: - Edges

  private func writeEdges(_ writer: inout JSONWriter) {
    writer.array("added", of: difference.addedEdges, onLines: true) {
      $0.edge(difference.head.edges[$1], in: difference.head)
    }
    writer.array("changed", of: difference.changedEdges, onLines: true) { writer, change in
      let (before, after) = (difference.base.edges[change.base], difference.head.edges[change.head])
      writer.object { writer in
        writer.object("after") { writeState(of: after, to: &$0) }
        writer.object("before") { writeState(of: before, to: &$0) }
        writer.member("from", difference.head.nodes[after.dependent].id)
        writer.member("to", difference.head.nodes[after.dependency].id)
      }
    }
    writer.array("removed", of: difference.removedEdges, onLines: true) {
      $0.edge(difference.base.edges[$1], in: difference.base)
    }
  }

  private func writeState(of edge: LeveledGraph.Edge, to writer: inout JSONWriter) {
    writer.array("evidence", of: edge.evidence) { $0.evidence($1) }
    if edge.evidenceIsTruncated, !edge.evidence.isEmpty { writer.member("evidenceTruncated", true) }
    writer.array("kinds", of: edge.kinds) { $0.string($1.rawValue) }
    writer.member("weight", edge.weight)
  }

  // MARK: - Cycles

  private func writeCycles(_ writer: inout JSONWriter) {
    let changes = difference.tangles.changes
    let others = changes.filter { $0.kind != .introduced && $0.kind != .resolved }
    writer.array("changed", of: others, onLines: true, write)
    writer.array("introduced", of: changes.filter { $0.kind == .introduced }, onLines: true, write)
    writer.array("resolved", of: changes.filter { $0.kind == .resolved }, onLines: true, write)
  }

  private func write(_ writer: inout JSONWriter, _ change: TangleChange) {
    let (base, head) = (difference.tangles.base, difference.tangles.head)
    let graph = change.isWorse ? head : base
    func identifiers(_ nodes: [Int], _ graph: LeveledGraph, _ writer: inout JSONWriter) {
      writer.array(of: nodes) { writer, node in writer.string(graph.nodes[node].id) }
    }
    writer.object { writer in
      writer.array("after", of: change.after) { identifiers($1, head, &$0) }
      writer.array("before", of: change.before) { identifiers($1, base, &$0) }
      writer.member("change", change.kind.rawValue)
      writer.member("contained", change.isContained(base: base, head: head))
      writer.key("cycle")
      identifiers(change.cycle, graph, &writer)
      writer.array("edges", of: change.edges, onLines: true) { $0.edge(graph.edges[$1], in: graph) }
      writer.key("joined")
      identifiers(change.joined, head, &writer)
      writer.key("left")
      identifiers(change.left, base, &writer)
      writer.key("nodes")
      identifiers(change.isWorse ? change.after.joined().sorted() : change.before.joined().sorted(), graph, &writer)
    }
  }

  // MARK: - Figures

  private func write(_ summary: GraphSummary, to writer: inout JSONWriter) {
    if let build = summary.build { writer.member("criticalLines", build.criticalLines) }
    writer.member("cumulativeDependency", summary.cumulativeDependency)
    writer.member("edges", summary.edgeCount)
    writer.member("height", summary.height)
    writer.member("largestTangle", summary.cycles?.largest ?? summary.largestTangle)
    if let build = summary.build { writer.member("lines", build.totalLines) }
    writer.member("nodes", summary.nodeCount)
    writer.key("propagationCost")
    writer.number(summary.propagationCost, digits: 6)
    writer.member("references", summary.referenceCount)
    writer.member("tangles", summary.cycles?.tangles ?? summary.tangleCount)
  }
}
