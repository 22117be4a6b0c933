extension Resolver {
  /// Asks what every type demands and inherits, in the order of the sources, before any code asks.
  ///
  /// What a circle of declarations (a protocol whose associated type is bound by the protocol itself) leaves unfinished is only
  /// remembered for the question that was asked first. Left to the code, that question depends on the thread that comes first to a file, and
  /// the same answer takes one second or thirty. Asked in one order, it always takes the same time.
  func prepare() {
    for symbol in table.symbols.indices where table.symbols[symbol].kind == .protocol { _ = ownRequirements(of: SymbolID(symbol)) }
    for symbol in table.symbols.indices where table.symbols[symbol].kind.isNominal { _ = ancestors(ofDeclaration: SymbolID(symbol)) }
    for symbol in table.symbols.indices where table.symbols[symbol].kind == .extension { _ = ownRequirements(of: SymbolID(symbol)) }
  }
}
