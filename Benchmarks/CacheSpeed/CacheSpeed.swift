import ArgumentParser
import Manifests
import PackageReading
import SwiftFacts
import SystemPackage

/// Times the whole `seam` process with an empty cache, a full one, and none.
///
///     swift build -c release
///     .build/release/cache-speed ~/swift-nio ~/swift-package-manager
///     .build/release/cache-speed --generated 120
///
/// - `warm`: `graph --level type` with a full cache against an empty one: at most 0.25.
/// - `edited`: `graph` after one file got one more line, against cold.
/// - `commit`: `graph` of a commit, by `--at HEAD`, with an empty cache: what `diff` is measured against.
/// - `diff cold`, `diff warm`: `diff HEAD~1 HEAD --level type` against reading HEAD alone, cold: at most 1.3 and 0.3.
/// - `suggest first`, `suggest`: with no declarations in the cache, and with everything, against a cold `graph`: at
///   most 0.1 with everything.
/// - `edited` in the second table: `suggest` after one file got one more line.
/// - `di first`, `di`: the same, `di` with everything against a warm `graph`: at most 1.15.
///
/// Runs alternate, so that a machine whose speed drifts drifts for all; medians are printed.
@main struct CacheSpeed: AsyncParsableCommand {
  @Argument(help: "Folders of packages, each the working tree of a repository of which HEAD is checked out.")
  var packages: [String] = []
  @Option(help: "The level.") var level = "type"
  @Option(help: "Counted runs of each, after one that is not.") var runs = 5
  @Option(help: "The seam to time.") var seam = ".build/release/seam"
  @Option(help: "Also a package of this many modules, which is written for the trial.") var generated: Int?
  @Flag(help: "Processor time of all threads instead of the time that passes: for a machine that is busy.")
  var processorTime = false

  func validate() throws {
    if packages.isEmpty, generated == nil { throw ValidationError("Name a package, or ask for one with --generated.") }
    if let generated, generated < 2 { throw ValidationError("--generated is a number of modules: 2 or more.") }
  }

  func run() throws {
    var results = try packages.map { (name: FilePath($0).lastComponent?.string ?? $0, medians: try measure($0)) }
    if let generated {
      let package = try GeneratedPackage(moduleCount: generated)
      defer { package.remove() }
      results.append(("\(generated) modules", try measure(package.path)))
    }
    for table in [SpeedTable.graphs, .declarations] {
      print(table.head)
      for result in results { print(table.row(result.name, result.medians)) }
      print()
    }
  }

  private func measure(_ package: String) throws -> Medians {
    let cache = try CacheFolderForTrials()
    defer { cache.remove() }
    let trial = Trial(seam: seam, package: package, level: level, cache: cache, countsProcessorTime: processorTime)
    var medians = Medians()
    for run in 0...runs {
      for step in Trial.Step.allCases {
        let time = try trial.time(step)
        if run > 0 { medians.add(time, of: step) }
      }
    }
    print("\(package): \(cache.byteCount / 1024) KiB in the cache")
    return medians
  }
}
