import CodeModel
import InjectionFindings

extension InjectionReport {
  /// A singleton and those who could take it are one decision: they are told with it, where nobody asks more of either,
  /// and counted with one that is no finding because they are too few.
  mutating func tellTakersWithTheirSingletons() {
    var takers: [DeclarationID: [InjectionTaker]] = [:]
    let told = Set((findings + untold).filter { $0.rule == .singleton && $0.severity == .note }.compactMap(\.subject))
    rewrite { finding in
      guard finding.rule == .ambientAccess, finding.severity == .note, let subject = finding.subject,
        told.contains(subject), let taker = finding.takers.first
      else { return finding }
      takers[subject, default: []].append(taker)
      return nil
    }
    rewrite { $0.told(with: takers) }
    rewriteUntold { $0.told(with: takers) }
  }
}

extension InjectionFinding {
  fileprivate func told(with takers: [DeclarationID: [InjectionTaker]]) -> Self {
    guard rule == .singleton, let found = subject.flatMap({ takers[$0] }) else { return self }
    var finding = self
    finding.takers = found
    return finding
  }
}
