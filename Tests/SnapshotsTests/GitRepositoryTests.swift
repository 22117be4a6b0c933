import Foundation
import PackageReading
import Snapshots
import SystemPackage
import TestSupport
import Testing

@Suite struct GitRepositoryTests {
  @Test func aRevisionIsWhateverGitUnderstands() throws {
    let repository = try TemporaryFolder.repository(["A": "1"])
    let first = try repository.commit("First\nline\n\nBody")
    try repository.git("tag", "-a", "v1", "-m", "Tag")
    let second = try repository.commit("Second")
    let git = try GitRepository(around: repository.root)
    for (revision, hash) in [
      ("HEAD", second), ("main", second), ("v1", first), ("HEAD~1", first), (String(first.prefix(8)), first),
      ("HEAD^{/First}", first),
    ] {
      #expect(try git.commit(revision).id.hexadecimal == hash)
    }
    let commit = try git.commit("v1")
    #expect(commit.subject == "First line")
    #expect(commit.author == "Ann Author")
    #expect(commit.day == "2026-03-01")
    #expect(commit.parents == [])
    #expect(try git.commit("main").parents == [commit.id])
  }

  /// No name becomes an option, and each failure says what to do.
  @Test(arguments: [
    "", "-", "--", "--help", "--upload-pack=touch x", "nope", "HEAD:A", "HEAD^{tree}", "main..v1", "a\nb", "\u{0}",
  ])
  func aNameThatIsNoCommitIsRefused(revision: String) throws {
    let repository = try TemporaryFolder.repository(["A": "1"])
    try repository.commit()
    let error = #expect(throws: GitError.self) { try GitRepository(around: repository.root).commit(revision) }
    #expect(error?.description.contains("is no commit of the repository around") == true)
  }

  @Test func theReasonIsNamedWithItsRemedy() throws {
    let repository = try TemporaryFolder.repository(["A": "1"])
    let unborn = #expect(throws: GitError.self) { try repository.snapshot() }
    #expect(unborn?.description.contains("has no commit yet") == true)
    try repository.commit()
    try repository.commit()
    let shallow = try TemporaryFolder.repository()
    try shallow.git("fetch", "-q", "--depth=1", "file://\(repository.root)", "main:copy")
    let beyond = #expect(throws: GitError.self) { try shallow.snapshot("copy~1") }
    #expect(beyond?.description.contains("a shallow clone; complete it: git fetch --unshallow") == true)
    let outside = #expect(throws: GitError.self) { try GitRepository(around: "/") }
    #expect(outside?.description.contains("is in no git repository") == true)
  }

  @Test func aBareRepositoryIsRead() throws {
    let repository = try TemporaryFolder.repository(["Modules/Core/A.swift": "a"])
    try repository.commit()
    let bare = repository.root.removingLastComponent().appending("bare.git")
    try repository.git("clone", "-q", "--bare", ".", bare.string)
    // The package's folder exists in the commit alone.
    let git = try GitRepository(around: bare.appending("Modules/Core"))
    #expect(try GitSnapshot(of: git.commit("main"), in: git).text(of: "A.swift") == "a")
  }

