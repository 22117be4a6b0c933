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
