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
  let text: SourceText
  /// In the order of the text.
  let notes: [Note]
  /// Clauses of `#if` in which the compiler noted nothing.
  private let inactiveClauses: [Range<Int>]

  init(path: String, record: IndexRecord, text: SourceText) {
    self.path = path
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
  }

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
}
