/// Code that goes to another place, of which no line says anything else afterwards, and that dissolves one edge.
struct PlaceChange {
  var advice: CutAdvice
  /// What names what afterwards: the change is none if one of these closes a cycle.
  var leansOn: Set<NodePair> = []
}
