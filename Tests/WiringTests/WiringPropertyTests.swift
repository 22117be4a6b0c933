import TestSupport
import Testing
import Wiring

/// What is written for a program does not depend on the order in which its code stands, nor on what its parts are called.
@Suite struct WiringPropertyTests {
  private static let seeds = 0..<15 as Range<UInt64>

  /// Declarations of services in layers: classes behind protocols, structs and actors, some of which throw or wait.
  private struct Draft {
    var declarations: [String] = []
    var throwing: Set<Int> = []
    var asynchronous: Set<Int> = []
    var asks: [[Int]] = []

    init(seed: UInt64) {
      var lot = SeededGenerator(seed: seed)
      let count = Int.random(in: 3...9, using: &lot)
      for number in 0..<count {
        let isRoot = number == count - 1
        let below = (0..<number).filter { _ in isRoot || Int.random(in: 0..<3, using: &lot) == 0 }
        asks.append(below)
        if Int.random(in: 0..<4, using: &lot) == 0 { throwing.insert(number) }
        if Int.random(in: 0..<4, using: &lot) == 0 { asynchronous.insert(number) }
        let effects = (asynchronous.contains(number) ? "async " : "") + (throwing.contains(number) ? "throws " : "")
        let parameters = below.map { "p\($0): any P\($0)" }.joined(separator: ", ")
        let kind = ["final class", "actor"][Int.random(in: 0..<2, using: &lot)]
        declarations.append("protocol P\(number): Sendable {}")
        declarations.append(
          "\(kind) \(isRoot ? "Root" : "C\(number)"): P\(number) { init(\(parameters)) \(effects){} }")
      }
    }
  }

  private func wired(_ declarations: [String]) -> Wired { Wired(declarations.joined(separator: "\n")) }

  @Test(arguments: seeds) func theOrderOfDeclarationsDoesNotMatter(seed: UInt64) {
    let draft = Draft(seed: seed)
    var lot = SeededGenerator(seed: seed)
    let ordered = wired(draft.declarations)
    #expect(ordered.problems == [])
    #expect(wired(draft.declarations.shuffled(using: &lot)).text == ordered.text)
  }

  @Test(arguments: seeds) func filesDoNotMatter(seed: UInt64) {
    let draft = Draft(seed: seed)
    let parts = draft.declarations
    let together = Wired(["Core/File0.swift": draft.declarations.joined(separator: "\n")], roots: ["Root"])
    let apart = Wired(
      [
        "Core/A.swift": parts.prefix(4).joined(separator: "\n"),
        "Core/B.swift": parts.dropFirst(4).joined(separator: "\n"),
      ],
      roots: ["Root"])
    #expect(apart.text == together.text)
  }

  /// Whoever throws or waits is marked so, and so is the method, once.
  @Test(arguments: seeds) func effectsAreWrittenWhereTheyAre(seed: UInt64) {
    let draft = Draft(seed: seed)
    let wired = wired(draft.declarations)
    for number in draft.asks.indices {
      let name = number == draft.asks.count - 1 ? "Root(" : "C\(number)("
      let step = wired.steps.first { !$0.hasSuffix("{") && $0.contains(name) } ?? ""
      #expect(step.contains("try ") == draft.throwing.contains(number), "\(step)")
      #expect(step.contains("await ") == draft.asynchronous.contains(number), "\(step)")
    }
    #expect(wired.heads.first?.contains("throws") == !draft.throwing.isEmpty)
    #expect(wired.heads.first?.contains("async") == !draft.asynchronous.isEmpty)
  }

  /// What is named like a word of the language, or with letters that are none, is written so that it can be read.
  @Test(arguments: ["Default", "Größe", "URLSession", "_Hidden", "Type2", "In", "X", "A1B2"])
  func namesOfAllKinds(name: String) {
    let wired = Wired("final class Root { init(p: \(name)) {} }\nfinal class \(name) {}")
    #expect(wired.problems == [])
    #expect(wired.steps.count == 3 && wired.steps[1].hasSuffix(" = \(name)()"))
    let variable = wired.steps[1].dropFirst("let ".count).prefix { $0 != " " }
    #expect(wired.steps[2] == "return Root(p: \(variable))")
  }

  /// Circles of any length are told by all that stand in them.
  @Test(arguments: 1...6) func circlesAreTold(length: Int) {
    let parts = (0..<length).map { "final class C\($0) { init(next: C\(($0 + 1) % length)) {} }" }
    let wired = Wired(parts.joined(separator: "\n") + "\nfinal class Root { init(first: C0) {} }")
    #expect(wired.problems.count == 1)
    #expect((0..<length).allSatisfy { wired.problems.first?.contains("C\($0)") == true }, "\(wired.problems)")
  }
}
