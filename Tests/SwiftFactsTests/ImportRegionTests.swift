import Testing

@testable import PackageReading
@testable import SwiftFacts

/// Reading a file's imports from its beginning gives what reading all of it gives.
@Suite struct ImportRegionTests {
  /// Sources, and how much of each is parsed.
  @Test(arguments: [
    ("", 0),
    ("let important = 1\n", 0),
    ("import A\nlet a = 1\nlet b = 2\nlet c = 3\nlet d = 4\n", 29),
    ("import\n  A\nlet a = 1\n", 21),
    ("import struct\n  A.B\nlet a = 1\nlet b = 2\nlet c = 3\n", 30),
    ("import // not this\n  A\nlet a = 1\n\n\n\n\n", 37),
    ("@testable import A; internal import B\nfunc f() {}\n", 50),
    ("let s = \"import\"\nimport A", 25),
    ("/* import */ import `A`\r\nlet x = 1\r\n", 36),
    ("#if canImport(X)\nimport X\n#endif\nstruct S { // import\n  var a = 1\n}\nlet b = 1\n", 78),
    ("let a = \"\"\"\nimport A\n\"\"\"\nlet b = 1\nlet c = 1\n", 35),
    ("func f() {\n  let a = 1\n}\nimport A\nfunc broken( {\nlet b = 1\nlet c = 1\nlet d = 1\n", 59),
  ])
  func readsWhatTheWholeFileSays(source: String, length: Int) {
    let bytes = Array(source.utf8)
    #expect(ImportRegion.length(in: bytes) == length)
    let whole = ParsedFile(bytes)
    #expect(
      ImportRegion.imports(in: bytes, configuration: nil)
        == ImportCollector.imports(in: whole.syntax, lines: whole.lines))
  }
}

/// A mark at the beginning of the file hides no import.
@Suite struct ByteOrderMarkTests {
  @Test(arguments: [
    ("\u{FEFF}import A", ["A"]), ("\u{FEFF}import A\nimport B\n", ["A", "B"]), ("\u{FEFF}@testable import A\n", ["A"]),
    ("\u{FEFF}\nimport A\n", ["A"]), ("\u{FEFF}// import A\n", []), ("éimport A", []), ("\u{FEFF}important", []),
  ])
  func importsAreFound(text: String, modules: [String]) {
    #expect(ImportRegion.imports(in: Array(text.utf8), configuration: nil).map(\.module) == modules)
  }
}
