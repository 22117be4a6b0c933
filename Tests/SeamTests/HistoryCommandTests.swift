import CodeModel
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct HistoryCommandTests {
  /// Five commits: no package, two modules, a dependency, none, and the dependency again.
  private func shop() throws -> TemporaryFolder {
    let shop = try TemporaryFolder(["README.md": ""])
    try shop.git("init", "-q", "--initial-branch=main")
    try shop.commit("Begin", date: "2026-01-01T12:00:00Z")
    try shop.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Shop\", targets: [.target(name: \"App\"), .target(name: \"Core\")])\n",
      to: "Package.swift")
    try shop.write("let a = 1\n", to: "Sources/App/A.swift")
    try shop.write("public struct C {}\n", to: "Sources/Core/C.swift")
    try shop.commit("Add two modules", date: "2026-01-02T12:00:00Z")
    try shop.write("import Core\nlet a = 1\n", to: "Sources/App/A.swift")
    try shop.commit("=Import, \"once\"", date: "2026-01-03T12:00:00Z")
    try shop.write("let a = 1\n", to: "Sources/App/A.swift")
    try shop.commit("Forget it", date: "2026-01-04T12:00:00Z")
    try shop.write("import Core\nlet a = C()\n", to: "Sources/App/A.swift")
    try shop.commit("Import again", date: "2026-01-05T12:00:00Z")
    return shop
  }

  @Test func aCommitALineOldestFirst() throws {
    let shop = try shop()
    let run = try SeamProcess("history", "--figures", "nodes,edges,lines", in: shop.url)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 8)
    #expect(lines[0] == "Shop   modules   5 commits from 2026-01-01 to 2026-01-05, 1 of which cannot be read")
    #expect(lines[2].contains("2026-01-01  cannot be read: The folder holds no Package.swift."))
    #expect(lines[3].hasSuffix("2026-01-02      2      0      2  Add two modules"))
    #expect(lines[6].hasSuffix("2026-01-05      2      1      3  Import again"))
    #expect(lines[7] == "change                            +1     +1")
  }

  @Test func csvIsSafeForSpreadsheets() throws {
    let shop = try shop()
    let run = try SeamProcess("history", "--figures", "edges,propagationCost", "--format", "csv", in: shop.url)
    let lines = run.output.split(separator: "\r\n").map(String.init)
    try #require(lines.count == 6)
    #expect(lines[0] == "commit,date,author,subject,edges,propagationCost,problem")
    #expect(lines[3].hasSuffix(",2026-01-03T12:00:00+00:00,Ann Author,\"'=Import, \"\"once\"\"\",1,0.75,"))
    #expect(lines[1].hasSuffix(",Begin,,,The folder holds no Package.swift."))

  }

  @Test func jsonHoldsEveryCommit() throws {
    let shop = try shop()
    let run = try SeamProcess("history", "HEAD~2..HEAD", "--figures", "edges", "--format", "json", in: shop.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    #expect(document["schema"] as? String == "seam-history/1")
    let commits = document["commits"] as! [[String: Any]]
    #expect(commits.map { $0["figures"] as! [Int] } == [[0], [1]])
    #expect(try commits[1]["commit"] as? String == shop.git("rev-parse", "HEAD"))
    #expect(commits[1]["subject"] as? String == "Import again")
  }

  @Test func theChartIsAPictureWithWords() throws {
    let shop = try shop()
    #expect(try SeamProcess("history", "-o", "h.svg", in: shop.url).status == 0)
    let svg = try shop.text(of: "h.svg")
    #expect(
      svg.contains("role=\"img\"") && svg.contains("<desc id=\"seam-description\">modules, 5 commits from 2026-01-01"))
    #expect(svg.contains("prefers-color-scheme:dark"))
    #expect(svg.contains("=Import, &quot;once&quot;"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func rangesAndStepsChooseCommits() throws {
    let shop = try shop()
    func days(_ arguments: String...) throws -> [String] {
      let run = try SeamProcess(["history"] + arguments + ["--format", "csv"], in: shop.url)
      return run.output.split(separator: "\r\n").dropFirst().map {
        String($0.split(separator: ",")[1].prefix(10).suffix(2))
      }
    }
    #expect(try days("--every", "2") == ["01", "03", "05"])
    #expect(try days("--every", "2", "--max-count", "2") == ["03", "05"])
    #expect(try days("main~3..main~1") == ["03", "04"])
    #expect(try days(".", "--max-count", "1") == ["05"])
    #expect(try days("--level", "type", "--max-count", "2") == ["04", "05"])
  }

  @Test(
    arguments: [
      (["--figures", "nodes,galaxies"], 64, "figures"),
      (["--at", "HEAD"], 64, "takes a range of commits instead of --at"),
      (["--every", "0"], 64, "--every is at least 1"),
      (["nowhere..HEAD"], 2, "'nowhere' is no commit of the repository"),
      (["HEAD..HEAD~2"], 2, "the older end comes first"),
      (["HEAD~4"], 2, "none of 1 commit can be read; the newest because: The folder holds no Package.swift."),
    ] as [([String], Int32, String)])
  func badRequestsSayWhy(arguments: [String], status: Int32, message: String) throws {
    let shop = try shop()
    let run = try SeamProcess(["history"] + arguments, in: shop.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }
}

