package import HostSystem
package import SystemPackage

/// The files on disk, as they are when they are asked for.
package struct WorkingTree: Snapshot {
  /// The root package's folder, absolute.
  package let root: FilePath

  package let fileSizeLimit: Int

  package var revision: String? { nil }

  /// - Parameter root: an absolute path, or one relative to the current folder.
  package init(root: FilePath, fileSizeLimit: Int = RegularFile.usualLimit) {
    self.root = root
    self.fileSizeLimit = fileSizeLimit
  }

  package func kind(of path: String) -> SnapshotEntry.Kind? {
    guard let location = existingLocation(of: path) else { return nil }
    guard let target = FileStatus(path: location) else {
      return FileStatus(path: location, followingLinks: false) == nil ? nil : .brokenLink
    }
    return target.isFolder ? .folder : .file
  }

  package func entries(of folder: String) throws(SnapshotError) -> [SnapshotEntry] {
    guard let location = existingLocation(of: folder), let entries = Folder.entries(of: location) else {
      throw SnapshotError(path: folder, reason: "the folder cannot be read (\(SystemError.last))")
    }
    return entries.map { entry($0.name, in: folder, isLink: $0.isLink) }.sorted { $0.name < $1.name }
  }

  package func canonicalFolder(_ path: String) -> String? {
    existingLocation(of: path).map(Self.canonical)
  }

  package func encloses(_ path: String, canonicalFolder: String) -> Bool {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    let folder = Self.canonical(location(of: parent))
    return canonicalFolder == "/" || "\(folder)/".hasPrefix("\(canonicalFolder)/")
  }

  /// What a commit could hold too: what lies in the repository. Without one, what is not a folder around all of the
  /// codebase.
  package func isWithinReach(_ path: String) -> Bool {
    let levelsAbove = path.split(separator: "/").prefix { $0 == ".." }.count
    guard levelsAbove > 0 else { return true }
    let folder = FilePath(Self.canonical(root.string))
    if let reach = GitFolder.reach(from: folder) { return levelsAbove <= reach }
    return path.split(separator: "/").count > levelsAbove
  }

  package func bytes(of file: String, limit: Int) throws(SnapshotError) -> [UInt8] {
    do {
      return try RegularFile.bytes(of: location(of: file), limit: limit)
    } catch {
      throw SnapshotError(path: file, reason: error.description)
    }
  }

  /// Unknown before the bytes are read.
  package func contentIdentifier(of path: String) -> ContentIdentifier? { nil }

  /// By what a file that has not changed is known again; nil where there is none.
  package func stamp(of path: String) -> FileStamp? {
    guard let stamp = existingLocation(of: path).flatMap({ FileStamp($0) }), stamp.size <= fileSizeLimit else {
      return nil
    }
    return stamp
  }

  private func location(of path: String) -> String {
    if path.isEmpty { return root.string }
    return root.string.hasSuffix("/") ? root.string + path : "\(root.string)/\(path)"
  }

  /// Nil for what no system calls a file: it would be read as the name up to its NUL.
  private func existingLocation(of path: String) -> String? { path.utf8.contains(0) ? nil : location(of: path) }

  private func entry(_ name: String, in folder: String, isLink: Bool) -> SnapshotEntry {
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    let kind = kind(of: path) ?? .brokenLink
    return SnapshotEntry(
      name: name, kind: kind, linkedFolder: isLink && kind == .folder ? Self.canonical(location(of: path)) : nil)
  }

  /// The absolute path without links; the path itself where the system cannot tell.
  package static func canonical(_ path: String) -> String {
    Folder.canonicalPath(path)
  }
}
