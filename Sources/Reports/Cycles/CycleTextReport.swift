import CodeModel
import DependencyGraph
import GraphAnalysis
import GraphRendering
import Untangling
import UntanglingAdvice

/// A cycle report for the terminal: 80 columns, and whole when it is piped.
struct CycleTextReport {
  let report: CycleReport
  let wording: CycleWording
  let style: ReportStyle
  let arguments: GraphArguments
  var sources: SourceLines
  var lines: [String] = []
  private let advice: CycleAdvice

  /// How many cuts of one tangle show their places.
  private static let detailedCuts = 10

  /// More cuts of which nothing is known are told by what they have in common.
  private static let listedBareCuts = 5

  /// Members that a terminal shows; a pipe is given all, more than these last.
  private static let membersOnScreen = 40

  init(
    _ report: CycleReport, _ advice: CycleAdvice, style: ReportStyle, sources: SourceLines, exitStatus: Int32,
    arguments: GraphArguments
  ) {
    self.report = report
    self.advice = advice
    self.arguments = arguments
    self.style = style
    self.sources = sources
    wording = CycleWording(report)
    addTitle(exitStatus: exitStatus)
    addSummary()
    let isOneThing = zip(advice.ofTangle, report.tangles).map { $0.isOneThing($1) }
    for (index, tangle) in report.tangles.enumerated() where !isOneThing[index] {
      add(tangle, advice.ofTangle[index], number: index + 1)
    }
    addThings(report.tangles.indices.filter { isOneThing[$0] })
    addOmissions()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addTitle(exitStatus: Int32) {
    let status = exitStatus == 0 ? "" : "exit \(exitStatus)"
    let title = style.fitted(wording.title, after: status.isEmpty ? 0 : status.count + 2)
    let gap = max(2, style.width - title.count - status.count)
    let styled = report.tangles.isEmpty ? style.reassuring(title) : style.strong(title)
    lines.append(status.isEmpty ? styled : styled + String(repeating: " ", count: gap) + style.alarming(status))
  }

  /// A line a tangle, where the report is longer than a screen.
  private mutating func addSummary() {
    let cuts = report.tangles.reduce(0) { $0 + min($1.cuts.count, Self.detailedCuts) }
    guard report.tangles.count > 1, cuts > 4 else { return }
    for (index, tangle) in report.tangles.enumerated() where !advice.ofTangle[index].isOneThing(tangle) {
      let moves = wording.moves(advice.ofTangle[index], of: tangle).map { "; \($0)" } ?? ""
      let what =
        "\(Count.of(tangle.members.count, wording.levelNoun)), cut \(wording.cutSize(of: tangle, advice.ofTangle[index]))\(moves)"
      addWrapped(what, after: "\(index < 9 ? " " : "")\(index + 1)  ")
    }
  }

  /// A line for each tangle that nobody parts, or for all that have one reason.
  private mutating func addThings(_ tangles: [Int]) {
    guard !tangles.isEmpty else { return }
    lines.append("")
    let reasons = tangles.map { number in
      report.tangles[number].cuts.compactMap { wording.sentence(for: $0.edge, in: advice.ofTangle[number]) }.eachOnce
        .joined(separator: "; ")
    }
    let names = tangles.map { CycleWording.list(report.tangles[$0].members.map { wording.names[$0] }) }
    for reason in reasons.eachOnce {
      let alike = names.indices.filter { reasons[$0] == reason }.map { names[$0] }
      guard alike.count > Self.thingsApart else {
        for name in alike { addWrapped("\(name): \(reason)", after: "    = ") }
        continue
      }
      let shown = alike.prefix(Self.thingsShown)
      let rest = alike.count > shown.count ? "; … \(Count.grouped(alike.count - shown.count)) more: --format json" : ""
      addWrapped(
        "\(Count.grouped(alike.count)) tangles: \(reason): \(shown.joined(separator: "; "))\(rest)", after: "    = ")
    }
  }

  /// So many that have one reason have a line each.
  private static let thingsApart = 3
  private static let thingsShown = 10

  private mutating func add(_ tangle: Tangle, _ advice: TangleAdvice, number: Int) {
    let label = "\(number < 10 ? " " : "")\(number)"
    let count = "\(tangle.members.count) of \(Count.of(report.graph.nodes.count, wording.levelNoun))"
    lines.append("")
    lines.append(style.strong("\(label)  \(count)"))
    let isLong = tangle.members.count > Self.membersOnScreen
    if style.isTerminal || !isLong { addMembers(tangle) }
    addWrapped(wording.names.cycle(tangle.shortestCycle), separator: " → ", after: "    shortest   ")
    lines.append("    size       \(wording.size(of: tangle))")
    if let border = wording.border(of: tangle) {
      addWrapped(border, after: "    where      ")
    }
    if let twins = wording.twins(of: tangle) {
      addWrapped(twins, after: "    also       ")
    }
    if let note = advice.note {
      addWrapped(wording.sentence(note), after: "    note       ")
    }
    addListedCycles(tangle)
    addSteps(advice, of: tangle)
    addMoves(advice, of: tangle)
    addCuts(tangle, advice)
    addWrapped(
      "\(wording.afterIt(tangle, advice)): \(wording.afterCut(of: tangle))",
      after: "    ")
    if !style.isTerminal, isLong { addMembers(tangle) }
  }

  private mutating func addMembers(_ tangle: Tangle) {
    let shown = style.isTerminal ? tangle.members.prefix(Self.membersOnScreen) : tangle.members[...]
    let more = tangle.members.count - shown.count
    addWrapped(
      shown.map { wording.names[$0] } + (more > 0 ? ["… \(Count.grouped(more)) more: --format json"] : []),
      separator: ", ", after: "    members    ")
  }

  private mutating func addMoves(_ advice: TangleAdvice, of tangle: Tangle) {
    let moves = ToldMoves(advice)
    let changes = moves.changes
    guard !changes.isEmpty, let summary = wording.moves(advice, of: tangle) else { return }
    lines += ["", "    \(summary):"]
    for (index, change) in changes.enumerated() {
      let saving = "\(Count.of(change.cuts.count, "edge")) less"
      let number = TextLines.rightAligned("\(index + 1)", to: changes.count > 9 ? 2 : 1)
      let margin = "      \(number) › "
      addWrapped("\(wording.sentence(change, in: advice)) (\(saving))", after: margin)
      addWrapped(
        change.cuts.map { cut in
          let edge = report.graph.edges[cut]
          return "\(wording.names.edge(edge)) \(Count.grouped(edge.weight))\(moves.help(for: cut))"
        }, separator: ", ", after: String(repeating: " ", count: margin.count) + "✂ ")
    }
  }

  private mutating func addSteps(_ advice: TangleAdvice, of tangle: Tangle) {
    if advice.isHeldTogether { lines += ["", "    no cut frees anything while the edges to leave stay"] }
    guard wording.tellsSteps(advice) else { return }
    let moves = ToldMoves(advice)
    lines.append("")
    addWrapped(
      "first steps, \(wording.stepOrder(tangle, advice)):", after: "    ")
    for (index, step) in advice.steps.enumerated() {
      addWrapped(
        wording.gain(of: step, in: tangle), after: "      \(index + 1)  ")
      lines.append("         \(wording.price(of: step))")
      for (name, count) in moves.counted(in: step) {
        lines.append(
          "         › \(name)\(count == 0 ? ", which helps" : count == 1 ? "" : ", with which \(count) edges fall")")
      }
      for cut in step.cuts where moves.name(of: cut) == nil {
        lines.append("         \(style.alarming("✂ " + shownName(of: report.graph.edges[cut])))")
      }
    }
    if let rest = wording.afterSteps(advice, of: tangle) { addWrapped(rest, after: "      ") }
  }

  private mutating func addCuts(_ tangle: Tangle, _ advice: TangleAdvice) {
    lines.append("")
    addWrapped(
      "\(wording.cutSize(of: tangle, advice)) — \(wording.certificate(of: tangle))",
      after: "    cut ")
    let told = ToldCuts(tangle, advice, wording)
    let moves = ToldMoves(advice)
    // What falls with a move stands there.
    let toMake = told.toMake.filter { moves.name(of: $0.edge) == nil }
    let detailed = detailedCuts(of: tangle, advice, moves)
    func isBare(_ cut: Cut) -> Bool { told.sentence(of: cut.edge) == nil && !detailed.contains(cut.edge) }
    let bare = toMake.filter(isBare)
    let isGathered = bare.count > Self.listedBareCuts
    let listed = isGathered ? toMake.filter { !isBare($0) } : toMake
    let width = listed.map { shownName(of: report.graph.edges[$0.edge]).count }.max() ?? 0
    for cut in listed {
      add(
        cut, advice.ofCut[cut.edge], told.sentence(of: cut.edge), wording.remark(on: cut.edge, in: advice),
        nameWidth: min(width, 36),
        isDetailed: detailed.contains(cut.edge))
    }
    if listed.contains(where: { told.sentence(of: $0.edge) == nil }) {
      lines.append(style.quiet("      where no → stands, no remedy is known"))
    }
    let rest = listed.count { !detailed.contains($0.edge) }
    if rest > 0, !isGathered {
      lines.append(style.quiet("      places of the other \(rest): seam why FROM TO\(arguments.all), or --format json"))
    }
    if isGathered { add(UnexplainedCuts(bare.map(\.edge), in: report.graph, names: advice.namesOfCut)) }
    if let cost = wording.pinCost(of: tangle) { lines.append("    \(cost)") }
    add(told.toLeave)
  }

  /// What nobody parts, in a few words.
  private mutating func add(_ groups: [(sentence: String, edges: [Int])]) {
    guard !groups.isEmpty else { return }
    let count = groups.reduce(0) { $0 + $1.edges.count }
    lines += ["", "    leave \(Count.of(count, "edge")) as \(count == 1 ? "it is" : "they are"):"]
    for (sentence, edges) in groups {
      let names = edges.map { wording.names.edge(report.graph.edges[$0]) }
      addWrapped("\(sentence): \(Self.shortened(names))", after: "      = ")
    }
  }

  /// Those of the first steps, and then the cheapest, unless they fall with a move.
  private func detailedCuts(of tangle: Tangle, _ advice: TangleAdvice, _ moves: ToldMoves) -> Set<Int> {
    let ordered =
      advice.steps.flatMap(\.cuts)
      + tangle.cuts.map(\.edge).filter { !(advice.ofCut[$0]?.isNeedless ?? false) }
    var result: Set<Int> = []
    for edge in ordered where moves.name(of: edge) == nil && result.count < Self.detailedCuts { result.insert(edge) }
    return result
  }

  private mutating func addListedCycles(_ tangle: Tangle) {
    for (index, cycle) in tangle.listedCycles.paths.enumerated() {
      addWrapped(
        wording.names.cycle(cycle.map(Int.init)), separator: " → ",
        after: index == 0 ? "    cycles     " : "               ")
    }
    if !tangle.listedCycles.isComplete {
      lines.append(style.quiet("               … and more: --list shows as many as you ask for"))
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

  mutating func addWrapped(_ sentence: String, after first: String) {
    addWrapped(sentence.split(separator: " ").map(String.init), separator: " ", after: first)
  }

  private mutating func addWrapped(_ words: [String], separator: String, after first: String) {
    lines += style.wrapping(words, separator: separator, after: first)
  }
}
