package import CodeModel

/// The `seam-graph/1` document: what `seam graph --format json` writes and `--graph FILE` reads.
package enum GraphJSON {
  package static let schema = "seam-graph/1"

  package static func bytes(of graph: LeveledGraph) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("edges", of: graph.edges, onLines: true) { $0.edge($1, in: graph) }
      writer.member("level", graph.level.rawValue)
      writer.array("nodes", of: graph.nodes, onLines: true) { $0.node($1) }
      writer.member("package", graph.package)
      writer.member("revision", graph.revision)
      writer.member("schema", schema)
      if !graph.sources.isEmpty {
        writer.array("sources", of: graph.sources) { $0.source($1) }
        writer.array("unassigned", of: graph.unassigned) { $0.string($1) }
      }
    }
    return writer.file()
  }
}

extension JSONWriter {
  package mutating func node(_ node: LeveledGraph.Node) {
    object { writer in
      writer.member("file", node.file)
      if let files = node.fileCount { writer.member("files", files) }
      writer.member("id", node.id)
      writer.member("kind", node.kind.rawValue)
      writer.member("line", node.line)
      if let lines = node.lineCount { writer.member("lines", lines) }
      writer.member("module", node.module)
      if node.modules.count > 1 { writer.array("modules", of: node.modules) { $0.string($1) } }
      writer.member("name", node.name)
      if let package = node.package { writer.member("package", package) }
      if node.isTest { writer.member("test", true) }
    }
  }

  fileprivate mutating func source(_ source: ReadSource) {
    object { writer in
      writer.member("kind", source.kind.rawValue)
      writer.member("path", source.path)
      writer.member("targets", source.targetCount)
    }
  }

  package mutating func edge(_ edge: LeveledGraph.Edge, in graph: LeveledGraph) {
    object { writer in
      if edge.isConditional { writer.member("conditional", true) }
      writer.array("evidence", of: edge.evidence) { $0.evidence($1) }
      if edge.evidenceIsTruncated, !edge.evidence.isEmpty { writer.member("evidenceTruncated", true) }
      if edge.isInExtensions { writer.member("extensions", true) }
      writer.member("from", graph.nodes[edge.dependent].id)
      writer.array("kinds", of: edge.kinds) { $0.string($1.rawValue) }
      writer.member("to", graph.nodes[edge.dependency].id)
      writer.member("weight", edge.weight)
    }
  }

  package mutating func evidence(_ evidence: LeveledGraph.Evidence) {
    object { writer in
      writer.member("column", evidence.location.column)
      writer.member("file", evidence.location.file)
      writer.member("kind", evidence.kind.rawValue)
      writer.member("line", evidence.location.line)
    }
  }
}
