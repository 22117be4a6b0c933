import CodeModel
import GraphAnalysis
import GraphRendering

/// The answer to `seam why` for the terminal: one block a path, one hop a line, each with its places.
struct PathTextReport {
  private let found: DependencyPaths
  private let names: NodeNames
  private let origins: EdgeOrigins?
  private let style: ReportStyle
  private var sources: SourceLines
  private var lines: [String] = []

  /// Places of a hop; all that are known where the answer is a single edge.
  private static let placesPerHop = 3

  init(
    _ found: DependencyPaths, names asked: (from: String, to: String), origins: EdgeOrigins? = nil, style: ReportStyle,
    sources: SourceLines
  ) {
    self.found = found
    self.origins = origins
    self.style = style
    self.sources = sources
    names = NodeNames(found.graph)
    guard let first = found.paths.first else {
      lines.append(
        "\(DisplayText.make(asked.from)) does not depend on \(DisplayText.make(asked.to)) at the level of \(found.graph.level.rawValue)s"
      )
      addOtherDirection(asked)
      return
    }
    addTitle(shortest: first)
    let isDetailed = found.paths.count == 1 && first.count == 1
    for path in found.paths { add(path, placeLimit: isDetailed ? LeveledGraph.evidenceLimit : Self.placesPerHop) }
    if let origin = origins?.ofTangle {
      lines += ["", "  tangled, each with the other, since \(OriginWording.text(of: origin))"]
    }
    addRest(shortest: first)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Where nothing leads there, whoever asked may have meant the way back.
  private mutating func addOtherDirection(_ asked: (from: String, to: String)) {
    guard let back = found.reverse else { return }
    let steps = [back[0].dependent] + back.map(\.dependency)
    lines += style.wrapping(
      steps.map { names[$0] }, separator: " → ", after: "the other way round there is a dependency: ")
    lines.append(style.quiet("  seam why \(asked.to.shellWord) \(asked.from.shellWord) tells the places"))
  }

  private mutating func addTitle(shortest: [Int]) {
    let edges = found.graph.edges
    let what = shortest.count == 1 ? "a direct dependency" : "\(shortest.count) steps"
    let others =
      found.shortestCount == .max
      ? "too many of that length to count" : "\(Count.grouped(found.shortestCount)) of that length"
    let explanation = "\(what)\(found.shortestCount > 1 ? ", \(others)" : "")"
    let ends = shownEdge(
      edges[shortest[0]].dependent, edges[shortest[shortest.count - 1]].dependency, besides: 3 + explanation.count)
    lines.append("\(style.strong(ends))   \(explanation)")
  }

  private mutating func add(_ path: [Int], placeLimit: Int) {
    lines.append("")
    let hops = path.map { index in
      let edge = found.graph.edges[index]
      return (edge: edge, name: shownEdge(edge.dependent, edge.dependency, besides: 10))
    }
    let width = min(hops.map(\.name.count).max() ?? 0, 48)
    for (index, (edge, name)) in zip(path, hops) {
      let line = "  \(TextLines.padded(name, to: width)) \(TextLines.rightAligned(Count.grouped(edge.weight), to: 4))"
      let kinds = edge.kinds.map(\.rawValue).joined(separator: ", ")
      if line.count + 3 + kinds.count <= style.width || kinds.isEmpty {
        lines.append(kinds.isEmpty ? line : "\(line)   \(kinds)")
      } else {
        lines.append(line)
        lines += style.wrapping(kinds.split(separator: " ").map(String.init), after: "    ")
      }
      addPlaces(of: edge, limit: placeLimit)
      if let origin = origins?.ofEdge[index] { lines.append("    since \(OriginWording.text(of: origin))") }
    }
  }

  /// `A → B`, on a terminal in what `besides` leaves of a line.
  private func shownEdge(_ dependent: Int, _ dependency: Int, besides: Int) -> String {
    let ends = [names[dependent], names[dependency]]
    let room = style.width - besides - 3
    let isLong = ends[0].count + ends[1].count > room
    return ends.map { isLong ? style.fitted($0, to: room / 2) : $0 }.joined(separator: " → ")
  }

  private mutating func addPlaces(of edge: LeveledGraph.Edge, limit: Int) {
    let shown = edge.evidence.prefix(limit)
    for evidence in shown {
      let place = style.fitted(
        "\(evidence.location.file):\(evidence.location.line):\(evidence.location.column)".terminalSafe,
        to: style.width - 4)
      let link = style.place(place, file: evidence.location.file)
      let source = sources.text(at: evidence.location) ?? ""
      if source.isEmpty || 6 + place.count + source.count <= style.width {
        lines.append("    \(link)\(source.isEmpty ? "" : "  " + style.quiet(source))")
      } else {
        lines += ["    \(link)", "      \(style.quiet(style.fitted(source, after: 6)))"]
      }
    }
    let rest = edge.weight - shown.count
    if rest > 0, !shown.isEmpty { lines.append(style.quiet("    … \(Count.grouped(rest)) more")) }
  }

  private mutating func addRest(shortest: [Int]) {
    if !found.isComplete {
      lines += ["", style.quiet("  … and more; --limit shows as many as you ask for")]
    } else if found.paths.count < found.shortestCount {
      lines += ["", style.quiet("  --all shows the other ways")]
    }
  }
}
