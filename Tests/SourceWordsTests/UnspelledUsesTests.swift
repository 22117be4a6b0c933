import CodeModel
import SwiftFacts
import Testing

@testable import SourceWords

/// What a text may use without writing its name.
@Suite struct UnspelledUsesTests {
  private func found(_ text: String) -> [String] {
    let names = SourceNames(parsing: Array(text.utf8))
    return UnspelledUses(names, in: 0..<text.utf8.count).places.map { name, place in
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

  /// Words of the language, of comments and of literals are no uses.
  @Test(arguments: [
    "enum Case { case one, two(Int) }", "// in any case\nlet x = 1", "/// A case (of [many]).\nstruct S {}",
    "let lowercase = catching", "let text = \"case [1] (2)\"", "do {} catch {}", "do {} catch let error {}",
    "switch x { case let y: break }", "switch x { case is Int: break }",
    "switch x { default: break }", "/* list[1] */ struct S {}",
  ])
  func whatOnlyLooksLikeAUseIsNone(text: String) { #expect(found(text) == []) }

  /// A pattern that binds a value, or nothing, is a case of an enum.
  @Test(arguments: ["switch x { case .one(let y): break }", "if case .one(_) = x {}", "if case let .one(y) = x {}"])
  func casesThatBindAreNoExpressions(text: String) { #expect(!found(text).contains("~=")) }

  @Test func onlyTheStretchThatIsAskedForCounts() {
    let names = SourceNames(parsing: Array("list[1]; value(2)".utf8))
    #expect(UnspelledUses(names, in: 0..<8).places.keys.sorted() == ["subscript"])
    #expect(UnspelledUses(names, in: 8..<17).places.keys.sorted() == ["callAsFunction"])
    #expect(UnspelledUses(names, in: 8..<900).places.keys.sorted() == ["callAsFunction"])
    #expect(UnspelledUses().places.isEmpty)
  }

  @Test func theFirstPlaceIsKept() {
    let text = "let c = a[x: 1]; let d = b[y: 2]"
    let place = UnspelledUses(SourceNames(parsing: Array(text.utf8)), in: 0..<text.utf8.count).places["subscript"]
    #expect(place?.offset == 8)
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
    let uses = UnspelledUses(SourceNames(parsing: Array(text.utf8)), in: 0..<text.utf8.count)
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
