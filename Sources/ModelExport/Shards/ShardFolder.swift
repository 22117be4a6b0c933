import GraphRendering
package import HostSystem

/// The folder of tables that shards are written into: whole, or not at all.
///
/// The row in ``Table/shards`` comes last, and what it does not name does not exist for a reader.
package struct ShardFolder {
  private let path: String

  package init(_ path: String) { self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path }

  /// Writes the tables of a shard, in the place of what an earlier run wrote for the same repository and commit.
  ///
  /// - Throws: ``OutputError``; where there was no room, what an earlier run wrote is as before, and no folder is left
  ///   that was not there.
  package func write(_ shard: Shard, as format: TableFormat) throws(OutputError) {
    let tables = Table.allCases.filter { $0 != .shards } + [.shards]
    // All bytes first: whatever takes long or fails does so before a file is touched.
    let parts = tables.map { (folder: folder(of: $0, shard), bytes: shard.bytes(of: $0, as: format)) }
    var made: [String] = []
    var isBegun = false
    do throws(OutputError) {
      for part in parts { made += try OutputFile.makeFolder(part.folder) }
      try OutputFile.write(parts.map { ("\($0.folder)/\(format.fileName)", $0.bytes) }) {
        isBegun = true
        // The row that makes the shard exist goes first, and comes back last.
        for part in parts.reversed() { remove(in: part.folder) }
      }
    } catch {
      if isBegun { for part in parts.reversed() { remove(in: part.folder) } }
      for folder in made.reversed() { Folder.removeEmpty(folder) }
      throw error
    }
  }

  private func remove(in folder: String) {
    for format in TableFormat.allCases { Folder.removeFile("\(folder)/\(format.fileName)") }
  }

  private func folder(of table: Table, _ shard: Shard) -> String {
    "\(path)/\(table.rawValue)/repo=\(Partition.escaped(shard.repository))/commit=\(Partition.escaped(shard.commit))"
  }
}

/// `name=value` as a folder's name, as engines that read partitions write it.
enum Partition {
  /// Everything but letters, digits, `.`, `_` and `-` as `%XX`, and so is a dot at the front.
  static func escaped(_ value: String) -> String {
    let rest = PercentEncoding.text(value.hasPrefix(".") ? String(value.dropFirst()) : value, keeping: "._-")
    return value.hasPrefix(".") ? "%2E" + rest : rest
  }
}
