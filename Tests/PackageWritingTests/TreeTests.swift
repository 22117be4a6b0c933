import CodeModel
import Foundation
import PackageWriting
import SystemPackage
import TestSupport
import Testing

@Suite struct TreeTests {
  private static let files = ["Sources/B/B.swift": "b\n", "Sources/B/C.swift": "c\n", "Package.swift": "p\n"]

  private static var changes: ChangeSet {
    var changes = ChangeSet()
    changes.add(.modify("Package.swift", from: Array("p\n".utf8), to: "q\n"))
    changes.add(.move("Sources/B/B.swift", to: "Sources/BI/B.swift", from: Array("b\n".utf8), to: "bb\n"))
    changes.add(.create("Sources/BI/Deep/N.swift", "n\n"))
    changes.add(.delete("Sources/B/C.swift", Array("c\n".utf8)))
    return changes
  }

  @Test func everythingIsCarriedOut() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try TreeWriter.apply(Self.changes, in: folder.root)
    #expect(
      try folder.files == [
        "Package.swift": "q\n", "Sources": "", "Sources/BI": "", "Sources/BI/B.swift": "bb\n", "Sources/BI/Deep": "",
        "Sources/BI/Deep/N.swift": "n\n",
      ])
    try TreeWriter.apply(Self.changes.reversed, in: folder.root)
    #expect(try folder.git("status", "--porcelain").isEmpty)
  }

  @Test func permissionsStay() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    let path = folder.url.appendingPathComponent("Package.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try TreeWriter.apply(Self.changes, in: folder.root)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o755)
  }

  /// What goes wrong half-way leaves the tree as it was.
  @Test(arguments: ["Sources/BI/Deep", "Sources/BI/B.swift", "Sources/BI"])
  func nothingIsCarriedOutByHalves(obstacle: String) throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("in the way", to: obstacle)
    let before = try folder.files
    #expect(throws: Refusal.self) { try TreeWriter.apply(Self.changes, in: folder.root) }
    #expect(try folder.files == before)
  }

  @Test func aFileThatChangedInTheMeantimeIsNotOverwritten() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("other\n", to: "Sources/B/C.swift")
    let before = try folder.files
    #expect(throws: Refusal.self) { try TreeWriter.apply(Self.changes, in: folder.root) }
    #expect(try folder.files == before)
  }

  private func refusal(_ folder: TemporaryFolder, _ changes: ChangeSet = changes, force: Bool = false) -> String? {
    do {
      try TreeGuard.check(changes, in: folder.root, force: force)
      return nil
    } catch { return "\(error)" }
  }

  @Test func aCleanTreeMayBeChanged() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    #expect(refusal(folder) == nil)
    // Nobody loses an untracked file that is not touched.
    try folder.write("n", to: "notes.txt")
    #expect(refusal(folder) == nil)
  }

  @Test func uncommittedChangesAreRefused() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("changed", to: "Sources/B/B.swift")
    #expect(
      refusal(folder)
        == "there are uncommitted changes (Sources/B/B.swift); commit or stash them first, or insist with --force")
    #expect(refusal(folder, force: true) == nil)
  }

  @Test func aFolderWithoutGitIsRefused() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".git"))
    #expect(refusal(folder)?.contains("not under git") == true)
    #expect(refusal(folder, force: true) == nil)
  }

  /// A merge may be under way, which nobody may insist on.
  @Test(arguments: [false, true])
  func aRepositoryThatGitDoesNotReadIsRefused(force: Bool) throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("[core\n", to: ".git/config")
    let told = try #require(refusal(folder, force: force))
    #expect(told.hasPrefix("git does not tell whether a change could be taken back: "))
    #expect(told.contains("bad config") && !told.contains("--force"))
  }

  @Test func whoMeetsAnotherRunIsNotToldToMoveItsFilesAway() throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("", to: ".seam-0-new")
    let inTheWay = #expect(throws: Refusal.self) { try TreeWriter.apply(Self.changes, in: folder.root) }
    #expect(inTheWay?.reason.contains("move it away") == true)
    try folder.write("", to: ".seam-journal")
    let occupied = #expect(throws: Refusal.self) { try TreeWriter.apply(Self.changes, in: folder.root) }
    #expect(occupied?.reason.contains("another run of Seam is changing this package") == true)
  }

  @Test(arguments: [
    ("MERGE_HEAD", "a merge"), ("rebase-merge/head", "a rebase"), ("CHERRY_PICK_HEAD", "a cherry-pick"),
  ])
  func theMiddleOfAnOperationIsRefused(file: String, name: String) throws {
    let folder = try TemporaryFolder.committed(Self.files)
    try folder.write("0\n", to: ".git/\(file)")
    #expect(refusal(folder, force: true) == "git is in the middle of \(name); finish or abort it first")
  }

  @Test(arguments: ["Sources/B", "Sources", "Sources/B/C.swift"])
  func readOnlyPlacesAreRefused(path: String) throws {
    let folder = try TemporaryFolder.committed(Self.files)
    let place = folder.url.appendingPathComponent(path).path
    let usual = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]!
    try FileManager.default.setAttributes(
      [.posixPermissions: path.hasSuffix("swift") ? 0o444 : 0o555], ofItemAtPath: place)
    #expect(refusal(folder)?.contains("read-only") == true)
    try FileManager.default.setAttributes([.posixPermissions: usual], ofItemAtPath: place)
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder.committed([
      "Real/B.swift": "b\n", "Real/C.swift": "c\n", "Package.swift": "p\n", "Sources/x": "",
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Sources/B"), withDestinationURL: folder.url.appendingPathComponent("Real"))
    try folder.commit()
    #expect(refusal(folder)?.contains("Seam changes no files behind links") == true)
  }

  @Test func generatedSourcesAreRefused() throws {
    let text = "// DO NOT EDIT.\n// Generated by the compiler.\nlet a = 1\n"
    let folder = try TemporaryFolder.committed(["a.pb.swift": text])
    var changes = ChangeSet()
    changes.add(.modify("a.pb.swift", from: Array(text.utf8), to: "x"))
    #expect(refusal(folder, changes)?.contains("generated") == true)
  }
}
