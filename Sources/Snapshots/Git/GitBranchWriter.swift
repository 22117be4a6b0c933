import HostSystem

/// Writes commits on a new branch, all of them or none: the branch comes last, and what was written without one git
/// clears away.
///
/// The working tree, its index and all other branches stay as they are. Nothing that the repository names is run: no
/// filters, because contents are written as they are; no hooks; no signing.
package struct GitBranchWriter {
  private let repository: GitRepository
  private let head: GitCommit
  private let reference: String

  /// A change to files of the folder that the repository was found around.
  package struct File: Sendable {
    /// Nil for a file that is new; its permissions go on to the new path.
    package var oldPath: String?
    /// Nil for a file that goes.
    package var newPath: String?
    package var bytes: [UInt8]

    package init(oldPath: String?, newPath: String?, bytes: [UInt8]) {
      self.oldPath = oldPath
      self.newPath = newPath
      self.bytes = bytes
    }
  }

  package struct Step: Sendable {
    package var message: String
    package var files: [File]

    package init(message: String, files: [File]) {
      self.message = message
      self.files = files
    }
  }

  /// - Throws: where a branch cannot be called so, or there is one already.
  package init(_ branch: String, from repository: GitRepository, at head: GitCommit) throws(GitError) {
    self.repository = repository
    self.head = head
    reference = "refs/heads/\(branch)"
    guard try repository.command.output(["check-ref-format", reference]) != nil else { throw .badBranchName(branch) }
    let existing = try repository.command.output(["rev-parse", "--verify", "--quiet", reference])
    guard existing == nil else { throw .branchExists(branch) }
  }

  /// - Returns: the commits, in order.
  package func write(_ steps: [Step]) throws(GitError) -> [ContentIdentifier] {
    guard let folder = Folder.makeTemporary() else {
      throw .failed(folder: repository.command.folder, message: "no folder for an index can be made; set TMPDIR")
    }
    defer { Folder.removeTree(folder) }
    let git = repository.command.withIndex("\(folder)/index")
    _ = try git.result(["read-tree", head.tree.hexadecimal])
    var commits: [ContentIdentifier] = []
    for step in steps {
      let tree = try write(step.files, git)
      let parent = commits.last ?? head.id
      let question = ["commit-tree", "--no-gpg-sign", "-p", parent.hexadecimal, tree.hexadecimal]
      commits.append(try git.identifier(question, input: Array(step.message.utf8)))
    }
    guard let last = commits.last else { return [] }
    let none = String(repeating: "0", count: last.hexadecimal.count)
    _ = try git.result(["update-ref", "-m", "branch: made by seam suggest --plan", reference, last.hexadecimal, none])
    return commits
  }

  /// The tree with the files as they are to be.
  private func write(_ files: [File], _ git: GitCommand) throws(GitError) -> ContentIdentifier {
    var modes: [String: String] = [:]
    for path in files.compactMap(\.oldPath) { modes[path] = try mode(of: path, git) }
    var lines: [UInt8] = []
    for old in files.compactMap(\.oldPath) {
      lines += "0 \(String(repeating: "0", count: head.id.hexadecimal.count))\t\(place(old))".utf8 + [0]
    }
    for file in files {
      guard let path = file.newPath else { continue }
      let blob = try git.identifier(["hash-object", "-w", "--no-filters", "--stdin"], input: file.bytes)
      let mode = file.oldPath.flatMap { modes[$0] } ?? "100644"
      lines += "\(mode) \(blob.hexadecimal)\t\(place(path))".utf8 + [0]
    }
    _ = try git.result(["update-index", "-z", "--index-info"], input: lines)
    return try git.identifier(["write-tree"])
  }

  private func mode(of path: String, _ git: GitCommand) throws(GitError) -> String? {
    let answer =
      try git.output(["ls-files", "-z", "--stage", "--full-name", "--", ":(top,literal)\(place(path))"]) ?? []
    return answer.split(separator: UInt8(ascii: " ")).first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A path from the top of the repository.
  private func place(_ path: String) -> String { joinPaths(repository.folder, path) }
}

extension GitCommand {
  /// What a run prints that was sent something.
  fileprivate func result(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
    let child = try start(arguments)
    let isSent = child.send(input)
    child.finishSending()
    let output = child.receiveAll()
    guard child.waitForExit(), isSent else { throw GitError(complaints: child.complaints, folder: folder) }
    return output
  }

  fileprivate func identifier(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> ContentIdentifier {
    let output = try result(arguments, input: input)
    guard let id = ContentIdentifier(hexadecimal: output.filter { $0 != UInt8(ascii: "\n") }) else {
      throw .failed(folder: folder, message: "git \(arguments[0]) names no object")
    }
    return id
  }
}
