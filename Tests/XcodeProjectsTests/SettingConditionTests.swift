import Testing

@testable import XcodeProjects

/// Conditions, words and operators of build settings, as Xcode's own evaluation has them.
@Suite struct SettingConditionTests {
  private func value(_ written: KeyValuePairs<String, String>, configuration: String = "Debug") -> String? {
    var layer = SettingLayer()
    for (name, value) in written { layer.add(name, value, configuration: configuration) }
    return layer.values["A"]
  }

  @Test(arguments: [
    ("A", true), ("A[config=Debug]", true), ("A[config=Release]", false), ("A[config=*]", true),
    ("A[config=De*]", true), ("A[config=*bug]", true), ("A[config=D?bug]", true), ("A[config=debug]", false),
    ("A[sdk=*]", true), ("A[arch=*]", true), ("A[sdk=*][arch=*]", true), ("A[sdk=iphoneos*]", false),
    ("A[arch=arm64]", false), ("A[sdk=*,arch=*]", true), ("A[sdk=*,arch=arm64]", false),
    ("A[config=Debug][sdk=*]", true), ("A[config=Debug][sdk=macosx*]", false), ("A[config = Debug]", true),
    ("A[variant=normal]", false), ("A[config]", false), ("A[nonsense", false),
  ])
  func aSettingCountsWhereItsConditionsAreKnownToHold(name: String, counts: Bool) {
    #expect((value([name: "x"]) == "x") == counts)
  }

  /// What is set for one SDK alone may be set or not; for another configuration it is not.
  @Test(arguments: [
    ("A[sdk=watchos*]", true), ("A[arch=arm64]", true), ("A", false), ("A[config=Release]", false),
    ("A[config=Release][sdk=watchos*]", false), ("A[config=Debug][sdk=watchos*]", true), ("A[sdk=*]", false),
  ])
  func aSettingForOneSystemIsUncertain(name: String, isUncertain: Bool) {
    var layer = SettingLayer()
    layer.add(name, "x", configuration: "Debug")
    #expect(BuildSettings([SettingLayer(), layer]).isUncertain("A") == isUncertain)
  }

  @Test func whatHasAConditionCountsForMoreThanWhatHasNone() {
    #expect(value(["A": "plain", "A[config=Debug]": "debug"]) == "debug")
    #expect(value(["A[config=Debug]": "debug", "A": "plain"]) == "debug")
    #expect(value(["A": "first", "A": "second"]) == "second")
    #expect(value(["A[config=Debug]": "first", "A[config=D*]": "second"]) == "second")
    #expect(value(["A": "plain", "A[config=Debug]": "debug"], configuration: "Release") == "plain")
  }

  @Test(arguments: [
    ("", []), ("  ", []), ("a b", ["a", "b"]), ("a\tb\nc", ["a", "b", "c"]), ("  a  b ", ["a", "b"]),
    ("\"a b\" c", ["a b", "c"]), ("'a b' c", ["a b", "c"]), ("a\\ b c", ["a b", "c"]), ("\"\"", [""]),
    ("\"a\\\"b\"", ["a\"b"]), ("'a\\b'", ["a\\b"]), ("a\"b c\"d", ["ab cd"]), ("\"open a", ["open a"]),
    ("-DA=\"x y\" -DB", ["-DA=x y", "-DB"]), ("*.m \"My Folder/*.swift\"", ["*.m", "My Folder/*.swift"]),
    ("a\\", ["a"]),
  ])
  func wordsAreThoseOfAShell(written: String, words: [String]) {
    var layer = SettingLayer()
    layer.add("LIST", written, configuration: "Debug")
    #expect(BuildSettings([layer]).words("LIST") == words)
  }

  @Test(arguments: [
    ("lower", "Some/My File.tar.GZ", "some/my file.tar.gz"), ("upper", "aß", "ASS"), ("file", "a/b/c.swift", "c.swift"),
    ("base", "a/b/c.swift", "c"), ("base", "a/archive.tar.gz", "archive.tar"), ("base", "a/.hidden", ".hidden"),
    ("base", "plain", "plain"), ("c99extidentifier", "1 My-App", "__My_App"), ("identifier", "My App", "My_App"),
    ("rfc1034identifier", "My_App 2", "My-App-2"), ("default=x", "", "x"), ("default=x", "y", "y"),
    ("default=", "", ""), ("nothing", "kept", "kept"),
  ])
  func operatorsChangeWhatIsReferred(name: String, value: String, expected: String) {
    #expect(SettingReference("A:\(name)").apply(to: value) == expected)
  }

