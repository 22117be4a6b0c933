import ArgumentParser
import PackageReading
import SystemPackage

/// Times the whole `seam` process with an empty cache, a full one, and none.
///
///     swift build -c release
///     .build/release/cache-speed ~/swift-nio ~/swift-package-manager
///
/// - `warm`: `graph --level type` with a full cache against an empty one: at most 0.25.
/// - `commit`: the same of a commit, by `--at HEAD`: what `diff` is measured against.
/// - `diff cold`, `diff warm`: `diff HEAD~1 HEAD --level type` against reading HEAD alone, cold: at most 1.3 and 0.3.
/// - `edited`: `graph` after one file got one more line, against cold.
///
/// Runs alternate, so that a machine whose speed drifts drifts for all; medians are printed.
@main struct CacheSpeed: AsyncParsableCommand {
  @Argument(help: "Folders of packages, each the working tree of a repository of which HEAD is checked out.") var packages: [String]
  @Option(help: "The level.") var level = "type"
  @Option(help: "Counted runs of each, after one that is not.") var runs = 5
  @Option(help: "The seam to time.") var seam = ".build/release/seam"

  func run() throws {
    print("package                   none     cold     warm   ratio   edited   ratio   commit   diff cold   ratio   diff warm   ratio   cache / bytes read")
    for package in packages { try measure(package) }
  }

  private func measure(_ package: String) throws {
    let cache = try CacheFolderForTrials()
    defer { cache.remove() }
    let trial = Trial(seam: seam, package: package, level: level, cache: cache)
    var times: [Trial.Step: [Duration]] = [:]
    for run in 0...runs {
      for step in Trial.Step.allCases {
        let time = try trial.time(step)
        if run > 0 { times[step, default: []].append(time) }
      }
    }
    let median = times.mapValues { $0.sorted()[$0.count / 2] }
    func ratio(_ step: Trial.Step, to base: Trial.Step) -> String { "\((median[step]! / median[base]! * 1000).rounded() / 1000)" }
    print(
      (FilePath(package).lastComponent?.string ?? package).padded(20), milliseconds(median[.without]!), milliseconds(median[.cold]!),
      milliseconds(median[.warm]!), ratio(.warm, to: .cold).aligned(7), milliseconds(median[.edited]!), ratio(.edited, to: .cold).aligned(7),
      milliseconds(median[.commit]!), milliseconds(median[.coldDiff]!).aligned(11), ratio(.coldDiff, to: .commit).aligned(7),
      milliseconds(median[.warmDiff]!).aligned(11), ratio(.warmDiff, to: .commit).aligned(7), "\(cache.byteCount / 1024) KiB".aligned(14))
  }

  private func milliseconds(_ duration: Duration) -> String { "\(Int((duration / .milliseconds(1)).rounded())) ms".aligned(8) }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
  fileprivate func aligned(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
