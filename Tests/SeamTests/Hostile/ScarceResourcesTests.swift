import Foundation
import TestSupport
import Testing

/// What the system does not grant is told in a sentence, before anything is begun.
@Suite struct ScarceResourcesTests {
  private func package() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A")])
      """, "Sources/A/A.swift": "struct A {}\n",
    ])
  }

  @Test(arguments: [
    ("ulimit -n 6", "the system lets this program open fewer than 8 files"),
    ("ulimit -v 400000", "the system grants this program no further thread"),
  ])
  func whatIsMissingHasItsSentence(limit: String, sentence: String) throws {
    let folder = try package()
    defer { withExtendedLifetime(folder) {} }
    let run = try SeamProcess.throughShell("\(limit); exec \"$0\" \"$@\"", ["cycles"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: \(sentence)"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func fewDescriptorsAreEnough() throws {
    let folder = try package()
    defer { withExtendedLifetime(folder) {} }
    let run = try SeamProcess.throughShell("ulimit -n 16; exec \"$0\" \"$@\"", ["cycles"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }
}

/// How a manifest is read, when it cannot be read without running it.
@Suite struct ManifestModeTests {
  private func package(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      files.merging([
        "Package.swift": """
        // swift-tools-version: 6.0
        import Foundation
        import PackageDescription
        let name = FileManager.default.fileExists(atPath: "/nowhere") ? "B" : "A"
        let package = Package(name: "P", targets: [.target(name: name)])
        """, "Sources/A/A.swift": "struct A {}\n",
      ]) { $1 })
  }

  @Test func nothingIsRunUnasked() throws {
    let folder = try package()
    defer { withExtendedLifetime(folder) {} }
    let run = try SeamProcess("cycles", "--no-cache", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: Package.swift:"), "\(run.errors)")
    #expect(run.errors.contains("--manifest swiftpm, or 'manifest: swiftpm' in ~/.config/seam/config.yml"))
  }

  @Test func theRepositoryHasNoSay() throws {
    let folder = try package([".seam.yml": "manifest: swiftpm\n"])
    defer { withExtendedLifetime(folder) {} }
    let run = try SeamProcess("cycles", "--no-cache", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(".seam.yml:1: how manifests are read is not for the repository to say"))
  }

  /// Whoever asks is told that it was, by the option or by the user's own configuration.
  @Test func whatIsRunIsTold() throws {
    let folder = try package(["configuration/seam/config.yml": "manifest: swiftpm\n"])
    let auto = try SeamProcess("cycles", "--no-cache", "--manifest", "auto", in: folder.url)
    #expect(auto.status == 0, "\(auto.errors)")
    #expect(auto.errors.contains("SwiftPM is asked, which compiles and runs the manifest, because"))
    let always = try SeamProcess(
      ["cycles", "--no-cache"], in: folder.url,
      environment: ["XDG_CONFIG_HOME": folder.url.appendingPathComponent("configuration").path])
    #expect(always.status == 0, "\(always.errors)")
    #expect(always.errors.contains("note: Package.swift: SwiftPM is asked, which compiles and runs the manifest — "))
  }

  @Test func aMistakeInTheUsersConfigurationHasItsLine() throws {
    let folder = try package(["configuration/seam/config.yml": "\nmanifests: swiftpm\n"])
    let run = try SeamProcess(
      ["cycles"], in: folder.url,
      environment: ["XDG_CONFIG_HOME": folder.url.appendingPathComponent("configuration").path])
    #expect(run.status == 2)
    #expect(run.errors.contains("seam/config.yml:2: the file knows no 'manifests'; did you mean 'manifest'?"))
  }

  @Test func aPipeIsNoConfiguration() throws {
    let folder = try package(["Package.swift": "// swift-tools-version: 6.0\n"])
    mkfifo(folder.url.appendingPathComponent(".seam.yml").path, 0o600)
    let run = try SeamProcess("cycles", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(".seam.yml: it is a pipe"), "\(run.errors)")
  }
}

/// Names that show something else than they are, or nothing.
@Suite struct InvisibleNameTests {
  private static let marks = ["\u{202E}", "\u{2066}", "\u{2028}", "\u{200B}", "\u{AD}", "\u{3164}"]

  @Test(arguments: [
    ["graph", "--format", "mermaid"], ["graph", "--format", "dot"], ["graph"], ["cycles"],
    ["cycles", "--format", "markdown"], ["metrics", "--level", "file"], ["metrics", "--format", "markdown"],
    ["suggest"],
    ["suggest", "--format", "markdown"], ["di"],
  ])
  func nothingInvisibleIsPrinted(arguments: [String]) throws {
    let name = "A" + Self.marks.joined(separator: "x") + "Z"
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "\(name)", dependencies: ["B", "missing\(name)"]), .target(name: "B", dependencies: ["\(name)"])])
      """, "Sources/\(name)/\(name).swift": "struct A { = }\n", "Sources/B/B.swift": "struct B {}\n",
    ])
    let run = try SeamProcess(arguments + ["--no-cache"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    for mark in Self.marks {
      #expect(!run.output.unicodeScalars.contains(mark.unicodeScalars.first!), "\(run.output)")  // Each mark is one.
      #expect(!run.errors.unicodeScalars.contains(mark.unicodeScalars.first!), "\(run.errors)")  // Each mark is one.
    }
    let exact = try SeamProcess("graph", "--format", "json", "--no-cache", in: folder.url)
    let document = try #require(JSONSerialization.jsonObject(with: Data(exact.output.utf8)) as? [String: Any])
    let nodes = try #require(document["nodes"] as? [[String: Any]])
    #expect(nodes.contains { $0["id"] as? String == name }, "read again, a name is what it was")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["--help", "graph --help", "--version", "--generate-completion-script zsh"])
  func whatCannotBeWrittenIsNoSuccess(arguments: String) throws {
    let folder = try TemporaryFolder()
    let run = try SeamProcess.throughShell("exec \"$0\" \(arguments) > /dev/full", [], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: standard output"))
    let well = try SeamProcess(arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(well.status == 0 && well.errors.isEmpty && well.output.hasSuffix("\n"))
  }

  /// The name of a folder that is not there, a thousand times as long as any.
  @Test func noSentenceIsLongerThanAPage() throws {
    let path = "Sources/" + String(repeating: "long", count: 50_000)
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A", path: "\(path)"), .target(name: "B")])
      """, "Sources/B/B.swift": "struct B {}\n",
    ])
    let run = try SeamProcess("graph", "--format", "dot", "--no-cache", in: folder.url)
    #expect(run.errors.contains("warning: Package.swift:3: ") && run.errors.contains("…"))
    #expect(run.errors.utf8.count < 6_000)
  }
}
