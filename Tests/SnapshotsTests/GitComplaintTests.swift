import Snapshots
import Testing

/// What git complains of, as a sentence for whoever asked.
@Suite struct GitComplaintTests {
  @Test(arguments: [
    ("fatal: bad object abc\n", "git says: bad object abc"),
    ("error: pack is broken", "git says: pack is broken"),
    ("Unable to read the index\n", "git says: Unable to read the index"),
    ("warning: odd\nfatal: Not possible\n", "git says: Not possible"),
    ("warning: odd\nerror: first\nerror: second", "git says: first"),
    ("error: first\nfatal: second", "git says: second"),
    ("", "git says: it gives no reason"), ("\n\n", "git says: it gives no reason"),
    ("Word", "git says: Word"), ("fatal: unable to access 'x': No\r\n", "git says: unable to access 'x': No"),
  ])
  func theSentenceIsWhole(complaints: String, message: String) {
    #expect(GitError(complaints: complaints, folder: "/x") == .failed(folder: "/x", message: message))
  }

  @Test func someAreKnown() {
    #expect(
      GitError(complaints: "fatal: not a git repository (or any parent)", folder: "/x") == .noRepository(folder: "/x"))
    #expect(
      GitError(complaints: "fatal: detected dubious ownership in repository", folder: "/x")
        == .unsafeRepository(folder: "/x"))
  }

  @Test(arguments: [
    (GitError.gitNotFound, "git-scm.com"), (.noRepository(folder: "/x"), "/x"),
    (.unsafeRepository(folder: "/x"), "safe.directory"),
    (.noCommits(folder: "/x"), "no commit yet"), (.unknownRevision("v9", folder: "/x"), "'v9'"),
    (.beyondShallowHistory("v9", folder: "/x"), "--unshallow"), (.ambiguousRevision("ab"), "'ab'"),
    (.unrelated("a", "b"), "'a' and 'b'"), (.failed(folder: "/x", message: "git says: no"), "/x: git says: no"),
  ])
  func everyErrorNamesCulpritAndRemedy(error: GitError, words: String) {
    #expect(error.description.contains(words))
    #expect(!error.description.contains("\n"))
  }
}
