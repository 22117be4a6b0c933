import GraphRendering
import Planning
import Reports

/// A plan for the terminal: what it comes to first, then step by step.
struct PlanTextReport {
  private let wording: PlanWording
  private let style: ReportStyle
  private var lines: [String] = []

  /// How many names a step shows.
  private static let listedNames = 8

  init(_ plan: CuttingPlan, style: ReportStyle) {
    wording = PlanWording(plan)
    self.style = style
    lines += TextLines.wrapping(words(wording.title), after: "", width: style.width)
      .map(plan.steps.isEmpty ? style.reassuring : style.strong)
    addFigures()
    add(wording.weighing, after: "    ")
    if let replay = wording.replay {
      add(replay, after: "    ")
      for profit in wording.profits { add(profit, after: "      ") }
    }
    for (index, step) in plan.steps.enumerated() { add(step, number: index + 1) }
    lines.append("")
    lines += TextLines.wrapping(words(wording.ending), after: "    ", width: style.width).map(style.quiet)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addFigures() {
    let rows = wording.figures
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      lines.append("      \(name)  \(row.before) → \(row.after)")
    }
  }

  private mutating func add(_ step: PlanStep, number: Int) {
    let title = TextLines.wrapping(
      words(wording.title(of: step)), after: "\(number < 10 ? " " : "")\(number)  ", width: style.width)
    lines += [""] + title.map(style.strong)
    add(wording.figures(of: step), after: "    ")
    if let interface = wording.interface(of: step) { add(interface, after: "    ") }
    guard !step.moves.isEmpty else { return }
    let more = step.moves.count - Self.listedNames
    let names = step.moves.prefix(Self.listedNames).map { DisplayText.make($0) }
    let rest = more > 0 ? ["… \(more) more: --format markdown"] : []
    add((names + rest).joined(separator: ", "), after: "    moves      ")
  }

  private mutating func add(_ text: String, after first: String) {
    lines += TextLines.wrapping(words(text), after: first, width: style.width)
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
