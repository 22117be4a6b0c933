import Foundation
import JSONReading
import TestSupport
import Testing

/// What `di`, `imports`, `cycles` and `diff` share with `seam check`: its formats for other tools, and its baseline.
@Suite struct FindingGateTests {
  /// Two modules in a circle, an import of which nothing is used, and a default argument that names an implementation.
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .target(name: "App", dependencies: ["Net", "Core"]), .target(name: "Net", dependencies: ["Core"]),
      .target(name: "Core"),
    ])
    """,
    "Sources/App/App.swift": """
    import Net
    import Core
    public final class Till {
      private let loader: any Loading
      public init(loader: any Loading = NetLoader()) { self.loader = loader }
      public func pay() { loader.load() }
    }
    """,
    "Sources/App/Idle.swift": "import Net\npublic struct Idle { var other: Busy? }\n",
    "Sources/App/Busy.swift": "public struct Busy { var idle: [Idle] }\n",
    "Sources/Core/Loading.swift": "public protocol Loading { func load() }\n",
    "Sources/Net/Net.swift":
      "import Core\npublic final class NetLoader: Loading { public init() {}\n public func load() {} }\n",
  ]

  private func shop(_ extra: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(Self.files.merging(extra) { $1 })
  }

  private func seam(_ folder: TemporaryFolder, _ arguments: [String], ci: Bool = false) throws -> SeamProcess {
    try SeamProcess(arguments, in: folder.url, environment: ci ? ["CI": "true"] : [:])
  }

  private static let commands: [(command: [String], rule: String, fail: [String])] = [
    (["di"], "di/bastard-injection", ["--fail-on", "warning"]),
    (["imports"], "imports/unused", ["--fail"]),
    (["cycles", "--level", "file"], "cycles/file", ["--fail"]),
  ]

  @Test(arguments: commands.indices) func eachWritesWhatOtherToolsRead(number: Int) throws {
    let (command, rule, fail) = Self.commands[number]
    let folder = try shop()
    let sarif = try seam(folder, command + ["--format", "sarif"])
    #expect(sarif.status == 0, "\(sarif.errors)")
    let run = try JSONValue(parsing: Array(sarif.output.utf8))["runs"]?[0]
    #expect(run?["results"]?.array?.compactMap { $0["ruleId"]?.string } == [rule])
    #expect(run?["tool"]?["driver"]?["rules"]?.array?.contains { $0["id"]?.string == rule } == true)

    let failing = try seam(folder, command + ["--format", "github"] + fail)
    #expect(failing.status == 1)
    #expect(failing.output.contains("title=seam \(command[0])%3A \(rule)::"), "\(failing.output)")

    for format in ["gitlab", "checkstyle", "junit", "xcode"] {
      let told = try seam(folder, command + ["--format", format])
      #expect(told.status == 0 && told.output.contains(command[0]), "\(format): \(told.output)\(told.errors)")
    }
  }

  @Test(arguments: commands.indices) func whatIsRecordedNeitherFailsNorIsToldAgain(number: Int) throws {
    let (command, rule, fail) = Self.commands[number]
    let folder = try shop()
    #expect(try seam(folder, command + fail).status == 1)
    #expect(try seam(folder, command + ["--write-baseline"]).status == 0)
    let known = try seam(folder, command + fail)
    #expect(known.status == 0, "\(known.output)")
    #expect(known.errors.contains("1 finding known in .seam-baseline.json"), "\(known.errors)")
    let sarif = try seam(folder, command + ["--format", "sarif"] + fail)
    #expect(sarif.status == 0 && sarif.output.contains("\"unchanged\""))
    #expect(try folder.text(of: ".seam-baseline.json").contains("\"\(rule)\""))
  }

  @Test func eachCommandKeepsTheEntriesOfTheOthers() throws {
    let settings = "check: {rules: {pure: {forbid: Net -> Core}}}\n"
    let folder = try shop([".seam.yml": settings])
    for command in [["check"], ["di"], ["imports"], ["cycles", "--level", "file"]] {
      #expect(try seam(folder, command + ["--write-baseline"]).status == 0)
    }
    let text = try folder.text(of: ".seam-baseline.json")
    for rule in ["pure", "di/bastard-injection", "imports/unused", "cycles/file"] {
      #expect(text.contains("\"\(rule)\""), "\(text)")
    }
    // Nor are they stale to the rules of the settings, or shrink away with them.
    let check = try seam(folder, ["check"])
    #expect(check.status == 0 && !check.output.contains("is gone"), "\(check.output)")
    #expect(try folder.text(of: ".seam-baseline.json") == text)
  }

  @Test func whatIsNewBesideTheBaselineFails() throws {
    let folder = try shop()
    #expect(try seam(folder, ["cycles", "--level", "file", "--write-baseline"]).status == 0)
    try folder.write("public struct Busy { var idle: [Idle]; var more: Idle? }\n", to: "Sources/App/Busy.swift")
    #expect(try seam(folder, ["cycles", "--level", "file", "--fail"]).status == 1)
  }

  /// What a baseline does not tell apart counts together: a further one is new.
  @Test func oneMoreOfTheSameIsNew() throws {
    let folder = try shop()
    func fails() throws -> Bool { try seam(folder, ["di", "--fail-on", "warning"]).status == 1 }
    #expect(try seam(folder, ["di", "--write-baseline"]).status == 0)
    #expect(try !fails())
    let till = try folder.text(of: "Sources/App/App.swift")
    let further = "  public init(again: any Loading = NetLoader(), by: Int) { self.loader = again }\n}"
    try folder.write(String(till.dropLast()) + further, to: "Sources/App/App.swift")
    #expect(try fails())
    #expect(try seam(folder, ["di", "--write-baseline"]).status == 0)
    #expect(try !fails())
  }

  /// Whoever asks for less is not told less of what was recorded.
  @Test func notesAreRecordedWhicheverAreTold() throws {
    let reach = (1...4).map { "public final class User\($0) { public func go() { Store.shared.save() } }\n" }.joined()
    let folder = try shop([
      "Sources/Core/Store.swift":
        "public final class Store { public static let shared = Store()\n var n = 0\n public func save() { n += 1 } }\n\(reach)"
    ])
    #expect(try seam(folder, ["di", "--severity", "note", "--write-baseline"]).status == 0)
    let recorded = try folder.text(of: ".seam-baseline.json")
    #expect(recorded.contains("di/singleton"))
    #expect(try seam(folder, ["di", "--write-baseline"]).status == 0)
    #expect(try folder.text(of: ".seam-baseline.json") == recorded)
  }

  @Test func aPartThatWasLookedAtLeavesTheOthersEntries() throws {
    let folder = try shop()
    #expect(try seam(folder, ["cycles", "--level", "file", "--write-baseline"]).status == 0)
    #expect(try seam(folder, ["imports", "--write-baseline"]).status == 0)
    for command in [["cycles", "--level", "module"], ["imports", "--kind", "lucky"], ["di", "--rule", "singleton"]] {
      #expect(try seam(folder, command + ["--write-baseline"]).status == 0)
    }
    let text = try folder.text(of: ".seam-baseline.json")
    for rule in ["imports/unused", "cycles/file"] { #expect(text.contains("\"\(rule)\""), "\(text)") }
  }

  @Test(arguments: [
    ["cycles", "--include", "App"], ["cycles", "--crossing"], ["di", "--exclude", "App"], ["imports", "--certain"],
    ["di", "--severity", "error"], ["di", "--only", "."], ["imports", "--platform", "Linux"],
    ["cycles", "--platform", "iOS"],
  ])
  func aPartIsNotRecordedAsIfItWereAll(command: [String]) throws {
    let folder = try shop()
    let run = try seam(folder, command + ["--write-baseline"])
    #expect(run.status == 64 && run.errors.contains("leave out \(command[1])"), "\(run.errors)")
    #expect(throws: (any Error).self) { try folder.text(of: ".seam-baseline.json") }
  }

  @Test func aFileThatCannotBeReadStaysAsItIs() throws {
    let folder = try shop([".seam-baseline.json": "<<<<<<< ours\n"])
    for command in ["di", "imports", "cycles"] {
      let run = try seam(folder, [command, "--write-baseline"])
      #expect(run.status == 2 && run.errors.contains("git left a conflict here"), "\(run.errors)")
    }
    #expect(try folder.text(of: ".seam-baseline.json") == "<<<<<<< ours\n")
  }

  @Test func aGraphFromElsewhereHasNoPartInTheBaseline() throws {
    let folder = try shop()
    let graph = try seam(folder, ["graph", "--level", "file", "--format", "json", "-o", "g.json"])
    #expect(graph.status == 0, "\(graph.errors)")
    #expect(try seam(folder, ["cycles", "--level", "file", "--write-baseline"]).status == 0)
    let before = try folder.text(of: ".seam-baseline.json")
    #expect(try seam(folder, ["cycles", "--graph", "g.json", "--write-baseline"]).status == 64)
    #expect(try seam(folder, ["cycles", "--graph", "g.json", "--fail"]).status == 1)
    #expect(try folder.text(of: ".seam-baseline.json") == before)
  }

  @Test func nothingIsRecordedUnderCI() throws {
    let folder = try shop()
    let run = try seam(folder, ["di", "--write-baseline"], ci: true)
    #expect(run.status == 2 && run.errors.contains("run seam di --write-baseline at your desk"), "\(run.errors)")
    #expect(throws: (any Error).self) { try folder.text(of: ".seam-baseline.json") }
  }

  @Test func aDifferenceIsAnnotatedToo() throws {
    let folder = try TemporaryFolder.repository(Self.files)
    try folder.commit()
    try folder.write("import Core\npublic struct New { var busy: Busy? }\n", to: "Sources/App/New.swift")
    let told = try seam(
      folder, ["diff", "HEAD", "--level", "file", "--format", "github", "--fail-on", "new-edge"])
    #expect(told.status == 1)
    #expect(
      told.output.contains("::error file=Sources/App/New.swift,line=2,col=31,title=seam diff%3A diff/new-edge::"),
      "\(told.output)")
    #expect(told.output.contains("::notice file=Sources/App/New.swift,line=1,col=1,title=seam diff%3A diff/new-node::"))
    let quiet = try seam(folder, ["diff", "HEAD", "--format", "sarif"])
    #expect(quiet.status == 0)
  }
}
