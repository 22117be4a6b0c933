import CodeModel

extension Graph {
  /// A part of a graph: what somebody looks at.
  ///
  /// ```swift
  /// var selection = Graph.Selection()
  /// selection.to = ["Core"]                     // everything that depends on it
  /// let dependents = try graph.selecting(selection)
  /// ```
  public struct Selection: Sendable, Hashable {
    /// Nodes, with all that lies within ``depth`` steps in either direction; ids or short names, as everywhere here.
    public var focus: [String] = []
    public var depth = 1
    /// Nodes, with all that they depend on.
    public var from: [String] = []
    /// Nodes, with all that depends on them. With ``from``, what lies between.
    public var to: [String] = []
    /// Patterns (`Core*`, `Sources/**`) of which a node matches one, where there are any.
    public var include: [String] = []
    /// Patterns of which a node matches none.
    public var exclude: [String] = []
    /// Leaves out edges that longer paths imply.
    public var isReduced = false

    public init() {}

    fileprivate var known: GraphSelection {
      var result = GraphSelection()
      (result.focus, result.depth, result.from, result.to) = (focus, depth, from, to)
      (result.include, result.exclude, result.isReduced) = (include, exclude, isReduced)
      return result
    }
  }

  /// The nodes that a selection names, and the edges between them.
  ///
  /// - Throws: ``SeamError`` for a name or pattern that no node has, with the nearest ones.
  public func selecting(_ selection: Selection) throws(SeamError) -> Graph {
    do {
      return Graph(try known.selecting(selection.known))
    } catch {
      throw SeamError(error)
    }
  }
}
