import CodeModel

/// The parts that one selection shows of two graphs, where a name may be known to one of them only.
struct TwofoldSelection {
  let base: LeveledGraph
  let head: LeveledGraph

  /// - Throws: ``UnknownName`` for a name that neither graph has.
  init(_ selection: GraphSelection, of base: LeveledGraph, _ head: LeveledGraph) throws(UnknownName) {
    for name in Self.names(of: selection) {
      if base.refusal(of: name) != nil, let refusal = head.refusal(of: name) { throw refusal }
    }
    let (shownBase, shownHead) = (base.showing(selection), head.showing(selection))
    // Every name is known, and still nothing is shown: what one option names, another has taken away.
    if shownBase == nil, shownHead == nil { _ = try head.selecting(selection) }
    self.base = shownBase ?? base.empty
    self.head = shownHead ?? head.empty
  }

  /// One selection for each name, so that it can be asked for alone.
  private static func names(of selection: GraphSelection) -> [GraphSelection] {
    let options: [WritableKeyPath<GraphSelection, [String]>] = [\.focus, \.from, \.to, \.include]
    return options.flatMap { option in
      selection[keyPath: option].map { name in
        var single = GraphSelection()
        single[keyPath: option] = [name]
        return single
      }
    }
  }
}

extension LeveledGraph {
  fileprivate var empty: LeveledGraph { keeping(nodes: { _ in false }) }

  fileprivate func refusal(of selection: GraphSelection) -> UnknownName? {
    do throws(UnknownName) {
      _ = try selecting(selection)
      return nil
    } catch {
      return error
    }
  }

  /// What the names that this graph knows show of it; nil where an option names nothing that it knows.
  fileprivate func showing(_ selection: GraphSelection) -> LeveledGraph? {
    var own = selection
    let options: [WritableKeyPath<GraphSelection, [String]>] = [\.focus, \.from, \.to, \.include]
    for option in options where !selection[keyPath: option].isEmpty {
      own[keyPath: option].removeAll { name in
        var single = GraphSelection()
        single[keyPath: option] = [name]
        return refusal(of: single) != nil
      }
      if own[keyPath: option].isEmpty { return nil }
    }
    return try? selecting(own)
  }
}
