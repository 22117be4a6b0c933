import CIndexStore

/// What one source file declares and refers to: symbols, and the places where they occur.
package struct IndexRecord: Sendable {
  /// Each symbol once, in the order of first occurrence.
  package var symbols: [IndexSymbol] = []
  /// In the order of the record, which is the order of the text.
  package var occurrences: [IndexOccurrence] = []
}

/// A place where a symbol is declared or referred to.
package struct IndexOccurrence: Sendable {
  /// An index into ``IndexRecord/symbols``.
  package var symbol: Int
  package var roles: IndexRoles
  package var line: Int
  /// Counted from 1 in UTF-8 bytes.
  package var column: Int
  package var relations: [Relation]

  /// How the symbol at this place relates to another, as in "is child of".
  package struct Relation: Sendable {
    /// An index into ``IndexRecord/symbols``.
    package var symbol: Int
    package var roles: IndexRoles
  }

  /// The first symbol to which the occurrence stands in one of these relations.
  package func related(by roles: IndexRoles) -> Int? {
    relations.first { !$0.roles.isDisjoint(with: roles) }?.symbol
  }
}

extension IndexStore {
  /// Reads one record.
  ///
  /// - Throws: ``IndexStoreError/unreadable(path:reason:)`` for a missing or damaged one.
  package func record(named name: String) throws(IndexStoreError) -> IndexRecord {
    try checkIsFile("records/\(name.suffix(2))/\(name)")
    let record = library.guarding { Result { () throws(IndexStoreError) in try self.readRecord(named: name) } }
    guard let record else { throw .unreadable(path: path, reason: "record \(name) is damaged") }
    return try record.get()
  }

  private func readRecord(named name: String) throws(IndexStoreError) -> IndexRecord {
    let functions = library.functions
    var error: indexstore_error_t?
    guard let reader = functions.record_reader_create(handle, name, &error) else {
      throw .unreadable(path: path, reason: "record \(name): \(library.takeDescription(of: error))")
    }
    defer { functions.record_reader_dispose(reader) }
    var collector = OccurrenceCollector(functions: functions)
    withUnsafeMutablePointer(to: &collector) { context in
      _ = functions.record_reader_occurrences_apply_f(reader, context) { context, occurrence in
        context!.assumingMemoryBound(to: OccurrenceCollector.self).pointee.add(occurrence!)
        return true
      }
    }
    return collector.record
  }
}

/// Copies occurrences out of a reader while it is open.
private struct OccurrenceCollector {
  let functions: seam_indexstore_functions_t
  var record = IndexRecord()
  /// The reader hands out one address per symbol for as long as it lives.
  private var symbolIndices: [indexstore_symbol_t: Int] = [:]

  init(functions: seam_indexstore_functions_t) { self.functions = functions }

  mutating func add(_ occurrence: indexstore_occurrence_t) {
    var line: UInt32 = 0
    var column: UInt32 = 0
    functions.occurrence_get_line_col(occurrence, &line, &column)
    record.occurrences.append(
      IndexOccurrence(
        symbol: index(of: functions.occurrence_get_symbol(occurrence)!),
        roles: IndexRoles(rawValue: functions.occurrence_get_roles(occurrence)),
        line: Int(line), column: Int(column), relations: []))
    withUnsafeMutablePointer(to: &self) { context in
      _ = context.pointee.functions.occurrence_relations_apply_f(occurrence, context) { context, relation in
        context!.assumingMemoryBound(to: OccurrenceCollector.self).pointee.addRelation(relation!)
        return true
      }
    }
  }

  private mutating func addRelation(_ relation: indexstore_symbol_relation_t) {
    let symbol = index(of: functions.symbol_relation_get_symbol(relation)!)
    let roles = IndexRoles(rawValue: functions.symbol_relation_get_roles(relation))
    record.occurrences[record.occurrences.count - 1].relations.append(.init(symbol: symbol, roles: roles))
  }

  private mutating func index(of symbol: indexstore_symbol_t) -> Int {
    if let index = symbolIndices[symbol] { return index }
    symbolIndices[symbol] = record.symbols.count
    record.symbols.append(
      IndexSymbol(
        usr: String(functions.symbol_get_usr(symbol)),
        name: String(functions.symbol_get_name(symbol)),
        kind: .init(rawValue: functions.symbol_get_kind(symbol)),
        subkind: .init(rawValue: functions.symbol_get_subkind(symbol)),
        isSwift: functions.symbol_get_language(symbol) == IndexSymbol.swiftLanguage))
    return record.symbols.count - 1
  }
}
