import SwiftFacts

/// What the compiler conforms types to without a word of the programmer.
extension Viewpoint {
  /// - Parameter hasRawType: whether it is an enum with a raw type.
  func conformancesGiven(to symbol: SymbolID, hasRawType: Bool) -> [SymbolID] {
    let standard = types.standard
    switch table[symbol].kind {
    case .actor: return [standard.actor]
    case .enum where hasRawType: return [standard.rawRepresentable, standard.hashable, standard.equatable]
    case .enum where hasOnlyPlainCases(symbol): return [standard.hashable, standard.equatable]
    default: return []
    }
  }

  /// An enum without any cases is not compared either.
  private func hasOnlyPlainCases(_ symbol: SymbolID) -> Bool {
    let cases = (table.members[symbol] ?? []).filter { table[$0].kind == .enumCase }
    return !cases.isEmpty && !cases.contains(where: hasParameters)
  }

  /// `Int` of `enum Weekday: Int`: what stands first, and is neither a protocol nor a class.
  func rawType(of symbol: SymbolID) -> TypeRef? {
    guard table[symbol].kind == .enum, !table[symbol].isForeign else { return nil }
    let fact = table.fact(of: symbol)
    guard !fact.inheritance.isEmpty else { return nil }
    let there = at(symbol)
    guard let first = there.list(fact.inheritance).first.map({ there.type($0) }), types.kind(first) == .nominal,
      let declaration = types.declaration(of: first), [.struct, .enum].contains(table[declaration].kind)
    else { return nil }
    return first
  }
}
