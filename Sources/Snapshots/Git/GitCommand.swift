package import HostSystem
import SystemPackage

/// How git is run: on one repository, and doing nothing that the repository's own configuration asks for. All but
/// ``GitBranchWriter`` only read.
///
/// Only plumbing commands are used, which know no aliases, pagers, filters or external diffs. What they would still
/// obey is switched off: hooks, the file-system monitor, replaced objects, and fetching what a partial clone left out,
/// which would run whatever `core.sshCommand` or a remote's address names. The user's own configuration stays in force,
/// because it says which repositories are safe to enter.
package struct GitCommand: Sendable {
  /// A folder in the repository, absolute.
  package let folder: String
  /// A file that takes the place of the repository's index.
  private var index: String?

  package init(folder: String) {
    precondition(folder.hasPrefix("/"), "a folder that begins with '-' would be an option")
    self.folder = folder
  }

  /// The same with an index of its own.
  func withIndex(_ path: String) -> GitCommand {
    var result = self
    result.index = path
    return result
  }

  /// Asked once before all questions, of which each would be waited for.
  func checkFiles() throws(GitError) {
    guard let file = GitFolder(around: FilePath(folder))?.endlessFile else { return }
    throw .failed(folder: folder, message: "\(file) is no regular file, and git would never come to its end")
  }

  /// A run that goes on beside this program.
  ///
  /// - Parameter patience: after so many seconds of silence it is ended, as where an object is damaged, a file of git's is a
  ///   pipe, or a tree doubles from level to level.
  package func start(_ arguments: [String], patience: Int = 30) throws(GitError) -> ChildProcess {
    do {
      return try ChildProcess(
        "git", arguments: Self.precautions + ["-C", folder] + arguments,
        environment: Self.environment + (index.map { ["GIT_INDEX_FILE=\($0)"] } ?? []), patience: patience,
        memory: Self.memory)
    } catch {
      throw error.isNotFound
        ? .gitNotFound
        : .failed(folder: folder, message: "git cannot be started: \(error.reason)")
    }
  }

  /// More than the history of the largest codebases needs, less than a device gives that stands in a file's place.
  private static let memory: UInt = 2 << 30

  /// What a run prints; nil where it fails without a word, as git answers no to a question.
  package func output(_ arguments: [String]) throws(GitError) -> [UInt8]? {
    let child = try start(arguments)
    child.finishSending()
    let output = child.receiveAll()
    if child.waitForExit() { return output }
    let complaints = child.complaints
    if complaints.isEmpty { return nil }
    throw GitError(complaints: complaints, folder: folder)
  }

  private static let precautions = [
    "--no-pager", "--no-optional-locks", "--no-replace-objects", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null",
  ]

  /// The user's variables without those that point git at another repository, its index or its objects.
  private static var environment: [String] {
    let result = [
      "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0", "GIT_GRAFT_FILE=/dev/null", "LC_ALL=C",
      "LANGUAGE=C",
    ]
    return result + ProcessEnvironment.entries.filter(isKept)
  }

  private static func isKept(_ entry: String) -> Bool {
    if entry.hasPrefix("LC_ALL=") || entry.hasPrefix("LANGUAGE=") { return false }
    guard entry.hasPrefix("GIT_") else { return true }
    return ["GIT_CONFIG_", "GIT_CEILING_DIRECTORIES=", "GIT_DISCOVERY_ACROSS_FILESYSTEM=", "GIT_EXEC_PATH="].contains {
      entry.hasPrefix($0)
    }
  }
}
