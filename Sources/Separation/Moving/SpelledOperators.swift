import CodeModel
import SeparationChecks
import SourceWords

/// Operators and precedence groups whose declarations code needs.
///
/// ```swift
/// infix operator <>                                         // in the provider
/// extension Sum { static func <> (a: Sum, b: Sum) -> Sum }  // in the consumer: nothing without the line above
/// ```
/// Whoever implements an operator needs its declaration, and so does whoever uses it, whichever module has the function.
struct SpelledOperators {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let declared: [String: [Int]]
  private let names: NameSet

  /// - Parameter isCounted: whether a unit's declarations are asked for.
  init(_ facts: SeparationFacts, texts: SourceTexts, of isCounted: (Int) -> Bool) {
    self.facts = facts
    self.texts = texts
    declared = facts.operators.mapValues { $0.filter(isCounted) }.filter { !$0.value.isEmpty }
    names = NameSet(declared.keys)
  }

  /// Those of a provider.
  init(_ facts: SeparationFacts, texts: SourceTexts, of provider: Int) {
    self.init(facts, texts: texts) { facts.parts.part(ofUnit: $0) == provider }
  }

  /// The units that declare what a file spells, in order; none for what its module declares by itself.
  func units(in file: FileID) -> [Int] {
    guard !names.isEmpty, names.mayStand(in: texts.bytes(of: file)) else { return [] }
    var result: Set<Int> = []
    for name in texts.names(in: file).spellings {
      guard let units = declared[name], !isDeclared(name, besides: units, in: file) else { continue }
      result.formUnion(units)
    }
    return result.sorted()
  }

  private func isDeclared(_ name: String, besides units: [Int], in file: FileID) -> Bool {
    let module = facts.files.module(of: file)
    return facts.operators[name, default: []].contains { unit in
      !units.contains(unit) && facts.files.module(of: facts.units.file(unit)) == module
    }
  }
}
