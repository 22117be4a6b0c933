import ArgumentParser
import Foundation
import SystemPackage

/// Writes small packages of pairs of modules, asks for the suggestion that unties each, carries out what is called
/// clean, and builds what comes of it.
///
/// ```console
/// $ swift run -c release suggest-shapes --pairs 2000
/// 1990 pairs of 191 features, 1700 clean (85 %), 1700 of them compile; 10 did not build before
/// ```
///
/// The same seed makes the same pairs. Ends with 1 where something clean does not compile.
@main
struct SuggestShapes: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "suggest-shapes")

  @Option(help: "How many pairs.") var pairs = 200
  @Option(help: "The number of the first pair.") var first = 0
  @Option(help: "What they are made from.") var seed: UInt64 = 1
  @Option(help: "How many pairs are built at once.") var batch = 50
  @Option(help: "The folder to write to; a temporary one if not given.") var folder: String?
  @Flag(help: "Let SwiftPM build what the compiler alone has accepted.") var build = false
  @Flag(help: "Print what is not clean, and why.") var verbose = false

  func run() async throws {
    let base = folder ?? NSTemporaryDirectory() + "suggest-shapes-\(UUID().uuidString)"
    defer { if folder == nil { try? FileManager.default.removeItem(atPath: base) } }
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    var figures: ShapeFigures?
    for start in stride(from: first, to: first + pairs, by: batch) {
      let numbers = start..<min(start + batch, first + pairs)
      let known = figures?.failures.count ?? 0
      let isStrict = (start - first) / batch % 2 == 1
      var trial = ShapeTrial(
        folder: FilePath(base).appending(isStrict ? "strict" : "plain"), isStrict: isStrict, isBuilt: build,
        figures: figures ?? ShapeFigures())
      try await trial.run(numbers.map { Pair($0, seed: seed) })
      figures = trial.figures
      if verbose { tell(([trial.figures.summary] + trial.figures.failures.dropFirst(known)).joined(separator: "\n")) }
    }
    guard let figures else { return }
    print(verbose ? figures.report : figures.isPerfect ? figures.summary : figures.report)
    if !figures.isPerfect { throw ExitCode(1) }
  }

  /// Progress: a batch takes minutes.
  private func tell(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8)) }
}
