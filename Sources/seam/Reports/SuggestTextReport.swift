import Architecture
import CodeModel
import GraphRendering

/// Suggestions for the terminal: 80 columns, and whole when it is piped.
struct SuggestTextReport {
  private let report: SeparationReport
  private let wording: SuggestWording
  private let style: TextStyle
  private var sources: SourceLines
  private var lines: [String] = []

  /// How many names of a kind a terminal shows.
  private static let listedNames = 8

  init(_ report: SeparationReport, style: TextStyle, sources: SourceLines) {
    self.report = report
    self.style = style
    self.sources = sources
    wording = SuggestWording(report)
    lines.append(report.separations.isEmpty ? style.reassuring(wording.title) : style.strong(wording.title))
    for (index, separation) in report.separations.enumerated() { add(separation, number: index + 1) }
    if let together = wording.together {
      lines.append("")
      addWrapped(together, after: "    ")
    }
    lines += ["", style.quiet("    \(wording.omission)")]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ separation: Separation, number: Int) {
    let state = wording.state(of: separation)
    let clean = separation.plan.isClean ? style.reassuring(state) : style.alarming(state)
    lines += ["", style.strong("\(number < 10 ? " " : "")\(number)  \(wording.title(of: separation))") + "   " + clean]
    lines.append("    \(wording.saving(of: separation))")
    addFigures(of: separation)
    if let interface = wording.interface(of: separation) { addWrapped(interface, after: "    ") }
    let moves = wording.moves(of: separation)
    addNames(moves.needed, after: "    moves      ")
    addNames(moves.taken, after: "    with them  ")
    for injection in wording.injections(of: separation) { addPlaced("    injects    ", injection.text, injection.place) }
    for factory in wording.factories(of: separation) { addPlaced("    offers     ", factory.text, factory.place) }
    for extraction in wording.extractions(of: separation) { addPlaced("    extracts   ", extraction.text, extraction.place) }
    let edits = wording.edits(of: separation)
    if !edits.isEmpty { addWrapped(edits, after: "    and edits  ") }
    for remark in wording.remarks(of: separation) { addWrapped(remark, after: "    · ") }
    addObstacles(of: separation)
  }

  private mutating func addFigures(of separation: Separation) {
    let rows = wording.figures(of: separation)
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows { lines.append("      \(TextLines.padded(row.name, to: width))  \(row.before) → \(row.after)\(row.inverted.map { ", inverted \($0)" } ?? "")") }
  }

  private mutating func addObstacles(of separation: Separation) {
    guard !separation.plan.isClean else { return }
    lines.append("    in the way")
    for obstacle in separation.plan.obstacles { addPlaced("      ", wording.text(of: obstacle, in: separation), obstacle.place) }
  }

  private mutating func addPlaced(_ first: String, _ text: String, _ place: Location?) {
    addWrapped(text, after: first)
    guard let place else { return }
    let indent = String(repeating: " ", count: first.count + 2)
    lines.append(indent + style.place("\(place.file):\(place.line):\(place.column)".terminalSafe, file: place.file))
    if let source = sources.text(at: place), !source.isEmpty { lines.append("\(indent)  \(style.quiet(source))") }
  }

  private mutating func addWrapped(_ text: String, after first: String) {
    lines += TextLines.wrapping(text.split(separator: " ").map(String.init), after: first, width: style.width)
  }

  private mutating func addNames(_ names: [String], after first: String) {
    guard !names.isEmpty else { return }
    let shown = names.prefix(Self.listedNames)
    let more = names.count - shown.count
    addWrapped(words: shown + (more > 0 ? ["… \(more) more: --format markdown"] : []), after: first)
  }

  private mutating func addWrapped(words: [String], after first: String) {
    lines += TextLines.wrapping(words, separator: ", ", after: first, width: style.width)
  }
}
