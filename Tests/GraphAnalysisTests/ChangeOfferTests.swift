import CodeModel
import Testing

@testable import GraphAnalysis

/// Which end of an edge goes, and where to.
@Suite struct ChangeOfferTests {
  /// The panel's function could go to the start as well, but then the settings would still be tangled with it.
  @Test func theEndGoesThatFreesMore() throws {
    let cuts = try advisedCuts(
      [
        "App/Start/Start.swift":
          "@main final class Start { static func main() { Settings().open(); Panel().open(); Panel.isPanel() } }",
        "App/Start/SceneID.swift": "enum SceneID { case settings, panel }",
        "App/Settings/Settings.swift":
          "final class Settings { func open() { print(SceneID.settings, SceneID.settings) } }",
        "App/Panels/Panel.swift": """
        final class Panel { func open() {} }
        extension Panel { static func isPanel() { print(SceneID.panel) } }
        """,
      ], .folder)
    #expect(cuts.keys.sorted() == ["App/Panels -> App/Start", "App/Settings -> App/Start"])
    for (edge, advice) in cuts {
      guard case .split(let split)? = advice else {
        Issue.record("\(edge): \(cuts)")
        continue
      }
      #expect((split.files, split.isBelow) == (["App/Start/SceneID.swift"], true))
    }
  }

  /// Everybody logs; the log does not take in who logs.
  @Test(arguments: [([String](), true), (["Cart", "Item", "Price"], false)])
  func whatManyNeedDoesNotTakeInOneOfThem(others: [String], moves: Bool) throws {
    let parameters = others.map { "_ x\($0): \($0)" }.joined(separator: ", ")
    let log = "final class Log { var a: Account?; var b: Account?; func f(\(parameters)) { a?.report(self) } }"
    let account = "final class Account { var n = 1 }\nextension Account { func report(_ log: Log) {} }"
    let users = others.map { ("App/\($0)/\($0).swift", "final class \($0) { var log: Log?; var more: Log? }") }
    let (_, advice) = try advised(
      files: [("App/Log/Log.swift", log), ("App/Accounts/Account.swift", account)] + users, .folder)
    let isTold = advice.ofTangle[0].ofCut.values.contains {
      switch $0 {
      case .moveMembers: true
      case .move(let move): move.isUnnamedAtHome
      default: false
      }
    }
    #expect(isTold == moves)
  }
}
