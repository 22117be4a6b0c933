import Testing

@testable import Settings

/// YAML as settings: what stands where, and what is refused.
@Suite struct YAMLReadingTests {
  private func read(_ text: String) throws -> SettingsNode? { try YAMLReading.settings(from: Array(text.utf8)) }

  /// `{a@1: [x@2, y@3]@2}@1`
  private func outline(_ node: SettingsNode) -> String {
    switch node.content {
    case .text(let text): "\(text)@\(node.line)"
    case .list(let list): "[\(list.map(outline).joined(separator: ", "))]@\(node.line)"
    case .members(let members):
      "{\(members.map { "\($0.key)@\($0.line): \(outline($0.value))" }.joined(separator: ", "))}@\(node.line)"
    }
  }

  @Test(arguments: ["", "\n\n", "# a comment\n", "---\n", "\u{FEFF}", "\u{FEFF}# a comment\n"])
  func aFileMaySayNothing(text: String) throws { #expect(try read(text) == nil) }

  @Test(arguments: [
    ("a", "a@1"), ("a: b", "{a@1: b@1}@1"), ("\u{FEFF}a: b", "{a@1: b@1}@1"),
    ("a:\n  - x\n  - y\n", "{a@1: [x@2, y@3]@2}@1"),
    ("a: [x, y]\nb: 1\n", "{a@1: [x@1, y@1]@1, b@2: 1@2}@1"),
    ("a:\n  b:\n    c: d\n", "{a@1: {b@2: {c@3: d@3}@3}@2}@1"),
    ("a:\n", "{a@1: @1}@1"), ("a: ''\n", "{a@1: @1}@1"), ("a: |\n  x\n  y\n", "{a@1: x\ny\n@1}@1"),
    ("\"a b\": 'c: d'", "{a b@1: c: d@1}@1"), ("# c\n\na: true\n", "{a@3: true@3}@3"),
    ("- a\n- b: c\n", "[a@1, {b@2: c@2}@2]@1"),
    ("a: b\r\nc: d\r\n", "{a@1: b@1, c@2: d@2}@1"), ("ä: ö", "{ä@1: ö@1}@1"), ("a: null", "{a@1: null@1}@1"),
  ])
  func valuesKnowTheirLines(text: String, expected: String) throws {
    #expect(try read(text).map(outline) == expected)
  }

  @Test(arguments: [
    ("x: &x [1, 2]\na: *x", "{x@1: [1@1, 2@1]@1, a@2: [1@1, 2@1]@1}@1"),
    ("x: &x {p: 1}\na:\n  <<: *x\n  q: 2", "{x@1: {p@1: 1@1}@1, a@2: {q@4: 2@4, p@1: 1@1}@3}@1"),
    // What is written goes before what is merged.
    ("x: &x {p: 1}\na:\n  <<: *x\n  p: 2", "{x@1: {p@1: 1@1}@1, a@2: {p@4: 2@4}@3}@1"),
    (
      "x: &x {p: 1}\ny: &y {q: 2}\na:\n  <<: [*x, *y]",
      "{x@1: {p@1: 1@1}@1, y@2: {q@2: 2@2}@2, a@3: {p@1: 1@1, q@2: 2@2}@4}@1"
    ),
    // A mapping may be empty, and hold what was merged into it.
    ("x: &x {}\na:\n  <<: [*x]", "{x@1: {}@1, a@2: {}@3}@1"), ("a:\n  <<: {}\n  p: 1", "{a@1: {p@3: 1@3}@2}@1"),
    // Of several, the first that has a key.
    ("x: &x {p: 1}\ny: &y {p: 2}\na:\n  <<: [*x, *y]", "{x@1: {p@1: 1@1}@1, y@2: {p@2: 2@2}@2, a@3: {p@1: 1@1}@4}@1"),
  ])
  func anchorsAreResolved(text: String, expected: String) throws { #expect(try read(text).map(outline) == expected) }

  @Test(
    arguments: [
      ("a: 1\na: 2\n", nil, "the key 'a' stands here twice"),
      ("a:\n\t- b\n", 2, "a tab indents this line"),
      ("a: *x\n", 1, "this alias names no anchor above it"),
      ("a: [b\n", nil, "this is no YAML"),
      ("a: b: c\n", 1, "this is no YAML"),
      ("[a, b]: c\n", 1, "a key is a word, and no list or mapping"),
      ("{a: b}: c\n", 1, "a key is a word, and no list or mapping"),
      ("a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> branch\n", 2, "git left a conflict here"),
      ("<<<<<<< HEAD\n- a\n=======\n- b\n>>>>>>> branch\n", 1, "git left a conflict here"),
      ("a:\n  <<: b\n", 2, "'<<' names an anchor of a mapping"),
      ("a:\n  <<: [b]\n", 2, "'<<' names an anchor of a mapping"),
      ("x: &x {p: 1}\na:\n  <<: [*x, b]\n", 3, "'<<' names an anchor of a mapping"),
      ("x: &x {p: 1}\na:\n  <<: [*x, [*x]]\n", 3, "'<<' names an anchor of a mapping"),
      ("a:\n  <<: []\n", 2, "'<<' names an anchor of a mapping"),
    ] as [(String, Int?, String)])
  func mistakesAreToldWithTheirLine(text: String, line: Int?, beginning: String) throws {
    let problem = try #require(throws: SettingsProblem.self) { try read(text) }
    #expect(problem.message.hasPrefix(beginning), "\(problem.message)")
    if let line { #expect(problem.line == line) }
  }

  /// What YAML lets nobody write is refused, and never passed over.
  @Test(arguments: ["a: \u{1}", "a: \u{7F}", "a: \u{FFFE}", "a: b\0c", "\u{FFFF}: a", "a: \u{9C}"])
  func whatMayNotStandInYAMLIsRefused(text: String) throws {
    let problem = try #require(throws: SettingsProblem.self) { try read(text) }
    #expect(problem.message.hasPrefix("this is no YAML"))
  }

  /// A text as JSON is one of YAML too.
  @Test(arguments: [
    ("{\"a\":\"b\\u0000c\"}", "b\0c"), ("{\"a\":\"\\ufffe\"}", "\u{FFFE}"), ("{\"a\":\"\\u2028\"}", "\u{2028}"),
    ("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "\"\\/\u{8}\u{C}\n\r\t"), ("{\"a\":\"🧑‍🚀\"}", "🧑‍🚀"),
    ("{\"a\":\"\"}", ""), ("{\"a\":\"null\"}", "null"), ("{\n\t\"a\":\n\t\"x\"\n}", "x"),
  ])
  func aTextOfJSONIsReadAsItIs(text: String, value: String) throws {
    let found = try read(text)?["a"]?.text
    #expect(found.map { Array($0.unicodeScalars) } == Array(value.unicodeScalars))
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let problem = try #require(throws: SettingsProblem.self) { try YAMLReading.settings(from: [0x61, 0xFF, 0x62]) }
    #expect(problem.line == nil)
    #expect(problem.message == "the file is not UTF-8 text; save it as such")
  }

  /// Nine lines of anchors would be billions of values.
  @Test func whatUnfoldsWithoutEndIsRefused() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
    }
    let problem = try #require(throws: SettingsProblem.self) { try read(text) }
    #expect(problem.message.contains("anchors unfold to more than 200000 values"))
  }

  /// As keys they would be compared, value by value.
  @Test(arguments: ["? *a1\n: x\n", "*a1 : x\n", "[*a1]: x\n"])
  func keysAmongManyAliasesAreNotRead(key: String) throws {
    let aliases = "a1: &a1 [x]\nlist: [\(Array(repeating: "*a1", count: 9).joined(separator: ", "))]\n"
    let problem = try #require(throws: SettingsProblem.self) { try read(aliases + key) }
    #expect(problem.line == 3)
    #expect(problem.message.hasPrefix("a key is a word"))
  }
}
