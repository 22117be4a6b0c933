/// Which commits a history is about.
package struct CommitRange: Sendable, Hashable {
  /// As git writes it: `main`, `v1..v2` (what v2 has and v1 has not), `v1...v2` (what only one of them has).
  package var text: String
  /// Of a merge only the line that was merged into.
  package var isFirstParent: Bool
  /// How many at most, the newest ones; nil for all.
  package var limit: Int?

  package init(_ text: String = "HEAD", isFirstParent: Bool = false, limit: Int? = nil) {
    self.text = text
    self.isFirstParent = isFirstParent
    self.limit = limit
  }
}

extension GitRepository {
  /// The commits of a range, newest first, every commit before its parents.
  package func commits(in range: CommitRange) throws(GitError) -> [GitCommit] {
    var commits: [GitCommit] = []
    for id in try identifiers(in: range) { commits.append(try commit(id)) }
    return commits
  }

  /// The names of the commits of a range, in the same order.
  package func identifiers(in range: CommitRange) throws(GitError) -> [ContentIdentifier] {
    var arguments = ["rev-list", "--topo-order"]
    if range.isFirstParent { arguments.append("--first-parent") }
    if let limit = range.limit { arguments.append("--max-count=\(limit)") }
    // Only hashes reach the command line.
    let output = try command.output(arguments + [try hashes(of: range.text), "--"]) ?? []
    return output.split(separator: UInt8(ascii: "\n")).compactMap { ContentIdentifier(hexadecimal: $0) }
  }

  private func hashes(of text: String) throws(GitError) -> String {
    for dots in ["...", ".."] {
      guard let found = Self.firstOccurrence(of: dots, in: text) else { continue }
      let ends = [text[..<found.lowerBound], text[found.upperBound...]].map { $0.isEmpty ? "HEAD" : String($0) }
      return try commit(ends[0]).id.hexadecimal + dots + commit(ends[1]).id.hexadecimal
    }
    return try commit(text).id.hexadecimal
  }

  private static func firstOccurrence(of dots: String, in text: String) -> Range<String.Index>? {
    text.indices.lazy.filter { text[$0...].hasPrefix(dots) }.map { $0..<text.index($0, offsetBy: dots.count) }.first
  }
}
