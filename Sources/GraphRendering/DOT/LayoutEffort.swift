/// How much work `dot` may put into a picture, by its size: the larger, the less an optimum helps and the more it
/// costs.
struct LayoutEffort {
  var splines: String
  /// Iterations of the network simplex, in multiples of the number of nodes.
  var simplexLimit: Double
  /// Scales the sweeps that remove crossings.
  var crossingLimit: Double

  init(_ drawing: Drawing) {
    let edges = drawing.edges.count
    simplexLimit = edges < 400 ? 50 : 2
    crossingLimit = edges < 400 ? 1 : edges < 1500 ? 0.3 : 0.1
    splines =
      switch drawing.lines {
      // Curves around boxes that stand anywhere can end the process in Graphviz 2.43.
      case .automatic where drawing.engine == .sfdp: "line"
      case .automatic: edges < 400 ? "true" : edges < 1200 ? "polyline" : "line"
      case .curved: "true"
      case .polyline: "polyline"
      case .straight: "line"
      case .orthogonal: "ortho"
      }
  }
}
