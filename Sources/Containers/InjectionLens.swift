package import CodeModel
package import Collaborators
import Injection
package import InjectionFindings

/// Looks at how a package's objects get their collaborators.
package enum InjectionLens {
  /// Files that mention none of these hold no code of a container, so that their bodies need not be read.
  package static var bodySpellings: Set<String> { ContainerReader.bodySpellings }

  /// The types that stand in for others in tests, previews and examples.
  package static func standIns(in model: CodeModel, bytes: (String) -> [UInt8]?) -> Set<TypeID> {
    ShippedCode.standIns(in: model, bytes: bytes)
  }

  /// - Parameters:
  ///   - model: read down to its declarations and uses, with the bodies of files that mention ``bodySpellings``.
  ///   - debugCode: what no release build compiles, of which nothing is said and nothing counted.
  package static func report(
    on model: CodeModel, configuration: InjectionConfiguration = InjectionConfiguration(),
    debugCode: DebugCodeOfFiles = .unknown
  ) -> InjectionReport {
    var report = InjectionReport()
    report.add(InjectionPart(byHandIn: model, configuration: configuration, debugCode: debugCode))
    for part in ContainerReader(model).parts { report.add(part) }
    report.dropDebugCode(debugCode)
    report.apply(configuration)
    return report
  }
}

extension InjectionReport {
  fileprivate mutating func apply(_ configuration: InjectionConfiguration) {
    rewriteUntold { configuration.disabledRules.contains($0.rule) ? nil : $0 }
    rewrite { finding in
      guard !configuration.disabledRules.contains(finding.rule) else { return nil }
      var finding = finding
      finding.severity = configuration.severities[finding.rule] ?? finding.severity
      return finding
    }
  }
}
