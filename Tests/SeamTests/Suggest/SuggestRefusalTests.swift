import CodeModel
import Foundation
import TestSupport
import Testing

/// What `seam suggest --apply` refuses with a sentence and status 2, every byte of the tree being as before.
@Suite struct SuggestRefusalTests {
  private func repository(changing files: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Shape.package(of: [.bastardInjection]).merging(files) { $1 })
    try folder.git("init", "-q")
    try folder.commit("before")
    return folder
  }

  /// - Returns: what was said; nothing where the tree is another than before.
  private func refusal(in folder: TemporaryFolder, _ options: [String] = [], status: Int32 = 2) throws -> String {
    let before = try Self.contents(of: folder.url)
    let run = try SeamProcess(["suggest", "--edge", "Player:Sound", "--quiet", "--apply"] + options, in: folder.url)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(try Self.contents(of: folder.url) == before)
    return run.errors
  }

  /// Every file and folder but git's own, with its permissions.
  private static func contents(of folder: URL) throws -> [String: String] {
    var result: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where !path.hasPrefix(".git/") {
      let place = folder.appendingPathComponent(path)
      let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
      let bytes =
        attributes[.type] as? FileAttributeType == .typeRegular ? try Data(contentsOf: place).base64EncodedString() : ""
      result[path] = "\(attributes[.posixPermissions] ?? "") \(bytes)"
    }
    return result
  }

  @Test func theMiddleOfAMerge() throws {
    let folder = try repository()
    try folder.git("checkout", "-q", "-b", "other")
    try folder.write("// Theirs.\n", to: "Sources/Sound/Note.swift")
    try folder.commit("theirs")
    try folder.git("checkout", "-q", "-")
    try folder.write("// Mine.\n", to: "Sources/Sound/Noise.swift")
    try folder.commit("mine")
    try folder.git("merge", "-q", "--no-commit", "--no-ff", "other")
    let sentence = "git is in the middle of a merge; finish or abort it first"
    #expect(try refusal(in: folder).contains(sentence))
    #expect(try refusal(in: folder, ["--force"]).contains(sentence))
  }

  /// The markers of a conflict are no Swift.
  @Test func aConflict() throws {
    let folder = try repository()
    let text = try folder.text(of: "Sources/Sound/Sound.swift")
    try folder.write(
      "\(text)<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> other\n", to: "Sources/Sound/Sound.swift")
    try folder.commit("conflict")
    let refusal = try refusal(in: folder)
    #expect(
      refusal.contains("Sources/Sound/Sound.swift:1") && refusal.contains("was not read as a whole"), "\(refusal)")
  }

  @Test(arguments: ["Sources", "Sources/Player", "Sources/Sound/Sound.swift", "."])
  func aReadOnlyPlace(path: String) throws {
    let folder = try repository()
    let place = folder.url.appendingPathComponent(path).path
    let permissions = try #require(try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int)
    try FileManager.default.setAttributes([.posixPermissions: permissions & ~0o222], ofItemAtPath: place)
    defer { try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place) }
    #expect(try refusal(in: folder).contains("is read-only; make it writable first"))
  }

  @Test func aTargetOfThatName() throws {
    let folder = try repository()
    #expect(try refusal(in: folder, ["--naming", "*"]).contains("Sound is taken; name another with --naming"))
  }

  @Test func aGeneratedSource() throws {
    let folder = try repository(changing: [
      "Sources/PlayerApp/main.swift": "// @generated\n\nimport Player\n\nlet player: Player = .init()\n"
    ])
    #expect(
      try refusal(in: folder).contains(
        "Sources/PlayerApp/main.swift:1: the file says that it is generated; change what generates it instead"))
  }

  @Test func aManifestThatComputes() throws {
    let folder = try repository()
    let text = try folder.text(of: "Package.swift")
    try folder.write(
      text.replacing(
        #".target(name: "Player", dependencies: ["Sound"])"#,
        with: #".target(name: "Player", dependencies: ["So" + "und"].map { .init(stringLiteral: $0) })"#),
      to: "Package.swift")
    try folder.commit("computed")
    let sentence = "the dependencies of 'Player' are computed; add \"SoundInterface\" to them by hand"
    let refusal = try refusal(in: folder, ["--manifest", "static"])
    #expect(refusal.contains(sentence) && refusal.contains("Package.swift:11"))
    let report = try SeamProcess("suggest", "--edge", "Player:Sound", "--manifest", "static", in: folder.url).output
    #expect(report.contains("0 clean") && report.contains("are computed;"))
  }
}
