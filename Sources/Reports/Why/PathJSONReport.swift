import CodeModel
import GraphAnalysis
import GraphRendering
import PackageReading
import Snapshots

/// `seam-paths/1`: each path as its nodes, and its edges with all evidence that is known.
enum PathJSONReport {
  static func bytes(of found: DependencyPaths, origins: EdgeOrigins? = nil) -> [UInt8] {
    let graph = found.graph
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("complete", found.isComplete)
      writer.array("from", of: found.dependents) { writer, node in writer.string(graph.nodes[node].id) }
      writer.member("level", graph.level.rawValue)
      if let origins { write(origins, of: graph, to: &writer) }
      writer.array("paths", of: found.paths, onLines: true) { writer, path in
        writer.object { writer in
          writer.array("edges", of: path) { writer, index in writer.edge(graph.edges[index], in: graph) }
          let nodes = path.prefix(1).map { graph.edges[$0].dependent } + path.map { graph.edges[$0].dependency }
          writer.array("nodes", of: nodes) { writer, node in writer.string(graph.nodes[node].id) }
        }
      }
      writer.member("revision", graph.revision)
      writer.member("schema", "seam-paths/1")
      writer.member("shortestCount", found.shortestCount)
      if let origin = origins?.ofTangle { writer.object("tangledSince") { writer in write(origin, to: &writer) } }
      writer.array("to", of: found.dependencies) { writer, node in writer.string(graph.nodes[node].id) }
    }
    return writer.file()
  }

  /// Since which commit each edge stands; an edge without one is not committed yet.
  private static func write(_ origins: EdgeOrigins, of graph: LeveledGraph, to writer: inout JSONWriter) {
    writer.array("origins", of: origins.ofEdge.sorted { $0.key < $1.key }, onLines: true) { writer, entry in
      writer.object { writer in
        writer.member("from", graph.nodes[graph.edges[entry.key].dependent].id)
        if let origin = entry.value { writer.object("since") { writer in write(origin, to: &writer) } }
        writer.member("to", graph.nodes[graph.edges[entry.key].dependency].id)
      }
    }
  }

  private static func write(_ origin: Origin, to writer: inout JSONWriter) {
    writer.member("author", origin.commit.author)
    writer.member("commit", origin.commit.id.hexadecimal)
    writer.member("date", origin.commit.timestamp)
    writer.member("exact", origin.certainty == .exact || origin.certainty == .firstCommit)
    writer.member("subject", origin.commit.subject)
  }
}
