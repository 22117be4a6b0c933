import CodeModel
import DependencyGraph
import GraphAnalysis
import GraphRendering

/// The tangles alone, in the order that they have without their cuts, the cuts drawn against it.
enum CyclePicture {
  /// Where nothing is tangled, the title and a line that says so.
  static func bytes(of report: CycleReport, options: RenderingOptions) throws -> [UInt8] {
    if report.tangles.isEmpty {
      var drawing = Drawing(report.graph.keeping { _ in false }, options: options)
      drawing.subtitle = CycleWording(report).title
      return try drawing.rendered(as: .svg, theme: options.theme)
    }
    let members = report.tangles.flatMap(\.members).sorted()
    let edges = Set(report.tangles.flatMap(\.edges))
    let pairs = Set(edges.map { Pair(report.graph.edges[$0]) })
    let tangled = report.graph.keeping(nodes: Set(members).contains, edges: { pairs.contains(Pair($0)) })
    let number = Dictionary(uniqueKeysWithValues: zip(members, UInt32(0)...))
    var options = options
    options.feedbackArcs = Set(
      report.tangles.flatMap(\.cuts).map { cut in
        let edge = report.graph.edges[cut.edge]
        return DirectedGraph.Edge(dependent: number[edge.dependent]!, dependency: number[edge.dependency]!)
      })
    return try tangled.rendered(as: .svg, options: options)
  }

  private struct Pair: Hashable {
    var dependent: Int
    var dependency: Int

    init(_ edge: LeveledGraph.Edge) { (dependent, dependency) = (edge.dependent, edge.dependency) }
  }
}
