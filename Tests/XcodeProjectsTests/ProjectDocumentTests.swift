import Testing

@testable import XcodeProjects

@Suite struct ProjectDocumentTests {
  @Test func objectsHaveLines() throws {
    let text =
      "{\n\nobjects = {\n  A /* a */ = { isa = X; };\n\n  B = {\n isa = Y; }; };\nother = { C = {}; };\n}"
    let document = try #require(PropertyList.document(Array(text.utf8)))
    #expect(document.lineOfObject == ["A": 4, "B": 6])
  }
}
