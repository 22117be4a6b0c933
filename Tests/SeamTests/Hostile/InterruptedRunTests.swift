import CodeModel
import Foundation
import HostSystem
import Manifests
import PackageWriting
import SystemPackage
import TestSupport
import Testing

/// What a run that was killed leaves, the next one puts right and says so.
@Suite struct InterruptedRunTests {
  /// A repository in which a change was interrupted behind its first file.
  private func interrupted() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Shape.package(of: [.bastardInjection]))
    try folder.git("init", "-q")
    try folder.commit("before")
    var changes = ChangeSet()
    for path in ["Package.swift", "Sources/Player/Player.swift"] {
      let text = try folder.text(of: path)
      changes.add(.modify(path, from: Array(text.utf8), to: "\(text)\n// Half.\n"))
    }
    var operations = FileOperations.system
    operations.rename = { path, place throws(Errno) in
      guard place.hasSuffix("Package.swift"), path.hasSuffix("-new") else { throw .ioError }
      try FileOperations.system.rename(path, place)
    }
    operations.remove = { _ throws(Errno) in throw .ioError }
    let root = FilePath(folder.url.path)
    let error = #expect(throws: Refusal.self) { try TreeWriter.apply(changes, in: root, operations: operations) }
    #expect(error?.reason.contains("what was done cannot be taken back") == true)
    #expect(try folder.text(of: "Package.swift").hasSuffix("// Half.\n"))
    return folder
  }

  @Test func theNextRunRepairsAndGoesOn() throws {
    let folder = try interrupted()
    let graph = try SeamProcess("graph", "--format", "json", in: folder.url)
    #expect(
      graph.errors.contains(
        "warning: a run of seam suggest --apply was interrupted while it changed files of this package"))
    let run = try SeamProcess("suggest", "--edge", "Player:Sound", "--apply", in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "warning: an earlier run was interrupted while it changed files of this package; they are as before again"))
    #expect(try !folder.text(of: "Package.swift").contains("Half"))
    #expect(try folder.git("status", "--porcelain", "--ignored").contains(".seam") == false)
    #expect(try !SeamProcess("graph", "--format", "json", in: folder.url).errors.contains("interrupted"))
  }

  /// Also where nothing is carried out afterwards.
  @Test func whatIsRefusedAfterwardsIsRepairedAllTheSame() throws {
    let folder = try interrupted()
    let run = try SeamProcess("suggest", "--edge", "Player:Nothing", "--apply", in: folder.url)
    #expect(run.status == 2)
    #expect(try folder.git("status", "--porcelain", "--ignored").isEmpty)
  }
}

/// What is written with `-o` stands under its own name only, also where the run is killed as soon as it shows.
@Suite struct InterruptedOutputTests {
  @Test func aKillLeavesNoOtherFile() throws {
    let types = (0..<400).map { "public struct T\($0) { var next: T\(($0 + 1) % 400)? { nil } }\n" }
    let folder = try TemporaryFolder(["Sources/A/A.swift": types.joined()])
    for number in 0..<6 {
      let out = folder.url.appendingPathComponent("out\(number)").path
      try Folder.make(out)
      _ = try SeamProcess.killed(
        when: { Folder.names(of: out) != [] },
        ["graph", "--level", "type", "--no-cache", "--quiet", "-o", "\(out)/a.json"], in: folder.url)
      #expect(Folder.names(of: out) == ["a.json"])
      #expect(try folder.text(of: "out\(number)/a.json").hasSuffix("}\n"))
    }
  }
}
