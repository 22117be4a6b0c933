import HostSystem

/// Runs the process that tries inputs, again and again, and keeps what it dies of.
struct FuzzParent {
  let kind: Trial.Kind
  let corpus: String
  let findings: String
  let patience: Double
  let limit: FuzzLimit

  /// - Returns: how many inputs ended the program, or did not end.
  func run(from firstSeed: UInt64) throws -> Int {
    Folder.makePrivate(findings)
    var (seed, tried, found) = (firstSeed, 0, 0)
    while !limit.isReached(after: tried) {
      let last = "\(findings)/last-\(kind.rawValue)"
      let child = try ChildProcess(
        CommandLine.arguments[0], arguments: arguments(seed: seed, tried: tried, last: last),
        environment: ProcessEnvironment.entries)
      child.finishSending()
      let count = Int(String(decoding: child.receiveAll(), as: UTF8.self).split(separator: "\n").last ?? "") ?? 0
      let endedWell = child.waitForExit()
      tried += max(count, 1)
      seed += UInt64(max(count, 1))
      if endedWell { continue }
      found += 1
      let kept = "\(findings)/\(kind.rawValue)-\(seed - 1)"
      try OutputFile.write(try InputFile.bytes(of: last), to: kept)
      print("\(kind.rawValue): seed \(seed - 1) ends the program, or does not end: \(kept)")
      // A fault that is met at every turn is known after a few.
      if found == 20 { break }
    }
    print("\(kind.rawValue): \(tried) inputs, \(found) found")
    return found
  }

  private func arguments(seed: UInt64, tried: Int, last: String) -> [String] {
    var result = [
      "--child", last, "--kind", kind.rawValue, "--seed", "\(seed)", "--corpus", corpus, "--patience", "\(patience)",
    ]
    if let seconds = limit.secondsLeft { result += ["--seconds", "\(max(seconds, 0.1))"] }
    if let inputs = limit.inputs { result += ["--inputs", "\(inputs - tried)"] }
    return result
  }
}

/// The process that tries inputs: before each it writes down what it tries, and how many it has tried.
struct FuzzChild {
  let kind: Trial.Kind
  let seed: UInt64
  let corpus: String
  let last: String
  let patience: Double
  let limit: FuzzLimit

  func run() async throws {
    let seeds = Seeds(kind: kind, corpus: corpus)
    let trial = Trial(kind: kind, patience: patience)
    var count = 0
    while !limit.isReached(after: count) {
      var mutator = Mutator(seed: seed + UInt64(count))
      let input = mutator.mutated(seeds)
      try OutputFile.write(input, to: last)
      count += 1
      StandardStream.output.write("\(count)\n")
      await trial.run(input)
    }
  }
}
