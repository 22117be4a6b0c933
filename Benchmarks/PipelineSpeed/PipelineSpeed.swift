import ArgumentParser
import CodeModel
import PackageReading
import Subprocess
import SwiftParser
import SystemPackage

/// Times the whole `seam` process against parsing the same files with SwiftParser alone on one thread.
///
///     swift build -c release && .build/release/pipeline-speed ~/swift-nio ~/swift-syntax
///
/// Runs of the two alternate, so that a machine whose speed drifts drifts for both; medians and their ratio are printed.
@main struct PipelineSpeed: AsyncParsableCommand {
  @Argument(help: "Folders of packages.") var packages: [String]
  @Option(help: "The level to draw.") var level = "module"
  @Option(help: "The format to write.") var format = "svg"
  @Option(help: "Counted runs of each, after one that is not.") var runs = 5
  @Option(help: "The seam to time.") var seam = ".build/release/seam"

  func run() async throws {
    print("package                files    bytes   parse alone        seam   ratio")
    for package in packages {
      let sources = try await Sources(of: package)
      var parsing: [Duration] = []
      var whole: [Duration] = []
      for run in 0...runs {
        let parse = sources.parse()
        let seam = try await time(package)
        guard run > 0 else { continue }
        parsing.append(parse)
        whole.append(seam)
      }
      let parse = parsing.median
      let seam = whole.median
      let name = FilePath(package).lastComponent?.string ?? package
      print(
        name.padded(20), "\(sources.files.count)".aligned(7), "\(sources.bytes)".aligned(8), milliseconds(parse), milliseconds(seam),
        "  \(hundredths(seam / parse))")
    }
  }

  private func time(_ package: String) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await Subprocess.run(
      .path(FilePath(seam)),
      arguments: ["graph", package, "--level", level, "--format", format, "--manifest", "static", "--quiet", "-o", "/dev/null"],
      output: .discarded, error: .string(limit: 1 << 16))
    guard result.terminationStatus.isSuccess else { throw ReadingError("seam failed: \(result.standardError)") }
    return clock.now - start
  }

  private func milliseconds(_ duration: Duration) -> String {
    "\(Int((duration / .milliseconds(1)).rounded())) ms".aligned(12)
  }

  private func hundredths(_ ratio: Double) -> String { "\((ratio * 100).rounded() / 100)" }
}

/// The bytes of the Swift files that seam reads of a package.
private struct Sources {
  let files: [[UInt8]]
  var bytes: Int { files.reduce(0) { $0 + $1.count } }

  init(of package: String) async throws {
    let root = FilePath(WorkingTree.canonical(package))
    let reading = try await PackageReader(root: root, manifests: ManifestReader(mode: .static)).read(upTo: .manifests)
    let model = reading.model
    let tree = WorkingTree(root: root)
    files = try model.files.filter { $0.isSwift && model[$0.module].kind != .test }.map { try tree.bytes(of: $0.path) }
  }

  func parse() -> Duration {
    ContinuousClock().measure {
      for file in files { _ = file.withUnsafeBufferPointer { Parser.parse(source: $0) } }
    }
  }
}

extension [Duration] {
  fileprivate var median: Duration { sorted()[count / 2] }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
  fileprivate func aligned(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
