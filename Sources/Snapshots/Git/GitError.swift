/// Why a commit cannot be read; every case is one sentence to the person who asked, with what to run.
package enum GitError: Error, Sendable, Hashable {
  case gitNotFound
  /// The folder is in no repository.
  case noRepository(folder: String)
  /// The repository belongs to somebody else, and the user has not said that it is safe.
  case unsafeRepository(folder: String)
  /// There is a repository, but no commit.
  case noCommits(folder: String)
  case unknownRevision(String, folder: String)
  /// The history ends before the revision.
  case beyondShallowHistory(String, folder: String)
  case ambiguousRevision(String)
  /// The commit names an object that the repository does not hold.
  case missingObject(ContentIdentifier, folder: String, isPartialClone: Bool)
  case unrelated(String, String)
  case badBranchName(String)
  case branchExists(String)
  /// Anything else, in git's own words.
  case failed(folder: String, message: String)

  package init(complaints: String, folder: String) {
    if complaints.contains("not a git repository") {
      self = .noRepository(folder: folder)
    } else if complaints.contains("dubious ownership") {
      self = .unsafeRepository(folder: folder)
    } else {
      let lines = complaints.split(whereSeparator: \.isNewline)
      let line =
        lines.first { $0.hasPrefix("fatal: ") } ?? lines.first { $0.hasPrefix("error: ") } ?? lines.first
        ?? "it gives no reason"
      self = .failed(folder: folder, message: "git says: \(Self.sentence(line))")
    }
  }

  /// Without what git calls the complaint.
  private static func sentence(_ line: Substring) -> Substring {
    for kind in ["fatal: ", "error: "] where line.hasPrefix(kind) { return line.dropFirst(kind.count) }
    return line
  }
}

extension GitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gitNotFound:
      "there is no git on the PATH, which alone can read commits; install it (https://git-scm.com)"
    case .noRepository(let folder):
      "\(folder) is in no git repository; leave out the revision to read the files as they are"
    case .unsafeRepository(let folder):
      "the repository around \(folder) belongs to another user; if you trust it: git config --global --add safe.directory FOLDER"
    case .noCommits(let folder):
      "the repository around \(folder) has no commit yet; leave out the revision to read the files as they are"
    case .unknownRevision(let revision, let folder):
      "'\(revision)' is no commit of the repository around \(folder); git log --oneline --all lists them"
    case .beyondShallowHistory(let revision, let folder):
      "'\(revision)' is not in the repository around \(folder), a shallow clone; complete it: git fetch --unshallow"
    case .ambiguousRevision(let revision):
      "'\(revision)' begins the name of several objects; write more of it"
    case .missingObject(let object, let folder, true):
      "the object \(object.abbreviated) is not in the repository around \(folder), a partial clone; complete it: git fetch --refetch --no-filter"
    case .missingObject(let object, let folder, false):
      "the object \(object.abbreviated) is missing from the repository around \(folder), which is damaged: git fsck tells more"
    case .unrelated(let one, let other):
      "'\(one)' and '\(other)' have no commit in common"
    case .badBranchName(let name):
      "git does not let a branch be called '\(name)'; choose another name"
    case .branchExists(let name):
      "there is a branch '\(name)' already; choose another name, or delete it: git branch -D"
    case .failed(let folder, let message):
      "\(folder): \(message)"
    }
  }
}
