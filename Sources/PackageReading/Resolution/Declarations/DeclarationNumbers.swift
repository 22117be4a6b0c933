import CodeModel

/// Which symbols are declarations of the model, and their numbers there.
struct DeclarationNumbers: Sendable {
  /// By symbol, -1 for what is local, foreign, or of the standard library.
  private let numbers: [Int32]

  init(_ table: SymbolTable) {
    let fileCount = table.facts.count - 1
    var next: Int32 = 0
    numbers = table.symbols.map { symbol in
      guard !symbol.isLocal, !symbol.isForeign, Int(symbol.file) < fileCount else { return -1 }
      defer { next += 1 }
      return next
    }
  }

  subscript(symbol: SymbolID) -> DeclarationID? {
    symbol == noSymbol || numbers[Int(symbol)] < 0 ? nil : DeclarationID(Int(numbers[Int(symbol)]))
  }
}
