import CodeModel
import Manifests
import Snapshots
import SwiftFacts
import SystemPackage
import TestSupport
import Testing

@testable import PackageReading

/// What a history adds up by the hashes of folders is what is there file by file.
@Suite struct SourceTallyTests {
  /// A tree of folders with one link in it, excluded parts, bundles, hidden files and files of three languages.
  private static func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.repository([
      "A/One.swift": "import X\nimport Y\n", "A/Two/Two.swift": "import Y\nlet a = 1\n", "A/Two/main.swift": "",
      "A/Two/Deep/Three.swift": "import Z\n\n\n", "A/Two/Deep/c.c": "int a;\n", "A/.hidden/No.swift": "import H\n",
      "A/Doc.docc/No.swift": "import D\n", "A/notes.md": "# no\n", "B/One.swift": "import B\n", "C/Link.txt": "",
      "D/D.swift": "import D\n",
    ])
    try folder.link("B/Linked", to: "../D")
    try folder.link("C/File.swift", to: "../D/D.swift")
    try folder.commit()
    return folder
  }

  private static func extent(_ target: Manifest.Target, at folder: String) -> SourceExtent {
    SourceExtent(
      of: target, at: folder,
      in: Workspace.Member(
        path: "", identity: "p", manifest: Manifest(name: "P", toolsVersion: ToolsVersion(5, 9)),
        manifestFile: "Package.swift"))
  }

  @Test(
    arguments: [
      ("A", [], nil), ("A", ["Two"], nil), ("A", ["Two/Deep"], nil), ("A", ["Two/Deep/Three.swift"], nil),
      ("A", ["One.swift", "Two/main.swift"], nil), ("A", ["Gone"], nil), ("A", [], ["Two"]),
      ("A", [], ["One.swift", "Two/Deep"]), ("A", [], ["Two", "Two/Two.swift"]), ("A", [], ["Two", "Two"]),
      ("A", [], ["Two", "Two/Deep"]), ("A", [], ["One.swift", "One.swift"]), ("A", ["Two"], ["Two/Two.swift", "Two"]),
      ("A", [], ["Gone"]), ("A", [], []), ("B", [], nil), ("B", ["Linked"], nil), ("B", [], ["Linked"]),
      ("B", [], ["Linked/D.swift"]), ("C", [], nil), ("C", [], ["File.swift"]), ("D", [], nil),
      ("A", [], ["Doc.docc"]), ("A", [], [".hidden"]), ("A", [], [".hidden/No.swift"]),
    ] as [(String, [String], [String]?)])
  func theSumIsThatOfTheFiles(folder: String, excluded: [String], sources: [String]?) throws {
    let folder = (name: folder, tree: try Self.repository())
    let repository = try GitRepository(around: folder.tree.root)
    let commit = try #require(try repository.commits(in: CommitRange()).first)
    let snapshot = GitSnapshot(of: commit, in: repository)
    let target = Manifest.Target(name: "A", kind: .regular, exclude: excluded, sources: sources)
    let extent = Self.extent(target, at: folder.name)
    let tallies = SourceTallies(repository: repository, configuration: nil)
    // What is asked of the whole first must not be the answer for a part, nor the other way round.
    _ = try tallies.tally(of: Self.extent(Manifest.Target(name: "A", kind: .regular), at: folder.name), in: snapshot)
    let tally = try tallies.tally(of: extent, in: snapshot)
    let listing = SourceListing(of: extent.roots, in: snapshot, excluding: extent.excluded)
    var expected = SourceTally()
    for path in listing.swiftFiles {
      expected += SourceTally(ofSwift: try snapshot.bytes(of: path), configuration: nil)
      if path.hasSuffix("/main.swift") { expected.hasMain = true }
    }
    for path in listing.clangFiles { expected += SourceTally(ofOther: try snapshot.bytes(of: path)) }
    #expect(tally.fileCount == expected.fileCount)
    #expect(tally.lineCount == expected.lineCount)
    #expect(tally.hasMain == expected.hasMain)
    #expect(Set(tally.imports.map(\.module)) == Set(expected.imports.map(\.module)))
  }
}
