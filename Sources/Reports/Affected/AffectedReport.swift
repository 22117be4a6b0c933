package import CodeModel
package import GraphAnalysis

/// What a change makes build and test again, and between which moments.
package struct AffectedReport {
  package var impact: ChangeImpact
  /// The hash of the base.
  package var base: String
  /// Nil for the working tree.
  package var head: String?
  /// `main 1a2b3c4`
  package var baseLabel: String
  package var headLabel: String
  /// The import names of ``ChangeImpact/test``, as `swift test` names the modules.
  package var testNames: [String]
  /// The test targets of the head by name, and whether one of that name is to run: targets of several projects may share one.
  private let testTargets: [String: Bool]

  package init(
    _ impact: ChangeImpact, base: String, head: String?, labels: (base: String, head: String), in model: CodeModel
  ) {
    self.impact = impact
    self.base = base
    self.head = head
    (baseLabel, headLabel) = labels
    let names = Dictionary(
      zip(model.moduleIdentifiers, model.modules.map(\.importName)), uniquingKeysWith: { first, _ in first })
    let test = Set(impact.test)
    let targets = zip(model.moduleIdentifiers, model.modules).filter { $0.1.kind.isTest }
    testTargets = Dictionary(targets.map { ($0.1.name, test.contains($0.0)) }, uniquingKeysWith: { $0 || $1 })
    testNames = Set(impact.test.map { names[$0] ?? $0 }).sorted()
  }

  /// The targets of a plan that are no test targets of what was read: what breaks them is not known.
  package func unknown(in plan: TestPlan) -> [String] { plan.targets.filter { testTargets[$0] == nil } }

  package func finished(_ options: AffectedReportOptions, style: ReportStyle) -> FinishedReport {
    switch options.format {
    case .text: FinishedReport(AffectedTextReport(self, style: style).text)
    case .json: FinishedReport(AffectedJSONReport(self).bytes)
    case .filter: FinishedReport(AffectedFilter(self).text)
    case .xctestplan: FinishedReport(options.testPlan?.text { testTargets[$0] ?? true } ?? "")
    }
  }
}
