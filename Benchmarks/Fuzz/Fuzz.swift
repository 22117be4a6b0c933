import ArgumentParser
import HostSystem

/// Throws mutated inputs at everything that reads what others wrote, and keeps each that ends the program or does not
/// end.
///
///     swift build --product fuzz
///     .build/debug/fuzz --seconds 60                       # what CI runs
///     .build/debug/fuzz --inputs 10000 --kind source       # one kind, by hand
///     .build/debug/fuzz --kind source --replay findings/…  # one input again
///
/// The inputs are tried in a second process, which dies of what it finds; the seed says where it has been. Ends with 1
/// where something was found.
@main struct Fuzz: AsyncParsableCommand {
  @Option(help: "How long, over all kinds.") var seconds: Double?
  @Option(help: "How many inputs of each kind.") var inputs: Int?
  @Option(help: "The kinds of input; all by default.") var kind: [Trial.Kind] = []
  @Option(help: "The first seed.") var seed: UInt64 = 1
  @Option(help: "The folder whose Swift files are mutated.") var corpus = "Sources"
  @Option(help: "Where inputs are kept that end the program.") var findings = ".build/fuzz"
  @Option(help: "How long one input may take, in seconds.") var patience = usualPatience
  @Option(help: "Try this input as it is.") var replay: String?
  @Option(help: .hidden) var child: String?

  func validate() throws {
    if seconds == nil, inputs == nil, replay == nil { throw ValidationError("Give --seconds or --inputs.") }
  }

  #if DEBUG
  /// The parser takes thirty times as long where it is not optimised.
  private static let usualPatience = 120.0
  #else
  private static let usualPatience = 10.0
  #endif

  private var kinds: [Trial.Kind] { kind.isEmpty ? Trial.Kind.allCases : kind }

  func run() async throws {
    if let replay {
      for kind in kinds { await Trial(kind: kind, patience: patience).run(try InputFile.bytes(of: replay)) }
    } else if let child {
      try await FuzzChild(
        kind: kinds[0], seed: seed, corpus: corpus, last: child, patience: patience,
        limit: FuzzLimit(seconds: seconds, inputs: inputs)
      ).run()
    } else {
      var found = 0
      for kind in kinds {
        let limit = FuzzLimit(seconds: seconds.map { $0 / Double(kinds.count) }, inputs: inputs)
        found += try FuzzParent(
          kind: kind, corpus: corpus, findings: findings, patience: patience, limit: limit
        ).run(from: seed)
      }
      if found > 0 { throw ExitCode(1) }
    }
  }
}

/// When a run ends; with neither, never.
struct FuzzLimit {
  var seconds: Double?
  var inputs: Int?
  private let start = ContinuousClock.now

  init(seconds: Double?, inputs: Int?) {
    self.seconds = seconds
    self.inputs = inputs
  }

  var secondsLeft: Double? { seconds.map { $0 - (ContinuousClock.now - start) / .seconds(1) } }

  func isReached(after count: Int) -> Bool {
    (secondsLeft.map { $0 <= 0 } ?? false) || (inputs.map { count >= $0 } ?? false)
  }
}
