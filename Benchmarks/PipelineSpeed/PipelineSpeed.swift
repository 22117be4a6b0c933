import ArgumentParser
import Manifests
import PackageReading
import SystemPackage

/// Times the whole `seam` process against parsing the same files with SwiftParser alone on one thread, and weighs it.
///
///     swift build -c release .build/release/pipeline-speed ~/swift-nio ~/swift-syntax                               #
///     module pictures: at most 1.2 .build/release/pipeline-speed --level type --format json ~/swift-nio ~/swift-syntax
///     # type graphs: at most 1.8, 40 bytes a byte .build/release/pipeline-speed --level type --format json --copies 4
///     ~/swift-nio        # cost against 1, 2 and 4 copies
///
/// Runs of the two alternate, so that a machine whose speed drifts drifts for both; medians and their ratio are
/// printed.
@main struct PipelineSpeed: AsyncParsableCommand {
  @Argument(help: "Folders of packages.") var packages: [String]
  @Option(help: "The level to draw.") var level = "module"
  @Option(help: "The format to write.") var format = "svg"
  @Option(help: "Counted runs of each, after one that is not.") var runs = 5
  @Option(help: "Up to how many copies of a package are read as one, doubling.") var copies = 1
  @Option(help: "The seam to time.") var seam = ".build/release/seam"

  func run() async throws {
    print(
      "package              copies  files     bytes  parse alone       seam   ratio   processor   memory / bytes   ns / byte"
    )
    for package in packages {
      var count = 1
      while count <= copies {
        try await measure(package, copies: count)
        count *= 2
      }
    }
  }

  private func measure(_ package: String, copies: Int) async throws {
    let workspace = try CopiedPackage(of: package, copies: copies)
    defer { workspace.remove() }
    let sources = try await Sources(of: workspace.folder)
    var parsing: [Duration] = []
    var whole: [ChildProcess] = []
    for run in 0...runs {
      let parse = sources.parse()
      let process = try ChildProcess(seam, arguments(for: workspace.folder))
      guard run > 0 else { continue }
      parsing.append(parse)
      whole.append(process)
    }
    let parse = parsing.median
    let seam = whole.map(\.wallTime).median
    let processor = whole.map(\.processorTime).median
    let peak = whole.map(\.peakBytes).max() ?? 0
    print(
      (FilePath(package).lastComponent?.string ?? package).padded(20), "\(copies)".aligned(6),
      "\(sources.files.count)".aligned(6),
      "\(sources.bytes)".aligned(9), milliseconds(parse).aligned(12), milliseconds(seam).aligned(10),
      hundredths(seam / parse).aligned(7),
      milliseconds(processor).aligned(11), hundredths(Double(peak) / Double(sources.bytes)).aligned(16),
      hundredths(seam / .nanoseconds(1) / Double(sources.bytes)).aligned(11))
  }

  private func arguments(for folder: String) -> [String] {
    [
      "graph", folder, "--level", level, "--format", format, "--manifest", "static", "--no-cache", "--quiet", "-o",
      "/dev/null",
    ]
  }

  private func milliseconds(_ duration: Duration) -> String { "\(Int((duration / .milliseconds(1)).rounded())) ms" }

  private func hundredths(_ ratio: Double) -> String { "\((ratio * 100).rounded() / 100)" }
}

extension [Duration] {
  fileprivate var median: Duration { sorted()[count / 2] }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
  fileprivate func aligned(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
