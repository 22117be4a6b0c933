import CodeModel
import GraphAnalysis
import Testing
import UntanglingAdvice

@testable import Untangling

/// A function that makes what stands on its own type goes above both.
@Suite struct RaisedMemberTests {
  private static let names = (1...6).map { "W\($0)" }

  /// An enum of which each case stands for a widget.
  private func cuts(
    _ level: Level = .type, signature: String = "func make() -> Any", members: String = "", more: String = ""
  ) throws -> [String: CutAdvice?] {
    let cases = Self.names.map { "case .\($0.lowercased()): return \($0)()" }.joined(separator: "; ")
    let heirs = Self.names.map { "final class \($0): Widget { init() { super.init(.\($0.lowercased())) } }" }
    return try advisedCuts(
      [
        "App/A/Kind.swift": """
        enum Kind: Making { case w1, w2, w3, w4, w5, w6
          \(signature) { switch self { \(cases) } }
          \(members)
        }
        """,
        "App/A/Making.swift": "protocol Making {}",
        "App/A/Widget.swift": "class Widget { let kind: Kind; init(_ kind: Kind) { self.kind = kind } }",
        "App/B/W.swift": heirs.joined(separator: "\n"), "App/C/More.swift": "func more() { \(more) }",
      ], level)
  }

  private func raised(_ cuts: [String: CutAdvice?]) -> [String] {
    cuts.values.compactMap { advice in
      guard case .move(let move)? = advice, let type = move.raisedFrom else { return nil }
      return "\(type).\(move.declarations.joined())"
    }
  }

  @Test(arguments: [Level.type, .folder]) func whatMakesAllGoesAbove(level: Level) throws {
    let cuts = try cuts(level)
    #expect(Set(raised(cuts)) == ["Kind.make()"])
    #expect(cuts.count == (level == .type ? 6 : 1))
  }

  /// A screen for each route, which knows the way to others by what all of them have: none of them names the routes itself.
  @Test(arguments: [("enum", true), ("struct", false)])
  func whatListsAllGoesAbove(kind: String, isRaised: Bool) throws {
    let names = (1...6).map { "S\($0)" }
    let cases = names.map { "case .\($0.lowercased()): return \($0)(way: way)" }.joined(separator: "; ")
    let all = "case " + names.map { $0.lowercased() }.joined(separator: ", ")
    let route = kind == "enum" ? "enum Route { \(all)" : "struct Route { enum Kind { \(all) }; var kind: Kind"
    let screens = names.map { "struct \($0) { let way: Way; func next() { way.push() }; func back() { way.pop() } }" }
    let cuts = try advisedCuts(
      [
        "App/A/Route.swift":
          "\(route)\nfunc screen(_ way: Way) -> Any { switch \(kind == "enum" ? "self" : "kind") { \(cases) } } }",
        "App/A/Way.swift":
          "final class Way { var all: [Route] = []; var next: Route?; var last: Route?; func push() {}; func pop() {} }",
        "App/B/Screens.swift": screens.joined(separator: "\n"),
        "App/C/Other.swift": "class Screen { func screen(_ way: Int) {} }\n"
          + "final class Other: Screen { override func screen(_ way: Int) {} }",
      ], .type)
    #expect(Set(raised(cuts)) == (isRaised ? ["Route.screen(_:)"] : []), "\(cuts)")
    if isRaised { #expect(Set(cuts.keys) == Set((names + ["Way"]).map { "App.Route -> App.\($0)" })) }
  }

  @Test(arguments: ["@ViewBuilder var made: some View", "@MainActor static func make(_ kind: Kind) -> Widget?"])
  func whatSaysNothingOfCallersGoesAlong(signature: String) throws {
    #expect(try !raised(cuts(signature: signature)).isEmpty)
  }

  @Test(arguments: [
    ("func make() -> Any", "func twice() -> [Any] { [make(), make()] }"),
    ("private func make() -> Any", "func other() -> Any { make() }"),
  ])
  func whatIsNeededThereStays(signature: String, members: String) throws {
    #expect(try raised(cuts(signature: signature, members: members)).isEmpty)
  }

  @Test func whatUsesWhatIsPrivateStays() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Field.swift": """
        class Field { func map() {}; static func make(_ one: Bool) -> Field { one ? own() : F2() }
          private static func own() -> Field { Field() } }
        """,
        "App/B/F.swift": "final class F2: Field { override func map() { super.map() } }",
      ], .type)
    #expect(cuts == ["App.Field -> App.F2": nil])
  }

  /// A screen that its coordinator makes stands on nothing of it: it gives way.
  @Test func whatPutsScreensTogetherStays() throws {
    let screens = (1...5).map { "final class S\($0) { weak var flow: Flow?; func close() { flow?.end() } }" }
    let cuts = try advisedCuts(
      [
        "App/A/Flow.swift":
          "final class Flow { func end() {}; func make() -> [Any] { [S1(), S2(), S3(), S4(), S5()] } }",
        "App/B/S.swift": screens.joined(separator: "\n"),
      ], .type)
    #expect(raised(cuts).isEmpty)
    #expect(Set(cuts.keys) == Set((1...5).map { "App.S\($0) -> App.Flow" }))
  }
}
