import PlatformTables
import SwiftFacts
import Visibility

/// Whether what is known tells that a declaration is meant, where others may be meant that are not read.
///
/// Of the standard library and of other packages no type is read completely. What the package adds to such a type stands
/// beside members that nobody here knows, so it is not enough for it to be the only one in sight.
extension ExpressionTyper {
  /// Whether a type has members that nobody here knows.
  func isUnread(_ type: SymbolID) -> Bool { table[type].isForeign || table.isStandard(type) }

  /// Whether a member is declared by the package in an extension of a type that is not read completely.
  func isAddition(_ id: SymbolID) -> Bool {
    let symbol = table[id]
    return symbol.owner != noSymbol && table.isOfModel(symbol) && isUnread(symbol.owner)
  }

  /// Whether an addition is used as an initializer of a type that has others.
  func competes(_ candidate: Candidate) -> Bool {
    guard table[candidate.symbol].kind == .initializer, isAddition(candidate.symbol) else { return false }
    return types.declaration(of: candidate.base).map { isUnread($0) } ?? true
  }

  /// Whether declarations that fit equally well are one type's, and of one module: then it is no matter for an edge
  /// which of them is meant.
  func areOneProvider(_ symbols: [SymbolID]) -> Bool {
    guard let first = symbols.first.map({ table[$0] }) else { return true }
    return symbols.allSatisfy { id in
      let symbol = table[id]
      return symbol.owner == first.owner && table.fileModules[Int(symbol.file)] == table.fileModules[Int(first.file)]
    }
  }

  /// The first of declarations of one provider that fit equally well.
  func first(of candidates: [Candidate]) -> Candidate? {
    guard var first = candidates.first else { return nil }
    let file = table[first.symbol].file
    first.isInSeveralFiles = candidates.contains { table[$0.symbol].file != file }
    return first
  }

  // MARK: - What types and labels tell

  /// Whether an addition to a type is meant by a call whose labels fit it.
  ///
  /// No argument may be of a type that it certainly does not take. An initializer competes with a dozen others of the
  /// same type, so more is asked of it: either every argument is known to fit, or labels single it out, and all its
  /// parameters are of types that are known.
  func isSingledOut(_ fit: Fitting, _ arguments: [CallArgument], _ given: [TypeRef?]) -> Bool {
    guard isAddition(fit.candidate.symbol) else { return !mayMeanPlatform(fit, arguments, given) }
    var areAllCertain = true
    var areParametersKnown = true
    for (position, argument) in arguments.enumerated() {
      let wanted = substituteBase(fit.parameter(at: position), fit)
      let type = given[position] ?? unknownType
      guard let cost = here.cost(of: type, for: wanted, fit.signature, of: fit.candidate.symbol) else { return false }
      if wanted == unknownType { areParametersKnown = false }
      // An initializer that is not read and takes the value itself would be nearer than one that takes an optional.
      let isMadeOptional = types.isOptional(wanted) && !types.isOptional(type)
      if !isCertain(cost, of: type, for: wanted) || isMadeOptional || isForcedLiteral(argument.value, type) {
        areAllCertain = false
      }
    }
    guard competes(fit.candidate), !areAllCertain else { return true }
    return areParametersKnown && arguments.contains { $0.label != table.known.empty }
  }

  /// Whether a function of the platform may be meant by `cos(x)` where nothing tells that `x` is what the `cos` of the
  /// package takes.
  private func mayMeanPlatform(_ fit: Fitting, _ arguments: [CallArgument], _ given: [TypeRef?]) -> Bool {
    let symbol = table[fit.candidate.symbol]
    guard symbol.kind == .function, symbol.owner == noSymbol, table.isOfModel(symbol),
      arguments.allSatisfy({ $0.label == table.known.empty && !$0.isTrailing }),
      given.indices.contains(where: { mayBeOfPlatform(arguments[$0].value, given[$0] ?? unknownType, at: $0, of: fit) })
    else { return false }
    let name = table.names[symbol.name]
    return table.visibility.qualifiersByFile[Int(here.place.file)].contains { imported, module in
      module < 0
        && ModuleOffers.closure(of: imported).lazy.compactMap(ModuleOffers.of).contains {
          $0.values.contains(name) || $0.isLibrary && $0.members.contains(name)
        }
    }
  }

  /// Whether an argument is none that only the function at hand is known to take, as `.name`, closures and collections are.
  private func mayBeOfPlatform(_ argument: TermID, _ type: TypeRef, at position: Int, of fit: Fitting) -> Bool {
    let isPlain = [.integerLiteral, .floatLiteral, .stringLiteral].contains(term(argument).kind)
    if !isPlain, dependsOnContext(argument) { return false }
    let wanted = substituteBase(fit.parameter(at: position), fit)
    return type == unknownType || here.cost(of: type, for: wanted, fit.signature, of: fit.candidate.symbol) == nil
  }

  /// Whether a function that is used as a value is meant, as far as the type that is wanted of it tells.
  func isSingledOut(_ candidate: Candidate, as wanted: (parameters: [TypeRef], result: TypeRef)?) -> Bool {
    let signature = here.signature(of: candidate.symbol)
    guard let wanted, signature.parameters.count == wanted.parameters.count else { return false }
    let substitution = candidate.base == unknownType ? Substitution() : here.substitution(of: candidate)
    return zip(wanted.parameters, signature.parameters).allSatisfy { given, parameter in
      let type = here.substitute(parameter.type, substitution)
      guard let cost = here.cost(of: given, for: type, signature, of: candidate.symbol) else { return false }
      return isCertain(cost, of: given, for: type)
    }
  }

  /// Whether a cost says that the type is taken, not only that nothing speaks against it: a type or one of its
  /// supertypes is wanted, or one that is demanded to conform to something.
  private func isCertain(_ cost: Int, of given: TypeRef, for wanted: TypeRef) -> Bool {
    guard !types.hasUnknownPart(given), !types.hasUnknownPart(wanted) else { return false }
    return cost < 3 || cost == 4
  }

  /// A literal that would be of another type, were it not for the parameter.
  private func isForcedLiteral(_ id: TermID, _ type: TypeRef) -> Bool {
    let usual = defaultType(of: term(id).kind)
    return usual != unknownType && types.fullyUnwrapped(type) != usual
  }
}
