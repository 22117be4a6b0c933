package import CodeModel

/// Looks at how a package's objects get their collaborators.
package enum InjectionLens {
  /// Files that mention none of these hold no code of a container, so that their bodies need not be read.
  package static var bodySpellings: Set<String> { ContainerReader.bodySpellings }

  /// - Parameter model: read down to its declarations and uses, with the bodies of files that mention ``bodySpellings``.
  package static func report(on model: CodeModel, configuration: InjectionConfiguration = InjectionConfiguration()) -> InjectionReport {
    let survey = InjectionSurvey(model, configuration: configuration)
    let hand = HandLens(survey)
    var report = InjectionReport()
    report.add(hand.read())
    for part in ContainerReader(model).parts { report.add(part) }
    report.apply(configuration.severities)
    return report
  }
}

extension InjectionReport {
  fileprivate mutating func apply(_ severities: [InjectionRule: InjectionFinding.Severity?]) {
    guard !severities.isEmpty else { return }
    rewrite { finding in
      guard let severity = severities[finding.rule] else { return finding }
      guard let severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
