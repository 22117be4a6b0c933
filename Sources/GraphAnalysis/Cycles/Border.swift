import CodeModel

/// A border that some nodes lie on both sides of.
package struct Border: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case package, module, folder
  }

  package var kind: Kind
  /// How many packages, modules or folders share the nodes.
  package var count: Int
}

extension LeveledGraph {
  /// The outermost border between `members`, coarser than the level itself; nil if there is none, or if nothing is
  /// known about where they lie.
  package func border(between members: [Int]) -> Border? {
    func count(_ kind: Border.Kind, _ home: (Node) -> String?) -> Border? {
      let homes = Set(members.compactMap { home(nodes[$0]) })
      return homes.count > 1 ? Border(kind: kind, count: homes.count) : nil
    }
    return (level > .package ? count(.package, \.package) : nil)
      ?? (level > .module ? count(.module, \.module) : nil)
      ?? (level > .folder ? count(.folder, \.folder) : nil)
  }

  /// Whether cycles between `members` are the usual case and no cause for alarm: files and types of one folder.
  package func isContained(_ members: [Int]) -> Bool {
    level > .folder && border(between: members) == nil
  }
}

extension LeveledGraph.Node {
  /// The folder that holds the node's file; a folder is its own.
  package var folder: String? {
    guard kind != .folder else { return id }
    return file.map { file in file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "" }
  }
}
