import CodeModel
import Foundation
import TestSupport
import Testing

@Suite struct DiffCommandTests {
  /// Cart knows prices; then a module of its own does, and Core reports what happens.
  private func history() throws -> TemporaryFolder {
    let shop = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "App", dependencies: ["Cart", "Core"]),
        .target(name: "Cart", dependencies: ["Core"]),
        .target(name: "Core"),
      ])
      """,
      "Sources/App/main.swift": "import Cart\nimport Core\nprint(Price(cents: 3))\n",
      "Sources/Cart/Cart.swift": "import Core\npublic struct Cart { var prices: [Price] = []; let log = Log() }\n",
      "Sources/Cart/Price.swift":
        "public struct Price { public var cents: Int\n  public init(cents: Int) { self.cents = cents } }\n",
      "Sources/Core/Core.swift": "public struct Log { public init() {} }\n",
    ])
    try shop.git("init", "-q", "-b", "main")
    try shop.commit("Begin")
    try shop.git("mv", "Sources/Cart/Price.swift", "Price.swift")
    try shop.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "App", dependencies: ["Cart", "Core", "Pricing"]),
        .target(name: "Cart", dependencies: ["Core", "Pricing"]),
        .target(name: "Core"),
        .target(name: "Pricing"),
      ])
      """, to: "Package.swift")
    try shop.write(try shop.text(of: "Price.swift"), to: "Sources/Pricing/Price.swift")
    try FileManager.default.removeItem(at: shop.url.appendingPathComponent("Price.swift"))
    try shop.write("import Cart\nimport Core\nimport Pricing\nprint(Price(cents: 3))\n", to: "Sources/App/main.swift")
    try shop.write(
      "import Core\nimport Pricing\npublic struct Cart { var prices: [Price] = []; let log = Log() }\n",
      to: "Sources/Cart/Cart.swift")
    try shop.commit("Take prices out of the cart")
    return shop
  }

  @Test func tellsTheStoryOfAModuleThatWasTakenOut() throws {
    let shop = try history()
    let run = try SeamProcess("diff", "HEAD~1", "HEAD", in: shop.url)
    let names = [try shop.git("rev-parse", "--short=10", "HEAD~1"), try shop.git("rev-parse", "--short=10", "HEAD")]
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        HEAD~1 \(names[0]) → HEAD \(names[1])      modules 3 → 4, edges 3 → 5

          note    propagation cost 66.7 → 56.3 %
          note    critical path 8 → 9 lines of 10

          + module   Pricing   its file from Cart; used by App, Cart
          + edge     Cart → Pricing                          2
                     Sources/Cart/Cart.swift:2:1  import Pricing
            and 1 edge that the new modules took over from where they came

          references 6 → 10, propagation cost 66.7 % → 56.3 %, lines 8 → 10, critical
          path 8 lines → 9 lines

        """)
  }

  @Test func aTypeThatMovedIsOneLine() throws {
    let shop = try history()
    let run = try SeamProcess("diff", "HEAD~1", "HEAD", "--level", "type", in: shop.url)
    #expect(run.output.contains("› moved    Price   Cart → Pricing"))
    #expect(!run.output.contains("+ edge") && !run.output.contains("− edge") && !run.output.contains("+ struct"))
  }

  @Test func nothingIsSaidOfEqualCommits() throws {
    let shop = try history()
    let run = try SeamProcess("diff", "HEAD", "HEAD", "--fail-on", "any", in: shop.url)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.contains("no change among modules 4, edges 5"))
    // The working tree is what HEAD holds.
    #expect(
      try SeamProcess("diff", "HEAD", in: shop.url).output.contains(
        "HEAD \(shop.git("rev-parse", "--short=10", "HEAD")) → working tree      no change"))
  }

  @Test func comparesWithTheWorkingTreeAndReadsTheBaseFromItsCommit() throws {
    let shop = try history()
    try shop.write("public struct Cart {}\n", to: "Sources/Cart/Cart.swift")
    let run = try SeamProcess("diff", "HEAD", "--edges", "imported", "--format", "json", in: shop.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    #expect(document["head"] is NSNull)
    #expect(document["base"] as? String == (try shop.git("rev-parse", "HEAD")))
    let removed = (document["edges"] as! [String: Any])["removed"] as! [[String: Any]]
    #expect(removed.map { "\($0["from"]!) \($0["to"]!)" } == ["Cart Core", "Cart Pricing"])
    let place = (removed[1]["evidence"] as! [[String: Any]])[0]
    #expect(place["file"] as? String == "Sources/Cart/Cart.swift" && place["line"] as? Int == 2)
  }

  @Test func writesTheContract() throws {
    let shop = try history()
    let run = try SeamProcess("diff", "HEAD~1..HEAD", "--format", "json", in: shop.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    #expect(document["schema"] as? String == "seam-diff/1")
    #expect(document["level"] as? String == "module")
    let nodes = document["nodes"] as! [String: [[String: Any]]]
    #expect(nodes["added"]!.map { $0["id"] as! String } == ["Pricing"])
    #expect(nodes["removed"]!.isEmpty && nodes["moved"]!.isEmpty)
    let files = (document["files"] as! [[String: Any]])[0]
    #expect(files["from"] as? String == "Cart" && files["to"] as? String == "Pricing")
    let cycles = document["cycles"] as! [String: [Any]]
    #expect(cycles["introduced"]!.isEmpty && cycles["resolved"]!.isEmpty)
    let before = (document["figures"] as! [String: [String: Any]])["before"]!
    #expect(before["nodes"] as? Int == 3 && before["edges"] as? Int == 3 && before["height"] as? Int == 3)
  }

  /// Two branches: on main Core came to know App, on the other nothing did.
  @Test func threeDotsStartWhereTheBranchLeft() throws {
    let shop = try history()
    try shop.git("checkout", "-q", "-b", "feature")
    try shop.write("import Pricing\n", to: "Sources/Core/More.swift")
    try shop.commit("Let Core know prices")
    try shop.git("checkout", "-q", "main")
    try shop.git("rm", "-q", "Sources/App/main.swift")
    try shop.write("print(1)\n", to: "Sources/App/main.swift")
    try shop.commit("Stop using prices in the app")
    let branch = try SeamProcess("diff", "main...feature", "--edges", "imported", in: shop.url)
    #expect(branch.output.contains("+ edge     Core → Pricing") && !branch.output.contains("App → "))
    #expect(branch.output.hasPrefix("merge base "))
    let both = try SeamProcess("diff", "main..feature", "--edges", "imported", in: shop.url)
    #expect(both.output.contains("+ edge     Core → Pricing") && both.output.contains("+ edge     App → Pricing"))
  }

  @Test func aNewCycleIsWorseAndNamesTheEdgeThatClosedIt() throws {
    let shop = try history()
    try shop.write("import Cart\n", to: "Sources/Core/Back.swift")
    let run = try SeamProcess("diff", "HEAD", "--fail-on", "new-cycle", "--edges", "imported", in: shop.url)
    #expect(run.status == 1)
    #expect(run.output.contains("  worse   new cycle: Cart → Core → Cart, by + Core → Cart,"))
    #expect(run.output.contains("Sources/Core/Back.swift:1:1"))
    #expect(run.output.prefix { $0 != "\n" }.hasSuffix("exit 1"))
    #expect(try SeamProcess("diff", "HEAD", "--fail-on", "new-node", in: shop.url).status == 0)
  }

  @Test func aCommentIsShortAndFoldsTheRest() throws {
    let shop = try history()
    let run = try SeamProcess("diff", "HEAD~1", "HEAD", "--format", "markdown", in: shop.url)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "<!-- seam diff module -->")
    #expect(lines.contains("| + | module | Pricing | its file from Cart; used by App, Cart |"))
    #expect(run.output.contains("```mermaid\n%% Shop"))
    #expect(
      run.output.components(separatedBy: "<details>").count == run.output.components(separatedBy: "</details>").count)
  }

  @Test func onePictureShowsBoth() throws {
    let shop = try history()
    for format in ["svg", "html"] {
      let run = try SeamProcess("diff", "HEAD~1", "HEAD", "--format", format, in: shop.url)
      #expect(run.output.contains("class=\"node library style-plain change-added\""))
      #expect(run.output.contains("class=\"node library style-plain change-same\""))
      #expect(run.output.contains("+ Pricing"))
    }
  }

  @Test func theSameCommitsGiveTheSameBytes() throws {
    let shop = try history()
    for format in ["text", "markdown", "json", "svg", "html"] {
      let first = try SeamProcess("diff", "HEAD~1", "HEAD", "--level", "type", "--format", format, in: shop.url)
      let second = try SeamProcess("diff", "HEAD~1", "HEAD", "--level", "type", "--format", format, in: shop.url)
      #expect(first.output == second.output && !first.output.isEmpty)
    }
  }

  @Test func aFolderMayFollowTheRevisions() throws {
    let shop = try history()
    let parent = shop.url.deletingLastPathComponent()
    let path = "./\(shop.url.lastPathComponent)"
    let expected = try SeamProcess("diff", "HEAD~1", "HEAD", in: shop.url).output
    #expect(try SeamProcess("diff", "HEAD~1", "HEAD", path, in: parent).output == expected)
    #expect(try SeamProcess("diff", "HEAD~1..HEAD", path, in: parent).output == expected)
    #expect(try SeamProcess("diff", "HEAD", path, in: parent).output.contains("→ working tree"))
  }

  /// Arguments, status, and what standard error says.
  @Test(arguments: [
    (["diff", "nowhere"], 2, "nowhere"),
    (["diff", "--", "--output=x"], 2, "--output=x"),
    (["diff", "HEAD", "HEAD~7"], 2, "HEAD~7"),
    (["diff", "HEAD~1", "HEAD", "--focus", "Crat"], 2, "did you mean 'Cart'?"),
    (["diff", "A..B", "C", "Shop"], 64, "names both ends already"),
    (["diff", "HEAD", "--at", "HEAD~1"], 64, "--at"),
    (["diff", "HEAD", "--fail-on", "rain"], 64, "fail-on"),
    (["diff", "HEAD", "-o", "x.png"], 64, "writes no png"),
    (["diff"], 64, "base"),
  ])
  func badRequestsSayWhy(arguments: [String], status: Int32, message: String) throws {
    let shop = try history()
    let run = try SeamProcess(arguments, in: shop.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
  }

  /// A base that cannot be read is a failure, and not a difference or none.
  @Test func aBaseWithoutAPackageIsAFailure() throws {
    let folder = try TemporaryFolder(["README.md": "nothing yet"])
    try folder.git("init", "-q")
    try folder.commit("Begin")
    try folder.write(
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\")])\n",
      to: "Package.swift")
    try folder.write("", to: "Sources/A/A.swift")
    let run = try SeamProcess("diff", "HEAD", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("there is neither a Package.swift nor a Swift file"))
    #expect(run.output == "")
  }
}
