import Foundation

/// A text that is kept in a file beside the tests.
package enum TextSnapshot {
  /// Compares `text` with the file of that name in the folder `Snapshots` beside `file`.
  ///
  /// Where there is none, the text is recorded and the test fails, so that somebody looks at it before it counts. To
  /// record anew, delete the file.
  ///
  /// - Throws: ``Difference`` with the first line that is another.
  package static func expect(_ text: String, named name: String, file: String = #filePath) throws {
    let url = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots/\(name)")
    guard let recorded = try? String(contentsOf: url, encoding: .utf8) else {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
      throw Difference("There was no snapshot \(name); it is recorded now. Look at it, then run the test again.")
    }
    guard recorded != text else { return }
    let (old, new) = (lines(of: recorded), lines(of: text))
    let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }
    let number = (first?.offset ?? min(old.count, new.count)) + 1
    throw Difference(
      "\(name) differs from line \(number): expected \(first?.element.0 ?? "its end"), got \(first?.element.1 ?? "its end")"
    )
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  package struct Difference: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ description: String) { self.description = description }
  }
}
