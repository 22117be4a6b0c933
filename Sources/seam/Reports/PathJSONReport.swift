import Architecture
import CodeModel
import GraphRendering

/// `seam-paths/1`: each path as its nodes, and its edges with all evidence that is known.
enum PathJSONReport {
  static func bytes(of found: DependencyPaths) -> [UInt8] {
    let graph = found.graph
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("complete", found.isComplete)
      writer.array("from", of: found.dependents) { writer, node in writer.string(graph.nodes[node].id) }
      writer.member("level", graph.level.rawValue)
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
      writer.array("to", of: found.dependencies) { writer, node in writer.string(graph.nodes[node].id) }
    }
    return writer.file()
  }
}