  @Test func aMissingObjectIsNamed() throws {
    let repository = try TemporaryFolder.repository(["A.swift": "a", "B.swift": "b"])
    try repository.commit()
    let hash = try repository.git("rev-parse", "HEAD:A.swift")
    let file = "\(repository.root)/.git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))"
    try FileManager.default.removeItem(atPath: file)
    let snapshot = try repository.snapshot()
    let error = #expect(throws: SnapshotError.self) { try snapshot.bytes(of: "A.swift") }
    #expect(error?.reason.contains("\(hash.prefix(10)) is missing from the repository") == true)
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: SnapshotError.self) { try snapshot.bytes(of: "A.swift") }
    // git has given up at the damaged object; the next question starts it again.
    #expect(try snapshot.text(of: "B.swift") == "b")
  }

  @Test func aPartialCloneFetchesNothing() throws {
    let origin = try TemporaryFolder.repository(["A.swift": "a"])
    try origin.commit()
    try origin.git("config", "uploadpack.allowFilter", "true")
    let clone = origin.root.removingLastComponent().appending("clone")
    try origin.git("clone", "-q", "--filter=blob:none", "--no-checkout", "file://\(origin.root)", clone.string)
    let marker = clone.appending("marker").string
    try TemporaryFolder.git(["config", "remote.origin.url", "ext::sh -c touch% \(marker)"], in: clone.string)
    try TemporaryFolder.git(["config", "protocol.ext.allow", "always"], in: clone.string)
    let git = try GitRepository(around: clone)
    let snapshot = GitSnapshot(of: try git.commit("HEAD"), in: git)
    let error = #expect(throws: SnapshotError.self) { try snapshot.bytes(of: "A.swift") }
    #expect(error?.reason.contains("a partial clone; complete it: git fetch") == true)
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test func nothingThatTheRepositoryConfiguresIsRun() throws {
    let repository = try TemporaryFolder.repository([
      "A.swift": "a", ".gitattributes": "*.swift diff=evil filter=evil\n",
    ])
    try repository.commit()
    let marker = repository.root.appending("marker").string
    let script = repository.root.appending("evil").string
    try Data("#!/bin/sh\ntouch '\(marker)'\n".utf8).write(to: URL(fileURLWithPath: script))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    for key in [
      "core.fsmonitor", "core.pager", "core.sshCommand", "core.editor", "diff.external", "diff.evil.textconv",
      "filter.evil.smudge",
      "core.alternateRefsCommand", "gpg.program",
    ] { try repository.git("config", key, script) }
    for command in ["rev-parse", "cat-file", "rev-list", "merge-base", "config", "for-each-ref"] {
      try repository.git("config", "alias.\(command)", "!\(script)")
      try repository.git("config", "pager.\(command)", script)
    }
    let git = try GitRepository(around: repository.root)
    #expect(try GitSnapshot(of: git.commit("HEAD"), in: git).text(of: "A.swift") == "a")
    #expect(throws: GitError.self) { try git.commit("nope") }
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test func replacedObjectsAreNotObeyed() throws {
    let repository = try TemporaryFolder.repository(["A.swift": "honest"])
    let first = try repository.commit()
    try repository.write("forged", to: "A.swift")
    try repository.git("replace", first, try repository.commit())
    #expect(try repository.snapshot(first).text(of: "A.swift") == "honest")
  }

  @Test func forgedTreesDoNoHarm() throws {
    let repository = try TemporaryFolder.repository(["A": ""])
    let blob = try repository.git("hash-object", "-w", "A")
    func tree(_ entries: [(mode: String, name: String, hash: String)]) throws -> String {
      let bytes = entries.flatMap {
        Array("\($0.mode) \($0.name)\0".utf8) + ContentIdentifier(hexadecimal: Array($0.hash.utf8))!.bytes
      }
      return try repository.git("hash-object", "-t", "tree", "-w", "--stdin", "--literally", input: bytes)
    }
    // Ten folders in each of twelve levels: a million million files in a few hundred bytes.
    var bomb = try tree([("100644", "x.swift", blob)])
    for _ in 0..<12 { bomb = try tree((0..<10).map { ("40000", "d\($0)", bomb) }) }
    let top = try tree([
      ("100644", "..", blob), ("100644", "a/b", blob), ("100644", "", blob), ("99", "odd", blob),
      ("40000", "bomb", bomb),
    ])
    let commit = try repository.git("commit-tree", "-m", "Forged", top)
    let git = try GitRepository(around: repository.root)
    let snapshot = GitSnapshot(of: try git.commit(commit), in: git, entryLimit: 1_000)
    #expect(try snapshot.entries(of: "").map(\.name) == ["bomb"])
    #expect(snapshot.kind(of: "bomb/../../A") == .brokenLink || snapshot.kind(of: "bomb/../../A") == nil)
    var waiting = ["bomb"]
    let error = #expect(throws: SnapshotError.self) {
      while let folder = waiting.popLast() {
        waiting += try snapshot.entries(of: folder).filter { $0.kind == .folder }.map { "\(folder)/\($0.name)" }
      }
    }
    #expect(error?.reason.contains("holds more than 1000 files and folders") == true)
  }
}

/// What each of many commits changed is told by one run of git as many runs tell it.
@Suite struct PathsAlongCommitsTests {
  @Test func eachIsComparedWithTheOneBehindIt() throws {
    let folder = try TemporaryFolder.repository(["A.swift": "a", "Below/B.swift": "b"])
    try folder.commit("One")
    try folder.write("a2", to: "A.swift")
    try folder.commit("Two")
    try folder.commit("Nothing")
    try folder.remove("Below/B.swift")
    try folder.write("c", to: "Below/ä c.swift")
    try folder.git("checkout", "--quiet", "-b", "side")
    try folder.commit("Three")
    try folder.git("checkout", "--quiet", "main")
    try folder.git("merge", "--quiet", "--no-ff", "-m", "Merge", "side")
    for root in [folder.root, folder.root.appending("Below")] {
      let repository = try GitRepository(around: root)
      let commits = try repository.commits(in: CommitRange("HEAD", isFirstParent: true, limit: 10))
      #expect(commits.count == 4)
      let one = try zip(commits, commits.dropFirst()).map { try repository.pathsDiffering(between: $1, and: $0) }
      #expect(try repository.pathsDiffering(along: commits) == one)
      for pairs in 1...2 { #expect(try repository.pathsDiffering(along: commits, inRunsOf: pairs) == one) }
      #expect(one.map(\.count) == [2, 0, 1])
      #expect(try repository.pathsDiffering(along: Array(commits.prefix(1))).isEmpty)
    }
  }
}
