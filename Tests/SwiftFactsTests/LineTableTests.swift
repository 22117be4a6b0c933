import SwiftFacts
import TestSupport
import Testing

/// Where lines begin, as editors count them.
@Suite struct LineTableTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n", 1), ("\n\n", 2), ("a\r\nb\r\n", 2), ("a\rb", 2), ("a\r", 1),
    ("\r\n", 1), ("\n\r", 2), ("a\r\r\nb", 3), ("é\u{2028}b", 1), ("a\u{B}b\u{C}c", 1),
  ])
  func linesAreCounted(text: String, count: Int) { #expect(LineTable(Array(text.utf8)).lineCount == count) }

  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("é = 1", 2, 1, 3), ("a\r\nb", 3, 2, 1),
    ("a\r\nb", 2, 1, 3), ("", 0, 1, 1), ("a\n", 2, 2, 1),
  ])
  func aPlaceIsALineAndAColumnInBytes(text: String, offset: Int, line: Int, column: Int) {
    let place = LineTable(Array(text.utf8)).position(ofOffset: offset)
    #expect(place.line == line && place.column == column)
  }

  /// Whatever the text: there and back again.
  @Test(arguments: 0..<20) func everyOffsetIsFoundAgain(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array("a\n\r é".utf8)
    let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in letters.randomElement(using: &random)! }
    let table = LineTable(bytes)
    var last = (line: 1, column: 0)
    for offset in 0...bytes.count {
      let place = table.position(ofOffset: offset)
      #expect(table.offset(ofLine: place.line, column: place.column) == offset)
      #expect(place.line == last.line ? place.column == last.column + 1 : place == (last.line + 1, 1))
      last = place
    }
    #expect(table.offset(ofLine: 0, column: 1) == nil)
    #expect(table.offset(ofLine: table.starts.count + 1, column: 1) == nil)
  }

  @Test func aTableIsMadeAgainFromItsStarts() {
    let table = LineTable(Array("a\nbc\n\nd\n".utf8))
    let again = LineTable(starts: table.starts, endsWithBreak: table.endsWithBreak)
    #expect(again.lineCount == table.lineCount && again.starts == [0, 2, 5, 6, 8])
    #expect(again.position(ofOffset: 4) == (2, 3))
  }
}
