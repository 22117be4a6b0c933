import IndexReading
import PackageReading
import SwiftSyntax

/// A file that the index covers: its text, and what the compiler noted about it.
struct CoveredFile {
  /// Something that the compiler noted at a place.
  struct Note {
    var offset: Int
    var line: Int
    var column: Int
    var symbol: IndexSymbol
    var roles: IndexRoles
    var relations: [(symbol: IndexSymbol, roles: IndexRoles)]

    func related(by roles: IndexRoles) -> IndexSymbol? { relations.first { !$0.roles.isDisjoint(with: roles) }?.symbol }
  }

  /// Relative to the package.
  let path: String
  let module: String
  let text: SourceText
  /// In the order of the text.
  let notes: [Note]
  /// Clauses of `#if` in which the compiler noted nothing.
  private let inactiveClauses: [Range<Int>]
  /// Every word in these clauses.
  private let inactiveWords: Set<String>

  init(path: String, module: String, record: IndexRecord, text: SourceText) {
    self.path = path
    self.module = module
    self.text = text
    let notes = record.occurrences.compactMap { occurrence in
      text.offset(line: occurrence.line, column: occurrence.column).map { offset in
        Note(
          offset: offset, line: occurrence.line, column: occurrence.column, symbol: record.symbols[occurrence.symbol],
          roles: occurrence.roles, relations: occurrence.relations.map { (record.symbols[$0.symbol], $0.roles) })
      }
    }.sorted { $0.offset < $1.offset }
    self.notes = notes
    inactiveClauses = text.conditionalClauses.filter { Self.slice(of: notes, in: $0).isEmpty }
    inactiveWords = Set(inactiveClauses.flatMap(text.words))
  }

  /// Whether a name may be declared in a clause of `#if` that the compiler passed over.
  func mayDeclareInactively(_ name: String) -> Bool { inactiveWords.contains(name) }

  func notes(in range: Range<Int>) -> ArraySlice<Note> { Self.slice(of: notes, in: range) }

  func notes(at offset: Int) -> ArraySlice<Note> { notes(in: offset..<offset + 1) }

  func isInactive(line: Int, column: Int) -> Bool {
    guard let offset = text.offset(line: line, column: column) else { return false }
    return inactiveClauses.contains { $0.contains(offset) }
  }

  private static func slice(of notes: [Note], in range: Range<Int>) -> ArraySlice<Note> {
    notes[firstIndex(of: notes, from: range.lowerBound)..<firstIndex(of: notes, from: range.upperBound)]
  }

  private static func firstIndex(of notes: [Note], from offset: Int) -> Int {
    var low = 0
    var high = notes.count
    while low < high {
      let middle = (low + high) / 2
      if notes[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SourceText {
  func hasToken(named name: String, at offset: Int) -> Bool {
    guard let token = token(at: offset) else { return false }
    return token.text == name || token.text == "`\(name)`"
  }

  /// The identifiers in a range.
  func words(in range: Range<Int>) -> [String] {
    tree.tokens(viewMode: .sourceAccurate).lazy
      .drop { $0.positionAfterSkippingLeadingTrivia.utf8Offset < range.lowerBound }
      .prefix { $0.positionAfterSkippingLeadingTrivia.utf8Offset < range.upperBound }
      .map { $0.text }
  }
}
