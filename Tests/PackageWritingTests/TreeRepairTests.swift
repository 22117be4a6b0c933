import Foundation
import HostSystem
import PackageWriting
import SystemPackage
import TestSupport
import Testing

/// What an interrupted run left, and what somebody else has made of it since.
@Suite struct TreeRepairTests {
  /// A folder in which a run was interrupted when the texts were in place and the old files not yet removed.
  private func interrupted(isRepository: Bool = false) throws -> TemporaryFolder {
    let folder =
      try isRepository ? TemporaryFolder.committed(TreeFailureTests.files) : TemporaryFolder(TreeFailureTests.files)
    let number = try #require(
      (0..<TreeFailureTests.operationCount).first { number in
        guard let trial = try? TemporaryFolder(TreeFailureTests.files) else { return false }
        Self.interrupt(trial, at: number)
        return (try? trial.text(of: "Sources/D/D.swift")) == "dd\n"
      })
    Self.interrupt(folder, at: number)
    return folder
  }

  private static func interrupt(_ folder: TemporaryFolder, at number: Int) {
    let countdown = Countdown(failing: .from(number, .ioError))
    _ = try? TreeWriter.apply(TreeFailureTests.changes, in: folder.root, operations: countdown.operations)
  }

  @Test func nothingIsLeftWhereNothingWasInterrupted() throws {
    let folder = try TemporaryFolder(TreeFailureTests.files)
    #expect(TreeRepair.pending(in: folder.root) == nil)
    #expect(try TreeRepair.run(in: folder.root) == nil)
  }

  @Test func theFilesThemselvesComeBack() throws {
    let folder = try TemporaryFolder(TreeFailureTests.files)
    let place = folder.url.appendingPathComponent("Sources/D/D.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: place)
    let before = try FileManager.default.attributesOfItem(atPath: place)
    Self.interrupt(folder, at: TreeFailureTests.operationCount / 2)
    _ = try TreeRepair.run(in: folder.root)
    let after = try FileManager.default.attributesOfItem(atPath: place)
    for key in [FileAttributeKey.modificationDate, .posixPermissions, .systemFileNumber, .referenceCount] {
      #expect("\(before[key]!)" == "\(after[key]!)", "\(key)")
    }
  }

  /// Files that somebody has written to since are not overwritten, and neither are the others: half a repair is none.
  @Test(arguments: ["Sources/D/D.swift", "Sources/BI/B.swift", "Sources/BI/Deep/N.swift", "Sources/B/B.swift"])
  func whatSomebodyWroteSinceStays(path: String) throws {
    let folder = try interrupted()
    #expect(TreeRepair.pending(in: folder.root) == .undone)
    // As most editors write: another file under the old name.
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    try folder.write("mine\n", to: path)
    let before = try folder.files
    let error = #expect(throws: Refusal.self) { try TreeRepair.run(in: folder.root) }
    #expect(error?.description.contains("\(path): an earlier run of Seam was interrupted") == true)
    #expect(try folder.files == before)
    // And no other change comes on top of it.
    #expect(throws: Refusal.self) { try TreeWriter.apply(TreeFailureTests.changes, in: folder.root) }
    #expect(try folder.files == before)
  }

  /// A file that is still the one it was, whatever has been written into it, is where it belongs.
  @Test func whatSomebodyWroteIntoAnOldFileStays() throws {
    let folder = try interrupted()
    try folder.write("mine\n", to: "Sources/B/B.swift")
    #expect(try TreeRepair.run(in: folder.root) == .undone)
    #expect(try folder.files == TreeFailureTests.before.merging(["Sources/B/B.swift": "mine\n"]) { $1 })
  }

  @Test func whatSomebodyPutBackByHandIsNoObstacle() throws {
    let folder = try interrupted(isRepository: true)
    try folder.git("checkout", "-q", ".")
    #expect(try TreeRepair.run(in: folder.root) == .undone)
    #expect(try folder.files == TreeFailureTests.before)
  }

  /// A journal can come with a repository.
  @Test(arguments: [
    "folder\0../outside\0end\0", "file\00\0../outside\0\0x\0end\0", "file\00\0/etc/passwd\0\0x\0end\0",
    "file\00\0.git/config\0\0x\0end\0", "file\00\0Sources/./D\0\0x\0end\0", "file\0x\0a\0b\0c\0end\0",
    "file\00\0a\0end\0", "other\0end\0", "file\00\0Link/secret\0\0x\0end\0",
  ])
  func aForgedJournalIsNotBelieved(fields: String) throws {
    let folder = try interrupted()
    let journal = try folder.text(of: ".seam-journal")
    let start = try #require(journal.firstIndex(of: "\n"))
    let outside = folder.root.removingLastComponent().appending("outside").string
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(fileURLWithPath: "\(outside)/secret"))
    try Data("kept".utf8).write(to: URL(fileURLWithPath: "\(outside)/.seam-0-old"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Link").path, withDestinationPath: outside)
    try folder.write("\(journal[...start])U\(fields)", to: ".seam-journal")
    let error = #expect(throws: Refusal.self) { try TreeRepair.run(in: folder.root) }
    #expect(error?.description == ".seam-journal: the file is none that Seam has written here; move it away first")
    #expect(try String(contentsOfFile: "\(outside)/secret", encoding: .utf8) == "secret")
  }

  /// What git tracks came with the repository.
  @Test func aJournalOfTheRepositoryIsNotObeyed() throws {
    let folder = try interrupted()
    let before = try folder.files
    try folder.git("init", "-q", "-b", "main")
    try folder.git("add", "-f", ".seam-journal")
    #expect(throws: Refusal.self) { try TreeRepair.run(in: folder.root) }
    #expect(try folder.files == before)
    try folder.git("rm", "-q", "--cached", ".seam-journal")
    #expect(try TreeRepair.run(in: folder.root) == .undone)
  }

  @Test func somethingElseOfThatNameIsLeftAlone() throws {
    let folder = try TemporaryFolder(TreeFailureTests.files.merging([".seam-journal": "notes\n"]) { $1 })
    #expect(throws: Refusal.self) { try TreeRepair.run(in: folder.root) }
    #expect(throws: Refusal.self) { try TreeWriter.apply(TreeFailureTests.changes, in: folder.root) }
    #expect(try folder.text(of: ".seam-journal") == "notes\n")
    let other = try TemporaryFolder(TreeFailureTests.files.merging([".seam-0-new": "mine\n"]) { $1 })
    #expect(throws: Refusal.self) { try TreeWriter.apply(TreeFailureTests.changes, in: other.root) }
    #expect(try other.text(of: ".seam-0-new") == "mine\n")
  }

  /// Two runs do not write to one tree.
  @Test func aRunBesideAnotherIsRefused() throws {
    let folder = try TemporaryFolder(TreeFailureTests.files)
    let path = folder.root
    var operations = FileOperations.system
    operations.overwrite = { place, offset, byte throws(Errno) in
      let beside = #expect(throws: Refusal.self) { try TreeRepair.run(in: path) }
      #expect(beside?.description == "another run of Seam is changing this package; wait until it has ended")
      #expect(TreeRepair.pending(in: path) == nil)
      try FileOperations.system.overwrite(place, offset, byte)
    }
    try TreeWriter.apply(TreeFailureTests.changes, in: path, operations: operations)
    #expect(try folder.files == TreeFailureTests.after)
  }
}
