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

  /// The abstraction lies in another module than its implementation, which somebody parted on purpose.
  private func isSeparate(_ finding: InjectionFinding, _ cost: InjectionCost, _ survey: InjectionSurvey) -> Bool {
    finding.types.contains {
      (survey.isServiceProtocol($0) || survey.isWitness($0)) && survey.model[$0].module != cost.dependency
    }
  }

  /// Without defaults of parameters where most of the edge would stay anyway. Warnings where the edge goes with what is found on it; their remedies end with the call that works it out.
  func weighed(in survey: InjectionSurvey) -> [InjectionFinding] {
    findings.compactMap { finding in
      guard var cost = finding.cost, let removed = removed[Edge(cost)] else { return finding }
      if finding.rule == .bastardInjection, !isSeparate(finding, cost, survey),
        removed.count * 2 < cost.lines - cost.abstractLines
      {
        return nil
      }
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
