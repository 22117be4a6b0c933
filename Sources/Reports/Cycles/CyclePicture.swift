import CodeModel
import DependencyGraph
import GraphAnalysis
import GraphRendering
import Untangling

/// The tangles alone, in the order that they have without their cuts, the cuts drawn against it, with what to do about
/// them.
enum CyclePicture {
  /// Where nothing is tangled, the title and a line that says so.
  static func bytes(of report: CycleReport, _ advice: CycleAdvice, options: RenderingOptions) throws -> [UInt8] {
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
    let wording = CycleWording(report)
    var arcs: Set<DirectedGraph.Edge> = []
    for (tangle, advice) in zip(report.tangles, advice.ofTangle) {
      for cut in tangle.cuts {
        let edge = report.graph.edges[cut.edge]
        let arc = DirectedGraph.Edge(dependent: number[edge.dependent]!, dependency: number[edge.dependency]!)
        arcs.insert(arc)
        let lines = [wording.named(advice, by: cut), wording.sentence(for: cut.edge, in: advice)]
        options.edgeNotes[arc] = lines.contains { $0 != nil } ? lines.compactMap { $0 }.joined(separator: "\n") : nil
      }
    }
    options.feedbackArcs = arcs
    return try tangled.rendered(as: .svg, options: options)
  }

  private struct Pair: Hashable {
    var dependent: Int
    var dependency: Int

    init(_ edge: LeveledGraph.Edge) { (dependent, dependency) = (edge.dependent, edge.dependency) }
  }
}
