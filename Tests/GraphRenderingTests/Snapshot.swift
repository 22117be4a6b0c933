import Foundation
import Testing

/// Compares `text` with the file of that name beside the tests.
///
/// Where there is none, the text is recorded and the test fails, so that somebody looks at it before it counts. To record anew, delete the file.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation, file: String = #filePath) throws {
  let url = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Snapshots/\(name)")
  guard let recorded = try? String(contentsOf: url, encoding: .utf8) else {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("There was no snapshot \(name); it is recorded now. Look at it, then run the test again.", sourceLocation: sourceLocation)
    return
  }
  guard recorded != text else { return }
  let lines = (recorded.split(separator: "\n", omittingEmptySubsequences: false), text.split(separator: "\n", omittingEmptySubsequences: false))
  let first = zip(lines.0, lines.1).enumerated().first { $0.element.0 != $0.element.1 }
  Issue.record(
    "\(name) differs from line \((first?.offset ?? min(lines.0.count, lines.1.count)) + 1): expected \(first?.element.0 ?? "its end"), got \(first?.element.1 ?? "its end")",
    sourceLocation: sourceLocation)
}
