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

extension [Reference] {
  /// By place; of two references to one dependency at one place the explicit one stays.
  package var sortedByPlace: [Reference] {
    var result: [Reference] = []
    for reference in sorted(by: { Self.key($0) < Self.key($1) }) {
      if let last = result.last, last.line == reference.line, last.column == reference.column,
        last.dependency == reference.dependency,
        last.dependencyFile == reference.dependencyFile, last.dependent == reference.dependent
      {
        continue
      }
      result.append(reference)
    }
    return result
  }

  private static func key(_ reference: Reference) -> (Int32, Int32, Int32, Int32, Int) {
    (
      reference.line, reference.column, reference.dependency?.rawValue ?? -1, reference.dependencyFile.rawValue,
      reference.traits.contains(.explicit) ? 0 : 1
    )
  }
}
