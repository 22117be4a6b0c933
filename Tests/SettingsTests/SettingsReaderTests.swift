import Testing

@testable import Settings

/// Questions to settings, and the complaints about the answers.
@Suite struct SettingsReaderTests {
  private enum Colour: String, CaseIterable { case red, green }

  private func text(_ text: String, line: Int = 1) -> SettingsNode { SettingsNode(.text(text), line: line) }
  private func list(_ elements: SettingsNode..., line: Int = 1) -> SettingsNode {
    SettingsNode(.list(elements), line: line)
  }
  private func members(_ pairs: KeyValuePairs<String, SettingsNode>) -> SettingsNode {
    SettingsNode(.members(pairs.map { SettingsMember(key: $0, line: $1.line, value: $1) }), line: 1)
  }

  @Test func aNodeIsOneOfThree() {
    #expect(text("a").text == "a")
    #expect(text("a").list == nil)
    #expect(text("a").members == nil)
    #expect(list(text("a")).list?.count == 1)
    #expect(list().text == nil)
    #expect(members(["a": text("b")])["a"]?.text == "b")
    #expect(members(["a": text("b")])["b"] == nil)
    #expect(text("a")["a"] == nil)
    #expect(text("").isEmpty)
    #expect(!text("a").isEmpty)
    #expect(!list().isEmpty)
  }

  @Test func aTextIsNeitherEmptyNorAList() {
    var reader = SettingsReader()
    #expect(reader.text(text("a"), expecting: "a name") == "a")
    #expect(reader.text(text("", line: 4), expecting: "a name") == nil)
    #expect(reader.text(list(line: 2), expecting: "a name") == nil)
    #expect(reader.problems == [.init(line: 4, "a name"), .init(line: 2, "a name")])
  }

  @Test func oneTextIsAListOfOne() {
    var reader = SettingsReader()
    #expect(reader.texts(text("a", line: 3), expecting: "names") == [.init("a", line: 3)])
    #expect(reader.texts(list(text("a"), text("b", line: 2)), expecting: "names").map(\.text) == ["a", "b"])
    #expect(reader.problems.isEmpty)
  }

  @Test func whatIsNoTextInAListIsToldAndLeftOut() {
    var reader = SettingsReader()
    let read = reader.texts(list(text("a"), list(line: 5), text("", line: 6)), expecting: "names")
    #expect(read.map(\.text) == ["a"])
    #expect(reader.problems.map(\.line) == [5, 6])
  }

  @Test func membersAreThoseOfAMapping() {
    var reader = SettingsReader()
    #expect(
      reader.members(of: members(["a": text("1"), "b": text("2")]), expecting: "rules").map(\.key) == ["a", "b"])
    #expect(reader.members(of: text("x", line: 7), expecting: "rules").isEmpty)
    #expect(reader.problems == [.init(line: 7, "rules")])
  }

  @Test(arguments: ["red", "green"])
  func wordsAreThoseOfTheEnumeration(word: String) {
    var reader = SettingsReader()
    #expect(reader.word(text(word), Colour.self, of: "colour")?.rawValue == word)
    #expect(reader.problems.isEmpty)
  }

  @Test(arguments: ["blue", "", "Red"])
  func otherWordsAreToldWithThoseThatThereAre(word: String) {
    var reader = SettingsReader()
    #expect(reader.word(text(word, line: 9), Colour.self, of: "colour") == nil)
    #expect(reader.problems == [.init(line: 9, "'colour' is one of: red, green")])
  }

  @Test(arguments: [
    ("exclud", "rules knows no 'exclud'; did you mean 'exclude'?"),
    ("zzzzzzzz", "rules knows no 'zzzzzzzz'; there are 'include', 'exclude'"),
  ])
  func anUnknownKeyIsToldWithTheNearest(key: String, message: String) {
    var reader = SettingsReader()
    reader.tellUnknown(.init(key: key, line: 3, value: text("x")), in: "rules", known: ["include", "exclude"])
    #expect(reader.problems == [.init(line: 3, message)])
  }

  /// All mistakes of a file, in order of their lines, each once.
  @Test func anErrorTellsAllMistakes() {
    let error = SettingsError(
      file: ".seam.yml",
      [.init(line: 5, "b"), .init(line: nil, "whole"), .init(line: 5, "a"), .init(line: 2, "c"), .init(line: 5, "b")])
    #expect(error.description == ".seam.yml: whole\n.seam.yml:2: c\n.seam.yml:5: a\n.seam.yml:5: b")
  }
}
