import Foundation
import TestSupport
import Testing

/// `seam suggest --apply`, `--verify` and `--format patch` as a user runs them.
@Suite struct SuggestCarryingTests {
  private func repository(_ shapes: [Shape] = [.bastardInjection], changing files: [String: String] = [:]) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder(Shape.package(of: shapes).merging(files) { $1 })
    try folder.git("init", "-q")
    try folder.commit("before")
    return folder
  }

  private func seam(_ arguments: String..., in folder: TemporaryFolder) throws -> SeamProcess {
    try SeamProcess(["suggest", "--edge", "Player:Sound", "--quiet"] + arguments, in: folder.url)
  }

  @Test func theSuggestionIsCarriedOut() throws {
    let folder = try repository()
    let run = try seam("--apply", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Player → Sound cut: 6 files changed
          ~ Package.swift
          ~ Sources/Player/Player.swift
          ~ Sources/PlayerApp/main.swift
          ~ Sources/Sound/Sound.swift
          + Sources/SoundInterface/Sound.swift
          ~ Tests/PlayerTests/PlayerTests.swift

        """)
    #expect(
      try folder.text(of: "Sources/SoundInterface/Sound.swift") == """
        // Sound.

        import Foundation

        /// What makes a noise.
        public protocol Speaker {
          func play(_ note: Note) throws -> Int
        }

        /// A tone.
        public struct Note: Equatable {
          public var pitch: Int

          public init(pitch: Int) { self.pitch = pitch }
        }

        """)
    #expect(
      try folder.text(of: "Sources/PlayerApp/main.swift") == """
        import Player
        import Sound

        final class QuietPlayer: Player {
          init() { super.init(speaker: LoudSpeaker(), times: 0) }
        }

        let player: Player = .init(speaker: LoudSpeaker())
        print(try player.play(), try QuietPlayer().play(), try Player(speaker: LoudSpeaker(), times: 3).play())

        """)
    #expect(
      try folder.text(of: "Sources/Player/Player.swift").contains("public init(speaker: any Speaker, times: Int = 1) {")
    )
  }

  /// A function's type by the name that Foundation has for it is taken as a function's is.
  @Test func anAliasOfAFunctionEscapes() throws {
    let filling = (1...20).map { "  func f\($0)() {}\n" }.joined()
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Sounds", targets: [.target(name: "Player", dependencies: ["Sound"]), .target(name: "Sound")])
      """,
      "Sources/Player/Player.swift": "import Sound\npublic func play(_ order: Order) {}\n",
      "Sources/Sound/Order.swift": "import Foundation\npublic struct Order {\n  public var compare: Comparator\n}\n",
      "Sources/Sound/Rest.swift":
        "final class Rest {\n\(filling)}\nfunc make() -> Order { Order(compare: { _, _ in .orderedSame }) }\n",
    ])
    try folder.git("init", "-q")
    try folder.commit("before")
    #expect(try seam("--format", "patch", in: folder).output.contains("package init(compare: @escaping Comparator)"))
  }

  @Test func thePatchIsTheSameChange() throws {
    let folder = try repository()
    let patch = try seam("--format", "patch", in: folder).output
    #expect(try folder.git("status", "--porcelain").isEmpty)
    try folder.write(patch, to: "../\(folder.url.lastPathComponent).patch")
    try folder.git("apply", "--index", "../\(folder.url.lastPathComponent).patch")
    let patched = try folder.git("write-tree")
    try folder.git("reset", "-q", "--hard")
    #expect(try seam("--apply", in: folder).status == 0)
    try folder.git("add", "--all")
    #expect(try folder.git("write-tree") == patched)
    try FileManager.default.removeItem(
      at: folder.url.appendingPathComponent("../\(folder.url.lastPathComponent).patch"))
  }

  @Test func uncommittedChangesAreRefusedUnlessForced() throws {
    let folder = try repository()
    try folder.write("// Mine.\n", to: "Sources/Player/Mine.swift")
    try folder.git("add", "--all")
    let before = try folder.git("stash", "create")
    let run = try seam("--apply", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("there are uncommitted changes (Sources/Player/Mine.swift)"))
    #expect(
      try folder.git("rev-parse", "\(try folder.git("stash", "create"))^{tree}")
        == folder.git("rev-parse", "\(before)^{tree}"))
    #expect(try seam("--apply", "--force", in: folder).status == 0)
  }

  @Test func whatSomethingStandsInTheWayOfIsRefused() throws {
    let folder = try repository(changing: [
      "Sources/Player/Loud.swift": "import Sound\n\nlet loud: any Speaker = LoudSpeaker()\n"
    ])
    let run = try seam("--apply", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("Sources/Player/Loud.swift:3"))
    #expect(run.errors.contains("stands in the way of Player → Sound, remove it first"))
    #expect(try folder.git("status", "--porcelain").isEmpty)
  }

  @Test func aGeneratedFileIsRefused() throws {
    let text = "// DO NOT EDIT. Generated.\n\nimport Player\n\nlet player: Player = .init()\n"
    let folder = try repository(changing: ["Sources/PlayerApp/main.swift": text])
    let run = try seam("--apply", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("Sources/PlayerApp/main.swift:1: the file says that it is generated"))
    #expect(try folder.git("status", "--porcelain").isEmpty)
  }

  @Test func filesWhereTheInterfaceIsToGoAreRefused() throws {
    let folder = try repository(changing: ["Sources/SoundInterface/notes.txt": "mine\n"])
    let run = try seam("--apply", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("Sources/SoundInterface: there are files already where 'SoundInterface' is to go"))
    #expect(try seam("--apply", "--naming", "*API", in: folder).status == 0)
    #expect(try folder.text(of: "Sources/SoundAPI/Sound.swift").contains("protocol Speaker"))
  }

  @Test(arguments: [["--number", "1"], ["--force"], ["--skip-tests"], ["--apply", "--format", "json"]])
  func optionsThatMeanNothingAreRefused(arguments: [String]) throws {
    let folder = try TemporaryFolder.shop()
    let before = try folder.files
    let run = try SeamProcess(["suggest"] + arguments, in: folder.url)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(try folder.files == before)
  }

  /// The package does not compile before anything is changed, and the tree is as before.
  @Test(.timeLimit(.minutes(60))) func aPackageThatWasBrokenBeforeIsToldApart() throws {
    let folder = try repository(changing: ["Sources/Sound/Broken.swift": "let broken: Int = \"text\"\n"])
    let run = try seam("--apply", "--verify", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("the package does not build as it is, without any change"))
    #expect(run.errors.contains("Broken.swift:1"))
    #expect(try folder.git("status", "--porcelain").isEmpty)
  }

  /// What the provider imports and other targets declare, the interface declares itself.
  @Test func aProductThatAnotherTargetDeclaresIsDeclared() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P",
        dependencies: [.package(url: "https://example.com/nio", from: "1.0.0"), .package(url: "https://example.com/tools", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["B"]),
          .target(name: "B", dependencies: [.product(name: "Tools-auto", package: "tools")]),
          .target(name: "C", dependencies: [.product(name: "NIO", package: "nio")]),
        ])
      """,
      "Sources/A/A.swift": "import B\npublic func f(_ buffer: Buffer) {}\n",
      "Sources/B/Buffer.swift":
        "import NIO\nimport ToolsCore\npublic typealias Buffer = NIO.ByteBuffer\npublic final class Other {}\npublic func g() {}\n",
      "Sources/C/C.swift": "import NIO\n",
    ])
    let patch = try SeamProcess("suggest", "--edge", "A:B", "--format", "patch", "--manifest", "static", in: folder.url)
      .output
    #expect(patch.contains("+import NIO\n+import ToolsCore"))
    #expect(patch.contains(#"+        .product(name: "NIO", package: "nio"),"#))
  }

  /// A module without a product of its name comes with one of those that the provider declares.
  @Test func aModuleOfAProductWithAnotherNameComesWithIt() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "P", dependencies: [.package(url: "https://example.com/tools", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["B"]),
          .target(name: "B", dependencies: [.product(name: "Tools", package: "tools")]),
          .target(name: "C", dependencies: [.product(name: "Tools", package: "tools")]),
        ])
      """,
      "Sources/A/A.swift": "import B\npublic func f(_ buffer: Buffer) {}\n",
      "Sources/B/Buffer.swift":
        "import ToolsCore\npublic typealias Buffer = ToolsCore.Buffer\npublic final class Other {}\npublic func g() {}\n",
      "Sources/C/C.swift": "import Tools\n",
    ])
    let patch = try SeamProcess("suggest", "--edge", "A:B", "--format", "patch", "--manifest", "static", in: folder.url)
      .output
    #expect(patch.contains(#".product(name: "Tools", package: "tools")"#))
  }

  /// What comes from one file at different times goes into several: no two of a module may be called the same.
  @Test func aFileNameThatTheInterfaceHasGetsANumber() throws {
    let rest = (1...40).map { "public func rest\($0)() -> Int { \($0) }\n" }.joined()
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Numbers",
        targets: [
          .target(name: "A", dependencies: ["B"]), .target(name: "C", dependencies: ["B"]), .target(name: "B"),
        ]
      )

      """,
      "Sources/A/A.swift": "import B\n\npublic func first() -> Int { one() }\n",
      "Sources/B/misc.swift": "public func one() -> Int { 1 }\npublic func two() -> Int { 2 }\n" + rest,
      "Sources/C/C.swift": "import B\n\npublic func second() -> Int { two() }\n",
    ])
    for edge in ["A:B", "C:B"] {
      let run = try SeamProcess(["suggest", "--edge", edge, "--quiet", "--apply", "--force"], in: folder.url)
      #expect(run.status == 0)
    }
    #expect(try folder.text(of: "Sources/BInterface/misc.swift").contains("func one()"))
    #expect(try folder.text(of: "Sources/BInterface/misc+2.swift").contains("func two()"))
  }
}
