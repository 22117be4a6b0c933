import TestSupport
import Testing

@testable import Wiring

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("Store", "store"), ("DiskStore", "diskStore"), ("URLCache", "urlCache"), ("URL", "url"),
    ("HTTP2Client", "http2Client"),
    ("HTTPClient", "httpClient"), ("H264Encoder", "h264Encoder"), ("X", "x"), ("XY", "xy"), ("XYz", "xYz"),
    ("UTF8", "utf8"),
    ("MD5Hash", "md5Hash"), ("A1", "a1"), ("Outer.Inner", "inner"), ("Outer.HTTP2", "http2"), ("_Store", "store"),
    ("__Store", "store"), ("store", "store"), ("iPhone", "iPhone"), ("Ärger", "ärger"), ("ÄÖThing", "äöThing"),
    ("`Type`", "type"), ("Class", "class"), ("", "value"), ("_", "value"), ("_1", "value1"), ("日本", "日本"),
    ("Store_Impl", "store_Impl"), ("URL_Cache", "url_Cache"),
  ])
  func aTypeNamesItsVariable(type: String, name: String) { #expect(SwiftName.lowercasingFirstWord(type) == name) }

  @Test(arguments: [
    ("store", "store"), ("class", "`class`"), ("default", "`default`"), ("in", "`in`"), ("self", "`self`"),
    ("`class`", "`class`"), ("two words", "`two words`"), ("1st", "`1st`"), ("größe", "größe"), ("_x", "_x"),
    ("a-b", "`a-b`"),
    ("protocol", "`protocol`"), ("Protocol", "`Protocol`"), ("async", "async"), ("x1", "x1"), ("a🙂", "`a🙂`"),
  ])
  func wordsOfTheLanguageAreEscaped(name: String, written: String) { #expect(SwiftName.escaped(name) == written) }

  @Test(arguments: [("store", "Store"), ("", ""), ("x", "X"), ("Store", "Store"), ("größe", "Größe")])
  func capitals(name: String, written: String) { #expect(SwiftName.capitalized(name) == written) }

  @Test func namesAreGivenOutOnce() {
    var names = UniqueNames()
    #expect(names.take("a") == "a")
    #expect(names.take("a") == "a2")
    #expect(names.take("a3") == "a3")
    #expect(names.take("a") == "a4")
    #expect(names.take("a2") == "a22")
    #expect(names.take("b") == "b")
  }

  /// Before a colon a word of the language is a name, unless it could begin what a parameter is.
  @Test(arguments: [
    ("in", "in"), ("for", "for"), ("self", "self"), ("default", "default"), ("Type", "Type"), ("inout", "`inout`"),
    ("let", "`let`"), ("var", "`var`"), ("`let`", "`let`"), ("store", "store"), ("_", "_"), ("größe", "größe"),
    ("two words", "`two words`"), ("1st", "`1st`"), ("a-b", "`a-b`"),
  ])
  func labelsAreEscapedWhereTheyMust(name: String, written: String) { #expect(SwiftName.label(name) == written) }

  /// Who asks first for a name has it; nobody has one that another has, however the names are numbered already.
  @Test(arguments: 0..<30 as Range<UInt64>) func nobodyHasTheNameOfAnother(seed: UInt64) {
    var lot = SeededGenerator(seed: seed)
    var names = UniqueNames()
    var given: Set<String> = []
    for _ in 0..<60 {
      let wanted = ["a", "a2", "a3", "a22", "b", "b2", "a\u{308}", "ä"].randomElement(using: &lot) ?? ""
      let wasFree = !given.contains(wanted)
      let name = names.take(wanted)
      #expect(name.hasPrefix(wanted) && (name == wanted) == wasFree)
      #expect(name.dropFirst(wanted.count).allSatisfy { $0.isNumber })
      #expect(given.insert(name).inserted)
    }
  }
}
