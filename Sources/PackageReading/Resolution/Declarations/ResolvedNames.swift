import CodeModel

/// What the names of one file mean: what is found out by resolving them, and all that declarations need of it.
struct ResolvedNames: Sendable {
  /// Sorted by place.
  var references: [Reference]
  /// Sorted by place; empty where nobody is to ask for declarations.
  var uses: [UseRecord]
}
