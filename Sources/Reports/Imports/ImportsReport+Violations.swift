import CodeModel
import ImportAnalysis
package import Rules

extension ImportsReport {
  /// What is listed as `seam check` tells it, one rule a kind: an error where it is certain and wrong, else a note.
  package func commandFindings(_ options: ImportsReportOptions) -> CommandFindings {
    let listed = listed(options)
    let counts = Dictionary(grouping: listed, by: Subject.init).mapValues(\.count)
    let violations = listed.map { finding in
      let subject = Subject(finding)
      let count = Violation.Count(from: subject.module, to: subject.imported, weight: counts[subject] ?? 1)
      return RuleViolation(
        rule: RuleFacts(finding.kind, isFault(finding) ? .error : .note),
        violation: Violation(
          Self.message(finding), counts: [count], places: [finding.location], level: .module))
    }
    let looked = ImportFinding.Kind.allCases.filter { options.kinds?.contains($0) ?? true }
    return CommandFindings(rules: looked.map { RuleFacts($0, .error) }, violations: violations)
  }

  /// Without what a baseline records.
  package func leavingOut(_ known: Baseline, _ options: ImportsReportOptions) -> ImportsReport {
    let all = commandFindings(options).violations
    let isKnown = Dictionary(zip(listed(options), all.map(known.knows)), uniquingKeysWith: { $0 && $1 })
    var result = self
    result.findings = findings.filter { !(isKnown[$0] ?? false) }
    return result
  }

  /// What is wrong and, where that is known, the line that mends it.
  private static func message(_ finding: ImportFinding) -> String {
    let sentence = ImportsWording.sentence(finding)
    guard finding.kind != .access, let edit = finding.edit else { return sentence }
    return "\(sentence); \(edit)"
  }
}

/// What a baseline knows findings of a kind by: a module imports another, in however many files.
private struct Subject: Hashable {
  var kind: ImportFinding.Kind
  var module: String
  var imported: String

  init(_ finding: ImportFinding) {
    (kind, module, imported) = (finding.kind, finding.module, finding.imported)
  }
}

extension RuleFacts {
  fileprivate init(_ kind: ImportFinding.Kind, _ severity: RuleSeverity) {
    self.init(
      kind.rawValue, of: .imports, severity: severity, demand: "none \(ImportsWording.heading(kind))")
  }
}
