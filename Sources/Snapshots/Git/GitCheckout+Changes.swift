import HostSystem
import SystemPackage

extension GitCheckout {
  /// Files whose content the last commit does not hold, relative to the folder, sorted: what is staged, and what is
  /// other than the index says.
  ///
  /// `git status` would run the filters that attributes name, and go into submodules with the programs of their
  /// configuration. So the files are compared here: what looks as it did when git last saw it is unchanged, as git
  /// itself judges; of the rest the bytes must be those in the object store. What would be equal only after a filter
  /// or other line ends counts as changed, because nobody can tell without running the filter.
  package func uncommitted(in index: [GitIndexEntry]) throws(GitError) -> [String] {
    try uncommitted(in: index, depth: 0)
  }

  private func uncommitted(in index: [GitIndexEntry], depth: Int) throws(GitError) -> [String] {
    var result = try staged(in: index)
    let comparison = Comparison(
      time: indexTime,
      comparesExecutability: try command.output(["config", "--type=bool", "--get", "core.fileMode"]).map(Self.isTrue)
        ?? true)
    for entry in index where entry.mark == nil {
      if entry.isUnmerged || !isUnchanged(entry, comparison, depth: depth) { result.insert(entry.name) }
    }
    return result.sorted()
  }

  /// What the index has and the commit has not, or the other way round; everything where there is no commit yet.
  private func staged(in index: [GitIndexEntry]) throws(GitError) -> Set<String> {
    guard try command.output(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) != nil else {
      return Set(index.map(\.name))
    }
    let question = ["diff-index", "--cached", "--name-only", "--no-renames", "-z", "HEAD", "--", "."]
    let paths = (try command.output(question) ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(paths.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 })
  }

  private static func isTrue(_ output: [UInt8]) -> Bool { output.starts(with: "true".utf8) }

  private struct Comparison {
    /// When the index was written.
    var time: Int64?
    /// Whether an executable file differs from one that is not.
    var comparesExecutability: Bool
  }

  private func isUnchanged(_ entry: GitIndexEntry, _ comparison: Comparison, depth: Int) -> Bool {
    let path = place(of: entry)
    guard let file = FileAppearance(of: path) else { return false }
    switch (entry.kind, file.kind) {
    case (.submodule, .folder): return isUnchangedSubmodule(entry, at: path, depth: depth)
    case (.link, .link): break
    case (.file(let isExecutable), .file):
      if comparison.comparesExecutability, isExecutable != file.isExecutable { return false }
    default: return false
    }
    // What was changed in the moment in which the index was written looks the same; git calls it racily clean.
    if file.seen == entry.seen, file.size > 0, let time = comparison.time, file.seen.modified < time { return true }
    guard file.size <= GitObjectReader.greatestObject, case .found(let object)? = try? objects.object(entry.id) else {
      return false
    }
    return object.bytes.count == file.size && file.content(at: path) == object.bytes
  }

  /// The commit that is checked out is the one that is noted, and nothing in it is uncommitted.
  private func isUnchangedSubmodule(_ entry: GitIndexEntry, at path: FilePath, depth: Int) -> Bool {
    // A folder without a repository is a submodule that nobody has fetched.
    guard FileAppearance(of: path.appending(".git")) != nil else { return true }
    guard depth < Self.greatestDepth, let inner = try? GitCheckout(containing: path), inner.prefix.isEmpty,
      let head = try? inner.command.output(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]),
      ContentIdentifier(hexadecimal: head.dropLast()) == entry.id, let index = try? inner.index()
    else { return false }
    return (try? inner.uncommitted(in: index, depth: depth + 1))?.isEmpty ?? false
  }

  /// Of submodules in submodules.
  private static let greatestDepth = 10

  private func place(of entry: GitIndexEntry) -> FilePath {
    folder.pushing(FilePath(platformString: entry.path.map { CChar(bitPattern: $0) } + [0]))
  }
}
