import Foundation
import TestSupport
import Testing

/// `seam suggest --plan` as a user runs it.
@Suite struct PlanCommandTests {
  private static func filling(_ name: String, _ count: Int) -> String {
    "final class \(name) {\n" + (0..<count).map { "  func f\($0)() -> Int { \($0) }\n" }.joined() + "}\n"
  }

  /// Two providers, each with a protocol that A asks for.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.repository([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Sample",
        targets: [
          .target(name: "A", dependencies: ["Core", "More"]),
          .target(name: "Core"),
          .target(name: "More"),
        ]
      )

      """,
      "Sources/A/A.swift":
        "import Core\nimport More\n\npublic func a(_ x: any P, _ y: any Q) {}\n\(Self.filling("InA", 40))",
      "Sources/Core/P.swift": "public protocol P {}\n", "Sources/Core/Rest.swift": Self.filling("Rest", 60),
      "Sources/More/Q.swift": "public protocol Q {}\n", "Sources/More/Rest.swift": Self.filling("Rest", 50),
    ])
    try folder.git("config", "user.name", "Ann Author")
    try folder.git("config", "user.email", "ann@example.org")
    try folder.commit("Begin")
    try folder.write(Self.filling("Rest", 64), to: "Sources/Core/Rest.swift")
    try folder.write(Self.filling("Rest", 53), to: "Sources/More/Rest.swift")
    try folder.commit("Fill up")
    return folder
  }

  private func seam(_ arguments: String..., in folder: TemporaryFolder) throws -> SeamProcess {
    try SeamProcess(["suggest", "--plan", "--quiet"] + arguments, in: folder.url)
  }

  @Test func theSumComesFirst() throws {
    let run = try seam("--weigh", "lines", in: repository())
    #expect(
      run.output.hasPrefix(
        """
        2 steps for 3 modules of Sample: an average change compiles 36.9 % less
              lines compiled by an average change   91 → 57
              longest chain of a build, in modules  2 → 2
              its lines                             113 → 67
              modules                               3 → 5
            an average change is one to any line, every line alike
            the last commit would have compiled 28.4 % fewer lines

        """))
    #expect(
      run.output.contains(
        """
         2  A → More
            57 lines by an average change, 36.9 % less in all; touches 6 lines, pays
            within 1 change
            new module MoreInterface: 1 line moves
            moves      More.Q

            after that nothing else can be cut cleanly that saves anything worth naming
        """))
  }

  /// The commit changed nothing but what does not move.
  @Test func commitsWeighHeavierThanLines() throws {
    let run = try seam(in: repository())
    #expect(run.output.contains("lines compiled by an average change   108 → 61\n"))
    #expect(run.output.contains("an average change is that of the last commit\n"))
    #expect(run.output.contains(" Fill up: 169 → 121 lines\n"))
  }

  @Test func allStepsAreCommitsOfABranch() throws {
    let folder = try repository()
    try folder.write("#!/bin/sh\ntouch ../ran\nexit 1\n", to: ".git/hooks/reference-transaction")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.url.appendingPathComponent(".git/hooks/reference-transaction").path)
    let run = try seam("--apply", "--branch", "cuts", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("2 commits on the new branch cuts\n"))
    #expect(try folder.git("log", "--format=%s", "main..cuts") == "Untie A from More\nUntie A from Core")
    #expect(try folder.git("status", "--porcelain") == "")
    #expect(try folder.git("rev-parse", "--abbrev-ref", "HEAD") == "main")
    #expect(try folder.git("ls-tree", "-r", "--name-only", "cuts").contains("Sources/CoreInterface/P.swift"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("../ran").path))
    let again = try seam("--apply", "--branch", "cuts", in: folder)
    #expect(again.status == 2 && again.errors.contains("there is a branch 'cuts' already"))
  }

  @Test func aBranchAsksForACleanTree() throws {
    let folder = try repository()
    try folder.write("public protocol P { func stop() }\n", to: "Sources/Core/P.swift")
    let run = try seam("--apply", "--branch", "cuts", in: folder)
    #expect(run.status == 2 && run.errors.contains("there are uncommitted changes"))
    #expect(try folder.git("branch", "--list", "cuts") == "")
  }

  @Test func theFirstStepIsCarriedOutAlone() throws {
    let folder = try repository()
    let run = try seam("--apply", in: folder)
    #expect(run.output.hasPrefix("A → Core cut: "))
    #expect(run.output.hasSuffix("commit it, and ask again for the other 1 step\n"))
    #expect(try folder.text(of: "Sources/A/A.swift").hasPrefix("import CoreInterface\nimport More\n"))
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let folder = try repository()
    let plan = try seam("--format", "json", in: folder).output
    try folder.write(plan, to: "../plan.json")
    let run = try SeamProcess(["suggest", "--plan", "../plan.json", "--format", "json", "--quiet"], in: folder.url)
    func steps(_ text: String) throws -> NSArray? {
      try (JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["steps"] as? NSArray
    }
    #expect(try steps(run.output) == steps(plan) && steps(plan)?.count == 2)
  }

  @Test func aFileThatIsNoPlanIsRefusedWithItsLine() throws {
    let folder = try repository()
    try folder.write("schema: seam-plan/1\nsteps:\n  - provider: Cor\n", to: "../plan.yml")
    let run = try SeamProcess(["suggest", "--plan", "../plan.yml", "--quiet"], in: folder.url)
    #expect(run.status == 2 && run.errors.contains("../plan.yml:3: there is no module 'Cor'; did you mean 'Core'?"))
  }

  @Test(arguments: [
    ["--branch", "x"], ["--edge", "A:Core"], ["--apply", "--format", "json"], ["--pays-within", "0"],
  ])
  func whatDoesNotGoTogetherIsRefused(_ arguments: [String]) throws {
    let folder = try repository()
    let run = try SeamProcess(["suggest", "--plan"] + arguments, in: folder.url)
    #expect(run.status == 64)
  }

  @Test(arguments: [".", "Package.swift"])
  func aPathBehindTheOptionIsWhatIsRead(_ path: String) throws {
    let folder = try repository()
    let run = try SeamProcess(["suggest", "--plan", path, "--quiet"], in: folder.url)
    #expect(try run.status == 0 && run.output == seam(in: folder).output)
  }

  @Test func bothPicturesAreInOne() throws {
    let svg = try seam("--format", "svg", in: repository()).output
    #expect(svg.contains("CoreInterface") && svg.contains("2 steps for 3 modules of Sample"))
    let markdown = try seam("--format", "markdown", in: repository()).output
    #expect(markdown.contains("#### 2. A → More"))
  }
}
