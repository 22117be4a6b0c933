import CodeModel
import GraphRendering
import Separation
import SeparationPlans

extension SuggestWording {
  /// What a suggestion does not solve: who would say so in a review should find it here first.
  func limits(of separation: Separation) -> [String] {
    let excerpt = SeparationExcerpt(of: separation, in: report.graph)
    var limits: [String] = []
    if !separation.plan.isClean {
      limits.append("the dependency stays, and so do the figures, until what is in the way is gone")
    }
    if excerpt.remainingPath.count > 1 {
      let names = excerpt.remainingPath.map { shortName(of: $0) }
      limits.append("does not solve: the path \(names.joined(separator: " → ")) is left")
    }
    if let text = stillRebuilt(excerpt.stillRebuilt, with: separation.provider) { limits.append(text) }
    if let cone = excerpt.interfaceCone, cone > 1, !separation.isInverted, let name = separation.interfaceName {
      let others = Count.of(cone - 1, report.graph.level.rawValue)
      limits.append("does not solve: a change of \(DisplayText.make(name)) itself rebuilds \(others) beside it")
    }
    if separation.after.tangleCount >= separation.before.tangleCount, separation.before.tangleCount > 0 {
      limits.append(
        "does not solve: \(Count.of(separation.after.tangleCount, "tangle")) of \(report.graph.level.rawValue)s \(separation.after.tangleCount == 1 ? "is" : "are") left"
      )
    }
    return limits
  }

  private func stillRebuilt(_ ids: [String], with provider: String) -> String? {
    guard !ids.isEmpty else { return nil }
    let shown = ids.prefix(ids.count <= Self.listedDependents + 1 ? ids.count : Self.listedDependents).map {
      DisplayText.make($0)
    }
    let rest = ids.count - shown.count
    let names = shown.joined(separator: ", ") + (rest > 0 ? " and \(Count.grouped(rest)) more" : "")
    return "does not solve: \(names) \(ids.count == 1 ? "is" : "are") still rebuilt with \(shortName(of: provider))"
  }

  private static let listedDependents = 5
}
