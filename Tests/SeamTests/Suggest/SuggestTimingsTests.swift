import JSONReading
import TestSupport
import Testing

@testable import seam

/// `--timings`: what a change costs in seconds, by the compiler's own statistics.
@Suite struct SuggestTimingsTests {
  /// App needs one type of Core, whose other file takes nearly all of the time.
  private func shop() throws -> TemporaryFolder {
    let methods = (1...60).map { "  public func f\($0)() {}" }.joined(separator: "\n")
    return try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .target(name: "App", dependencies: ["Core"]), .target(name: "Core"),
      ])
      """,
      "Sources/App/App.swift": "import Core\npublic func show(_ item: Item) {}\n",
      "Sources/Core/Item.swift": "public struct Item {\n  public init() {}\n}\n",
      "Sources/Core/Rest.swift": "public final class Rest {\n\(methods)\n}\n",
      "stats/stats-1-swift-frontend-App-all-x86_64.json": Self.statistics("App-all-x86_64", user: 2, sys: 0.5),
      "stats/stats-2-swift-frontend-Core-Item.swift-x86_64.json": Self.statistics(
        "Core-Item.swift-x86_64", user: 1, sys: 0),
      "stats/stats-3-swift-frontend-Core-Rest.swift-x86_64.json": Self.statistics(
        "Core-Rest.swift-x86_64", user: 9, sys: 0),
      "stats/stats-4-swift-driver-Core.json": "{\"Driver.NumJobs\": 3}",
    ])
  }

  private static func statistics(_ name: String, user: Double, sys: Double) -> String {
    """
    {"AST.NumSourceLines": 8, "time.swift.Parsing.user": 7.0, "time.swift-frontend.\(name).wall": 50.0,
     "time.swift-frontend.\(name).user": \(user)e+00, "time.swift-frontend.\(name).sys": \(sys)e+00}
    """
  }

  private func suggest(_ folder: TemporaryFolder, _ arguments: String...) throws -> SeamProcess {
    try SeamProcess(["suggest", "--no-cache", "--weigh", "lines"] + arguments, in: folder.url)
  }

  @Test func aChangeIsWeighedInSeconds() throws {
    let folder = try shop()
    let run = try suggest(folder, "--timings", "stats", "--format", "json")
    let suggestion = try #require(try JSONValue(parsing: Array(run.output.utf8))["suggestions"]?[0], "\(run.errors)")
    // A line of App costs its own 2.5 s; one of Core, of which there are 65, the 10 s of Core as well.
    guard case .number(let before)? = suggestion["before"]?["averageSeconds"]?.content,
      case .number(let after)? = suggestion["after"]?["averageSeconds"]?.content
    else { throw Missing() }
    #expect(abs(before - (2 * 2.5 + 65 * 12.5) / 67) < 0.01)
    #expect(after < 10.2)
    #expect(try suggest(folder, "--timings", "stats").output.contains("seconds that it takes to compile"))
  }

  private struct Missing: Error {}

  @Test func withoutTimesThereAreNone() throws {
    let run = try suggest(shop(), "--format", "json")
    #expect(run.output.contains("\"averageSeconds\":null"))
    #expect(try !suggest(shop()).output.contains("seconds"))
  }

  @Test(arguments: [
    ("nowhere", "nowhere is no folder"), ("Sources", "there are no statistics in Sources"),
    ("broken", "broken/stats-1.json is no statistics of the compiler"),
    ("endless", "endless/stats-1.json: time.swift-frontend.Core-all.user is 1e+300, which no compiler takes"),
    ("early", "early/stats-1.json: time.swift-frontend.Core-all.user is -1.0"),
    ("foreign", "foreign: no module that was measured is one of this codebase"),
  ])
  func whatHoldsNoStatisticsIsRefused(folder: String, sentence: String) throws {
    let shop = try shop()
    try shop.write("{", to: "broken/stats-1.json")
    for (folder, key, time) in [
      ("endless", "Core-all", "1e300"), ("early", "Core-all", "-1"), ("foreign", "Other-all", "2.5"),
    ] {
      try shop.write("{\"time.swift-frontend.\(key).user\": \(time)}", to: "\(folder)/stats-1.json")
    }
    let run = try suggest(shop, "--timings", folder)
    #expect(run.status == 2 && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test func aPlanMakesModulesThatNobodyMeasured() throws {
    let run = try suggest(shop(), "--plan", "--timings", "stats")
    #expect(run.status == 64 && run.errors.contains("--timings weighs single suggestions"), "\(run.errors)")
  }

  @Test(arguments: [
    ("time.swift-frontend.Core-all-x86_64_unknown_linux_gnu-o-Onone.user", "Core"),
    ("time.swift-frontend.My_Kit-A.swift-arm64.sys", "My_Kit"), ("time.swift-frontend.Core-all.wall", nil),
    ("time.swift.Parsing.user", nil), ("AST.NumDecls", nil), ("time.swift-frontend.-x.user", nil),
  ])
  func aTimerIsOfAModule(key: String, module: String?) { #expect(CompilerStatistics.module(ofTimer: key) == module) }
}
