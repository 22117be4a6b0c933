package import Snapshots

/// How the files that are to be changed are read; paths are relative to the package's folder.
package struct PackageFolder: Sendable {
  package var bytes: @Sendable (_ path: String) throws(Refusal) -> [UInt8]
  /// The names in a folder, sorted; nil where there is no such folder.
  package var names: @Sendable (_ folder: String) -> [String]?

  package init(
    bytes: @escaping @Sendable (_ path: String) throws(Refusal) -> [UInt8],
    names: @escaping @Sendable (_ folder: String) -> [String]?
  ) {
    self.bytes = bytes
    self.names = names
  }
}

extension PackageFolder {
  /// The files of a snapshot, which may be a commit.
  package init(_ snapshot: any Snapshot) {
    self.init(
      bytes: { path throws(Refusal) in
        do { return try snapshot.bytes(of: path) } catch { throw Refusal(file: path, "\(error)") }
      },
      names: { folder in try? snapshot.entries(of: folder).map(\.name) })
  }
}
