/// What happened to a node or an edge between two graphs that are shown as one.
package enum Change: String, Sendable, CaseIterable {
  case same, added, removed, changed, moved
}
