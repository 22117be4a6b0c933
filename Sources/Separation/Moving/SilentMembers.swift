import CodeModel
import SeparationChecks
import SourceSites

/// Members of types that move which code uses without writing a name: literals call initializers, loops ask for
/// iterators, statements in a closure call a result builder.
///
/// Where each file has to import the modules whose members it uses, that holds for these as well.
struct SilentMembers {
  private let facts: SeparationFacts
  private let texts: SourceTexts
  private let moved: Set<Int>
  /// What stands in a file that uses one of them, any of it.
  private let signs: Set<String>

  init(_ facts: SeparationFacts, texts: SourceTexts, moved: Set<Int>) {
    (self.facts, self.texts, self.moved) = (facts, texts, moved)
    let declarations = moved.flatMap(facts.units.declarations(in:)).map { facts.model[$0] }
    signs = Set(declarations.flatMap(Self.signs))
  }

  private static func signs(ofUsing member: Declaration) -> [String] {
    switch member.name {
    case "makeIterator", "makeAsyncIterator", "next": return ["for"]
    case let name where name.hasPrefix("build"): return member.kind == .function ? ["{"] : []
    case "init": return member.parameters.first?.label.flatMap { ofLiterals[$0] } ?? []
    default:
      let protocols = Set(member.inheritance.map(\.description))
      return ofProtocols.filter { protocols.contains($0.key) }.flatMap(\.value)
    }
  }

  private static let digits = (0...9).map(String.init)
  private static let ofLiterals: [String: [String]] = [
    "stringLiteral": ["\""], "stringInterpolation": ["\""], "unicodeScalarLiteral": ["\""],
    "extendedGraphemeClusterLiteral": ["\""], "arrayLiteral": ["["], "dictionaryLiteral": ["["],
    "booleanLiteral": ["true", "false"], "nilLiteral": ["nil"], "integerLiteral": digits, "floatLiteral": digits,
  ]
  /// Those that bring such members along.
  private static let ofProtocols: [String: [String]] = [
    "OptionSet": ["["], "SetAlgebra": ["["], "Collection": ["for"], "BidirectionalCollection": ["for"],
    "RandomAccessCollection": ["for"], "MutableCollection": ["for"], "RangeReplaceableCollection": ["for", "["],
    "Sequence": ["for"], "AsyncSequence": ["for"],
  ]

  /// Whether a file may use one: it names something that is made of a type that moves.
  func mayBeUsed(in file: FileID) -> Bool {
    guard !signs.isEmpty else { return false }
    let text = String(decoding: texts.bytes(of: file), as: UTF8.self)
    return signs.contains(where: text.contains) && facts.model.uses(in: file).contains { showsWhatMoves($0.used) }
  }

  private func showsWhatMoves(_ id: DeclarationID) -> Bool {
    let parts = facts.model[id].kind.isNominal ? facts.storedProperties(of: id) + facts.initializers(of: id) : []
    return ([id] + parts).contains { part in
      let named = facts.units.uses(by: part).map(\.used) + (facts.model[part].valueType?.declarations ?? [])
      return named.contains { moved.contains(facts.units.unit(of: $0)) }
    }
  }
}
