import CodeModel
import Testing

@testable import SourceWords

/// What a text may use without writing its name.
@Suite struct UnspelledUsesTests {
  private func found(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return UnspelledUses(bytes, in: 0..<bytes.count).places.map { name, place in
      name + place.labels.sorted().filter { !$0.isEmpty }.map { " \($0)" }.joined()
    }.sorted()
  }

  @Test(arguments: [
    #""\(value)""#, ##"#"\#(value)"#"##, ###"##"\##(value)"##"###, "\"\"\"\n  \\(value)\n\"\"\"",
  ])
  func interpolations(text: String) { #expect(found(text) == ["appendInterpolation"]) }

  @Test(arguments: [
    (#""\(padded: 1)""#, "padded"), (#""\( padded : 1)""#, "padded"), (#""\(`in`: 1)""#, "in"),
    (#""\(/* how */ padded: 1)""#, "padded"), (#""\(padded /* how */: 1)""#, "padded"),
    (#""\(/* /* deep */ */padded: 1)""#, "padded"), ("\"\\(\tpadded\t: 1)\"", "padded"),
    ("\"\"\"\n\\(\n  padded: 1)\n\"\"\"", "padded"), ("\"\"\"\n\\( // how\r\n  padded: 1)\n\"\"\"", "padded"),
    (##"#"\#(padded: 1)"#"##, "padded"), (#""\(größe: 1)""#, "größe"),
  ])
  func theLabelOfAnInterpolation(text: String, label: String) {
    #expect(found(text) == ["appendInterpolation \(label)"])
  }

  @Test(arguments: [
    "list[1]", "list [1]", "list\t[1]", "list/* first */[1]", "list /* /* a */ b */ [1]", "f()[1]", "list?[1]",
    "list![1]", "`default`[1]", "\"abc\"[1]", "#\"abc\"#[1]", "[1][0]", "List<Int>[1]", "größe[1]", "{ x }[1]",
  ])
  func subscripts(text: String) { #expect(found(text).contains("subscript")) }

  @Test(arguments: [
    "\\List.[1]", "\\.[1]", "\\List . [1]", "\\.name?.[1]", "map(\\./* first */[1])", "\\List. // first,\n[1]",
  ])
  func subscriptsInKeyPaths(text: String) { #expect(found(text).contains("subscript")) }

  @Test(arguments: ["= [1]", "([1])", ", [1]", "\n[1]", ": [Int]", "x\n[1]", "{ [weak self] in }"])
  func listsAreNoSubscripts(text: String) { #expect(!found(text).contains("subscript")) }

  @Test(arguments: [("list[safe: 1]", "safe"), ("list[ safe : 1]", "safe"), ("list[\n  safe: 1]", "safe")])
  func theLabelOfASubscript(text: String, label: String) { #expect(found(text) == ["subscript \(label)"]) }

  @Test(arguments: [
    "value(1)", "value (1)", "value\t(1)", "value/* now */(1)", "value { }", "value\n{ }", "value?(1)", "value!(1)",
    "list[0](1)", "f()(1)", "value\t{ }", "value // Now.\n{ }", "value // so;\r\n  { }", "value // (\r{ }",
    "value // Now.\n  // And later.\n  { }",
  ])
  func calls(text: String) { #expect(found(text).contains("callAsFunction")) }

  @Test(arguments: ["= (1, 2)", "\n(1, 2)", "((1))", ", (1)", "+ (1)"])
  func tuplesAreNoCalls(text: String) { #expect(!found(text).contains("callAsFunction")) }

  @Test(arguments: [
    "switch x { case y: }", "case/* this */y:", "case\ty:", "if case y = x {}", "for case y in z {}",
    "do {} catch y {}", "guard case y = x else {}", "case\n  y:",
  ])
  func patterns(text: String) { #expect(found(text).contains("~=")) }

  @Test func onlyTheStretchThatIsAskedForCounts() {
    let bytes = Array("list[1]; value(2)".utf8)
    #expect(UnspelledUses(bytes, in: 0..<8).places.keys.sorted() == ["subscript"])
    #expect(UnspelledUses(bytes, in: 8..<17).places.keys.sorted() == ["callAsFunction"])
    #expect(UnspelledUses(bytes, in: 8..<900).places.keys.sorted() == ["callAsFunction"])
    #expect(UnspelledUses([], in: 0..<0).places.isEmpty)
  }

  @Test func theFirstPlaceIsKept() {
    let bytes = Array("a[x: 1]; b[y: 2]".utf8)
    let place = UnspelledUses(bytes, in: 0..<bytes.count).places["subscript"]
    #expect(place?.offset == 1)
    #expect(place?.labels == ["x", "y"])
  }

  @Test(arguments: [
    (["safe"], "list[safe: 1]", true), (["safe"], "list[1]", false), (["_"], "list[1]", true),
    (["_"], "list[safe: 1]", false), (["_", "default="], "list[1]", true),
    (["at=", "default="], "list[default: 1]", true),
    (["at=", "default"], "list[at: 1]", true), (["at=", "default="], "list[1]", true),
    (["at="], "list[other: 1]", false), (["_..."], "list[]", true), (["_...", "at"], "list[at: 1]", true),
    (["where"], "list[] { $0 }", true), (["where"], "list[ /* all */ ] { $0 }", true), (["where"], "list[1]", false),
  ])
  func parametersTellWhatIsMeant(parameters: [String], text: String, isMeant: Bool) {
    let bytes = Array(text.utf8)
    let uses = UnspelledUses(bytes, in: 0..<bytes.count)
    let list = parameters.map { word in
      let name = word.filter { !"=.".contains($0) }
      return Parameter(
        label: name == "_" ? nil : name, name: "x", type: .unknown, typeText: "",
        defaultValue: word.hasSuffix("=") ? Expression(.literal) : nil, isVariadic: word.hasSuffix("..."),
        isAutoclosure: false)
    }
    #expect(uses.mayMean("subscript", list) == isMeant)
  }

  /// An extension with one of these is no part of a type that may be left behind.
  @Test(arguments: [
    "subscript", "callAsFunction", "wrappedValue", "buildBlock", "next", "dynamicallyCall", "unownedExecutor",
  ])
  func someMembersGoWithTheirType(name: String) { #expect(UnspelledUses.goesWithItsType.contains(name)) }
}
