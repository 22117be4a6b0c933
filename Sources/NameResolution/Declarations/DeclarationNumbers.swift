import CodeModel
import SwiftFacts
package import TypeInference

/// Which symbols are declarations of the model, and their numbers there.
package struct DeclarationNumbers: Sendable {
  /// By symbol, -1 for what is local or not of the model.
  private let numbers: [Int32]
  /// By file, the numbers of its declarations.
  package let ranges: [Range<Int>]

  init(_ table: SymbolTable) {
    var next: Int32 = 0
    var ranges = [Range<Int>](repeating: 0..<0, count: table.modelFileCount)
    // Symbols stand in the order of files.
    numbers = table.symbols.map { symbol in
      let file = Int(symbol.file)
      guard !symbol.isLocal, table.isOfModel(symbol) else { return -1 }
      defer { next += 1 }
      let start = ranges[file].isEmpty ? Int(next) : ranges[file].lowerBound
      ranges[file] = start..<Int(next) + 1
      return next
    }
    self.ranges = ranges
  }

  subscript(symbol: SymbolID) -> DeclarationID? {
    symbol == noSymbol || numbers[symbol.index] < 0 ? nil : DeclarationID(Int(numbers[symbol.index]))
  }

  /// The declarations of a file in order, as far as tells one from the other.
  package func outline(ofFile file: Int, in table: SymbolTable) -> [DeclarationOutline] {
    let facts = table.facts[file]
    let base = table.symbolBases[file]
    return facts.declarations.indices.compactMap { index in
      guard self[SymbolID(base.index + index)] != nil else { return nil }
      return DeclarationOutline(facts.declarations[index], in: facts)
    }
  }
}

extension DeclarationOutline {
  init(_ fact: DeclarationFact, in facts: FileFacts) {
    self.init(
      kind: Declaration.Kind(fact.kind),
      name: fact.kind == .extension ? facts.text(fact.typeText) : facts.text(fact.name))
  }
}
