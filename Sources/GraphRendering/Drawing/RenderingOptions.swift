package import DependencyGraph

/// What a reader may choose about a picture. The defaults make a good one.
package struct RenderingOptions: Sendable {
  /// Which way dependencies point.
  package enum Direction: String, Sendable, CaseIterable {
    /// From top to bottom: dependents above their dependencies.
    case down
    /// From left to right.
    case right
  }

  /// How lines run.
  package enum Lines: String, Sendable, CaseIterable {
    /// Curves while the picture is small enough for them, straight pieces beyond.
    case automatic
    case curved
    case polyline
    case straight
    case orthogonal
  }

  /// Who places the boxes.
  package enum Engine: String, Sendable, CaseIterable {
    /// In ranks; what a graph of dependencies wants.
    case dot
    /// By forces; copes with thousands of nodes, and shows no direction.
    case sfdp
  }

  package var theme = Theme.standard
  package var direction = Direction.down
  package var lines = Lines.automatic
  package var engine = Engine.dot
  /// Where a click on a box or a line leads; nil for nowhere.
  package var link: SourceLink?
  package var limit = RenderingLimit()
  /// The edges to draw against the order of the others, by the numbers of the graph that is drawn; nil to look for some
  /// quickly.
  ///
  /// Without them the graph must be acyclic, self-loops aside.
  package var feedbackArcs: Set<DirectedGraph.Edge>?
  /// What to say of edges beside their kinds and places, by the numbers of the graph that is drawn.
  package var edgeNotes: [DirectedGraph.Edge: String] = [:]
  /// What happened to the nodes and edges of the graph that is drawn; nil for a picture that shows no difference.
  package var changes: ChangeMarks?

  /// Which part of the package is drawn, as `around Core, 2 steps`; nil for all of it.
  package var part: String?

  /// The ids of the nodes that the picture is about: their frames are strong.
  package var focus: Set<String> = []
  /// What the size of a box says; nil for boxes as large as their names.
  package var size: NodeFigure?
  /// What the warmth of a box says; nil for the colours of the kinds.
  package var heat: NodeFigure?

  /// What of the graph that is drawn breaks rules; nil for a picture that does not tell.
  package var breaches: RuleBreaches?

  /// What boxes hold beside their names, by the ids of the nodes.
  package var cards: [String: Card] = [:]

  package init() {}
}

/// How a file and a line become an address.
package struct SourceLink: Sendable, Hashable {
  /// Holds `{file}` and `{line}`, as in `https://example.org/blob/main/{file}#L{line}`.
  package var template: String

  package init(template: String) { self.template = template }

  /// Relative to the folder that the picture is written to.
  package static func relative(to base: String) -> SourceLink {
    SourceLink(template: base.isEmpty || base.hasSuffix("/") ? base + "{file}#L{line}" : base + "/{file}#L{line}")
  }

  /// Longer paths exist on no system, and older Graphviz reads no string beyond 16,384 bytes.
  private static let longestPath = 4096

  /// The address of a place; bytes of the path that would end it or mean something in it are percent-encoded.
  package func address(file: String, line: Int?) -> String? {
    guard file.utf8.count <= Self.longestPath else { return nil }
    var result = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      result += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{file}") {
        result += PercentEncoding.path(file)
        rest = rest.dropFirst(6)
      } else if rest.hasPrefix("{line}") {
        result += String(line ?? 1)
        rest = rest.dropFirst(6)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
