import ArgumentParser
import CodeModel
import Foundation
import IndexReading
import Manifests
import PackageReading

/// Scores four levels of the graph of packages against the compiler's own index.
@main
struct IndexAgreement: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index-agreement",
    abstract: "Score the graphs of types, files, folders and modules against the index that debug builds have written.",
    discussion: """
      Nodes are the nominal types of the package. An edge S -> T is demanded where code of S, its extensions included,
      names T (explicit) or a member of T; an edge between files where code of one refers to what the other declares
      (explicit: a type, or what stands outside of types), and between folders and modules where their files have one.
      Exits with 1 when a package stays below a floor (see ScoredLevel), or has edges between types of modules that
      cannot see each other.
      """)

  @Argument(help: "Folders of packages that were built in debug.")
  var packages: [String]

  @Flag(help: "Build each package first.")
  var build = false

  @Flag(help: "Score test targets too; build with --build-tests, or let --build do it.")
  var tests = false

  @Option(help: "Which graph to score: syntax or index; both by default.")
  var graph: ScoredGraph?

  @Option(name: .customLong("level"), help: "Which levels to score: type, file, folder, module; all by default.")
  var levels: [ScoredLevel] = ScoredLevel.allCases

  @Option(help: "How many places to show for each class of misses.")
  var examples = 2

  @Option(help: "How many classes of misses to show for each package.")
  var classes = 12

  @Flag(help: "Tell of the single places that edges between types rest on, too.")
  var places = false

  enum ScoredGraph: String, ExpressibleByArgument, CaseIterable { case syntax, index }

  func run() async throws {
    let library = try IndexStoreLibrary.ofToolchain()
    var passes = true
    var totals = AgreementTotals()
    print(AgreementRow.title)
    for folder in packages {
      do {
        if build { try BuiltPackage.build(folder: folder, includesTests: tests) }
        let package = try await BuiltPackage(folder: folder, includesTests: tests, library: library)
        for source in graph.map({ [$0] }) ?? ScoredGraph.allCases {
          passes = try await score(source, of: package, addingTo: &totals) && passes
        }
      } catch {
        print("\(folder): \(error)")
        passes = false
      }
    }
    if packages.count > 1 { totals.write(classLimit: classes, exampleLimit: examples) }
    if !passes { throw ExitCode(1) }
  }

  private func score(_ source: ScoredGraph, of package: BuiltPackage, addingTo totals: inout AgreementTotals)
    async throws -> Bool
  {
    let model = try await package.graph(from: source)
    let matching = NodeMatching(model: model, truth: package.truth)
    for file in package.staleFiles { print("  \(file) was changed after the build: its figures mean little") }
    var passes = true
    for level in levels {
      let agreement = Agreement(of: model, at: level, with: package.truth, matching: matching)
      let row = AgreementRow(package: package.name, source: source, agreement: agreement)
      print(row)
      let report = AgreementReport(truth: package.truth, model: model, agreement: agreement)
      report.write(classLimit: classes, exampleLimit: examples)
      if places, level == .type {
        let found = PlaceAgreement(of: model, with: package.truth, matching: matching)
        report.write(found, classLimit: classes, exampleLimit: examples)
      }
      totals.add(agreement, report, of: source)
      passes = passes && row.passes
    }
    let crossings = BorderCrossings(of: model).edges
    for edge in crossings { print("  beyond the module's borders: \(edge)") }
    return passes && crossings.isEmpty
  }
}

extension ScoredLevel: ExpressibleByArgument {}
