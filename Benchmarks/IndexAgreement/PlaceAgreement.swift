import CodeModel

/// The places on which edges between types rest, one by one: an edge is right where one of its places is, whatever becomes
/// of the others. It fails nobody, but tells what is not understood long before an edge rests on it alone.
struct PlaceAgreement {
  private(set) var found = 0
  /// Places that the compiler has, each with its edge.
  private(set) var missed: [(edge: ScoredEdge, evidence: LevelTruth.Evidence)] = []
  /// References at places where the compiler sees no such edge.
  private(set) var wrong: [(edge: ScoredEdge, reference: Reference)] = []

  private struct Place: Hashable {
    var edge: ScoredEdge
    var file: String
    var line: Int
    var column: Int
  }

  init(of model: CodeModel, with truth: CompilerTruth, matching: NodeMatching) {
    let demanded = truth.edges(at: .type)
    let predicted = PredictedEdges(model: model, at: .type, truth: truth, matching: matching).edges
    var seen: Set<Place> = []
    for (edge, references) in predicted {
      for reference in references { seen.insert(Self.place(of: reference, for: edge, in: model)) }
    }
    var due: Set<Place> = []
    for (edge, evidence) in demanded.edges.sorted(by: { $0.key < $1.key }) {
      for evidence in evidence {
        let place = Place(edge: edge, file: evidence.file, line: evidence.line, column: evidence.column)
        due.insert(place)
        if seen.contains(place) { found += 1 } else { missed.append((edge, evidence)) }
      }
    }
    for (edge, references) in predicted.sorted(by: { $0.key < $1.key }) where demanded.edges[edge] != nil {
      for reference in references where !due.contains(Self.place(of: reference, for: edge, in: model)) {
        wrong.append((edge, reference))
      }
    }
  }

  private static func place(of reference: Reference, for edge: ScoredEdge, in model: CodeModel) -> Place {
    Place(edge: edge, file: model[reference.file].path, line: Int(reference.line), column: Int(reference.column))
  }
}
