import Architecture
import ArgumentParser
import CodeModel
import PackageReading

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
        A table for a spreadsheet:
          seam metrics --format csv -o modules.csv

      COLUMNS
        Ca, Ce         nodes that depend on this one, and that it depends on
        I, A, D        instability Ce/(Ca+Ce), abstractness, distance |A+I-1|
        lvl            longest path down;  deps, users: all, direct or not
        cone, lines    nodes and lines compiled again when its interface changes
        tngl           members of the tangle that it belongs to
        !              depends on something less stable than itself
      Every formula with its source: docs/metrics.md
      """)

  static let formats: [ReportFormat] = [.text, .markdown, .json, .csv]

  @OptionGroup var package: PackageOptions
  @OptionGroup var input: GraphInputOptions

  @Option(
    help: ArgumentHelp("Largest first by: \(MetricColumn.allCases.map(\.rawValue).joined(separator: ", ")); or name.", valueName: "figure"))
  var sort = MetricOrder.column(.rebuildNodes)

  @Option(help: ArgumentHelp("Only this many nodes.", valueName: "n"))
  var top: Int?

  @Option(help: ArgumentHelp("text, markdown, json or csv; by default what the file's name says, and text for standard output.", valueName: "format"))
  var format: ReportFormat?

  @OptionGroup(title: "Which part") var selection: SelectionOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    _ = try ReportFormat.chosen(format, file: output.file, among: Self.formats)
    if let top, top < 1 { throw ValidationError("--top is at least 1.") }
  }

  func run() async throws {
    try await output.perform { console in
      let table = MetricTable(try await measure(console: console), sortedBy: sort, top: top)
      try output.write(try bytes(of: table))
    }
  }

  private func measure(console: Console) async throws -> GraphMetrics {
    if input.graph != nil { return GraphMetrics(of: try await input.read(from: package, selection: selection, console: console)) }
    input.warnOfIdleOptions(at: input.level, scope: selection.scope, collapse: selection.collapse, console: console)
    let model = try await input.model(of: package, scope: selection.scope, withTypes: true, console: console)
    let graph = try input.select(selection, of: model.graph(at: input.level, scope: selection.scope), console: console)
    return GraphMetrics(of: graph, abstractness: model.types.isEmpty ? nil : model.abstractness(of: graph))
  }

  private func bytes(of table: MetricTable) throws -> [UInt8] {
    switch try ReportFormat.chosen(format, file: output.file, among: Self.formats) {
    case .json: MetricJSONReport.bytes(of: table)
    case .csv: Array(MetricCSVReport.text(of: table).utf8)
    case .markdown: Array(MetricMarkdownReport.text(of: table).utf8)
    default:
      Array(MetricTextReport(table, style: TextStyle(color: output.color, file: output.file, root: nil)).text.utf8)
    }
  }
}

/// What a table is sorted by.
enum MetricOrder: ExpressibleByArgument {
  case name
  case column(MetricColumn)

  init?(argument: String) {
    if argument == "name" { self = .name } else if let column = MetricColumn(rawValue: argument) { self = .column(column) } else { return nil }
  }

  static var allValueStrings: [String] { MetricColumn.allCases.map(\.rawValue) + ["name"] }

  var defaultValueDescription: String {
    switch self {
    case .name: "name"
    case .column(let column): column.rawValue
    }
  }
}
