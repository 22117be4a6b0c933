import CodeModel
import Testing

/// Numbers and names as sentences hold them.
@Suite struct WordingTests {
  @Test(arguments: [
    (0, "0 modules"), (1, "1 module"), (2, "2 modules"), (-1, "-1 modules"), (999, "999 modules"),
    (1_000, "1,000 modules"),
    (12_345_678, "12,345,678 modules"), (-1_234, "-1,234 modules"), (Int.max, "9,223,372,036,854,775,807 modules"),
    (Int.min, "-9,223,372,036,854,775,808 modules"),
  ])
  func thousandsStandApart(number: Int, text: String) { #expect(Count.of(number, "module") == text) }

  @Test(arguments: [
    ("Core", ["Cor", "Core", "Kernel"], ["Core", "Cor"]), ("core", ["Core"], ["Core"]),
    ("Network", ["Networking", "NetworkCore", "Net", "Base"], ["NetworkCore", "Networking"]), ("x", ["Alpha"], []),
    ("Viwe", ["View", "Vine"], ["Vine", "View"]), ("", ["Abcdef"], []), ("Übersicht", ["übersicht"], ["übersicht"]),
    ("Abc", ["Abd", "Abe", "Abf", "Abg"], ["Abd", "Abe", "Abf"]), ("Core", [], []),
    ("Core", ["Core", "Core"], ["Core"]),
  ])
  func mistypedNamesHaveNeighbours(wanted: String, names: [String], near: [String]) {
    #expect(NearestNames(to: wanted).among(names: names) == near)
  }

  /// Names that somebody else chose may be of any length.
  @Test func longNamesAreComparedSoFar() {
    let long = String(repeating: "a", count: 100_000)
    #expect(NearestNames(to: long).among(names: [long, "b"]) == [long])
  }

  @Test(
    arguments: [
      (" ", false), ("a", false), ("\u{A0}", true), ("\u{200B}", true), ("\u{202E}", true), ("\t", true),
      ("\u{7F}", true),
      ("\u{3164}", true), ("\u{2800}", true), ("é", false), ("\u{301}", false), ("\u{FEFF}", true), ("\u{E0041}", true),
      ("中", false), ("\u{3000}", true), ("🧑", false),
    ] as [(Unicode.Scalar, Bool)])
  func whatShowsNothingIsKnown(scalar: Unicode.Scalar, isInvisible: Bool) { #expect(scalar.isInvisible == isInvisible) }
}
