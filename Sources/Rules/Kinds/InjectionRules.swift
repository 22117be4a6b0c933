import CodeModel
import InjectionFindings
import Settings

/// The rules of `seam di`, so that one command is the gate.
struct InjectionRules: Rule {
  static let key = "injection"
  static let options = ["of", "for"]
  static let demand =
    "none of the findings of `seam di` that are listed; 'of' names the types that it is about (such as a singleton that only some may reach), 'for' who is excepted"
  static let example = "ambient: {injection: [ambient-access, service-locator], for: app}"

  private let rules: Set<InjectionRule>
  private let subjects: [Selector]
  private let admitted: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key) else { return nil }
    let texts = entry.reader.texts(value, expecting: "rule '\(entry.name)': 'injection' lists rules of seam di")
    var rules: Set<InjectionRule> = []
    for text in texts {
      if let rule = InjectionRule(rawValue: text.text) {
        rules.insert(rule)
      } else {
        let known = InjectionRule.allCases.map(\.rawValue)
        let near = NearestNames(to: text.text).among(names: known).first.map { "; did you mean '\($0)'?" }
        entry.reader.tell(
          text.line,
          "rule '\(entry.name)': seam di has no rule '\(text.text)'\(near ?? "; there are \(known.joined(separator: ", "))")"
        )
      }
    }
    guard !rules.isEmpty else { return nil }
    self.rules = rules
    subjects = entry.selectors("of")
    admitted = entry.selectors("for")
  }

  var needs: RuleNeeds { RuleNeeds(references: true, injection: true) }
  var selectors: [Selector] { admitted }

  func graph(of codebase: RuleCodebase) -> RuleGraph? { codebase.graph(at: .type) }

  /// Code outside of all types is found in files.
  func matches(_ selector: Selector, in codebase: RuleCodebase, _ graph: RuleGraph) -> Bool {
    !graph.nodes(of: selector).isEmpty || !codebase.graph(at: .file).nodes(of: selector).isEmpty
  }

  func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting] {
    graph?.deadTypes(among: subjects, parts: codebase.parts) ?? []
  }

  private func files(of selectors: [Selector], in codebase: RuleCodebase, _ graph: RuleGraph) -> Set<String> {
    guard !selectors.isEmpty else { return [] }
    let files = codebase.graph(at: .file)
    return Set(graph.nodes(of: selectors).compactMap { graph.graph.nodes[$0].file })
      .union(files.nodes(of: selectors).map(files.name))
  }

  func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation] {
    guard let report = codebase.injection, let graph else { return [] }
    let identifiers = codebase.model.typeIdentifiers
    let admitted = Set(graph.nodes(of: admitted).map { graph.graph.nodes[$0].id })
    let filesOfAdmitted = files(of: self.admitted, in: codebase, graph)
    let subjects = Set(graph.types(of: subjects).map(graph.name))
    return report.findings.flatMap(perUser).compactMap { finding -> Violation? in
      guard rules.contains(finding.rule) else { return nil }
      let types = finding.types.map { identifiers[$0.index] }
      guard self.subjects.isEmpty || types.contains(where: subjects.contains),
        !filesOfAdmitted.contains(finding.location.file),
        types.first.map({ !admitted.contains($0) }) ?? true
      else { return nil }
      var violation = Violation(finding, identifiers)
      violation.message += " (\(finding.rule.rawValue))"
      return violation
    }.countedTogether
  }

  /// A finding about a locator is one for each of its users here: some may ask it, and others not.
  private func perUser(_ finding: InjectionFinding) -> [InjectionFinding] {
    guard finding.rule == .serviceLocator, !finding.users.isEmpty else { return [finding] }
    return finding.users.flatMap { group in
      zip(group.types, group.locations).map { type, location in
        var result = finding
        (result.types, result.location) = ([type] + finding.types, location)
        return result
      }
    }
  }
}
