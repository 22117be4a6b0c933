import ArgumentParser
import CodeModel
import Foundation
import PackageReading

/// Scores the type graph of packages against the compiler's own index.
@main
struct IndexAgreement: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index-agreement",
    abstract: "Score the type graph against the index that a debug build of each package has written.",
    discussion: """
      Nodes are the nominal types of the package. An edge S -> T is demanded where code of S, its extensions included, names T (explicit) \
      or a member of T. Exits with 1 when a package stays below a floor: nodes 0.995, precision 0.99, recall of explicit edges 0.99, of \
      all edges 0.93; and 1.00 each for the graph that is read from the index itself.
      """)

  @Argument(help: "Folders of packages that were built in debug.")
  var packages: [String]

  @Flag(help: "Build each package first.")
  var build = false

  @Flag(help: "Score test targets too; build with --build-tests, or let --build do it.")
  var tests = false

  @Option(help: "Which graph to score: syntax or index; both by default.")
  var graph: ScoredGraph?

  @Option(help: "How many places to show for each class of misses.")
  var examples = 2

  @Option(help: "How many classes of misses to show for each package.")
  var classes = 12

  enum ScoredGraph: String, ExpressibleByArgument, CaseIterable { case syntax, index }

  func run() async throws {
    let library = try IndexStoreLibrary.ofToolchain()
    var passes = true
    var totals: [ScoredGraph: Totals] = [:]
    print(AgreementRow.title)
    for folder in packages {
      do {
        if build { try BuiltPackage.build(folder: folder, includesTests: tests) }
        let package = try await BuiltPackage(folder: folder, includesTests: tests, library: library)
        for source in graph.map({ [$0] }) ?? ScoredGraph.allCases {
          passes = try await score(source, of: package, addingTo: &totals[source, default: Totals()]) && passes
        }
      } catch {
        print("\(folder): \(error)")
        passes = false
      }
    }
    if packages.count > 1 { write(totals) }
    if !passes { throw ExitCode(1) }
  }

  /// What remains to be done, over all packages.
  private struct Totals {
    var missed = EdgeClasses()
    var wrong = EdgeClasses()
  }

  private func score(_ source: ScoredGraph, of package: BuiltPackage, addingTo totals: inout Totals) async throws -> Bool {
    let model = try await package.graph(from: source)
    let agreement = Agreement(of: model, with: package.truth)
    let row = AgreementRow(package: package.name, source: source, agreement: agreement)
    print(row)
    for file in package.staleFiles { print("  \(file) was changed after the build: its figures mean little") }
    let report = AgreementReport(truth: package.truth, model: model, agreement: agreement)
    report.write(classLimit: classes, exampleLimit: examples)
    totals.missed.add(report.missed)
    totals.wrong.add(report.wrong)
    return row.passes
  }

  private func write(_ totals: [ScoredGraph: Totals]) {
    for source in ScoredGraph.allCases {
      guard let total = totals[source] else { continue }
      print("all packages, \(source.rawValue)")
      total.missed.write(title: "missed", classLimit: classes, exampleLimit: examples)
      total.wrong.write(title: "wrong", classLimit: classes, exampleLimit: examples)
    }
  }
}
