/// Where settings, which come with a repository, may say that a baseline is written.
enum BaselinePath {
  /// A file of that kind, relative and not up, and nothing of git's.
  static func isAllowed(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return path.hasSuffix(".json") && !path.contains("\0")
      && parts.allSatisfy { !["", "..", ".git"].contains($0.lowercased()) }
  }
}
