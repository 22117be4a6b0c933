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

  @Option(help: "Which graphs to score: syntax, index or both.")
  var graph: ScoredGraph = .both

  @Option(help: "How many places to show for each class of misses.")
  var examples = 2

  @Option(help: "How many classes of misses to show for each package.")
  var classes = 12

  enum ScoredGraph: String, ExpressibleByArgument, CaseIterable { case syntax, index, both }

  func run() async throws {
    let library = try IndexStoreLibrary.ofToolchain()
    var passes = true
    print(AgreementRow.title)
    for folder in packages {
      if build { try BuiltPackage.build(folder: folder, includesTests: tests) }
      let package = try await BuiltPackage(folder: folder, includesTests: tests, library: library)
      let truth = CompilerTruth(files: package.files)
      for file in package.staleFiles { print("  \(file) was changed after the build: its figures mean little") }
      for source in graph.sources {
        let model = try await package.graph(from: source)
        let agreement = Agreement(of: model, with: truth)
        let row = AgreementRow(package: package.name, source: source, agreement: agreement)
        print(row)
        passes = passes && row.passes
        AgreementReport(
          package: package, truth: truth, model: model, agreement: agreement, exampleLimit: examples, classLimit: classes
        ).write()
      }
    }
    if !passes { throw ExitCode(1) }
  }
}

extension IndexAgreement.ScoredGraph {
  var sources: [Self] { self == .both ? [.syntax, .index] : [self] }
}
