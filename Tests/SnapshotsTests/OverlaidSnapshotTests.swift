import Snapshots
import SystemPackage
import TestSupport
import Testing

/// What a change would make of a tree, and what commits changed.
@Suite struct OverlaidSnapshotTests {
  @Test func theFilesAreAsTheChangeLeavesThem() throws {
    let folder = try TemporaryFolder(["A/Old.swift": "old", "A/Kept.swift": "kept"])
    let snapshot = OverlaidSnapshot(
      WorkingTree(root: folder.root),
      files: ["A/Old.swift": nil, "B/C/New.swift": Array("new".utf8), "A/Kept.swift": Array("other".utf8)])
    func names(_ folder: String) throws -> [String] { try snapshot.entries(of: folder).map { $0.name } }
    #expect(try names("") == ["A", "B"])
    #expect(try names("A") == ["Kept.swift"])
    #expect(try names("B") == ["C"])
    #expect(try snapshot.bytes(of: "A/Kept.swift") == Array("other".utf8))
    #expect(snapshot.kind(of: "A/Old.swift") == nil && snapshot.kind(of: "B/C/New.swift") == .file)
    #expect(!snapshot.isOnDisk && snapshot.encloses("B/C/New.swift", canonicalFolder: folder.root.string))
    #expect(throws: SnapshotError.self) { try snapshot.bytes(of: "A/Old.swift") }
  }

  @Test func commitsTellWhichLinesTheyChanged() throws {
    let folder = try TemporaryFolder.repository(["P/a.swift": "1\n2\n3\n4\n", "other": "1\n"])
    try folder.commit("Begin")
    try folder.write("1\n2\n3\n5\n", to: "P/a.swift")
    try folder.commit("Change")
    try folder.git("mv", "P/a.swift", "P/b.swift")
    try folder.commit("Rename")
    try folder.write("2\n", to: "other")
    try folder.commit("Elsewhere")
    let repository = try GitRepository(around: folder.root.appending("P"))
    let changes = try repository.lineChanges(upTo: repository.commit("HEAD"), limit: 10)
    #expect(changes.map(\.lines).filter { !$0.isEmpty } == [["b.swift": 0], ["a.swift": 2]])
  }
}
