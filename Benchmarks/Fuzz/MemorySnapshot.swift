import Snapshots

/// Files that lie nowhere, as a commit would hold them.
struct MemorySnapshot: Snapshot {
  let files: [String: [UInt8]]

  var revision: String? { "0000000000000000000000000000000000000000" }
  var fileSizeLimit: Int { 1 << 24 }

  func kind(of path: String) -> SnapshotEntry.Kind? {
    if files[path] != nil { return .file }
    return path.isEmpty || files.keys.contains { $0.hasPrefix("\(path)/") } ? .folder : nil
  }

  func entries(of folder: String) throws(SnapshotError) -> [SnapshotEntry] {
    let prefix = folder.isEmpty ? "" : "\(folder)/"
    let names = Set(files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).prefix { $0 != "/" } })
    return names.sorted().map { SnapshotEntry(name: String($0), kind: kind(of: prefix + $0) ?? .file) }
  }

  func canonicalFolder(_ path: String) -> String? { path }

  func encloses(_ path: String, canonicalFolder: String) -> Bool { false }

  func bytes(of file: String, limit: Int) throws(SnapshotError) -> [UInt8] {
    guard let bytes = files[file] else { throw SnapshotError(path: file, reason: "there is none") }
    return bytes
  }

  func contentIdentifier(of path: String) -> ContentIdentifier? { nil }
}
