import Testing

@testable import SwiftFacts

/// Where a line is cut that would take the parser forever, and where none is.
@Suite struct TokenRowsTests {
  private func cut(_ source: String) -> (offset: Int, token: String)? {
    TokenRows(shortening: Array(source.utf8)).firstCut
  }

  private func row(_ token: String, _ count: Int) -> String { String(repeating: token, count: count) }

  /// One more than the limit is one too many.
  @Test(arguments: [
    ("any ", 64), ("some ", 64), ("if ", 64), ("-> A ", 64), ("throws(", 16), ("(@", 8), ("@a<", 8), ("\"\\(", 64),
  ])
  func aRowIsCutBehindItsLimit(token: String, limit: Int) {
    #expect(cut("let x = " + row(token, limit)) == nil)
    #expect(cut("let x = " + row(token, limit + 1)) != nil)
  }

  /// What is cut is replaced by spaces up to the line's end, and nothing else is touched.
  @Test func everyOtherByteKeepsItsPlace() throws {
    let source = Array(("let before = 1\nlet x: " + row("any ", 100) + "A\nlet after = 2\n").utf8)
    let rows = TokenRows(shortening: source)
    let start = try #require(rows.firstCut?.offset)
    let end = try #require(source[start...].firstIndex(of: UInt8(ascii: "\n")))
    #expect(rows.bytes.count == source.count)
    #expect(rows.bytes[..<start] == source[..<start])
    #expect(rows.bytes[end...] == source[end...])
    #expect(rows.bytes[start..<end].allSatisfy { $0 == UInt8(ascii: " ") })
  }

  /// The very same bytes come back where no row is too long.
  @Test func ordinaryCodeIsGivenBackAsItIs() {
    let source = Array(
      """
      func f<A, B>(_ a: [A: [B]], _ b: (A) throws(E) -> B) rethrows -> some P { try await g(a.map { $0 as? B ?? c }) }
      let text = "\\(a(b(c))) and \\(d("\\(e(f))")) and \\(g)"
      @objc(name:) @available(iOS 17, *) @MainActor final class C<T: P<U>>: D<E<F>>, @unchecked Sendable {}

      """.utf8)
    let rows = TokenRows(shortening: source)
    #expect(rows.firstCut == nil)
    #expect(rows.bytes == source)
  }

  /// What closes in between leaves what is open around it: the text of an interpolation goes on behind a call in it.
  @Test(arguments: ["\"\\(f(a) + ", "\"\\(f() + ", "\"\\(f(g(a), b) + ", "#\"\\#(f(a) + "])
  func callsWithinInterpolationsCloseNone(opening: String) {
    #expect(cut("let x = " + row(opening, 100))?.token == "\\(")
  }

  /// One behind the other they close, however many there are.
  @Test(arguments: ["\"\\(a)\" + ", "\"\\(f(a))\" + ", "\"\\(f(g(a)))\" + ", "\"\\(a)\\(b)\\(c(d))\" + "])
  func interpolationsBesideEachOtherClose(text: String) {
    #expect(cut("let x = " + row(text, 500)) == nil)
    #expect(cut(row("let x = " + text + "1\n", 500)) == nil)
  }

  /// A `>` closes a generic argument, and no list of errors.
  @Test(arguments: [" throws(>", " throws(A<B>", "throws(> ->"])
  func errorsWithinEachOtherAreCounted(token: String) {
    #expect(cut("let x: A" + row(token, 100)) != nil)
  }

  @Test func errorsBesideEachOtherAreNot() {
    #expect(cut("let x: (" + row("() throws(E) -> A, ", 100) + "B)") == nil)
  }

  /// From line to line only what nests is counted.
  @Test(arguments: [("any A\n", false), ("-> A\n", false), ("\"\"\"\n\\(", true), ("A<\n", true), ("(@\n", true)])
  func whatNestsIsCountedOverLines(token: String, isCut: Bool) {
    #expect((cut("let x = " + row(token, 1_000)) != nil) == isCut)
  }
}
