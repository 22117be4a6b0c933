package import CodeModel

/// A first `.seam.yml`: the order that modules and folders have, and a few rules that the code holds to already.
///
/// What nearly holds is written too, and ``baseline`` knows the rest, so that the first run of `seam check` is green.
/// Rules that say nothing about a codebase are not written: a module of five files has one.
package struct StarterSettings {
  /// What breaks the rules today; empty where nothing does.
  package let baseline: Baseline
  /// How many findings ``baseline`` makes known.
  package let findingCount: Int
  private let rules: [StarterRule]
  private let remarks: [String]

  /// - Parameter model: read down to its references, with tests.
  package init(for model: CodeModel) {
    let codebase = RuleCodebase(model, parts: PartTable())
    let trial = StarterTrial(codebase: codebase)
    let modules = ShippedModules(of: codebase)
    var orders = StarterOrders(trial, modules)
    orders.write()
    let others = StarterHabits(trial, modules).rules
    rules = orders.rules + others
    remarks = orders.remarks
    let broken = trial.outcome(of: rules)?.violations ?? []
    (baseline, findingCount) = (Baseline(broken), broken.count)
  }

  /// - Parameter baselineFile: where ``baseline`` is written beside the settings; nil where it is not.
  package func text(baselineFile: String?) -> String {
    var lines = [
      "# What `seam check` holds this codebase to: what is so today, written by `seam check --init`. Keep what you mean,",
      "# change what you want; `seam check --explain KIND` and docs/check.md tell what other rules there are.",
    ]
    if rules.count > 1 {
      lines.append("# Rules are about what is shipped; `tests-too: true` in a rule holds the tests to it, too.")
    }
    if !baseline.counts.isEmpty { lines += YAMLText.comment(sentence(baselineFile), indent: 0) }
    for remark in remarks { lines += YAMLText.comment(remark, indent: 0) }
    lines += ["version: 1", "", "check:", "  rules:"]
    lines += rules.flatMap(\.lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func sentence(_ baselineFile: String?) -> String {
    let count = Count.of(findingCount, "finding")
    return baselineFile.map {
      "What breaks a rule today and may stay for now, \(count), is in \($0), which only becomes shorter."
    }
      ?? "Today \(count) would break it: `seam check --write-baseline` records what may stay for now."
  }
}
