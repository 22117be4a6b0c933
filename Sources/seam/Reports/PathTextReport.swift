import Architecture
import CodeModel
import GraphRendering

/// The answer to `seam why` for the terminal: one block a path, one hop a line, each with its places.
struct PathTextReport {
  private let found: DependencyPaths
  private let names: NodeNames
  private let style: TextStyle
  private var sources: SourceLines
  private var lines: [String] = []

  /// Places of a hop; all that are known where the answer is a single edge.
  private static let placesPerHop = 3

  init(_ found: DependencyPaths, names asked: (from: String, to: String), style: TextStyle, sources: SourceLines) {
    self.found = found
    self.style = style
    self.sources = sources
    names = NodeNames(found.graph)
    guard let first = found.paths.first else {
      lines.append("\(DisplayText.make(asked.from)) does not depend on \(DisplayText.make(asked.to)) at the level of \(found.graph.level.rawValue)s")
      return
    }
    addTitle(shortest: first)
    let isDetailed = found.paths.count == 1 && first.count == 1
    for path in found.paths { add(path, placeLimit: isDetailed ? LeveledGraph.evidenceLimit : Self.placesPerHop) }
    addRest(shortest: first)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addTitle(shortest: [Int]) {
    let edges = found.graph.edges
    let ends = "\(names[edges[shortest[0]].dependent]) → \(names[edges[shortest[shortest.count - 1]].dependency])"
    let what = shortest.count == 1 ? "a direct dependency" : "\(shortest.count) steps"
    let others = found.shortestCount == .max ? "too many of that length to count" : "\(Count.grouped(found.shortestCount)) of that length"
    lines.append(style.strong(ends) + "   \(what)\(found.shortestCount > 1 ? ", \(others)" : "")")
  }

  private mutating func add(_ path: [Int], placeLimit: Int) {
    lines.append("")
    let width = path.map { names.edge(found.graph.edges[$0]).count }.max() ?? 0
    for index in path {
      let edge = found.graph.edges[index]
      let kinds = edge.kinds.map(\.rawValue).joined(separator: ", ")
      lines.append("  \(TextLines.padded(names.edge(edge), to: min(width, 48))) \(TextLines.rightAligned(Count.grouped(edge.weight), to: 4))   \(kinds)")
      addPlaces(of: edge, limit: placeLimit)
    }
  }

  private mutating func addPlaces(of edge: LeveledGraph.Edge, limit: Int) {
    let shown = edge.evidence.prefix(limit)
    for evidence in shown {
      let place = "\(evidence.location.file):\(evidence.location.line):\(evidence.location.column)".terminalSafe
      let link = style.place(place, file: evidence.location.file)
      let source = sources.text(at: evidence.location) ?? ""
      if source.isEmpty || 6 + place.count + source.count <= style.width {
        lines.append("    \(link)\(source.isEmpty ? "" : "  " + style.quiet(source))")
      } else {
        lines += ["    \(link)", "      \(style.quiet(source))"]
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
