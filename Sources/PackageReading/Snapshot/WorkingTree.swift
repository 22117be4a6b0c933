package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files on disk, as they are when they are asked for.
package struct WorkingTree: Snapshot {
  /// The root package's folder, absolute.
  package let root: FilePath

  package var revision: String? { nil }

  /// - Parameter root: an absolute path, or one relative to the current folder.
  package init(root: FilePath) {
    self.root = root
  }

  package func kind(of path: String) -> SnapshotEntry.Kind? {
    guard let target = Self.status(of: location(of: path), followingLinks: true) else {
      return Self.status(of: location(of: path), followingLinks: false) == nil ? nil : .brokenLink
    }
    return Self.isFolder(target) ? .folder : .file
  }

  package func entries(of folder: String) throws(SnapshotError) -> [SnapshotEntry] {
    guard let stream = opendir(location(of: folder)) else {
      throw SnapshotError(path: folder, reason: "the folder cannot be read (\(Errno(rawValue: errno)))")
    }
    defer { closedir(stream) }
    var result: [SnapshotEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      result.append(self.entry(name, in: folder, isLink: Int32(entry.pointee.d_type) == Int32(DT_LNK)))
    }
    return result.sorted { $0.name < $1.name }
  }

  package func encloses(_ path: String, canonicalFolder: String) -> Bool {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return "\(Self.canonical(location(of: parent)))/".hasPrefix("\(canonicalFolder)/")
  }

  package func bytes(of file: String) throws(SnapshotError) -> [UInt8] {
    do {
      let descriptor = try FileDescriptor.open(FilePath(location(of: file)), .readOnly)
      return try descriptor.closeAfter { try descriptor.readAll() }
    } catch {
      throw SnapshotError(path: file, reason: "the file cannot be read (\(error))")
    }
  }

  /// Unknown before the bytes are read.
  package func contentIdentifier(of path: String) -> ContentIdentifier? { nil }

  /// By what a file that has not changed is known again; nil where there is none.
  func stamp(of path: String) -> FileStamp? { FileStamp(location(of: path)) }

  private func location(of path: String) -> String {
    path.isEmpty ? root.string : root.appending(path).string
  }

  private func entry(_ name: String, in folder: String, isLink: Bool) -> SnapshotEntry {
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    let kind = kind(of: path) ?? .brokenLink
    return SnapshotEntry(
      name: name, kind: kind, linkedFolder: isLink && kind == .folder ? Self.canonical(location(of: path)) : nil)
  }

  private static func status(of path: String, followingLinks: Bool) -> stat? {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status : nil
  }

  private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// The absolute path without links; the path itself where the system cannot tell.
  package static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FileDescriptor {
  /// Everything from the current offset to the end.
  func readAll() throws -> [UInt8] {
    let end = try seek(offset: 0, from: .end)
    try seek(offset: 0, from: .start)
    var result = [UInt8]()
    // One byte more than expected tells a file that grew from one that did not.
    var expected = Int(end) + 1
    while true {
      let chunk = try [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
        count = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if chunk.isEmpty { return result }
      if result.isEmpty { result = chunk } else { result += chunk }
      expected = 1 << 16
    }
  }
}
