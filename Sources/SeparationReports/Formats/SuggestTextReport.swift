import CodeModel
import GraphRendering
import Reports
import Separation
import SeparationPlans

/// Suggestions for the terminal: 80 columns, and whole when it is piped.
struct SuggestTextReport {
  private let report: SeparationReport
  private let wording: SuggestWording
  private let style: ReportStyle
  private var sources: SourceLines
  private var lines: [String] = []

  /// How many names of a kind a terminal shows.
  private static let listedNames = 8

  init(_ report: SeparationReport, style: ReportStyle, sources: SourceLines) {
    self.report = report
    self.style = style
    self.sources = sources
    wording = SuggestWording(report)
    lines.append(report.separations.isEmpty ? style.reassuring(wording.title) : style.strong(wording.title))
    for premise in [wording.premise, wording.weighing].compactMap(\.self) { addWrapped(premise, after: "    ") }
    for (index, separation) in report.separations.enumerated() { add(separation, number: index + 1) }
    for sentence in wording.shared + [wording.together].compactMap(\.self) {
      lines.append("")
      addWrapped(sentence, after: "    ")
    }
    if !wording.unused.isEmpty {
      lines += ["", "    unused"]
      for sentence in wording.unused { addWrapped(sentence, after: "      ") }
    }
    let words = wording.omission.split(separator: " ").map(String.init)
    lines += [""] + TextLines.wrapping(words, after: "    ", width: style.width).map(style.quiet)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ separation: Separation, number: Int) {
    let state = wording.state(of: separation)
    addTitle(
      of: separation, number: number, state: separation.isFree ? style.reassuring(state) : style.alarming(state),
      length: state.count)
    lines.append("    \(wording.saving(of: separation))")
    addFigures(of: separation)
    if let interface = wording.interface(of: separation) { addWrapped(interface, after: "    ") }
    let moves = wording.moves(of: separation)
    addNames(moves.needed, after: "    moves      ")
    addNames(moves.taken, after: "    with them  ")
    for injection in wording.injections(of: separation) {
      addPlaced("    injects    ", injection.text, injection.place)
    }
    for parameter in wording.parameters(of: separation) {
      addPlaced("    injects    ", parameter.text, parameter.place)
    }
    for factory in wording.factories(of: separation) { addPlaced("    offers     ", factory.text, factory.place) }
    for extraction in wording.extractions(of: separation) {
      addPlaced("    extracts   ", extraction.text, extraction.place)
    }
    let edits = wording.edits(of: separation)
    if !edits.isEmpty { addWrapped(edits, after: "    and edits  ") }
    addSplit(of: separation)
    for remark in wording.remarks(of: separation) { addWrapped(remark, after: "    · ") }
    addObstacles(of: separation)
  }

  /// On one line with how it stands, if there is room.
  private mutating func addTitle(of separation: Separation, number: Int, state: String, length: Int) {
    let ends = [separation.consumer, separation.provider].map { DisplayText.make($0) }
    let title = TextLines.wrapping(
      ends, separator: " →", after: "\(number < 10 ? " " : "")\(number)  ", width: style.width)
    lines += [""] + title.map(style.strong)
    if title.last!.count + 3 + length <= style.width {
      lines[lines.count - 1] += "   " + state
    } else {
      lines.append("    " + state)
    }
  }

  private mutating func addFigures(of separation: Separation) {
    let rows = wording.figures(of: separation)
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let words =
        ["\(row.before) →", row.after + (row.inverted == nil ? "" : ",")]
        + (row.inverted.map { ["inverted \($0)"] } ?? [])
      addWrapped(words: words, after: "      \(TextLines.padded(row.name, to: width))  ", separator: "")
    }
  }

  private mutating func addSplit(of separation: Separation) {
    let modules = wording.futureModules(of: separation)
    guard !modules.isEmpty else { return }
    lines.append("    as modules")
    for module in modules {
      lines.append("      \(module.name)")
      let needs = module.needs.isEmpty ? "needs no other folder" : "needs \(listed(module.needs))"
      addWrapped("\(module.importing); \(needs)", after: "        ")
      for task in module.tasks { addWrapped("\(task.what): \(listed(task.names))", after: "        ") }
    }
  }

  private func listed(_ names: [String]) -> String {
    let more = names.count - Self.listedNames
    return (names.prefix(Self.listedNames) + (more > 0 ? ["… \(more) more: --format markdown"] : [])).joined(
      separator: ", ")
  }

  private mutating func addObstacles(of separation: Separation) {
    guard !separation.isFree else { return }
    lines.append("    in the way")
    for tangle in wording.tanglesFirst(of: separation) { addWrapped(tangle, after: "      ") }
    for group in wording.obstacleGroups(of: separation) { addPlaced("      ", group.text, group.place) }
  }

  private mutating func addPlaced(_ first: String, _ text: String, _ place: Location?) {
    addWrapped(text, after: first)
    guard let place else { return }
    let indent = String(repeating: " ", count: first.count + 2)
    lines.append(indent + style.place("\(place.file):\(place.line):\(place.column)".terminalSafe, file: place.file))
    guard let source = sources.text(at: place), !source.isEmpty else { return }
    lines.append("\(indent)  \(style.quiet(style.fitted(source, after: indent.count + 2)))")
  }

  private mutating func addWrapped(_ text: String, after first: String) {
    lines += TextLines.wrapping(text.split(separator: " ").map(String.init), after: first, width: style.width)
  }

  private mutating func addNames(_ names: [String], after first: String) {
    guard !names.isEmpty else { return }
    let shown = names.prefix(Self.listedNames)
    let more = names.count - shown.count
    addWrapped((shown + (more > 0 ? ["… \(more) more: --format markdown"] : [])).joined(separator: ", "), after: first)
  }

  private mutating func addWrapped(words: [String], after first: String, separator: String) {
    lines += TextLines.wrapping(words, separator: separator, after: first, width: style.width)
  }
}
