package import SystemPackage

/// What git knows of the folder of a working tree. Asks and looks; changes nothing, and runs nothing that the
/// repository names.
package struct GitCheckout: Sendable {
  /// Absolute.
  package let folder: FilePath
  /// The folder inside the repository, with a slash at its end; empty for the top.
  package let prefix: String
  let command: GitCommand
  let objects: GitObjectReader
  private let gitFolder: FilePath

  /// - Parameter folder: absolute.
  /// - Returns: nil where the folder is in no working tree.
  /// - Throws: where there may be one and git does not tell, as of a repository of another owner.
  package init?(containing folder: FilePath) throws(GitError) {
    command = GitCommand(folder: folder.string)
    let question = ["rev-parse", "--is-inside-work-tree", "--absolute-git-dir", "--show-prefix"]
    let answer: [UInt8]?
    do {
      try command.checkFiles()
      answer = try command.output(question)
    } catch .noRepository {
      return nil
    } catch .gitNotFound where GitFolder(around: folder) == nil {
      return nil
    }
    guard let answer else { return nil }
    let lines = answer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.count >= 3, lines[0] == "true" else { return nil }
    self.folder = folder
    gitFolder = FilePath(lines[1])
    prefix = lines[2]
    objects = GitObjectReader(command: command)
  }

  /// What git is in the middle of: "a merge", "a rebase"; nil for nothing.
  package var unfinishedOperation: String? {
    let signs = [
      ("MERGE_HEAD", "a merge"), ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"),
      ("CHERRY_PICK_HEAD", "a cherry-pick"), ("REVERT_HEAD", "a revert"), ("BISECT_LOG", "a bisection"),
    ]
    return signs.first { FileAppearance(of: gitFolder.appending($0.0)) != nil }?.1
  }

  /// Files that are tracked, or could be: all but the ignored ones. Relative to the folder, sorted.
  package func files() throws(GitError) -> [String] {
    let output = try command.output(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]) ?? []
    return Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }).sorted()
  }

  /// Whether a file of the folder is noted in the index: it comes with the repository.
  package func tracks(_ path: String) throws(GitError) -> Bool {
    let found = try command.output(["ls-files", "-z", "--cached", "--", ":(literal)\(path)"])
    return !(found ?? []).isEmpty
  }

  /// What is noted of the files below the folder.
  package func index() throws(GitError) -> [GitIndexEntry] {
    guard let entries = GitIndexEntry.all(in: try command.output(GitIndexEntry.question) ?? []) else {
      throw .failed(folder: command.folder, message: "git lists its index in a way that Seam does not understand")
    }
    return entries
  }

  /// When the index was written: what was changed at that moment or later can look unchanged.
  var indexTime: Int64? {
    guard var path = try? command.output(["rev-parse", "--git-path", "index"]) else { return nil }
    if path.last == UInt8(ascii: "\n") { path.removeLast() }
    return FileAppearance(of: folder.pushing(FilePath(String(decoding: path, as: UTF8.self))))?.seen.modified
  }
}
