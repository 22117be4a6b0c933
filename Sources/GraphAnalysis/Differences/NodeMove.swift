import CodeModel

/// A node that is somewhere else than before, or has another name: one thing, not one that went and another that came.
package struct NodeMove: Sendable, Hashable {
  /// What a reader calls the old place and the new one.
  package enum Kind: String, Sendable, Comparable, CaseIterable {
    /// Another package.
    case package
    /// Another module of the same package.
    case module
    /// Another folder or file of the same module.
    case file
    /// Only the name is another.
    case name

    package static func < (left: Self, right: Self) -> Bool {
      allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
  }

  /// The number in either graph.
  package var base: Int
  package var head: Int
  /// The outermost border that it crossed.
  package var kind: Kind

  /// Nil for a node that is where it was.
  init?(base: Int, head: Int, in pair: GraphPair) {
    guard let kind = Self.border(from: pair.base.nodes[base], to: pair.head.nodes[head], level: pair.head.level) else {
      return nil
    }
    (self.base, self.head, self.kind) = (base, head, kind)
  }

  private static func border(from before: LeveledGraph.Node, to after: LeveledGraph.Node, level: Level) -> Kind? {
    if level > .package, after.kind != .external, let old = before.package, let new = after.package, old != new {
      return .package
    }
    switch level {
    // An id may be another only because a namesake came or went.
    case .package, .module: return before.name == after.name ? nil : .name
    case .folder, .file:
      if before.module != after.module { return .module }
      if before.id == after.id { return nil }
      return before.name == after.name ? .file : .name
    case .type:
      if before.module != after.module { return .module }
      if before.file != after.file { return .file }
      return before.name == after.name ? nil : .name
    }
  }
}
