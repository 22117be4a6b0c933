import ArgumentParser
import CodeModel
import GraphAnalysis
import PackageReading
import Reports
import Snapshots
import SystemPackage

/// `seam metrics`: the figures of every node, and of the whole.
struct MetricsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Measure coupling, stability, levels and rebuilds.",
    discussion: """
      EXAMPLES
        The modules of the package in this folder, those that rebuild most first:
          seam metrics
        The ten types that most others depend on:
          seam metrics --level type --sort afferent --top 10
        What changes often and is coupled to much:
          seam metrics --level file --churn --sort hotSpot --top 20
        A table for a spreadsheet:
          seam metrics --format csv -o modules.csv

      COLUMNS
        lines          its own
        Ca, Ce         nodes that depend on this one, and that it depends on
        I, A, D        instability Ce/(Ca+Ce), abstractness, distance |A+I-1|
        lvl            longest path down;  deps, users: all, direct or not
        cone, rebuilt  nodes and lines compiled again when its interface changes
        tngl           members of the tangle that it belongs to
        churn, hot     (hotSpot) with --churn: commits that touched it, and that times Ca+Ce
        !              depends on something less stable than itself
        CCD, ACD, NCCD sum of deps, each node counting itself; its average; it
                       divided by that of a balanced tree of as many nodes
      Every formula with its source: docs/metrics.md
      """)

  @OptionGroup var package: PackageOptions
  @OptionGroup var input: GraphInputOptions

  @Option(
    help: ArgumentHelp(
      "Largest first by: \(MetricColumn.allCases.map(\.rawValue).joined(separator: ", ")); or name.",
      valueName: "figure"))
  var sort = MetricOrder.column(.rebuildNodes)

  @Flag(help: "Count the last \(GraphInputOptions.churnCount) commits that touched each node.")
  var churn = false

  @Option(help: ArgumentHelp("Only this many nodes.", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "text, markdown, json or csv; by default what the file's name says, and text for standard output.",
      valueName: "format"))
  var format: FormatWord?

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try MetricReportOptions.Format.chosen(format, file: output.file)
    if churn, input.graph != nil || input.tables != nil {
      throw ValidationError("--churn asks git about a package: leave out --graph and --tables.")
    }
    if case .column(let column) = sort {
      if column.needsChurn, !churn { throw ValidationError("--sort \(column.rawValue) goes with --churn.") }
      try FigureOptions.validate(column, of: "--sort", at: input.chosenLevel ?? .module)
    }
    if let top, top < 1 { throw ValidationError("--top is at least 1.") }
  }

  func run() async throws {
    try await output.perform { console in
      let metrics = try await input.metrics(of: package, selection: selection, churn: churn, console: console)
      try output.finish(MetricReport.finished(metrics, try options, style: output.style()))
    }
  }

  private var options: MetricReportOptions {
    get throws {
      var options = MetricReportOptions()
      options.format = try .chosen(format, file: output.file)
      options.order = sort
      options.top = top
      return options
    }
  }
}

extension MetricOrder: ExpressibleByArgument {
  package init?(argument: String) {
    if argument == "name" {
      self = .name
    } else if let column = MetricColumn(rawValue: argument) {
      self = .column(column)
    } else {
      return nil
    }
  }

  package static var allValueStrings: [String] { MetricColumn.allCases.map(\.rawValue) + ["name"] }

  package var defaultValueDescription: String {
    switch self {
    case .name: "name"
    case .column(let column): column.rawValue
    }
  }
}