@Suite struct SinceTests {
  /// App names Core's type in commit 2, not in 3, again in 5; 4 does not parse as a package. B came with a merge.
  private func shop() throws -> TemporaryFolder {
    let shop = try TemporaryFolder([
      "Package.swift": Self.manifest, "Sources/App/A.swift": "struct A {}\n",
      "Sources/Core/C.swift": "public struct C {}\n",
    ])
    try shop.git("init", "-q", "--initial-branch=main")
    try shop.commit("One")
    try shop.write("import Core\nstruct A { var c: C }\n", to: "Sources/App/A.swift")
    try shop.commit("Two")
    try shop.write("struct A {}\n", to: "Sources/App/A.swift")
    try shop.commit("Three")
    try shop.write("broken(", to: "Package.swift")
    try shop.commit("Four")
    try shop.write(Self.manifest, to: "Package.swift")
    try shop.write("import Core\nstruct A { var c: C }\n", to: "Sources/App/A.swift")
    try shop.commit("Five")
    try shop.git("checkout", "-q", "-b", "side")
    try shop.write("import App\n", to: "Sources/Core/Back.swift")
    try shop.commit("Close the circle")
    try shop.git("checkout", "-q", "main")
    try shop.write("// longer\nimport Core\nstruct A { var c: C }\n", to: "Sources/App/A.swift")
    try shop.commit("Six")
    try shop.git("merge", "-q", "--no-ff", "-m", "Merge the side", "side")
    return shop
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "App"), .target(name: "Core")])

    """

  @Test(arguments: ["module", "type", "file"])
  func theLastComingIsFound(level: String) throws {
    let shop = try shop()
    let ends = ["module": ["App", "Core"], "type": ["A", "C"], "file": ["A.swift", "C.swift"]][level]!
    let run = try SeamProcess(["why"] + ends + ["--since", "--level", level], in: shop.url)
    #expect(run.status == 0)
    #expect(run.output.contains("Ann Author  Five  (or in the commit before it that cannot be read)"))
  }

  @Test func whatCameWithAMergeIsFoundWhereItWasWritten() throws {
    let shop = try shop()
    let run = try SeamProcess("why", "Core", "App", "--since", "--format", "json", in: shop.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    let origin = (document["origins"] as! [[String: Any]])[0]["since"] as! [String: Any]
    #expect(origin["subject"] as? String == "Close the circle")
    #expect(origin["exact"] as? Bool == true)
    #expect((document["tangledSince"] as! [String: Any])["subject"] as? String == "Close the circle")
  }

  @Test func whatIsNotCommittedSaysSo() throws {
    let shop = try shop()
    try shop.write("public struct D { var c: C }\n", to: "Sources/Core/D.swift")
    let run = try SeamProcess("why", "D", "C", "--since", "--level", "type", in: shop.url)
    #expect(run.output.contains("since now: it is not committed yet"))
    #expect(
      try SeamProcess("why", "App", "Core", "--since", "--at", "HEAD~2", in: shop.url).output.contains(
        "Ann Author  Five"))
  }
}
