import CSQLite

/// What SQLite refused, in its own words.
struct SQLiteError: Error, CustomStringConvertible {
  var code: Int32
  var message: String

  var description: String { message }

  /// The file is no database, or no longer one.
  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT].contains(code & 0xFF) }
  static let notADatabase = SQLITE_NOTADB
  /// What is there can be read, and nothing kept.
  var isReadOnly: Bool { code & 0xFF == SQLITE_READONLY }
  /// Another process holds the file.
  var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) }
}

/// One connection to a database file. Used by one thread at a time.
final class SQLiteDatabase {
  private let sqlite: UnsafePointer<seam_sqlite>
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// - Throws: ``SQLiteError`` where the file cannot be opened or made, or the machine has no SQLite.
  init(path: String) throws(SQLiteError) {
    let sqlite = try SQLiteLibrary.functions()
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let status = sqlite.pointee.open_v2(path, &handle, flags, nil)
    guard let handle else { throw SQLiteError(code: status, message: "out of memory") }
    (self.sqlite, self.handle) = (sqlite, handle)
    guard status == SQLITE_OK else { throw error(status) }
    _ = sqlite.pointee.extended_result_codes(handle, 1)
    seam_sqlite_distrust(sqlite, handle)
  }

  deinit {
    for statement in statements.values { _ = sqlite.pointee.finalize(statement) }
    _ = sqlite.pointee.close_v2(handle)
  }

  /// How long a statement waits for another process.
  func setPatience(milliseconds: Int32) { _ = sqlite.pointee.busy_timeout(handle, milliseconds) }

  /// Runs a statement, handing each row to `body`.
  func run(_ text: String, _ values: [Value] = [], row body: (Row) -> Void = { _ in }) throws(SQLiteError) {
    let statement = try prepared(text)
    defer {
      _ = sqlite.pointee.reset(statement)
      _ = sqlite.pointee.clear_bindings(statement)
    }
    // What is bound lives until the statement is reset.
    for (index, value) in values.enumerated() { try bind(value, to: Int32(index + 1), of: statement) }
    while true {
      switch sqlite.pointee.step(statement) {
      case SQLITE_ROW: body(Row(sqlite: sqlite, statement: statement))
      case SQLITE_DONE: return
      case let status: throw error(status)
      }
    }
  }

  /// The first column of the first row, as a number.
  func number(_ text: String) throws(SQLiteError) -> Int64? {
    var result: Int64?
    try run(text) { row in result = result ?? row.number(0) }
    return result
  }

  /// Runs `body` as one change that happens whole or not at all.
  func transaction(_ body: () throws(SQLiteError) -> Void) throws(SQLiteError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // A failed commit may have rolled back by itself; then this fails, and nothing is lost by it.
      try? run("ROLLBACK")
      throw error
    }
  }

  enum Value {
    case number(Int64)
    case bytes([UInt8])
  }

  struct Row {
    fileprivate let sqlite: UnsafePointer<seam_sqlite>
    fileprivate let statement: OpaquePointer

    func number(_ column: Int32) -> Int64 { sqlite.pointee.column_int64(statement, column) }

    func text(_ column: Int32) -> String? { sqlite.pointee.column_text(statement, column).map { String(cString: $0) } }

    /// Valid until the next row.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(
        start: sqlite.pointee.column_blob(statement, column), count: Int(sqlite.pointee.column_bytes(statement, column))
      )
    }
  }

  private func prepared(_ text: String) throws(SQLiteError) -> OpaquePointer {
    if let known = statements[text] { return known }
    var statement: OpaquePointer?
    let status = sqlite.pointee.prepare_v2(handle, text, -1, &statement, nil)
    guard status == SQLITE_OK, let statement else { throw error(status) }
    statements[text] = statement
    return statement
  }

  private func bind(_ value: Value, to index: Int32, of statement: OpaquePointer) throws(SQLiteError) {
    let status: Int32 =
      switch value {
      case .number(let number): sqlite.pointee.bind_int64(statement, index, number)
      case .bytes(let bytes):
        bytes.withUnsafeBytes { buffer in
          seam_sqlite_bind_copy(sqlite, statement, index, buffer.baseAddress, Int32(buffer.count))
        }
      }
    guard status == SQLITE_OK else { throw error(status) }
  }

  private func error(_ status: Int32) -> SQLiteError {
    SQLiteError(code: status, message: sqlite.pointee.errmsg(handle).map { String(cString: $0) } ?? "no reason")
  }
}
