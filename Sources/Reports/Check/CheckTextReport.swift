import CodeModel
import Rules

/// One block a finding: what, where, why, what instead, and how to silence it. Chains that end in one edge are told
/// together, because cutting that edge mends them all.
struct CheckTextReport {
  private let document: CheckDocument
  private let style: ReportStyle
  private var sources: SourceLines
  private var lines: [String] = []

  init(_ document: CheckDocument, style: ReportStyle, sources: SourceLines) {
    self.document = document
    self.style = style
    self.sources = sources
    for group in FindingGroups(document.open).groups { add(group) }
    lines.append(CheckWording.summary(document).terminalSafe)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ group: [RuleFinding]) {
    guard let finding = group.first else { return }
    let head = "\(finding.severity.rawValue): \(finding.rule.name): ".terminalSafe
    let mark = finding.severity == .error ? style.alarming(head) : style.strong(head)
    lines.append(mark + finding.message.terminalSafe)
    if finding.chain.isEmpty { addPlaces(finding) } else { addChain(finding) }
    for other in group.dropFirst() { lines.append("  also: \(other.message.terminalSafe)") }
    addLine("why", finding.rule.because)
    addLine("instead", finding.rule.instead)
    addLine("to keep it", CheckWording.silence(finding))
    lines.append("")
  }

  private mutating func addPlaces(_ finding: RuleFinding) {
    for place in finding.places.prefix(3) { addPlace(place, indent: "  ") }
    let rest = max(finding.weight, finding.places.count) - min(finding.places.count, 3)
    if finding.level != nil, !finding.to.isEmpty, rest > 0 { lines.append(style.quiet("  and \(rest) more")) }
  }

  private mutating func addChain(_ finding: RuleFinding) {
    for step in finding.chain {
      lines.append("  \(step.from) → \(step.to)".terminalSafe)
      if let location = step.location { addPlace(location, indent: "    ") }
    }
  }

  private mutating func addPlace(_ place: Location, indent: String) {
    let text = "\(document.path(of: place)):\(place.line):\(place.column)".terminalSafe
    lines.append(indent + style.place(text, file: document.absolutePath(of: place)))
    if let source = sources.text(at: place), !source.isEmpty {
      lines.append(indent + "    " + style.quiet(style.fitted(source, after: indent.count + 4)))
    }
  }

  private mutating func addLine(_ title: String, _ sentence: String?) {
    if let sentence { lines.append("  \(title): \(sentence.terminalSafe)") }
  }
}

/// Findings that one edge causes, in the order of the first of each.
struct FindingGroups {
  let groups: [[RuleFinding]]

  private struct Cause: Hashable {
    var rule: String
    var from: String
    var to: String
  }

  init(_ findings: [RuleFinding]) {
    var groups: [[RuleFinding]] = []
    var groupOfCause: [Cause: Int] = [:]
    for finding in findings {
      // A circle and a direct edge stand for themselves.
      guard let last = finding.chain.last, finding.chain.first?.from == finding.from, last.to == finding.to else {
        groups.append([finding])
        continue
      }
      let cause = Cause(rule: finding.rule.name, from: last.from, to: last.to)
      if let group = groupOfCause[cause] {
        groups[group].append(finding)
      } else {
        groupOfCause[cause] = groups.count
        groups.append([finding])
      }
    }
    self.groups = groups
  }
}
