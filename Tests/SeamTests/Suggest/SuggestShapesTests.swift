import Foundation
import TestSupport
import Testing

/// A short run of `suggest-shapes`: pairs of modules from features of Swift, what is called clean carried out and
/// compiled.
@Suite struct SuggestShapesTests {
  @Test(.timeLimit(.minutes(60)), arguments: [(0, 7), (90, 11)])
  func whatIsCalledCleanCompiles(first: Int, seed: Int) throws {
    let folder = try TemporaryFolder([:])
    let run = try SeamProcess(
      program: "suggest-shapes",
      [
        "--pairs", "16", "--first", "\(first)", "--batch", "8", "--seed", "\(seed)", "--folder",
        folder.url.path + "/shapes",
      ],
      in: folder.url)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.output.contains(/^1[0-6] pairs of \d+ features, 1[0-6] clean/), "\(run.output)")
  }
}
