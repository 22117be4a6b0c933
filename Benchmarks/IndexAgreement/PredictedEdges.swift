import CodeModel

/// The edges of a graph between the compiler's types, each with the references that may be judged: those in files that the index covers
/// and outside of inactive clauses.
struct PredictedEdges {
  private(set) var edges: [CompilerTruth.Edge: [Reference]] = [:]

  init(model: CodeModel, truth: CompilerTruth, matching: NodeMatching) {
    for reference in model.references {
      guard let dependentID = reference.dependent, let dependencyID = reference.dependency, dependentID != dependencyID,
        let file = truth.files[model[reference.file].path],
        let dependent = Self.scoredDependent(dependentID, model: model, matching: matching)
      else { continue }
      let dependency: String
      switch matching.ends[dependencyID.index] {
      case .type(let usr): dependency = usr
      case .unscored: continue
      case .unknown: dependency = "unknown " + model[dependencyID].name
      }
      guard dependent != dependency else { continue }
      let edge = CompilerTruth.Edge(dependent: dependent, dependency: dependency)
      edges[edge, default: []] += file.isInactive(line: Int(reference.line), column: Int(reference.column)) ? [] : [reference]
    }
  }

  /// Code of a local type is code of the type around it.
  private static func scoredDependent(_ id: TypeID, model: CodeModel, matching: NodeMatching) -> String? {
    var next: TypeID? = id
    while let current = next {
      switch matching.ends[current.index] {
      case .type(let usr): return usr
      case .unscored: next = model[current].container
      case .unknown: return nil
      }
    }
    return nil
  }
}
