import Testing

@testable import XcodeProjects

@Suite struct PropertyListTests {
  @Test(arguments: [
    (#"{ a = "b c"; d = 'e"f'; }"#, ["a": ProjectValue.text("b c"), "d": .text("e\"f")]),
    (
      "{ a = (b, \"c\", ); d = (); e = {f = g; }; }",
      ["a": .list([.text("b"), .text("c")]), "d": .list([]), "e": .table(["f": .text("g")])]
    ),
    ("// !$*UTF8*$!\n{ /* x */ a /* y */ = /* \"( */ b/c//d.e-f:g$h_1; }", ["a": .text("b/c//d.e-f:g$h_1")]),
    (#"{ a = "\n\t\"\\\U00e9\101"; }"#, ["a": .text("\n\t\"\\éA")]),
    ("{ a = <0fbd 777f>; b; }", ["a": .text("0fbd 777f"), "b": .text("b")]),
    ("<plist><dict><key>a</key><string>b</string></dict></plist>", ["a": .text("b")]),
  ])
  func isRead(text: String, expected: [String: ProjectValue]) {
    #expect(PropertyList.table(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "", "a", "( a )", "{ a = b }", "{ a = ; }", "{ a = b; } c", "{ a = \"b; }", "{ a = (b c); }", "{ /* }",
  ])
  func isNone(text: String) { #expect(PropertyList.table(Array(text.utf8)) == nil) }
}
