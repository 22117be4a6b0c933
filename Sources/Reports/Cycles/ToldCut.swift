/// A cut, what the dependent names, and what to do about it.
package struct ToldCut: Sendable, Hashable {
  /// Ids of nodes.
  package var from: String
  package var to: String
  package var weight: Int
  package var names: [String]
  /// Nil where nothing is known that a maintainer would do.
  package var advice: String?
  /// The edge is to be left, because its ends are one thing.
  package var keepsTogether: Bool
}
