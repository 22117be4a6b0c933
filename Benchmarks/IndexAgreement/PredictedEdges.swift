import CodeModel
import SwiftSyntax

/// The edges of a graph between what the compiler knows, each with the references that may be judged: those in files that
/// the index covers and outside of inactive clauses.
struct PredictedEdges {
  private(set) var edges: [ScoredEdge: [Reference]] = [:]

  init(model: CodeModel, at level: ScoredLevel, truth: CompilerTruth, matching: NodeMatching) {
    for reference in model.references {
      guard let file = truth.files[model[reference.file].path],
        let edge = level == .type
          ? Self.edge(betweenTypes: reference, model: model, matching: matching)
          : Self.edge(of: reference, from: file, model: model, at: level, truth: truth),
        edge.dependent != edge.dependency
      else { continue }
      let isJudged = !file.isInactive(line: Int(reference.line), column: Int(reference.column))
      edges[edge, default: []] += isJudged ? [reference] : []
    }
    guard level != .type else { return }
    for (edge, references) in edges {
      edges[edge] = references.filter { !Self.mayMeanInactive($0, model: model, truth: truth) }
    }
  }

  // MARK: - Between types

  private static func edge(betweenTypes reference: Reference, model: CodeModel, matching: NodeMatching) -> ScoredEdge? {
    guard let dependentID = reference.dependent, let dependencyID = reference.dependency, dependentID != dependencyID,
      let dependent = scoredDependent(dependentID, model: model, matching: matching)
    else { return nil }
    return switch matching.ends[dependencyID.index] {
    case .type(let usr): ScoredEdge(dependent: dependent, dependency: usr)
    case .unscored: nil
    case .unknown: ScoredEdge(dependent: dependent, dependency: "unknown " + model[dependencyID].name)
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

  // MARK: - Between files, folders and modules

  private static func edge(
    of reference: Reference, from file: CoveredFile, model: CodeModel, at level: ScoredLevel, truth: CompilerTruth
  ) -> ScoredEdge? {
    guard let declaring = truth.files[model[reference.dependencyFile].path] else { return nil }
    return ScoredEdge(dependent: level.part(of: file), dependency: level.part(of: declaring))
  }

  /// Whether what is named may be what the other file declares for another platform: of that the compiler says nothing.
  private static func mayMeanInactive(_ reference: Reference, model: CodeModel, truth: CompilerTruth) -> Bool {
    guard let file = truth.files[model[reference.file].path],
      let declaring = truth.files[model[reference.dependencyFile].path],
      let offset = file.text.offset(line: Int(reference.line), column: Int(reference.column)),
      let token = file.text.token(at: offset)
    else { return false }
    return declaring.mayDeclareInactively(token.text)
  }
}
