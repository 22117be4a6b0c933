import HostSystem
import Synchronization
package import SystemPackage

/// What was found out before, kept in a file of the user's cache folder.
///
/// A cache can be missing, read-only, full, damaged, or busy with another process: then less is known, and nothing else
/// changes. Whatever goes wrong here is told once by ``takeNotes()`` and never thrown. Values carry their key and a
/// checksum, so what is returned is what was kept.
package final class CacheStore: Sendable {
  package let folder: FilePath
  /// The file may grow to this size before the entries unused for longest go.
  let sizeLimit: Int

  /// 512 MiB: room for about 150,000 files' facts, a few hundred commits of a large package among them.
  package static let defaultSizeLimit = 512 << 20

  private let state = Mutex(State())

  private struct State {
    var database: Unchecked?
    /// Nothing more is tried: the note says why.
    var isClosed = false
    /// How long a statement waits for another process: once in vain, and then no more.
    var patience = Patience.once
    var notes: [String] = []
    /// Entries that were asked for and not for a day before.
    var touched: [CacheKey] = []
  }

  private enum Patience: Int32 {
    case none = 0
    /// In milliseconds. Who keeps something holds the file for a few of them.
    case once = 2000
  }

  /// Guarded by the lock.
  private struct Unchecked: @unchecked Sendable { let database: SQLiteDatabase }

  /// - Parameter folder: is made when something is kept, if it is not there.
  package init(folder: FilePath, sizeLimit: Int = CacheStore.defaultSizeLimit) {
    self.folder = folder
    self.sizeLimit = sizeLimit
  }

  /// What went wrong since this was asked last, as sentences.
  package func takeNotes() -> [String] {
    state.withLock { state in
      defer { state.notes = [] }
      return state.notes
    }
  }

  /// What was kept under each key; nil where nothing is known.
  func values(for keys: [CacheKey]) -> [[UInt8]?] {
    state.withLock { state in
      var result = [[UInt8]?](repeating: nil, count: keys.count)
      var touched: [CacheKey] = []
      attempt(&state) { database throws(SQLiteError) in
        // One transaction, so that the file is locked once and not for every key.
        try database.run("BEGIN")
        defer { try? database.run("COMMIT") }
        let stale = CacheEntry.today - 1
        for (index, key) in keys.enumerated() {
          try database.run("SELECT used, value FROM entry WHERE key = ?", [.bytes(key.bytes)]) { row in
            result[index] = CacheEntry.opened(row.bytes(1), key: key)
            if row.number(0) < stale { touched.append(key) }
          }
        }
      }
      state.touched += touched
      return result
    }
  }

  func value(for key: CacheKey) -> [UInt8]? { values(for: [key])[0] }

  /// Keeps values for the next time, all of them or, where that fails, none.
  func keep(_ entries: [(key: CacheKey, value: [UInt8])]) {
    state.withLock { state in
      guard !(entries.isEmpty && state.touched.isEmpty) else { return }
      let touched = state.touched
      state.touched = []
      attempt(&state) { database throws(SQLiteError) in
        try database.transaction { () throws(SQLiteError) in
          for entry in entries {
            try database.run(
              "INSERT OR REPLACE INTO entry (key, used, value) VALUES (?, ?, ?)",
              [
                .bytes(entry.key.bytes), .number(CacheEntry.today),
                .bytes(CacheEntry.sealed(entry.value, key: entry.key)),
              ])
          }
          for key in touched {
            try database.run("UPDATE entry SET used = ? WHERE key = ?", [.number(CacheEntry.today), .bytes(key.bytes)])
          }
        }
        try CacheSchema.shrink(database, to: sizeLimit)
      }
    }
  }

  // MARK: - When something goes wrong

  /// Opens the database where it is not open yet, and runs `body` with it. A damaged file is thrown away, and a new one
  /// begun.
  private func attempt(_ state: inout State, _ body: (SQLiteDatabase) throws(SQLiteError) -> Void) {
    guard !state.isClosed else { return }
    do {
      try FileSizeSignal.heldBack {
        let database = try state.database?.database ?? open(patience: state.patience)
        state.database = Unchecked(database: database)
        try body(database)
      }
    } catch let error as SQLiteError where error.isBusy {
      state.patience = .none
      state.database?.database.setPatience(milliseconds: state.patience.rawValue)
    } catch let error as SQLiteError where error.isReadOnly {
      return
    } catch let error as SQLiteError where error.isDamage {
      state.database = nil
      CacheSchema.discard(file)
      state.notes.append("the cache \(file) was damaged; it is built anew")
    } catch {
      state.database = nil
      state.isClosed = true
      state.notes.append(
        "the cache \(file) is not used: \(error) (--cache-path chooses another folder, --no-cache does without)")
    }
  }

  private var fileName: String { "seam-\(CacheSchema.version).sqlite" }
  private var file: FilePath { folder.appending(fileName) }

  private func open(patience: Patience) throws -> SQLiteDatabase {
    try CacheSchema.open(CacheFolder.prepare(folder, for: fileName), patience: patience.rawValue)
  }
}
