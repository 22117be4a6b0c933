package import HostSystem

/// Holds a codebase against its rules.
package struct RuleChecker {
  private let settings: RuleSettings
  private let codebase: RuleCodebase
  private let today: CalendarDay
  private let life: SettingLife

  /// - Parameter today: the day that decides which exceptions are over.
  package init(_ settings: RuleSettings, _ codebase: RuleCodebase, today: CalendarDay) {
    self.settings = settings
    self.codebase = codebase
    self.today = today
    life = SettingLife(settings, codebase)
  }

  /// - Complexity: that of the rules, each of which walks over a graph a few times at most; rules with exceptions are
  ///   evaluated twice.
  package func outcome() -> RuleOutcome {
    var outcome = RuleOutcome()
    outcome.dead = life.deadParts()
    let deadParts = Set(outcome.dead.compactMap(\.rule))
    for index in outcome.dead.indices { outcome.dead[index].rule = nil }
    var used: Set<Int> = []
    for rule in settings.rules {
      let graph = rule.rule.graph(of: codebase)
      let dead = life.deadSelectors(of: rule, in: graph, deadParts: deadParts)
      outcome.dead += dead
      // A rule about nothing cannot be evaluated; the dead selector is told instead.
      if dead.isEmpty, rule.rule.selectors.allSatisfy({ !deadParts.contains($0.text) }) {
        check(rule, in: graph, &outcome, used: &used)
      }
    }
    checkAssignment(&outcome)
    outcome.expired = settings.exceptions.filter { $0.isOver(on: today) }
    outcome.dead += life.deadExceptions(used: used) + life.deadModulePatterns()
    if !settings.mentions.isEmpty { outcome.dead += MentionLife(codebase).dead(among: settings.mentions) }
    outcome.dead = Set(outcome.dead).sorted()
    return outcome
  }

  private func check(_ rule: ConfiguredRule, in graph: RuleGraph?, _ outcome: inout RuleOutcome, used: inout Set<Int>) {
    let facts = RuleFacts(rule)
    let all = rule.rule.violations(in: codebase, graph)
    let excuses = settings.exceptions.indices.filter { settings.exceptions[$0].speaks(of: rule.name) }
    guard !excuses.isEmpty, !all.isEmpty else {
      outcome.violations += all.map { RuleViolation(rule: facts, violation: $0) }
      return
    }
    let excusing = Excusing(settings.exceptions, among: excuses, in: graph)
    for violation in all { used.formUnion(excusing.matches(violation)) }
    let valid = excuses.filter { used.contains($0) && !settings.exceptions[$0].isOver(on: today) }
    guard !valid.isEmpty else {
      outcome.violations += all.map { RuleViolation(rule: facts, violation: $0) }
      return
    }
    let active = Excusing(settings.exceptions, among: valid, in: graph)
    let rest = rule.rule.loosensWithFewerEdges ? graph.map(active.withoutEdges) : graph
    let left = rule.rule.violations(in: codebase, rest).filter { !active.excuses($0) }
    outcome.violations += left.map { RuleViolation(rule: facts, violation: $0) }
    let remaining = Set(left)
    outcome.excepted += all.filter { !remaining.contains($0) }.compactMap { violation in
      active.matches(violation).min().map {
        RuleViolation(rule: facts, violation: violation, reason: settings.exceptions[$0].reason)
      }
    }
  }

  private func checkAssignment(_ outcome: inout RuleOutcome) {
    guard let (severity, line) = settings.unassigned else { return }
    let facts = RuleFacts(name: "unassigned", kind: "unassigned", severity: severity, line: line)
    outcome.violations += life.unassignedModules().map { RuleViolation(rule: facts, violation: $0) }
  }
}
