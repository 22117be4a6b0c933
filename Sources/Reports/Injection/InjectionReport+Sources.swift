package import CodeModel
package import Collaborators
import Containers
package import InjectionFindings
package import PackageReading

extension InjectionReport {
  /// What is said of a codebase, whichever command asks: what the injection lens finds, but for what a comment
  /// silences, what only a debug build compiles, and protocols that tests name.
  package init(
    on model: CodeModel, _ configuration: InjectionConfiguration, sources: SourceLines, unread: UnreadSources?
  ) {
    var sources = sources
    let debugCode = DebugCodeOfFiles(bytes: sources.bytes)
    let line = { (file: String, number: Int) in sources.text(at: Location(file: file, line: number, column: 1)) }
    self = InjectionLens.report(on: model, configuration: configuration, debugCode: debugCode)
    silence(in: model, line: line)
    if let unread { dropProtocols(mentionedIn: unread, model) }
    tellProtocolsTogether(in: model)
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
