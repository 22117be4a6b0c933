import SwiftFacts

/// Overloads that differ in what they give, told apart by what is asked of it: `children.reversed().first`.
extension ExpressionTyper {
  /// The candidates without those that give a value which certainly lacks the member that follows; all where none
  /// remains.
  func havingWhatFollows(_ candidates: [Fitting]) -> [Fitting] {
    guard let following, following != table.known.initializer, following != table.known.selfName else {
      return candidates
    }
    let kept = candidates.filter { !certainlyLacks(following, result(of: $0)) }
    return kept.isEmpty ? candidates : kept
  }

  private func result(of fit: Fitting) -> TypeRef {
    let declared = here.substitute(fit.signature.result, fit.substitution)
    return here.erase(declared, fit.signature.generics, keeping: fit.substitution)
  }

  /// Of types that are read completely alone: the package's own, whose supertypes are all read too.
  private func certainlyLacks(_ name: NameID, _ type: TypeRef) -> Bool {
    if types.isVoid(type) { return true }
    let value = types.fullyUnwrapped(type)
    guard let symbol = types.declaration(of: value), !isUnread(symbol), table[symbol].kind != .protocol,
      here.members(name, of: value).isEmpty, here.wrapperMember(name, of: value).isEmpty
    else { return false }
    return !here.hasUnknownAncestor(symbol)
      && !here.members(table.known.subscriptName, of: value).contains(where: isDynamic)
  }

  private func isDynamic(_ candidate: Candidate) -> Bool {
    here.signature(of: candidate.symbol).parameters.first?.label == table.known.dynamicMember
  }
}
