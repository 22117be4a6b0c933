package import CodeModel

/// The part of a graph that a report is about.
package struct GraphPart: Sendable {
  package let graph: LeveledGraph
  /// What to say where nothing is left, because an empty answer looks like a good one.
  package let notice: String?

  /// - Throws: ``UnknownName`` for a name or pattern that matches nothing.
  package init(of whole: LeveledGraph, _ selection: GraphSelection) throws(UnknownName) {
    graph = try whole.selecting(selection)
    let noun = graph.level
    notice =
      !graph.nodes.isEmpty
      ? nil
      : whole.nodes.isEmpty
        ? "there is no \(noun) to show; take a coarser --level"
        : "no \(noun) is left; loosen what narrows the choice"
  }
}
