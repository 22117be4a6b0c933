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
}
