import CodeModel
import Foundation
import PackageWriting
import SystemPackage
import TestSupport
import Testing

/// What git would not show, or could not give back, is not changed.
@Suite struct TreeGuardTests {
  private static let files = [
    "Sources/B/B.swift": "b\n", "Sources/B/C.swift": "c\n", "Package.swift": "p\n", ".gitignore": "Ignored/\n",
  ]

  private func refusal(_ folder: TemporaryFolder, changing path: String, force: Bool = false) throws -> String? {
    var changes = ChangeSet()
    changes.add(.modify(path, from: Array(try folder.text(of: path).utf8), to: "new\n"))
    do {
      try TreeGuard.check(changes, in: folder.root, force: force)
      return nil
    } catch { return "\(error)" }
  }

  @Test(arguments: [("--assume-unchanged", "take the file for unchanged"), ("--skip-worktree", "leave the file out")])
  func whatGitIsToldNotToLookAt(mark: String, sentence: String) throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.git("update-index", mark, "Sources/B/B.swift")
    try folder.write("mine\n", to: "Sources/B/B.swift")
    let refusal = try #require(try refusal(folder, changing: "Sources/B/B.swift"))
    #expect(refusal.contains("Sources/B/B.swift: git is told to \(sentence)"))
    #expect(refusal.hasSuffix("or insist with --force"))
    #expect(try self.refusal(folder, changing: "Sources/B/B.swift", force: true) == nil)
    // Nobody loses what is not touched.
    #expect(try self.refusal(folder, changing: "Sources/B/C.swift") == nil)
  }

  @Test func whatIsIgnored() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("a\n", to: "Ignored/A.swift")
    let refusal = try #require(try refusal(folder, changing: "Ignored/A.swift"))
    #expect(refusal.contains("Ignored/A.swift: git ignores the file and could not give it back"))
    #expect(try self.refusal(folder, changing: "Ignored/A.swift", force: true) == nil)
    // Ignored, and committed all the same.
    try folder.git("add", "--force", "Ignored/A.swift")
    try folder.commit()
    #expect(try self.refusal(folder, changing: "Ignored/A.swift") == nil)
  }

  @Test func whatIsUntracked() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("a\n", to: "Sources/B/New.swift")
    #expect(
      try refusal(folder, changing: "Sources/B/New.swift")
        == "there are uncommitted changes (Sources/B/New.swift); commit or stash them first, or insist with --force")
  }

  @Test(arguments: [true, false])
  func whatBelongsToAnotherRepository(isSubmodule: Bool) throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("v\n", to: "Vendor/Sources/V.swift")
    try folder.git("init", "-q", "Vendor")
    try folder.git("-C", "Vendor", "add", "-A")
    try folder.git("-C", "Vendor", "-c", "user.name=t", "-c", "user.email=t@t", "commit", "-q", "-m", "test")
    if isSubmodule { try folder.commit() } else { try folder.write("Vendor\n", to: ".git/info/exclude") }
    let refusal = try #require(try refusal(folder, changing: "Vendor/Sources/V.swift"))
    #expect(refusal.contains("Vendor/Sources/V.swift: the file belongs to another repository (Vendor)"))
    #expect(try self.refusal(folder, changing: "Vendor/Sources/V.swift", force: true) == nil)
    #expect(try self.refusal(folder, changing: "Sources/B/C.swift") == nil)
  }

  @Test func whatOnlyAFilterCouldTell() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("B.swift filter=upper\n", to: ".gitattributes")
    try folder.git("config", "filter.upper.clean", "tr a-z A-Z")
    try folder.git("rm", "-q", "--cached", "Sources/B/B.swift")
    try folder.commit()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: folder.url.appendingPathComponent("Sources/B/B.swift").path)
    let refusal = try #require(try refusal(folder, changing: "Sources/B/C.swift"))
    #expect(refusal.contains("Sources/B/B.swift: whether the file is changed can only be told by a filter"))
    #expect(try self.refusal(folder, changing: "Sources/B/C.swift", force: true) == nil)
    // As the sentence says.
    try folder.git("status")
    #expect(try self.refusal(folder, changing: "Sources/B/C.swift") == nil)
  }
}
