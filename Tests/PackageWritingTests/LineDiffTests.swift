import TestSupport
import Testing

@testable import PackageWriting

/// Hunks of lines that turn one text into the other.
@Suite struct LineDiffTests {
  private func diff(_ old: String, _ new: String) -> [String] {
    LineDiff(from: Array(old.utf8), to: Array(new.utf8)).hunks.map { hunk in
      let lines = hunk.lines.map { line -> String in
        switch line {
        case .context(let text): " " + words(text)
        case .removed(let text): "-" + words(text)
        case .added(let text): "+" + words(text)
        }
      }
      return "\(hunk.oldStart),\(hunk.oldCount) \(hunk.newStart),\(hunk.newCount): \(lines.joined(separator: " "))"
    }
  }

  private func words(_ text: LineDiff.Text) -> String {
    String(decoding: text, as: UTF8.self).filter { !$0.isNewline }
  }

  @Test(arguments: [
    ("a\n", "a\n", [String]()), ("", "", []), ("a\n", "b\n", ["0,1 0,1: -a +b"]), ("", "a\n", ["0,0 0,1: +a"]),
    ("a\n", "", ["0,1 0,0: -a"]), ("a\nb\n", "a\nc\nb\n", ["0,2 0,3:  a +c  b"]), ("a\nb\n", "b\n", ["0,2 0,1: -a  b"]),
    ("a", "a\n", ["0,1 0,1: -a +a"]), ("a\r\nb\r\n", "a\r\nc\r\n", ["0,2 0,2:  a -b +c"]),
    // Three lines of context, and far changes in hunks of their own.
    ("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n", ["1,7 1,7:  2  3  4 -5 +x  6  7  8"]),
    (
      "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "x\n2\n3\n4\n5\n6\n7\n8\ny\n",
      ["0,4 0,4: -1 +x  2  3  4", "5,4 5,4:  6  7  8 -9 +y"]
    ),
  ])
  func hunks(old: String, new: String, expected: [String]) { #expect(diff(old, new) == expected) }

  /// Whatever the texts, carrying the hunks out on the one gives the other.
  @Test func carriedOutTheyGiveTheOther() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<400 {
      let old = text(&generator)
      let new = text(&generator)
      #expect(carriedOut(LineDiff(from: old, to: new), on: old) == new)
    }
  }

  private func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let lines = (0..<Int.random(in: 0...14, using: &generator)).map { _ in "abc".randomElement(using: &generator)! }
    let text = lines.map { "\($0)\n" }.joined()
    return Array((Bool.random(using: &generator) ? text : String(text.dropLast())).utf8)
  }

  private func carriedOut(_ diff: LineDiff, on old: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = old.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) + [10] }
    if rest.last == [10] { rest.removeLast() } else { rest[rest.count - 1].removeLast() }
    var line = 0
    for hunk in diff.hunks {
      result += rest[line..<hunk.oldStart].joined()
      line = hunk.oldStart + hunk.oldCount
      for change in hunk.lines {
        switch change {
        case .context(let text), .added(let text): result += text
        case .removed: break
        }
      }
    }
    return result + rest[line...].joined()
  }
}
