import GraphRendering
import HostSystem

/// Which shards lie in a folder of tables, and where.
struct ShardCatalog {
  struct Entry: Hashable {
    var repository: String
    var commit: String
    var format: TableFormat
    /// `repo=…/commit=…`
    var partition: String
  }

  let folder: String
  /// By repository.
  let entries: [Entry]

  /// - Throws: ``TableError`` where there is none, where one is of another schema, and where one repository is there
  ///   twice: what of it counts, nobody could tell.
  init(_ folder: String) throws(TableError) {
    var entries: [Entry] = []
    let shards = "\(folder)/\(Table.shards.rawValue)"
    for repository in Self.names(in: shards, prefix: "repo=") {
      for commit in Self.names(in: "\(shards)/\(repository)", prefix: "commit=") {
        let partition = "\(repository)/\(commit)"
        guard let entry = try Self.entry(in: shards, partition: partition) else { continue }
        entries.append(entry)
      }
    }
    guard !entries.isEmpty else { throw TableError(file: folder, problem: "there are no tables in this folder") }
    entries.sort { ($0.repository, $0.commit) < ($1.repository, $1.commit) }
    for (first, second) in zip(entries, entries.dropFirst()) where first.repository == second.repository {
      throw TableError(
        file: folder,
        problem:
          "the repository \(DisplayText.make(first.repository)) is there at two commits, \(DisplayText.make(first.commit)) and \(DisplayText.make(second.commit))",
        remedy: "Remove the folders \(first.partition) or \(second.partition) from every table.")
    }
    self.folder = folder
    self.entries = entries
  }

  func path(of table: Table, _ entry: Entry) -> String {
    "\(folder)/\(table.rawValue)/\(entry.partition)/\(entry.format.fileName)"
  }

  private static func names(in folder: String, prefix: String) -> [String] {
    (Folder.entries(of: folder) ?? []).map(\.name).filter { $0.hasPrefix(prefix) }.sorted()
  }

  private static func entry(in shards: String, partition: String) throws(TableError) -> Entry? {
    let known = Set((Folder.entries(of: "\(shards)/\(partition)") ?? []).map(\.name))
    guard let format = TableFormat.allCases.first(where: { known.contains($0.fileName) }) else { return nil }
    let file = "\(shards)/\(partition)/\(format.fileName)"
    var entry: Entry?
    try RowReader.forEachRow(of: TableBytes.read(file), format: format, file: file) { (row) throws(TableError) in
      let schema = try row.text("schema")
      guard schema == Table.schema else {
        throw row.problem(
          "the schema is \"\(DisplayText.make(schema))\", but this version of Seam reads \"\(Table.schema)\"")
      }
      entry = Entry(
        repository: try row.text("repo"), commit: try row.text("commit"), format: format, partition: partition)
    }
    return entry
  }
}

enum TableBytes {
  static func read(_ file: String) throws(TableError) -> [UInt8] {
    do {
      return try InputFile.bytes(of: file)
    } catch {
      throw TableError(
        file: file, problem: "the file cannot be read",
        remedy: "A shard is complete only with all of its tables: copy it again, or export it anew.")
    }
  }
}
