/// What git knows about the folder of a package. Reads only.
package struct GitRepository: Sendable {
  private let folder: String
  /// The folder inside the repository, with a slash at its end; empty for the top.
  package let prefix: String
  private let gitFolder: String

  /// - Parameter folder: absolute.
  /// - Returns: nil where the folder is in no working tree.
  package init?(containing folder: String) async {
    guard let answer = try? await Self.git(["rev-parse", "--is-inside-work-tree", "--absolute-git-dir", "--show-prefix"], in: folder),
      answer.succeeded
    else { return nil }
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 3, lines[0] == "true" else { return nil }
    self.folder = folder
    gitFolder = lines[1]
    prefix = lines[2]
  }

  /// What git is in the middle of: "a merge", "a rebase"; nil for nothing.
  package var unfinishedOperation: String? {
    let signs = [
      ("MERGE_HEAD", "a merge"), ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"), ("CHERRY_PICK_HEAD", "a cherry-pick"),
      ("REVERT_HEAD", "a revert"), ("BISECT_LOG", "a bisection"),
    ]
    return signs.first { FileStatus(at: "\(gitFolder)/\($0.0)") != nil }?.1
  }

  /// Paths of the package with uncommitted changes, relative to its folder.
  package func uncommitted() async throws(Refusal) -> (tracked: [String], untracked: [String]) {
    let answer = try await Self.git(["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all", "--", "."], in: folder)
    guard answer.succeeded else { throw Refusal("git does not tell what is uncommitted: \(answer.errors.trimmingLines)") }
    var tracked: [String] = []
    var untracked: [String] = []
    for entry in answer.output.split(separator: "\0") where entry.utf8.count > 3 {
      let path = String(entry.dropFirst(3))
      let relative = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      if entry.hasPrefix("??") { untracked.append(relative) } else { tracked.append(relative) }
    }
    return (tracked, untracked)
  }

  /// Files that are tracked, or could be: all but the ignored ones. Relative to the folder.
  package func files() async throws(Refusal) -> [String] {
    let answer = try await Self.git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: folder)
    guard answer.succeeded else { throw Refusal("git does not list the files: \(answer.errors.trimmingLines)") }
    return Array(Set(answer.output.split(separator: "\0").map(String.init))).sorted()
  }

  /// Without the programs that a repository's configuration may name.
  private static func git(_ arguments: [String], in folder: String) async throws(Refusal) -> ToolProcess.Answer {
    try await ToolProcess.answer(
      "git", ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "-C", folder] + arguments)
  }
}
