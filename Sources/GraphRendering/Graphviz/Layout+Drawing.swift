extension Layout {
  /// Lays `drawing` out in two steps: Graphviz places the boxes and the lines that decide where they stand; the other
  /// lines then find their way between the boxes.
  ///
  /// In one step, `dot` would reserve room in every rank for every line that crosses it: a graph of a hundred modules
  /// with all of its implied edges becomes 6,000 points wide. Graphviz's router for boxes that stand already (`neato
  /// -n`) takes seconds and, in 2.43, ends the process on some tangles.
  package init(_ drawing: Drawing) throws(RenderingError) {
    let isPlacing = drawing.edges.map { drawing.engine != .dot || $0.isPlacing }
    let placing = drawing.edges.indices.filter { isPlacing[$0] }
    let skeleton = DOTGraph(skeletonOf: drawing, edges: placing)
    try self.init(
      Self.positions(of: skeleton, engine: drawing.engine.rawValue), edgeCount: drawing.edges.count, placing: placing)
    if drawing.isArranged {
      if drawing.clusters.isEmpty { relax(drawing) } else { centreBands(drawing) }
      route(Array(drawing.edges.indices), of: drawing)
    } else {
      route(drawing.edges.indices.filter { !isPlacing[$0] }, of: drawing)
    }
    fit(drawing)
  }

  private init(_ positions: GraphvizPositions, edgeCount: Int, placing: [Int]) throws(RenderingError) {
    guard let bounds = positions.bounds else {
      throw .graphvizFailed(step: "tell the size of the picture", messages: [])
    }
    width = bounds.high.x - bounds.low.x
    height = bounds.high.y - bounds.low.y
    // Graphviz counts y upwards.
    func flip(_ point: Point) -> Point { Point(x: point.x - bounds.low.x, y: bounds.high.y - point.y) }
    clusters = positions.clusters.map { box in
      guard let box else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
      let corner = flip(Point(x: box.low.x, y: box.high.y))
      return Rectangle(x: corner.x, y: corner.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
    }
    nodes = positions.nodes.map(flip)
    heading = flip(positions.heading)
    edges = [Line?](repeating: nil, count: edgeCount)
    for (index, line) in zip(placing, positions.edges) { edges[index] = line?.mapping(flip) }
  }

  /// The frames of the boxes, in a picture that runs from top to bottom.
  private func frames(of drawing: Drawing) -> [Rectangle] {
    zip(drawing.nodes, nodes).map { node, centre in
      let frame = Rectangle(
        x: centre.x - node.width / 2, y: centre.y - node.height / 2, width: node.width, height: node.height)
      return drawing.direction == .right ? frame.transposed : frame
    }
  }

  /// Where the titles of the clusters stand, turned as ``frames(of:)`` are.
  private func titles(of drawing: Drawing) -> [Rectangle] {
    zip(drawing.clusters, clusters).filter { $1.width > 0 }.map { cluster, frame in
      let title = Rectangle(
        x: frame.x + 10, y: frame.y + 6, width: TextMetrics.width(of: cluster.label, size: Typography.clusterSize),
        height: 14)
      return drawing.direction == .right ? title.transposed : title
    }
  }

  private mutating func relax(_ drawing: Drawing) {
    let frames = frames(of: drawing)
    let relaxation = RowRelaxation(
      centres: frames.map(\.centre.x), widths: frames.map(\.width), rows: Rows(frames).rows,
      lines: drawing.edges.map { ($0.dependent, $0.dependency, weight: $0.isRanking ? 1 : 0.3) })
    for index in nodes.indices {
      if drawing.direction == .right {
        nodes[index].y = relaxation.centres[index]
      } else {
        nodes[index].x = relaxation.centres[index]
      }
    }
  }

  private mutating func centreBands(_ drawing: Drawing) {
    let isTurned = drawing.direction == .right
    let outermost = drawing.clusters.indices.map { drawing.outermostCluster(of: $0) }
    let roots = drawing.clusters.indices.filter { outermost[$0] == $0 }
    let alone = drawing.nodes.indices.filter { drawing.nodes[$0].cluster == nil }
    let boxes = frames(of: drawing)
    let bands = Bands(roots.map { isTurned ? clusters[$0].transposed : clusters[$0] } + alone.map { boxes[$0] })
    let shiftOfRoot = Dictionary(uniqueKeysWithValues: zip(roots, bands.shifts))
    let shiftOfNode = Dictionary(uniqueKeysWithValues: zip(alone, bands.shifts.dropFirst(roots.count)))
    for index in clusters.indices {
      let shift = shiftOfRoot[outermost[index]]!
      if isTurned { clusters[index].y += shift } else { clusters[index].x += shift }
    }
    for index in nodes.indices {
      let shift = drawing.nodes[index].cluster.map { shiftOfRoot[outermost[$0]]! } ?? shiftOfNode[index]!
      if isTurned { nodes[index].y += shift } else { nodes[index].x += shift }
    }
  }

  private mutating func route(_ lines: [Int], of drawing: Drawing) {
    var router = LineRouter(frames(of: drawing), around: titles(of: drawing))
    for index in lines {
      let line = router.line(from: drawing.edges[index].dependent, to: drawing.edges[index].dependency)
      edges[index] = drawing.direction == .right ? line.mapping { Point(x: $0.y, y: $0.x) } : line
    }
  }

  private static func positions(of graph: DOTGraph, engine: String) throws(RenderingError) -> GraphvizPositions {
    try Graphviz.use { (graphviz) throws(RenderingError) -> GraphvizPositions in
      var copy = try GraphvizGraph(graph, graphviz: graphviz)
      try copy.layOut(engine: engine)
      return try copy.positions()
    }
  }

  /// Moves everything into the picture, and the picture's edge to everything.
  private mutating func fit(_ drawing: Drawing) {
    var points = edges.flatMap { $0?.points ?? [] }
    for frame in zip(drawing.nodes, nodes).map({ Rectangle(around: $1, width: $0.width, height: $0.height) }) + clusters
    {
      points += [Point(x: frame.x, y: frame.y), Point(x: frame.x + frame.width, y: frame.y + frame.height)]
    }
    guard !points.isEmpty else { return }
    let left = points.map(\.x).min()!
    let top = points.map(\.y).min()! - Self.headingHeight
    func shift(_ point: Point) -> Point { Point(x: point.x - left, y: point.y - top) }
    width = points.map(\.x).max()! - left
    // What a difference says below the title is longer than a small picture is wide.
    if drawing.showsChanges {
      width = max(width, TextMetrics.width(of: drawing.subtitle, size: Typography.subtitleSize))
    }
    height = points.map(\.y).max()! - top
    nodes = nodes.map(shift)
    edges = edges.map { $0?.mapping(shift) }
    clusters = clusters.map { Rectangle(x: $0.x - left, y: $0.y - top, width: $0.width, height: $0.height) }
  }
}
