import Foundation
import TestSupport
import Testing

@Suite struct AtRevisionTests {
  /// Two commits: in the first App depends on Cart and Core, in the second on nothing.
  private func shop() throws -> (folder: TemporaryFolder, first: String) {
    let shop = try TemporaryFolder.shop()
    try shop.git("init", "-q")
    let first = try shop.commit("Depend on everything")
    try shop.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [.executableTarget(name: "App"), .target(name: "Cart"), .target(name: "Core")])
      """, to: "Package.swift")
    for file in ["App/main", "Cart/Cart"] { try shop.write("// nothing\n", to: "Sources/\(file).swift") }
    try shop.commit("Depend on nothing")
    return (shop, first)
  }

  @Test func theGraphIsThatOfTheCommit() throws {
    let (shop, first) = try shop()
    let run = try SeamProcess("graph", "--at", "HEAD~1", "--format", "json", in: shop.url)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as! [String: Any]
    #expect(document["revision"] as? String == first)
    #expect(
      (document["edges"] as! [[String: Any]]).map { "\($0["from"]!) \($0["to"]!)" } == [
        "App Cart", "App Core", "Cart Core",
      ])
    let now = try SeamProcess("graph", "--format", "json", in: shop.url)
    #expect(now.output.contains("\"revision\":null") && !now.output.contains("\"from\""))
  }

  @Test func theSourceShownIsThatOfTheCommit() throws {
    let (shop, first) = try shop()
    let why = try SeamProcess("why", "Cart", "Core", "--at", first, in: shop.url)
    #expect(why.output.contains("Sources/Cart/Cart.swift:1:1  import Core"))
    #expect(try SeamProcess("why", "Cart", "Core", in: shop.url).output.contains("does not depend on"))
  }

  @Test func everyReadingCommandTakesARevision() throws {
    let (shop, _) = try shop()
    #expect(try SeamProcess("metrics", "--at", "HEAD~1", "--format", "csv", in: shop.url).output.contains("Core"))
    #expect(try SeamProcess("cycles", "--at", "HEAD~1", in: shop.url).status == 0)
  }

  @Test func whatOnlyFilesOnDiskCanAnswerIsRefused() throws {
    let (shop, _) = try shop()
    for (arguments, status, message) in [
      (["--at", "HEAD", "--index-store"], 64, "not those of a commit"),
      (["--at", "HEAD", "--manifest", "swiftpm"], 64, "git worktree add"),
      (["--at", "HEAD", "--graph", "saved.json"], 2, "leave out the path, --at"),
      (["--at", "gone"], 2, "'gone' is no commit of the repository around"),
    ] as [([String], Int32, String)] {
      let run = try SeamProcess(["graph"] + arguments, in: shop.url)
      #expect(run.status == status)
      #expect(run.errors.contains(message))
    }
  }

  @Test func aManifestThatMustRunIsRefusedWithTheRemedy() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      import Foundation
      let package = Package(name: "P", targets: [.target(name: ProcessInfo.processInfo.hostName)])
      """,
      "Sources/A/A.swift": "",
    ])
    try folder.git("init", "-q")
    let hash = try folder.commit("First")
    let run = try SeamProcess("graph", "--at", "HEAD", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("the manifest of commit \(hash.prefix(10)) cannot be read without running it"))
    #expect(run.errors.contains("git worktree add FOLDER \(hash.prefix(10))"))
  }

  @Test func withoutGitTheRestStillWorks() throws {
    let (shop, _) = try shop()
    let run = try SeamProcess("graph", "--at", "HEAD", in: shop.url, environment: ["PATH": "/nonexistent"])
    #expect(run.status == 2)
    #expect(run.errors.contains("there is no git on the PATH"))
    #expect(
      try SeamProcess("graph", "--format", "json", in: shop.url, environment: ["PATH": "/nonexistent"]).status == 0)
  }
}
