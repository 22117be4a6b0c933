import SourceSites
import Testing

/// A look for words in bytes.
@Suite struct SourceTextTests {
  @Test(arguments: [
    ("import Core", true), ("Core", true), ("xCorex", true), ("CoCore", true), ("Cor", false), ("core", false),
    ("", false), ("C o r e", false), ("Cor\u{65}", true), ("Cоre", false),
  ])
  func aWordIsFoundWhereverItStands(text: String, isThere: Bool) {
    #expect(Array(text.utf8)[...].contains("Core") == isThere)
  }

  @Test func onlyTheSliceIsLookedAt() {
    let bytes = Array("import Core".utf8)
    #expect(bytes[7...].contains("Core"))
    #expect(!bytes[8...].contains("Core"))
    #expect(!bytes[..<10].contains("Core"))
    #expect(!bytes[..<0].contains("Core"))
  }
}
