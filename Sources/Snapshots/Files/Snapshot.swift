/// The files of a package as they are at one moment: the working tree, or a commit.
///
/// Paths are relative to the root package's folder, with `/`; the folder itself is the empty path, and a local package
/// beside it may be `../Sibling`. Symbolic links are followed.
package protocol Snapshot: Sendable {
  /// The commit, or nil for a working tree.
  var revision: String? { get }

  /// Whether the files are on disk as they are here, where another program would find them.
  var isOnDisk: Bool { get }

  /// Files with more bytes than this are not read.
  var fileSizeLimit: Int { get }

  /// What a path leads to; nil where nothing is there.
  func kind(of path: String) -> SnapshotEntry.Kind?

  /// The entries of a folder, sorted by name.
  func entries(of folder: String) throws(SnapshotError) -> [SnapshotEntry]

  /// The path of a folder without links, as ``SnapshotEntry/linkedFolder`` has it; nil where there is none.
  func canonicalFolder(_ path: String) -> String?

  /// The path of a file or folder without links, in the words of ``canonicalFolder(_:)``; nil where there is none.
  func canonicalPath(of path: String) -> String?

  /// Whether `path` lies, without links, in the folder that `canonicalFolder` (see ``SnapshotEntry/linkedFolder``)
  /// names.
  func encloses(_ path: String, canonicalFolder: String) -> Bool

  /// Whether all that lies in a folder may be the codebase's own, and is not merely on the same disk.
  func isWithinReach(_ path: String) -> Bool

  /// The whole content of a file: of a regular one, and of one that has no more bytes than `limit`.
  func bytes(of file: String, limit: Int) throws(SnapshotError) -> [UInt8]

  /// What names a file's content, or a folder's with all that is in it, where that is known without reading it.
  func contentIdentifier(of path: String) -> ContentIdentifier?
}

extension Snapshot {
  package var isOnDisk: Bool { revision == nil }

  /// A commit holds nothing else.
  package func isWithinReach(_ path: String) -> Bool { true }

  package func canonicalPath(of path: String) -> String? { canonicalFolder(path) }

  /// The whole content of a file that is no larger than sources are.
  package func bytes(of file: String) throws(SnapshotError) -> [UInt8] { try bytes(of: file, limit: fileSizeLimit) }
}

package struct SnapshotEntry: Sendable, Hashable {
  package enum Kind: Sendable {
    case file, folder
    /// A symbolic link that leads nowhere, round in a circle, or out of the commit.
    case brokenLink
    /// Another repository, of which a commit holds only the name.
    case submodule
  }

  package var name: String
  package var kind: Kind
  /// For a symbolic link to a folder the folder's canonical path, by which a walk notices that it goes in a circle.
  package var linkedFolder: String?

  package init(name: String, kind: Kind, linkedFolder: String? = nil) {
    self.name = name
    self.kind = kind
    self.linkedFolder = linkedFolder
  }
}

package struct SnapshotError: Error, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path.isEmpty ? "." : path): \(reason)" }
}

/// Joins two relative paths and removes `.` and `..` where they cancel out.
///
/// ```swift
/// joinPaths("../Sibling", "Sources/A")   // "../Sibling/Sources/A"
/// joinPaths("Modules", "../Core")        // "Core"
/// ```
package func joinPaths(_ base: String, _ path: String) -> String {
  if isPlain(path) {
    if base.isEmpty { return path }
    if isPlain(base) { return "\(base)/\(path)" }
  }
  var components: [Substring] = []
  for component in base.split(separator: "/") + path.split(separator: "/") {
    switch component {
    case ".": break
    case ".." where !components.isEmpty && components.last != "..": components.removeLast()
    default: components.append(component)
    }
  }
  return components.joined(separator: "/")
}

/// Whether a path has nothing to remove, as most have: no component that is empty or begins with a dot.
private func isPlain(_ path: String) -> Bool {
  var previous = UInt8(ascii: "/")
  for byte in path.utf8 {
    if previous == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") { return false }
    previous = byte
  }
  return previous != UInt8(ascii: "/")
}
