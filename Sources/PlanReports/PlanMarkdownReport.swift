import GraphRendering
import Planning
import Reports

/// A plan for a design review: what it comes to as a table, a section a step, names in full.
struct PlanMarkdownReport {
  private let wording: PlanWording
  private var lines: [String] = []

  init(_ plan: CuttingPlan) {
    wording = PlanWording(plan)
    lines += ["### \(MarkdownText.plain(wording.title))", "", "| | before | after |", "|---|---:|---:|"]
    for row in wording.figures { lines.append("| \(MarkdownText.plain(row.name)) | \(row.before) | \(row.after) |") }
    lines += ["", sentence(wording.weighing)]
    if let replay = wording.replay {
      lines += ["", sentence(replay), ""]
      lines += wording.profits.map { "- \(MarkdownText.plain($0))" }
    }
    for (index, step) in plan.steps.enumerated() { add(step, number: index + 1) }
    lines += ["", sentence(wording.ending)]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ step: PlanStep, number: Int) {
    lines += ["", "#### \(number). \(MarkdownText.plain(wording.title(of: step)))", ""]
    lines.append(sentence(wording.figures(of: step)))
    if let interface = wording.interface(of: step) { lines[lines.count - 1] += " \(sentence(interface))" }
    guard !step.moves.isEmpty else { return }
    lines += ["", "- **moves** \(step.moves.map(MarkdownText.code).joined(separator: ", "))"]
  }

  private func sentence(_ text: String) -> String {
    let plain = MarkdownText.plain(text)
    return plain.prefix(1).uppercased() + plain.dropFirst() + "."
  }
}
