/// A repository on GitHub, or on a company's own, as a remote's address names it.
package struct GitHubRepository: Sendable, Hashable {
  package let host: String
  package let owner: String
  package let name: String

  /// - Parameter remote: as git writes it: `https://github.com/apple/swift-nio.git`, `git@github.com:apple/swift-nio`,
  ///   `ssh://git@github.com/apple/swift-nio.git`.
  /// - Returns: Nil for what is no such address, for a host that does not call itself after GitHub, and for names that
  ///   GitHub gives to nobody.
  package init?(remote: String) {
    guard let (place, path) = Self.parts(of: remote) else { return nil }
    let host = place.split(separator: "@").last.map { $0.prefix { $0 != ":" } } ?? ""
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, host.lowercased().contains("github") else { return nil }
    let name = names[1].hasSuffix(".git") ? names[1].dropLast(4) : names[1]
    guard [host, names[0], name].allSatisfy(Self.isName) else { return nil }
    (self.host, owner, self.name) = (String(host), String(names[0]), String(name))
  }

  /// Where a file's lines are shown, as that commit holds them: with `{file}` and `{line}` to be filled in.
  ///
  /// - Parameter folder: what the file's path is relative to, from the top of the repository; empty for the top.
  package func address(at commit: ContentIdentifier, folder: String) -> String {
    let place = folder.isEmpty ? "" : folder + "/"
    return "https://\(host)/\(owner)/\(name)/blob/\(commit.hexadecimal)/\(place){file}#L{line}"
  }

  /// `github.com` and `apple/swift-nio.git`; before the path stands a slash, or where no scheme does, a colon.
  private static func parts(of remote: String) -> (place: Substring, path: Substring)? {
    for scheme in ["https://", "http://", "ssh://", "git://"] where remote.hasPrefix(scheme) {
      return cut(remote.dropFirst(scheme.count), at: "/")
    }
    return remote.contains("://") ? nil : cut(remote[...], at: ":")
  }

  private static func cut(_ text: Substring, at mark: Character) -> (place: Substring, path: Substring)? {
    guard let index = text.firstIndex(of: mark) else { return nil }
    return (text[..<index], text[text.index(after: index)...])
  }

  private static func isName(_ text: Substring) -> Bool {
    !["", ".", ".."].contains(text)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}

extension GitRepository {
  /// The repository on GitHub that this one was cloned from; nil where `origin` is none.
  package func gitHub() throws(GitError) -> GitHubRepository? {
    guard let bytes = try command.output(["config", "--get", "remote.origin.url"]) else { return nil }
    return GitHubRepository(remote: String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
