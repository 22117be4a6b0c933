package import DependencyGraph

/// A name on the command line that no node of the graph has.
package struct UnknownName: Error, Sendable, CustomStringConvertible {
  package var name: String
  /// The nearest ids, best first; empty where none is near.
  package var suggestions: [String]

  init(_ name: String, option: String? = nil, among nodes: [LeveledGraph.Node]) {
    self.name = name
    self.option = option
    module = nodes.lazy.compactMap(\.module).first { $0.lowercased() == name.lowercased() }
    suggestions = NearestNames(to: name).among(nodes)
  }

  private var option: String?
  /// The module of that name, whose parts the nodes are.
  private var module: String?

  package var description: String {
    let subject = option.map { "\($0) '\(name)' matches nothing" } ?? "nothing is named '\(name)'"
    if let module, option == nil {
      return "'\(name)' is a module, of which this level shows the parts: --collapse \(module) makes it one node"
    }
    return suggestions.isEmpty
      ? "\(subject) at this level; `seam graph --format json` lists the names"
      : "\(subject) at this level; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: ", "))?"
  }
}

extension LeveledGraph {
  /// The nodes that `names` mean, ascending.
  ///
  /// A name means the node of that id; failing that, all nodes of that short name, of an id that ends in `.name` or
  /// `/name`; failing that, the same without regard to case. With a type, extensions of it in other modules are not meant.
  ///
  /// - Throws: ``UnknownName`` for the first name that means nothing.
  package func nodes(named names: [String]) throws(UnknownName) -> [DirectedGraph.Node] {
    var result: Set<Int> = []
    for name in names {
      let found = nodes(named: name)
      if found.isEmpty { throw UnknownName(name, among: nodes) }
      result.formUnion(found)
    }
    return result.sorted().map { DirectedGraph.Node($0) }
  }

  private func nodes(named name: String) -> [Int] {
    let exact = nodes.indices.filter { nodes[$0].id == name }
    if !exact.isEmpty { return exact }
    let byName = nodes.indices.filter { nodes[$0].isShortened(to: name) }
    if !byName.isEmpty { return withoutExtensions(byName) }
    let lowercased = name.lowercased()
    return withoutExtensions(nodes.indices.filter { nodes[$0].lowercased.isShortened(to: lowercased) })
  }

  private func withoutExtensions(_ found: [Int]) -> [Int] {
    let types = Set(found.filter { nodes[$0].kind != .extension }.map { nodes[$0].id })
    return found.filter { nodes[$0].extendedIdentifier.map { !types.contains($0) } ?? true }
  }
}

extension LeveledGraph.Node {
  fileprivate func isShortened(to text: String) -> Bool {
    id == text || name == text || id.hasSuffix(".\(text)") || id.hasSuffix("/\(text)")
  }

  fileprivate var lowercased: Self {
    var copy = self
    copy.id = id.lowercased()
    copy.name = name.lowercased()
    return copy
  }
}
