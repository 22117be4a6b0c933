import CodeModel
import DependencyGraph
import TestSupport
import Testing

@testable import GraphRendering

@Suite struct LayoutTests {
  private typealias Box = (x: Double, y: Double, width: Double, height: Double)

  /// `App` depends on everything, everything else on nothing.
  private static let star = (1...120).map { "App -> Module\($0)" }.joined(separator: "\n")
  private static let alone = (1...90).map { "Module\($0)" }.joined(separator: "\n")
  /// Layers of ten, each node depending on two or three of the next layers.
  private static let layered = (0..<60).flatMap { node -> [String] in
    let nextLayer = node / 10 * 10 + 10
    var lines: [String] = []
    if node < 50 {
      lines += ["N\(node) -> N\(nextLayer + node * 7 % 10)", "N\(node) -> N\(nextLayer + (node * 3 + 1) % 10)"]
    }
    if node < 30 { lines.append("N\(node) -> N\(nextLayer + 20 + node * 5 % 10)") }
    return lines
  }.joined(separator: "\n")
  private static let tangled = layered + "\nN55 -> N3\nN41 -> N12\nN33 -> N5"

  @Test(arguments: [star, alone, layered, tangled], RenderingOptions.Direction.allCases)
  func boxesDoNotOverlapAndThePictureIsNoBanner(lines: String, direction: RenderingOptions.Direction) throws {
    var options = RenderingOptions()
    options.direction = direction
    let picture = try XMLOutline(LeveledGraph.shop(lines).rendered(as: .svg, options: options))
    let boxes = picture.groups(ofClass: "node").map { $0.rectangle! }
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        let isBeside = one.x + one.width < other.x || other.x + other.width < one.x
        let isAbove = one.y + one.height < other.y || other.y + other.height < one.y
        #expect(isBeside || isAbove)
      }
    }
    #expect(picture.size.width / picture.size.height < 3.2)
    #expect(picture.size.height / picture.size.width < 3.2)
    #expect(picture.size.width < 3000)
  }

  @Test func dependentsStandAboveTheirDependencies() throws {
    let graph = LeveledGraph.shop(Self.layered)
    let layout = try Layout(Drawing(graph, options: .init()))
    for edge in graph.edges { #expect(layout.nodes[edge.dependent].y < layout.nodes[edge.dependency].y) }
  }

  @Test func clustersHoldTheirTypesAndNoOthers() throws {
    let folders = [("Core", "Model"), ("Core", "Store"), ("Feature", "Cart"), ("Feature", "Search")]
    let types = folders.flatMap { module, folder in (0..<6).map { "\(module)/\(folder): \(folder)\($0)" } }
    let edges =
      (0..<6).flatMap { ["Cart\($0) -> Model\(5 - $0)", "Search\($0) -> Store\($0)", "Store\($0) -> Model\($0)"] } + [
        "Model0 -> Store3"
      ]
    let drawing = Drawing(
      LeveledGraph(types: types.joined(separator: "\n"), edges: edges.joined(separator: "\n")), options: .init())
    #expect(drawing.clusters.map(\.label) == ["Core", "Model", "Store", "Feature", "Cart", "Search"])
    let layout = try Layout(drawing)
    for (cluster, frame) in layout.clusters.enumerated() {
      for (node, centre) in layout.nodes.enumerated() {
        let isInside =
          centre.x > frame.x && centre.x < frame.x + frame.width && centre.y > frame.y
          && centre.y < frame.y + frame.height
        var own = drawing.nodes[node].cluster
        while let inner = own, inner != cluster { own = drawing.clusters[inner].parent }
        #expect(isInside == (own == cluster), "\(drawing.nodes[node].name) and \(drawing.clusters[cluster].label)")
      }
    }
  }

  @Test func linesThatDoNotRankGoAroundTheBoxes() throws {
    let drawing = Drawing(LeveledGraph.shop(Self.tangled), options: .init())
    let layout = try Layout(drawing)
    for (index, edge) in drawing.edges.enumerated() where !edge.isPlacing {
      let line = try #require(layout.edges[index])
      for (node, centre) in layout.nodes.enumerated() where node != edge.dependent && node != edge.dependency {
        // A rounded corner may graze a box's own rounded corner, but no more.
        let reach = (x: drawing.nodes[node].width / 2 - 6, y: drawing.nodes[node].height / 2 - 6)
        for point in line.sampled {
          #expect(
            abs(point.x - centre.x) > reach.x || abs(point.y - centre.y) > reach.y,
            "\(edge.id) crosses \(drawing.nodes[node].name)")
        }
      }
    }
  }

  @Test func textFitsItsBox() {
    let lines = ["W", "Wide", "MMMMMMMMMMMMMMMM", "iiiiiiiiiiii", "日本語のモジュール", "🧑‍🚀🧑‍🚀🧑‍🚀"].joined(separator: "\n")
    for node in Drawing(LeveledGraph.shop(lines), options: .init()).nodes {
      #expect(TextMetrics.width(of: node.name, size: Typography.nameSize) + 20 <= node.width)
    }
  }

  @Test func refusesWhatTakesTooLongAndSaysWhatHelps() {
    var options = RenderingOptions()
    options.limit = RenderingLimit(nodes: 2, edges: 10)
    let graph = LeveledGraph.shop("A -> B\nB -> C")
    #expect(throws: RenderingError.tooLarge(nodes: 3, edges: 2, limit: options.limit)) {
      try graph.rendered(as: .svg, options: options)
    }
    #expect(throws: Never.self) { try graph.rendered(as: .dot, options: options) }
    options.engine = .sfdp
    #expect(throws: Never.self) { try graph.rendered(as: .svg, options: options) }
    let words = RenderingError.tooLarge(nodes: 3, edges: 2, limit: options.limit).description
    for remedy in ["--level", "--focus", "--max-nodes", "sfdp"] { #expect(words.contains(remedy)) }
  }
}

extension Layout.Line {
  /// Points on the line, near enough that no box fits between two.
  fileprivate var sampled: [Layout.Point] {
    stride(from: 0, to: points.count - 3, by: 3).flatMap { start in
      (0...24).map { step in
        let t = Double(step) / 24
        let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
        let parts = zip(weights, points[start...(start + 3)])
        return Layout.Point(x: parts.reduce(0) { $0 + $1.0 * $1.1.x }, y: parts.reduce(0) { $0 + $1.0 * $1.1.y })
      }
    }
  }
}
