import Foundation
import HostSystem
import TestSupport
import Testing

/// A result appears whole, or not at all, and nothing else appears.
@Suite struct OutputFileTests {
  private func names(in folder: TemporaryFolder) -> [String] { Folder.names(of: folder.url.path) ?? [] }

  @Test func aNewFileIsAsReadableAsTheMaskAllows() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.url.appendingPathComponent("out.json").path
    try OutputFile.write(Array("new".utf8), to: path)
    #expect(try folder.text(of: "out.json") == "new")
    #expect(names(in: folder) == ["out.json"])
    let mask = umask(0)
    umask(mask)
    #expect(try permissions(of: path) == 0o666 & ~Int(mask))
  }

  @Test(arguments: [0o644, 0o600, 0o755])
  func aReplacedFileKeepsItsPermissions(_ mode: Int) throws {
    let folder = try TemporaryFolder(["out.json": "a longer text that was there"])
    let path = folder.url.appendingPathComponent("out.json").path
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try OutputFile.write(Array("new".utf8), to: path)
    #expect(try folder.text(of: "out.json") == "new")
    #expect(names(in: folder) == ["out.json"])
    #expect(try permissions(of: path) == mode)
  }

  @Test func aLinkGoesOnLeadingWhereItLed() throws {
    let folder = try TemporaryFolder(["there/out.json": "old"])
    let link = folder.url.appendingPathComponent("link.json")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "there/out.json")
    try OutputFile.write(Array("new".utf8), to: link.path)
    #expect(try folder.text(of: "there/out.json") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "there/out.json")
  }

  @Test(arguments: ["missing/out.json", "folder"])
  func whatCannotBeWrittenIsToldAndLeavesNothing(_ name: String) throws {
    let folder = try TemporaryFolder(["folder/file": ""])
    let path = folder.url.appendingPathComponent(name).path
    let error = #expect(throws: OutputError.self) { try OutputFile.write([1], to: path) }
    #expect(error?.description.hasPrefix("\(path) cannot be written: ") == true)
    #expect(names(in: folder) == ["folder"])
  }

  @Test func severalFilesAreWrittenBeforeOneIsPutIntoPlace() throws {
    let folder = try TemporaryFolder(["a": "old"])
    let paths = ["a", "missing/b"].map { folder.url.appendingPathComponent($0).path }
    var isPlacing = false
    #expect(throws: OutputError.self) { try OutputFile.write(paths.map { ($0, [1]) }) { isPlacing = true } }
    #expect(!isPlacing)
    #expect(try folder.text(of: "a") == "old")
    #expect(names(in: folder) == ["a"])
    try OutputFile.write([(paths[0], Array("new".utf8))])
    #expect(try folder.text(of: "a") == "new")
  }

  private func permissions(of path: String) throws -> Int? {
    try (FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }
}
