import CodeModel
import HostSystem
import Manifests
import PackageReading
import Snapshots
import SystemPackage
import TestSupport
import Testing

@Suite struct GitSnapshotTests {
  @Test func readsTheCommitAndNotTheTree() throws {
    let repository = try TemporaryFolder.repository(["A.swift": "old", "Gone/B.swift": "b"])
    let hash = try repository.commit()
    try repository.write("new", to: "A.swift")
    try repository.git("rm", "-q", "Gone/B.swift")
    let snapshot = try repository.snapshot()
    #expect(snapshot.revision == hash)
    #expect(try snapshot.text(of: "A.swift") == "old")
    #expect(snapshot.kind(of: "Gone") == .folder)
    #expect(snapshot.kind(of: "Gone/B.swift") == .file)
    #expect(snapshot.kind(of: "New.swift") == nil)
    #expect(try snapshot.entries(of: "").map(\.name) == ["A.swift", "Gone"])
  }

  @Test(arguments: ["sha1", "sha256"])
  func namesContentAsGitDoes(objectFormat: String) throws {
    let repository = try TemporaryFolder.repository(["Sources/A.swift": "let a = 1\n"], objectFormat: objectFormat)
    let hash = try repository.commit()
    let snapshot = try repository.snapshot()
    #expect(snapshot.revision == hash)
    #expect(
      try snapshot.contentIdentifier(of: "Sources/A.swift")?.hexadecimal
        == repository.git("hash-object", "Sources/A.swift"))
    #expect(try snapshot.contentIdentifier(of: "Sources")?.hexadecimal == repository.git("rev-parse", "HEAD:Sources"))
    #expect(snapshot.contentIdentifier(of: "Sources/B.swift") == nil)
    #expect(try snapshot.text(of: "Sources/A.swift") == "let a = 1\n")
  }

  @Test func aPackageMayLieInASubfolder() throws {
    let repository = try TemporaryFolder.repository(["Apps/Shop/Package.swift": "p", "Apps/Core/Package.swift": "c"])
    try repository.commit()
    let snapshot = try repository.snapshot(folder: "Apps/Shop")
    #expect(try snapshot.text(of: "Package.swift") == "p")
    #expect(try snapshot.text(of: "../Core/Package.swift") == "c")
    #expect(snapshot.kind(of: "../../Apps") == .folder)
    #expect(snapshot.kind(of: "../../../Other") == nil)
    let error = #expect(throws: SnapshotError.self) { try snapshot.entries(of: "../../../Other") }
    #expect(error?.reason == "it lies outside the repository, and a commit tells of nothing else")
  }

  @Test func namesMayHoldAnything() throws {
    let names = ["a b.swift", "line\nbreak.swift", "quote\"'.swift", "tab\t\\.swift", "-option.swift", "ünïcode.swift"]
    let repository = try TemporaryFolder.repository()
    for name in names { try repository.write("// \(name)", to: "S/\(name)") }
    // A name that is no UTF-8, as another system may have made it.
    let blob = try repository.git("hash-object", "-w", "--stdin", input: Array("// latin".utf8))
    let latin = Array("100644 blob \(blob)\tcaf".utf8) + [0xE9, 0]
    let tree = try repository.git("mktree", "-z", input: latin)
    try repository.git("add", "--all")
    try repository.git("read-tree", "--prefix=L/", tree)
    try repository.git("commit", "-qm", "Names")
    let snapshot = try repository.snapshot()
    #expect(try Set(snapshot.entries(of: "S").map(\.name)) == Set(names))
    for name in names { #expect(try snapshot.text(of: "S/\(name)") == "// \(name)") }
    let latinName = try #require(try snapshot.entries(of: "L").first?.name)
    #expect(latinName == "caf\u{FFFD}")
    #expect(try snapshot.text(of: "L/\(latinName)") == "// latin")
  }

  @Test func linksAreFollowedInsideTheCommit() throws {
    let repository = try TemporaryFolder.repository(["Shared/Deep/A.swift": "a", "P/Package.swift": ""])
    for (path, target) in [
      ("P/File.swift", "../Shared/Deep/A.swift"), ("P/Folder", "../Shared"), ("P/Twice", "Folder/Deep"),
      ("P/Round", "Round"),
      ("P/Gone", "missing"), ("P/Absolute", "/etc"), ("P/Out", "../../elsewhere"), ("P/Up", ".."),
    ] { try repository.link(path, to: target) }
    try repository.commit()
    let snapshot = try repository.snapshot(folder: "P")
    #expect(try snapshot.text(of: "File.swift") == "a")
    #expect(try snapshot.text(of: "Folder/Deep/A.swift") == "a")
    #expect(try snapshot.text(of: "Twice/A.swift") == "a")
    let kinds = try Dictionary(uniqueKeysWithValues: snapshot.entries(of: "").map { ($0.name, $0) })
    #expect(kinds["Folder"]?.linkedFolder == "Shared")
    #expect(kinds["Twice"]?.linkedFolder == "Shared/Deep")
    #expect(kinds["File.swift"]?.kind == .file)
    for name in ["Round", "Gone", "Absolute", "Out"] {
      #expect(kinds[name]?.kind == .brokenLink)
      #expect(snapshot.kind(of: name) == .brokenLink)
    }
    #expect(kinds["Up"]?.linkedFolder == "")
    #expect(snapshot.encloses("Up", canonicalFolder: ""))
    #expect(!snapshot.encloses("Folder", canonicalFolder: "Shared"))
  }

  @Test func aSubmoduleIsNamedAndNotEntered() async throws {
    let repository = try TemporaryFolder.repository([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A")])
      """,
      "Sources/A/A.swift": "",
    ])
    try repository.git("add", "--all")
    try repository.addEntry(mode: "160000", hash: String(repeating: "1", count: 40), path: "Sources/A/Vendor")
    try repository.git("commit", "-qm", "Add a submodule")
    let snapshot = try repository.snapshot()
    #expect(snapshot.kind(of: "Sources/A/Vendor") == .submodule)
    let reading = try await PackageReader(root: repository.root, snapshot: snapshot, manifests: ManifestReader()).read(
      upTo: .imports)
    #expect(reading.model.files.map(\.path) == ["Sources/A/A.swift"])
    #expect(
      reading.problems.map(\.description) == [
        "Sources/A/Vendor: the folder is a submodule, whose files this repository does not hold; they are left out"
      ])
  }

  @Test func manyThreadsReadAtOnce() async throws {
    let repository = try TemporaryFolder.repository()
    for number in 0..<200 { try repository.write("let x = \(number)", to: "S/F\(number % 7)/\(number).swift") }
    try repository.commit()
    let snapshot = try repository.snapshot()
    let wrong = await withTaskGroup(of: Int.self) { group in
      for number in 0..<800 {
        group.addTask {
          (try? snapshot.text(of: "S/F\(number % 200 % 7)/\(number % 200).swift")) == "let x = \(number % 200)" ? 0 : 1
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
