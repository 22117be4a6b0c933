import TestSupport
import Testing

@testable import IncrementalReading
@testable import Manifests

/// What a manifest finds around it, and what it asks of other programs.
@Suite struct ManifestFilesTests {
  private static let files = PackageFiles(
    presence: { path in
      switch path {
      case "local", "../sibling", "Sources": .there
      case "flag": .there
      case "../../other/secret": .unknown
      default: .missing
      }
    },
    names: { path in
      switch path {
      case "Sources": ["B", "A"]
      case "Sources/A": ["b.swift", "a.swift"]
      case let path where path.hasPrefix("Loop"): ["again", "file"].filter { _ in !path.hasSuffix("file") }
      default: nil
      }
    })

  private func name(_ expression: String, before: String = "") throws -> String {
    let text = """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      \(before)
      let package = Package(name: \(expression))
      """
    return try StaticManifestReader(configuration: ManifestConfiguration(host: .linux, compiler: ToolsVersion(6, 3)))
      .read(bytes: Array(text.utf8), file: "app/Package.swift", folder: "/code/packages/app", files: Self.files).name
  }

  @Test(arguments: [
    ("\"local\"", true), ("\"./local\"", true), ("\"local/../flag\"", true), ("\"flag\"", true), ("\"nothing\"", false),
    ("\"../sibling\"", true), ("\"/code/packages/app/flag\"", true),
    ("\"/code/packages/sibling\"", true), ("\"\\(Context.packageDirectory)/flag\"", true),
    ("Context.packageDirectory + \"/../sibling\"", true),
    ("URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(\"flag\").path", true),
    (
      "URL(filePath: \"local\").deletingLastPathComponent().appending(path: \"gone\").path(percentEncoded: false)",
      false
    ),
    ("FileManager.default.currentDirectoryPath + \"/local\"", true),
  ])
  func sees(path: String, isThere: Bool) throws {
    #expect(try name("FileManager.default.fileExists(atPath: \(path)) ? \"yes\" : \"no\"") == (isThere ? "yes" : "no"))
  }

  @Test(arguments: [
    "\"/usr/include/thing.h\"", "\"~/thing\"", "\"../../../etc/hosts\"", "\"local/../../../../etc\"",
    "\"../../other/secret\"", "\"/code2/x\"",
  ])
  func refusesWhatDiffersFromMachineToMachine(path: String) throws {
    let error = try #require(throws: ManifestError.self) {
      try name("FileManager.default.fileExists(atPath: \(path)) ? \"yes\" : \"no\"")
    }
    #expect(error.description.contains("differs from machine to machine"))
    #expect(error.description.contains(":5:"))
  }

  @Test func listsAFolderInOrder() throws {
    #expect(
      try name(
        "names.joined(separator: \",\")",
        before: """
          let manager = FileManager.default
          let names = try manager.contentsOfDirectory(atPath: "Sources")
          """) == "A,B")
    #expect(throws: ManifestError.self) {
      try name("try! FileManager.default.contentsOfDirectory(atPath: \"Gone\")[0]")
    }
  }

  @Test func listsWhatLiesInFoldersWithinAFolder() throws {
    #expect(
      try name("(try? FileManager.default.subpathsOfDirectory(atPath: \"Sources\").joined(separator: \",\")) ?? \"\"")
        == "A,A/a.swift,A/b.swift,B")
    #expect(throws: ManifestError.self) {
      try name("try! FileManager.default.subpathsOfDirectory(atPath: \"Gone\")[0]")
    }
  }

  /// A link that leads back to its folder.
  @Test func aFolderWithoutEndIsRefused() throws {
    let error = try #require(throws: ManifestError.self) {
      try name("try! FileManager.default.subpathsOfDirectory(atPath: \"Loop\")[0]")
    }
    #expect(error.description.contains("leads back"))
  }

  @Test func asksNoOtherProgramAndGoesOn() throws {
    let program = """
      func version() -> Int? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "tool --version"]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return nil }
        process.waitUntilExit()
        return Int(String(data: data, encoding: .utf8)!)
      }
      var settings: [SwiftSetting] = []
      var name = "P"
      if let found = version(), found > 3 { settings.append(.define("NEW")) } else if settings.isEmpty { print("old") }
      """
    #expect(try name("name, targets: [.target(name: \"A\", swiftSettings: settings)]", before: program) == "P")
    let error = try #require(throws: ManifestError.self) {
      try name("name", before: program + "\nif version() == 3 { name = \"Q\" }")
    }
    #expect(error.description.contains("it asks another program (Process.run), which Seam does not run"))
  }

  /// What an undecided branch may change is unknown after it, and what it may do beside that refuses the manifest.
  @Test(arguments: [
    ("x = \"b\"", "x"), ("x += \"b\"", "x"), ("list.append(\"b\")", "list[0]"), ("x = \"a\"", "x"),
    ("print(list.removeLast())", "list[0]"), ("x = change()", "\"P\""), ("let y = 1", "\"P\""),
    ("for _ in list { x = \"c\" }", "\"P\""), ("if x == \"a\" { list = [] }", "list[0]"), ("closure()", "\"P\""),
  ])
  func leavesNothingGuessed(branch: String, asked: String) {
    let before = """
      var x = "a"
      var list = ["a"]
      func change() -> String { list = []; return "" }
      let closure = { x = "z" }
      if Context.environment["HOME"] == "/root" { \(branch) }
      """
    #expect(throws: ManifestError.self) { try name(asked, before: before) }
  }

  @Test func isNotKeptWhereItHangsOnFiles() async throws {
    let package = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import Foundation
      import PackageDescription
      let package = Package(name: FileManager.default.fileExists(atPath: "Extra") ? "with" : "without")
      """
    ])
    let cache = try TemporaryFolder([:])
    func name() async throws -> String {
      let session = ReadingSession(store: CacheStore(folder: cache.root))
      defer { session.flush() }
      return try await ManifestReader(memory: session).read(folder: package.root).name
    }
    #expect(try await name() == "without")
    try package.write("", to: "Extra")
    #expect(try await name() == "with")
  }
}
