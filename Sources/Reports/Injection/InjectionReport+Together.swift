import CodeModel
import InjectionFindings

extension InjectionReport {
  /// A singleton and those who could take it are one decision: they are told with it, where nobody asks more of either.
  mutating func tellTakersWithTheirSingletons() {
    var takers: [DeclarationID: [InjectionTaker]] = [:]
    let told = Set(findings.filter { $0.rule == .singleton && $0.severity == .note }.compactMap(\.subject))
    rewrite { finding in
      guard finding.rule == .ambientAccess, finding.severity == .note, let subject = finding.subject,
        told.contains(subject), let taker = finding.takers.first
      else { return finding }
      takers[subject, default: []].append(taker)
      return nil
    }
    rewrite { finding in
      guard finding.rule == .singleton, let found = finding.subject.flatMap({ takers[$0] }) else { return finding }
      var finding = finding
      finding.takers = found
      return finding
    }
  }
}
