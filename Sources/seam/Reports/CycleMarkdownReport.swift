import Architecture
import CodeModel
import GraphRendering

/// A cycle report for a pull request: one section a tangle, one row a cut.
struct CycleMarkdownReport {
  private let report: CycleReport
  private let wording: CycleWording
  private var sources: SourceLines
  private var lines: [String] = []

  /// Rows of one table; a comment has to be readable.
  private static let rowLimit = 20

  init(_ report: CycleReport, sources: SourceLines) {
    self.report = report
    self.sources = sources
    wording = CycleWording(report)
    lines.append("### \(MarkdownText.plain(wording.title))")
    for (index, tangle) in report.tangles.enumerated() { add(tangle, number: index + 1) }
    if !wording.omissions.isEmpty { lines.append("") }
    for omission in wording.omissions { lines.append("- \(MarkdownText.plain(omission))") }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ tangle: Tangle, number: Int) {
    let border = wording.border(of: tangle).map { ", \($0)" } ?? ""
    lines += [
      "", "#### \(number). \(tangle.members.count) of \(MarkdownText.plain(Count.of(report.graph.nodes.count, wording.levelNoun)))\(MarkdownText.plain(border))",
      "", "Shortest cycle: \(MarkdownText.code(wording.names.cycle(tangle.shortestCycle).joined(separator: " → ")))",
      "", "\(wording.size(of: tangle)). Cut \(wording.cutSize(of: tangle)) (**\(wording.certificate(of: tangle))**); after it \(wording.afterCut(of: tangle)).",
      "", "| cut | references | first place | how |", "|---|---:|---|---|",
    ]
    for cut in tangle.cuts.prefix(Self.rowLimit) { add(cut) }
    if tangle.cuts.count > Self.rowLimit { lines.append("| … \(tangle.cuts.count - Self.rowLimit) more: `--format json` | | | |") }
    if let cost = wording.pinCost(of: tangle) { lines += ["", "\(cost)."] }
    addMembers(tangle)
  }

  private mutating func add(_ cut: Cut) {
    let edge = report.graph.edges[cut.edge]
    let place = edge.evidence.first.map { "\($0.location.file):\($0.location.line)" }
    let source = edge.evidence.first.flatMap { sources.text(at: $0.location) }
    let evidence = [place, source].compactMap { $0 }.map(MarkdownText.code).joined(separator: "<br>")
    let how = wording.technique(of: cut).map(MarkdownText.plain) ?? ""
    lines.append("| \(MarkdownText.plain(wording.names.edge(edge))) | \(edge.weight) | \(evidence) | \(how)\(cut.isPreferred ? " (preferred)" : "") |")
  }

  private mutating func addMembers(_ tangle: Tangle) {
    lines += ["", "<details><summary>\(tangle.members.count) members</summary>", ""]
    lines.append(tangle.members.map { MarkdownText.plain(wording.names[$0]) }.joined(separator: ", "))
    lines += ["", "</details>"]
  }
}
