import CodeModel

/// How lines are broken, in points of line and gap: what colour says, the line says as well.
enum Strokes {
  static let solid: [Double] = []
  static let dashed: [Double] = [4, 3]
  static let dotted: [Double] = [1, 3]
  /// Told from the other lines of a tangle, which are dashed and as red.
  static let cut: [Double] = [8, 3, 1.5, 3]
}

extension Drawing.Edge {
  var strokes: [Double] {
    if isDashed { return style == .feedback ? Strokes.cut : Strokes.dashed }
    return change == .changed ? Strokes.dotted : Strokes.solid
  }
}
