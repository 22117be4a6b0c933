import CodeModel
import Collaborators
import InjectionFindings

/// Which findings would change something: those that together hold a dependency between two modules.
///
/// Lines that name abstractions alone hold none: these may lie in an interface module.
struct EdgeWeight {
  private struct Share: Hashable {
    var dependent: ModuleID
    var dependency: ModuleID

    init(_ cost: InjectionCost) { (dependent, dependency) = (cost.dependent, cost.dependency) }
  }

  private let findings: [InjectionFinding]
  private let survey: InjectionSurvey
  private var removed: [Share: Set<InjectionCost.Line>] = [:]
  /// Libraries for others that no shipped code of the codebase depends on.
  private let facades: Set<ModuleID>

  init(_ findings: [InjectionFinding], in survey: InjectionSurvey) {
    self.findings = findings
    self.survey = survey
    facades = Self.facades(in: survey)
    for finding in findings {
      guard let cost = finding.cost, frees(finding, cost) else { continue }
      removed[Share(cost), default: []].formUnion(cost.removed)
    }
  }

  /// Whether to follow its advice is to name nothing of the other module any more: whoever takes a singleton by its own
  /// type still does, and so does who cannot be given it.
  private func frees(_ finding: InjectionFinding, _ cost: InjectionCost) -> Bool {
    switch finding.rule {
    case .bastardInjection, .directConstruction: true
    case .ambientAccess: isSeparate(finding, cost)
    default: false
    }
  }

  /// The abstraction lies in another module than its implementation, which somebody parted on purpose.
  private func isSeparate(_ finding: InjectionFinding, _ cost: InjectionCost) -> Bool {
    finding.types.contains {
      (survey.isServiceProtocol($0) || survey.isWitness($0)) && survey.model[$0].module != cost.dependency
    }
  }

  private static func facades(in survey: InjectionSurvey) -> Set<ModuleID> {
    let model = survey.model
    let shipped = Set(model.files.indices.map { FileID($0) }.filter(survey.counts).map(survey.module))
    let needed = Set(model.declaredDependencies.filter { shipped.contains($0.dependent) }.map(\.dependency))
    return shipped.filter { model[$0].isVended && !needed.contains($0) }
  }

  /// A library offers its callers what is usual.
  private func isConvenience(_ finding: InjectionFinding) -> Bool { !survey.hasProgram && isOfPublicType(finding) }

  private func isOfPublicType(_ finding: InjectionFinding) -> Bool {
    finding.types.first.flatMap { survey.declarationOfType[$0.index] }.map { survey.model[$0].access == .public }
      ?? false
  }

  /// The library on top of others that puts them together for its callers is their composition root.
  private func isOfFacade(_ finding: InjectionFinding, _ cost: InjectionCost) -> Bool {
    finding.rule == .bastardInjection && facades.contains(cost.dependent) && isOfPublicType(finding)
  }

  /// Without defaults of parameters where most of the edge would stay anyway: one more or less changes nothing. Warnings where the edge goes with what is
  /// found on it and something is rebuilt less, whose remedies end with the call that works it out; and where defaults hold on to it more than all
  /// else although somebody parted the abstraction from what does the work.
  var weighed: [InjectionFinding] {
    findings.compactMap { finding in
      // What is a warning already is one whatever becomes of the edge.
      guard var cost = finding.cost, finding.severity == .note else { return finding }
      if isOfFacade(finding, cost) { return nil }
      let removed = frees(finding, cost) ? removed[Share(cost)] ?? cost.removed : cost.removed
      if finding.rule == .bastardInjection, !isSeparate(finding, cost),
        removed.count * 2 < cost.lines - cost.abstractLines
      {
        return nil
      }
      cost.remainingLines = max(0, cost.lines - cost.abstractLines - removed.count)
      var finding = finding
      finding.cost = cost
      guard cost.remainingLines == 0, frees(finding, cost) else {
        guard finding.rule == .bastardInjection else { return finding }
        if cost.remainingLines > removed.count || isConvenience(finding) { return nil }
        if isSeparate(finding, cost) { finding.severity = .warning }
        return finding
      }
      // Where another way leads there, nothing is rebuilt less; and for itself alone no module is parted from a client.
      guard cost.savedLines > 0, !finding.isOfLiveInstance || cost.savesOthers else { return finding }
      finding.severity = min(finding.severity, .warning)
      let edge = "\(survey.moduleName(cost.dependent)):\(survey.moduleName(cost.dependency))"
      finding.remedy = finding.remedy.map { "\($0): seam suggest --edge \(edge)" }
      return finding
    }
  }
}
