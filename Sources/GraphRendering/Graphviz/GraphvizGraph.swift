import CGraphviz

/// A graph in Graphviz's memory, with its layout. Both are freed with the value.
struct GraphvizGraph: ~Copyable {
  private let functions: UnsafePointer<seam_graphviz>
  private let context: OpaquePointer
  private let root: OpaquePointer
  private var clusters: [OpaquePointer] = []
  private var nodes: [OpaquePointer] = []
  private var edges: [OpaquePointer] = []
  private var isLaidOut = false

  init(_ graph: DOTGraph, graphviz: Graphviz) throws(RenderingError) {
    functions = graphviz.functions
    context = graphviz.context
    guard let root = seam_graphviz_new_graph(functions, graph.name) else {
      throw .graphvizFailed(step: "make a graph", messages: GraphvizMessages.drain())
    }
    self.root = root
    set(graph.attributes, on: root)
    declare(graph.nodeDefaults, kind: 1)
    declare(graph.edgeDefaults, kind: 2)
    addClusters(of: graph)
    addMembers(of: nil, in: graph, to: root)
    addEdges(of: graph)
  }

  deinit {
    if isLaidOut { _ = functions.pointee.gvFreeLayout(context, root) }
    _ = functions.pointee.agclose(root)
  }

  private mutating func addClusters(of graph: DOTGraph) {
    for (cluster, name) in zip(graph.clusters, orderedNames(count: graph.clusters.count)) {
      let pointer = functions.pointee.agsubg(cluster.parent.map { clusters[$0] } ?? root, name, 1)!
      set(cluster.attributes, on: pointer)
      clusters.append(pointer)
    }
    nodes = [OpaquePointer](repeating: root, count: graph.nodes.count)
  }

  /// Names for clusters in the order in which Graphviz will look at them.
  ///
  /// It walks subgraphs by the addresses of their names. Those differ from one layout to the next, and the picture with
  /// them. So the names are interned first, and handed out by ascending address.
  private func orderedNames(count: Int) -> [String] {
    var names: [(name: String, address: UInt)] = []
    for index in 0..<count {
      let name = "cluster\(index)"
      names.append((name, UInt(bitPattern: functions.pointee.agstrdup(root, name))))
    }
    return names.sorted { $0.address < $1.address }.map(\.name)
  }

  /// In the order of the DOT file; see ``DOTWriter``.
  private mutating func addMembers(of parent: Int?, in graph: DOTGraph, to subgraph: OpaquePointer) {
    for (index, cluster) in graph.clusters.enumerated() where cluster.parent == parent {
      addMembers(of: index, in: graph, to: clusters[index])
    }
    for (index, node) in graph.nodes.enumerated() where node.cluster == parent {
      nodes[index] = functions.pointee.agnode(subgraph, node.name, 1)!
      set(node.attributes, on: nodes[index])
    }
  }

  private mutating func addEdges(of graph: DOTGraph) {
    for edge in graph.edges {
      let pointer = functions.pointee.agedge(root, nodes[edge.tail], nodes[edge.head], nil, 1)!
      set(edge.attributes, on: pointer)
      edges.append(pointer)
    }
  }

  private func declare(_ attributes: DOTGraph.Attributes, kind: CInt) {
    for attribute in attributes {
      _ = functions.pointee.agattr(root, kind, attribute.name, attribute.value.attributeText)
    }
  }

  private func set(_ attributes: DOTGraph.Attributes, on object: OpaquePointer) {
    for attribute in attributes {
      switch attribute.value {
      case .text:
        _ = functions.pointee.agsafeset(
          UnsafeMutableRawPointer(object), attribute.name, attribute.value.attributeText, "")
      case .markup(let markup):
        _ = seam_graphviz_set_html(functions, root, UnsafeMutableRawPointer(object), attribute.name, markup)
      }
    }
  }
}

extension GraphvizGraph {
  mutating func layOut(engine: String) throws(RenderingError) {
    guard seam_graphviz_lay_out(functions, context, root, engine) == 0 else {
      let messages = GraphvizMessages.drain()
      if Self.nameMissingPlugin(messages) { throw .pluginMissing(name: engine) }
      throw .graphvizFailed(step: "lay the picture out", messages: messages)
    }
    isLaidOut = true
  }

  /// The picture in one of Graphviz's own formats.
  func rendered(as format: String) throws(RenderingError) -> [UInt8] {
    var data: UnsafeMutablePointer<CChar>?
    var length = 0
    let status = seam_graphviz_render(functions, context, root, format, &data, &length)
    defer { if data != nil { functions.pointee.gvFreeRenderData(data) } }
    let messages = GraphvizMessages.drain()
    if Self.nameMissingPlugin(messages) { throw .pluginMissing(name: format) }
    guard status == 0, let data, length > 0 else { throw .graphvizFailed(step: "write \(format)", messages: messages) }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: length))
  }

  /// The ways in which Graphviz says that no plug-in knows a name.
  private static func nameMissingPlugin(_ messages: [String]) -> Bool {
    messages.contains { message in
      ["not recognized", "is unavailable", "no layout engine support"].contains { message.contains($0) }
    }
  }

  /// Where everything stands.
  func positions() throws(RenderingError) -> GraphvizPositions {
    guard seam_graphviz_attach_positions(functions, context, root) == 0 else {
      throw .graphvizFailed(step: "tell the positions", messages: GraphvizMessages.drain())
    }
    return GraphvizPositions(
      bounds: PositionReader(text("bb", of: root)).box(),
      heading: PositionReader(text("lp", of: root)).point() ?? Layout.Point(x: 0, y: 0),
      clusters: clusters.map { PositionReader(text("bb", of: $0)).box() },
      nodes: nodes.map { PositionReader(text("pos", of: $0)).point() ?? Layout.Point(x: 0, y: 0) },
      edges: edges.map { PositionReader(text("pos", of: $0)).line() })
  }

  private func text(_ attribute: String, of object: OpaquePointer) -> String {
    functions.pointee.agget(UnsafeMutableRawPointer(object), attribute).map { String(cString: $0) } ?? ""
  }
}
