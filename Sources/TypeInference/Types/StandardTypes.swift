import PlatformTables

/// The types that the language's own syntax makes.
package struct StandardTypes: Sendable {
  package let optional, array, dictionary, string, int, double, bool, error, regex: SymbolID
  let range, closedRange, partialRangeFrom, partialRangeUpTo, partialRangeThrough: SymbolID
  let keyPath, writableKeyPath, referenceWritableKeyPath: SymbolID
  /// What the compiler conforms enums and actors to.
  let equatable, hashable, rawRepresentable, actor: SymbolID
  /// `Encodable` and `Decodable`
  let coding: [SymbolID]
  /// Protocols that the compiler conforms types to without a word of the programmer.
  let synthesized: Set<SymbolID>

  init(_ table: SymbolTable) {
    func symbol(_ text: String) -> SymbolID {
      guard let name = table.names.existing(text) else { return noSymbol }
      return table.scopes.first(name, in: ScopeID.module(table.standardLibrary))
    }
    optional = symbol("Optional")
    array = symbol("Array")
    dictionary = symbol("Dictionary")
    string = symbol("String")
    int = symbol("Int")
    double = symbol("Double")
    bool = symbol("Bool")
    error = symbol("Error")
    regex = symbol("Regex")
    range = symbol("Range")
    closedRange = symbol("ClosedRange")
    partialRangeFrom = symbol("PartialRangeFrom")
    partialRangeUpTo = symbol("PartialRangeUpTo")
    partialRangeThrough = symbol("PartialRangeThrough")
    keyPath = symbol("KeyPath")
    writableKeyPath = symbol("WritableKeyPath")
    referenceWritableKeyPath = symbol("ReferenceWritableKeyPath")
    equatable = symbol("Equatable")
    hashable = symbol("Hashable")
    rawRepresentable = symbol("RawRepresentable")
    actor = symbol("Actor")
    coding = [symbol("Encodable"), symbol("Decodable")]
    synthesized = Set(StandardProtocols.synthesized.map(symbol))
  }
}
