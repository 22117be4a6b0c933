package import PackageReading

/// Since when the steps of a path stand, and since when its ends are tangled.
package struct EdgeOrigins: Sendable {
  /// By edge of the graph; nil for an edge that is not committed yet.
  package var ofEdge: [Int: Origin?] = [:]
  /// Nil where the ends are not tangled, or where nobody was asked about it.
  package var ofTangle: Origin?

  package init() {}
}
