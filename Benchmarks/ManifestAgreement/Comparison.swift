import Manifests
import Snapshots
import SystemPackage

/// Reads one package both ways.
struct Comparison {
  private let configuration: ManifestConfiguration
  private let clock = ContinuousClock()

  init(tool: ToolsVersion) async {
    configuration = ManifestConfiguration(compiler: tool)
  }

  func row(forPackageIn folder: String) async -> Row {
    let tree = WorkingTree(root: FilePath(folder))
    var row = Row(package: folder.split(separator: "/").last.map(String.init) ?? folder)
    do {
      let start = clock.now
      let file = try ManifestReader(configuration: configuration).manifestFile(ofPackageIn: "", of: tree)
      let bytes = try tree.bytes(of: file)
      let answer = Result {
        try StaticManifestReader(configuration: configuration).read(bytes: bytes, file: file, folder: folder)
      }
      row.staticTime = clock.now - start
      let asked = clock.now
      let expected: Manifest
      do {
        expected = try await SwiftPMManifestReader().read(bytes: bytes, file: file, folder: folder)
      } catch {
        row.outcome = .noComparison("\(error)")
        return row
      }
      row.swiftPMTime = clock.now - asked
      row.targets = expected.targets.count
      row.outcome = outcome(answer, expected)
    } catch {
      row.outcome = .noComparison("\(error)")
    }
    return row
  }

  private func outcome(_ answer: Result<Manifest, any Error>, _ expected: Manifest) -> Row.Outcome {
    switch answer {
    case .failure(ManifestError.refused(_, let line, let reason)): .refused("\(line): \(reason)")
    case .failure(let error): .refused("\(error)")
    case .success(let manifest):
      Difference.first(between: manifest.withoutPositions, and: expected).map { .wrong($0) } ?? .agrees
    }
  }
}

/// One line of the table.
struct Row {
  enum Outcome {
    case agrees
    case refused(String)
    case wrong(String)
    /// SwiftPM does not accept the manifest, so there is nothing to compare with.
    case noComparison(String)
  }

  var package: String
  var targets = 0
  var outcome = Outcome.agrees
  var staticTime = Duration.zero
  var swiftPMTime = Duration.zero

  var isWrong: Bool { if case .wrong = outcome { true } else { false } }

  var text: String {
    let verdict =
      switch outcome {
      case .agrees: "agree"
      case .refused(let reason): "refused \(reason)"
      case .wrong(let difference): "WRONG \(difference)"
      case .noComparison(let reason): "not compared: \(reason.prefix { !$0.isNewline })"
      }
    let name = package + String(repeating: " ", count: max(1, 48 - package.count))
    return "\(name)\(padded(targets, 6))\(padded(staticTime.milliseconds, 8)) ms  \(verdict)"
  }

  private func padded(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = value.description
    return String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
  var milliseconds: Double { (seconds * 10_000).rounded() / 10 }
}
