import Settings
import TestSupport
import Testing

@testable import Rules

/// What is written as YAML is read again as it was, whatever it is.
@Suite struct YAMLTextTests {
  private static let names =
    hostileNames + [
      "true", "No", "~", "null", "-", "- a", "a: b", "#a", "a #b", "&a", "*a", "!a", "|", ">", "@a", "%a", "{a", "[a",
      "a,b",
      "\u{7F}", "\u{85}", "a\u{2028}b", "a\u{FEFF}b", "\u{FFFF}", "1e3", "0x1F", "2026-01-01", "Core", "Sources/App",
      "a.b",
    ]

  private static func read(_ text: String) throws -> SettingsNode? {
    try YAMLReading.settings(from: Array(text.utf8))
  }

  private static func scalars(_ texts: [String?]) -> [[Unicode.Scalar]?] {
    texts.map { $0.map { Array($0.unicodeScalars) } }
  }

  @Test(arguments: names) func aNameIsAScalar(name: String) throws {
    let text = YAMLText.scalar(name)
    #expect(!text.contains("\n"))
    #expect(Self.scalars([try Self.read("a: \(text)\n")?["a"]?.text]) == Self.scalars([name]))
    // As a key, and in a list beside others. A key of libyaml ends after 1,024 bytes.
    #expect(Self.scalars([try Self.read("- [x, \(text), y]\n")?.list?[0].list?[1].text]) == Self.scalars([name]))
    guard text.utf8.count < 1_000 else { return }
    #expect(Self.scalars([try Self.read("\(text): 1\n")?.members?[0].key]) == Self.scalars([name]))
  }

  @Test(arguments: [0, 1, 2, 5, 40], [0, 8]) func aListIsReadAsItWas(count: Int, indent: Int) throws {
    var lot = SeededGenerator(seed: UInt64(count))
    let names = Self.names.filter { $0.utf8.count < 100 }.shuffled(using: &lot).prefix(count).map { $0 }
    let lines = YAMLText.list(names, indent: indent)
    let margin = String(repeating: " ", count: indent)
    let text = "a:\n" + lines.map { " \(margin)\($0)\n" }.joined()
    let read = try Self.read(text)?["a"]
    #expect(
      Self.scalars(read?.list.map { $0.map(\.text) } ?? [read?.text].filter { _ in count == 1 }) == Self.scalars(names))
    #expect(lines.allSatisfy { $0.count + indent <= 130 })
  }

  @Test(arguments: [
    "one line", "two\nlines", String(repeating: "word ", count: 80), "", "a\n\nb", String(repeating: "x", count: 300),
  ])
  func aCommentSaysNothing(text: String) throws {
    let lines = YAMLText.comment(text, indent: 4)
    #expect(lines.allSatisfy { $0.hasPrefix("    # ") })
    #expect(try Self.read(lines.joined(separator: "\n") + "\na: 1\n")?.members?.count == 1)
    #expect(lines.joined(separator: " ").filter { $0.isLetter }.count == text.filter { $0.isLetter }.count)
  }

  @Test(arguments: names) func aNameEndsNoComment(name: String) throws {
    let lines = YAMLText.comment("about \(name.inComment) and more", indent: 0)
    #expect(lines.allSatisfy { $0.hasPrefix("# ") && !$0.unicodeScalars.contains { $0.value < 0x20 } })
  }
}
