import CodeModel
import Foundation
import Settings
import TestSupport
import Testing

@testable import Rules

/// What must hold of every baseline: it is read as it was written, shrinks and never grows, and two branches' are one.
@Suite struct BaselinePropertyTests {
  private static func baseline(_ seed: UInt64) -> Baseline {
    var lot = SeededGenerator(seed: seed)
    let names = hostileNames.filter { $0.utf8.count < 100 } + ["A", "B", "Core", "A.B"]
    var counts: [Baseline.Key: Int] = [:]
    for _ in 0..<Int.random(in: 0...25, using: &lot) {
      let words = (0..<3).map { _ in names.randomElement(using: &lot) ?? "" }
      let level = Level.allCases.randomElement(using: &lot) ?? .module
      counts[Baseline.Key(rule: words[0], level: level, from: words[1], to: words[2])] =
        [0, 1, 7, Int.max].randomElement(using: &lot) ?? 1
    }
    return Baseline(counts)
  }

  private static func read(_ text: String) throws -> Baseline { try BaselineFile.baseline(from: Array(text.utf8)) }

  @Test(arguments: 0..<30 as Range<UInt64>) func itIsReadAsItWasWritten(seed: UInt64) throws {
    let baseline = Self.baseline(seed)
    let text = BaselineFile.text(of: baseline)
    #expect(try Self.read(text) == baseline)
    #expect(BaselineFile.text(of: try Self.read(text)) == text)
    // JSON by another reader, an entry a line.
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((document["entries"] as? [[Any]])?.count == baseline.counts.count + 1)
    #expect(text.split(separator: "\n").count == baseline.counts.count + 2)
  }

  /// As a checkout with other ends of lines has it.
  @Test(arguments: 0..<5 as Range<UInt64>) func otherEndsOfLinesChangeNothing(seed: UInt64) throws {
    let baseline = Self.baseline(seed)
    #expect(try Self.read(BaselineFile.text(of: baseline).replacing("\n", with: "\r\n")) == baseline)
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func itOnlyShrinks(seed: UInt64) {
    var lot = SeededGenerator(seed: seed + 1_000)
    let old = Self.baseline(seed)
    var counts = Self.baseline(seed + 500).counts
    for (key, count) in old.counts.sorted(by: { $0.key < $1.key }) where Bool.random(using: &lot) {
      counts[key] = Int.random(in: 0...10, using: &lot) + (count < 100 ? count / 2 : 0)
    }
    let now = Baseline(counts)
    let shrunk = old.shrunk(to: now)
    for (key, count) in shrunk.counts { #expect(count <= old.counts[key] ?? -1 && count <= now.counts[key] ?? -1) }
    #expect(Set(shrunk.counts.keys) == Set(old.counts.keys).intersection(now.counts.keys))
    #expect(shrunk.shrunk(to: now) == shrunk)
    #expect(old.shrunk(to: old) == old && old.shrunk(to: Baseline()) == Baseline())
    // Which of the two came first does not matter.
    #expect(now.shrunk(to: old) == shrunk)
  }

  /// Lines of both sides, in any order and also twice: the stricter number counts.
  @Test(arguments: 0..<20 as Range<UInt64>) func linesOfTwoBranchesAreUnited(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let sides = [Self.baseline(seed), Self.baseline(seed + 1)]
    let entries = sides.flatMap { BaselineFile.text(of: $0).split(separator: "\n").dropFirst().dropLast() }
    let text =
      "{\"schema\":\"seam-baseline/1\",\"entries\":[\n"
      + entries.shuffled(using: &lot).map { "\($0)\n" }.joined() + "[]]}\n"
    #expect(try Self.read(text) == Baseline(sides[0].counts.merging(sides[1].counts, uniquingKeysWith: min)))
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> branch", "||||||| base"], 1...3)
  func aMarkerOfAConflictIsToldWithItsLine(marker: String, line: Int) throws {
    var lines = BaselineFile.text(of: Baseline([.init(rule: "r", level: .module, from: "A", to: "B"): 1]))
      .split(separator: "\n").map(String.init)
    lines.insert(marker, at: line)
    let problem = #expect(throws: SettingsProblem.self) { try Self.read(lines.joined(separator: "\n")) }
    #expect(problem?.line == line + 1 && problem?.message.hasPrefix("git left a conflict here") == true)
  }

  @Test(arguments: [
    "[1]", "[\"r\",\"module\",\"A\",\"B\",\"1\"]", "[\"r\",\"modules\",\"A\",\"B\",1]",
    "[\"r\",\"module\",\"A\",\"B\",1.5]",
    "[\"r\",\"module\",\"A\",\"B\",1,2]", "{}", "\"r\"", "null", "[\"r\",\"module\",\"A\",\"B\",1e300]",
    "[null,null,null,null,null]",
    "[\"r\",\"module\",\"A\",\"B\",99999999999999999999]",
  ])
  func whatIsNoEntryIsRefused(entry: String) {
    let problem = #expect(throws: SettingsProblem.self) {
      try Self.read("{\"schema\":\"seam-baseline/1\",\"entries\":[\n\(entry),\n[]]}\n")
    }
    #expect(problem?.line == 2 && problem?.message.hasPrefix("an entry is [rule, level, from, to, number]") == true)
  }
}

/// What parts are made of.
@Suite struct PartTableTests {
  @Test(arguments: [
    ("*", true, false), ("**", true, false), ("*/", true, false), ("a/b", false, true), ("a*", false, false),
  ])
  func everythingIsSaidByStars(text: String, isEverything: Bool, isPath: Bool) {
    let pattern = NamePattern(text, line: 1)
    #expect((pattern.isEverything, pattern.isPath) == (isEverything, isPath))
  }

  /// Parts that are made up of parts, however deep and also of themselves, come to an end.
  @Test func partsMayBeMadeUpOfEachOther() {
    func part(_ name: String, _ parts: [String] = []) -> PartDefinition {
      var part = PartDefinition(name, line: 1)
      part.parts = parts.map { .init(name: $0, line: 1) }
      if parts.isEmpty { part.own = [NamePattern(name, line: 1)] }
      return part
    }
    let table = PartTable([part("a"), part("b"), part("ab", ["a", "b"]), part("all", ["ab", "a", "all", "none"])])
    #expect(table.numbers(in: "a") == [0] && table.numbers(in: "ab") == [0, 1] && table.numbers(in: "all") == [0, 1])
    #expect(table.numbers(in: "none").isEmpty)
    #expect(table.patterns(of: Selector("all", line: 1)).map(\.text) == ["a", "b"])
    #expect(table.patterns(of: Selector("Other*", line: 1)).map(\.text) == ["Other*"])
    #expect(table.number(of: "ab") == 2 && table["ab"]?.isUnion == true && table["a"]?.isUnion == false)
  }
}
