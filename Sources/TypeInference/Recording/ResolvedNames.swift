package import CodeModel

/// What the names of one file mean: what is found out by resolving them, and all that declarations need of it.
package struct ResolvedNames: Sendable {
  /// Sorted by place.
  package var references: [Reference]
  /// Sorted by place; empty where nobody is to ask for declarations.
  package var uses: [UseRecord]

  package init(references: [Reference], uses: [UseRecord]) {
    self.references = references
    self.uses = uses
  }
}
