import CodeModel
package import SwiftFacts
import Visibility

/// Attributes and macros.
extension ExpressionTyper {
  /// A property wrapper, result builder, global actor or macro, with its arguments; returns the type that it names.
  @discardableResult
  package func attribute(_ id: TermID) -> TypeRef {
    let value = term(id)
    let nameTerm = term(child(0, of: value))
    let arguments = arguments(of: value, from: 1)
    if let macro = macro(named: nameTerm) {
      here.record(macro, at: nameTerm.position, .mentions)
      unknownCall(arguments)
      return unknownType
    }
    let type = here.type(child(0, of: value), .mentions)
    if arguments.isEmpty { return type }
    return construct(type, arguments, at: nameTerm.position, unknownType)
  }

  func macroExpansion(_ value: Term) -> TypeRef {
    let found = macros(name(value.name), in: table.visibility.modulesByFile[Int(here.place.file)])
    guard let first = found.first else {
      evaluateChildren(of: value)
      return unknownType
    }
    let explicit = (0..<Int(value.linkCount)).prefix { term(child($0, of: value)).kind != .argument }
      .map { here.type(child($0, of: value)) }
    let candidates = found.map { Candidate(symbol: $0, base: unknownType, view: unknownType, level: 0) }
    let choice = chooseOverload(candidates, arguments(of: value, from: explicit.count), unknownType, explicit)
    here.record(choice?.chosen?.symbol ?? first, at: value.position, .calls)
    return choice?.result ?? unknownType
  }

  /// What `@name` or `@Module.name` means, if it is a macro.
  private func macro(named term: Term) -> SymbolID? {
    if term.kind == .namedType { return macro(name(term.name)) }
    guard term.kind == .memberType else { return nil }
    let base = self.term(child(0, of: term))
    guard base.kind == .namedType,
      let module = table.visibility.qualifiersByFile[Int(here.place.file)][table.names[name(base.name)]], module >= 0
    else { return nil }
    return macro(name(term.name), in: table.visibility.exports[Int(module)])
  }

  /// The nearest macro of that name.
  private func macro(_ name: NameID) -> SymbolID? {
    macro(name, in: table.visibility.modulesByFile[Int(here.place.file)])
  }

  private func macro(_ name: NameID, in modules: [Int32]) -> SymbolID? { macros(name, in: modules).first }

  /// Those of the first module that has any.
  private func macros(_ name: NameID, in modules: [Int32]) -> [SymbolID] {
    for module in modules {
      var found: [SymbolID] = []
      var current = table.scopes.first(name, in: ScopeID.module(module))
      while current != noSymbol {
        if table[current].kind == .macro, here.isVisible(current) { found.append(current) }
        current = table.scopes.following(current)
      }
      if !found.isEmpty { return found }
    }
    return []
  }
}
