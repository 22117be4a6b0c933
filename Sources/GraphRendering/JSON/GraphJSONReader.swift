import CodeModel
import JSONReading

/// Makes a graph of a `seam-graph/1` document. Members that this version does not know are passed over.
enum GraphJSONReader {
  static func graph(from document: JSONValue) throws(GraphFileError) -> LeveledGraph {
    let members = try JSONMembers(document, of: "the document")
    let schema = try members.string("schema")
    guard schema == GraphJSON.schema else {
      throw members.problem(
        "the schema is \"\(DisplayText.make(schema))\", but this version of Seam reads \"\(GraphJSON.schema)\"")
    }
    var nodes: [LeveledGraph.Node] = []
    var index: [String: Int] = [:]
    for value in try members.array("nodes") {
      let node = try node(from: JSONMembers(value, of: "a node"))
      guard index.updateValue(nodes.count, forKey: node.id) == nil else {
        throw GraphFileError(line: value.line, problem: "a second node is called \"\(DisplayText.make(node.id))\"")
      }
      nodes.append(node)
    }
    let edges = try edges(from: members.array("edges"), index: index)
    var graph = LeveledGraph(
      package: try members.string("package"), level: try members.word("level", Level.self),
      revision: try members.optionalString("revision"), nodes: nodes, edges: edges)
    graph.sources = try (document["sources"]?.array ?? []).map { value throws(GraphFileError) in
      try source(from: JSONMembers(value, of: "a source"))
    }
    graph.unassigned = try members.optionalStrings("unassigned") ?? []
    return graph
  }

  private static func source(from members: JSONMembers) throws(GraphFileError) -> ReadSource {
    ReadSource(
      path: try members.string("path"), kind: try members.word("kind", ReadSource.Kind.self),
      targetCount: try members.figure("targets"))
  }

  /// An edge that is listed again adds to the first, as a line of two columns that comes again does.
  private static func edges(
    from values: [JSONValue], index: [String: Int]
  ) throws(GraphFileError) -> [LeveledGraph.Edge] {
    var edges: [LeveledGraph.Edge] = []
    var known: [NodePair: Int] = [:]
    for value in values {
      let edge = try edge(from: JSONMembers(value, of: "an edge"), index: index)
      let pair = NodePair(dependent: edge.dependent, dependency: edge.dependency)
      if let first = known[pair] {
        edges[first].absorb(edge)
      } else {
        known[pair] = edges.count
        edges.append(edge)
      }
    }
    return edges
  }

  private static func node(from members: JSONMembers) throws(GraphFileError) -> LeveledGraph.Node {
    var node = LeveledGraph.Node(
      id: try members.string("id"), name: try members.string("name"), kind: try members.word("kind", NodeKind.self),
      module: try members.optionalString("module"), package: try members.optionalString("package"),
      file: try members.optionalString("file"), line: try members.optionalFigure("line"),
      isTest: try members.optionalBoolean("test") ?? false, fileCount: try members.optionalFigure("files"),
      lineCount: try members.optionalFigure("lines"))
    node.modules = try members.optionalStrings("modules") ?? []
    return node
  }

  private static func edge(from members: JSONMembers, index: [String: Int]) throws(GraphFileError) -> LeveledGraph.Edge
  {
    var kinds: [DependencyKind] = []
    for value in try members.array("kinds") { kinds.append(try JSONMembers.word(value, DependencyKind.self)) }
    var evidence: [LeveledGraph.Evidence] = []
    for value in try members.array("evidence") {
      let members = try JSONMembers(value, of: "a place of evidence")
      let location = Location(
        file: try members.string("file"), line: try members.figure("line"), column: try members.figure("column"))
      evidence.append(LeveledGraph.Evidence(location: location, kind: try members.word("kind", DependencyKind.self)))
    }
    return LeveledGraph.Edge(
      dependent: try end("from", of: members, index: index), dependency: try end("to", of: members, index: index),
      kinds: Set(kinds).sorted(), weight: try members.figure("weight"), evidence: evidence,
      isConditional: try members.optionalBoolean("conditional") ?? false,
      isInExtensions: try members.optionalBoolean("extensions") ?? false)
  }

  private static func end(_ name: String, of members: JSONMembers, index: [String: Int]) throws(GraphFileError) -> Int {
    let id = try members.string(name)
    guard let node = index[id] else {
      throw members.problem("an edge names \"\(DisplayText.make(id))\", which is not among the nodes")
    }
    return node
  }
}
