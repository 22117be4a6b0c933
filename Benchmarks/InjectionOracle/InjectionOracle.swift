import ArgumentParser
import CodeModel
import Containers
import InjectionFindings
import Manifests
import PackageReading
import SystemPackage

/// Compares what the adapters resolve with what the frameworks' own tools say of the same sources.
///
/// The cases are made by `extract.py`: needle's committed generated code, DIKit's generated resolvers, SafeDI's
/// generated trees and error messages, Knit's lists of registrations. One line a framework; `--verbose` shows every
/// difference.
@main
struct InjectionOracle: AsyncParsableCommand {
  @Argument(help: "The folder that extract.py wrote.")
  var cases: String

  @Flag(help: "Show every difference.")
  var verbose = false

  @Option(help: "Only cases whose name contains this.")
  var only: String?

  func run() async throws {
    var rows: [String: Verdict] = [:]
    for name in try Self.folders(in: FilePath(cases)) where only.map({ name.contains($0) }) ?? true {
      let folder = FilePath(cases).appending(name)
      let framework =
        try Self.text(of: folder.appending("framework.txt")).split(separator: "\n").first.map(String.init) ?? ""
      let expected = try Self.text(of: folder.appending("expected.txt"))
      let model = try await Self.model(of: folder.appending("Sources"))
      let verdict = Self.verdict(framework, model: model, expected: expected)
      rows[Self.row(framework, name), default: Verdict()].add(verdict)
      guard verbose else { continue }
      for difference in verdict.differences { print("\(name): \(difference)") }
    }
    Self.printTable(rows)
  }

  private static func verdict(_ framework: String, model: CodeModel, expected: String) -> Verdict {
    let graphs = ContainerReader(model).graphs
    switch framework {
    case "needle": return NeedleOracle(expected).verdict(on: graphs.first { $0.framework == .needle })
    case "DIKit": return DIKitOracle(expected).verdict(on: graphs.first { $0.framework == .dikit })
    case "SafeDI": return SafeDIOracle(expected).verdict(on: graphs.first { $0.framework == .safeDI })
    case "SafeDI error":
      return SafeDIOracle(expected).errorVerdict(on: graphs.first { $0.framework == .safeDI }, in: model)
    default: return KnitOracle(expected).verdict(on: graphs.first { $0.framework == .swinject })
    }
  }

  /// The framework, and for applications their repository.
  private static func row(_ framework: String, _ name: String) -> String {
    guard name.hasPrefix("app-") else { return "\(framework) | its own tests" }
    return "\(framework) | \(name.dropFirst(4).prefix { $0 != "@" })"
  }

  private static func printTable(_ rows: [String: Verdict]) {
    print("| framework | source | cases | requirements | as the oracle says | differs | stale paths |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for (row, verdict) in rows.sorted(by: { $0.key < $1.key }) {
      print(
        "| \(row) | \(verdict.cases) | \(verdict.requirements) | \(verdict.agreeing) | \(verdict.differences.count) | \(verdict.stale) |"
      )
    }
  }

  private static func model(of folder: FilePath) async throws -> CodeModel {
    var reader = PackageReader(root: folder, manifests: ManifestReader(mode: .static))
    reader.bodySpellings = ContainerReader.bodySpellings
    return try await reader.read(upTo: .declarations).model
  }
}

/// What came of comparing.
struct Verdict {
  var cases = 1
  var requirements = 0
  var agreeing = 0
  /// What the oracle says of things that the sources no longer have.
  var stale = 0
  var differences: [String] = []

  init(cases: Int = 1) { self.cases = cases }
  init() { cases = 0 }

  mutating func add(_ other: Verdict) {
    cases += other.cases
    requirements += other.requirements
    agreeing += other.agreeing
    stale += other.stale
    differences += other.differences
  }

  mutating func expect(_ agrees: Bool, _ difference: @autoclosure () -> String) {
    requirements += 1
    if agrees { agreeing += 1 } else { differences.append(difference()) }
  }
}
