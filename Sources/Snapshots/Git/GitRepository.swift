import HostSystem
import Synchronization
package import SystemPackage

/// A git repository, read from its object store: nothing is checked out, and nothing is written.
///
/// Objects never change, so what was read of folders is kept; any thread may ask.
///
/// ```swift
/// let repository = try GitRepository(around: "/home/me/app/Modules/Core")
/// let snapshot = GitSnapshot(of: try repository.commit("v1.2"), in: repository)
/// ```
package final class GitRepository: Sendable {
  /// The folder that was asked about, relative to the top of the repository; empty for the top.
  package let folder: String

  /// Files with more bytes than this are not read.
  package let fileSizeLimit: Int

  package let command: GitCommand
  private let objects: GitObjectReader
  private let trees = Mutex<[ContentIdentifier: GitTree]>([:])

  /// Finds the repository around a folder, or a bare one.
  ///
  /// - Parameter folder: absolute. It need not exist now, as long as the repository does: a commit may hold it.
  package init(around folder: FilePath, fileSizeLimit: Int = RegularFile.usualLimit) throws(GitError) {
    self.fileSizeLimit = fileSizeLimit
    var existing = folder.lexicallyNormalized()
    var rest: [String] = []
    while !Self.isFolder(existing), let last = existing.lastComponent {
      rest.insert(last.string, at: 0)
      existing.removeLastComponent()
    }
    command = GitCommand(folder: existing.string)
    try command.checkFiles()
    objects = GitObjectReader(command: command)
    guard var prefix = try command.output(["rev-parse", "--show-prefix"]) else {
      throw .noRepository(folder: folder.string)
    }
    if prefix.last == UInt8(ascii: "\n") { prefix.removeLast() }
    self.folder = joinPaths(String(decoding: prefix, as: UTF8.self), rest.joined(separator: "/"))
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    FileStatus(path: path.string)?.isFolder ?? false
  }

  // MARK: - Commits

  /// The commit that a revision means: a branch, a tag, a hash, `HEAD~2`, whatever git understands.
  package func commit(_ revision: String) throws(GitError) -> GitCommit {
    switch try objects.object(named: "\(revision)^{commit}") {
    case .found(let object):
      guard let commit = GitCommit(object.bytes, id: object.id) else { break }
      return commit
    case .ambiguous: throw .ambiguousRevision(revision)
    case .missing: throw reasonForMissing(revision)
    case .tooLarge: break
    }
    throw .failed(folder: command.folder, message: "'\(revision)' is damaged; git fsck tells more")
  }

  package func commit(_ id: ContentIdentifier) throws(GitError) -> GitCommit { try commit(id.hexadecimal) }

  private func reasonForMissing(_ revision: String) -> GitError {
    if (try? command.output(["rev-parse", "--is-shallow-repository"]))?.starts(with: "true".utf8) ?? false {
      return .beyondShallowHistory(revision, folder: command.folder)
    }
    let refs = try? command.output(["for-each-ref", "--count=1"])
    return refs?.isEmpty ?? false
      ? .noCommits(folder: command.folder) : .unknownRevision(revision, folder: command.folder)
  }

  /// The best common ancestor of two commits.
  package func mergeBase(of one: GitCommit, and other: GitCommit) throws(GitError) -> GitCommit {
    let output = try command.output(["merge-base", one.id.hexadecimal, other.id.hexadecimal])
    guard let line = output?.split(separator: UInt8(ascii: "\n")).first, let id = ContentIdentifier(hexadecimal: line)
    else {
      throw .unrelated(one.id.abbreviated, other.id.abbreviated)
    }
    return try commit(id)
  }

  // MARK: - Folders and files

  /// The entries of a folder.
  package func tree(_ id: ContentIdentifier) throws(GitError) -> GitTree {
    if let known = trees.withLock({ $0[id] }) { return known }
    let bytes = try bytes(of: id)
    guard let tree = GitTree(bytes, algorithm: id.algorithm) else {
      throw .failed(folder: command.folder, message: "the folder \(id.abbreviated) is damaged; git fsck tells more")
    }
    trees.withLock { $0[id] = tree }
    return tree
  }

  /// The content of a file, or of any other object.
  package func bytes(of id: ContentIdentifier) throws(GitError) -> [UInt8] {
    let answer: GitObjectReader.Answer
    do {
      answer = try objects.object(id)
    } catch .failed(_, let message) where message.contains("promisor remote") {
      // Forbidden to fetch it, git gives up.
      throw .missingObject(id, folder: command.folder, isPartialClone: true)
    }
    switch answer {
    case .found(let object): return object.bytes
    case .missing, .ambiguous:
      throw .missingObject(id, folder: command.folder, isPartialClone: isPartialClone)
    case .tooLarge:
      throw .failed(
        folder: command.folder,
        message: "the object \(id.abbreviated) is larger than \(GitObjectReader.greatestObject >> 20) MiB")
    }
  }

  private var isPartialClone: Bool {
    let settings = try? command.output([
      "config", "--get-regexp", "^(extensions[.]partialclone|remote[.].*[.]promisor)$",
    ])
    return !(settings?.isEmpty ?? true)
  }
}
