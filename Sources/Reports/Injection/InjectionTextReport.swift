import CodeModel
import GraphRendering
import InjectionFindings

/// A report on injection for the terminal: 80 columns, and whole when it is piped.
struct InjectionTextReport {
  private let document: InjectionDocument
  private let style: ReportStyle
  private var lines: [String] = []

  /// What a terminal shows of one rule, and of one plan; a pipe is given all.
  private static let findingsOnScreen = 12
  private static let stepsOnScreen = 5
  /// Lines of one finding that name who uses what it is about.
  private static let groupsShown = 10
  /// From so many findings on a summary comes first.
  private static let summarySize = 4

  private let top: Int?

  init(_ document: InjectionDocument, style: ReportStyle, exitStatus: Int32, top: Int? = nil) {
    self.document = document
    self.style = style
    self.top = top
    addTitle(exitStatus: exitStatus)
    if let lookedAt = document.lookedAt {
      lines += style.wrapping(lookedAt.split(separator: " ").map(String.init), after: "    ").map(style.quiet)
    }
    if document.summary.counts.values.reduce(0, +) >= Self.summarySize { addSummary() }
    for section in document.sections { add(section.rule, section.findings) }
    if let untold = document.untold {
      lines.append("")
      addWrapped(untold, after: "    ", isQuiet: true)
    }
    if let hidden = document.hidden { lines += ["", style.quiet("    \(hidden)")] }
    if document.report.silencedCount > 0 {
      lines += [
        "",
        style.quiet("    \(Count.of(document.report.silencedCount, "finding")) silenced by a comment in the source"),
      ]
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addTitle(exitStatus: Int32) {
    let title = document.title
    let status = exitStatus == 0 ? "" : "exit \(exitStatus)"
    let gap = String(repeating: " ", count: max(2, style.width - title.count - status.count))
    let styled = document.report.findings.isEmpty ? style.reassuring(title) : style.strong(title)
    lines.append(status.isEmpty ? styled : styled + gap + style.alarming(status))
  }

  private mutating func addSummary() {
    for part in document.summary.parts {
      lines += ["", style.strong(part.title)]
      let width = part.lines.reduce(0) { max($0, $1.name.count) }
      for line in part.lines {
        lines.append("  \(line.name)\(String(repeating: " ", count: width - line.name.count))   \(line.text)")
      }
    }
  }

  private mutating func add(_ rule: InjectionRule, _ findings: [InjectionFinding]) {
    lines += ["", style.strong(rule.rawValue) + "   " + document.count(of: findings)]
    let limit = top ?? (style.isTerminal ? Self.findingsOnScreen : Int.max)
    let shown = findings.prefix(limit)
    for group in document.groups(shown) {
      for finding in group { add(finding, of: group.count) }
      if group.count > 1 { addAdvice(for: group) }
    }
    let rest = findings.count - shown.count
    if rest > 0 { lines.append(style.quiet("  … \(Count.grouped(rest)) more: --format json")) }
  }

  /// - Parameter alike: how many findings have the same advice, which is told below the last of them.
  private mutating func add(_ finding: InjectionFinding, of alike: Int) {
    let word = finding.severity.rawValue
    let place = style.place(document.place(finding.location), file: finding.location.file)
    lines.append("  \(finding.severity == .note ? style.quiet(word) : style.alarming(word)) \(place)")
    addWrapped(finding.message, after: "    ")
    if alike == 1 { addAdvice(for: [finding]) }
    addTakers(of: finding)
    addUsers(finding.users)
    addPlan(finding.plan)
  }

  /// What findings cost together, and how to change that.
  private mutating func addAdvice(for group: [InjectionFinding]) {
    let these = group.count == 1 ? "" : "these \(group.count): "
    if let cost = InjectionCost(joining: group.compactMap(\.cost)) {
      addWrapped("\(document.edge(cost)): \(document.price(cost))", after: "    costs ", isQuiet: true)
    }
    if let remedy = group[0].remedy { addWrapped(these + remedy, after: "    → ") }
  }

  /// Where to begin, one line each.
  private mutating func addTakers(of finding: InjectionFinding) {
    let takers = document.takers(of: finding)
    for taker in takers.prefix(Self.groupsShown) {
      lines.append(
        "      \(style.place(document.place(taker.location), file: taker.location.file)) \(taker.name), \(taker.places)"
      )
    }
    let rest = takers.count - min(takers.count, Self.groupsShown)
    if rest > 0 { lines.append(style.quiet("      … \(Count.of(rest, "type")) more: --rule ambient-access")) }
  }

  private mutating func addUsers(_ users: [InjectionUsers]) {
    let lines = document.users(users)
    for line in lines.prefix(Self.groupsShown) { addWrapped(line, after: "    by ", isQuiet: true) }
    let rest = lines.count - min(lines.count, Self.groupsShown)
    if rest > 0 { self.lines.append(style.quiet("    … \(Count.of(rest, "module")) more: --format json")) }
  }

  private mutating func addPlan(_ plan: [InjectionStep]) {
    guard plan.count > 1 else { return }
    let shown = style.isTerminal ? plan.prefix(Self.stepsOnScreen) : plan[...]
    for (index, step) in shown.enumerated() {
      addWrapped(document.step(step), after: "      \(index + 1). ", isQuiet: true)
    }
    let rest = plan.count - shown.count
    if rest > 0 { lines.append(style.quiet("      … \(Count.of(rest, "step")) more: --format json")) }
  }

  private mutating func addWrapped(_ text: String, after first: String, isQuiet: Bool = false) {
    for line in TextLines.wrapping(
      text.terminalSafe.split(separator: " ").map(String.init), after: first, width: style.width)
    {
      lines.append(isQuiet ? style.quiet(line) : line)
    }
  }
}