  @Test func operatorsFollowEachOther() {
    #expect(SettingReference("A:file:base:upper").apply(to: "x/y/app.swift") == "APP")
    #expect(SettingReference("A:default=My App:identifier").apply(to: nil) == "My_App")
    #expect(SettingReference("A").apply(to: nil) == "")
  }

  @Test(arguments: [
    ("YES", true), ("yes", true), ("TRUE", true), ("1", true), ("NO", false), ("", false), ("0", false),
    ("$(ON)", true), ("$(NONE)", false), (" YES ", true), ("$(NONE:default=YES)", true),
  ])
  func switchesAreOnByTheirWords(written: String, isOn: Bool) {
    var layer = SettingLayer()
    layer.add("SWITCH", written, configuration: "Debug")
    layer.add("ON", "YES", configuration: "Debug")
    #expect(BuildSettings([layer]).isOn("SWITCH") == isOn)
  }

  /// Each layer inherits from the next that has the setting.
  @Test func layersInheritFromEachOther() {
    let layers = ["$(inherited) c", nil, "$(A) b", "a"].map { value in
      var layer = SettingLayer()
      if let value { layer.add("A", value, configuration: "Debug") }
      return layer
    }
    #expect(BuildSettings(layers)["A"] == "a b c")
    #expect(BuildSettings(Array(layers.prefix(1)))["A"] == "c")
    #expect(BuildSettings([])["A"] == nil)
  }

  @Test func settingsThatUnfoldWithoutEndAreCutShort() {
    var layer = SettingLayer()
    for index in 0..<40 { layer.add("A\(index)", "$(A\(index + 1))$(A\(index + 1))", configuration: "Debug") }
    layer.add("A40", "x", configuration: "Debug")
    #expect((BuildSettings([layer])["A0"] ?? "").utf8.count <= 16_384)
  }
}

/// Tags as Xcode, and people, write them.
@Suite struct XMLTagTests {
  private func tags(_ text: String) -> (found: [XMLTags.Tag], isDamaged: Bool) {
    var tags = XMLTags(Array(text.utf8))
    var found: [XMLTags.Tag] = []
    while let tag = tags.next() { found.append(tag) }
    return (found, tags.isDamaged)
  }

  @Test(
    arguments: [
      ("<a/>", [.start("a", [:]), .end("a")]), ("<a></a>", [.start("a", [:]), .end("a")]),
      ("<a b='1' c = \"2\" />", [.start("a", ["b": "1", "c": "2"]), .end("a")]),
      ("<?xml version=\"1.0\"?><!-- <b/> --><a>", [.start("a", [:])]), ("<![CDATA[<b>]]><a>", [.start("a", [:])]),
      ("<!DOCTYPE a><a>", [.start("a", [:])]), ("text <a> more", [.start("a", [:])]), ("</a >", [.end("a")]),
      ("<a b=\"x>y\">", [.start("a", ["b": "x>y"])]), ("<a\n\tb=\"1\"\r\n>", [.start("a", ["b": "1"])]), ("", []),
      ("<a b=\"\">", [.start("a", ["b": ""])]), ("<ä é=\"ü\">", [.start("ä", ["é": "ü"])]),
    ] as [(String, [XMLTags.Tag])])
  func tagsAreReadInTheirOrder(text: String, expected: [XMLTags.Tag]) {
    let read = tags(text)
    #expect(read.found == expected)
    #expect(!read.isDamaged)
  }

  @Test(arguments: [
    "<", "<a", "<a b", "<a b=", "<a b=c>", "<a b=\"1>", "< a>", "<>", "</", "</a b='1'>", "<a/ >", "<!-- open",
    "<![CDATA[ open ]>", "<?open", "<a 'b'>",
  ])
  func damagedTextsEndThere(text: String) { #expect(tags(text).isDamaged) }

  @Test(arguments: [
    ("a &amp; b", "a & b"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&#65;&#x42;&#x1F600;", "AB😀"), ("&nope;", "&nope;"),
    ("&", "&"), ("&amp", "&amp"), ("&#xD800;", "&#xD800;"), ("&#x110000;", "&#x110000;"), ("&amp;lt;", "&lt;"),
    ("&;", "&;"), ("&#;", "&#;"), ("é&amp;é", "é&é"),
  ])
  func signsWithNamesAreReplacedOnce(text: String, expected: String) { #expect(XMLTags.unescaped(text) == expected) }
}
