import Algorithms
package import CodeModel

/// A place that names a declaration, while numbers still are those of the symbol table.
package struct UseRecord: Sendable {
  package var position: UInt32
  package var symbol: SymbolID
  /// The declaration around the place, maybe one inside a function.
  package var container: SymbolID
  package var kind: DependencyKind
  package var traits: DeclarationUse.Traits

  package init(
    position: UInt32, symbol: SymbolID, container: SymbolID, kind: DependencyKind, traits: DeclarationUse.Traits
  ) {
    self.position = position
    self.symbol = symbol
    self.container = container
    self.kind = kind
    self.traits = traits
  }
}

extension [UseRecord] {
  /// In order of the source, each declaration once per place.
  package var sortedByPlace: [UseRecord] {
    var result: [UseRecord] = []
    for use in sorted(by: { ($0.position, $0.symbol) < ($1.position, $1.symbol) }) {
      if let last = result.last, last.position == use.position, last.symbol == use.symbol { continue }
      result.append(use)
    }
    return result
  }

  /// Those at one place, of records sorted by it.
  package func at(_ position: UInt32) -> ArraySlice<UseRecord> {
    self[partitioningIndex { $0.position >= position }...].prefix { $0.position == position }
  }
}
