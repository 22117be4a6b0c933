package import CodeModel
import Containers
package import Injection
package import PackageReading

extension InjectionReport {
  /// What is said of a codebase, whichever command asks: what the injection lens finds, but for what a comment
  /// silences, what only a debug build compiles, and protocols that tests name.
  package init(
    on model: CodeModel, _ configuration: InjectionConfiguration, sources: SourceLines, unread: UnreadSources?
  ) {
    var sources = sources
    self = InjectionLens.report(on: model, configuration: configuration)
    silence(in: model) { sources.text(at: Location(file: $0, line: $1, column: 1)) }
    dropDebugCode { sources.text(at: Location(file: $0, line: $1, column: 1)) }
    if let unread { dropProtocols(mentionedIn: unread, model) }
  }

  /// A protocol that tests name has another implementation there, or is there for one.
  private mutating func dropProtocols(mentionedIn unread: UnreadSources, _ model: CodeModel) {
    func name(_ finding: InjectionFinding) -> String? {
      guard finding.rule == .singleMethodProtocol else { return nil }
      return finding.types.first.map { String(model[$0].name.split(separator: ".").last ?? "") }
    }
    let mentioned = unread.mentioned(of: Set(findings.compactMap(name)), beside: model)
    rewrite { finding in name(finding).map(mentioned.contains) ?? false ? nil : finding }
  }
}
