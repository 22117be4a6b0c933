import CodeModel
import GraphRendering
package import PackageWriting
package import Planning
import Reports
import SeparationReports

/// What is said about a plan that was carried out.
package struct PlanCarryingText {
  private let plan: CuttingPlan
  private let wording: PlanWording

  package init(_ plan: CuttingPlan) {
    self.plan = plan
    wording = PlanWording(plan)
  }

  /// The files that the first step changed, a sign and a path a line.
  package func applied(_ step: PlanStep) -> String {
    let rest = plan.steps.count - 1
    let next = rest == 0 ? "" : "commit it, and ask again for the other \(Count.of(rest, "step"))\n"
    return CarryingText.applied(step.changes, title: wording.title(of: step)) + next
  }

  /// The message of the commit that a step becomes.
  package func message(of step: PlanStep) -> String {
    let names = step.consumers.map { DisplayText.make($0) }
    let consumers = names.count == 1 ? names[0] : "\(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    let subject =
      "Untie \(names.count > 3 ? "\(names.count) modules" : consumers) from \(DisplayText.make(step.provider))"
    let body = [wording.interface(of: step), wording.figures(of: step)].compactMap(\.self).map { "\($0)." }
    return ([subject, ""] + (names.count > 3 ? ["\(consumers)."] : []) + body).joined(separator: "\n") + "\n"
  }

  package func written(_ branch: String, commits: [String]) -> String {
    var lines = ["\(Count.of(commits.count, "commit")) on the new branch \(DisplayText.make(branch))"]
    lines += zip(commits, plan.steps).map { "  \($0) \(wording.title(of: $1))" }
    lines.append("  the working tree is as it was; look at them by git switch \(branch.shellWord)")
    return lines.joined(separator: "\n").terminalSafe + "\n"
  }

  package func proof(
    _ verdict: SeparationProof.Verdict, isExpected: Bool, steps: Int, ranTests: Bool, seconds: Int64
  ) -> String {
    let isProven = verdict == .passed && isExpected
    var lines = ["\(Count.of(steps, "step"))   \(isProven ? "proven" : "not proven")"]
    lines += CarryingText.buildLines(verdict, ranTests: ranTests, seconds: seconds)
    lines.append("  edges    \(isExpected ? "as planned" : "other than planned")")
    return lines.joined(separator: "\n").terminalSafe + "\n"
  }
}
