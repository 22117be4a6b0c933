import CodeModel
import GraphRendering
import Reports
import Separation
import SeparationPlans

/// Suggestions for a design review: one section each, figures as a table, names in full.
struct SuggestMarkdownReport {
  private let wording: SuggestWording
  private var lines: [String] = []

  init(_ report: SeparationReport) {
    wording = SuggestWording(report)
    lines.append("### \(MarkdownText.plain(wording.title))")
    for premise in [wording.premise, wording.weighing].compactMap(\.self) {
      lines += ["", "\(capitalized(MarkdownText.plain(premise)))."]
    }
    for (index, separation) in report.separations.enumerated() { add(separation, number: index + 1) }
    for shared in wording.shared { lines += ["", "\(capitalized(MarkdownText.plain(shared)))."] }
    if let together = wording.together { lines += ["", "\(capitalized(MarkdownText.plain(together)))."] }
    if !wording.unused.isEmpty { lines.append("") }
    for sentence in wording.unused { lines.append("- \(MarkdownText.plain(sentence))") }
    lines += ["", "\(capitalized(MarkdownText.plain(wording.omission)))."]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ separation: Separation, number: Int) {
    let state = wording.state(of: separation)
    lines += ["", "#### \(number). \(MarkdownText.plain(wording.title(of: separation))) (\(state))", ""]
    lines.append("\(capitalized(MarkdownText.plain(wording.saving(of: separation)))).")
    if let interface = wording.interface(of: separation) {
      lines[lines.count - 1] += " \(capitalized(MarkdownText.plain(interface)))."
    }
    let hasAlternative = separation.inversion != nil
    lines += [
      "", "| | before | after |\(hasAlternative ? " inverted |" : "")",
      "|---|---:|---:|\(hasAlternative ? "---:|" : "")",
    ]
    for row in wording.figures(of: separation) {
      lines.append(
        "| \(MarkdownText.plain(row.name)) | \(row.before) | \(row.after) |\(row.inverted.map { " \($0) |" } ?? "")")
    }
    lines.append("")
    let moves = wording.moves(of: separation)
    if !moves.needed.isEmpty {
      lines.append("- **moves** \(moves.needed.map(MarkdownText.code).joined(separator: ", "))")
    }
    if !moves.taken.isEmpty {
      lines.append("- **with them** \(moves.taken.map(MarkdownText.code).joined(separator: ", "))")
    }
    for injection in wording.injections(of: separation) { addItem("injects", injection.text, injection.place) }
    for parameter in wording.parameters(of: separation) { addItem("injects", parameter.text, parameter.place) }
    for factory in wording.factories(of: separation) { addItem("offers", factory.text, factory.place) }
    for extraction in wording.extractions(of: separation) { addItem("extracts", extraction.text, extraction.place) }
    let edits = wording.edits(of: separation)
    if !edits.isEmpty { lines.append("- **and edits** \(MarkdownText.plain(edits))") }
    for module in wording.futureModules(of: separation) { add(module) }
    for remark in wording.remarks(of: separation) { lines.append("- \(MarkdownText.plain(remark))") }
    for tangle in wording.tanglesFirst(of: separation) { addItem("in the way", tangle, nil) }
    for group in wording.obstacleGroups(of: separation) { addItem("in the way", group.text, group.place) }
  }

  private mutating func add(_ module: SuggestWording.FutureModule) {
    func names(_ names: [String]) -> String { names.map(MarkdownText.code).joined(separator: ", ") }
    let needs = module.needs.isEmpty ? "no other folder" : names(module.needs)
    lines.append("- **as a module** \(MarkdownText.code(module.name)) needs \(needs)")
    let importers = module.importers.isEmpty ? "" : ": \(names(module.importers))"
    lines.append("  - \(module.importing)\(importers)")
    for task in module.tasks { lines.append("  - \(task.what): \(names(task.names))") }
  }

  private mutating func addItem(_ title: String, _ text: String, _ place: Location?) {
    let reference = place.map { " — \(MarkdownText.code("\($0.file):\($0.line)"))" } ?? ""
    lines.append("- **\(title)** \(MarkdownText.plain(text))\(reference)")
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
