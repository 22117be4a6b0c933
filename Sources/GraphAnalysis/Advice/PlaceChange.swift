/// Code that goes to another place, of which no line says anything else afterwards, and that dissolves one edge.
struct PlaceChange {
  var advice: CutAdvice
  /// Edges that bear more than before: the change is none if one of them is cut.
  var leansOn: Set<Int> = []
}
