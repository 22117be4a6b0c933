package import Snapshots

/// The commit since which something stands.
package struct Origin: Sendable, Hashable {
  package var commit: GitCommit
  package var certainty: Certainty

  package enum Certainty: Sendable, Hashable {
    /// It does not stand in any parent of the commit.
    case exact
    /// It stood from the very first commit.
    case firstCommit
    /// Further back the repository does not go: a shallow clone.
    case endOfClone
    /// So many commits before it cannot be read; it may have begun in one of them.
    case afterUnreadable(Int)
  }
}

/// Finds since when something stands, by following it back through history.
///
/// From a commit in which it stands the way leads to the first of its parents in which it stands too, until there is
/// none. So what came with a merge is found on the branch where it was written; and of what came, went and came again,
/// the last coming is found. A search by halves would be faster and wrong: it takes for granted that a thing stands
/// ever since it first stood.
package struct OriginSearch {
  private let repository: GitRepository
  /// How many commits are asked about at once, at first and at most.
  private let batch: (first: Int, limit: Int)
  private let stands: ([GitCommit]) async -> [Bool?]

  /// - Parameters:
  ///   - batch: one by one where an answer is dear; the more at once, the more are asked in vain.
  ///   - stands: for each commit whether the thing stands there, nil where the commit cannot be read.
  package init(
    in repository: GitRepository, batch: (first: Int, limit: Int), stands: @escaping ([GitCommit]) async -> [Bool?]
  ) {
    self.repository = repository
    self.batch = batch
    self.stands = stands
  }

  /// Nil where it does not stand in `head`.
  package func origin(from head: GitCommit) async throws -> Origin? {
    guard await stands([head])[0] == true else { return nil }
    var current = head
    while true {
      let found = try await origin(onLineOf: current)
      guard let branch = await firstStanding(of: found.commit.parents.dropFirst()) else { return found }
      current = branch
    }
  }

  /// Follows first parents only.
  private func origin(onLineOf start: GitCommit) async throws -> Origin {
    let line = try repository.identifiers(in: CommitRange(start.id.hexadecimal, isFirstParent: true))
    var oldest = start
    var unreadable = 0
    var next = 1
    var size = batch.first
    while next < line.count {
      var commits: [GitCommit] = []
      for id in line[next..<min(next + size, line.count)] { commits.append(try repository.commit(id)) }
      for (commit, answer) in zip(commits, await stands(commits)) {
        switch answer {
        case true?: (oldest, unreadable) = (commit, 0)
        case false?: return Origin(commit: oldest, certainty: unreadable == 0 ? .exact : .afterUnreadable(unreadable))
        case nil: unreadable += 1
        }
      }
      next += commits.count
      size = min(size * 4, batch.limit)
    }
    if unreadable > 0 { return Origin(commit: oldest, certainty: .afterUnreadable(unreadable)) }
    return Origin(commit: oldest, certainty: oldest.parents.isEmpty ? .firstCommit : .endOfClone)
  }

  private func firstStanding(of parents: ArraySlice<ContentIdentifier>) async -> GitCommit? {
    for parent in parents {
      if let commit = try? repository.commit(parent), await stands([commit])[0] == true { return commit }
    }
    return nil
  }
}
