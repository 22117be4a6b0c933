import HostSystem
import Settings

/// A rule that a first settings file may have.
struct StarterRule {
  var name: String
  /// What stands behind its name, the first line beside it and the others below, each with its indentation.
  var demand: [String]
  /// What it holds, and why.
  var comment: String

  init(_ name: String, _ demand: String, _ comment: String) {
    self.name = name
    self.demand = [demand]
    self.comment = comment
  }

  /// The layers of an order, from top to bottom.
  init(_ name: String, layers order: LayerOrder, level: String? = nil, _ comment: String) {
    self.name = name
    self.comment = comment
    demand = ["", "      layers:"]
    for layer in order.layers {
      let rows = YAMLText.list(layer.map { order.units[$0].name }, indent: 10)
      demand += rows.enumerated().map { ($0.offset == 0 ? "        - " : "          ") + $0.element }
    }
    if let level { demand.append("      level: \(level)") }
  }

  /// The entry below `rules:`.
  var entry: [String] { ["    \(name):" + (demand[0].isEmpty ? "" : " \(demand[0])")] + demand.dropFirst() }

  var lines: [String] { YAMLText.comment(comment, indent: 4) + entry }
}

/// What a codebase says to a rule that is not written yet.
struct StarterTrial {
  let codebase: RuleCodebase

  /// How often the code breaks a rule; nil where the rule would say nothing about it.
  func count(of rule: StarterRule) -> Int? {
    guard let outcome = outcome(of: [rule]), outcome.dead.isEmpty else { return nil }
    return outcome.violations.count
  }

  func holds(_ rule: StarterRule) -> Bool { count(of: rule) == 0 }

  /// - Returns: nil where no settings can be read of the rules.
  func outcome(of rules: [StarterRule]) -> RuleOutcome? {
    let yaml = (["check:", "  rules:"] + rules.flatMap(\.entry)).joined(separator: "\n")
    guard let root = try? YAMLReading.settings(from: Array(yaml.utf8)) else { return nil }
    var reader = SettingsReader()
    let settings = RuleSettings(parts: nil, check: root["check"], &reader)
    guard reader.problems.isEmpty else { return nil }
    return RuleChecker(settings, codebase, today: CalendarDay(daysSince1970: 0)).outcome()
  }
}
