import HostSystem

/// How many lines a commit changed.
package struct GitLineChanges: Sendable, Hashable {
  package var id: ContentIdentifier
  /// By path, relative to the folder that was asked about: added and removed lines together. What was renamed counts
  /// under its new name.
  package var lines: [String: Int]
}

extension GitRepository {
  /// What the last commits changed, newest first. Merges are left out, because what they merged stands for itself, and
  /// so is the first commit, which changed nothing.
  ///
  /// - Parameter head: the commit that the history ends with.
  package func lineChanges(upTo head: GitCommit, limit: Int) throws(GitError) -> [GitLineChanges] {
    var question = ["rev-list", "--no-merges", "--max-count=\(limit)", head.id.hexadecimal, "--"]
    if !folder.isEmpty { question.append(":(top,literal)\(folder)") }
    guard let list = try command.output(question), !list.isEmpty else { return [] }
    // Neither external programs nor text conversions are run, whatever attributes say.
    let child = try command.start([
      "diff-tree", "--stdin", "-r", "-z", "--numstat", "--find-renames", "-l400", "--no-ext-diff", "--no-textconv",
    ])
    guard child.send(list) else { throw GitError(complaints: child.complaints, folder: command.folder) }
    child.finishSending()
    let output = child.receiveAll()
    guard child.waitForExit() else { throw GitError(complaints: child.complaints, folder: command.folder) }
    return parsed(output)
  }

  /// `hash NUL`, then for each file `added TAB removed TAB path NUL`, or for a rename `added TAB removed TAB NUL old NUL
  /// new NUL`.
  private func parsed(_ output: [UInt8]) -> [GitLineChanges] {
    var result: [GitLineChanges] = []
    var fields = output.split(separator: 0, omittingEmptySubsequences: false)[...]
    while let field = fields.popFirst() {
      let parts = field.split(separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else {
        if let id = ContentIdentifier(hexadecimal: field) { result.append(GitLineChanges(id: id, lines: [:])) }
        continue
      }
      let isRename = parts[2].isEmpty
      if isRename { _ = fields.popFirst() }
      guard let path = isRename ? fields.popFirst() : parts[2], !result.isEmpty else { continue }
      // What is no text has dashes for numbers.
      let count = parts[..<2].reduce(0) { $0 + (Int(String(decoding: $1, as: UTF8.self)) ?? 0) }
      result[result.count - 1].lines[relative(String(decoding: path, as: UTF8.self)), default: 0] += count
    }
    return result
  }
}
