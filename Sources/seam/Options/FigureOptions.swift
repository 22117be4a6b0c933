import ArgumentParser
import GraphAnalysis
import Reports

/// Which figures of the nodes a picture shows.
struct FigureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Boxes grow with this figure: \(MetricColumn.allCases.map(\.rawValue).joined(separator: ", ")).",
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
  }
}

extension MetricColumn: ExpressibleByArgument {}
