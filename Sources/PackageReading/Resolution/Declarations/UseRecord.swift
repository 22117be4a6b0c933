import CodeModel

/// A place that names a declaration, while numbers still are those of the symbol table.
struct UseRecord: Sendable {
  var position: UInt32
  var symbol: SymbolID
  /// The declaration around the place, maybe one inside a function.
  var container: SymbolID
  var kind: DependencyKind
  var traits: DeclarationUse.Traits
}

extension Resolver {
  /// Notes a use for those who ask for single declarations; ``record(_:at:_:)`` keeps what types need.
  func noteUse(of id: SymbolID, at position: UInt32, _ kind: DependencyKind) {
    guard collectsUses else { return }
    var traits: DeclarationUse.Traits = table[id].kind == .initializer && kind == .creates ? [] : .explicit
    if conditionDepth > 0 { traits.insert(.conditional) }
    if defaultArgumentDepth > 0 { traits.insert(.defaultArgument) }
    uses.append(UseRecord(position: position, symbol: id, container: place.container, kind: kind, traits: traits))
  }
}

extension [UseRecord] {
  /// In order of the source, each declaration once per place.
  var sortedByPlace: [UseRecord] {
    var result: [UseRecord] = []
    for use in sorted(by: { ($0.position, $0.symbol) < ($1.position, $1.symbol) }) {
      if let last = result.last, last.position == use.position, last.symbol == use.symbol { continue }
      result.append(use)
    }
    return result
  }

  /// Those at one place, of records sorted by it.
  func at(_ position: UInt32) -> ArraySlice<UseRecord> {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.position == position }
  }
}
