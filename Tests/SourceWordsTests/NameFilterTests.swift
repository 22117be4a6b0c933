import CodeModel
import Foundation
import SwiftFacts
import Testing

@testable import SourceWords

/// The look at a text that spares parsing it.
@Suite struct NameFilterTests {
  private func words(in text: String, _ names: [String]) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    NameFilter(names).forEachWord(in: bytes) { found.append(String(decoding: bytes[$0], as: UTF8.self)) }
    return found
  }

  @Test func itKnowsEveryNameItWasGiven() {
    let names = (0..<5_000).map { "name\($0)" }
    #expect(words(in: names.joined(separator: "."), names) == names)
  }

  @Test func itTellsOthersApart() {
    let text = (5_000..<50_000).map { "name\($0)" }.joined(separator: " ")
    #expect(words(in: text, (0..<5_000).map { "name\($0)" }).isEmpty)
    #expect(words(in: "load", []).isEmpty)
  }

  @Test(arguments: [
    ("load; reload.load(preload)", ["load", "load"]),
    ("\"\\(load)\" \"load\" /* load */", ["load", "load", "load"]),
    ("  // load\n\t/// load\r\n//load", []),
    ("f() // load", ["load"]),
    // Code of a literal and behind a comment of many lines.
    ("\"\"\"\n  // \\(load)\n\"\"\"", ["load"]),
    ("/*\n//*/ load", ["load"]),
    ("éload`load`", ["load", "load"]),
  ])
  func wordsAreFoundWhereCodeMayBe(text: String, expected: [String]) { #expect(words(in: text, ["load"]) == expected) }

  @Test(arguments: [
    ("a <~> b", ["<~>"], true), ("a <~ b", ["<~>"], false), ("a==b", ["=="], true),
    ("let café = 1", ["café"], true), ("let cafe = 1", ["café"], false), ("`two words`()", ["two words"], true),
    ("load()", ["save", "load"], true), ("loaded()", ["load"], false), ("load()", [], false),
  ])
  func setsFindNamesOfAnyKind(text: String, names: [String], isFound: Bool) {
    #expect(NameSet(names).mayStand(in: Array(text.utf8)) == isFound)
  }

  @Test(arguments: [
    ("B.load", true), ("B // of B\r.load", true), ("B // a.b\rload", false), ("B\n  // of B\n  .load", true),
    ("B /* the module */ .load", true), ("`B`.load", true),
    ("B::load", true), ("import B\n\n/// Loads.\nlet a = 1", false), ("f(B: 1)", false), ("B / 2", false), ("B", false),
  ])
  func whatMayStandBeforeADot(text: String, isBase: Bool) {
    let words = WordsInFile(Array(text.utf8), NameFilter(["B"]), resolved: [])
    #expect(words.bases.contains("B") == isBase)
    #expect(words.unresolved == ["B"])
  }

  @Test func whatIsResolvedIsNotLookedFor() {
    let text = Array("load `load` load".utf8)
    #expect(WordsInFile(text, NameFilter(["load"]), resolved: [0, 5, 12]).unresolved.isEmpty)
    #expect(WordsInFile(text, NameFilter(["load"]), resolved: [0, 12]).unresolved == ["load"])
  }

  /// Whatever the parser calls a name is found without it too: here in every third file of Seam's own sources.
  @Test func nothingIsMissed() throws {
    let sources = try ownSources()
    #expect(sources.count > 100)
    for (source, names) in zip(sources, SourceNames.parsing(sources)) {
      let words = WordsInFile(source, NameFilter(names.spellings), resolved: [])
      let plain = names.names.filter { names.text($0).utf8.allSatisfy(\.isWordByte) }
      #expect(words.unresolved.isSuperset(of: plain.map { names.text($0) }))
      #expect(words.bases.isSuperset(of: plain.filter { $0.follower == .dot }.map { names.text($0) }))
    }
  }

  private func ownSources() throws -> [[UInt8]] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folders = ["Sources", "Tests"].map { root.appendingPathComponent($0) }
    let sources = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted().map {
        folder.appendingPathComponent($0)
      }
    }
    return try stride(from: 0, to: sources.count, by: 3).map { Array(try Data(contentsOf: sources[$0])) }
  }
}
