package import HostSystem
package import Settings

/// A dependency, or a node, that rules pass over, with the reason.
package struct RuleException: Sendable {
  /// As it is written: `CartFeature -> Payments`, or one name.
  package var text: String
  package var line: Int
  package var from: Selector
  /// Nil for what is said of a node alone, such as its figure.
  package var to: Selector?
  package var reason: String
  /// The last day on which it holds; nil for one without an end.
  package var until: CalendarDay?
  /// The names of the rules that it speaks of; empty for all.
  package var rules: [SpottedText]

  package func isOver(on day: CalendarDay) -> Bool { until.map { $0 < day } ?? false }

  func speaks(of rule: String) -> Bool { rules.isEmpty || rules.contains { $0.text == rule } }
}

/// Reads `except:`.
struct RuleExceptionReading {
  private static let keys = ["because", "until", "rules"]
  private static let sentence =
    "an exception is written '- CartFeature -> Payments: reason', or with 'because', 'until' and 'rules' below it"

  static func exceptions(in node: SettingsNode, _ reader: inout SettingsReader) -> [RuleException] {
    guard let list = node.list else {
      if !node.isEmpty { reader.tell(node, "'except' is a list; \(sentence)") }
      return []
    }
    return list.compactMap { exception($0, &reader) }
  }

  private static func exception(_ node: SettingsNode, _ reader: inout SettingsReader) -> RuleException? {
    guard let members = node.members, members.count == 1, let member = members.first else {
      reader.tell(node, sentence + (node.text == nil ? "" : "; each needs a reason"))
      return nil
    }
    let ends = RuleEdge.ends(of: member.key)
    if ends == nil, member.key.contains("->") {
      reader.tell(member.line, sentence)
      return nil
    }
    var exception = RuleException(
      text: member.key, line: member.line, from: Selector(ends?.from ?? member.key, line: member.line),
      to: (ends?.to).map { Selector($0, line: member.line) }, reason: "", until: nil, rules: [])
    if let members = member.value.members {
      read(members, into: &exception, &reader)
    } else {
      exception.reason = member.value.text ?? ""
    }
    if exception.reason.isEmpty {
      reader.tell(member.line, "the exception '\(member.key)' gives no reason; say why it may stand")
    }
    return exception
  }

  private static func read(
    _ members: [SettingsMember], into exception: inout RuleException, _ reader: inout SettingsReader
  ) {
    for member in members {
      switch member.key {
      case "because": exception.reason = reader.text(member.value, expecting: "'because' is a sentence") ?? ""
      case "until":
        exception.until = member.value.text.flatMap(CalendarDay.init)
        if exception.until == nil { reader.tell(member.value, "'until' is a day, such as 2026-03-31") }
      case "rules": exception.rules = reader.texts(member.value, expecting: "'rules' lists names of rules")
      default: reader.tellUnknown(member, in: "an exception", known: keys)
      }
    }
  }
}
