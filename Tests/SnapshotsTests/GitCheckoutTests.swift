import Foundation
import PackageReading
import Snapshots
import SystemPackage
import TestSupport
import Testing

/// What counts as uncommitted, found out without running what the repository names.
@Suite struct GitCheckoutTests {
  private func uncommitted(_ repository: TemporaryFolder, in folder: String = "") throws -> [String] {
    let checkout = try #require(try GitCheckout(containing: repository.root.appending(folder)))
    return try checkout.uncommitted(in: checkout.index())
  }

  /// Other times, as after a copy, so that no file looks as it did.
  private func touch(_ repository: TemporaryFolder, _ paths: String...) throws {
    for path in paths {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: repository.root.appending(path).string)
    }
  }

  @Test(arguments: ["sha1", "sha256"])
  func whatIsCommittedIsNotNamed(objectFormat: String) throws {
    let repository = try TemporaryFolder.repository(
      ["A": "a", "S/B": "b", "S/empty": "", "-c": "", ":(top)d": "", "e\nf\tg": "e", "é": "e"],
      objectFormat: objectFormat)
    try FileManager.default.createSymbolicLink(
      atPath: repository.root.appending("S/link").string, withDestinationPath: "nowhere")
    try repository.commit()
    #expect(try uncommitted(repository) == [])
    try touch(repository, "A", "S/B", "S/empty", "e\nf\tg", "é")
    #expect(try uncommitted(repository) == [])
    try repository.write("c", to: "A")
    #expect(try uncommitted(repository) == ["A"])
    // A folder's own files only, and relative to it.
    #expect(try uncommitted(repository, in: "S") == [])
    try repository.write("c", to: "S/B")
    #expect(try uncommitted(repository, in: "S") == ["B"])
    #expect(try #require(try GitCheckout(containing: repository.root.appending("S"))).prefix == "S/")
  }

  /// A file of the same length, written in the same moment as the index.
  @Test func whatLooksTheSameIsComparedWhereTheIndexIsNoNewer() throws {
    let repository = try TemporaryFolder.repository(["A": "one"])
    try repository.commit()
    let (file, index) = (repository.root.appending("A").string, repository.root.appending(".git/index").string)
    try repository.write("two", to: "A")
    // The index notes the file as it looks now, and still the old content.
    let old = try repository.git("rev-parse", "HEAD:A")
    try repository.git("update-index", "--index-info", input: Array("100644 \(old)\tA\n".utf8))
    let moment = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]!
    try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: index)
    #expect(try uncommitted(repository) == ["A"])
  }

  @Test(arguments: ["modify", "delete", "stage", "stage deletion", "mode", "link", "folder", "conflict", "intend"])
  func whatIsNotCommittedIsNamed(change: String) throws {
    let repository = try TemporaryFolder.repository(["A": "a", "B": "b"])
    try repository.commit()
    let place = repository.root.appending("A").string
    switch change {
    case "modify": try repository.write("b", to: "A")
    case "delete": try FileManager.default.removeItem(atPath: place)
    case "stage":
      // Staged and taken back in the tree: only the index has it.
      try repository.write("b", to: "A")
      try repository.git("add", "A")
      try repository.write("a", to: "A")
    case "stage deletion": try repository.git("rm", "-q", "--cached", "A")
    case "mode": try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place)
    case "link", "folder":
      try FileManager.default.removeItem(atPath: place)
      if change == "link" {
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "B")
      } else {
        try repository.write("a", to: "A/inner")
      }
    case "conflict":
      let (a, b) = (try repository.git("rev-parse", "HEAD:A"), try repository.git("rev-parse", "HEAD:B"))
      try repository.git(
        "update-index", "--index-info",
        input: Array("0 \(a)\tA\n100644 \(a) 1\tA\n100644 \(a) 2\tA\n100644 \(b) 3\tA\n".utf8))
    default:
      try repository.write("new", to: "C")
      try repository.git("add", "--intent-to-add", "C")
      #expect(try uncommitted(repository) == ["C"])
      return
    }
    #expect(try uncommitted(repository) == ["A"])
  }

  @Test func nothingIsCommittedBeforeTheFirstCommit() throws {
    let repository = try TemporaryFolder.repository(["A": "a", "B": "b"])
    try repository.git("add", "A")
    #expect(try uncommitted(repository) == ["A"])
  }

  @Test func theExecutableBitIsComparedWhereGitComparesIt() throws {
    let repository = try TemporaryFolder.repository(["A": "a"])
    try repository.commit()
    try repository.git("config", "core.fileMode", "false")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository.root.appending("A").string)
    #expect(try uncommitted(repository) == [])
  }

  /// Where a filter or other line ends lie between the file and the index, git's own note is all there is to go by.
  @Test(arguments: ["filter=upper", "text eol=crlf"])
  func whatIsConvertedIsUnchangedAsLongAsItLooksSo(attribute: String) throws {
    let repository = try TemporaryFolder.repository([".gitattributes": "A \(attribute)\n", "A": "a\r\n"])
    try repository.git("config", "filter.upper.clean", "tr a A")
    try repository.commit()
    // Neither does the index look at the file in the same moment in which it was written.
    try touch(repository, "A", ".gitattributes")
    try repository.git("update-index", "--refresh")
    let checkout = try #require(try GitCheckout(containing: repository.root))
    #expect(try repository.git("cat-file", "blob", "HEAD:A") != "a\r\n")
    #expect(try uncommitted(repository) == [])
    #expect(checkout.isFiltered("A") == attribute.hasPrefix("filter"))
    #expect(!checkout.isFiltered(".gitattributes"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)],
      ofItemAtPath: repository.root.appending("A").string)
    #expect(try uncommitted(repository) == ["A"])
  }

  @Test func submodulesAreLookedInto() throws {
    let inner = try TemporaryFolder.repository(["A": "a"])
    try inner.commit()
    let repository = try TemporaryFolder.repository(["B": "b"])
    try repository.git("submodule", "--quiet", "add", inner.root.string, "Inner")
    try repository.commit()
    #expect(try uncommitted(repository) == [])
    try repository.write("other", to: "Inner/A")
    #expect(try uncommitted(repository) == ["Inner"])
    try repository.git("-C", "Inner", "commit", "-q", "-a", "-m", "Other")
    #expect(try uncommitted(repository) == ["Inner"])
    // Not fetched: an empty folder.
    try repository.git("submodule", "--quiet", "deinit", "--force", "Inner")
    #expect(try uncommitted(repository) == [])
  }

  @Test func whatGitIsToldNotToSeeIsTold() throws {
    let repository = try TemporaryFolder.repository([
      "A": "a", "B": "b", "C": "c", "D": "d", ".gitignore": "ignored\n", "Inner/E": "e",
    ])
    try TemporaryFolder.git(["init", "--quiet"], in: repository.root.appending("Inner").string)
    try repository.git("add", "A", "B", "C", ".gitignore")
    try repository.git("commit", "--quiet", "-m", "First")
    try repository.git("update-index", "--assume-unchanged", "B")
    try repository.git("update-index", "--skip-worktree", "C")
    try repository.write("x", to: "ignored")
    try FileManager.default.createSymbolicLink(
      atPath: repository.root.appending("Link").string, withDestinationPath: "Inner")
    try repository.write("x", to: "B")
    try repository.write("x", to: "C")
    let checkout = try #require(try GitCheckout(containing: repository.root))
    let index = try checkout.index()
    #expect(try checkout.uncommitted(in: index) == [])
    let byPath = Dictionary(uniqueKeysWithValues: index.map { ($0.name, $0) })
    for (path, standing) in [
      ("A", .tracked), ("B", .marked(.assumeUnchanged)), ("C", .marked(.skipWorktree)), ("D", .untracked),
      ("ignored", .ignored), ("Inner/E", .inRepository("Inner")), ("nowhere/at/all", .absent),
      ("Link/E", .behindLink),
    ] as [(String, GitStanding)] {
      #expect(try checkout.standing(of: path, in: byPath) == standing, "\(path)")
    }
  }

  @Test func onlyAWorkingTreeIsACheckout() throws {
    let repository = try TemporaryFolder.repository(["A": "a"])
    #expect(try GitCheckout(containing: "/") == nil)
    #expect(try GitCheckout(containing: repository.root.appending(".git")) == nil)
    #expect(throws: GitError.self) { try GitCheckout(containing: repository.root.appending("nowhere")) }
  }

  @Test(arguments: ["HEAD", "index", "config", "info/exclude"])
  func gitIsNotAskedWhereItWouldWait(file: String) throws {
    let repository = try TemporaryFolder.repository(["A": "a", "S/B": "b"])
    try repository.commit()
    let place = repository.root.appending(".git").appending(file).string
    unlink(place)
    try #require(mkfifo(place, 0o600) == 0)
    for folder in [repository.root, repository.root.appending("S")] {
      let told = #expect(throws: GitError.self) { try GitCheckout(containing: folder) }
      #expect(told?.description.contains("\(file) is no regular file") == true)
      #expect(throws: GitError.self) { try GitRepository(around: folder) }
    }
  }

  @Test func theFolderOfALinkedTreeIsLookedAtToo() throws {
    let repository = try TemporaryFolder.repository(["A": "a"])
    try repository.commit()
    try repository.git("worktree", "add", "--quiet", "tree")
    let tree = repository.root.appending("tree")
    #expect(try GitCheckout(containing: tree) != nil)
    let place = repository.root.appending(".git/config").string
    unlink(place)
    try #require(mkfifo(place, 0o600) == 0)
    #expect(throws: GitError.self) { try GitCheckout(containing: tree) }
  }
}
