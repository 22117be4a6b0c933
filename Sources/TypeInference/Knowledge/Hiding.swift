import SwiftFacts

/// Declarations that others keep from being meant.
extension Viewpoint {
  /// Whether a member of the same file is private to a type that the code does not stand in.
  func isPrivateElsewhere(_ symbol: Symbol) -> Bool {
    guard symbol.flags.contains(.isPrivate), symbol.owner != noSymbol, symbol.kind != .extension else { return false }
    return !isInside(symbol.owner)
  }

  /// Without the declarations of other modules that the own module has as well: of what is alike, the nearer is meant.
  func withoutHidden(_ found: [Candidate]) -> [Candidate] {
    guard found.count > 1, found.contains(where: isOwn), !found.allSatisfy(isOwn) else { return found }
    return found.filter { candidate in
      isOwn(candidate) || !found.contains { isOwn($0) && areAlike($0.symbol, candidate.symbol) }
    }
  }

  private func isOwn(_ candidate: Candidate) -> Bool { table.fileModules[Int(table[candidate.symbol].file)] == module }

  /// Properties of one type alike by their names, functions by what they take and give.
  private func areAlike(_ one: SymbolID, _ other: SymbolID) -> Bool {
    let (first, second) = (table[one], table[other])
    guard first.owner == second.owner, first.kind == second.kind, isStatic(one) == isStatic(other) else { return false }
    if first.kind == .variable { return true }
    return hasParameters(one) && areAlike(signature(of: one), signature(of: other))
  }

  /// Generic parameters are told apart by their positions.
  private func areAlike(_ one: Signature, _ other: Signature) -> Bool {
    guard one.parameters.map(\.label) == other.parameters.map(\.label), one.generics.count == other.generics.count
    else { return false }
    var renamed = Substitution()
    for (first, second) in zip(one.generics, other.generics) { renamed.bind(second, types.parameter(first)) }
    let pairs = zip(one.parameters.map(\.type) + [one.result], other.parameters.map(\.type) + [other.result])
    return pairs.allSatisfy { $0 == substitute($1, renamed) }
  }
}
