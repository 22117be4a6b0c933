import CodeModel
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// A cycle report for a pull request: one section a tangle, one row a cut.
struct CycleMarkdownReport {
  private let report: CycleReport
  private let wording: CycleWording
  private var sources: SourceLines
  private var lines: [String] = []

  /// Rows of one table; a comment has to be readable.
  private static let rowLimit = 20

  init(_ report: CycleReport, _ advice: CycleAdvice, sources: SourceLines) {
    self.report = report
    self.sources = sources
    wording = CycleWording(report)
    lines.append("### \(MarkdownText.plain(wording.title))")
    for (index, tangle) in report.tangles.enumerated() {
      add(tangle, advice.ofTangle[index], number: index + 1)
    }
    if !wording.omissions.isEmpty { lines.append("") }
    for omission in wording.omissions { lines.append("- \(MarkdownText.plain(omission))") }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ tangle: Tangle, _ advice: TangleAdvice, number: Int) {
    let border = wording.border(of: tangle).map { ", \($0)" } ?? ""
    lines += [
      "",
      "#### \(number). \(tangle.members.count) of \(MarkdownText.plain(Count.of(report.graph.nodes.count, wording.levelNoun)))\(MarkdownText.plain(border))",
      "", "Shortest cycle: \(MarkdownText.code(wording.names.cycle(tangle.shortestCycle).joined(separator: " → ")))",
      "",
      "\(wording.size(of: tangle)). Cut \(wording.cutSize(of: tangle, advice)) (**\(wording.certificate(of: tangle))**); \(wording.afterIt(tangle, advice)) \(wording.afterCut(of: tangle)).",
    ]
    if let twins = wording.twins(of: tangle) { lines += ["", "Also \(MarkdownText.plain(twins))."] }
    if let note = advice.note { lines += ["", "\(MarkdownText.plain(wording.sentence(note)))."] }
    addSteps(advice, of: tangle)
    addMoves(advice, of: tangle)
    lines += [
      "", "| cut | references | first place | how |", "|---|---:|---|---|",
    ]
    let told = ToldCuts(tangle, advice, wording)
    for cut in told.toMake.prefix(Self.rowLimit) {
      add(cut, told.sentence(of: cut.edge), wording.remark(on: cut.edge, in: advice))
    }
    if told.toMake.count > Self.rowLimit {
      lines.append("| … \(told.toMake.count - Self.rowLimit) more: `--format json` | | | |")
    }
    addLeft(told)
    if let cost = wording.pinCost(of: tangle) { lines += ["", "\(cost)."] }
    addMembers(tangle)
  }

  private mutating func addSteps(_ advice: TangleAdvice, of tangle: Tangle) {
    guard wording.tellsSteps(advice) else { return }
    let moves = ToldMoves(advice)
    lines += ["", "First steps, \(wording.stepOrder(tangle, advice)):", ""]
    for (index, step) in advice.steps.enumerated() {
      let cuts = step.cuts.map { cut in
        MarkdownText.plain(wording.names.edge(report.graph.edges[cut])) + (moves.name(of: cut).map { " (\($0))" } ?? "")
      }
      lines.append(
        "\(index + 1). \(MarkdownText.plain(wording.gain(of: step, in: tangle))) (\(wording.price(of: step))): cut \(cuts.joined(separator: ", "))"
      )
    }
    if let rest = wording.afterSteps(advice, of: tangle) { lines += ["", "\(MarkdownText.plain(rest))."] }
  }

  private mutating func addLeft(_ told: ToldCuts) {
    if !told.toLeave.isEmpty { lines.append("") }
    for (sentence, edges) in told.toLeave {
      let names = edges.map { wording.names.edge(report.graph.edges[$0]) }.joined(separator: ", ")
      lines.append("- \(MarkdownText.plain("\(sentence): \(names)"))")
    }
  }

  private mutating func addMoves(_ advice: TangleAdvice, of tangle: Tangle) {
    let changes = ToldMoves(advice).changes
    guard !changes.isEmpty, let summary = wording.moves(advice, of: tangle) else { return }
    lines += ["", "\(summary):".prefix(1).uppercased() + "\(summary):".dropFirst(), ""]
    for (index, change) in changes.enumerated() {
      lines.append("\(index + 1). \(MarkdownText.plain(wording.sentence(change, in: advice)))")
    }
  }

  private mutating func add(_ cut: Cut, _ advice: String?, _ remark: String?) {
    let edge = report.graph.edges[cut.edge]
    let place = edge.evidence.first.map { "\($0.location.file):\($0.location.line)" }
    let source = edge.evidence.first.flatMap { sources.text(at: $0.location) }
    let evidence = [place, source].compactMap { $0 }.map(MarkdownText.code).joined(separator: "<br>")
    let how = [advice, remark].compactMap { $0 }.map(MarkdownText.plain).joined(separator: "; ")
    lines.append(
      "| \(MarkdownText.plain(wording.names.edge(edge))) | \(edge.weight) | \(evidence) | \(how)\(cut.isPreferred ? " (preferred)" : "") |"
    )
  }

  private mutating func addMembers(_ tangle: Tangle) {
    lines += ["", "<details><summary>\(tangle.members.count) members</summary>", ""]
    lines.append(tangle.members.map { MarkdownText.plain(wording.names[$0]) }.joined(separator: ", "))
    lines += ["", "</details>"]
  }
}
