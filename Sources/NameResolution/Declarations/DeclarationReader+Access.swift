import CodeModel
import SwiftFacts
import TypeInference

/// Access as it takes effect, and flags in the words of the model.
extension DeclarationReader {
  /// What the modifiers say, bounded by what is around.
  func access(of id: SymbolID) -> Declaration.Access {
    let symbol = table[id]
    guard symbol.container != noSymbol else {
      let written = symbol.flags.writtenAccess ?? (symbol.kind == .extension ? .public : .internal)
      // At the top level of a file `private` means the file.
      return max(.fileprivate, min(written, extended(symbol)))
    }
    let container = table[symbol.container]
    let bound = container.kind == .extension ? extended(container) : access(of: symbol.container)
    if let written = symbol.flags.writtenAccess { return min(written, bound) }
    if container.kind == .extension { return min(container.flags.writtenAccess ?? .internal, bound) }
    return container.kind == .protocol || symbol.kind == .enumCase ? bound : min(.internal, bound)
  }

  /// Nothing in an extension is more open than the type.
  private func extended(_ symbol: Symbol) -> Declaration.Access {
    guard symbol.kind == .extension, symbol.owner != noSymbol, numbers[symbol.owner] != nil else { return .public }
    return access(of: symbol.owner)
  }

  func flags(of symbol: Symbol, _ fact: DeclarationFact) -> Declaration.Flags {
    var result = fact.flags.inModel
    let container = symbol.container == noSymbol ? nil : table[symbol.container].kind
    if container == .protocol { result.insert(.isRequirement) }
    if container == .extension { result.insert(.isInExtension) }
    if takesOwnType(fact) { result.insert(.takesOwnType) }
    if fact.kind == .variable, !fact.flags.contains(.isComputed), !fact.flags.contains(.isConstant),
      container != .protocol
    {
      result.insert(.isSettable)
    }
    return result
  }
}
