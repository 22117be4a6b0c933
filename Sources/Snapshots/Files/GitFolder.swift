import HostSystem
import SystemPackage

/// Where git keeps a repository, as the file system shows it, without asking git.
struct GitFolder {
  private let path: FilePath
  /// Of the working tree.
  private let top: FilePath
  /// How many folders above the one that was asked about the top lies.
  private var levelsAbove = 0

  /// - Parameter folder: absolute.
  /// - Returns: nil where neither the folder nor one around it holds a repository.
  init?(around folder: FilePath) {
    var folder = folder.lexicallyNormalized()
    while FileStatus(path: folder.appending(".git").string, followingLinks: false) == nil {
      guard folder.removeLastComponent() else { return nil }
      levelsAbove += 1
    }
    top = folder
    let place = folder.appending(".git")
    path = Self.target(in: place, after: "gitdir: ").map { folder.pushing($0) } ?? place
  }

  /// How many folders above one its repository reaches, and with a submodule the repository that it is a part of; nil
  /// where there is none.
  static func reach(from folder: FilePath) -> Int? {
    guard let inner = GitFolder(around: folder) else { return nil }
    let isSubmodule = inner.path != inner.top.appending(".git") && inner.top.lastComponent != nil
    guard isSubmodule, let outer = reach(from: inner.top.removingLastComponent()) else { return inner.levelsAbove }
    return inner.levelsAbove + 1 + outer
  }

  /// What git opens for nearly every question.
  private static let files = [
    "HEAD", "index", "config", "config.worktree", "packed-refs", "shallow", "commondir", "info/exclude",
    "info/attributes", "objects/info/alternates", "objects/info/commit-graph",
  ]

  /// The first of its files that would keep git busy for ever: it waits for a pipe, and reads a device to its end.
  var endlessFile: FilePath? {
    let common = Self.target(in: path.appending("commondir"), after: "").map { path.pushing($0) }
    let places = [path, common].compactMap(\.self).flatMap { folder in Self.files.map { folder.appending($0) } }
    return places.first { FileStatus(path: $0.string)?.kind == .other }
  }

  /// The path that a file of one line names.
  private static func target(in file: FilePath, after start: String) -> FilePath? {
    guard let bytes = try? RegularFile.bytes(of: file.string, limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    return line.hasPrefix(start) && line != start ? FilePath(String(line.dropFirst(start.count))) : nil
  }
}
