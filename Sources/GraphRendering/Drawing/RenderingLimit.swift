/// The size beyond which a layout in ranks takes longer than a reader waits.
package struct RenderingLimit: Sendable, Hashable {
  package var nodes: Int
  package var edges: Int

  /// The defaults are laid out in about three seconds: measured on the types, files and folders of thirty codebases, the time
  /// grows with the square of nodes and edges together (2,500 and 11,500 take four seconds, 1,100 and 4,400 less than one),
  /// and on trees and stars, whose rows are wide, with that of the nodes (7,400 take nineteen).
  package init(nodes: Int = 2500, edges: Int = 10_000) {
    self.nodes = nodes
    self.edges = edges
  }

  package static let none = RenderingLimit(nodes: .max, edges: .max)

  fileprivate static func text(_ limit: Int, _ word: String) -> String { "\(limit) \(word)\(limit == 1 ? "" : "s")" }

  package func check(nodes nodeCount: Int, edges edgeCount: Int) throws(RenderingError) {
    guard nodeCount <= nodes, edgeCount <= edges else {
      throw .tooLarge(nodes: nodeCount, edges: edgeCount, limit: self)
    }
  }
}

extension RenderingLimit: CustomStringConvertible {
  package var description: String {
    edges == .max ? Self.text(nodes, "node") : "\(Self.text(nodes, "node")) and \(Self.text(edges, "edge"))"
  }
}
