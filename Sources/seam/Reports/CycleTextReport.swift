import Architecture
import CodeModel
import DependencyGraph
import GraphRendering

/// A cycle report for the terminal: 80 columns, and whole when it is piped.
struct CycleTextReport {
  private let report: CycleReport
  private let wording: CycleWording
  private let style: TextStyle
  private let whyOptions: String
  private let packageArgument: String
  private var sources: SourceLines
  private var lines: [String] = []

  /// How many cuts of one tangle show their places, and how many places each.
  private static let detailedCuts = 10
  private static let placesPerCut = 3

  /// Members that a terminal shows; a pipe is given all.
  private static let membersOnScreen = 40

  /// - Parameters:
  ///   - whyOptions: what follows the two names in a `seam why` about the same graph.
  ///   - packageArgument: what makes another command look at the same package.
  init(_ report: CycleReport, style: TextStyle, sources: SourceLines, exitStatus: Int, whyOptions: String, packageArgument: String) {
    self.report = report
    self.packageArgument = packageArgument
    self.whyOptions = whyOptions
    self.style = style
    self.sources = sources
    wording = CycleWording(report)
    addTitle(exitStatus: exitStatus)
    for (index, tangle) in report.tangles.enumerated() { add(tangle, number: index + 1) }
    addOmissions()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addTitle(exitStatus: Int) {
    let status = exitStatus == 0 ? "" : "exit \(exitStatus)"
    let title = style.fitted(wording.title, after: status.isEmpty ? 0 : status.count + 2)
    let gap = max(2, style.width - title.count - status.count)
    let styled = report.tangles.isEmpty ? style.reassuring(title) : style.strong(title)
    lines.append(status.isEmpty ? styled : styled + String(repeating: " ", count: gap) + style.alarming(status))
  }

  private mutating func add(_ tangle: Tangle, number: Int) {
    let label = "\(number < 10 ? " " : "")\(number)"
    let count = "\(tangle.members.count) of \(Count.of(report.graph.nodes.count, wording.levelNoun))"
    lines.append("")
    lines.append(style.strong("\(label)  \(count)"))
    let shown = style.isTerminal ? tangle.members.prefix(Self.membersOnScreen) : tangle.members[...]
    let more = tangle.members.count - shown.count
    let hasSpaces = shown.contains { wording.names[$0].contains(" ") }
    addWrapped(
      shown.map { wording.names[$0] } + (more > 0 ? ["… \(Count.grouped(more)) more: --format json"] : []), separator: hasSpaces ? ", " : " ",
      after: "    members    ")
    addWrapped(wording.names.cycle(tangle.shortestCycle), separator: " → ", after: "    shortest   ")
    lines.append("    size       \(wording.size(of: tangle))")
    if let border = wording.border(of: tangle) { addWrapped(border.split(separator: " ").map(String.init), after: "    where      ") }
    addListedCycles(tangle)
    lines.append("")
    addWrapped(
      wording.certificate(of: tangle).split(separator: " ").map(String.init),
      after: "    cut \(wording.cutSize(of: tangle)) — ", hanging: 8)
    let width = tangle.cuts.map { shownName(of: report.graph.edges[$0.edge]).count }.max() ?? 0
    for (index, cut) in tangle.cuts.enumerated() { add(cut, nameWidth: min(width, 36), isDetailed: index < Self.detailedCuts) }
    let rest = tangle.cuts.count - Self.detailedCuts
    if rest > 0 { lines.append(style.quiet("      places of the last \(rest): seam why FROM TO\(whyOptions), or --format json")) }
    if let cost = wording.pinCost(of: tangle) { lines.append("    \(cost)") }
    lines.append("    after it: \(wording.afterCut(of: tangle))")
  }

  private mutating func addListedCycles(_ tangle: Tangle) {
    for (index, cycle) in tangle.listedCycles.paths.enumerated() {
      addWrapped(wording.names.cycle(cycle.map(Int.init)), separator: " → ", after: index == 0 ? "    cycles     " : "               ")
    }
    if !tangle.listedCycles.isComplete { lines.append(style.quiet("               … and more: --list shows as many as you ask for")) }
  }

  // MARK: - Cuts

  private func shownName(of edge: LeveledGraph.Edge) -> String {
    // Six columns before the names, seven for the arrow and the weight, and each name may take half of the rest.
    let room = style.width - 16
    let whole = wording.names.edge(edge)
    guard whole.count > room else { return whole }
    return [edge.dependent, edge.dependency].map { style.fitted(wording.names[$0], to: (room - 3) / 2) }.joined(separator: " → ")
  }

  private mutating func add(_ cut: Cut, nameWidth: Int, isDetailed: Bool) {
    let edge = report.graph.edges[cut.edge]
    let name = TextLines.padded(shownName(of: edge), to: nameWidth)
    let weight = TextLines.rightAligned(Count.grouped(edge.weight), to: 4)
    let kinds = wording.kinds(of: edge)
    let pinned = cut.isPreferred ? "   preferred" : ""
    let line = "      \(style.alarming(name)) \(weight)"
    if name.count + 14 + kinds.count + pinned.count <= style.width || kinds.isEmpty {
      lines.append(line + (kinds.isEmpty ? "" : "   \(kinds)") + pinned)
    } else {
      lines.append(line + pinned)
      addWrapped(kinds.split(separator: " ").map(String.init), after: "        ")
    }
    guard isDetailed else { return }
    addPlaces(of: edge)
    if let technique = wording.technique(of: cut) { addWrapped(technique.split(separator: " ").map(String.init), after: "        → ") }
    if let suggestion = wording.suggestion(for: cut) { lines.append("          \(suggestion)\(packageArgument)") }
  }

  private mutating func addPlaces(of edge: LeveledGraph.Edge) {
    let shown = edge.evidence.prefix(Self.placesPerCut)
    let places = shown.map { evidence in
      style.fitted("\(evidence.location.file):\(evidence.location.line):\(evidence.location.column)".terminalSafe, to: style.width - 8)
    }
    let width = min(places.map(\.count).max() ?? 0, 40)
    for (evidence, place) in zip(shown, places) {
      let link = style.place(place, file: evidence.location.file)
      guard let source = sources.text(at: evidence.location), !source.isEmpty else {
        lines.append("        \(link)")
        continue
      }
      addSource(source, place: place, link: link, width: width)
    }
    let rest = edge.weight - shown.count
    if rest > 0, !shown.isEmpty {
      let ends = [edge.dependent, edge.dependency].map { wording.names[$0].shellWord }.joined(separator: " ")
      lines.append(style.quiet("        … \(Count.grouped(rest)) more: seam why \(ends)\(whyOptions)"))
    }
  }

  /// The code beside its place, or below where the two are too long for a line; a terminal shows as much as fits there.
  private mutating func addSource(_ source: String, place: String, link: String, width: Int) {
    if 10 + max(width, place.count) + source.count <= style.width {
      lines.append("        \(link)\(String(repeating: " ", count: max(0, width - place.count)))  \(style.quiet(source))")
    } else {
      lines.append("        \(link)")
      lines.append("          \(style.quiet(style.fitted(source, after: 10)))")
    }
  }

  private mutating func addOmissions() {
    guard !wording.omissions.isEmpty else { return }
    lines.append("")
    for omission in wording.omissions {
      for line in style.wrapping(omission.split(separator: " ").map(String.init), after: "    ") {
        lines.append(style.quiet(line))
      }
    }
  }

  private mutating func addWrapped(
    _ words: [String], separator: String = " ", after first: String, hanging: Int? = nil
  ) {
    var wrapped = style.wrapping(words, separator: separator, after: first)
    if let hanging {
      wrapped = wrapped.enumerated().map { $0 == 0 ? $1 : String(repeating: " ", count: hanging) + $1.drop { $0 == " " } }
    }
    lines += wrapped
  }
}

extension String {
  /// The text as a shell reads it as one word.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    return isPlain && !isEmpty ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
