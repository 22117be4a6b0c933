import HostSystem
package import SystemPackage

extension GitRepository {
  /// The files that differ between two commits: changed, added, deleted, and both names of what was renamed.
  ///
  /// Relative to the folder that was asked about, with `..` for what lies beside it; sorted. A submodule is one path.
  package func pathsDiffering(between base: GitCommit, and head: GitCommit) throws(GitError) -> [String] {
    let question = ["diff-tree", "-r", "-z", "--name-only", "--no-renames", base.id.hexadecimal, head.id.hexadecimal]
    // Named from the top of the repository, wherever git is asked.
    let output = try command.output(question) ?? []
    return Set(output.split(separator: 0).map { relative(String(decoding: $0, as: UTF8.self)) }).sorted()
  }

  /// The same of each commit and the one behind it in the list, by as few runs of git as may be.
  ///
  /// A question is sent whole before its answer is read, and must fit into what lies between two programs: 8 KB on macOS,
  /// where a pair is 82 bytes.
  ///
  /// - Parameters:
  ///   - commits: the newest first; what the last of them changed is not asked.
  ///   - pairs: how many are asked at once.
  package func pathsDiffering(
    along commits: [GitCommit], inRunsOf pairs: Int = 80
  ) throws(GitError) -> [[String]] {
    var result: [[String]] = []
    for start in stride(from: 0, to: commits.count - 1, by: pairs) {
      result += try pathsDiffering(alongFew: Array(commits[start...].prefix(pairs + 1)))
    }
    return result
  }

  private func pathsDiffering(alongFew commits: [GitCommit]) throws(GitError) -> [[String]] {
    // A commit that is named with another is compared with that one, whatever its own parents are.
    let pairs = zip(commits, commits.dropFirst()).map { "\($0.id.hexadecimal) \($1.id.hexadecimal)\n" }
    let child = try command.start(["diff-tree", "--stdin", "--always", "-r", "-z", "--name-only", "--no-renames"])
    guard child.send(Array(pairs.joined().utf8)) else {
      throw GitError(complaints: child.complaints, folder: command.folder)
    }
    child.finishSending()
    let output = child.receiveAll()
    guard child.waitForExit() else { throw GitError(complaints: child.complaints, folder: command.folder) }
    var result: [[String]] = []
    for field in output.split(separator: 0) {
      let text = String(decoding: field, as: UTF8.self)
      // The commit stands before its paths.
      if result.count < commits.count - 1, text == commits[result.count].id.hexadecimal {
        result.append([])
      } else if !result.isEmpty {
        result[result.count - 1].append(relative(text))
      }
    }
    return result.map { Set($0).sorted() }
  }

  /// The files of the working tree that differ from a commit, among them those that git has nothing of yet and does not
  /// ignore.
  ///
  /// A file that was changed and changed back since the commit is named as well.
  ///
  /// - Parameter root: the folder that was asked about, on disk.
  package func pathsDiffering(between base: GitCommit, andTreeAt root: FilePath) throws(GitError) -> [String] {
    var top = root
    for _ in folder.split(separator: "/") { top.removeLastComponent() }
    guard let checkout = try GitCheckout(containing: top) else { throw .noRepository(folder: root.string) }
    let index = try checkout.index()
    let known = Set(index.map(\.name))
    let untracked = try checkout.files().filter { !known.contains($0) }
    let uncommitted = try checkout.uncommitted(in: index)
    let committed = try pathsDiffering(between: base, and: try commit("HEAD"))
    return Set(committed + (untracked + uncommitted).map { relative($0) }).sorted()
  }

  /// A path from the top of the repository as seen from the folder that was asked about.
  func relative(_ path: String) -> String {
    let target = path.split(separator: "/", omittingEmptySubsequences: false)
    let base = folder.split(separator: "/")
    let common = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
  }
}
