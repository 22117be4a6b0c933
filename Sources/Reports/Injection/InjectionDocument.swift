import CodeModel
import GraphRendering
import InjectionFindings

/// A finished report on injection beside the model that its numbers refer to: what the writers of each format share.
struct InjectionDocument {
  let report: InjectionReport
  let summary: InjectionSummary
  let model: CodeModel
  let typeIdentifiers: [String]
  let moduleIdentifiers: [String]

  init(_ report: InjectionReport, summary: InjectionSummary, model: CodeModel) {
    self.report = report
    self.summary = summary
    self.model = model
    typeIdentifiers = model.typeIdentifiers
    moduleIdentifiers = model.moduleIdentifiers
  }

  /// The findings of each rule: rules by their gravest finding, then by name; findings by severity, then by what they
  /// cost, then by place.
  var sections: [(rule: InjectionRule, findings: [InjectionFinding])] {
    let byRule = Dictionary(grouping: report.findings, by: \.rule)
    return byRule.map { rule, findings in (rule, findings.sorted(by: precedes)) }
      .sorted { ($0.findings[0].severity, $0.rule) < ($1.findings[0].severity, $1.rule) }
  }

  private func precedes(_ left: InjectionFinding, _ right: InjectionFinding) -> Bool {
    if left.severity != right.severity { return left.severity < right.severity }
    // Of singletons the one that most reach for comes first.
    let weights = (weight(of: left), weight(of: right))
    guard weights.0 == weights.1 else { return weights.0 > weights.1 }
    // What keeps one edge stands together.
    let (one, other) = (left.cost, right.cost)
    guard let one, let other, one.rebuiltLines == other.rebuiltLines, !one.isOfEdge(of: other) else {
      return InjectionFinding.precedes(left, right)
    }
    return (one.dependent, one.dependency) < (other.dependent, other.dependency)
  }

  private func weight(of finding: InjectionFinding) -> Int { finding.users.reduce(0) { $0 + $1.places } }

  // MARK: - Words

  /// `3 warnings, 12 notes in Shop`
  var title: String {
    let counts = InjectionSummary.text(summary.counts)
    let name = (model.title ?? model.root?.name).map { " in \(DisplayText.make($0))" } ?? ""
    return (counts.isEmpty ? "nothing found" : counts) + name
  }

  /// What was looked at, where nothing came of it: that it is quiet may mean that all is well, or that nothing is there.
  var lookedAt: String? {
    guard summary.counts.isEmpty, report.silencedCount == 0 else { return nil }
    let roles: [InjectionNode.Role] = [.service, .abstraction, .singleton, .scope, .container, .compositionRoot]
    var parts = roles.compactMap { role -> String? in
      let count = report.nodes.count { $0.roles.contains(role) }
      return count == 0 ? nil : Count.of(count, role.rawValue.replacing("-", with: " "))
    }
    let edges = Dictionary(grouping: report.edges, by: \.kind).mapValues(\.count)
    for (kind, words) in [
      (DependencyKind.injects, "handed over"), (.resolves, "taken from a container or the environment"),
    ] {
      if let count = edges[kind] { parts.append("\(Count.of(count, "object")) \(words)") }
    }
    return "looked at: " + (parts.isEmpty ? "no type that does work for others" : parts.joined(separator: ", "))
  }

  /// Singletons that reach far and are no findings, by name; nil where there are none.
  var untold: String? {
    guard !report.untold.isEmpty else { return nil }
    let shown = report.untold.mostReachedFirst.prefix(Self.untoldShown).map { finding in
      let behind = finding.placesBehindShorthands
      return
        "\(finding.nameOfReached) (\(finding.wholeReach.textWithin)\(behind > 0 ? "; \(behind) by shorthands" : ""))"
    }
    let rest = report.untold.count - shown.count
    return "reached from many places as well, with little or nothing to advise: "
      + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more: --format json" : "")
  }

  private static let untoldShown = 5

  /// What is counted and not listed; nil where everything is.
  var hidden: String? {
    let count = summary.counts.values.reduce(0, +) - report.findings.count
    return count == 0 ? nil : "\(Count.of(count, "finding")) not listed: --severity note"
  }

  func count(of findings: [InjectionFinding]) -> String {
    InjectionSummary.text(findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 })
  }

  /// One line for each module, or for several that compile the same.
  func users(_ users: [InjectionUsers]) -> [String] {
    var groups: [[InjectionUsers]] = []
    for user in users {
      let same = groups.firstIndex {
        ($0[0].types, $0[0].places, $0[0].locations) == (user.types, user.places, user.locations)
      }
      if let same { groups[same].append(user) } else { groups.append([user]) }
    }
    return groups.map { group in
      "\(group.map { DisplayText.make(model[$0.module].name) }.joined(separator: ", ")): \(text(of: group[0]))"
    }
  }

  /// `12 places in 3 types and 1 file (A, B, C)`
  private func text(of users: InjectionUsers) -> String {
    let names = users.types.prefix(Self.namedUsers).map { DisplayText.make(model[$0].name) }
    let more = users.types.count > Self.namedUsers ? ", …" : ""
    let types = users.types.isEmpty ? "" : " (\(names.joined(separator: ", "))\(more))"
    return "\(InjectionReach(of: [users]).textWithin)\(types)"
  }

  private static let namedUsers = 3

  /// Who could take a singleton, with the first of the places where it reaches for it; nothing of other findings.
  func takers(of finding: InjectionFinding) -> [(name: String, places: String, location: Location)] {
    guard finding.rule == .singleton else { return [] }
    return finding.takers.map {
      (DisplayText.make(model[$0.type].name), Count.of($0.places, "place"), $0.location)
    }
  }

  /// Findings of one rule one after the other, with the advice and the edge that those up to the next have in common:
  /// they are told once, below the last.
  func groups(_ findings: some Collection<InjectionFinding>) -> [[InjectionFinding]] {
    findings.reduce(into: []) { groups, finding in
      if let last = groups.last?.last, isAlike(last, finding) {
        groups[groups.count - 1].append(finding)
      } else {
        groups.append([finding])
      }
    }
  }

  private func isAlike(_ one: InjectionFinding, _ other: InjectionFinding) -> Bool {
    guard one.remedy != nil, one.remedy == other.remedy, one.users.isEmpty, other.users.isEmpty else { return false }
    guard let cost = one.cost else { return other.cost == nil }
    return other.cost?.isOfEdge(of: cost) ?? false
  }

  func edge(_ cost: InjectionCost) -> String {
    "\(DisplayText.make(model[cost.dependent].name)) → \(DisplayText.make(model[cost.dependency].name))"
  }

  func price(_ cost: InjectionCost) -> String {
    let share =
      cost.removedLines == cost.lines
      ? "nothing else keeps this edge"
      : "\(Count.grouped(cost.removedLines)) of \(Count.of(cost.lines, "line")) that keep this edge\(cost.others)"
    let saved =
      cost.savedLines == 0
      ? "whatever becomes of this edge" : "\(Count.grouped(cost.savedLines)) of them for this edge alone"
    return
      "\(share); \(Count.of(cost.rebuiltLines, "line")) to rebuild with \(DisplayText.make(model[cost.dependency].name)), \(saved)"
  }

  func step(_ step: InjectionStep) -> String {
    let remaining = step.remaining.places == 0 ? "none left" : "then \(step.remaining.text)"
    return "free \(DisplayText.make(model[step.module].name)): \(Count.of(step.places, "place")), \(remaining)"
  }

  func place(_ location: Location) -> String { "\(location.file):\(location.line):\(location.column)".terminalSafe }
}
