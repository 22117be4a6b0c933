import SwiftFacts

/// Where code stands.
package struct Place {
  package var file: Int32
  /// The innermost declaration around the code.
  var container: SymbolID
  /// The node of the model that the code belongs to, or -1.
  var dependent: Int32
  /// The code stands in an extension, not in the declaration of the type.
  var isInExtension: Bool

  /// Outside of all declarations, where nothing else is said.
  package init(
    file: Int32 = 0, container: SymbolID = noSymbol, dependent: Int32 = -1, isInExtension: Bool = false
  ) {
    self.file = file
    self.container = container
    self.dependent = dependent
    self.isInExtension = isInExtension
  }
}

extension Place {
  /// Inside a declaration.
  package init(of symbol: SymbolID, in table: SymbolTable) {
    self.init(
      file: table[symbol].file, container: symbol, dependent: Self.dependent(of: symbol, in: table),
      isInExtension: Self.isInExtension(symbol, in: table))
  }

  /// The node that code inside a declaration belongs to.
  private static func dependent(of id: SymbolID, in table: SymbolTable) -> Int32 {
    var container = id
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind.isNominal, symbol.node >= 0 { return symbol.node }
      if symbol.kind == .extension, !symbol.isLocal { return table.node(holdingMembersOf: container) }
      container = symbol.container
    }
    return -1
  }

  /// Whether what is nearest around a declaration, itself included, is an extension and not a type.
  private static func isInExtension(_ id: SymbolID, in table: SymbolTable) -> Bool {
    var container = id
    while container != noSymbol {
      let symbol = table[container]
      if symbol.kind == .extension { return true }
      if symbol.kind.isNominal, symbol.node >= 0 { return false }
      container = symbol.container
    }
    return false
  }
}
