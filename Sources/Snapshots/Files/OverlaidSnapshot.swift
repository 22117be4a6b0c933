/// The files of another snapshot with some of them other than they are: what a change would make of them.
package struct OverlaidSnapshot: Snapshot {
  private let base: any Snapshot
  /// By path: what is there instead; nil where nothing is.
  private let files: [String: [UInt8]?]
  /// By folder that holds something new, what: a file, or a folder of its own.
  private let added: [String: [String: SnapshotEntry.Kind]]

  /// - Parameter files: by path the new text of a file, or nil for one that goes.
  package init(_ base: any Snapshot, files: [String: [UInt8]?]) {
    self.base = base
    self.files = files
    var added: [String: [String: SnapshotEntry.Kind]] = [:]
    for (path, bytes) in files where bytes != nil {
      var (rest, kind) = (path, SnapshotEntry.Kind.file)
      while !rest.isEmpty {
        let (folder, name) = Self.split(rest)
        added[folder, default: [:]][name] = kind
        (rest, kind) = (folder, .folder)
      }
    }
    self.added = added
  }

  package var revision: String? { base.revision }
  package var isOnDisk: Bool { false }
  package var fileSizeLimit: Int { base.fileSizeLimit }

  package func kind(of path: String) -> SnapshotEntry.Kind? {
    // A folder may stand where a file was that goes.
    if added[path] != nil { return .folder }
    if let known = files[path] { return known == nil ? nil : .file }
    return base.kind(of: path)
  }

  package func entries(of folder: String) throws(SnapshotError) -> [SnapshotEntry] {
    let new = added[folder] ?? [:]
    let known = isNewFolder(folder) ? [] : try base.entries(of: folder)
    let kept = known.filter { entry in
      new[entry.name] == nil && files[folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"] == nil
    }
    // A folder that was there before may be reached by a link.
    let touched = known.filter { new[$0.name] == .folder && $0.kind == .folder }
    let touchedNames = Set(touched.map(\.name))
    let made = new.filter { !touchedNames.contains($0.key) }.map { SnapshotEntry(name: $0.key, kind: $0.value) }
    return (kept + touched + made).sorted { $0.name < $1.name }
  }

  package func canonicalFolder(_ path: String) -> String? {
    guard isNewFolder(path) else { return base.canonicalFolder(path) }
    let (parent, name) = Self.split(path)
    return canonicalFolder(parent).map { $0.isEmpty ? name : "\($0)/\(name)" }
  }

  package func canonicalPath(of path: String) -> String? {
    guard let known = files[path] else {
      return isNewFolder(path) ? canonicalFolder(path) : base.canonicalPath(of: path)
    }
    guard known != nil else { return nil }
    if base.kind(of: path) != nil { return base.canonicalPath(of: path) }
    let (parent, name) = Self.split(path)
    return canonicalFolder(parent).map { $0.isEmpty ? name : "\($0)/\(name)" }
  }

  package func encloses(_ path: String, canonicalFolder: String) -> Bool {
    let parent = Self.split(path).folder
    guard isNewFolder(parent) else { return base.encloses(path, canonicalFolder: canonicalFolder) }
    return self.canonicalFolder(parent) == canonicalFolder || encloses(parent, canonicalFolder: canonicalFolder)
  }

  package func isWithinReach(_ path: String) -> Bool { base.isWithinReach(path) }

  package func bytes(of file: String, limit: Int) throws(SnapshotError) -> [UInt8] {
    guard let known = files[file] else { return try base.bytes(of: file, limit: limit) }
    guard let known else { throw SnapshotError(path: file, reason: "there is no such file any more") }
    return known
  }

  package func contentIdentifier(of path: String) -> ContentIdentifier? {
    if let known = files[path] { return known.map { ContentIdentifier(ofFile: $0) } }
    let isTouched = files.keys.contains { path.isEmpty || $0.hasPrefix("\(path)/") }
    return isTouched ? nil : base.contentIdentifier(of: path)
  }

  private func isNewFolder(_ path: String) -> Bool { added[path] != nil && base.kind(of: path) != .folder }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
