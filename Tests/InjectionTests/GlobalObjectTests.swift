import InjectionFindings
import Testing

/// Objects that a static member makes known by a protocol.
@Suite struct GlobalObjectTests {
  private func texts(_ member: String, _ call: String) -> [String] {
    InjectionSample(
      """
      protocol Browsing { func open() }
      final class Launcher: Browsing { var count = 0; func open() { count += 1 } }
      final class Recorder: Browsing { var count = 0; func open() { count += 1 } }
      enum Browser { \(member) }
      final class P { func go() { \(call).open() } }
      final class Q { func go() { \(call).open(); \(call).open() } }
      """
    ).texts(.singleton)
  }

  @Test(arguments: [
    ("static var current: any Browsing = Launcher()", "holds an object that anybody may replace"),
    ("static let shared: any Browsing = Launcher()", "holds an object of another type"),
    ("static var shared: any Browsing { isTest ? Recorder() : Launcher() }", "gives an object of another type"),
  ])
  func areTold(member: String, text: String) {
    let name = member.contains("current") ? "current" : "shared"
    #expect(
      texts(member, "Browser.\(name)") == [
        "note 4: Browser.\(name) \(text), reached from 3 places in 2 types of 1 module"
      ])
  }

  @Test(arguments: [
    "static private(set) var current: any Browsing = Launcher()", "static weak var current: (any Browsing)?",
    "static var current: any Browsing { Launcher() }",
  ])
  func areNotWhereNobodyMayReplaceThem(member: String) {
    #expect(texts(member, "Browser.current") == [])
  }
}
