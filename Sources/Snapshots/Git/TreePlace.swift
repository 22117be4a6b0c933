/// What a path leads to in a commit, symbolic links followed.
package struct TreePlace {
  /// Without links, relative to the top of the repository.
  package var path: String
  package var kind: GitTree.Entry.Kind
  package var id: ContentIdentifier

  package enum Answer {
    case found(TreePlace)
    /// Nothing is there; or a link is, that leads nowhere, round in a circle or out of the repository.
    case nowhere(isLink: Bool)
    /// The path itself leaves the repository.
    case outside
  }

  package var entryKind: SnapshotEntry.Kind {
    switch kind {
    case .file: .file
    case .folder: .folder
    case .submodule: .submodule
    case .link: .brokenLink
    }
  }

  /// As many links in a row as systems follow.
  private static let linkLimit = 40
  /// More than any system's paths have.
  private static let depthLimit = 1_000

  /// - Parameter path: relative to the top of the repository.
  package static func find(_ path: String, below root: ContentIdentifier, in repository: GitRepository) throws(GitError)
    -> Answer
  {
    var waiting: [Substring] = path.split(separator: "/").reversed()
    guard waiting.last != ".." else { return .outside }
    var walked = [TreePlace(path: "", kind: .folder, id: root)]
    var linkCount = 0
    while let component = waiting.popLast() {
      if component == "." { continue }
      if component == ".." {
        guard walked.count > 1 else { return .nowhere(isLink: true) }
        walked.removeLast()
        continue
      }
      let current = walked[walked.count - 1]
      guard current.kind == .folder, walked.count < depthLimit, let entry = try repository.tree(current.id)[component]
      else {
        return .nowhere(isLink: linkCount > 0)
      }
      guard entry.kind == .link else {
        walked.append(
          TreePlace(
            path: current.path.isEmpty ? entry.name : "\(current.path)/\(entry.name)", kind: entry.kind, id: entry.id))
        continue
      }
      linkCount += 1
      let target = String(decoding: try repository.bytes(of: entry.id), as: UTF8.self)
      guard linkCount <= linkLimit, !target.hasPrefix("/"), target.utf8.count <= 4_096 else {
        return .nowhere(isLink: true)
      }
      waiting += target.split(separator: "/").reversed()
    }
    return .found(walked[walked.count - 1])
  }
}
