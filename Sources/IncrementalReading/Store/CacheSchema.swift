import HostSystem
import SystemPackage

/// The one table of the store, and how its file is opened, bounded and thrown away.
enum CacheSchema {
  /// Part of the file's name, so that versions of the program with different tables do not meet.
  static let version = 1

  /// The long value stands last, so that ages can be read without it.
  private static let table = "CREATE TABLE entry (key BLOB PRIMARY KEY, used INTEGER NOT NULL, value BLOB NOT NULL)"

  /// - Parameter patience: how long a statement waits for another process, in milliseconds.
  static func open(_ file: FilePath, patience: Int32) throws(SQLiteError) -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: file.string)
    database.setPatience(milliseconds: patience)
    // Nothing here is dear enough to wait for the disk: after a power failure a checksum does not match, and the entry
    // is made again.
    try database.run("PRAGMA synchronous = OFF")
    // Pages of a change stay in memory until it is whole, and readers are kept out for that moment only.
    try database.run("PRAGMA cache_spill = OFF")
    try database.run("PRAGMA cell_size_check = ON")
    if try schema(of: database).isEmpty {
      try database.run("PRAGMA page_size = 8192")
      try database.run("PRAGMA auto_vacuum = INCREMENTAL")
      try database.run(table.replacingCreation)
    }
    guard try schema(of: database) == [table] else {
      throw SQLiteError(code: SQLiteError.notADatabase, message: "it holds something else")
    }
    return database
  }

  private static func schema(of database: SQLiteDatabase) throws(SQLiteError) -> [String] {
    var result: [String] = []
    try database.run("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL") { row in result.append(row.text(0) ?? "") }
    return result
  }

  /// Drops the entries unused for longest until the file has room again.
  static func shrink(_ database: SQLiteDatabase, to limit: Int) throws(SQLiteError) {
    let pageSize = try database.number("PRAGMA page_size") ?? 0
    let pages = (try database.number("PRAGMA page_count") ?? 0) - (try database.number("PRAGMA freelist_count") ?? 0)
    guard pages * pageSize > limit else { return }
    var excess = pages * pageSize - Int64(limit) * 3 / 4
    var doomed: [Int64] = []
    // Of one day the oldest rows go first.
    try database.run("SELECT rowid, length(value) FROM entry ORDER BY used, rowid") { row in
      guard excess > 0 else { return }
      doomed.append(row.number(0))
      excess -= row.number(1) + 64
    }
    try database.transaction { () throws(SQLiteError) in
      for row in doomed { try database.run("DELETE FROM entry WHERE rowid = ?", [.number(row)]) }
    }
    try database.run("PRAGMA incremental_vacuum")
  }

  /// Takes a damaged file away. A process that still has it open goes on with what it has.
  static func discard(_ file: FilePath) {
    Folder.removeFile("\(file)-journal")
    Folder.removeFile(file.string)
  }
}

extension String {
  /// The same statement for a table that another process may have made meanwhile; SQLite notes it without these words.
  fileprivate var replacingCreation: String { "CREATE TABLE IF NOT EXISTS" + dropFirst("CREATE TABLE".count) }
}
