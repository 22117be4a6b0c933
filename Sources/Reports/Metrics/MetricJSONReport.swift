import CodeModel
import GraphAnalysis
import GraphRendering

/// `seam-metrics/1`: every figure of every node in the table, and of the whole.
enum MetricJSONReport {
  static func bytes(of table: MetricTable) -> [UInt8] {
    let graph = table.metrics.graph
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("level", graph.level.rawValue)
      writer.array("nodes", of: table.rows, onLines: true) { writer, row in write(row, of: table.metrics, to: &writer) }
      writer.member("package", graph.package)
      writer.member("revision", graph.revision)
      writer.member("schema", "seam-metrics/1")
      writer.object("summary") { writer in write(table.metrics.summary, of: graph, to: &writer) }
    }
    return writer.file()
  }

  private static func write(_ row: Int, of metrics: GraphMetrics, to writer: inout JSONWriter) {
    let node = metrics.nodes[row]
    writer.object { writer in
      number("abstractness", node.abstractness, &writer)
      coupling("afferent", node.afferent, &writer)
      number("betweenness", node.betweenness, &writer)
      cone("bodyCone", node.bodyCone, &writer)
      if let churn = node.churn { writer.member("churn", churn) }
      writer.member("depth", node.depth)
      number("distance", node.distance, &writer)
      coupling("efferent", node.efferent, &writer)
      if let hotSpot = node.hotSpot { writer.member("hotSpot", hotSpot) }
      writer.member("id", metrics.graph.nodes[row].id)
      number("instability", node.instability, &writer)
      cone("interfaceCone", node.interfaceCone, &writer)
      writer.member("level", node.level)
      number("pageRank", node.pageRank, &writer)
      writer.member("tangle", node.tangleSize)
      writer.member("transitiveDependencies", node.transitiveDependencies)
      writer.member("transitiveDependents", node.transitiveDependents)
      writer.array("unstableDependencies", of: node.unstableDependencies) { writer, other in
        writer.string(metrics.graph.nodes[other].id)
      }
    }
  }

  private static func write(_ summary: GraphSummary, of graph: LeveledGraph, to writer: inout JSONWriter) {
    number("acd", summary.averageDependency, &writer)
    writer.member("ccd", summary.cumulativeDependency)
    if let cycles = summary.cycles {
      writer.object("cycles") { writer in
        writer.member("largestTangle", cycles.largest)
        writer.member("tangles", cycles.tangles)
      }
    }
    if let build = summary.build {
      writer.object("criticalPath") { writer in
        writer.member("lines", build.criticalLines)
        number("parallelism", build.parallelism, &writer)
        writer.array("steps", of: build.steps) { writer, members in
          writer.array(of: members) { writer, node in writer.string(graph.nodes[node].id) }
        }
        writer.member("totalLines", build.totalLines)
      }
    }
    writer.member("edges", summary.edgeCount)
    writer.member("height", summary.height)
    writer.member("largestTangle", summary.largestTangle)
    number("nccd", summary.normalizedDependency, &writer)
    writer.member("nodes", summary.nodeCount)
    number("propagationCost", summary.propagationCost, &writer)
    writer.member("references", summary.referenceCount)
    writer.member("tangles", summary.tangleCount)
  }

  private static func number(_ key: StaticString, _ value: Double?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.number(value, digits: 6) } else { writer.null() }
  }

  private static func coupling(_ key: StaticString, _ coupling: NodeMetrics.Coupling, _ writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.member("nodes", coupling.nodes)
      writer.member("references", coupling.references)
    }
  }

  private static func cone(_ key: StaticString, _ cone: NodeMetrics.RebuildCone, _ writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.member("lines", cone.lines)
      writer.member("nodes", cone.nodes)
    }
  }
}
