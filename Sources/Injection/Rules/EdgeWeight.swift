import CodeModel

/// Which findings would change something: those that together hold a dependency between two modules.
///
/// Lines that name abstractions alone hold none: these may lie in an interface module.
struct EdgeWeight {
  private struct Edge: Hashable {
    var dependent: ModuleID
    var dependency: ModuleID

    init(_ cost: InjectionCost) { (dependent, dependency) = (cost.dependent, cost.dependency) }
  }

  private let findings: [InjectionFinding]
  private var removed: [Edge: Set<InjectionCost.Line>] = [:]

  init(_ findings: [InjectionFinding]) {
    self.findings = findings
    for cost in findings.compactMap(\.cost) { removed[Edge(cost), default: []].formUnion(cost.removed) }
  }

  /// Warnings where the edge goes with what is found on it; their remedies end with the call that works it out.
  func weighed(in survey: InjectionSurvey) -> [InjectionFinding] {
    findings.map { finding in
      guard var cost = finding.cost, let removed = removed[Edge(cost)] else { return finding }
      cost.remainingLines = max(0, cost.lines - cost.abstractLines - removed.count)
      var finding = finding
      finding.cost = cost
      guard cost.remainingLines == 0 else { return finding }
      finding.severity = min(finding.severity, .warning)
      let edge = "\(survey.moduleName(cost.dependent)):\(survey.moduleName(cost.dependency))"
      finding.remedy = finding.remedy.map { "\($0): seam suggest --edge \(edge)" }
      return finding
    }
  }
}
