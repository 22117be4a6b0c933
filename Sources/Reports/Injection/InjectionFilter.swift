import CodeModel
import InjectionFindings

/// Which findings a report shows.
struct InjectionFilter {
  private let rules: Set<InjectionRule>
  private let include: [GlobPattern]
  private let exclude: [GlobPattern]
  private let model: CodeModel
  private let typeIdentifiers: [String]
  private let moduleOfPath: [String: String]

  init(_ options: InjectionReportOptions, model: CodeModel) {
    rules = options.rules
    include = options.include.map(GlobPattern.init)
    exclude = options.exclude.map(GlobPattern.init)
    self.model = model
    let hasPatterns = !include.isEmpty || !exclude.isEmpty
    typeIdentifiers = hasPatterns ? model.typeIdentifiers : []
    moduleOfPath =
      hasPatterns
      ? Dictionary(model.files.map { ($0.path, model[$0.module].name) }, uniquingKeysWith: { first, _ in first }) : [:]
  }

  func admits(_ finding: InjectionFinding) -> Bool {
    guard rules.isEmpty || rules.contains(finding.rule) else { return false }
    return (include.isEmpty || matches(finding, include)) && !matches(finding, exclude)
  }

  private func matches(_ finding: InjectionFinding, _ patterns: [GlobPattern]) -> Bool {
    guard !patterns.isEmpty else { return false }
    var names = [finding.location.file]
    if let module = moduleOfPath[finding.location.file] { names.append(module) }
    for type in finding.types { names += [model[type].name, typeIdentifiers[type.index]] }
    return patterns.contains { pattern in names.contains { pattern.matches($0) } }
  }
}
