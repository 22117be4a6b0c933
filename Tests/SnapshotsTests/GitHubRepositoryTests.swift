import Testing

@testable import Snapshots

struct GitHubRepositoryTests {
  @Test(
    arguments: [
      "https://github.com/apple/swift-nio", "https://github.com/apple/swift-nio.git", "git@github.com:apple/swift-nio",
      "git@github.com:apple/swift-nio.git", "ssh://git@github.com/apple/swift-nio.git",
      "git://github.com/apple/swift-nio",
      "https://name:token@github.com/apple/swift-nio.git", "ssh://git@github.com:22/apple/swift-nio.git",
    ])
  func isKnownByEveryAddressGitTakes(remote: String) throws {
    let repository = try #require(GitHubRepository(remote: remote))
    #expect([repository.host, repository.owner, repository.name] == ["github.com", "apple", "swift-nio"])
  }

  @Test func isKnownOnACompanysOwnHost() {
    #expect(GitHubRepository(remote: "git@github.example.org:team/app.git")?.host == "github.example.org")
  }

  @Test(
    arguments: [
      "", "/srv/git/app.git", "file:///srv/github/app/x", "https://gitlab.com/a/b", "https://github.com/alone",
      "https://github.com/a/b/c", "https://github.com//b", "git@github.com:", "https://github.com/a/.git",
      "https://github.com/a/\"><script>", "javascript:github.com/a/b", "https://github.com/a/b?c=d",
    ])
  func isNoneWhereTheAddressLeadsElsewhere(remote: String) {
    #expect(GitHubRepository(remote: remote) == nil)
  }

  @Test func linesHaveAnAddressInTheirCommit() throws {
    let repository = try #require(GitHubRepository(remote: "https://github.com/a/b"))
    let commit = try #require(ContentIdentifier(hexadecimal: String(repeating: "0a", count: 20).utf8))
    let base = "https://github.com/a/b/blob/\(commit.hexadecimal)"
    #expect(repository.address(at: commit, folder: "") == "\(base)/{file}#L{line}")
    #expect(repository.address(at: commit, folder: "Modules/Core") == "\(base)/Modules/Core/{file}#L{line}")
  }
}
