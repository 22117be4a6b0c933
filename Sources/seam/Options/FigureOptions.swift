import ArgumentParser
import CodeModel
import GraphAnalysis
import Reports

/// Which figures of the nodes a picture shows.
struct FigureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Boxes grow with this figure: \(MetricColumn.allCases.map(\.rawValue).joined(separator: ", ")). seam help metrics explains them; hotSpot is churn times coupling.",
      valueName: "figure"))
  var size: MetricColumn?

  @Option(help: ArgumentHelp("Boxes grow warmer with this figure, one of the same.", valueName: "figure"))
  var heat: MetricColumn?

  var isAsked: Bool { size != nil || heat != nil }
  var asksForChurn: Bool { [size, heat].contains { $0?.needsChurn ?? false } }

  func validate(_ input: GraphInputOptions) throws {
    if asksForChurn, input.graph != nil || input.tables != nil {
      throw ValidationError("churn and hotSpot ask git about a package: leave out --graph and --tables.")
    }
    if let size { try Self.validate(size, of: "--size", at: input.level) }
    if let heat { try Self.validate(heat, of: "--heat", at: input.level) }
  }

  /// Lines are known of files and of what is made of them: types have none.
  static func validate(_ column: MetricColumn, of option: String, at level: Level) throws {
    if level == .type, [.rebuildLines, .bodyLines].contains(column) {
      throw ValidationError("\(option) \(column.rawValue) is known down to files: types have no lines of their own.")
    }
  }
}

extension MetricColumn: ExpressibleByArgument {}
