import CodeModel

/// Which symbols are declarations of the model, and their numbers there.
struct DeclarationNumbers: Sendable {
  /// By symbol, -1 for what is local, foreign, or of the standard library.
  private let numbers: [Int32]
  /// By file, the numbers of its declarations.
  let ranges: [Range<Int>]

  init(_ table: SymbolTable) {
    let fileCount = table.facts.count - 1
    var next: Int32 = 0
    var ranges = [Range<Int>](repeating: 0..<0, count: fileCount)
    // Symbols stand in the order of files.
    numbers = table.symbols.map { symbol in
      let file = Int(symbol.file)
      guard !symbol.isLocal, !symbol.isForeign, file < fileCount else { return -1 }
      defer { next += 1 }
      let start = ranges[file].isEmpty ? Int(next) : ranges[file].lowerBound
      ranges[file] = start..<Int(next) + 1
      return next
    }
    self.ranges = ranges
  }

  subscript(symbol: SymbolID) -> DeclarationID? {
    symbol == noSymbol || numbers[Int(symbol)] < 0 ? nil : DeclarationID(Int(numbers[Int(symbol)]))
  }

  /// The declarations of a file in order, as far as tells one from the other.
  func outline(ofFile file: Int, in table: SymbolTable) -> [DeclarationOutline] {
    let facts = table.facts[file]
    let base = table.symbolBases[file]
    return facts.declarations.indices.compactMap { index in
      guard self[base + Int32(index)] != nil else { return nil }
      return DeclarationOutline(facts.declarations[index], in: facts)
    }
  }
}

extension DeclarationOutline {
  init(_ fact: DeclarationFact, in facts: FileFacts) {
    self.init(kind: Declaration.Kind(fact.kind), name: fact.kind == .extension ? facts.text(fact.typeText) : facts.text(fact.name))
  }
}
